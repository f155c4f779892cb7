#include "report/measure_values.h"

#include <cmath>
#include <limits>

#include "report/smoothness.h"

namespace promenade::report {
namespace {

constexpr double millimetres = 1000;     // in a metre
constexpr double standing = radians(15); // rad/s: a slower joint is still
constexpr double pivot = radians(20);    // of foot yaw in a stance
constexpr double least_swing = 0.15;     // m: shorter ones have no profile

void add_measurable(std::vector<double>& values, double value)
{
    if (!std::isnan(value)) values.push_back(value);
}

void append(std::vector<double>& values, std::span<const double> more)
{
    for (const double value : more) add_measurable(values, value);
}

// One value for each window of `length` seconds inside, half overlapping; then the median.
template <class Value> double median_over(Stretch window, double length, Value value)
{
    std::vector<double> values;
    for (const Stretch& one : windows(window, length, length / 2))
        add_measurable(values, value(one));
    return median(std::move(values));
}

double jerk_smoothness(const PathCurves& path, Stretch second)
{
    return log_dimensionless_jerk(part(path.speed, second), part(path.jerk, second));
}

double root_mean_square(std::span<const double> values)
{
    double sum = 0;
    for (const double value : values) sum += value * value;
    return std::sqrt(sum / static_cast<double>(values.size()));
}

std::vector<double> both_knees(const MotionCurves& curves, Stretch window)
{
    std::vector<double> angles;
    for (const auto& knee : curves.knee) append(angles, part(knee, window));
    return angles;
}

// Mean over kinds of joint of a value of all its joints' numbers together.
template <class Curve, class Value>
double mean_over_kinds(
    const MotionCurves& curves, Stretch window, bool with_wrist, Curve curve, Value value)
{
    double sum = 0, kinds = 0;
    for (std::size_t kind = 0; kind < joint_kinds; ++kind) {
        if (!with_wrist && kind == static_cast<std::size_t>(JointKind::wrist)) continue;
        std::vector<double> values;
        for (const JointCurves& joint : curves.joints)
            if (static_cast<std::size_t>(joint.kind) == kind)
                append(values, part(joint.*curve, window));
        sum += value(std::move(values));
        ++kinds;
    }
    return sum / kinds;
}

// A value of each swing or stance whose middle lies in the window.
template <class Value>
std::vector<double> of_each(const MotionCurves& curves, std::vector<Stretch> FootTrack::*stretches,
    Stretch window, Value value)
{
    std::vector<double> values;
    for (const FootTrack& foot : curves.foot)
        for (const Stretch& one : foot.*stretches)
            if (window.contains(one.middle())) add_measurable(values, value(foot, one));
    return values;
}

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

}

double joint_jerk(const MotionCurves& curves, Stretch window)
{
    return mean_over_kinds(curves, window, false, &JointCurves::jerk,
        [](std::vector<double> jerk) { return std::log10(percentile(std::move(jerk), 0.95)); });
}

double wrist_smoothness(const MotionCurves& curves, Stretch window)
{
    std::vector<double> values;
    for (const PathCurves& wrist : curves.wrist)
        for (const Stretch& second : windows(window, 1, 0.5))
            add_measurable(values, jerk_smoothness(wrist, second));
    return median(std::move(values));
}

double head_smoothness(const MotionCurves& curves, Stretch window)
{
    return median_over(
        window, 1, [&](Stretch second) { return jerk_smoothness(curves.head, second); });
}

double pelvis_smoothness(const MotionCurves& curves, Stretch window)
{
    return median_over(window, 2,
        [&](Stretch one) { return spectral_arc_length(part(curves.pelvis.speed, one)); });
}

double head_nodding(const MotionCurves& curves, Stretch window)
{
    return degrees(median_over(window, 1,
        [&](Stretch second) { return root_mean_square(part(curves.head_nod_rate, second)); }));
}

double head_yaw_range(const MotionCurves& curves, Stretch window)
{
    return degrees(range_of(part(curves.head_yaw, window)));
}

double still_share(const MotionCurves& curves, Stretch window)
{
    return mean_over_kinds(
        curves, window, true, &JointCurves::speed, [](const std::vector<double>& speeds) {
            const auto still = [](double speed) { return speed < standing; };
            return static_cast<double>(std::count_if(speeds.begin(), speeds.end(), still))
                / static_cast<double>(speeds.size());
        });
}

double knee_range(const MotionCurves& curves, Stretch window)
{
    return degrees(range_of(both_knees(curves, window)));
}

double knee_median(const MotionCurves& curves, Stretch window)
{
    return degrees(median(both_knees(curves, window)));
}

double torso_yaw_range(const MotionCurves& curves, Stretch window)
{
    return degrees(range_of(part(curves.torso_yaw, window)));
}

double pelvis_list_range(const MotionCurves& curves, Stretch window)
{
    return degrees(range_of(part(curves.pelvis_list, window)));
}

double greatest_lean(const MotionCurves& curves, Stretch window)
{
    const auto lean = part(curves.lean, window);
    return degrees(percentile({lean.begin(), lean.end()}, 0.95));
}

double ball_excursion(const MotionCurves& curves, Stretch window)
{
    const auto value = [](const FootTrack& foot, Stretch stance) {
        const Stretch still = planted(foot, stance);
        return still.size() == 0 || turned(foot, still) >= pivot ? no_value
                                                                 : excursion(foot, still);
    };
    return millimetres * percentile(of_each(curves, &FootTrack::stances, window, value), 0.9);
}

double pelvis_bounce(const MotionCurves& curves, Stretch window)
{
    std::vector<double> ranges;
    for (const Stretch& step : curves.steps) {
        if (!window.contains(step.middle())) continue;
        const auto height = part(curves.pelvis_height, step);
        const auto [least, most] = std::minmax_element(height.begin(), height.end());
        ranges.push_back(*most - *least);
    }
    return millimetres * median(std::move(ranges));
}

double double_support(const MotionCurves& curves, Stretch window)
{
    double both = 0;
    for (std::size_t i = window.from; i < window.to; ++i)
        both += curves.foot[0].down[i] && curves.foot[1].down[i];
    return both / static_cast<double>(window.size());
}

double swing_profile(const MotionCurves& curves, Stretch window)
{
    return median(
        of_each(curves, &FootTrack::swings, window, [](const FootTrack& foot, Stretch swing) {
            return travelled(foot, swing) > least_swing ? peak_over_mean(foot, swing) : no_value;
        }));
}

double swing_clearance(const MotionCurves& curves, Stretch window)
{
    return millimetres * median(of_each(curves, &FootTrack::swings, window, clearance));
}

double centre_outside(const MotionCurves& curves, Stretch window)
{
    std::vector<double> distances;
    append(distances, part(curves.centre_outside, window));
    return millimetres * percentile(std::move(distances), 0.95);
}

}
