#include "clone/capture.h"

#include <algorithm>
#include <cmath>

#include "clone/capture_pose.h"
#include "figure/pose.h"
#include "foundation/at.h"

namespace promenade::clone {
namespace {

struct Unit {
    double metres;
    std::string_view name;
};
constexpr Unit units[] = {{1, "metres"}, {0.01, "centimetres"}, {0.001, "millimetres"},
    {0.0254, "inches"}, {0.3048, "feet"}, {0.0254 / 0.45, "units of the CMU captures"},
    {0.1, "decimetres"}};

// Ankle to shoulders of a person of 1.75 m; what is farther than a third from it is no unit.
constexpr double usual_stature = 1.33, widest = 1.35;

constexpr double lowest_height = 1.2, tallest_height = 2.2; // m, as Measures has them
constexpr double usual_build = 23;                          // kg/m²

// A first frame is a T-pose where the next is that far from it and the one after near, rad.
constexpr double pose_jump = 0.45, motion_jump = 0.2;

// The axis along which the shoulders are above the ankles, over some frames.
Up detected_up(const library::Bvh& bvh, const LimbJoints& joints)
{
    Vec3 above{0};
    const std::size_t every = std::max<std::size_t>(1, bvh.frames() / 50);
    for (std::size_t frame = 0; frame < bvh.frames(); frame += every) {
        const CapturedPose pose = pose_in(bvh, frame, identity_rotation());
        const auto place = [&](Limb limb) { return pose.place[at(*joints[slot_of(limb)])]; };
        above += place(Limb::left_upper_arm) + place(Limb::right_upper_arm)
            - place(Limb::left_lower_leg) - place(Limb::right_lower_leg);
    }
    if (above.y >= above.x && above.y >= above.z) return Up::y;
    return above.z >= above.x ? Up::z : Up::x;
}

double detected_unit(double stature)
{
    const auto off = [&](double metres) {
        return std::abs(std::log(metres * stature / usual_stature));
    };
    double best = units[0].metres;
    for (const Unit& unit : units)
        if (off(unit.metres) < off(best)) best = unit.metres;
    return off(best) < std::log(widest) ? best : usual_stature / stature;
}

double farthest_turn(const LimbJoints& joints, const CapturedPose& a, const CapturedPose& b)
{
    double most = 0;
    for (const auto& joint : joints)
        if (joint) most = std::max(most, angle_between(a.turn[at(*joint)], b.turn[at(*joint)]));
    return most;
}

bool begins_with_pose(const library::Bvh& bvh, const LimbJoints& joints)
{
    if (bvh.frames() < 3) return false;
    const auto pose = [&](std::size_t frame) { return pose_in(bvh, frame, identity_rotation()); };
    const CapturedPose first = pose(0), second = pose(1), third = pose(2);
    return farthest_turn(joints, first, second) > pose_jump
        && farthest_turn(joints, second, third) < motion_jump;
}

// Somebody whose legs are as long as those captured.
Measures detected_measures(double leg, std::optional<dance::Role> role)
{
    Measures measures = role == dance::Role::follower ? default_follower() : default_leader();
    const double usual = leg_of(build_person(measures)->figure);
    const double height = std::round(measures.height * leg / usual * 1000) / 1000;
    measures.height = std::clamp(height, lowest_height, tallest_height);
    measures.mass = std::round(usual_build * measures.height * measures.height * 10) / 10;
    return measures;
}

// One file with everything chosen.
struct Taken {
    const CaptureFile* file = nullptr;
    CaptureChoices choices;
    Quat axes = identity_rotation();
    CapturedPose rest;
    Person person;
};

Result<Taken> chosen(const CaptureFile& file, const CaptureOptions& options)
{
    const auto joints = limb_joints(file.bvh, options.names, file.name);
    if (!joints) return joints.error();
    CaptureChoices choices;
    choices.joints = *joints;
    choices.up = options.up == Up::detect ? detected_up(file.bvh, *joints) : options.up;
    const Quat axes = axes_for(choices.up);
    CapturedPose rest = pose_at_rest(file.bvh, axes);
    const double stature = stature_of(*joints, rest);
    if (leg_of(*joints, rest) < 1e-9 || stature < 1e-9)
        return Error{file.name, "the skeleton has legs of no length",
            "export the capture with the offsets of its joints"};
    choices.metres_per_unit =
        options.metres_per_unit > 0 ? options.metres_per_unit : detected_unit(stature);
    choices.rate = options.rate > 0 ? options.rate : 1 / file.bvh.frame_time;
    choices.dropped_first = options.first == FirstFrame::drop
        || (options.first == FirstFrame::detect && begins_with_pose(file.bvh, *joints));
    choices.captured_leg = choices.metres_per_unit * leg_of(*joints, rest);
    choices.measures =
        file.measures ? *file.measures : detected_measures(choices.captured_leg, file.role);
    auto person = build_person(choices.measures);
    if (!person) return person.error();
    choices.our_leg = leg_of(person->figure);
    return Taken{&file, choices, axes, std::move(rest), std::move(*person)};
}

// The room is scaled alike for all, so that a couple stays in one space; heights as each one's
// legs.
motion::RecordedMotion fitted_motion(const Taken& taken, double room)
{
    const library::Bvh& bvh = taken.file->bvh;
    const LimbJoints& joints = taken.choices.joints;
    const auto rest = fitted_rest(bvh, joints, taken.rest, taken.person.figure);
    const double unit = taken.choices.metres_per_unit,
                 own = taken.choices.our_leg / taken.choices.captured_leg;
    motion::RecordedMotion motion;
    for (std::size_t f = taken.choices.dropped_first ? 1 : 0; f < bvh.frames(); ++f) {
        const CapturedPose pose = pose_in(bvh, f, taken.axes);
        const Vec3 hips = unit * (hips_of(joints, pose) * Vec3{room, room, own});
        const double time = static_cast<double>(motion.frames.size()) / taken.choices.rate;
        motion.frames.push_back(
            {time, fitted(taken.person.figure, joints, rest, pose, hips), {}, {}});
    }
    return motion;
}

// By differences between the frames around.
void give_velocities(motion::RecordedMotion& motion)
{
    const std::size_t count = motion.frames.size();
    for (std::size_t i = 0; i < count && count > 1; ++i) {
        const motion::Frame &before = motion.frames[i == 0 ? 0 : i - 1],
                            &after = motion.frames[std::min(i + 1, count - 1)];
        FigureState& state = motion.frames[i].state;
        const double lasts = after.time - before.time;
        state.velocity = (after.state.position - before.state.position) / lasts;
        for (std::size_t k = 0; k < state.orientation.size(); ++k)
            state.angular_velocity[k] = vector_from_rotation(after.state.orientation[k]
                                            * glm::conjugate(before.state.orientation[k]))
                / lasts;
    }
}

// Soles bend under the toes, so ankles tell the floor: the lower one, over how high it stands.
double above_standing(const Person& person, const FigureState& state)
{
    const FigureState standing_still = standing(person, Pose{}, Vec3{0}, 0);
    const auto lower_ankle = [&](const FigureState& stance) {
        const std::vector<Vec3> hinges = hinge_positions(person.figure, stance);
        return std::min(hinges[slot_of(Limb::left_foot)].z, hinges[slot_of(Limb::right_foot)].z);
    };
    return lower_ankle(state) - lower_ankle(standing_still);
}

// So that the feet are on the floor: a few frames that are lower are flaws of the capture.
double lift_for(const Person& person, const motion::RecordedMotion& motion)
{
    constexpr double usual_flaw = 0.02, fine_already = 0.015; // share of frames, m
    std::vector<double> lowest;
    for (const motion::Frame& frame : motion.frames)
        lowest.push_back(above_standing(person, frame.state));
    const auto nth = lowest.begin()
        + static_cast<std::ptrdiff_t>(usual_flaw * static_cast<double>(lowest.size()));
    std::nth_element(lowest.begin(), nth, lowest.end());
    return std::abs(*nth) < fine_already ? 0 : -*nth;
}

Outcome same_length(std::vector<motion::Performer>& performers)
{
    std::size_t shortest = performers.front().motion.frames.size();
    for (const motion::Performer& one : performers)
        shortest = std::min(shortest, one.motion.frames.size());
    for (motion::Performer& one : performers) one.motion.frames.resize(shortest);
    return shortest == 0 ? Outcome{Error{"", "no frame is left", "keep the first frame"}}
                         : Outcome{Done{}};
}

}

Result<Capture> take_capture(const std::vector<CaptureFile>& files, const CaptureOptions& options)
{
    std::vector<Taken> all;
    double room = 0;
    for (const CaptureFile& file : files) {
        auto taken = chosen(file, options);
        if (!taken) return taken.error();
        room += taken->choices.our_leg / taken->choices.captured_leg
            / static_cast<double>(files.size());
        all.push_back(std::move(*taken));
    }
    Capture capture;
    for (Taken& taken : all) {
        if (std::abs(taken.choices.rate - all.front().choices.rate) > 1e-3)
            return Error{taken.file->name, "the two files have different frame rates",
                "say which one is right with --rate"};
        motion::RecordedMotion motion = fitted_motion(taken, room);
        if (options.on_floor && !motion.frames.empty())
            taken.choices.lift = lift_for(taken.person, motion);
        for (motion::Frame& frame : motion.frames) frame.state.position.z += taken.choices.lift;
        give_velocities(motion);
        capture.recording.performers.push_back(
            {taken.file->role, taken.choices.measures, std::move(motion)});
        capture.choices.push_back(taken.choices);
    }
    capture.recording.name = files.front().name;
    capture.recording.rate = capture.choices.front().rate;
    if (const Outcome cut = same_length(capture.recording.performers); !cut) return cut.error();
    return capture;
}

std::string_view name_of(Up up)
{
    constexpr std::string_view names[] = {"detected", "x", "y", "z"};
    return names[static_cast<std::size_t>(up)];
}

std::string_view name_of_unit(double metres_per_unit)
{
    for (const Unit& unit : units)
        if (std::abs(unit.metres - metres_per_unit) < 1e-9) return unit.name;
    return "units";
}

}
