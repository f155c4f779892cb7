// A dancer's body at one instant, as the autonomic programs see it: where every link is, how it
// moves, and how the links' accelerations add up to the momentum of the whole. Inertial frame
// throughout.
#pragma once

#include <vector>

#include "figure/figure_state.h"

namespace promenade::motor {

struct LinkNow {
    Mat3 frame{1};    // link frame to inertial frame
    Vec3 hinge{0};    // m
    Vec3 velocity{0}; // of the hinge, m/s
    Vec3 spin{0};     // rad/s
    Vec3 arm{0};      // parent's hinge to this hinge, m
    Vec3 centre{0};   // hinge to centre of mass, m
    Vec3 drift{0};    // acceleration of the hinge from velocities alone, m/s²
    Mat3 inertia{1};  // about the centre of mass, kg·m²
};

// Momentum (linear, then angular about the centre of mass) per unit of a link's angular velocity.
struct MomentumShare {
    Mat3 linear{0}, angular{0};
};

struct BodyNow {
    explicit BodyNow(const Figure&);
    BodyNow(const Figure&, const FigureState&); // as it is

    void observe(const Figure&, const FigureState&);

    std::vector<LinkNow> links;
    std::vector<MomentumShare> share;
    double mass = 0;
    Vec3 centre{0};          // of mass, m
    Vec3 centre_velocity{0}; // m/s
    Vec3 linear_drift{0};    // rate of linear momentum from velocities alone, N
    Vec3 angular_drift{0};   // the same for angular momentum about the centre of mass, N·m

private:
    void place_links(const Figure&, const FigureState&);
    void weigh(const Figure&);
    void share_momentum(const Figure&);

    // Of everything that hangs from a link, itself included.
    struct Hanging {
        double mass = 0;
        Vec3 moment{0}; // mass times position
    };
    std::vector<Hanging> m_hanging;
};

// A point fixed to a link.
Vec3 position_of(const LinkNow&, const Vec3& local);
Vec3 velocity_of(const LinkNow&, const Vec3& local);

}
