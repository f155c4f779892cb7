#include "editors/dance_workspace/limb_table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace promenade::editors {
namespace {

constexpr std::array<std::string_view, motor::program_kinds> kinds{"limb", "position", "balance"};
constexpr std::array kind_colours{
    render::Colour{86, 180, 233}, render::Colour{230, 159, 0}, render::Colour{0, 158, 115}};

std::string printed(const char* format, double value)
{
    char text[48];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

// The angle whose quaternion distance this is: 2 sin(θ/4).
double angle_of(float distance)
{
    return degrees(4 * std::asin(std::min(1.0, 0.5 * static_cast<double>(distance))));
}

std::string_view words_of_act(motor::LimbAct act)
{
    using enum motor::LimbAct;
    switch (act) {
    case lean:
        return "lean";
    case press:
        return "press";
    case bend_knee:
        return "bend the knee";
    case swing:
        return "swing";
    case turn:
        return "turn";
    case let_go:
        return "let go";
    }
    return "";
}

void fit(Plot& plot)
{
    float highest = 1e-3f;
    for (const Series& series : plot.series)
        for (const float value : series.values) highest = std::max(highest, value);
    plot.lowest = 0;
    plot.highest = 1.05f * highest;
}

template <class Value>
Plot limb_plot(const Take& take, std::size_t dancer, Limb limb, std::string title, std::string unit,
    Value value)
{
    Plot plot{std::move(title), std::move(unit), {}, 0, 1};
    Series series{std::string(name_of(limb)), take.colour(dancer), {}};
    for (std::size_t i = 0; i < take.frame_count(); ++i) {
        const motor::BodyWatch* watch = watch_at(take, dancer, i);
        series.values.push_back(
            watch ? static_cast<float>(value(watch->limbs[slot_of(limb)])) : 0.0f);
    }
    plot.series.push_back(std::move(series));
    fit(plot);
    return plot;
}

Plot torque_plot(const Take& take, std::size_t dancer, Limb limb)
{
    Plot plot{"Torque of each program", "N·m", {}, 0, 1};
    for (std::size_t kind = 0; kind < motor::program_kinds; ++kind) {
        Series series{std::string(kinds[kind]), kind_colours[kind], {}};
        for (std::size_t i = 0; i < take.frame_count(); ++i) {
            const motor::BodyWatch* watch = watch_at(take, dancer, i);
            series.values.push_back(watch ? watch->limbs[slot_of(limb)].torque[kind] : 0.0f);
        }
        plot.series.push_back(std::move(series));
    }
    fit(plot);
    return plot;
}

}

std::string_view words_of(LimbDoing doing)
{
    constexpr std::array<std::string_view, 4> words{"free", "move", "maintain", "by balance"};
    return words[static_cast<std::size_t>(doing)];
}

// Apart for colour-blind eyes too (Okabe & Ito 2008).
render::Colour colour_of(LimbDoing doing)
{
    constexpr std::array colours{render::Colour{86, 180, 233}, render::Colour{230, 159, 0},
        render::Colour{0, 158, 115}, render::Colour{160, 160, 160}};
    return colours[static_cast<std::size_t>(doing)];
}

LimbDoing doing_of(const motor::LimbWatch& limb)
{
    if (!limb.commanded) return LimbDoing::is_led;
    if (limb.state == motor::MotionState::free_swing) return LimbDoing::swings_free;
    return limb.state == motor::MotionState::move ? LimbDoing::moves : LimbDoing::maintains;
}

const motor::BodyWatch* watch_at(const Take& take, std::size_t dancer, std::size_t frame)
{
    const auto& watches = take.rehearsed().watches;
    if (dancer >= watches.size() || frame >= watches[dancer].size()) return nullptr;
    return watches[dancer][frame].get();
}

std::vector<LimbRow> limb_rows(const Take& take, std::size_t dancer, std::size_t frame)
{
    std::vector<LimbRow> rows;
    const motor::BodyWatch* now = watch_at(take, dancer, frame);
    const motor::BodyWatch* before = frame > 0 ? watch_at(take, dancer, frame - 1) : nullptr;
    if (!now) return rows;
    for (const Limb limb : all_limbs()) {
        const motor::LimbWatch& seen = now->limbs[slot_of(limb)];
        LimbRow row{limb, doing_of(seen), false, "", "", {}};
        row.arrived = row.doing == LimbDoing::maintains && before
            && doing_of(before->limbs[slot_of(limb)]) == LimbDoing::moves;
        if (seen.commanded) {
            row.distance = printed("%.1f°", angle_of(seen.distance));
            if (seen.beta > 0) row.beta = printed("%.3f", static_cast<double>(seen.beta));
        }
        for (std::size_t kind = 0; kind < motor::program_kinds; ++kind)
            if (seen.torque[kind] > 0)
                row.torque[kind] = printed("%.1f", static_cast<double>(seen.torque[kind]));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string program_words(const motor::BodyWatch& watch)
{
    std::string words = watch.program.empty() ? "between steps" : watch.program;
    if (!watch.program.empty())
        words += printed(", %.0f %% of the step", 100 * static_cast<double>(watch.share));
    for (std::size_t i = 0; i < watch.acts.size(); ++i)
        words += (i == 0 ? ": " : ", ") + std::string(words_of_act(watch.acts[i]));
    words += watch.balance ? "; balance on" : "; balance off";
    for (const std::size_t side : {0u, 1u})
        if (watch.toes[side] > 0)
            words += printed(side == 0 ? "; left toes %.0f" : "; right toes %.0f",
                         static_cast<double>(watch.toes[side]))
                + printed(" of %.0f N·m", static_cast<double>(watch.toes_most[side]));
    if (watch.assist > 0)
        words += printed("; helped from outside by %.0f N·m", static_cast<double>(watch.assist));
    return words;
}

std::vector<Plot> limb_plots(const Take& take, std::size_t dancer, Limb limb)
{
    std::vector<Plot> plots;
    plots.push_back(limb_plot(take, dancer, limb, "State", "0 free, 1 move, 2 maintain",
        [](const motor::LimbWatch& seen) {
            return seen.commanded ? static_cast<double>(seen.state) : 0.0;
        }));
    plots.push_back(limb_plot(take, dancer, limb, "Distance to its goal", "deg",
        [](const motor::LimbWatch& seen) { return angle_of(seen.distance); }));
    plots.push_back(limb_plot(take, dancer, limb, "β", "",
        [](const motor::LimbWatch& seen) { return static_cast<double>(seen.beta); }));
    plots.push_back(torque_plot(take, dancer, limb));
    return plots;
}

}
