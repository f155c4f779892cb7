// What a clone does to its figure: springs (16) with release (18) and damping (17), torsion, the
// pull to the rest pose, links and bases that move as the clone does. For a step of our implicit
// solver, whose springs are taken at the end of the step, or for an instant of the adaptive one.
#pragma once

#include "clone/clone.h"
#include "clone/spring_law.h"
#include "dynamics/loads.h"

namespace promenade::clone {

class CloneForces {
public:
    CloneForces(std::shared_ptr<const Clone>, const Figure&);

    const Clone& clone() const { return *m_clone; }

    // Joint torques are added to `joints`; what comes from outside, to `outside`. `step` in s; 0 is
    // an instant.
    void apply(double now, double step, const Figure&, const FigureState&, dynamics::Loads& joints,
        std::vector<dynamics::Contact>& outside);

    // After a step, so that the next foresees what its parents do.
    void look_back(const FigureState&, double step);

    // The clone as it was last aimed at.
    const FigureState& aim() const { return m_aim; }

private:
    struct Sight; // what all parts of apply() need

    void see(const Sight&);
    void aim_at(const Sight&);
    void spring_on(const Sight&, int link, std::vector<dynamics::Contact>&) const;
    void pull(const Sight&, int link, const Vec3& point, const Vec3& goal, const SpringLaw&,
        const Release&, std::vector<dynamics::Contact>&) const;
    void twist(const Sight&, int link, double stiffness, std::vector<dynamics::Contact>&) const;
    void damp(const Sight&, int link, double damping, dynamics::Loads&,
        std::vector<dynamics::Contact>&) const;
    void turn_as_keyed(const Sight&, int link, dynamics::Loads&) const;
    void hold_in_room(const Sight&, int link, std::vector<dynamics::Contact>&) const;
    Vec3 foreseen_spin(const Sight&, int link) const;
    bool is_outermost(int link) const { return m_leaf[static_cast<std::size_t>(link)]; }

    std::shared_ptr<const Clone> m_clone;
    std::vector<bool> m_leaf;
    std::vector<bool> m_hits;     // by link: has keys to be hit on time
    std::vector<bool> m_fixed;    // by link: its hinge moves as the clone's, whatever springs do
    std::vector<double> m_moment; // by link: of all that hangs from it about its hinge, kg·m²
    double m_mass;

    // What the last step turned out to be.
    std::vector<Vec3> m_spin, m_turning; // by link: rad/s, rad/s²

    // Scratch, by link.
    FigureState m_aim;
    std::vector<Vec3> m_goal, m_hinge, m_velocity;
};

}
