#include "music/tempo_map.h"

#include <algorithm>
#include <cmath>

#include "foundation/json_text.h"

namespace promenade::music {
namespace {

Error wrong(const std::string& place, std::size_t change, const std::string& problem,
    const std::string& remedy)
{
    return Error{place + ", change " + std::to_string(change + 1), problem, remedy};
}

Outcome problem_with(const TempoOutline& outline, const std::string& place)
{
    if (outline.changes.empty())
        return Error{place, "it has no tempo", "give at least one, at beat 0"};
    if (outline.changes.size() > most_changes)
        return Error{place, "it has more than 20000 changes", "leave some out"};
    if (!std::isfinite(outline.offset) || std::abs(outline.offset) > 86'400)
        return Error{place, "its offset is not a time within a day", "give it in seconds"};
    if (outline.beats_per_bar < 1 || outline.beats_per_bar > 16)
        return Error{place, "a bar has from 1 to 16 beats", "write 3 for a waltz"};
    if (!(outline.pickup >= 0 && outline.pickup < outline.beats_per_bar))
        return Error{place, "a pickup is shorter than a bar", "give it in beats, from 0 on"};
    return Done{};
}

Outcome problem_with_change(
    const std::vector<TempoChange>& changes, std::size_t i, const std::string& place)
{
    const TempoChange& change = changes[i];
    if (!std::isfinite(change.beat) || std::abs(change.beat) > 1e6)
        return wrong(place, i, "its beat is not a number of beats", "count from 0");
    if (!(change.tempo >= slowest_tempo && change.tempo <= fastest_tempo))
        return wrong(place, i, "its tempo is not from 10 to 600 beats a minute",
            "give beats a minute, such as 90");
    if (!(change.over >= 0 && change.over <= 1e6))
        return wrong(place, i, "it cannot take that many beats", "give 0 or more");
    if (i > 0 && !(change.beat >= changes[i - 1].beat + changes[i - 1].over))
        return wrong(place, i, "it begins before the one before has ended",
            "put changes in the order of their beats");
    if (i > 0 && change.beat == changes[i - 1].beat)
        return wrong(place, i, "two changes stand on one beat", "leave one of them out");
    return Done{};
}

}

TempoMap::TempoMap(double tempo, int beats_per_bar)
{
    m_outline.beats_per_bar = beats_per_bar;
    m_outline.changes = {{0, std::clamp(tempo, slowest_tempo, fastest_tempo), 0}};
    lay_out();
}

Result<TempoMap> TempoMap::make(TempoOutline outline, const std::string& place)
{
    if (const Outcome fine = problem_with(outline, place); !fine) return fine.error();
    for (std::size_t i = 0; i < outline.changes.size(); ++i)
        if (const Outcome fine = problem_with_change(outline.changes, i, place); !fine)
            return fine.error();
    TempoMap map;
    map.m_outline = std::move(outline);
    map.lay_out();
    return map;
}

double TempoMap::Stretch::seconds_after(double beats) const
{
    if (slope == 0) return beats * 60 / tempo;
    return 60 / slope * std::log1p(slope * beats / tempo); // of 60 / (tempo + slope * beats)
}

double TempoMap::Stretch::beats_after(double after) const
{
    if (slope == 0) return after * tempo / 60;
    return tempo / slope * std::expm1(slope * after / 60);
}

// Beat 0 sounds at the offset; all stretches are laid out from the first and then moved there.
void TempoMap::lay_out()
{
    m_stretches.clear();
    double tempo = m_outline.changes.front().tempo;
    m_stretches.push_back({0, 0, tempo, 0});
    const auto begin_at = [&](double beat, double new_tempo, double slope) {
        const Stretch& last = m_stretches.back();
        m_stretches.push_back(
            {beat, last.seconds + last.seconds_after(beat - last.beat), new_tempo, slope});
    };
    for (std::size_t i = 1; i < m_outline.changes.size(); ++i) {
        const TempoChange& change = m_outline.changes[i];
        if (change.over > 0) begin_at(change.beat, tempo, (change.tempo - tempo) / change.over);
        tempo = change.tempo;
        begin_at(change.beat + change.over, tempo, 0);
    }
    const double at_zero = seconds_at(0);
    for (Stretch& stretch : m_stretches) stretch.seconds += m_outline.offset - at_zero;
}

const TempoMap::Stretch& TempoMap::stretch_at(double beat) const
{
    const auto after = std::upper_bound(m_stretches.begin() + 1, m_stretches.end(), beat,
        [](double b, const Stretch& stretch) { return b < stretch.beat; });
    return *(after - 1);
}

double TempoMap::seconds_at(double beat) const
{
    const Stretch& stretch = stretch_at(beat);
    return stretch.seconds + stretch.seconds_after(beat - stretch.beat);
}

double TempoMap::beat_at(double seconds) const
{
    const auto after = std::upper_bound(m_stretches.begin() + 1, m_stretches.end(), seconds,
        [](double s, const Stretch& stretch) { return s < stretch.seconds; });
    const Stretch& stretch = *(after - 1);
    return stretch.beat + stretch.beats_after(seconds - stretch.seconds);
}

double TempoMap::tempo_at(double beat) const
{
    const Stretch& stretch = stretch_at(beat);
    return stretch.tempo + stretch.slope * (beat - stretch.beat);
}

double TempoMap::seconds_of(double beats, double from) const
{
    const Stretch& stretch = stretch_at(from);
    const bool alone = &stretch == &stretch_at(from + beats) && stretch.slope == 0;
    return alone ? stretch.seconds_after(beats) : seconds_at(from + beats) - seconds_at(from);
}

TempoMap::BarPlace TempoMap::bar_at(double beat) const
{
    const double bar = std::floor((beat - m_outline.pickup) / m_outline.beats_per_bar + 1e-9);
    return {static_cast<int>(bar), beat - bar_line(static_cast<int>(bar))};
}

// Changes that are over by then leave their tempo; one that is under way goes on in proportion.
TempoMap TempoMap::seen_from(double beat) const
{
    TempoMap seen = *this;
    const int bar_beats = m_outline.beats_per_bar;
    seen.m_outline.offset = 0;
    seen.m_outline.pickup = std::fmod(
        std::fmod(m_outline.pickup - beat, bar_beats) + bar_beats, static_cast<double>(bar_beats));
    for (TempoChange& change : seen.m_outline.changes) change.beat -= beat;
    seen.lay_out();
    return seen;
}

TempoMap TempoMap::faster(double times) const
{
    TempoMap made = *this;
    made.m_outline.offset /= times;
    for (TempoChange& change : made.m_outline.changes) change.tempo *= times;
    made.lay_out();
    return made;
}

}
