#include "bundle/packing.h"

#include <algorithm>
#include <set>

#include "bundle/gesture_use.h"
#include "dance/compose.h"
#include "foundation/read_file.h"
#include "library/gesture_file.h"

namespace promenade::bundle {
namespace {

namespace fs = std::filesystem;

// The dance with the figure alone, or with the routine and the figures it dances.
Result<library::DanceFile> excerpt(const library::Entry& entry)
{
    library::DanceFile file = entry.dance->file;
    file.read_only = false;
    file.unreadable_patterns.clear();
    file.unreadable_routines.clear();
    dance::Dance& dance = file.dance;
    if (entry.pattern) {
        dance.patterns = {*entry.pattern};
        dance.routines.clear();
    }
    if (!entry.routine) return file;
    const auto composition = compose(entry.dance->file.dance, *entry.routine);
    if (!composition) return composition.error();
    dance.routines = {*entry.routine};
    std::erase_if(dance.patterns, [&](const dance::Pattern& pattern) {
        return std::none_of(composition->leader.begin(), composition->leader.end(),
            [&](const dance::Step& step) { return step.pattern == pattern.id; });
    });
    return file;
}

std::string opened_with(const library::Entry& entry)
{
    const std::string dance = entry.dance->file.dance.id;
    if (entry.pattern) return dance + "." + entry.pattern->id;
    if (entry.routine) return dance + "." + entry.routine->id;
    return dance;
}

std::string title_of(const library::Entry& entry)
{
    const std::string dance = entry.dance->file.dance.name;
    if (entry.pattern) return dance + " · " + entry.pattern->name;
    if (entry.routine) return dance + " · " + entry.routine->name;
    return dance;
}

// What a JSON file is by the word it begins with.
MemberKind kind_of_json(std::string_view text)
{
    const std::string_view head = text.substr(0, 400);
    if (head.find("\"promenade gestures\"") != head.npos) return MemberKind::gestures;
    if (head.find("\"promenade dance\"") != head.npos) return MemberKind::dance;
    if (head.find("\"promenade figure\"") != head.npos) return MemberKind::figure;
    if (head.find("tempo") != head.npos) return MemberKind::music;
    return MemberKind::clone;
}

Result<MemberKind> kind_of_file(const fs::path& file, std::string_view bytes)
{
    const std::string end = folded(file.extension().string());
    if (end == ".json") return kind_of_json(bytes);
    for (const MemberFolder& folder : member_folders())
        if (std::find(folder.ends.begin(), folder.ends.end(), end) != folder.ends.end())
            return folder.kind;
    return Error{file.string(), "no such file goes into a bundle",
        "take dances, gestures, figures (.json), scripts (.script), captures (.bvh), motions "
        "(.motion) or music"};
}

// The names in the lines IMPORT "name" of a script.
std::vector<std::string> imports_of(std::string_view script)
{
    std::vector<std::string> names;
    constexpr std::string_view word = "IMPORT";
    for (std::size_t at = script.find(word); at != script.npos; at = script.find(word, at + 1)) {
        const std::size_t quote = script.find('"', at);
        if (quote == script.npos || script.find('\n', at) < quote) continue;
        const std::size_t end = script.find('"', quote + 1);
        if (end != script.npos) names.emplace_back(script.substr(quote + 1, end - quote - 1));
    }
    return names;
}

class Packer {
public:
    explicit Packer(Bundle& bundle)
        : m_bundle(bundle)
    {
    }

    Outcome add(const fs::path& file)
    {
        const auto bytes = read_file(file, most_bundle_bytes);
        if (!bytes) return bytes.error();
        const auto kind = kind_of_file(file, *bytes);
        if (!kind) return kind.error();
        const std::string name =
            std::string(folder_of(*kind).folder) + "/" + fit_name(file.filename().string());
        if (name.size() >= most_name_bytes)
            return Error{
                file.string(), "its name is too long for a bundle", "give it a shorter one"};
        if (!m_names.insert(folded(name)).second)
            return Error{file.string(), "there is already a '" + name + "' in the bundle",
                "give it another name"};
        m_bundle.files.push_back({name, *bytes});
        return *kind == MemberKind::script ? add_imports(file, *bytes) : Outcome(Done{});
    }

private:
    // Scripts beside this one go along; those of the libraries are there on every machine.
    Outcome add_imports(const fs::path& script, const std::string& text)
    {
        for (const std::string& name : imports_of(text)) {
            fs::path file = script.parent_path() / name;
            if (file.extension() != ".script") file += ".script";
            std::error_code trouble;
            if (!fs::exists(file, trouble)) continue;
            if (name.find('/') != name.npos)
                return Error{script.string(), "it imports '" + name + "' from another folder",
                    "put the script beside it, where a bundle can take it along"};
            if (m_names.contains(folded("scripts/" + file.filename().string()))) continue;
            if (const Outcome added = add(file); !added) return added;
        }
        return Done{};
    }

    Bundle& m_bundle;
    std::set<std::string> m_names;
};

Result<MusicReference> reference_to(const fs::path& file)
{
    const auto bytes = read_file(file, most_bundle_bytes);
    if (!bytes) return bytes.error();
    return MusicReference{
        fit_name(file.filename().string()), bytes->size(), fingerprint_of(*bytes)};
}

}

Result<Bundle> pack(
    const library::Entry& entry, const dance::GestureBook& book, const PackOptions& options)
{
    const auto dance = excerpt(entry);
    if (!dance) return dance.error();
    Bundle bundle{title_of(entry), opened_with(entry), {}, {}};
    bundle.files.push_back({"dances/" + dance->dance.id + ".json", write_dance(*dance)});
    library::GestureFile gestures;
    gestures.about = "Used by " + bundle.title;
    gestures.gestures = gestures_used(dance->dance, book);
    if (!gestures.gestures.empty())
        bundle.files.push_back({"gestures/" + dance->dance.id + ".json", write_gestures(gestures)});
    Packer packer(bundle);
    for (const fs::path& file : options.with)
        if (const Outcome added = packer.add(file); !added) return added.error();
    if (!options.music.empty())
        if (const Outcome added = packer.add(options.music); !added) return added.error();
    if (!options.music_reference.empty()) {
        auto music = reference_to(options.music_reference);
        if (!music) return music.error();
        bundle.music = std::move(*music);
    }
    return bundle;
}

}
