#include "script/limp_driver.h"

#include <cmath>

#include "foundation/at.h"
#include "foundation/gravity.h"
#include "world/ragdoll.h"

namespace promenade::script {
namespace {

constexpr double air_density = 1.2;     // kg/m³
constexpr double normal_pressure = 1.2; // of ρv²/2 on a plate that faces the wind
constexpr double anchor_share = 100;    // a held link is made so many times heavier than all
constexpr double anchor_frequency = 20; // rad/s: of the spring that holds it, without swinging
constexpr double usual_tone = 0.5;      // 1/s: of joints, see world::Ragdoll

// A facet of a link's surface, in the figure's frame of the link.
struct Facet {
    Vec3 middle{0};
    Vec3 area{0}; // along the outward normal, m²
};

using Facets = std::vector<std::vector<Facet>>; // by link of the figure

Facets facets_of(const Model& model, const Rig& rig)
{
    Facets facets(at(rig.figure().size()));
    for (int i = 0; i < rig.figure().size(); ++i)
        for (const ObjectPart& part : model.links[at(rig.model_link()[at(i)])].object->parts)
            for (const auto& [a, b, c] : part.surface.triangles) {
                const auto corner = [&](int n) {
                    return part.surface.vertices[at(n)] - rig.origin(i);
                };
                facets[at(i)].push_back({(corner(a) + corner(b) + corner(c)) / 3.0,
                    0.5 * glm::cross(corner(b) - corner(a), corner(c) - corner(a))});
            }
    return facets;
}

// Steady wind with gusts of two lengths that never repeat together.
Vec3 wind_at(const Vec3& mean, double now)
{
    return mean * (1 + 0.4 * std::sin(2 * pi * now / 3.1) + 0.25 * std::sin(2 * pi * now / 1.3));
}

// A limp body in the air, its main link held if that is asked for.
class LimpDriver final : public world::Driver {
public:
    LimpDriver(
        std::shared_ptr<const Facets> facets, const Vec3& wind, std::optional<FigureState> anchor)
        : m_facets(std::move(facets))
        , m_wind(wind)
        , m_anchor(std::move(anchor))
    {
    }

    std::unique_ptr<Driver> clone() const override { return std::make_unique<LimpDriver>(*this); }

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
        for (const Facet& facet : (*m_facets)[at(link)]) {
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
        const Vec3 weight{0, 0, root.mass * earth_gravity};
        door.force(world::LoadKind::outside, 0, root.centre_of_mass,
            weight - root.mass * (w * w * away + 2 * w * sight.state.velocity));
        const Mat3 r = matrix_from(turn), inertia = r * root.inertia * glm::transpose(r);
        door.torque(world::LoadKind::outside, 0,
            -(inertia * (w * w * tilt + 2 * w * sight.state.angular_velocity[0])));
    }

    std::shared_ptr<const Facets> m_facets;
    Vec3 m_wind;
    std::optional<FigureState> m_anchor;
};

}

std::unique_ptr<world::Driver> limp_driver(
    const Actor& actor, const Rig& rig, const Vec3& wind, const FigureState& start)
{
    return std::make_unique<LimpDriver>(
        std::make_shared<const Facets>(facets_of(*actor.model, rig)), wind,
        actor.held ? std::optional(start) : std::nullopt);
}

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

}
