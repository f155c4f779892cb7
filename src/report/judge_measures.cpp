#include "report/judge_measures.h"

#include <array>
#include <cmath>

#include "report/judge_values.h"

namespace promenade::report {
namespace {

using Fits = bool(const JudgedDancer&);

bool any(const JudgedDancer&)
{
    return true;
}
bool is_latin(const JudgedDancer& dancer)
{
    return dancer.score.nature.latin;
}
bool is_standard(const JudgedDancer& dancer)
{
    return !dancer.score.nature.latin;
}
bool is_cuban(const JudgedDancer& dancer)
{
    return dancer.score.nature.hips == dance::HipAction::cuban;
}
bool is_waltz(const JudgedDancer& dancer)
{
    return dancer.score.nature.rise == dance::RiseCharacter::full && dancer.score.nature.bar == 3;
}
bool bounces(const JudgedDancer& dancer)
{
    return dancer.score.nature.rise == dance::RiseCharacter::bounce;
}
bool leads(const JudgedDancer& dancer)
{
    return dancer.is_leader();
}
bool leads_standard(const JudgedDancer& dancer)
{
    return dancer.is_leader() && is_standard(dancer);
}
bool waltzes_leading(const JudgedDancer& dancer)
{
    return is_waltz(dancer) && dancer.is_leader();
}
bool waltzes_following(const JudgedDancer& dancer)
{
    return is_waltz(dancer) && !dancer.is_leader();
}

struct JudgeEntry {
    JudgeMeasure measure; // without its value
    Fits* fits;
    JudgeValue* value;
};

constexpr auto no_limit = std::nullopt;

std::span<const JudgeEntry> judge_table()
{
    static const std::array table{
        JudgeEntry{{1, "knee_waiting_deg", "knee while waiting", "deg", "0 to 10", {no_limit, 10}},
            any, knee_waiting},
        JudgeEntry{{2, "straight_knee_share", "time with a knee under 15 deg", "fraction",
                       "0.15 / 0.04", {0.10, no_limit}},
            any, straight_share},
        JudgeEntry{{3, "knee_on_weight_deg", "knee when the weight is taken", "deg", "straight",
                       {no_limit, 12}},
            is_cuban, knee_taking_weight},
        JudgeEntry{{4, "top_of_bar_cm", "head at the top of the bar, above waiting", "cm",
                       "about 8", {5, 8}},
            waltzes_leading, top_of_bar},
        JudgeEntry{{4, "top_of_bar_cm", "head at the top of the bar, above waiting", "cm",
                       "less in heels", {2, 4}},
            waltzes_following, top_of_bar},
        JudgeEntry{{4, "knee_at_top_deg", "loaded knee at the top of the bar", "deg",
                       "near straight", {no_limit, 20}},
            is_waltz, knee_at_top},
        JudgeEntry{
            {5, "head_range_bar_cm", "height of the head over a bar", "cm", "8 to 15", {8, 15}},
            is_waltz, head_range_of_bar},
        JudgeEntry{{5, "top_beat", "beat on which the head is highest", "", "3", {2.6, 3.4}},
            is_waltz, beat_of_top},
        JudgeEntry{
            {6, "hips_apart_cm", "her hips ahead of his in closed position", "cm", "33", {33, 36}},
            leads, hips_apart},
        JudgeEntry{{6, "fronts_apart_cm", "between their fronts", "cm", "touching", {no_limit, 5}},
            leads, fronts_apart},
        JudgeEntry{
            {7, "trunk_pitch_range_deg", "trunk pitch, p5 to p95", "deg", "13 and more", {4, 12}},
            any, trunk_pitch},
        JudgeEntry{{8, "arms_still_share", "time that joints of arms and head are still",
                       "fraction", "0.06", {no_limit, 0.25}},
            is_latin, arms_still},
        JudgeEntry{{9, "head_turn_range_deg", "head yaw on the torso, p5 to p95", "deg",
                       "34 and more", {15, no_limit}},
            is_latin, head_turns},
        JudgeEntry{
            {10, "heel_at_lift_deg", "heel's pitch as the foot lifts", "deg", "17 / 26", {12, 28}},
            is_latin, heel_at_lift},
        JudgeEntry{{11, "toe_point_deg", "most toe point in a swing", "deg", "40", {30, no_limit}},
            is_latin, toe_point},
        JudgeEntry{
            {12, "clearance_cm", "clearance of the swinging foot", "cm", "under 2", {no_limit, 2}},
            is_standard, foot_clearance},
        JudgeEntry{
            {13, "knee_aside_cm", "free knee aside of hip and ankle", "cm", "2", {no_limit, 3}},
            is_latin, knee_aside},
        JudgeEntry{{14, "closed_heels_cm", "between the heels after a closing step", "cm",
                       "touching, about 6", {no_limit, 8}},
            any, heels_apart},
        JudgeEntry{{15, "bounce_cm", "height of the head over a bar", "cm", "3 to 5", {3, 5}},
            bounces, bounce_of_bar},
        JudgeEntry{{15, "bounces_per_beat", "bounces of the head on a beat", "", "1", {0.9, 1.1}},
            bounces, bounces_of_beat},
        JudgeEntry{{15, "trunk_roll_deg", "trunk roll, p5 to p95", "deg", "the pelvis tips",
                       {4, no_limit}},
            bounces, trunk_roll},
        JudgeEntry{{16, "elbow_wander_cm", "right elbow wanders in the trunk's frame", "cm",
                       "constant frame", {no_limit, 5}},
            leads_standard, elbow_wander},
        JudgeEntry{{17, "left_elbow_below_cm", "left elbow below its shoulder, closed", "cm",
                       "level", {no_limit, 5}},
            is_standard, left_elbow_below},
        JudgeEntry{{17, "right_elbow_below_cm", "right elbow below its shoulder, closed", "cm",
                       "level", {no_limit, 5}},
            is_standard, right_elbow_below},
        JudgeEntry{{18, "knees_mirrored_r", "partners' knees alike, as in a mirror", "r", "0.5",
                       {no_limit, 0.8}},
            leads, knees_mirrored},
        JudgeEntry{{19, "hip_up_deg", "standing hip up", "deg", "10", {}}, is_cuban, hip_up},
        JudgeEntry{
            {19, "hip_up_when", "when in the step it is highest", "", "0.7 to 0.8", {0.7, 0.8}},
            is_cuban, hip_up_when},
    };
    return table;
}

json::Value bound_or_null(const std::optional<double>& value)
{
    return value ? json::number(*value) : json::Value{};
}

}

std::vector<JudgeMeasure> judge_measures(const JudgedDancer& dancer, const JudgedDancer* partner)
{
    std::vector<JudgeMeasure> measures;
    if (dancer.curves.count < 2) return measures;
    for (const JudgeEntry& entry : judge_table()) {
        if (!entry.fits(dancer)) continue;
        const double value = entry.value(dancer, partner);
        if (!std::isfinite(value)) continue;
        measures.push_back(entry.measure);
        measures.back().value = value;
    }
    return measures;
}

json::Value json_of(const std::vector<JudgeMeasure>& measures)
{
    json::Value all = json::list();
    const auto text = [](std::string_view words) { return json::text(std::string(words)); };
    for (const JudgeMeasure& one : measures)
        all.items.push_back(json::object({{"number", json::number(one.number)},
            {"name", text(one.name)}, {"meaning", text(one.meaning)}, {"unit", text(one.unit)},
            {"people", text(one.people)}, {"least", bound_or_null(one.aim.least)},
            {"most", bound_or_null(one.aim.most)}, {"value", json::number(one.value)},
            {"kept", json::boolean(one.is_kept())}}));
    return all;
}

}
