// The strip under the stage on which a music is seen: what part of it is shown, where its beats lie
// in pixels, which of them a pointer is at, and the outline of its sound. No ImGui, no edits.
#pragma once

#include <optional>
#include <vector>

#include "music/beat_grid.h"
#include "music/listening.h"

namespace promenade::editors {

// A stretch of the music on the screen.
struct MusicStrip {
    double from = 0, to = 10;     // s of the music
    double left = 0, width = 100; // pixels

    double pixel(double seconds) const { return left + (seconds - from) / (to - from) * width; }
    double seconds(double pixel) const { return from + (pixel - left) / width * (to - from); }
    double pixels_per_second() const { return width / (to - from); }
};

inline constexpr double shortest_strip = 1; // s that fill it when it is seen as near as can be

// The part that is shown, as a wheel and a hand change it; never beyond the music.
struct StripPart {
    double from = 0, to = 0; // s; from == to: as the dance has it

    bool is_chosen() const { return to > from; }
    bool operator==(const StripPart&) const = default;
};
StripPart zoomed(const StripPart&, double about, double notches, double seconds); // s of music
StripPart shifted(const StripPart&, double by, double seconds);

// What lies under a pointer: a beat, or the flag above a bar line.
struct StripHit {
    std::size_t beat = 0;
    bool is_flag = false;
};
std::optional<StripHit> hit_on(
    const MusicStrip&, const music::BeatGrid&, double pixel, bool among_flags);

// Beats from the first that is seen to the one after the last.
struct BeatSpan {
    std::size_t first = 0, last = 0;
};
BeatSpan beats_seen(const MusicStrip&, const music::BeatGrid&);

// Every so many bars a flag has room for its number: 1, 2, 4, 8 …
int bars_between_flags(const MusicStrip&, const music::BeatGrid&, double room); // pixels

// How loud it is, 0 to 1 of its loudest, for each pixel: the loudest of what falls on it.
std::vector<float> outline_of(const music::Listening&, const MusicStrip&);

}
