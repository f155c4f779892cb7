#include "report/step_report.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "motor/position/stature.h"
#include "report/slip.h"

namespace promenade::report {
namespace {

using motion::Frame;
using rehearsal::ScoredStep;
using rehearsal::StepResult;

const motion::Frame& frame_at(const motion::RecordedMotion& motion, double time)
{
    const auto after = std::lower_bound(motion.frames.begin(), motion.frames.end(), time,
        [](const motion::Frame& frame, double t) { return frame.time < t; });
    return after == motion.frames.end() ? motion.frames.back() : *after;
}

// Between a limb's turn against its parent and its goal; the upper torso's is against the room
// turned to the hips' facing, so that only its lean counts.
double error_of(const Person& person, const FigureState& state, const Pose& goal, Limb limb)
{
    const Quat& here = state.orientation[slot_of(limb)];
    const int parent = person.figure[index_of(limb)].parent;
    if (parent != no_parent) {
        const Quat turn =
            glm::conjugate(state.orientation[static_cast<std::size_t>(parent)]) * here;
        return glm::length(vector_from_rotation(glm::conjugate(turn) * goal[limb]));
    }
    const Vec3 up = here * Vec3{0, 0, 1}, wanted = goal[limb] * Vec3{0, 0, 1};
    return std::abs(
        std::acos(std::clamp(up.z, -1.0, 1.0)) - std::acos(std::clamp(wanted.z, -1.0, 1.0)));
}

PoseError pose_error(const Person& person, const FigureState& state, const Pose& goal)
{
    PoseError sum;
    struct Share {
        double& error;
        std::vector<Limb> limbs;
    };
    const Share shares[] = {
        {sum.head_and_arms,
            {Limb::neck, Limb::head, Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand,
                Limb::right_upper_arm, Limb::right_lower_arm, Limb::right_hand}},
        {sum.trunk, {Limb::upper_torso, Limb::lower_torso}},
        {sum.legs,
            {Limb::left_upper_leg, Limb::left_lower_leg, Limb::right_upper_leg,
                Limb::right_lower_leg}},
        {sum.feet, {Limb::left_foot, Limb::right_foot}}};
    for (const Share& share : shares)
        for (const Limb limb : share.limbs)
            share.error +=
                error_of(person, state, goal, limb) / static_cast<double>(share.limbs.size());
    return sum;
}

std::string foot_words(const dance::Step& step)
{
    const std::string foot = *step.foot == dance::Foot::left ? "LF" : "RF";
    return foot + " " + text_of(step.position);
}

// How far the standing foot turned on the floor while this step's foot swung: by the headings of
// its link, which no slip of the contact hides.
double pivoted(const motion::RecordedMotion& motion, Side moving, double from, double to)
{
    const Limb standing = moving == Side::left ? Limb::right_foot : Limb::left_foot;
    const auto yaw = [&](double time) {
        const Mat3 frame = matrix_from(frame_at(motion, time).state.orientation[slot_of(standing)]);
        return std::atan2(frame[0].y, frame[0].x);
    };
    return std::remainder(yaw(to) - yaw(from), 2 * pi);
}

}

std::vector<StepReport> step_reports(
    const Person& person, const rehearsal::Score& score, const rehearsal::SoloDance& dance)
{
    const double at_ease = motor::stature_of(person).height;
    std::vector<StepReport> reports;
    for (std::size_t i = 0; i < score.steps.size(); ++i) {
        const ScoredStep& scored = score.steps[i];
        if (!scored.footfall) continue;
        const StepResult& result = dance.steps[*scored.footfall];
        StepReport report;
        report.number = i + 1;
        report.count = scored.step.count;
        report.pattern = scored.step.pattern;
        report.foot = foot_words(scored.step);
        report.planned = result.planned.time;
        report.footwork = scored.step.footwork.text;
        report.landed = result.landed;
        report.pivot = result.planned.pivot;
        if (result.landed) {
            const motor::Landing& real = result.actual;
            report.danced = real.time;
            report.place = std::hypot(real.x - result.planned.x, real.y - result.planned.y);
            report.turn = real.heading - result.planned.heading;
            const Stray stray = stray_of(dance, *scored.footfall);
            report.slip = stray.forefoot;
            report.heel_slip = stray.heel;
            report.swivel = stray.pivot;
            const std::size_t next = *scored.footfall + 1;
            const double then = next == dance.steps.size() ? std::min(score.end, dance.ended)
                : dance.steps[next].landed ? std::min(score.end, dance.steps[next].actual.time)
                                           : dance.ended;
            const auto footwork =
                rehearsal::danced_footwork(dance.motion, result.planned.foot, real.time, then);
            report.danced_footwork = rehearsal::text_of(footwork);
            report.footwork_kept =
                rehearsal::keeps(scored.step.footwork, result.planned.foot, footwork);
            const double before = *scored.footfall > 0
                ? dance.steps[*scored.footfall - 1].actual.time
                : std::max(0.0, real.time - rehearsal::lead_in);
            report.pivoted = pivoted(dance.motion, result.planned.foot, before, real.time);
            const FigureState& state = frame_at(dance.motion, real.time).state;
            report.pose = pose_error(person, state, posture_at(score.orders, scored.time));
            report.rise = dynamics::centre_of_mass(person.figure, state).z - at_ease;
        }
        reports.push_back(std::move(report));
    }
    return reports;
}

}
