#include "editors/script_workspace/scene_picture.h"

#include <cmath>

namespace promenade::editors {

render::Camera scene_camera(const script::CameraMoment& moment)
{
    render::Camera camera;
    camera.eye = moment.at;
    camera.target = moment.looking;
    // A lens twice as long halves the tangent.
    camera.field_of_view = 2 * std::atan(std::tan(camera.field_of_view / 2) / moment.zoom);
    camera.nearest = 0.02;
    return camera;
}

render::Room scene_room()
{
    render::Room room;
    room.line_of_dance = false;
    return room;
}

SceneCast::SceneCast(
    const script::ScenePlayer& player, const script::Scene& scene, double ticks_per_second)
    : m_rate(ticks_per_second)
{
    for (const script::ActorPlayer& actor : player.actors()) {
        auto model = seen_model(*actor.actor().model, actor.rig());
        m_bodies.push_back(model ? render::make_body(std::move(*model)) : nullptr);
    }
    for (const script::CoupleDance& couple : scene.couples) {
        script::CoupleDance when = couple;
        when.danced.clear();
        for (const script::DancedPerson& danced : couple.danced) {
            auto person = build_person(danced.measures);
            if (!person) continue;
            const auto costume =
                render::costume_for(danced.measures.proportions, couple.routine.dance);
            m_people.push_back({render::make_dancer(std::move(*person), costume), danced, when});
        }
    }
}

render::StageFrame SceneCast::at(const script::ScenePlayer& player, double tick) const
{
    render::StageFrame frame;
    for (std::size_t i = 0; i < m_bodies.size(); ++i)
        if (m_bodies[i]) frame.figures.push_back({m_bodies[i], player.actors()[i].at(tick), 1});
    for (const Person& one : m_people) {
        render::StagePerson& person = frame.people.emplace_back();
        person.dancer = one.dressed;
        person.state = state_of(one.danced, one.couple, tick / m_rate, m_rate);
    }
    return frame;
}

}
