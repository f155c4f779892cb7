#include "judging.h"

#include <cmath>

#include "music/accompaniment.h"

namespace promenade::music {
namespace {

std::vector<double> bar_lines(const std::vector<double>& beats, int pickup, int bar)
{
    std::vector<double> found;
    for (std::size_t i = static_cast<std::size_t>(pickup); i < beats.size();
         i += static_cast<std::size_t>(bar))
        found.push_back(beats[i]);
    return found;
}

}

std::vector<Asked> asked_dances(const std::filesystem::path& dances)
{
    std::vector<Asked> all;
    for (const auto& one : library::load_library({dances, ""}).dances) {
        auto rhythm = load_rhythm(one.file.dance.id);
        if (!rhythm) return {};
        const Expectation expects = expectation_of(one.file.dance, *rhythm);
        all.push_back({one.file.dance, std::move(*rhythm), expects});
    }
    return all;
}

Verdict judged(const Listening& heard, const Played& truth, const Expectation& expects)
{
    const int bar = expects.beats_per_bar;
    Verdict verdict;
    verdict.found = track(heard, expects);
    const BeatGrid& grid = verdict.found.grid;
    verdict.f = f_measure(grid.beats, truth.beats, beat_window);
    verdict.tempo_off = std::abs(verdict.found.tempo / truth.tempo - 1);
    verdict.bars_right = bars_right(bar_lines(grid.beats, grid.pickup, bar),
                             bar_lines(truth.beats, truth.pickup, bar))
        > 0.7;
    return verdict;
}

Question question(const std::vector<Asked>& dances, unsigned seed)
{
    Question asks;
    asks.dance = seed % dances.size();
    const Asked& asked = dances[asks.dance];
    const unsigned round = seed / static_cast<unsigned>(dances.size());
    Piece& piece = asks.piece;
    piece.dance = asked.dance.id;
    piece.beats_per_bar = asked.expects.beats_per_bar;
    const double chance = static_cast<double>(seed * 2'246'822'519u >> 8) / 16'777'216.0;
    piece.tempo = asked.expects.slowest + chance * (asked.expects.fastest - asked.expects.slowest);
    piece.seconds = 32;
    piece.seed = seed;
    const unsigned kind = round % 4;
    piece.drums = round / 4 % 2 == 0;
    if (kind == 1) piece.pickup = 1 + static_cast<int>(round / 8) % (piece.beats_per_bar - 1);
    if (kind == 2) piece.rubato = 0.04;
    if (kind == 3) piece.change = round / 8 % 2 == 0 ? 0.93 : 1.06;
    return asks;
}

Result<Played> play_accompaniment(const Rhythm& rhythm, const Piece& piece, int count_in_bars)
{
    constexpr double before = 0.3; // s of silence
    AccompanyOrder order;
    const double half = std::round(piece.seconds / 2 * piece.tempo / 60);
    TempoOutline outline;
    outline.beats_per_bar = piece.beats_per_bar;
    outline.changes = {{0, piece.tempo, 0}};
    if (piece.change != 1) outline.changes.push_back({half, piece.tempo * piece.change, 0});
    auto map = TempoMap::make(outline);
    if (!map) return map.error();
    order.map = *map;
    order.beats = std::ceil(2 * half / piece.beats_per_bar) * piece.beats_per_bar;
    order.count_in_bars = count_in_bars;
    const double first = count_in_beat(order), from = order.map.seconds_at(first) - before;
    auto sound = play(arrange(rhythm, order), from);
    if (!sound) return sound.error();
    Played played;
    played.sound = std::move(*sound);
    for (double beat = first; beat < order.beats; ++beat)
        played.beats.push_back(order.map.seconds_at(beat) - from);
    played.tempo = 60 * static_cast<double>(played.beats.size() - 1)
        / (played.beats.back() - played.beats.front());
    return played;
}

}
