#include "editors/script_workspace/reel.h"

#include <cstdio>

#include "editors/script_workspace/scene_picture.h"
#include "foundation/json_text.h"
#include "library/motion_file.h"
#include "render/camera_track.h"
#include "script/scene_recording.h"
#include "share/sequence.h"

namespace promenade::editors {
namespace {

// One scene made ready to be painted.
struct ReelPainting {
    render::Sequence sequence;
    render::CameraTrack track;
};

const ReelScene& reel_scene_at(const Reel& reel, double time, std::size_t& index)
{
    index = 0;
    while (index + 1 < reel.scenes.size() && reel.scenes[index + 1].begins <= time) ++index;
    return reel.scenes[index];
}

Result<std::vector<ReelPainting>> reel_paintings(const Reel& reel)
{
    std::vector<ReelPainting> all;
    for (const ReelScene& one : reel.scenes) {
        auto sequence = share::sequence_of(one.recording);
        if (!sequence) return sequence.error();
        render::CameraTrack track(*sequence, 0, one.lasts);
        all.push_back({std::move(*sequence), std::move(track)});
    }
    return all;
}

render::Camera reel_camera(
    const Reel& reel, const std::vector<ReelPainting>& all, double time, double aspect)
{
    std::size_t index = 0;
    const ReelScene& one = reel_scene_at(reel, time, index);
    const double inside = time - one.begins;
    if (one.scene.camera.empty()) return all[index].track.at(render::Seat::orbit, inside, aspect);
    return scene_camera(camera_at(one.scene, inside * reel.ticks_per_second));
}

std::filesystem::path reel_file(const Reel& reel, const ReelScene& one, std::filesystem::path out)
{
    if (reel.scenes.size() == 1) return out;
    const std::string name =
        out.stem().string() + "-" + json::shortest(one.scene.id) + out.extension().string();
    return out.replace_filename(name);
}

}

Result<Reel> reel_of(const script::Made& made)
{
    Reel reel;
    reel.ticks_per_second = made.ticks_per_second;
    double begins = 0;
    for (const double id : made.shot)
        for (const script::Scene& scene : made.scenes) {
            if (scene.id != id) continue;
            auto recording = recording_of(scene, made.ticks_per_second);
            if (!recording) return recording.error();
            recording->name = "scene " + json::shortest(id);
            const double lasts = length_of(scene) / made.ticks_per_second;
            reel.scenes.push_back({scene, std::move(*recording), begins, lasts});
            begins += lasts;
        }
    if (reel.scenes.empty())
        return Error{"", "the script shoots no scene", "end it with SHOOT SCENES"};
    return reel;
}

Result<std::string> save_reel(const Reel& reel, const std::filesystem::path& out)
{
    std::string words;
    for (const ReelScene& one : reel.scenes) {
        const std::filesystem::path file = reel_file(reel, one, out);
        const Outcome saved = library::save_motion(one.recording, file, real_file_system());
        if (!saved) return saved.error();
        char lasts[32];
        std::snprintf(lasts, sizeof lasts, ", %.1f s", one.lasts);
        words += (words.empty() ? "" : "\n") + file.string() + ": " + one.recording.name + lasts;
    }
    return words;
}

Result<std::string> film_reel(const Reel& reel, const ReelOrder& order,
    const std::filesystem::path& out, const render::Progress& told)
{
    auto painter = render::Painter::open();
    if (!painter) return painter.error();
    const auto all = reel_paintings(reel);
    if (!all) return all.error();
    render::FilmPlan plan;
    plan.kind = out.extension() == ".gif" ? render::FilmKind::gif : render::FilmKind::mp4;
    plan.to = reel.length();
    plan.fps = order.fps;
    plan.size = order.size;
    plan.room = scene_room();
    plan.camera = [&](double time) { return reel_camera(reel, *all, time, plan.size.aspect()); };
    const render::Sequence sequence = [&](double time) {
        std::size_t index = 0;
        const ReelScene& one = reel_scene_at(reel, time, index);
        return (*all)[index].sequence(time - one.begins);
    };
    const Outcome done = film(*painter, sequence, plan, out, told);
    if (!done) return done.error();
    char words[128];
    std::snprintf(words, sizeof words, ": %.1f s, %zu %s, %d pictures of %dx%d", plan.to,
        reel.scenes.size(), reel.scenes.size() == 1 ? "scene" : "scenes", frame_count(plan),
        plan.size.width, plan.size.height);
    return out.string() + words;
}

}
