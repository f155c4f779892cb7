#include "editors/script_workspace/scene_view.h"

#include <algorithm>
#include <cmath>

namespace promenade::editors {
namespace {

// High enough that the model does not reach into the floor.
double height_over_floor(const script::Model& model)
{
    const auto rig = script::Rig::build(model);
    if (!rig) return 1;
    const auto state = rig->state({}, table_of(model, 24), 24);
    const auto places = rig->places(state);
    double lowest = 0;
    for (std::size_t i = 0; i < model.links.size(); ++i)
        for (const script::ObjectPart& part : model.links[i].object->parts)
            for (const Vec3& corner : part.surface.vertices)
                lowest = std::min(lowest, (places[i].position + places[i].orientation * corner).z);
    return -lowest + 0.02;
}

}

void SceneView::take(const script::Made* made)
{
    m_scenes = made ? made->scenes : std::vector<script::Scene>{};
    m_models = made ? made->models : std::map<std::string, script::ModelPtr>{};
    m_motions = made ? made->motions : std::map<std::string, script::MotionPtr>{};
    m_rate = made ? made->ticks_per_second : 24;
    m_player.reset();
    problem.clear();
    uses_own_camera = false;
    ++m_revision;
    if (!m_model.empty() && m_models.contains(m_model)) return choose_model(m_model, m_motion);
    m_model.clear();
    if (!m_scenes.empty()) return choose_scene(std::min(m_scene, m_scenes.size() - 1));
    // The last one made is what a script is about; of the libraries the first is as good as any.
    if (!m_models.empty())
        choose_model(m_models.begin()->first.find(": ") == std::string::npos
                ? m_models.rbegin()->first
                : m_models.begin()->first);
}

void SceneView::choose_scene(std::size_t scene)
{
    m_scene = scene;
    m_model.clear();
    build(m_scenes[scene]);
}

std::vector<std::string> SceneView::motions_for(const std::string& model) const
{
    std::vector<std::string> fitting;
    const auto found = m_models.find(model);
    if (found == m_models.end()) return fitting;
    for (const auto& [name, motion] : m_motions)
        for (const script::ModelJoint& joint : found->second->joints)
            if (motion->tracks.contains(joint.id)) {
                fitting.push_back(name);
                break;
            }
    // Among all the libraries, those of its own script first.
    const std::string own = model.substr(0, model.find(": ") + 1);
    std::stable_partition(fitting.begin(), fitting.end(),
        [&](const std::string& name) { return name.starts_with(own); });
    return fitting;
}

void SceneView::choose_model(const std::string& model, const std::string& motion)
{
    const bool is_another = m_model != model;
    m_model = model;
    m_motion = m_motions.contains(motion) ? motion : "";
    m_alone = {};
    script::Actor actor;
    actor.name = model;
    actor.model = m_models.at(model);
    actor.start.position.z = height_over_floor(*actor.model);
    actor.place = actor.model->place;
    if (!m_motion.empty()) {
        const script::MotionPtr& moving = m_motions.at(m_motion);
        actor.drives.push_back({{0, length_of(*moving)}, moving});
    }
    m_alone.actors.push_back(std::move(actor));
    build(m_alone);
    wants_framing = wants_framing || !uses_own_camera || is_another;
    uses_own_camera = true;
}

void SceneView::build(const script::Scene& scene)
{
    auto player = script::ScenePlayer::build(scene, m_rate);
    m_player.reset();
    problem = player ? "" : player.error().text();
    if (player) {
        m_player = std::move(*player);
        m_cast.emplace(*m_player, scene, m_rate);
    }
    m_tick = std::min(m_tick, length());
    m_actor = std::min(m_actor, scene.actors.empty() ? 0 : scene.actors.size() - 1);
    ++m_revision;
}

// The viewer's model is changed, not the script's.
void SceneView::turn_by_hand(std::size_t joint, int axis, double degrees)
{
    if (m_model.empty()) return;
    script::Model changed = *m_alone.actors[0].model;
    script::Freedom& freedom = changed.joints[joint].freedom[static_cast<std::size_t>(axis)];
    freedom.angle = std::clamp(degrees, freedom.lower, freedom.upper);
    m_alone.actors[0].model = std::make_shared<const script::Model>(std::move(changed));
    m_alone.actors[0].drives.clear();
    m_motion.clear();
    build(m_alone);
}

// A hand takes over from a motion where it finds the joints.
void SceneView::drag_grip(const render::Camera& camera, const render::PixelSize& size, Vec2 pixels)
{
    if (m_model.empty() || !grip) return;
    script::Actor& actor = m_alone.actors[0];
    if (!actor.drives.empty()) {
        script::Model held = *actor.model;
        const auto now = m_player->actors()[0].joints_at(m_tick);
        for (std::size_t i = 0; i < now.size(); ++i)
            for (int axis = 0; axis < 3; ++axis)
                held.joints[i].freedom[static_cast<std::size_t>(axis)].angle = now[i].angles[axis];
        actor.model = std::make_shared<const script::Model>(std::move(held));
    }
    const auto turn = turn_after(*actor.model, actor.start, *grip, camera, size, pixels);
    if (!turn) return;
    const auto axis = static_cast<std::size_t>(turn->axis);
    const double now = actor.model->joints[grip->joint].freedom[axis].angle;
    turn_by_hand(grip->joint, turn->axis, now + turn->degrees);
}

void SceneView::set_tick(double tick)
{
    m_tick = std::clamp(tick, 0.0, length());
    ++m_revision;
}

void SceneView::pass(double seconds)
{
    if (!is_playing()) return;
    double next = m_tick + seconds * m_rate;
    if (next > length()) next = std::fmod(next, std::max(1.0, length()));
    set_tick(next);
}

render::StageFrame SceneView::picture() const
{
    return m_player && m_cast ? m_cast->at(*m_player, m_tick) : render::StageFrame{};
}

script::CameraMoment SceneView::camera() const
{
    if (!m_model.empty() || m_scenes.empty()) return {};
    return camera_at(m_scenes[m_scene], m_tick);
}

const script::ActorPlayer* SceneView::shown_actor() const
{
    if (!m_player || m_actor >= m_player->actors().size()) return nullptr;
    return &m_player->actors()[m_actor];
}

}
