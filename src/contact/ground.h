// Limbs on the floor: every point of a body's skin that goes below the plane is carried by an
// implicit damped spring and held by a bristle of friction, as treads are (floor/standing_on.h).
// Points that would pull are let go, points beyond the limit of friction slide, and the step is
// solved again until none does.
#pragma once

#include "contact/skin.h"
#include "dynamics/solver.h"
#include "floor/floor.h"

namespace promenade::contact {

// All that the floor remembers of a limb's point: where its bristle is rooted.
struct PointOnFloor {
    int part = 0, point = 0;           // in Skin::floor
    double anchor_x = 0, anchor_y = 0; // m

    bool operator==(const PointOnFloor&) const = default;
};

using GroundState = std::vector<PointOnFloor>; // in the order of parts and points

// Working memory; may be thrown away between steps.
class Ground {
public:
    // Which points touch. Hinges by link, inertial frame, as the state has them.
    void meet(const Skin&, const floor::FloorProperties&, double step, const Figure&,
        const FigureState&, const GroundState&);
    bool is_empty() const { return m_touches.empty(); }

    void add_contacts(const Skin&, dynamics::Loads&) const;
    // See Footing.
    bool settle(const floor::FloorProperties&, const Figure&, const FigureState&,
        const dynamics::Accelerations&, bool last);
    void remember(
        const Skin&, const floor::FloorProperties&, const Figure&, const FigureState& after,
        GroundState&);

    double force() const; // N, of all points together, in the last solution

private:
    struct Touch {
        int part = 0, point = 0, link = 0;
        Vec3 arm{0};       // from the link's hinge, inertial frame, m
        double height = 0; // m
        Vec3 speed{0};     // of the point, m/s
        double push = 0;  // N, with no acceleration
        double yield = 0; // kg: what of it is taken back by an acceleration upwards
        Vec3 grip{0};    // N: friction with no acceleration
        double rubs = 0; // kg: what of it is taken back by an acceleration along the floor
        bool bears = true, slides = false;
        int calls = 0; // times it came in
        Vec3 force{0}; // N, of the last solution
    };
    void meet_part(const Skin&, const floor::FloorProperties&, double step, std::size_t part,
        const FigureState&, const GroundState&);

    void press(const floor::FloorProperties&, Touch&, double speed) const;
    bool slide(const floor::FloorProperties&, Touch&, const Vec3& will_be, double most);
    bool settle_point(const floor::FloorProperties&, Touch&, const Vec3& acceleration);

    std::vector<Vec3> m_hinge, m_velocity; // by link, inertial frame
    std::vector<Touch> m_touches;
    GroundState m_next;
    double m_step = 0; // s
};

}
