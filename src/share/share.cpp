#include "share/share.h"

#include <algorithm>
#include <cstdio>

#include "foundation/atomic_file.h"
#include "library/bvh_motion.h"
#include "share/film_share.h"
#include "share/page.h"

namespace promenade::share {
namespace {

constexpr FormatFacts formats[] = {
    {Format::mp4, "mp4", "Film", "A film with its music, for any screen.", 30, {960, 540}},
    {Format::gif, "gif", "Moving picture", "A film without sound that moves in mails and pages.",
        20, {480, 270}},
    {Format::html, "html", "Page",
        "One file that any browser opens: turn, slow down, hear and read the dance.", 30,
        {960, 540}},
    {Format::glb, "glb", "3D scene", "glTF for Blender and games: bodies, clothes, bones, motion.",
        60, {}},
    {Format::bvh, "bvh", "Bones", "BVH for animation programs: one file for each dancer.", 60, {}},
    {Format::csv, "csv", "Numbers", "A table of joint angles and forces, one line a frame.", 0, {}},
};

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    return text;
}

std::string seconds_words(const Order& order)
{
    char words[32];
    std::snprintf(words, sizeof words, "%.1f s", order.to - order.from);
    return words;
}

std::string bytes_words(std::size_t bytes)
{
    char words[32];
    std::snprintf(words, sizeof words, "%.1f MB", static_cast<double>(bytes) / 1e6);
    return words;
}

MotionPart part_of(const Order& order)
{
    return {order.from, order.to, order.fps > 0 ? order.fps : facts_of(order.format).fps};
}

Outcome check(const Piece& piece, const Order& order)
{
    if (piece.dance.performers.empty() || piece.dance.performers[0].motion.frames.empty())
        return Error{piece.dance.name, "there is no motion in it", "dance it first"};
    if (!(order.to >= order.from) || order.from < 0)
        return Error{piece.dance.name, "nothing of the dance lies in that part",
            "let it end after it begins"};
    if (!(order.fps >= 0 && order.fps <= 240))
        return Error{"--fps", "this is not a number of pictures a second", "give from 1 to 240"};
    return Done{};
}

// The frames of the part alone, by their own clock.
motion::Recording trimmed(const motion::Recording& dance, const Order& order)
{
    motion::Recording part{dance.name, dance.tempo, dance.rate, {}, {}, {}, {}};
    for (const motion::Performer& performer : dance.performers) {
        motion::Performer one{performer.role, performer.measures, {}, performer.model};
        for (motion::Frame frame : performer.motion.frames) {
            if (frame.time < order.from - 1e-9 || frame.time > order.to + 1e-9) continue;
            frame.time -= order.from;
            one.motion.frames.push_back(std::move(frame));
        }
        part.performers.push_back(std::move(one));
    }
    return part;
}

// "waltz.leader.bvh" of "waltz.bvh"; a single performer's is called as asked.
std::filesystem::path name_for(
    const std::filesystem::path& out, const std::string& who, std::size_t performers)
{
    if (performers == 1) return out;
    std::filesystem::path name = out;
    return name.replace_extension(who + out.extension().string());
}

Result<std::string> share_bvh(const Piece& piece, const Order& order,
    const std::filesystem::path& out, const render::Progress& told)
{
    const auto texts = library::bvh_texts(trimmed(piece.dance, order), part_of(order).fps);
    if (!texts) return texts.error();
    std::string files;
    for (std::size_t i = 0; i < texts->size(); ++i) {
        if (told && !told(static_cast<double>(i) / static_cast<double>(texts->size())))
            return Error{"BVH", "stopped before the end", ""};
        const auto name = name_for(out, (*texts)[i].who, texts->size());
        if (const Outcome written = write_output(name.string(), (*texts)[i].text); !written)
            return written.error();
        files += (files.empty() ? "" : ", ") + name.string();
    }
    return files + ": " + seconds_words(order) + " of " + piece.dance.name;
}

Result<std::string> text_of(const Piece& piece, const Order& order, const render::Progress& told)
{
    switch (order.format) {
    case Format::glb:
        return gltf_of(piece.dance, part_of(order), told, piece.dress);
    case Format::csv:
        return csv_of(piece.dance, part_of(order), order.columns, told);
    case Format::html:
        return page_of(piece, order, told);
    default:
        return Error{facts_of(order.format).ending, "this is not written as one text", ""};
    }
}

}

std::span<const FormatFacts> all_formats()
{
    return formats;
}

const FormatFacts& facts_of(Format format)
{
    return *std::ranges::find(formats, format, &FormatFacts::format);
}

std::optional<Format> format_of(const std::filesystem::path& file)
{
    const std::string ending = lowered(file.extension().string());
    for (const FormatFacts& each : formats)
        if (ending == std::string(".") + each.ending) return each.format;
    return std::nullopt;
}

Result<std::string> share(const Piece& piece, const Order& order, const std::filesystem::path& out,
    const render::Progress& told)
{
    if (auto fine = check(piece, order); !fine) return fine.error();
    if (order.format == Format::mp4 || order.format == Format::gif)
        return share_film(piece, order, out, told);
    if (order.format == Format::bvh) return share_bvh(piece, order, out, told);
    const auto text = text_of(piece, order, told);
    if (!text) return text.error();
    const Outcome written = write_output(out.string(), *text);
    if (!written) return written.error();
    return out.string() + ": " + seconds_words(order) + " of " + piece.dance.name + ", "
        + bytes_words(text->size());
}

Outcome check_place(const std::filesystem::path& out)
{
    if (out == "-") return Done{};
    FileSystem& disk = real_file_system();
    const auto aside = begin_aside(disk, out);
    if (!aside) return aside.error();
    return disk.remove(aside->file);
}

std::string entry_name(const dance::Dance& dance, const std::string& name)
{
    const std::string id = name.substr(name.find('.') + 1);
    if (const dance::Pattern* pattern = find_pattern(dance, id)) return pattern->name;
    for (const dance::Routine& routine : dance.routines)
        if (routine.id == id) return routine.name;
    return name;
}

std::string figure_name(const Piece& piece, const std::string& pattern)
{
    if (piece.library)
        if (const dance::Pattern* found = find_pattern(*piece.library, pattern)) return found->name;
    std::string name = pattern;
    std::ranges::replace(name, '_', ' ');
    return name;
}

std::string caption_at(const Piece& piece, double time)
{
    const motion::StepMark* underway = nullptr;
    for (const motion::StepMark& step : piece.dance.steps)
        if (step.time <= time + 1e-9) underway = &step;
    if (!underway) return "";
    return figure_name(piece, underway->pattern) + " · " + underway->count;
}

}
