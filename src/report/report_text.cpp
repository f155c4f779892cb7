#include "report/report_text.h"

#include "foundation/text_table.h"
#include "report/printed.h"

namespace promenade::report {
namespace {

constexpr std::size_t columns = 12;

std::vector<std::string> row_of(const StepReport& step)
{
    std::vector<std::string> cells{
        std::to_string(step.number), step.count, step.foot, printed("%.2f", step.planned)};
    if (!step.landed) {
        cells.push_back("never landed");
        cells.resize(columns);
        return cells;
    }
    cells.push_back(printed("%+.0f", 1000 * step.late()));
    cells.push_back(printed("%.0f", 1000 * step.place));
    cells.push_back(printed("%.0f %.0f", 1000 * step.slip, 1000 * step.heel_slip));
    cells.push_back(printed("%.0f", degrees(step.turn)));
    cells.push_back(
        step.pivot == 0 ? "" : printed("%.0f of %.0f", degrees(step.pivoted), degrees(step.pivot)));
    cells.push_back((step.footwork.empty() ? "any" : step.footwork)
        + (step.footwork_kept ? " = " : " / ") + step.danced_footwork);
    cells.push_back(printed("%.0f %.0f %.0f %.0f", degrees(step.pose.head_and_arms),
        degrees(step.pose.trunk), degrees(step.pose.legs), degrees(step.pose.feet)));
    cells.push_back(printed("%+.1f", 100 * step.rise));
    return cells;
}

std::string steps_of(const DancerReport& report, std::size_t width)
{
    TextTable table({"#", "count", "step", "at s", "late ms", "off mm", "slip mm", "turn off",
        "pivot", "footwork", "pose off", "rise cm"});
    for (const StepReport& step : report.steps) table.add(row_of(step));
    return table.text(width);
}

std::string tightest(const DancerReport& report)
{
    const RangeUse* most = nullptr;
    for (const RangeUse& use : report.ranges)
        if (!most || use.used > most->used) most = &use;
    return most ? std::string(name_of(most->limb)) + printed(", %.0f %%", 100 * most->used)
                : "none";
}

// What a clone lent, by limb; nothing where it lent none.
std::string lent_to(const DancerReport& r)
{
    std::string limbs;
    for (std::size_t i = 0; i < r.loads.outside_by_link.size() && i < limb_count; ++i) {
        const world::LoadUse& use = r.loads.outside_by_link[i];
        if (use.peak_force == 0 && use.peak_torque == 0) continue;
        limbs += (limbs.empty() ? "" : "; ") + std::string(name_of(all_limbs()[i]))
            + printed(" %.1f N, %.2f N·m at most, %.1f N·s", use.peak_force, use.peak_torque,
                use.force_time);
    }
    return limbs.empty() ? "" : "  lent to   " + limbs + "; nothing to other limbs\n";
}

std::string sums_of(const DancerReport& r)
{
    std::string text;
    text += r.fell ? printed("  fell at %.2f s\n", r.ended)
                   : printed("  no fall in %.1f s, %d steps missed\n", r.ended, r.missed);
    const auto spread = [&](const char* name, const char* unit, const Spread& s, double scale) {
        text += printed("  %-9s worst %.1f, mean %.1f, median %.1f %s\n", name, scale * s.worst,
            scale * s.mean, scale * s.median, unit);
    };
    spread("landing", "ms", r.late, 1000);
    spread("placement", "mm", r.place, 1000);
    spread("slip", "mm", r.slip, 1000);
    spread("heel slip", "mm", r.heel_slip, 1000);
    spread("swivel", "mm", r.swivel, 1000);
    spread("turn", "degrees", r.turn, 180 / pi);
    spread("pivot", "degrees", r.pivot, 180 / pi);
    text += printed("  footwork  as charted in %.0f %% of the steps; %d brushes; deepest %.1f mm\n",
        100 * r.footwork_kept, r.brushes, 1000 * r.deepest);
    text += printed(
        "  torque    hip %.0f, knee %.0f, ankle %.0f N·m; beyond their strength %.1f %%, any joint "
        "about any axis %.1f %% of the time\n",
        r.effort.hip, r.effort.knee, r.effort.ankle, 100 * r.effort.legs_over_strength,
        100 * r.effort.over_strength);
    text += printed("  toes      %.0f N·m of %.0f; they gave way %.1f %% of the time\n", r.effort.toes,
        r.effort.toes_most, 100 * r.effort.toes_gave_way);
    text += printed("  twist     hip %.0f, ankle %.0f, waist %.0f degrees; most of its range: ",
                degrees(r.effort.hip_twist), degrees(r.effort.ankle_twist),
                degrees(r.effort.waist_twist))
        + tightest(r) + "\n";
    text += printed("  energy    %.0f to %.0f J\n", r.least_energy, r.most_energy);
    const world::LoadUse& assist = r.loads.outside;
    text += printed("  assist    %.3g N, %.3g N·m at most; %.3g N·s, %.3g N·m·s in all",
                assist.peak_force, assist.peak_torque, assist.force_time, assist.torque_time)
        + (assist.peak_force > 0 || assist.peak_torque > 0 ? ": not an honest dance\n" : "\n");
    text += lent_to(r);
    text +=
        printed("  ledger    all that was entered is what moved the body, but for %.0e N and %.0e "
                "N·m\n",
            r.loads.discrepancy.force, r.loads.discrepancy.torque);
    text +=
        printed("  inertia   factor %.3f with what implicit dampers add; most at a joint %.2f (",
            r.inertia_factor, r.joint_inertia_factor)
        + r.joint + ")\n";
    return text;
}

std::string verdict_of(const std::vector<std::string>& broken)
{
    if (broken.empty()) return "  Danced: every bound is kept.\n";
    std::string text = "  Not yet danced:\n";
    for (const std::string& line : broken) text += "    " + line + "\n";
    return text;
}

std::string human_of(const DancerReport& report, std::size_t width)
{
    TextTable table({"human measure", "kind", "here", "people", "inside"});
    for (const HumanMeasure& measure : report.human) {
        if (!measure.share_inside()) continue;
        const std::string low =
            measure.band.low ? printed("%.3g to ", *measure.band.low) : "up to ";
        table.add({std::string(measure.meaning), std::string(name_of(measure.kind)),
            printed("%.3g ", *measure.middle()) + std::string(measure.unit),
            low + printed("%.3g", measure.band.high),
            printed("%.0f %%", 100 * *measure.share_inside())});
    }
    const auto inside = limits_inside(report.human);
    if (!inside) return "  too short to be measured against people\n";
    return table.text(width)
        + printed(
            "  human     limits inside their bands in %.0f %% of the windows\n", 100 * *inside);
}

std::string aim_in_words(const Aim& aim)
{
    if (aim.least && aim.most) return printed("%.3g to %.3g", *aim.least, *aim.most);
    if (aim.least) return printed("at least %.3g", *aim.least);
    return aim.most ? printed("at most %.3g", *aim.most) : "";
}

std::string judge_of(const DancerReport& report, std::size_t width)
{
    if (report.judge.empty()) return "";
    TextTable table({"#", "what a judge would see", "here", "people, technique", "aim", "kept"});
    for (const JudgeMeasure& one : report.judge)
        table.add({std::to_string(one.number), std::string(one.meaning),
            printed("%.3g ", one.value) + std::string(one.unit), std::string(one.people),
            aim_in_words(one.aim), one.is_kept() ? "yes" : "no"});
    return table.text(width);
}

std::string chart_of(const DancerReport& report, std::size_t width)
{
    TextTable table({"#", "count", "row", "charted", "danced", "kept"});
    for (const ColumnMarks& column : report.chart)
        for (const ChartMark& mark : column.marks)
            table.add({std::to_string(column.number), column.count, std::string(name_of(mark.row)),
                mark.charted, mark.words, mark.is_kept() ? "yes" : "no"});
    return table.text(width);
}

std::string hold_of(const HoldReport& hold)
{
    return printed(
               "\nHold\n  hands     at most %.0f N and %.1f cm apart\n", hold.force, 100 * hold.gap)
        + printed("  bodies    they press with at most %.0f N; deepest %.1f cm, ", hold.body_force,
            100 * hold.overlap)
        + hold.overlapping + "\n" + verdict_of(shortfalls(hold));
}

}

std::string text_of(const RehearsalReport& report, std::size_t width)
{
    std::string text = report.name + printed(", %.0f beats a minute\n", report.tempo);
    for (const DancerReport& dancer : report.dancers) {
        text += std::string("\n") + (dancer.role == dance::Role::leader ? "Leader" : "Follower")
            + printed(" (%.2f m, %.0f kg)\n", dancer.measures.height, dancer.measures.mass);
        text += steps_of(dancer, width) + chart_of(dancer, width) + human_of(dancer, width)
            + judge_of(dancer, width) + sums_of(dancer) + verdict_of(shortfalls(dancer));
    }
    if (report.hold) text += hold_of(*report.hold);
    const bool practised = report.practised > 0 || report.passages > 0;
    if (practised)
        text += "\nPractised: " + practice_in_words(report.practised, report.passages) + "\n";
    text += printed("\n%.0f times real time%s; motion ", report.times_real_time,
                practised ? ", all of the practice counted" : "")
        + report.motion + "\n";
    return text;
}

std::string practice_in_words(int whole, int passages)
{
    const auto times = [](int count) {
        return count == 1 ? std::string("once") : printed("%d times", count);
    };
    if (passages == 0) return times(whole);
    return (whole > 0 ? times(whole) + ", and " : "") + "passages of it " + times(passages);
}

}
