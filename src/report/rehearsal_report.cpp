#include "report/rehearsal_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"
#include "dynamics/loads.h"
#include "figure/legs.h"
#include "rehearsal/bounds.h"

namespace promenade::report {
namespace {

using rehearsal::most_gap;
using rehearsal::most_late;
using rehearsal::most_overlap;
using rehearsal::most_place;
using rehearsal::most_slip;

// What a figure must keep besides to be called danced.
constexpr double most_depth = 0.005;                        // m
constexpr double most_hold = 60;                            // N
constexpr double least_footwork = 0.95, most_strain = 0.01; // shares
constexpr double most_discrepancy = 1e-3; // N and N·m: a thousand times what rounding leaves

std::vector<double> of_landed(
    const std::vector<StepReport>& steps, double (*value)(const StepReport&))
{
    std::vector<double> values;
    for (const StepReport& step : steps)
        if (step.landed) values.push_back(value(step));
    return values;
}

// Contacts of a foot that do not begin at a landing: it touched on its way.
int brushes_of(
    const motion::RecordedMotion& motion, const std::vector<rehearsal::StepResult>& steps)
{
    constexpr double around = 0.05; // s between landing and the first frame that shows it
    int brushes = 0;
    for (const Side side : {Side::left, Side::right}) {
        bool touched = true; // everybody starts standing
        for (const motion::Frame& frame : motion.frames) {
            if (frame.floor.empty()) continue;
            const bool touches =
                rehearsal::touch_of(frame.floor, side) != rehearsal::SoleTouch::none;
            const bool lands =
                std::any_of(steps.begin(), steps.end(), [&](const rehearsal::StepResult& step) {
                    return step.landed && step.planned.foot == side
                        && std::abs(step.actual.time - frame.time) < around;
                });
            if (touches && !touched && !lands && frame.time > around) ++brushes;
            touched = touches;
        }
    }
    return brushes;
}

double use_of(const Joint& joint, const Vec3& angles)
{
    double most = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const JointAxis& range = joint[static_cast<std::size_t>(axis)];
        const double middle = 0.5 * (range.lower + range.upper);
        const double half = 0.5 * (range.upper - range.lower);
        const double give = 0.1; // rad: axes a joint does not have are held, not ranged
        if (half > give) most = std::max(most, std::abs(angles[axis] - middle) / half);
    }
    return most;
}

std::vector<RangeUse> ranges_of(const Person& person, const motion::RecordedMotion& motion)
{
    std::vector<RangeUse> uses;
    for (const Limb limb : all_limbs()) {
        if (!parent_of(limb)) continue;
        RangeUse use{limb, 0};
        for (const motion::Frame& frame : motion.frames)
            use.used = std::max(use.used,
                use_of(person.figure[index_of(limb)].joint,
                    dynamics::joint_angles(person.figure, frame.state, index_of(limb))));
        uses.push_back(use);
    }
    return uses;
}

void weigh_energy(const Person& person, const rehearsal::SoloDance& dance, DancerReport& report)
{
    const Vec3 gravity{0, 0, -dance.gravity};
    std::vector<double> energies;
    for (const motion::Frame& frame : dance.motion.frames)
        energies.push_back(dynamics::kinetic_energy(person.figure, frame.state)
            + dynamics::potential_energy(person.figure, frame.state, gravity));
    if (energies.empty()) return;
    const auto [least, most] = std::minmax_element(energies.begin(), energies.end());
    report.least_energy = *least;
    report.most_energy = *most;
}

// The danced figure's inertia against that of the body as it is weighed from its measures.
double inertia_factor_of(const Person& person)
{
    const auto weighed = build_person(person.measures);
    if (!weighed) return 0;
    double danced = 0, true_one = 0;
    for (int link = 0; link < person.figure.size(); ++link)
        for (int axis = 0; axis < 3; ++axis) {
            danced += person.figure[link].inertia[axis][axis];
            true_one += weighed->figure[link].inertia[axis][axis];
        }
    return danced / true_one;
}

double deepest_of(const Person& person, const motion::RecordedMotion& motion)
{
    double lowest = 0;
    for (const motion::Frame& frame : motion.frames)
        for (const std::size_t side : {0u, 1u})
            for (const auto* part : {&person.sole[side].heel, &person.sole[side].ball})
                for (const Vec3& point : *part) {
                    const Limb foot = legs[side].foot;
                    lowest = std::min(lowest, position_of(person, frame.state, {foot, point}).z);
                }
    return -lowest;
}

std::string sentence(const char* format, double value, double bound)
{
    char text[160];
    std::snprintf(text, sizeof text, format, value, bound);
    return text;
}

}

Spread spread_of(std::vector<double> values)
{
    if (values.empty()) return {};
    for (double& value : values) value = std::abs(value);
    std::sort(values.begin(), values.end());
    Spread spread;
    spread.worst = values.back();
    spread.median = values[values.size() / 2];
    for (const double value : values) spread.mean += value / static_cast<double>(values.size());
    return spread;
}

DancerReport report_on(
    const Person& person, const rehearsal::Score& score, const rehearsal::SoloDance& dance)
{
    DancerReport report;
    report.role = score.role;
    report.measures = person.measures;
    report.fell = dance.fell;
    report.ended = dance.ended;
    report.steps = step_reports(person, score, dance);
    const auto landed = of_landed(report.steps, [](const StepReport&) { return 1.0; }).size();
    report.missed = static_cast<int>(report.steps.size() - landed);
    report.late = spread_of(of_landed(report.steps, [](const StepReport& s) { return s.late(); }));
    report.place = spread_of(of_landed(report.steps, [](const StepReport& s) { return s.place; }));
    report.slip = spread_of(of_landed(report.steps, [](const StepReport& s) { return s.slip; }));
    report.swivel =
        spread_of(of_landed(report.steps, [](const StepReport& s) { return s.swivel; }));
    report.turn = spread_of(of_landed(report.steps, [](const StepReport& s) { return s.turn; }));
    report.pivot =
        spread_of(of_landed(report.steps, [](const StepReport& s) { return s.pivoted - s.pivot; }));
    for (const double kept :
        of_landed(report.steps, [](const StepReport& s) { return s.footwork_kept ? 1.0 : 0.0; }))
        report.footwork_kept += kept / static_cast<double>(landed);
    report.brushes = brushes_of(dance.motion, dance.steps);
    report.deepest = deepest_of(person, dance.motion);
    report.effort = dance.peaks;
    report.loads = dance.loads;
    report.ranges = ranges_of(person, dance.motion);
    weigh_energy(person, dance, report);
    report.human = human_measures(person, dance.motion, {rehearsal::lead_in, score.end});
    const world::VirtualInertia& added = dance.loads.virtual_inertia;
    report.inertia_factor = inertia_factor_of(person) * (1 + added.body);
    report.joint_inertia_factor = inertia_factor_of(person) * (1 + added.joint);
    report.joint = person.figure[added.link].name;
    return report;
}

std::string fingerprint_of(const std::vector<const motion::RecordedMotion*>& motions)
{
    if (motions.size() == 1) return motions[0]->fingerprint();
    std::string all;
    for (const auto* motion : motions) all += motion->fingerprint();
    Fingerprint print;
    print.add(all.data(), all.size());
    return print.text();
}

std::vector<std::string> shortfalls(const DancerReport& report)
{
    std::vector<std::string> broken;
    if (report.fell) broken.push_back(sentence("fell at %.2f s", report.ended, 0));
    if (report.missed > 0)
        broken.push_back(std::to_string(report.missed) + " steps were never danced");
    const auto check = [&](double value, double bound, double unit, const char* format) {
        if (value > bound) broken.push_back(sentence(format, value * unit, bound * unit));
    };
    check(report.place.worst, most_place, 100, "a foot landed %.1f cm off (at most %.0f)");
    check(report.late.worst, most_late, 1000, "a foot landed %.0f ms off the beat (at most %.0f)");
    check(report.slip.worst, most_slip, 1000, "a foot slipped %.0f mm (at most %.0f)");
    check(report.deepest, most_depth, 1000, "a foot sank %.1f mm into the floor (at most %.0f)");
    check(report.effort.legs_over_strength, most_strain, 100,
        "hips, knees or ankles beyond human strength %.1f %% of the time (at most %.0f)");
    const world::LoadUse& assist = report.loads.outside;
    if (assist.peak_force > 0 || assist.peak_torque > 0)
        broken.push_back(sentence("was helped from outside by up to %.0f N and %.0f N·m",
            assist.peak_force, assist.peak_torque));
    const world::Discrepancy& left = report.loads.discrepancy;
    if (left.force > most_discrepancy || left.torque > most_discrepancy)
        broken.push_back(
            sentence("moved by %.2g N and %.2g N·m that nobody entered into the ledger", left.force,
                left.torque));
    if (report.footwork_kept < least_footwork)
        broken.push_back(sentence("footwork as charted in %.0f %% of the steps (at least %.0f)",
            100 * report.footwork_kept, 100 * least_footwork));
    return broken;
}

std::vector<std::string> shortfalls(const HoldReport& hold)
{
    std::vector<std::string> broken;
    if (hold.gap > most_gap)
        broken.push_back(sentence(
            "hands came %.1f cm from their hold (at most %.0f)", 100 * hold.gap, 100 * most_gap));
    if (hold.force > most_hold)
        broken.push_back(sentence("hands felt %.0f N (at most %.0f)", hold.force, most_hold));
    if (hold.overlap > most_overlap)
        broken.push_back(sentence("%.1f cm deep in each other (at most %.0f): ", 100 * hold.overlap,
                             100 * most_overlap)
            + hold.overlapping + sentence(" at %.2f s", hold.overlap_time, 0));
    return broken;
}

RehearsalReport report_on(const rehearsal::Choreography& made,
    const rehearsal::CouplePeople& people, const rehearsal::Performance& danced,
    double times_real_time)
{
    RehearsalReport report;
    report.name = made.name;
    report.tempo = made.tempo;
    report.practised = danced.practised;
    report.passages = danced.passages;
    report.times_real_time = times_real_time;
    std::vector<const motion::RecordedMotion*> motions;
    for (const rehearsal::DancedPart& part : danced.parts) {
        report.dancers.push_back(report_on(people.of(part.role), made.of(part.role), part.danced));
        motions.push_back(&part.danced.motion);
    }
    report.motion = fingerprint_of(motions);
    if (!danced.together) return report;
    const rehearsal::HoldPeaks& hold = danced.together->hold;
    const rehearsal::ContactPeaks& contact = danced.together->contact;
    report.hold = HoldReport{hold.force, hold.gap, contact.force, contact.deepest.depth,
        std::string(name_of(static_cast<Limb>(contact.deepest.first))) + " in "
            + std::string(name_of(static_cast<Limb>(contact.deepest.second))),
        contact.time};
    return report;
}

}
