#include "render/costume.h"

#include <algorithm>
#include <cstdio>

namespace promenade::render {
namespace {

struct DanceStyle {
    std::string_view name;
    DressStyle style;
};

namespace costumes {
#include "written/costumes.inc" // assets/costumes.json
}

int hex_digit(char letter)
{
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

// Satin shoes come out a little darker than the cloth.
Colour dyed(Colour cloth)
{
    const auto darker = [](std::uint8_t part) { return static_cast<std::uint8_t>(part * 4 / 5); };
    return {darker(cloth.red), darker(cloth.green), darker(cloth.blue)};
}

std::optional<std::uint8_t> hex_byte(std::string_view two)
{
    const int high = hex_digit(two[0]), low = hex_digit(two[1]);
    if (high < 0 || low < 0) return std::nullopt;
    return static_cast<std::uint8_t>(16 * high + low);
}

}

DressStyle style_of_dance(std::string_view name)
{
    const std::string_view dance = name.substr(0, name.find('.'));
    for (const DanceStyle& each : costumes::dances)
        if (dance == each.name) return each.style;
    // A copy keeps the name of what it was copied from in its own.
    for (const DanceStyle& each : costumes::dances)
        if (dance.find(each.name) != std::string_view::npos) return each.style;
    return DressStyle::standard;
}

Costume costume_for(Proportions proportions, std::string_view dance, const Dress& dress)
{
    const bool latin = dress.style.value_or(style_of_dance(dance)) == DressStyle::latin;
    const bool feminine = proportions == Proportions::feminine;
    Costume costume = feminine ? (latin ? costumes::latin_dress : costumes::ball_gown)
                               : (latin ? costumes::latin_shirt : costumes::tail_suit);
    const auto& colour = feminine ? dress.follower : dress.leader;
    if (!colour) return costume;
    costume.cloth = *colour;
    // A suit is of one cloth, and court shoes are dyed with the gown.
    if (costume.cut == Costume::Cut::tail_suit) costume.legs = *colour;
    if (costume.cut == Costume::Cut::gown) costume.shoes = dyed(*colour);
    return costume;
}

Costume leader_costume()
{
    return costumes::tail_suit;
}

Costume follower_costume()
{
    return costumes::ball_gown;
}

Costume mannequin_costume()
{
    return costumes::mannequin;
}

std::string_view name_of(DressStyle style)
{
    return style == DressStyle::latin ? "latin" : "standard";
}

std::optional<DressStyle> dress_style_named(std::string_view name)
{
    for (const DressStyle each : {DressStyle::standard, DressStyle::latin})
        if (name_of(each) == name) return each;
    return std::nullopt;
}

std::span<const NamedColour> offered_colours()
{
    return costumes::colours;
}

std::optional<Colour> colour_named(std::string_view text)
{
    for (const NamedColour& each : offered_colours())
        if (each.name == text) return each.colour;
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    const auto red = hex_byte(text.substr(1, 2)), green = hex_byte(text.substr(3, 2)),
               blue = hex_byte(text.substr(5, 2));
    if (!red || !green || !blue) return std::nullopt;
    return Colour{*red, *green, *blue};
}

std::string hex_of(Colour colour)
{
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
    return text;
}

}
