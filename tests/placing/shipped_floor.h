// Every shipped figure and routine, composed and placed on the floor once for all tests.
#pragma once

#include <vector>

#include "dance/compose.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "placing/footprints.h"

namespace promenade::placing::testing_aid {

struct Placed {
    const Dance* dance = nullptr;
    Composition composition;
    Footprints prints;
    bool routine = false;
};

inline const library::DanceLibrary& shipped_library()
{
    static const library::DanceLibrary library =
        library::load_library({in_source("dances"), "/nonexistent"});
    return library;
}

inline const std::vector<Placed>& shipped_floor()
{
    static const std::vector<Placed> all = [] {
        std::vector<Placed> placed;
        for (const library::LibraryDance& entry : shipped_library().dances) {
            const Dance& dance = entry.file.dance;
            for (const Pattern& pattern : dance.patterns) {
                const Composition composition = compose(dance, pattern);
                placed.push_back({&dance, composition, *place_feet(dance, composition), false});
            }
            for (const Routine& routine : dance.routines) {
                const Composition composition = *compose(dance, routine);
                placed.push_back({&dance, composition, *place_feet(dance, composition), true});
            }
        }
        return placed;
    }();
    return all;
}

inline const Placed& shipped(const std::string& name)
{
    for (const Placed& placed : shipped_floor())
        if (placed.composition.name == name) return placed;
    PROMENADE_ASSERT(false && "no such figure");
    return shipped_floor().front();
}

inline constexpr Role both_roles[] = {Role::leader, Role::follower};
inline constexpr Foot both_feet[] = {Foot::left, Foot::right};

}
