#include "script/scene_player.h"

#include <algorithm>

namespace promenade::script {
namespace {

std::size_t at_link(int link)
{
    return static_cast<std::size_t>(link);
}

// The same moment of the same model in another rig of it, whose main link is another.
FigureState expressed_in(const Rig& wanted, const Rig& given, const FigureState& state)
{
    const std::vector<Vec3> velocities = hinge_velocities(given.figure(), state);
    const std::vector<LinkPlace> places = given.places(state);
    const std::size_t count = places.size();
    std::vector<Quat> orientation(count);
    std::vector<Vec3> spin(count);
    FigureState made;
    const int root = wanted.model_link()[0];
    for (std::size_t i = 0; i < count; ++i) {
        const int link = given.model_link()[i];
        orientation[at_link(link)] = state.orientation[i];
        spin[at_link(link)] = state.angular_velocity[i];
        if (link != root) continue;
        made.position = places[at_link(link)].position;
        made.velocity = velocities[i]
            - glm::cross(state.angular_velocity[i],
                state.orientation[i] * given.origin(static_cast<int>(i)));
    }
    for (const int link : wanted.model_link()) {
        made.orientation.push_back(orientation[at_link(link)]);
        made.angular_velocity.push_back(spin[at_link(link)]);
    }
    return made;
}

}

ActorPlayer::ActorPlayer(Actor actor, double ticks_per_second)
    : m_actor(std::move(actor))
    , m_rate(ticks_per_second)
    , m_driven(m_actor.model->joints.size())
    , m_travel(m_actor.travel)
    , m_turning(m_actor.turning)
{
}

Result<ActorPlayer> ActorPlayer::build(const Actor& actor, double ticks_per_second)
{
    ActorPlayer player(actor, ticks_per_second);
    std::vector<Drive> drives = actor.drives;
    std::stable_sort(drives.begin(), drives.end(),
        [](const Drive& a, const Drive& b) { return a.span.from < b.span.from; });
    for (const Drive& drive : drives)
        for (std::size_t i = 0; i < actor.model->joints.size(); ++i) {
            const auto found = drive.motion->tracks.find(actor.model->joints[i].id);
            if (found == drive.motion->tracks.end()) continue;
            Track track = found->second;
            // A second motion goes on from where the joint has come.
            if (!player.m_driven[i].empty())
                track.start = player.joint_at(i, drive.span.from).angles;
            player.m_driven[i].push_back({drive.span, Playback(track)});
        }
    if (auto error = player.add_phase(0, actor.model->main)) return *error;
    for (const MainChange& change : actor.changes)
        if (auto error = player.add_phase(change.at, change.link)) return *error;
    return player;
}

std::optional<Error> ActorPlayer::add_phase(double from, int link)
{
    Model rooted = *m_actor.model;
    rooted.main = link;
    auto rig = Rig::build(rooted);
    if (!rig) return rig.error();
    LinkPlace base = m_actor.start;
    if (!m_phases.empty())
        base = m_phases.back().rig.places(state_in(m_phases.back(), from))[at_link(link)];
    m_phases.push_back({from, std::move(*rig), base});
    return std::nullopt;
}

const ActorPlayer::Phase& ActorPlayer::phase_at(double tick) const
{
    const Phase* now = &m_phases.front();
    for (const Phase& phase : m_phases)
        if (phase.from <= tick) now = &phase;
    return *now;
}

// What the main link has travelled and turned since its phase began.
Standpoint ActorPlayer::standpoint(const Phase& phase, double tick) const
{
    const JointMoment travel = m_travel.at(tick), turning = m_turning.at(tick);
    const Quat turn = turn_from_degrees(turning.angles);
    const Quat before = turn_from_degrees(m_turning.at(phase.from).angles);
    // How fast the turn turns, by a difference of a hundredth of a tick.
    constexpr double little = 0.01;
    const Quat later = turn_from_degrees(turning.angles + little * turning.velocity);
    return {phase.base.position + travel.angles - m_travel.at(phase.from).angles,
        normalised(turn * glm::conjugate(before) * phase.base.orientation),
        m_rate * travel.velocity,
        m_rate / little * vector_from_rotation(later * glm::conjugate(turn))};
}

JointMoment ActorPlayer::joint_at(std::size_t joint, double tick) const
{
    const ModelJoint& one = m_actor.model->joints[joint];
    const std::vector<Driven>& driven = m_driven[joint];
    if (driven.empty()) {
        JointMoment still;
        for (int axis = 0; axis < 3; ++axis)
            still.angles[axis] = one.freedom[static_cast<std::size_t>(axis)].angle;
        return still;
    }
    const Driven* now = &driven.front();
    for (const Driven& candidate : driven)
        if (candidate.span.from <= tick) now = &candidate;
    const double inside = std::clamp(tick, now->span.from, now->span.to);
    JointMoment moment = within_extremes(one, now->playback.at(inside - now->span.from));
    if (inside != tick) moment.velocity = moment.acceleration = Vec3{0};
    return moment;
}

bool ActorPlayer::is_simulated(double tick) const
{
    return m_actor.simulated && m_actor.dynamics && tick >= m_actor.dynamics->from;
}

FigureState ActorPlayer::simulated_at(double tick) const
{
    const double inside = std::min(tick, m_actor.dynamics->to) - m_actor.dynamics->from;
    return motion::state_at(*m_actor.simulated, inside / m_rate);
}

// Speeds by differences over a hundredth of a second, which is what is recorded.
std::vector<JointMoment> ActorPlayer::simulated_joints(double tick) const
{
    const double step = 0.01 * m_rate;
    const auto before = rig().angles(simulated_at(std::max(m_actor.dynamics->from, tick - step)));
    const auto now = rig().angles(simulated_at(tick));
    const auto after = rig().angles(simulated_at(tick + step));
    std::vector<JointMoment> moments;
    for (std::size_t i = 0; i < now.size(); ++i)
        moments.push_back({now[i], (after[i] - before[i]) / (2 * step),
            (after[i] - 2.0 * now[i] + before[i]) / (step * step)});
    return moments;
}

std::vector<JointMoment> ActorPlayer::joints_at(double tick) const
{
    if (is_simulated(tick)) return simulated_joints(tick);
    std::vector<JointMoment> moments;
    for (std::size_t i = 0; i < m_driven.size(); ++i) moments.push_back(joint_at(i, tick));
    return moments;
}

FigureState ActorPlayer::state_in(const Phase& phase, double tick) const
{
    return phase.rig.state(standpoint(phase, tick), joints_at(tick), m_rate);
}

FigureState ActorPlayer::at(double tick) const
{
    if (is_simulated(tick)) return simulated_at(tick);
    const Phase& phase = phase_at(tick);
    const FigureState state = state_in(phase, tick);
    return &phase == &m_phases.front() ? state : expressed_in(rig(), phase.rig, state);
}

Result<ScenePlayer> ScenePlayer::build(const Scene& scene, double ticks_per_second)
{
    ScenePlayer player;
    for (const Actor& actor : scene.actors) {
        auto one = ActorPlayer::build(actor, ticks_per_second);
        if (!one) return one.error();
        player.m_actors.push_back(std::move(*one));
    }
    player.m_length = length_of(scene);
    return player;
}

}
