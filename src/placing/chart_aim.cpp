#include "placing/chart_aim.h"

#include <algorithm>

#include "dance/position.h"

namespace promenade::placing {
namespace {

double track_of(const FootPosition& position, const ChartStyle& style)
{
    return position.cbmp ? style.cbmp_track : style.own_track;
}

// Unit direction (forward, outwards) of a travelling step; outwards is the side of its own foot.
Vec2 chart_direction(Direction direction, const ChartStyle& style)
{
    switch (direction) {
    case Direction::forward:
        return {1, 0};
    case Direction::back:
        return {-1, 0};
    case Direction::side_forward:
        return {style.side_slant_along, style.side_slant_across};
    case Direction::side_back:
        return {-style.side_slant_along, style.side_slant_across};
    case Direction::diagonal_forward:
        return {style.diagonal_along, style.diagonal_across};
    case Direction::diagonal_back:
        return {-style.diagonal_along, style.diagonal_across};
    case Direction::point:
        return {style.point_along, style.point_across};
    default:
        return {0, 1};
    }
}

bool is_walk(Direction direction)
{
    return direction == Direction::forward || direction == Direction::back;
}

// Feet that come together: close, cross, touch. (forward, outwards), m.
Vec2 gathered(Direction direction, const AimLengths& lengths, const ChartStyle& style)
{
    const double leg = lengths.leg;
    switch (direction) {
    case Direction::cross_behind:
        return {-style.cross_along * leg, style.cross_across * leg};
    case Direction::cross_in_front:
        return {style.cross_along * leg, style.cross_across * leg};
    case Direction::half_close:
        return {0, style.half_close * leg};
    default:
        return {0, lengths.closed};
    }
}

bool gathers(Direction direction)
{
    return direction >= Direction::close && direction != Direction::point;
}

// Along the bisector of both facings, whichever way the chart's direction points along it.
Vec2 along_bisector(const Vec2& own, double length, double track, double partner_heading)
{
    const Vec2 both = Vec2{1, 0} + along(partner_heading);
    const Vec2 bisector = both / glm::length(both);
    const double sign = glm::dot(own, bisector) < 0 ? -1 : 1;
    return sign * length * bisector + track * left_of(bisector);
}

bool follows_bisector(const Step& step, double partner_heading, const ChartStyle& style)
{
    const Direction direction = step.position.direction;
    // In face of each other there is no bisector; a slantwise step keeps its own direction.
    return facts_of(step.couple).along_bisector && std::cos(partner_heading) > style.face_each_other
        && (is_walk(direction) || direction == Direction::side);
}

}

bool travels(Direction direction)
{
    return direction != Direction::in_place && direction != Direction::hold;
}

bool is_stride(Direction direction)
{
    return direction <= Direction::diagonal_back;
}

ChartAim chart_aim(
    const Step& step, double partner_heading, const AimLengths& lengths, const ChartStyle& style)
{
    const Tolerance travelling = step.turn == 0
        ? Tolerance{style.straight_along, style.straight_across}
        : Tolerance{style.turning_along, style.turning_across};
    const double side = side_sign(*step.foot);
    const Direction direction = step.position.direction;
    if (gathers(direction)) {
        const Vec2 offset = gathered(direction, lengths, style);
        const bool lightly = step.position.weight == Weight::part;
        const double closing = lightly ? style.half_closing : style.closing;
        return {{offset.x, side * offset.y}, {closing, closing}};
    }
    const double length = std::min(step.length * lengths.leg, lengths.longest_walk);
    const double track = side * track_of(step.position, style) * lengths.leg;
    Vec2 own = chart_direction(direction, style);
    own.y *= side;
    if (follows_bisector(step, partner_heading, style))
        return {along_bisector(own, length, track, partner_heading), travelling};
    const Vec2 beside = is_walk(direction) ? Vec2{0, track} : Vec2{0, 0};
    return {length * own + beside, travelling};
}

}
