#include "share/page.h"

#include <algorithm>
#include <cstdio>

#include "foundation/program_folder.h"
#include "foundation/read_file.h"
#include "music/sound_file.h"
#include "render/camera_track.h"
#include "render/pipe.h"
#include "render/shader.h"
#include "share/base64.h"
#include "share/film_share.h"
#include "share/page_data.h"
#include "share/page_paper.h"
#include "share/sequence.h"

namespace promenade::share {
namespace {

constexpr std::size_t most_asset_bytes = 1 << 20;
constexpr std::size_t most_sound_bytes = 256u << 20;
constexpr render::PixelSize poster_size{960, 540};
constexpr int poster_quality = 78;

Result<std::string> asset(const std::string& name)
{
    const auto file = folder_beside_program("assets") / "page" / name;
    auto text = read_file(file, most_asset_bytes);
    if (text) return text;
    return Error{file.string(), text.error().problem,
        "put Promenade's folder 'assets' beside the program again"};
}

// The program's own shader in the dialect of browsers: without its first line, which the page
// writes, and with the number of samples of a shadow.
Result<std::string> shader(const std::string& file)
{
    auto text = render::shader_text(render::usual_shader_folder(), file);
    if (!text) return text.error();
    return "#define SHADOW_TAPS 8\n" + text->substr(text->find('\n') + 1);
}

// AAC, which every browser plays. Empty without sound.
Result<std::string> packed_sound(const music::Sound& sound, const std::string& ffmpeg)
{
    if (sound.samples.empty()) return std::string();
    const auto wav = new_passing_file(".wav"), packed = new_passing_file(".m4a");
    if (!wav) return wav.error();
    const PassingFile from(*wav);
    if (!packed) return packed.error();
    const PassingFile to(*packed);
    if (const Outcome written = write_wav(sound, from.path()); !written) return written.error();
    auto encoder = render::Pipe::open(
        {ffmpeg, "-loglevel", "error", "-y", "-i", "file:" + from.path().string(), "-c:a", "aac",
            "-b:a", "80k", "-movflags", "+faststart", "-f", "mp4", "file:" + to.path().string()});
    if (!encoder)
        return Error{"page",
            "the program " + ffmpeg + " does not start: " + encoder.error().problem,
            "install the package ffmpeg, or leave the sound out with --silent"};
    if (const Outcome closed = encoder->close(); !closed) return closed.error();
    return read_file(to.path(), most_sound_bytes);
}

// What is seen before the scripts run, and instead of them; nothing where no picture can be made.
std::string poster(const Piece& piece, const Order& order)
{
    auto painter = render::Painter::open();
    const auto sequence = sequence_of(piece.dance, piece.dress);
    if (!painter || !sequence) return "";
    const double time = piece.dance.steps.size() > 1 ? piece.dance.steps[1].time : order.from;
    const render::CameraTrack track(*sequence, order.from, order.to);
    const auto camera = track.at(order.seat, time, poster_size.aspect());
    const auto picture = painter->paint((*sequence)(time), camera, poster_size);
    if (!picture) return "";
    return "<img alt=\"" + html(piece.title) + "\" src=\"data:image/jpeg;base64,"
        + base64(jpeg_of(*picture, poster_quality)) + "\">";
}

// Inside a script element nothing may look like its end.
std::string script_safe(const std::string& json)
{
    std::string safe;
    for (const char letter : json)
        safe += letter == '<' ? std::string("\\u003c") : std::string(1, letter);
    return safe;
}

std::string facts(const Piece& piece, const Order& order)
{
    char words[96];
    std::snprintf(words, sizeof words, "%.0f seconds", order.to - order.from);
    std::string text = words;
    if (piece.dance.tempo > 0) {
        std::snprintf(words, sizeof words, " · %.0f beats a minute", piece.dance.tempo);
        text += words;
    }
    if (!piece.dance.steps.empty())
        text += " · " + std::to_string(piece.dance.steps.size()) + " steps";
    return text;
}

struct Filling {
    std::string mark, text;
};

// The template is read once from front to back, so that no filling is taken for a mark.
Result<std::string> filled(const std::string& page, const std::vector<Filling>& fillings)
{
    std::string text;
    std::size_t at = 0;
    for (std::size_t open; (open = page.find("{{", at)) != std::string::npos;) {
        const std::size_t close = page.find("}}", open);
        const std::string mark = page.substr(open + 2, close - open - 2);
        const auto found = std::ranges::find(fillings, mark, &Filling::mark);
        if (close == std::string::npos || found == fillings.end())
            return Error{"assets/page/page.html", "it has a mark that is not known: " + mark,
                "restore the shipped page"};
        text += page.substr(at, open - at) + found->text;
        at = close + 2;
    }
    return text + page.substr(at);
}

// The files that make up the page, by their marks.
Result<std::vector<Filling>> shipped_parts()
{
    std::vector<Filling> parts{{"style", ""}, {"script", ""}};
    const auto style = asset("page.css");
    if (!style) return style.error();
    parts[0].text = *style;
    for (const char* file : {"motion.js", "stage.js", "player.js"}) {
        const auto script = asset(file);
        if (!script) return script.error();
        parts[1].text += *script;
    }
    for (const char* file : {"body.frag", "floor.frag", "backdrop.frag"}) {
        const auto text = shader(file);
        if (!text) return text.error();
        parts.push_back({std::string("shader ") + file, *text});
    }
    return parts;
}

}

Result<std::string> page_of(const Piece& piece, const Order& order, const render::Progress& told)
{
    const auto page = asset("page.html");
    if (!page) return page.error();
    auto fillings = shipped_parts();
    if (!fillings) return fillings.error();
    const double fps = order.fps > 0 ? order.fps : facts_of(Format::html).fps;
    const auto data = page_data(piece, {order.from, order.to, fps}, told);
    if (!data) return data.error();
    const auto sound = packed_sound(piece.sound, order.ffmpeg);
    if (!sound) return sound.error();
    fillings->push_back({"title", html(piece.title)});
    fillings->push_back({"facts", html(facts(piece, order))});
    fillings->push_back({"poster", poster(piece, order)});
    fillings->push_back({"chart", chart_html(piece)});
    fillings->push_back({"map", map_svg(piece)});
    fillings->push_back({"data", script_safe(write(*data))});
    fillings->push_back({"sound", base64(*sound)});
    return filled(*page, *fillings);
}

}
