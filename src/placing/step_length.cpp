#include "placing/step_length.h"

#include <algorithm>

#include "placing/chart_aim.h"

namespace promenade::placing {
namespace {

constexpr double nearly = 0.95; // of a limit: it is what holds the step back

bool has_length(const Step& step)
{
    return step.foot && is_stride(step.position.direction);
}

Shortened reason(const Step& step, const Footprint& print, const DancerSize& size, double seconds)
{
    const double charted = step.length * size.leg_length();
    if (longest_walk(size, seconds) < charted) return Shortened::by_time;
    const double turn = step.turn * pi / 4;
    const double swing = std::min(StrideStyle{}.fastest * seconds, quick_swing(seconds, turn));
    if (print.travel > nearly * swing) return Shortened::by_swing;
    if (print.speed > nearly * fastest_walk(size)) return Shortened::by_speed;
    return Shortened::by_partner;
}

}

std::string_view words_of(Shortened why)
{
    switch (why) {
    case Shortened::by_time:
        return "nobody walks that far in its time";
    case Shortened::by_swing:
        return "the foot cannot be thrown farther in its time";
    case Shortened::by_speed:
        return "the body would have to be too fast";
    case Shortened::by_partner:
        return "the hold and the partner's feet leave no more room";
    case Shortened::no:
        break;
    }
    return "";
}

StepLength step_length(
    const Step& step, const Footprint& print, const DancerSize& size, double seconds)
{
    if (!has_length(step) || !print.travels) return {};
    StepLength length{step.length * size.leg_length(), print.length};
    if (length.placed < least_of_chart * length.charted)
        length.why = reason(step, print, size, seconds);
    return length;
}

}
