// One step of a figure that stands on the floor. Contact is implicit in the step: every point is a
// damped spring taken at the step's end, so that a stiff floor is quiet at milliseconds. Points
// that would pull are let go and patches beyond the limit surface slide, and the step is solved
// again until none does.
#pragma once

#include "dynamics/solver.h"
#include "floor/floor.h"

namespace promenade::floor {

// Working memory; may be thrown away between steps.
class Footing {
public:
    Footing(const Figure&, std::vector<Tread>);

    const std::vector<Tread>& treads() const { return m_treads; }

    // The parts of a step, for whoever has other contacts to solve for. Where every tread is:
    void meet(const Figure&, const FloorProperties&, double step, const FigureState&,
        const FloorState&);
    void add_contacts(dynamics::Loads&) const;
    // The forces that belong to these accelerations. True if the step must be solved again, since a
    // point let go or a patch slides; `last`: it will not be.
    bool settle(const Figure&, const FloorProperties&, const FigureState&,
        const dynamics::Accelerations&, bool last);
    // After the step.
    void remember(const Figure&, const FloorProperties&, const FigureState& after, FloorState&,
        FloorReport&);

    // A sole that lets go of two points and slides in one step is rare; more rounds than this
    // change nothing that is seen.
    static constexpr int most_solves = 6;

    // All of these: adds the floor's contacts to the loads and advances figure and floor together.
    // On a fault both states are left as they were.
    std::optional<dynamics::Fault> advance(const Figure&, const FloorProperties&,
        const dynamics::StepSettings&, double now, dynamics::Solver&, dynamics::Loads&,
        FigureState&, FloorState&, FloorReport&);

    // How often the last step was solved.
    int solves() const { return m_solves; }

private:
    // One point that may carry weight: push - yield · (its upward acceleration).
    struct Point {
        Vec3 arm{0}; // from the link's hinge, inertial frame
        Vec3 local{0};
        double lever = 0; // m ahead of the tread's hinge
        double push = 0;
        double force = 0; // N, of the last solution
        bool bears = false;
    };

    // A tread during one step.
    struct Touch {
        Vec3 hinge{0}, hinge_velocity{0}, spin{0}; // of the link
        std::array<Point, 4> points;
        Vec3 centre_arm{0}, centre_local{0}, centre_velocity{0};
        double heading = 0;
        bool touches = false;
        bool slides = false;
        double rate = 0;    // rad/s at which its hinge bends
        double most = 0;    // N·m of its hinge
        bool gives = false; // its hinge is at its most: points ahead of it bear what it holds ...
        double gave = 0;    // rad/s: ... and bends so much faster
        Vec3 grip{0};      // N: friction with no acceleration, or while sliding
        double twist = 0;  // N·m: the same about z
        Vec3 force{0};     // N: friction of the last solution
        double torque = 0; // N·m
        double normal = 0;
        double torque_at_hinge() const; // N·m
    };

    struct Yield {
        double normal, tangential, twist; // resistance to acceleration, kg, kg, kg·m²
    };

    void see_feet(const Figure&, const FigureState&);
    void meet_points(const Tread&, const FloorProperties&, const Mat3& frame, double step,
        const TreadState&, Touch&);
    void root_bristles(const FloorProperties&, double step, const TreadState&, Touch&);
    void add_tread(dynamics::Loads&, std::size_t tread) const;
    void read_forces(
        const Figure&, const FigureState&, const dynamics::Accelerations&, std::size_t tread);
    bool settle_tread(const FloorProperties&, std::size_t tread);
    bool let_go(Touch&, int count) const;
    bool give_way(Touch&) const;
    bool slide(const FloorProperties&, Touch&) const;
    void read_giving(Touch&) const;
    void add_giving(dynamics::Loads&, std::size_t tread) const;
    void remember_bend(const Touch&, TreadState&, TreadLoad&) const;

    // The points ahead of a hinge that bear, one or two, beside each other.
    struct Outer {
        bool any = false;
        std::size_t first = 0, second = 0; // the same if there is but one
        Vec3 apart{0};   // from the second to the first, m
        double each = 0; // N, when the hinge gives way
    };
    static Outer outer_of(const Touch&);
    void remember_tread(const FloorProperties&, const FigureState&, std::size_t tread, TreadState&,
        TreadLoad&) const;

    std::vector<Tread> m_treads;
    std::vector<Touch> m_touches;
    // By tread: how the link it belongs to moves. Heel and ball of a foot share one.
    struct FootNow {
        Vec3 hinge{0}, velocity{0};
        Mat3 frame{1};
    };
    std::vector<FootNow> m_feet;
    dynamics::Accelerations m_accelerations;
    Yield m_yield{0, 0, 0};
    double m_step = 0; // s
    int m_solves = 0;
};

}
