#include "report/report_json.h"

namespace promenade::report {
namespace {

using json::number;
using json::Value;

Value spread_json(const Spread& spread)
{
    return json::object({{"worst", number(spread.worst)}, {"mean", number(spread.mean)},
                            {"median", number(spread.median)}},
        json::Layout::one_line);
}

Value step_json(const StepReport& step)
{
    Value value = json::object({}, json::Layout::one_line);
    json::add(value, "number", number(static_cast<double>(step.number)));
    json::add(value, "pattern", json::text(step.pattern));
    json::add(value, "count", json::text(step.count));
    json::add(value, "step", json::text(step.foot));
    json::add(value, "planned", number(step.planned));
    json::add(value, "landed", json::boolean(step.landed));
    if (!step.landed) return value;
    json::add(value, "danced", number(step.danced));
    json::add(value, "place_error", number(step.place));
    json::add(value, "slip", number(step.slip));
    json::add(value, "heel_slip", number(step.heel_slip));
    json::add(value, "swivel", number(step.swivel));
    json::add(value, "turn_error", number(step.turn));
    json::add(value, "pivot", number(step.pivot));
    json::add(value, "pivoted", number(step.pivoted));
    json::add(value, "footwork", json::text(step.footwork));
    json::add(value, "footwork_danced", json::text(step.danced_footwork));
    json::add(value, "footwork_kept", json::boolean(step.footwork_kept));
    json::add(value, "pose_error",
        json::object(
            {{"head_and_arms", number(step.pose.head_and_arms)}, {"trunk", number(step.pose.trunk)},
                {"legs", number(step.pose.legs)}, {"feet", number(step.pose.feet)}},
            json::Layout::one_line));
    json::add(value, "rise", number(step.rise));
    return value;
}

Value json_of(const world::LoadUse& use)
{
    Value value = json::object();
    json::add(value, "peak_force", number(use.peak_force));
    json::add(value, "peak_torque", number(use.peak_torque));
    json::add(value, "force_time", number(use.force_time));
    json::add(value, "torque_time", number(use.torque_time));
    return value;
}

Value effort_json(const rehearsal::EffortPeaks& effort)
{
    return json::object({{"hip", number(effort.hip)}, {"knee", number(effort.knee)},
        {"ankle", number(effort.ankle)}, {"toes", number(effort.toes)},
        {"toes_most", number(effort.toes_most)}, {"toes_gave_way", number(effort.toes_gave_way)},
        {"over_strength", number(effort.over_strength)},
        {"legs_over_strength", number(effort.legs_over_strength)},
        {"hip_twist", number(effort.hip_twist)}, {"ankle_twist", number(effort.ankle_twist)},
        {"waist_twist", number(effort.waist_twist)}, {"least_knee", number(effort.least_knee)}});
}

Value mark_json(const ChartMark& mark)
{
    return json::object(
        {{"row", json::text(std::string(name_of(mark.row)))}, {"charted", json::text(mark.charted)},
            {"words", json::text(mark.words)}, {"danced", number(mark.danced)},
            {"bound", number(mark.bound)}, {"kept", json::boolean(mark.is_kept())}},
        json::Layout::one_line);
}

Value chart_json(const std::vector<ColumnMarks>& columns)
{
    Value all = json::list({}, json::Layout::broken);
    for (const ColumnMarks& column : columns) {
        Value marks = json::list({}, json::Layout::broken);
        for (const ChartMark& mark : column.marks) marks.items.push_back(mark_json(mark));
        all.items.push_back(json::object({{"number", number(static_cast<double>(column.number))},
                                             {"pattern", json::text(column.pattern)},
                                             {"count", json::text(column.count)}, {"marks", marks}},
            json::Layout::broken));
    }
    return all;
}

Value list_of(const std::vector<std::string>& lines)
{
    Value list = json::list();
    for (const std::string& line : lines) list.items.push_back(json::text(line));
    return list;
}

Value hold_json(const HoldReport& hold)
{
    return json::object({{"hand_force", number(hold.force)}, {"hand_gap", number(hold.gap)},
        {"body_force", number(hold.body_force)}, {"overlap", number(hold.overlap)},
        {"overlapping", json::text(hold.overlapping)}, {"overlap_time", number(hold.overlap_time)},
        {"shortfalls", list_of(shortfalls(hold))}});
}

Value dancer_json(const DancerReport& dancer)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "role", json::text(text_of(dancer.role)));
    json::add(value, "height", number(dancer.measures.height));
    json::add(value, "mass", number(dancer.measures.mass));
    json::add(value, "fell", json::boolean(dancer.fell));
    json::add(value, "ended", number(dancer.ended));
    json::add(value, "missed", number(dancer.missed));
    json::add(value, "landing_error", spread_json(dancer.late));
    json::add(value, "place_error", spread_json(dancer.place));
    json::add(value, "slip", spread_json(dancer.slip));
    json::add(value, "heel_slip", spread_json(dancer.heel_slip));
    json::add(value, "swivel", spread_json(dancer.swivel));
    json::add(value, "turn_error", spread_json(dancer.turn));
    json::add(value, "pivot_error", spread_json(dancer.pivot));
    json::add(value, "footwork_kept", number(dancer.footwork_kept));
    json::add(value, "brushes", number(dancer.brushes));
    json::add(value, "deepest", number(dancer.deepest));
    json::add(value, "effort", effort_json(dancer.effort));
    Value ranges = json::object();
    for (const RangeUse& use : dancer.ranges)
        json::add(ranges, std::string(name_of(use.limb)), number(use.used));
    json::add(value, "range_use", ranges);
    json::add(
        value, "energy", json::list({number(dancer.least_energy), number(dancer.most_energy)}));
    json::add(value, "assist", json_of(dancer.loads.outside));
    Value lent = json::object({}, json::Layout::broken);
    for (std::size_t i = 0; i < dancer.loads.outside_by_link.size() && i < limb_count; ++i)
        json::add(lent, std::string(name_of(all_limbs()[i])),
            json_of(dancer.loads.outside_by_link[i]));
    json::add(value, "assist_by_limb", lent);
    json::add(value, "push", json_of(dancer.loads.push));
    json::add(value, "toes", json_of(dancer.loads.toes));
    json::add(value, "ledger_discrepancy",
        json::list({number(dancer.loads.discrepancy.force),
            number(dancer.loads.discrepancy.torque)}));
    json::add(value, "inertia_factor", number(dancer.inertia_factor));
    json::add(value, "joint_inertia_factor", number(dancer.joint_inertia_factor));
    json::add(value, "human_measures", json_of(dancer.human));
    json::add(value, "judge_measures", json_of(dancer.judge));
    json::add(value, "chart", chart_json(dancer.chart));
    json::add(value, "shortfalls", list_of(shortfalls(dancer)));
    Value steps = json::list({}, json::Layout::broken);
    for (const StepReport& step : dancer.steps) steps.items.push_back(step_json(step));
    json::add(value, "steps", steps);
    return value;
}

}

Value json_of(const RehearsalReport& report)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "name", json::text(report.name));
    json::add(value, "beats_per_minute", number(report.tempo));
    Value dancers = json::list({}, json::Layout::broken);
    for (const DancerReport& dancer : report.dancers) dancers.items.push_back(dancer_json(dancer));
    json::add(value, "dancers", dancers);
    if (report.hold) json::add(value, "hold", hold_json(*report.hold));
    json::add(value, "practised", number(report.practised));
    json::add(value, "passages_practised", number(report.passages));
    json::add(value, "times_real_time", number(report.times_real_time));
    json::add(value, "motion", json::text(report.motion));
    return value;
}

}
