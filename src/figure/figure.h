// A figure is a tree of rigid links joined by ball joints, with a free root: a person, a finger, a
// chain. It never changes while it moves; what changes is FigureState. Links are listed parents
// first.
//
// Frames, as in Armstrong & Green (1985): a link's frame has its origin at the proximal hinge, the
// one that joins it to its parent; the root's origin is wherever its builder put it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foundation/result.h"
#include "foundation/vector.h"

namespace promenade {

inline constexpr int no_parent = -1;
inline constexpr int most_links = 100'000; // keeps every index and buffer comfortably small

// What a joint does of its own accord about one axis of the child's frame. Angles are components of
// the rotation vector from parent to child. Between lower and upper it is in free play; beyond, a
// spring of the given slope drives it back (the torque function of Armstrong & Green 1985, figure
// 2).
struct JointAxis {
    double lower = -pi;   // rad
    double upper = pi;    // rad
    double stiffness = 0; // N·m/rad beyond the zone of free play
    double damping = 0;   // N·m·s/rad beyond the zone of free play
    double friction = 0;  // N·m·s/rad everywhere: the joint's viscous friction
};

using Joint = std::array<JointAxis, 3>; // about x, y, z

struct Link {
    std::string name;
    int parent = no_parent;
    double mass = 0;        // kg
    Vec3 centre_of_mass{0}; // c: proximal hinge to centre of mass, link frame, m
    Mat3 inertia{1};        // about the centre of mass, link axes, kg·m²
    Vec3 hinge{0};          // l: parent's hinge to this link's hinge, parent's frame, m
    Joint joint;            // to the parent; the root's is not used
};

class Figure {
public:
    // Checks the links and takes them. Refuses what could not move by the laws of mechanics, naming
    // the link: no or two roots, a parent that does not come first (which is also how a cycle
    // shows), a mass that is not positive, an inertia no rigid body has, numbers that are not
    // finite.
    static Result<Figure> build(std::vector<Link> links);

    int size() const { return static_cast<int>(m_links.size()); }
    const Link& operator[](int link) const { return m_links[static_cast<std::size_t>(link)]; }
    const std::vector<Link>& links() const { return m_links; }

    std::optional<int> find(std::string_view name) const;
    double mass() const;

private:
    explicit Figure(std::vector<Link> links)
        : m_links(std::move(links))
    {
    }

    std::vector<Link> m_links;
};

}
