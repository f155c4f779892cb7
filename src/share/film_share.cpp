#include "share/film_share.h"

#include <cstdio>
#include <cstdlib>

#include <unistd.h>

#include "music/sound_file.h"
#include "share/sequence.h"

namespace promenade::share {

PassingFile::~PassingFile()
{
    std::error_code trouble;
    if (!m_file.empty()) std::filesystem::remove(m_file, trouble);
}

Result<std::filesystem::path> new_passing_file(const std::string& ending)
{
    std::error_code trouble;
    const auto folder = std::filesystem::temp_directory_path(trouble);
    std::string name = (folder / ("promenade-XXXXXX" + ending)).string();
    const int file = trouble ? -1 : ::mkstemps(name.data(), static_cast<int>(ending.size()));
    if (file < 0)
        return Error{folder.string(), "no file can be made in the folder for passing files",
            "make room there, or set TMPDIR to another folder"};
    ::close(file);
    return std::filesystem::path(name);
}

Result<std::string> share_film(const Piece& piece, const Order& order,
    const std::filesystem::path& out, const render::Progress& told)
{
    auto painter = render::Painter::open();
    if (!painter) return painter.error();
    const auto sequence = sequence_of(piece.dance, piece.dress);
    if (!sequence) return sequence.error();
    const FormatFacts& facts = facts_of(order.format);
    render::FilmPlan plan;
    plan.kind = order.format == Format::gif ? render::FilmKind::gif : render::FilmKind::mp4;
    plan.from = order.from;
    plan.to = order.to;
    plan.fps = order.fps > 0 ? order.fps : facts.fps;
    plan.size = order.size.value_or(facts.size);
    plan.seat = order.seat;
    plan.caption_font = order.font;
    if (order.captions) plan.caption = [&](double time) { return caption_at(piece, time); };
    const bool sounds = plan.kind == render::FilmKind::mp4 && !piece.sound.samples.empty();
    const auto wav = sounds ? new_passing_file(".wav") : std::filesystem::path();
    if (!wav) return wav.error();
    const PassingFile sound(*wav);
    if (sounds)
        if (const Outcome written = write_wav(piece.sound, sound.path()); !written)
            return written.error();
    plan.sound = sound.path();
    const Outcome filmed = film(*painter, *sequence, plan, out, told, order.ffmpeg);
    if (!filmed) return filmed.error();
    char words[128];
    std::snprintf(words, sizeof words, ": %.1f s, %d pictures of %dx%d", plan.to - plan.from,
        frame_count(plan), plan.size.width, plan.size.height);
    return out.string() + words;
}

}
