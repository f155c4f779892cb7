#include "render/film.h"

#include <cmath>

#include "foundation/atomic_file.h"
#include "render/camera_track.h"
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
    if (plan.size.width % 2 != 0 || plan.size.height % 2 != 0)
        return wrong("video needs an even width and height", "add one pixel");
    return Done{};
}

std::vector<std::string> encoder_words(
    const std::string& ffmpeg, const FilmPlan& plan, const std::filesystem::path& out)
{
    const std::string size =
        std::to_string(plan.size.width) + "x" + std::to_string(plan.size.height);
    std::vector<std::string> words{ffmpeg, "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt",
        "rgba", "-s", size, "-framerate", number(plan.fps), "-i", "-"};
    if (!plan.sound.empty())
        words.insert(
            words.end(), {"-i", "file:" + plan.sound.string(), "-c:a", "aac", "-b:a", "192k"});
    words.insert(words.end(),
        {"-c:v", "libx264", "-preset", "fast", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
            // Whatever signs the name holds, it is the name of a file.
            "+faststart", "-f", "mp4", "file:" + out.string()});
    return words;
}

Error stopped()
{
    return Error{"film", "stopped before the end; nothing was written", ""};
}

Outcome paint_frames(Painter& painter, const Sequence& sequence, const FilmPlan& plan,
    Pipe& encoder, const Progress& progress)
{
    const int count = frame_count(plan);
    const CameraTrack track(sequence, plan.from, plan.to);
    for (int i = 0; i < count; ++i) {
        const double time = plan.from + i / plan.fps;
        const Camera camera =
            plan.camera ? plan.camera(time) : track.at(plan.seat, time, plan.size.aspect());
        const auto picture = painter.paint(sequence(time), camera, plan.size, plan.room);
        if (!picture) return picture.error();
        if (auto written = encoder.write(picture->bytes); !written) return written;
        if (progress && !progress((i + 1.0) / count)) return stopped();
    }
    return Done{};
}

Outcome encode(Painter& painter, const Sequence& sequence, const FilmPlan& plan,
    const std::filesystem::path& out, const Progress& progress, const std::string& ffmpeg)
{
    auto encoder = Pipe::open(encoder_words(ffmpeg, plan, out));
    if (!encoder)
        return Error{"film",
            "the program " + ffmpeg + " does not start: " + encoder.error().problem,
            "install the package ffmpeg"};
    Outcome done = paint_frames(painter, sequence, plan, *encoder, progress);
    const Outcome closed = encoder->close();
    return done ? closed : done;
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
    Outcome done = encode(painter, sequence, plan, aside->file, progress, ffmpeg);
    if (done) return put_in_place(disk, *aside, KeepOld::no);
    static_cast<void>(static_cast<bool>(disk.remove(aside->file)));
    return done;
}

}
