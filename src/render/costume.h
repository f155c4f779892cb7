// What people wear, from assets/costumes.json: cuts and colours, which costume belongs to which
// dance, and the colours that are offered.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "figure/anthropometry.h"
#include "render/mesh.h"

namespace promenade::render {

// Cloth that hangs from the waist about the legs; see cloth.h. Fractions of stature.
struct HangingCloth {
    double length = 0;    // below the waist; 0 for none
    double looseness = 0; // off the body, from the hips on
    double flare = 0;     // further out at the hem
    double fold_depth = 0;
    int folds = 0;
    double cutaway = 0; // part of the length that is missing in front
    double slant = 0;   // part of it that is missing on the left
    double swing = 0;   // s: how far it lags behind where it is going
    Paint paint = Paint::cloth;

    bool operator==(const HangingCloth&) const = default;
};

enum class HairStyle { none, cropped, bun };

struct Costume {
    enum class Cut { tail_suit, gown, latin_shirt, latin_dress, bare };
    Cut cut = Cut::tail_suit;
    HairStyle hair_style = HairStyle::cropped;
    Colour skin{222, 178, 150};
    Colour cloth{38, 40, 52}; // the coat, the shirt or the gown
    Colour legs{38, 40, 52};  // trousers or stockings
    Colour shoes{22, 20, 22};
    Colour hair{52, 34, 24};
    HangingCloth hanging;

    bool operator==(const Costume&) const = default;
};

enum class DressStyle { standard, latin };

// What was chosen; what was not goes by the dance.
struct Dress {
    std::optional<DressStyle> style;
    std::optional<Colour> leader, follower; // of the cloth

    bool operator==(const Dress&) const = default;
};

// Of a dance, a figure of it or a motion's name: "waltz", "waltz.box", "my_cha_cha". Names that
// hold no known dance are Standard.
DressStyle style_of_dance(std::string_view name);

// What a person wears in this dance.
Costume costume_for(Proportions, std::string_view dance, const Dress& = {});
Costume leader_costume();    // in Standard
Costume follower_costume();  // in Standard
Costume mannequin_costume(); // nothing but skin, for posing

std::string_view name_of(DressStyle); // "standard"
std::optional<DressStyle> dress_style_named(std::string_view);

// Colours to choose from, by name.
struct NamedColour {
    const char* name;
    Colour colour;
};
std::span<const NamedColour> offered_colours();
std::optional<Colour> colour_named(std::string_view); // a name, or "#rrggbb"
std::string hex_of(Colour);                           // "#rrggbb"

}
