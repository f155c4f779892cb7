#include "music/beat_grid.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace promenade::music {
namespace {

constexpr std::size_t most_bent = 8;  // beats to either side give way to a dragged one
constexpr double shortest_beat = 0.1; // s
constexpr double longest_pause = 3;   // s between taps: then a new count begins
constexpr std::size_t taps_counted = 12;

Error disturbed(int bar)
{
    return Error{
        "bar " + std::to_string(bar + 1), "it is checked and stays as it is", "uncheck it first"};
}

Outcome none_checked(const BeatGrid& grid)
{
    if (grid.checked.empty()) return Done{};
    return disturbed(*grid.checked.begin());
}

// What comes after a beat that is put in or left out is counted anew.
Outcome none_checked_from(const BeatGrid& grid, std::size_t beat)
{
    const auto first = grid.checked.lower_bound(grid.bar_of(beat));
    if (first == grid.checked.end()) return Done{};
    return disturbed(*first);
}

// The nearest beat on one side that stays where it is: a checked one, or the last that gives way.
std::size_t held_before(const BeatGrid& grid, std::size_t beat)
{
    std::size_t at = beat;
    while (at > 0 && beat - at < most_bent && (at == beat || !grid.is_checked(at))) --at;
    return at;
}

std::size_t held_after(const BeatGrid& grid, std::size_t beat)
{
    std::size_t at = beat;
    while (
        at + 1 < grid.beats.size() && at - beat < most_bent && (at == beat || !grid.is_checked(at)))
        ++at;
    return at;
}

// The line through the taps by least squares.
Tapped line_through(const std::vector<double>& taps)
{
    const auto n = static_cast<double>(taps.size());
    double sum = 0, slope = 0, square = 0;
    for (std::size_t i = 0; i < taps.size(); ++i) {
        const double aside = static_cast<double>(i) - (n - 1) / 2;
        sum += taps[i];
        slope += aside * taps[i];
        square += aside * aside;
    }
    const double every = slope / square;
    return {60 / every, sum / n + every * (n - 1) / 2};
}

// The furthest beat that one tempo from `from` reaches with all between within the tolerance.
std::size_t reach_of(
    const std::vector<double>& beats, std::size_t from, double start, double tolerance)
{
    double slowest = 1e9, quickest = 0; // seconds a beat, that fit all so far
    std::size_t last = from + 1;
    for (std::size_t i = from + 1; i < beats.size(); ++i) {
        const auto count = static_cast<double>(i - from);
        quickest = std::max(quickest, (beats[i] - tolerance - start) / count);
        slowest = std::min(slowest, (beats[i] + tolerance - start) / count);
        if (quickest > slowest) break;
        last = i;
    }
    return last;
}

}

int BeatGrid::bar_of(std::size_t beat) const
{
    const int since = static_cast<int>(beat) - pickup;
    return since < 0 ? -1 : since / beats_per_bar;
}

bool BeatGrid::is_downbeat(std::size_t beat) const
{
    const int since = static_cast<int>(beat) - pickup;
    return since >= 0 && since % beats_per_bar == 0;
}

std::size_t BeatGrid::nearest(double seconds) const
{
    const auto after = std::lower_bound(beats.begin(), beats.end(), seconds);
    if (after == beats.end()) return beats.empty() ? 0 : beats.size() - 1;
    const auto at = static_cast<std::size_t>(after - beats.begin());
    return at > 0 && seconds - beats[at - 1] < *after - seconds ? at - 1 : at;
}

int BeatGrid::bar_under(double seconds) const
{
    const auto after = std::upper_bound(beats.begin(), beats.end(), seconds);
    return after == beats.begin() ? -1
                                  : bar_of(static_cast<std::size_t>(after - beats.begin()) - 1);
}

double BeatGrid::tempo() const
{
    if (beats.size() < 2) return 0;
    return 60 * static_cast<double>(beats.size() - 1) / (beats.back() - beats.front());
}

BeatGrid even_grid(double tempo, double offset, double seconds, int beats_per_bar)
{
    const double every = 60 / std::clamp(tempo, slowest_tempo, fastest_tempo);
    BeatGrid grid;
    grid.beats_per_bar = beats_per_bar;
    const double first = offset - every * std::floor(offset / every);
    const auto count =
        static_cast<std::size_t>(std::max(2.0, std::ceil((seconds - first) / every)));
    for (std::size_t i = 0; i < count; ++i)
        grid.beats.push_back(first + every * static_cast<double>(i));
    const auto at = static_cast<int>(std::lround((offset - first) / every));
    grid.pickup = ((at % beats_per_bar) + beats_per_bar) % beats_per_bar;
    return grid;
}

Result<BeatGrid> with_beat_at(const BeatGrid& grid, std::size_t beat, double seconds)
{
    if (beat >= grid.beats.size() || !std::isfinite(seconds))
        return Error{"beat " + std::to_string(beat + 1), "there is no such beat", "choose another"};
    if (grid.is_checked(beat)) return disturbed(grid.bar_of(beat));
    const std::size_t before = held_before(grid, beat), after = held_after(grid, beat);
    const double old = grid.beats[beat];
    const bool can_before = before == beat
        || seconds - grid.beats[before] >= shortest_beat * static_cast<double>(beat - before);
    const bool can_after = after == beat
        || grid.beats[after] - seconds >= shortest_beat * static_cast<double>(after - beat);
    if (!can_before || !can_after || seconds < 0)
        return Error{"beat " + std::to_string(beat + 1), "it would meet its neighbours there",
            "drag it less far"};
    BeatGrid moved = grid;
    // Its neighbours follow in proportion, up to the ones that are held.
    for (std::size_t i = before; i < after + 1; ++i) {
        const double held = i <= beat ? grid.beats[before] : grid.beats[after];
        const double share = i == beat ? 1.0
            : old == held              ? 0.0
                                       : (grid.beats[i] - held) / (old - held);
        moved.beats[i] = grid.beats[i] + share * (seconds - old);
    }
    return moved;
}

Result<BeatGrid> with_downbeat(const BeatGrid& grid, std::size_t beat)
{
    if (beat >= grid.beats.size())
        return Error{"beat " + std::to_string(beat + 1), "there is no such beat", "choose another"};
    if (grid.is_downbeat(beat)) return grid;
    if (const Outcome free = none_checked(grid); !free) return free.error();
    BeatGrid moved = grid;
    moved.pickup = static_cast<int>(beat) % grid.beats_per_bar;
    return moved;
}

Result<BeatGrid> twice_as_many(const BeatGrid& grid)
{
    if (const Outcome free = none_checked(grid); !free) return free.error();
    if (grid.tempo() * 2 > fastest_tempo)
        return Error{"beats", "that would be over 600 a minute", ""};
    BeatGrid made = grid;
    made.beats.clear();
    for (std::size_t i = 0; i < grid.beats.size(); ++i) {
        made.beats.push_back(grid.beats[i]);
        if (i + 1 < grid.beats.size())
            made.beats.push_back((grid.beats[i] + grid.beats[i + 1]) / 2);
    }
    made.pickup = (2 * grid.pickup) % grid.beats_per_bar;
    return made;
}

Result<BeatGrid> half_as_many(const BeatGrid& grid)
{
    if (const Outcome free = none_checked(grid); !free) return free.error();
    if (grid.beats.size() < 4) return Error{"beats", "there are too few to leave any out", ""};
    BeatGrid made = grid;
    made.beats.clear();
    const auto first = static_cast<std::size_t>(grid.pickup % 2); // the first bar line stays
    for (std::size_t i = first; i < grid.beats.size(); i += 2) made.beats.push_back(grid.beats[i]);
    made.pickup = grid.pickup / 2;
    return made;
}

Result<BeatGrid> moved_by(const BeatGrid& grid, double seconds)
{
    if (const Outcome free = none_checked(grid); !free) return free.error();
    BeatGrid moved = grid;
    for (double& beat : moved.beats) beat += seconds;
    while (!moved.beats.empty() && moved.beats.front() < 0) { // before the music there is no beat
        moved.beats.erase(moved.beats.begin());
        moved.pickup = (moved.pickup + moved.beats_per_bar - 1) % moved.beats_per_bar;
    }
    return moved;
}

Result<BeatGrid> with_meter(const BeatGrid& grid, int beats_per_bar)
{
    if (beats_per_bar < 1 || beats_per_bar > 16)
        return Error{"meter", "a bar has from 1 to 16 beats", "write 3 for a waltz"};
    if (const Outcome free = none_checked(grid); !free) return free.error();
    BeatGrid made = grid;
    made.beats_per_bar = beats_per_bar;
    made.pickup = grid.pickup % beats_per_bar;
    return made;
}

Result<BeatGrid> half_a_beat_later(const BeatGrid& grid)
{
    if (const Outcome free = none_checked(grid); !free) return free.error();
    BeatGrid moved = grid;
    for (std::size_t i = 0; i + 1 < grid.beats.size(); ++i)
        moved.beats[i] = (grid.beats[i] + grid.beats[i + 1]) / 2;
    if (grid.beats.size() > 1) // the last as far as the one before it
        moved.beats.back() +=
            moved.beats[grid.beats.size() - 2] - grid.beats[grid.beats.size() - 2];
    return moved;
}

Result<BeatGrid> with_beat_between(const BeatGrid& grid, double seconds)
{
    const auto after = std::lower_bound(grid.beats.begin(), grid.beats.end(), seconds);
    const auto at = static_cast<std::size_t>(after - grid.beats.begin());
    if (const Outcome free = none_checked_from(grid, at); !free) return free.error();
    const bool fits = std::isfinite(seconds) && seconds >= 0
        && (at == 0 || seconds - grid.beats[at - 1] >= shortest_beat)
        && (after == grid.beats.end() || *after - seconds >= shortest_beat);
    if (!fits) return Error{"beats", "there is a beat already", "choose a place between two beats"};
    BeatGrid made = grid;
    made.beats.insert(made.beats.begin() + static_cast<std::ptrdiff_t>(at), seconds);
    // Before the first bar line it is one of the pickup, and bars stay where they were.
    if (static_cast<int>(at) <= grid.pickup) made.pickup = (grid.pickup + 1) % grid.beats_per_bar;
    return made;
}

Result<BeatGrid> without_beat(const BeatGrid& grid, std::size_t beat)
{
    if (beat >= grid.beats.size() || grid.beats.size() < 3)
        return Error{"beats", "there are too few to leave one out", ""};
    if (const Outcome free = none_checked_from(grid, beat); !free) return free.error();
    BeatGrid made = grid;
    made.beats.erase(made.beats.begin() + static_cast<std::ptrdiff_t>(beat));
    if (static_cast<int>(beat) < grid.pickup) --made.pickup;
    return made;
}

BeatGrid with_bar_checked(const BeatGrid& grid, int bar, bool checked)
{
    BeatGrid made = grid;
    checked ? void(made.checked.insert(bar)) : void(made.checked.erase(bar));
    return made;
}

std::optional<Tapped> tapped(const std::vector<double>& taps)
{
    std::vector<double> counted;
    for (const double tap : taps) {
        if (!counted.empty() && (tap - counted.back() > longest_pause || tap <= counted.back()))
            counted.clear();
        counted.push_back(tap);
    }
    if (counted.size() > taps_counted)
        counted.erase(counted.begin(), counted.end() - static_cast<std::ptrdiff_t>(taps_counted));
    if (counted.size() < 3) return std::nullopt;
    return line_through(counted);
}

TempoMap tempo_map_of(const BeatGrid& grid, double tolerance)
{
    TempoOutline outline;
    outline.beats_per_bar = grid.beats_per_bar;
    outline.pickup = grid.pickup;
    if (grid.beats.size() < 2) return TempoMap(120, grid.beats_per_bar);
    outline.offset = grid.beats.front();
    outline.changes.clear();
    double start = grid.beats.front();
    for (std::size_t from = 0; from + 1 < grid.beats.size();) {
        const std::size_t to = reach_of(grid.beats, from, start, tolerance);
        const auto count = static_cast<double>(to - from);
        const double tempo =
            std::clamp(60 * count / (grid.beats[to] - start), slowest_tempo, fastest_tempo);
        outline.changes.push_back({static_cast<double>(from), tempo, 0});
        start += 60 * count / tempo;
        from = to;
    }
    return *TempoMap::make(std::move(outline));
}

}
