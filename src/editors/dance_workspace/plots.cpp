#include "editors/dance_workspace/plots.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace promenade::editors {
namespace {

// A little air above and below, and never no height at all.
void fit(Plot& plot)
{
    float lowest = 0, highest = 0;
    bool first = true;
    for (const Series& series : plot.series)
        for (const float value : series.values) {
            lowest = first ? value : std::min(lowest, value);
            highest = first ? value : std::max(highest, value);
            first = false;
        }
    const float air = std::max(0.05f * (highest - lowest), 1e-3f);
    plot.lowest = lowest - air;
    plot.highest = highest + air;
}

template <class Value>
Plot plot_by_dancer(const Take& take, std::string title, std::string unit, Value value)
{
    Plot plot{std::move(title), std::move(unit), {}, 0, 1};
    for (std::size_t i = 0; i < take.size(); ++i) {
        const bool leads = take.performer(i).role == dance::Role::leader;
        Series series{leads ? "leader" : "follower", take.colour(i), {}};
        for (std::size_t k = 0; k < take.frame_count(); ++k)
            series.values.push_back(static_cast<float>(value(i, k)));
        plot.series.push_back(std::move(series));
    }
    fit(plot);
    return plot;
}

Plot hold_plot(const Take& take)
{
    constexpr std::array colours{render::force_colour, render::pressure_colour,
        render::leader_colour, render::follower_colour};
    Plot plot{"Hold", "N", {}, 0, 1};
    for (const motion::HoldTouch& touch : take.dance().touches) {
        Series series{touch.name, colours[plot.series.size() % colours.size()], {}};
        for (const Vec3& force : touch.force)
            series.values.push_back(static_cast<float>(glm::length(force)));
        plot.series.push_back(std::move(series));
    }
    fit(plot);
    return plot;
}

double load_at(const Take& take, std::size_t dancer, std::size_t frame)
{
    double load = 0;
    for (const auto& tread : take.performer(dancer).motion.frames[frame].floor)
        load += tread.normal;
    return load;
}

// What the step that landed last was off by; nothing before the first.
template <class Error>
double error_at(const Take& take, std::size_t dancer, std::size_t frame, Error error)
{
    const double time = static_cast<double>(frame) / take.dance().rate;
    double last = 0;
    for (const report::StepReport& step : take.rehearsed().reports[dancer].steps)
        if (step.landed && step.danced <= time) last = error(step);
    return last;
}

void add_errors(const Take& take, std::vector<Plot>& plots)
{
    if (take.rehearsed().reports.size() != take.size()) return; // not danced to its end
    plots.push_back(
        plot_by_dancer(take, "Placement error", "cm", [&](std::size_t i, std::size_t k) {
            return error_at(take, i, k, [](const auto& step) { return 100 * step.place; });
        }));
    plots.push_back(
        plot_by_dancer(take, "Timing error", "ms late", [&](std::size_t i, std::size_t k) {
            return error_at(take, i, k, [](const auto& step) { return 1000 * step.late(); });
        }));
}

}

std::vector<Plot> plots_of(const Take& take)
{
    std::vector<Plot> plots;
    const bool has_effort = take.rehearsed().effort.size() == take.size();
    if (has_effort)
        plots.push_back(plot_by_dancer(take, "Greatest torque", "% of strength",
            [&](std::size_t i, std::size_t k) { return 100 * take.rehearsed().effort[i][k]; }));
    plots.push_back(plot_by_dancer(take, "Floor carries", "N",
        [&](std::size_t i, std::size_t k) { return load_at(take, i, k); }));
    if (!take.dance().touches.empty()) plots.push_back(hold_plot(take));
    plots.push_back(plot_by_dancer(take, "Height of the centre", "m",
        [&](std::size_t i, std::size_t k) { return take.path(i).centre[k].z; }));
    plots.push_back(plot_by_dancer(take, "Left ankle", "m",
        [&](std::size_t i, std::size_t k) { return take.path(i).left_ankle[k].z; }));
    plots.push_back(plot_by_dancer(take, "Right ankle", "m",
        [&](std::size_t i, std::size_t k) { return take.path(i).right_ankle[k].z; }));
    add_errors(take, plots);
    return plots;
}

std::size_t frame_under(double along, std::size_t frames)
{
    if (frames == 0) return 0;
    const double index = std::round(along * static_cast<double>(frames - 1));
    return static_cast<std::size_t>(std::clamp(index, 0.0, static_cast<double>(frames - 1)));
}

std::string values_at(const Plot& plot, std::size_t frame)
{
    std::string words;
    for (const Series& series : plot.series) {
        if (frame >= series.values.size()) continue;
        char number[32];
        std::snprintf(number, sizeof number, "%.3g", static_cast<double>(series.values[frame]));
        words += (words.empty() ? "" : ", ") + series.name + " " + number;
    }
    return words + " " + plot.unit;
}

// The swinging door of process recorders (Bristol 1990): a line goes on as long as it can pass
// through the gates of all points it leaves out.
std::vector<Vec2> thinned(const std::vector<Vec2>& curve, double off)
{
    std::vector<Vec2> kept;
    double flattest = 0, steepest = 0; // slopes from the last one kept
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const auto slope_to = [&](double beside) {
            return (curve[i].y + beside - kept.back().y) / (curve[i].x - kept.back().x);
        };
        const auto open_door = [&] { flattest = slope_to(-off), steepest = slope_to(off); };
        if (i == 0) {
            kept.push_back(curve[i]);
        } else if (i == 1) {
            open_door();
        } else if (slope_to(0) < flattest || slope_to(0) > steepest) {
            kept.push_back(curve[i - 1]);
            open_door();
        } else {
            flattest = std::max(flattest, slope_to(-off));
            steepest = std::min(steepest, slope_to(off));
        }
    }
    if (curve.size() > 1) kept.push_back(curve.back());
    return kept;
}

}
