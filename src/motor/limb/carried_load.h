// What a joint has to move and hold up: the composite inertia of the whole chain beyond it, and
// that chain's weight.
//
// Lake & Green (1995) take only the link's own moment of inertia and centre of mass. An upper arm
// carries forearm and hand, though, so such muscles are several times too weak; their inertias
// times 300 may have hidden it, because a link's own inertia then outweighs what hangs from it.
// Beyond a joint of a standing leg lies not the foot but the body it carries: that is the side the
// muscles move.
#pragma once

#include <span>
#include <vector>

#include "figure/figure_state.h"

namespace promenade::motor {

// What the joint of a hanging limb is taken to carry.
enum class Carries {
    chain_beyond,   // all that lies beyond the joint
    own_link_alone, // as the paper has it
};

// A foot that stands, and its share of the weight it has to carry. The shares of all feet that
// stand add up to 1.
struct PlantedFoot {
    int link = 0;
    double share = 1;
};

// Seen from the joint's hinge, in the frame of the joint's link.
struct CarriedLoad {
    double mass = 0;      // kg
    Vec3 moment{0};       // Σ mass · (place - hinge), kg·m
    Mat3 inertia{0};      // about the hinge, kg·m²
    bool by_child = true; // false: the joint's link stands and the load is on its parent's side
};

// Torque of the parent on the link that holds the load against gravity (link frame, m/s²): the
// paper's c × g term.
Vec3 holding_torque(const CarriedLoad&, const Vec3& gravity);

class CarriedLoads {
public:
    explicit CarriedLoads(const Figure&);

    void weigh(const Figure&, const FigureState&, std::span<const PlantedFoot>, Carries);

    const CarriedLoad& operator[](int link) const
    {
        return m_loads[static_cast<std::size_t>(link)];
    }

private:
    // Of some links together, about the root's origin, inertial axes.
    struct Bodies {
        double mass = 0;
        Vec3 moment{0};
        Mat3 inertia{0};
    };

    static void add(Bodies&, const Bodies&, double share);
    void place(const Figure&, const FigureState&);
    void gather_chains(const Figure&);
    void pass_weight_down(const Figure&, std::span<const PlantedFoot>);
    CarriedLoad seen_from(const Bodies&, int link, const Mat3& frame) const;

    // By link.
    std::vector<Vec3> m_hinge; // from the root's origin
    std::vector<Bodies> m_own;
    std::vector<Bodies> m_chain;  // the link and all that hangs from it
    std::vector<Bodies> m_weight; // of a link on the way to a foot that stands: what it carries
    std::vector<double> m_bears;  // the share of the feet that hang from the link
    std::vector<CarriedLoad> m_loads;
};

}
