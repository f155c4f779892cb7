#include "script/scene_recording.h"

#include <algorithm>
#include <cmath>

namespace promenade::script {
namespace {

constexpr double frames_per_second = 50; // what is recorded: enough for any film

std::uint8_t byte_of(double share)
{
    return static_cast<std::uint8_t>(std::lround(255 * std::clamp(share, 0.0, 1.0)));
}

Solid solid_of(const Object& object, const Vec3& origin)
{
    Polyhedron surface;
    for (const ObjectPart& part : object.parts) surface.append(part.surface);
    for (Vec3& vertex : surface.vertices) vertex -= origin;
    Solid solid;
    solid.form = std::move(surface);
    const Vec3& colour = object.parts.front().colour;
    solid.colour = Colour{byte_of(colour.x), byte_of(colour.y), byte_of(colour.z), 255};
    return solid;
}

motion::Frame frame_at(double time, FigureState state)
{
    motion::Frame frame;
    frame.time = time;
    frame.state = std::move(state);
    return frame;
}

}

Result<promenade::Model> seen_model(const Model& model, const Rig& rig)
{
    std::vector<std::optional<Solid>> solids;
    for (int i = 0; i < rig.figure().size(); ++i) {
        const auto link = static_cast<std::size_t>(rig.model_link()[static_cast<std::size_t>(i)]);
        Solid solid = solid_of(*model.links[link].object, rig.origin(i));
        if (auto error = problem_with(solid))
            return Error{model.links[link].name, error->problem, error->remedy};
        solids.push_back(std::move(solid));
    }
    return build_model(model.name, rig.figure(), std::move(solids));
}

Result<promenade::Model> figure_of(const Model& model, const std::string& name)
{
    const auto rig = Rig::build(model);
    if (!rig) return rig.error();
    auto figure = seen_model(model, *rig);
    if (figure) figure->name = name;
    return figure;
}

FigureState state_of(
    const DancedPerson& person, const CoupleDance& couple, double seconds, double ticks_per_second)
{
    const double end = (couple.span.to - couple.span.from) / ticks_per_second;
    const double inside = seconds - couple.span.from / ticks_per_second;
    return motion::state_at(person.motion, std::clamp(inside, 0.0, end));
}

Result<motion::Recording> recording_of(const Scene& scene, double ticks_per_second)
{
    const auto player = ScenePlayer::build(scene, ticks_per_second);
    if (!player) return player.error();
    motion::Recording recording;
    recording.name = "scene";
    recording.rate = frames_per_second;
    const double seconds = player->length() / ticks_per_second;
    const int frames = static_cast<int>(std::ceil(seconds * frames_per_second)) + 1;
    for (const ActorPlayer& actor : player->actors()) {
        auto model = seen_model(*actor.actor().model, actor.rig());
        if (!model) return model.error();
        model->name = actor.actor().name;
        motion::Performer& one = recording.performers.emplace_back();
        one.model = std::make_shared<const promenade::Model>(std::move(*model));
        for (int i = 0; i < frames; ++i) {
            const double time = i / frames_per_second;
            one.motion.frames.push_back(frame_at(time, actor.at(time * ticks_per_second)));
        }
    }
    for (const CoupleDance& couple : scene.couples)
        for (const DancedPerson& person : couple.danced) {
            motion::Performer& one = recording.performers.emplace_back();
            one.role = person.role;
            one.measures = person.measures;
            for (int i = 0; i < frames; ++i) {
                const double time = i / frames_per_second;
                one.motion.frames.push_back(
                    frame_at(time, state_of(person, couple, time, ticks_per_second)));
            }
        }
    if (recording.performers.empty())
        return Error{"", "nobody is in the scene", "DISPLAY or ANIMATE something"};
    return recording;
}

}
