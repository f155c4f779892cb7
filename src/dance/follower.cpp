#include "dance/follower.h"

#include "dance/position.h"

namespace promenade::dance {
namespace {

bool goes_forward(Direction direction)
{
    return direction == Direction::forward;
}
bool goes_back(Direction direction)
{
    return direction == Direction::back;
}

bool travels_straight(Direction direction)
{
    return goes_forward(direction) || goes_back(direction)
        || direction == Direction::diagonal_forward || direction == Direction::diagonal_back;
}

bool is_sideways(Direction direction)
{
    return direction == Direction::side || direction == Direction::side_forward
        || direction == Direction::side_back;
}

Direction opposite(Direction direction)
{
    switch (direction) {
    case Direction::forward:
        return Direction::back;
    case Direction::back:
        return Direction::forward;
    case Direction::side_forward:
        return Direction::side_back;
    case Direction::side_back:
        return Direction::side_forward;
    case Direction::diagonal_forward:
        return Direction::diagonal_back;
    case Direction::diagonal_back:
        return Direction::diagonal_forward;
    case Direction::cross_behind:
        return Direction::cross_in_front;
    case Direction::cross_in_front:
        return Direction::cross_behind;
    default:
        return direction;
    }
}

// A foot crossed after a step forward or back is a lock, where the partners cross opposite ways;
// crossed after a side step it is a whisk, where both cross the same way.
Direction follower_direction(const Pattern& pattern, std::size_t i)
{
    const Direction direction = pattern.columns[i].leader.position.direction;
    const bool crosses =
        direction == Direction::cross_behind || direction == Direction::cross_in_front;
    if (crosses) {
        const bool lock =
            i > 0 && travels_straight(pattern.columns[i - 1].leader.position.direction);
        return lock ? opposite(direction) : direction;
    }
    return facts_of(pattern.columns[i].couple).side_by_side ? direction : opposite(direction);
}

std::string mirrored_footwork(const std::string& text, Direction leader, Direction follower)
{
    if (goes_forward(leader) && goes_back(follower))
        return text == "HT" ? "TH" : text == "H" ? "BH" : text;
    if (goes_back(leader) && goes_forward(follower))
        return text == "TH" ? "HT" : text == "BH" ? "H" : text;
    return text;
}

// The one who goes back begins to rise in the body only, the one who goes forward with the foot
// too.
std::string follower_rise(std::string text, Direction follower)
{
    static const std::string mark = " (NFR)";
    if (!text.starts_with("start") || text.find(',') != text.npos) return text;
    if (text.ends_with(mark)) text.resize(text.size() - mark.size());
    return goes_back(follower) ? text + mark : text;
}

// "sway L" becomes "sway R" and "R side lead" becomes "L side lead"; nothing else has a mirror.
std::string mirrored_body(const Body& body)
{
    static constexpr std::string_view swaps[][2] = {{"sway L", "sway R"}, {"sway R", "sway L"},
        {"L side lead", "R side lead"}, {"R side lead", "L side lead"}};
    std::string text;
    for (std::size_t at = 0; at < body.text.size();) {
        std::string_view taken = std::string_view(body.text).substr(at, 1), written = taken;
        for (const auto& swap : swaps)
            if (body.text.compare(at, swap[0].size(), swap[0]) == 0)
                taken = swap[0], written = swap[1];
        text += written;
        at += taken.size();
    }
    return text;
}

// The turn made over a side step and the closing step after it. Outside: spread over both. Inside:
// all at once on the side step, the body turning less.
void share_turn(const Column& side, const Column& closing, Movement& first, Movement& second)
{
    const bool pair = is_sideways(side.leader.position.direction)
        && closing.leader.position.direction == Direction::close;
    const int on_side = side.leader.turn, on_close = closing.leader.turn;
    if (!pair || facts_of(side.couple).side_by_side) return;
    const int sign = on_side > 0 ? 1 : -1;
    if (on_side * on_close > 0) { // the leader is outside
        first.turn = on_side + on_close;
        second.turn = 0;
        first.body_turns_less = true;
    } else if (side.leader.body_turns_less && on_close == 0) { // the leader is inside
        first.turn = on_side - sign;
        second.turn = sign;
        first.body_turns_less = false;
    }
}

Movement opposite_movement(const Pattern& pattern, std::size_t i)
{
    const Movement& leader = pattern.columns[i].leader;
    Movement follower = leader;
    if (leader.foot) follower.foot = other(*leader.foot);
    follower.position.direction = follower_direction(pattern, i);
    const Direction theirs = follower.position.direction;
    follower.footwork =
        *read_footwork(mirrored_footwork(leader.footwork.text, leader.position.direction, theirs));
    follower.rise = *read_rise(follower_rise(leader.rise.text, theirs));
    follower.body = *read_body(mirrored_body(leader.body));
    follower.action = Action::plain; // pivots and heel turns belong to one dancer
    return follower;
}

template <class T> void put(T& field, const std::optional<T>& exception)
{
    if (exception) field = *exception;
}

template <class T> std::optional<T> if_different(const T& rule, const T& wanted)
{
    return rule == wanted ? std::nullopt : std::optional<T>(wanted);
}

}

std::vector<Movement> natural_opposite(const Pattern& pattern)
{
    std::vector<Movement> movements;
    for (std::size_t i = 0; i < pattern.columns.size(); ++i)
        movements.push_back(opposite_movement(pattern, i));
    for (std::size_t i = 1; i < movements.size(); ++i)
        share_turn(pattern.columns[i - 1], pattern.columns[i], movements[i - 1], movements[i]);
    return movements;
}

Movement with_exceptions(Movement movement, const Exceptions& exceptions)
{
    if (exceptions.foot) movement.foot = exceptions.foot;
    put(movement.position, exceptions.position);
    if (movement.position.direction == Direction::hold) movement.foot.reset();
    put(movement.turn, exceptions.turn);
    put(movement.action, exceptions.action);
    put(movement.body_turns_less, exceptions.body_turns_less);
    put(movement.footwork, exceptions.footwork);
    put(movement.rise, exceptions.rise);
    put(movement.body, exceptions.body);
    if (exceptions.head) movement.head = exceptions.head;
    if (exceptions.hold) movement.hold = exceptions.hold;
    if (exceptions.length) movement.length = exceptions.length;
    return movement;
}

std::vector<Movement> derive_follower(const Pattern& pattern)
{
    std::vector<Movement> movements = natural_opposite(pattern);
    for (std::size_t i = 0; i < movements.size(); ++i)
        movements[i] = with_exceptions(std::move(movements[i]), pattern.columns[i].follower);
    return movements;
}

Exceptions differences(const Movement& rule, const Movement& wanted)
{
    Exceptions found;
    if (wanted.foot != rule.foot) found.foot = wanted.foot;
    found.position = if_different(rule.position, wanted.position);
    found.turn = if_different(rule.turn, wanted.turn);
    found.action = if_different(rule.action, wanted.action);
    found.body_turns_less = if_different(rule.body_turns_less, wanted.body_turns_less);
    found.footwork = if_different(rule.footwork, wanted.footwork);
    found.rise = if_different(rule.rise, wanted.rise);
    found.body = if_different(rule.body, wanted.body);
    if (wanted.head != rule.head) found.head = wanted.head;
    if (wanted.hold != rule.hold) found.hold = wanted.hold;
    if (wanted.length != rule.length) found.length = wanted.length;
    return found;
}

}
