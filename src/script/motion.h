// A motion: what the joints of a model do over time, seen from within the model, so that it can
// drive every model of its class (Cachola & Schrack 1986, section 3). Plain data. Angles are
// degrees against the joint's neutral position; time is in ticks from the motion's beginning.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "dance/phrase_algebra.h"
#include "foundation/vector.h"

namespace promenade::script {

enum class Interpolation { linear, acceleration, deceleration, both };

// The word a script writes, in capitals; `both` for any other.
Interpolation interpolation_named(std::string_view word);
std::string_view name_of(Interpolation);

// One movement: to a position, in so many ticks, in a manner. Durations rather than dates, so that
// stringing motions together changes none of their numbers.
struct Piece {
    double lasts = 0; // ticks, above zero
    Vec3 to{0};       // degrees about x, y, z
    Interpolation manner = Interpolation::both;
    bool holds = false; // stays wherever the joint has come; then `to` is not used

    bool operator==(const Piece&) const = default;
};

struct Track {
    Vec3 start{0}; // degrees
    std::vector<Piece> pieces;

    bool operator==(const Track&) const = default;
};

struct Motion {
    std::map<int, Track> tracks; // by joint identifier; all last equally long

    bool operator==(const Motion&) const = default;
};

using MotionPtr = std::shared_ptr<const Motion>;

inline constexpr dance::PhraseLimit most_pieces{1'000'000, "motion", "key frames"};
inline constexpr double most_ticks = 10'000'000;

double length_of(const Track&);
double length_of(const Motion&); // ticks

// What is wrong, if anything: no joints, a piece that does not last, tracks of unequal length, a
// number that is not finite.
std::optional<Error> problem_with(const Motion&);

// For dance::joined and dance::repeated. A joint that only one of the two moves keeps its place
// while the other lasts. The second goes on from where the first ends: nothing jumps, so its own
// starting position does not count.
std::size_t size_of(const Motion&);
void append(Motion&, const Motion& next);

// The other operations of the algebra.
Motion reversed(const Motion&);
Motion stretched(Motion, double factor); // in time; above zero
Motion amplified(Motion, double factor); // every angle against the neutral position
Result<Motion> stripped(const Motion&, const std::vector<int>& joints);
Result<Motion> synchronized(const std::vector<Motion>&);

}
