#include "script/simulation.h"

#include <algorithm>
#include <cmath>

#include "clone/clone_run.h"
#include "script/scene_player.h"
#include "world/ragdoll.h"
#include "world/world.h"

namespace promenade::script {
namespace {

constexpr double air_density = 1.2;        // kg/m³
constexpr double normal_pressure = 1.2;    // of ρv²/2 on a plate that faces the wind
constexpr double anchor_share = 100;       // a held link is made so many times heavier than all
constexpr double anchor_frequency = 20;    // rad/s: of the spring that holds it, without swinging
constexpr double usual_tone = 0.5;         // 1/s: of joints, see world::Ragdoll
constexpr double longest_simulation = 600; // s
constexpr std::size_t most_points = 200;   // of one model that can touch the floor

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

// A facet of a link's surface, in the figure's frame of the link.
struct Facet {
    Vec3 middle{0};
    Vec3 area{0}; // along the outward normal, m²
};

using Skin = std::vector<std::vector<Facet>>; // by link of the figure

Skin skin_of(const Model& model, const Rig& rig)
{
    Skin skin(at(rig.figure().size()));
    for (int i = 0; i < rig.figure().size(); ++i)
        for (const ObjectPart& part : model.links[at(rig.model_link()[at(i)])].object->parts)
            for (const auto& [a, b, c] : part.surface.triangles) {
                const auto corner = [&](int n) {
                    return part.surface.vertices[at(n)] - rig.origin(i);
                };
                skin[at(i)].push_back({(corner(a) + corner(b) + corner(c)) / 3.0,
                    0.5 * glm::cross(corner(b) - corner(a), corner(c) - corner(a))});
            }
    return skin;
}

// Steady wind with gusts of two lengths that never repeat together.
Vec3 wind_at(const Vec3& mean, double now)
{
    return mean * (1 + 0.4 * std::sin(2 * pi * now / 3.1) + 0.25 * std::sin(2 * pi * now / 1.3));
}

// A limp body in the air, its main link held if that is asked for.
class ScriptDriver final : public world::Driver {
public:
    ScriptDriver(
        std::shared_ptr<const Skin> skin, const Vec3& wind, std::optional<FigureState> anchor)
        : m_skin(std::move(skin))
        , m_wind(wind)
        , m_anchor(std::move(anchor))
    {
    }

    std::unique_ptr<Driver> clone() const override { return std::make_unique<ScriptDriver>(*this); }

    void drive(const world::Sight& sight, world::LoadDoor& door) override
    {
        world::go_limp(sight, usual_tone, door.joints());
        const std::vector<Vec3> velocities = hinge_velocities(sight.figure, sight.state);
        for (int link = 0; link < sight.figure.size(); ++link)
            blow(sight, link, velocities[at(link)], door);
        if (m_anchor) hold(sight, door);
    }

private:
    // Pressure on every facet that the air comes upon, along its normal.
    void blow(
        const world::Sight& sight, int link, const Vec3& velocity, world::LoadDoor& door) const
    {
        const Quat& turn = sight.state.orientation[at(link)];
        const Vec3 spin = sight.state.angular_velocity[at(link)], wind = wind_at(m_wind, sight.now);
        Vec3 force{0}, torque{0};
        for (const Facet& facet : (*m_skin)[at(link)]) {
            const Vec3 arm = turn * facet.middle, area = turn * facet.area;
            const double size = glm::length(area);
            if (size == 0) continue;
            const Vec3 air = wind - velocity - glm::cross(spin, arm);
            const double upon = -glm::dot(air, area) / size;
            if (upon <= 0) continue;
            const Vec3 push = -0.5 * air_density * normal_pressure * upon * upon * area;
            force += push;
            torque += glm::cross(arm, push);
        }
        door.force(world::LoadKind::outside, link, Vec3{0}, force);
        door.torque(world::LoadKind::outside, link, torque);
    }

    // A damped spring on a heavy link: what hangs from it hardly moves it.
    void hold(const world::Sight& sight, world::LoadDoor& door) const
    {
        const Link& root = sight.figure[0];
        const Quat& turn = sight.state.orientation[0];
        const double w = anchor_frequency;
        const Vec3 away = sight.state.position - m_anchor->position;
        const Vec3 tilt = vector_from_rotation(turn * glm::conjugate(m_anchor->orientation[0]));
        const Vec3 weight{0, 0, root.mass * 9.81};
        door.force(world::LoadKind::outside, 0, root.centre_of_mass,
            weight - root.mass * (w * w * away + 2 * w * sight.state.velocity));
        const Mat3 r = matrix_from(turn), inertia = r * root.inertia * glm::transpose(r);
        door.torque(world::LoadKind::outside, 0,
            -(inertia * (w * w * tilt + 2 * w * sight.state.angular_velocity[0])));
    }

    std::shared_ptr<const Skin> m_skin;
    Vec3 m_wind;
    std::optional<FigureState> m_anchor;
};

// The corners of a link that stick out farthest, each of which can touch the floor by itself.
std::vector<floor::Tread> treads_of(const Model& model, const Rig& rig)
{
    std::vector<floor::Tread> treads;
    for (int i = 0; i < rig.figure().size(); ++i)
        for (int way = 0; way < 8 && treads.size() < most_points; ++way) {
            const Vec3 out{way & 1 ? 1 : -1, way & 2 ? 1 : -1, way & 4 ? 1 : -1};
            std::optional<Vec3> farthest;
            for (const ObjectPart& part : model.links[at(rig.model_link()[at(i)])].object->parts)
                for (const Vec3& corner : part.surface.vertices)
                    if (!farthest || glm::dot(corner, out) > glm::dot(*farthest, out))
                        farthest = corner;
            if (!farthest) continue;
            floor::Tread tread;
            tread.link = i;
            tread.points[0] = tread.centre = *farthest - rig.origin(i);
            tread.count = 1;
            treads.push_back(tread);
        }
    return treads;
}

// A held main link weighs much more than the rest together, whose motion does not depend on it.
Result<Figure> figure_for(const Rig& rig, bool held)
{
    std::vector<Link> links = rig.figure().links();
    if (held) {
        const double heavier = std::max(1.0, anchor_share * rig.figure().mass() / links[0].mass);
        links[0].mass *= heavier;
        links[0].inertia *= heavier;
    }
    return Figure::build(std::move(links));
}

// What the drives do by themselves in the span, as the clone's motion.
std::shared_ptr<const clone::Clone> clone_of_drives(
    const ActorPlayer& player, const Span& span, double tension, double ticks_per_second)
{
    const Figure& figure = player.rig().figure();
    clone::Clone twin = clone::clone_of(figure, player.at(span.from), clone::Preset::none);
    for (clone::CloneLimb& limb : twin.limbs)
        limb.springs = clone::constant(clone::coefficients_of_tension(tension));
    auto motion = std::make_shared<motion::RecordedMotion>();
    const double step = 0.01 * ticks_per_second;
    for (int i = 0;; ++i) {
        const double tick = std::min(span.from + i * step, span.to);
        motion->frames.push_back(
            {(tick - span.from) / ticks_per_second, player.at(tick), {}, {}});
        if (tick >= span.to) break;
    }
    twin.beneath = std::move(motion);
    return std::make_shared<const clone::Clone>(std::move(twin));
}

}

Result<motion::RecordedMotion> simulated(const Actor& actor, const Vec3& wind,
    double ticks_per_second, const std::function<bool()>& cancelled)
{
    Actor before = actor;
    before.simulated.reset();
    const auto player = ActorPlayer::build(before, ticks_per_second);
    if (!player) return player.error();
    const double seconds = (actor.dynamics->to - actor.dynamics->from) / ticks_per_second;
    if (seconds > longest_simulation)
        return Error{"", "mechanics moves a model for ten minutes at most", "shorten the span"};
    auto figure = figure_for(player->rig(), actor.held);
    if (!figure) return figure.error();
    world::BodyPlan plan;
    plan.start = player->at(actor.dynamics->from);
    plan.treads = treads_of(*actor.model, player->rig());
    plan.figure = std::make_shared<const Figure>(std::move(*figure));
    plan.driver = std::make_unique<ScriptDriver>(
        std::make_shared<const Skin>(skin_of(*actor.model, player->rig())), wind,
        actor.held ? std::optional(plan.start) : std::nullopt);
    if (actor.tension) {
        plan.treads.clear(); // the clone carries its main link: the floor does not
        plan.driver = std::make_unique<clone::CloneDriver>(
            clone_of_drives(*player, *actor.dynamics, *actor.tension, ticks_per_second),
            *plan.figure);
    }
    world::World world{world::WorldSettings{}};
    world.add(std::move(plan));
    const auto outcome = world.run(seconds, [&](double) { return !cancelled || !cancelled(); });
    if (outcome.broken_off) return Error{"", "the simulation was stopped", ""};
    if (outcome.fault)
        return Error{"",
            "the model broke down in the simulation: "
                + describe(*outcome.fault, player->rig().figure()),
            "give its links more alike masses, or its joints wider extremes"};
    return world.motion(0);
}

void perform(Made& made, const Program& program, const Surroundings& around, Complaints& complaints)
{
    const auto refuse = [&](const Place& place, const Error& error) {
        complaints.add(complaint_at(program.files, place, error.problem, error.remedy));
    };
    double left = around.limits.simulated; // s
    const auto is_within = [&](const Span& span, const Place& place) {
        left -= (span.to - span.from) / made.ticks_per_second;
        if (left < 0)
            refuse(place,
                {"", "mechanics and dancers move things for too long, all in all",
                    "let them do so for ten minutes at most"});
        return left >= 0;
    };
    for (Scene& scene : made.scenes) {
        for (Actor& actor : scene.actors) {
            if (!actor.dynamics || !is_within(*actor.dynamics, actor.place)) continue;
            auto result = simulated(actor, scene.wind, made.ticks_per_second, around.cancelled);
            if (!result)
                refuse(actor.place, result.error());
            else
                actor.simulated =
                    std::make_shared<const motion::RecordedMotion>(std::move(*result));
        }
        for (CoupleDance& couple : scene.couples) {
            if (!is_within(couple.span, couple.place)) continue;
            auto result = danced(couple, around);
            if (result)
                couple.danced = std::move(*result);
            else
                refuse(couple.place, result.error());
        }
    }
}

}
