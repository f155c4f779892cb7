// The single symbols of a technique chart as enumerations, and their spelling in files and charts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace promenade::dance {

enum class Role { leader, follower };
enum class Foot { left, right };

// Where the moving foot goes, seen from the supporting foot, in the facing after the turn.
enum class Direction {
    forward,
    back,
    side,
    side_forward,
    side_back,
    diagonal_forward,
    diagonal_back,
    close,
    half_close,
    cross_behind,
    cross_in_front,
    in_place,
    touch,
    brush,
    tap,
    point,
    hold, // these leave the weight where it is
};

enum class Weight { full, part, none };

// How the turn is made where it is not simply made between the feet.
enum class Action { plain, pivot, swivel, twist, heel_turn, heel_pull };

enum class Head { left, right, promenade, ahead, partner };

// What hands and arms do.
enum class Hold {
    closed,
    tango,
    latin,
    paso,
    left_to_right,
    right_to_left,
    two_hands,
    underarm,
    shadow,
    apart
};

// How the partners stand to each other (facts in position.h).
enum class CouplePosition {
    closed,
    closed_latin,
    closed_paso,
    outside,
    outside_left,
    promenade,
    counter_promenade,
    fallaway,
    open_facing,
    open_promenade,
    side_by_side,
    shadow,
    fan,
    underarm_turn,
    cross_body_lead,
};

enum class Confidence { widely_agreed, varies_by_school, unsure };

template <class T> struct Symbol {
    T value;
    std::string_view text;    // as written in files: "DF", "HL", "PP"
    std::string_view meaning; // in words: "diagonally forward"
};

// Every symbol of one kind, in the order of its enumeration. Defined for each enumeration above.
template <class T> std::span<const Symbol<T>> symbols();

template <class T> const Symbol<T>& symbol_of(T value)
{
    return symbols<T>()[static_cast<std::size_t>(value)];
}

template <class T> std::string text_of(T value)
{
    return std::string(symbol_of(value).text);
}

template <class T> std::optional<T> read_symbol(std::string_view text)
{
    for (const Symbol<T>& symbol : symbols<T>())
        if (symbol.text == text) return symbol.value;
    return std::nullopt;
}

// "F, B, S, …": what a message offers instead of an unknown symbol.
template <class T> std::string list_of_symbols()
{
    std::string list;
    for (const Symbol<T>& symbol : symbols<T>()) (list += list.empty() ? "" : ", ") += symbol.text;
    return list;
}

constexpr Foot other(Foot foot)
{
    return foot == Foot::left ? Foot::right : Foot::left;
}
constexpr Role other(Role role)
{
    return role == Role::leader ? Role::follower : Role::leader;
}

}
