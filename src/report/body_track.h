// A recorded motion as the measures see it: 120 samples a second, smoothed.
#pragma once

#include <array>

#include "figure/person.h"
#include "motion/recorded_motion.h"

namespace promenade::report {

struct BodyTrack {
    double start = 0;                                      // s, of the first sample
    std::array<std::vector<Quat>, limb_count> orientation; // limb frame to inertial frame
    std::array<std::vector<Vec3>, limb_count> joint;       // the limb's upper end, m

    std::size_t size() const { return joint[0].size(); }
    const std::vector<Quat>& turn(Limb limb) const { return orientation[slot_of(limb)]; }
    const std::vector<Vec3>& joint_of(Limb limb) const { return joint[slot_of(limb)]; }

    // A place that moves with a limb.
    std::vector<Vec3> path_of(const BodyPoint&) const;
    // How a limb is turned against another.
    std::vector<Quat> turn_against(Limb reference, Limb limb) const;
};

// Empty if the motion has fewer than two frames.
BodyTrack track_of(const Person&, const motion::RecordedMotion&);

std::vector<Vec3> centre_of_mass(const Person&, const BodyTrack&);

// Heading, nodding and tilting of a limb: R = Rz(yaw) Ry(pitch) Rx(roll), rad.
struct HeadingAngles {
    std::vector<double> yaw, pitch, roll;
};
HeadingAngles heading_angles(const std::vector<Quat>&);

// Angular velocity of a joint in the frame of its upper limb, rad/s.
std::vector<Vec3> turning_rate(const std::vector<Quat>&);

std::vector<double> lengths(const std::vector<Vec3>&);

}
