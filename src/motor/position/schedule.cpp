#include "motor/position/schedule.h"

#include <algorithm>
#include <cmath>

namespace promenade::motor {
namespace {

double time_after(const Footfalls& falls, std::size_t i, double longest)
{
    return i + 1 < falls.size() ? falls[i + 1].time - falls[i].time : longest;
}

// 0 to 1: how long a stride a footfall ends.
double longness(const Footfalls& falls, std::size_t i, const ScheduleStyle& style)
{
    if (i == 0) return 0;
    const double stride = std::hypot(falls[i].x - falls[i - 1].x, falls[i].y - falls[i - 1].y);
    return std::clamp(
        (stride - style.usual_stride) / (style.longest_stride - style.usual_stride), 0.0, 1.0);
}

double support_after(const Footfalls& falls, std::size_t i, const ScheduleStyle& style)
{
    const double time = time_after(falls, i, style.longest_support / style.double_support);
    const bool moves_on = i + 1 < falls.size() && falls[i + 1].foot == falls[i].foot;
    if (moves_on) return style.touch_rest * time;
    const bool turns = i + 1 < falls.size() && falls[i + 1].pivot != 0;
    const double slowness =
        std::clamp((time - style.quick_step) / (style.slow_step - style.quick_step), 0.0, 1.0);
    const double before_turn =
        style.quick_pivot_support + slowness * (style.pivot_support - style.quick_pivot_support);
    const double share =
        turns ? before_turn : style.double_support * (1 - style.hurry * longness(falls, i, style));
    const double usual = std::clamp(share * time, style.shortest_support, style.longest_support);
    return std::max(style.shortest_support, (1 + falls[i].manner.support) * usual);
}

}

std::vector<StepTimes> schedule(const Footfalls& falls, const ScheduleStyle& style)
{
    std::vector<StepTimes> times(falls.size());
    for (std::size_t i = 0; i < falls.size(); ++i) {
        times[i].land = falls[i].time;
        times[i].settled = falls[i].time + support_after(falls, i, style);
        const bool turns = falls[i].pivot != 0 && !falls[i].on_heel;
        const double longest = turns ? style.longest_pivot : style.longest_swing;
        times[i].lift = i == 0 ? falls[i].time - style.first_swing
                               : std::max(times[i - 1].settled, falls[i].time - longest);
        const double late =
            std::clamp(style.quickest_swing - (times[i].land - times[i].lift), 0.0, style.latest);
        times[i].land += late;
        times[i].settled += late;
    }
    return times;
}

}
