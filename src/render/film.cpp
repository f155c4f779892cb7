#include "render/film.h"

#include <cmath>

#include "foundation/atomic_file.h"
#include "render/camera_track.h"
#include "render/caption.h"
#include "render/pipe.h"

namespace promenade::render {
namespace {

constexpr double most_pictures = 1e7; // four days at 30 a second

std::string number(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

Outcome problem_with(const FilmPlan& plan)
{
    const auto wrong = [](const char* problem, const char* remedy) {
        return Error{"film", problem, remedy};
    };
    if (!(plan.fps > 0 && plan.fps <= 240))
        return wrong("this is not a number of pictures a second", "give from 1 to 240");
    if (!(plan.to >= plan.from)) return wrong("it ends before it begins", "let --to follow --from");
    if (!((plan.to - plan.from) * plan.fps < most_pictures))
        return wrong("it would have more than ten million pictures", "film a part of the dance");
    const bool odd = plan.size.width % 2 != 0 || plan.size.height % 2 != 0;
    if (plan.kind == FilmKind::mp4 && odd)
        return wrong("video needs an even width and height", "add one pixel");
    return Done{};
}

// What is piped in: raw pictures of that size.
std::vector<std::string> reading_words(const std::string& ffmpeg, const FilmPlan& plan)
{
    const std::string size =
        std::to_string(plan.size.width) + "x" + std::to_string(plan.size.height);
    return {ffmpeg, "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", size,
        "-framerate", number(plan.fps), "-i", "-"};
}

// Whatever signs the name holds, it is the name of a file.
std::string file_word(const std::filesystem::path& file)
{
    return "file:" + file.string();
}

std::vector<std::string> mp4_words(
    const std::string& ffmpeg, const FilmPlan& plan, const std::filesystem::path& out)
{
    std::vector<std::string> words = reading_words(ffmpeg, plan);
    if (!plan.sound.empty())
        words.insert(words.end(), {"-i", file_word(plan.sound), "-c:a", "aac", "-b:a", "192k"});
    words.insert(words.end(),
        {"-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
            "+faststart", "-f", "mp4", file_word(out)});
    return words;
}

std::vector<std::string> gif_words(const std::string& ffmpeg, const FilmPlan& plan,
    const std::filesystem::path& palette, const std::filesystem::path& out)
{
    std::vector<std::string> words = reading_words(ffmpeg, plan);
    words.insert(words.end(),
        {"-i", file_word(palette), "-lavfi",
            "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-loop", "0", "-f", "gif",
            file_word(out)});
    return words;
}

Error stopped()
{
    return Error{"film", "stopped before the end; nothing was written", ""};
}

// What every picture of a film needs.
class Filming {
public:
    Filming(Painter& painter, const Sequence& sequence, const FilmPlan& plan)
        : m_painter(painter)
        , m_sequence(sequence)
        , m_plan(plan)
        , m_track(sequence, plan.from, plan.to)
        , m_captions(plan.caption_font)
    {
    }

    Result<Picture> at(double time)
    {
        const PixelSize size = m_plan.size;
        const Camera camera =
            m_plan.camera ? m_plan.camera(time) : m_track.at(m_plan.seat, time, size.aspect());
        auto picture = m_painter.paint(m_sequence(time), camera, size, m_plan.room);
        if (picture && m_plan.caption) m_captions.write(*picture, m_plan.caption(time));
        return picture;
    }

private:
    Painter& m_painter;
    const Sequence& m_sequence;
    const FilmPlan& m_plan;
    CameraTrack m_track;
    CaptionWriter m_captions;
};

Outcome paint_frames(
    Filming& filming, const FilmPlan& plan, Pipe& encoder, const Progress& progress)
{
    const int count = frame_count(plan);
    for (int i = 0; i < count; ++i) {
        const auto picture = filming.at(plan.from + i / plan.fps);
        if (!picture) return picture.error();
        if (auto written = encoder.write(picture->bytes); !written) return written;
        if (progress && !progress((i + 1.0) / count)) return stopped();
    }
    return Done{};
}

Result<Pipe> open_encoder(const std::vector<std::string>& words)
{
    auto encoder = Pipe::open(words);
    if (encoder) return encoder;
    return Error{"film",
        "the program " + words.front() + " does not start: " + encoder.error().problem,
        "install the package ffmpeg"};
}

// The 256 colours of a GIF, from pictures spread over the film: looking at all of them first would
// need them all in memory, or twice the time.
Outcome choose_colours(Filming& filming, const FilmPlan& plan, const std::filesystem::path& palette,
    const std::string& ffmpeg)
{
    constexpr int looks = 9;
    std::vector<std::string> words = reading_words(ffmpeg, plan);
    words.insert(words.end(),
        {"-vf", "palettegen=reserve_transparent=0", "-frames:v", "1", "-update", "1", "-c:v", "png",
            "-f", "image2", file_word(palette)});
    auto encoder = open_encoder(words);
    if (!encoder) return encoder.error();
    for (int i = 0; i < looks; ++i) {
        const auto picture = filming.at(plan.from + (plan.to - plan.from) * i / (looks - 1));
        if (!picture) return picture.error();
        if (auto written = encoder->write(picture->bytes); !written) return written;
    }
    return encoder->close();
}

Outcome encode(Filming& filming, const FilmPlan& plan, const std::vector<std::string>& words,
    const Progress& progress)
{
    auto encoder = open_encoder(words);
    if (!encoder) return encoder.error();
    Outcome done = paint_frames(filming, plan, *encoder, progress);
    const Outcome closed = encoder->close();
    return done ? closed : done;
}

Outcome encode_gif(Filming& filming, const FilmPlan& plan, const std::filesystem::path& out,
    const Progress& progress, const std::string& ffmpeg)
{
    const std::filesystem::path palette = out.string() + ".colours.png";
    Outcome done = choose_colours(filming, plan, palette, ffmpeg);
    if (done) done = encode(filming, plan, gif_words(ffmpeg, plan, palette, out), progress);
    std::error_code trouble;
    std::filesystem::remove(palette, trouble);
    return done;
}

}

int frame_count(const FilmPlan& plan)
{
    // The last instant counts even if it falls a rounding error short of a frame.
    return 1 + static_cast<int>(std::floor((plan.to - plan.from) * plan.fps + 1e-6));
}

Outcome film(Painter& painter, const Sequence& sequence, const FilmPlan& plan,
    const std::filesystem::path& out, const Progress& progress, const std::string& ffmpeg)
{
    if (auto fine = problem_with(plan); !fine) return fine;
    FileSystem& disk = real_file_system();
    const auto aside = begin_aside(disk, out);
    if (!aside) return aside.error();
    Filming filming(painter, sequence, plan);
    Outcome done = plan.kind == FilmKind::gif
        ? encode_gif(filming, plan, aside->file, progress, ffmpeg)
        : encode(filming, plan, mp4_words(ffmpeg, plan, aside->file), progress);
    if (done) return put_in_place(disk, *aside, KeepOld::no);
    static_cast<void>(static_cast<bool>(disk.remove(aside->file)));
    return done;
}

}
