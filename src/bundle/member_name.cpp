#include "bundle/member_name.h"

#include <algorithm>
#include <array>

#include "bundle/archive.h"
#include "foundation/utf8.h"

namespace promenade::bundle {
namespace {

constexpr std::string_view json[] = {".json"};
constexpr std::string_view scripts[] = {".script"};
constexpr std::string_view clones[] = {".bvh", ".json"};
constexpr std::string_view motions[] = {".motion"};
constexpr std::string_view sounds[] = {".wav", ".mp3", ".ogg", ".flac", ".opus", ".json"};

constexpr MemberFolder folders[] = {
    {MemberKind::dance, "dances", json, "a dance"},
    {MemberKind::gestures, "gestures", json, "gestures"},
    {MemberKind::figure, "figures", json, "a figure"},
    {MemberKind::script, "scripts", scripts, "a script"},
    {MemberKind::clone, "clones", clones, "a capture"},
    {MemberKind::motion, "motions", motions, "a motion"},
    {MemberKind::music, "music", sounds, "music"},
};

// Neither a path, nor hidden, nor anything a shell, a terminal or another system reads otherwise.
bool is_plain(unsigned char c)
{
    static constexpr std::string_view refused = "/\\:*?\"<>|%$`'&;";
    return c >= 0x20 && c != 0x7f && refused.find(static_cast<char>(c)) == refused.npos;
}

// A name that may be printed: nothing in it that moves a terminal's hand.
std::string printable(std::string_view name)
{
    std::string text = utf8::repaired(name);
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return text;
}

bool is_plain_name(std::string_view name)
{
    return !name.empty() && name.front() != '.' && name.front() != '-' && name.front() != ' '
        && name.back() != '.' && name.back() != ' ' && utf8::is_valid(name)
        && std::all_of(name.begin(), name.end(),
            [](char c) { return is_plain(static_cast<unsigned char>(c)); });
}

// Names that are devices on some systems, whatever their ending.
bool is_device(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> devices = {
        "con", "prn", "aux", "nul", "com1", "lpt1"};
    const std::string stem = folded(name.substr(0, name.find('.')));
    return std::find(devices.begin(), devices.end(), stem) != devices.end();
}

bool ends_well(std::string_view name, const MemberFolder& folder)
{
    const std::string low = folded(name);
    return std::any_of(folder.ends.begin(), folder.ends.end(),
        [&](std::string_view end) { return low.ends_with(end) && low.size() > end.size(); });
}

}

std::span<const MemberFolder> member_folders()
{
    return folders;
}

const MemberFolder& folder_of(MemberKind kind)
{
    return folders[static_cast<std::size_t>(kind)];
}

std::string folded(std::string_view name)
{
    std::string low(name);
    for (char& c : low)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return low;
}

std::string fit_name(std::string_view name)
{
    std::string fit(name);
    for (char& c : fit)
        if (!is_plain(static_cast<unsigned char>(c))) c = '_';
    if (!utf8::is_valid(fit)) fit = utf8::repaired(fit);
    while (!fit.empty() && (fit.front() == '.' || fit.front() == '-' || fit.front() == ' '))
        fit.erase(0, 1);
    while (!fit.empty() && (fit.back() == '.' || fit.back() == ' ')) fit.pop_back();
    return fit.empty() || is_device(fit) ? "_" + fit : fit;
}

Result<MemberKind> kind_of_member(const std::string& name, const std::string& bundle)
{
    const auto refuse = [&](const std::string& problem) {
        return Error{bundle, "it holds a file with the name '" + printable(name) + "', " + problem,
            "do not trust this bundle; nothing was opened"};
    };
    const std::size_t slash = name.find('/');
    const std::string_view folder = std::string_view(name).substr(0, std::min(slash, name.size()));
    const auto known = std::find_if(std::begin(folders), std::end(folders),
        [&](const MemberFolder& one) { return one.folder == folder; });
    if (slash == name.npos || known == std::end(folders))
        return refuse("which belongs in none of the folders of a bundle");
    const std::string_view plain = std::string_view(name).substr(slash + 1);
    if (!is_plain_name(plain) || is_device(plain)) return refuse("which no file may have");
    if (!ends_well(plain, *known)) return refuse("which is no name of " + std::string(known->what));
    return known->kind;
}

}
