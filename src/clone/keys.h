// Keys of one limb: how it is turned at certain times, and how it goes from one to the next. A limb
// is turned against its parent, the root against the room.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "foundation/rotation.h"

namespace promenade::clone {

// From key to key: along the straight line between the two quaternions (slower at its ends), along
// the great circle at an even speed, or along a curve through all keys without a corner.
enum class Between { linear, slerp, spline };
inline constexpr std::array all_betweens = {Between::linear, Between::slerp, Between::spline};

std::string_view name_of(Between);
std::optional<Between> between_named(std::string_view);

struct Key {
    double time = 0; // s
    Quat turn = identity_rotation();
    double hit = 0; // s before and after in which the spring tightens, so that the limb is there on
                    // time; 0 lets it come as it does

    bool operator==(const Key&) const = default;
};

struct Track {
    Between between = Between::spline;
    std::vector<Key> keys; // in order of time, no two at one; none: as what lies beneath

    Quat at(double time) const;           // there has to be a key
    void set(const Key&);                 // in the place of one at that very time
    double tightening(double time) const; // how many times stiffer for keys to be hit; 1 where none

    bool operator==(const Track&) const = default;
};

// The most a spring tightens for a key that is to be hit.
inline constexpr double most_tightening = 10'000;

// Where the root is.
struct PlaceKey {
    double time = 0; // s
    Vec3 place{0};   // m

    bool operator==(const PlaceKey&) const = default;
};

struct PlaceTrack {
    Between between = Between::spline;
    std::vector<PlaceKey> keys;

    Vec3 at(double time) const; // there has to be a key
    void set(const PlaceKey&);

    bool operator==(const PlaceTrack&) const = default;
};

}
