// A person as a plan sees one: two legs of three links each, and all the rest as one rigid body
// that turns with the hips. Enough to know the angular momentum of a dance step beforehand.
#pragma once

#include <array>
#include <optional>

#include "figure/pose.h"
#include "motor/autonomic/body_now.h"
#include "motor/position/foot_plan.h"

namespace promenade::motor {

// A link of a leg as two equal masses either side of its centre: the same mass, centre and inertia
// across its length.
struct LegLink {
    double length = 0;   // m, to the next joint
    double mass = 0;     // kg
    Vec3 centre{0};      // m from the upper joint: ahead, out to the left, along to the next joint
    double gyration = 0; // m
};

struct BodyShape {
    LegLink thigh, shank;
    double foot_mass = 0; // kg
    Vec3 foot_centre{0};  // m from the middle of the ball's line, foot frame
    Vec3 ankle{0};        // m, the same
    double half_hip = 0;  // m
    double rest_mass = 0; // kg, of all but the legs
    Vec3 rest_centre{0};  // m from the middle between the hips, facing x
    Mat3 rest_inertia{0}; // kg·m² about that centre, facing x

    double mass() const { return rest_mass + 2 * (thigh.mass + shank.mass + foot_mass); }
};

// Measures shapes of one person. The rest is measured in a posture, upright. Only the first asks for
// memory.
class ShapeMeasure {
public:
    explicit ShapeMeasure(const Person&);
    BodyShape in(const Person&, const Pose& posture);

private:
    void measure_rest(const Person&, const Pose& posture, BodyShape&);

    FigureState m_state;
    BodyNow m_body;
};

BodyShape body_shape_of(const Person&, const Pose& posture);

// Where its masses are when the centre of mass and the feet are known.
struct BodyPlace {
    static constexpr std::size_t masses_per_leg = 5;
    std::array<std::array<Vec3, masses_per_leg>, 2> leg; // m
    Vec3 rest{0};                                        // m, centre
    Vec3 hips{0};                                        // m, the middle between them
    Vec3 centre{0};                                      // m, of all these masses
};

// The knee of a leg from hip to ankle that is bent towards a heading.
Vec3 knee_of(const BodyShape&, const Vec3& hip, const Vec3& ankle, double heading);

Vec3 knee_of(const BodyShape&, const Vec3& hip, const Vec3& ankle, const Vec3& ahead);

// What of that does not depend on where the centre of mass is: it is worked out once where the
// centre is sought.
struct BodyBelow {
    struct Leg {
        Vec3 ankle{0}, foot{0}; // m: the joint, and the centre of mass of the foot
        Vec3 ahead{0};          // where the knee points
    };
    std::array<Leg, 2> legs;
    Vec3 rest_above{0};  // m from the middle between the hips
    Vec3 to_left_hip{0}; // m, the same
};
BodyBelow body_below(const BodyShape&, double yaw, const std::array<FootPose, 2>& feet);

// A guess of where the hips are from the centre of mass, such as a moment ago, saves work.
BodyPlace place_body(const BodyShape&, const Vec3& centre, const BodyBelow&,
    const std::optional<Vec3>& hips_from_centre = {});

// Angular momentum about the centre of mass, N·m·s, from the places a moment before and after.
struct Moving {
    const BodyPlace &before, &after;
    double time = 0;     // s between the two
    double yaw = 0;      // rad, halfway
    double yaw_rate = 0; // rad/s
};
Vec3 angular_momentum(const BodyShape&, const Moving&);

}
