#include "experiments/hand_keys.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "clone/keys.h"

namespace promenade::experiments {
namespace {

constexpr double key_every = 0.01; // s

using Frames = std::vector<std::size_t>; // at which keys stand, in order

clone::Track keyed_at(const LimbTurns& turns, const Frames& frames)
{
    clone::Track track;
    for (const std::size_t i : frames)
        track.keys.push_back({key_every * static_cast<double>(i), turns[i], 0});
    return track;
}

struct Off {
    double most = 0;  // rad
    double badly = 0; // the sum of eighth powers: near the most, but every key has a say in it
};

// At every so many frames.
Off off_with(const std::vector<LimbTurns>& limbs, const Frames& frames, std::size_t every)
{
    Off all;
    for (const LimbTurns& turns : limbs) {
        const clone::Track track = keyed_at(turns, frames);
        for (std::size_t i = 0; i < turns.size(); i += every) {
            const double off = angle_between(track.at(key_every * static_cast<double>(i)), turns[i]);
            all.most = std::max(all.most, off);
            all.badly += std::pow(off, 8);
        }
    }
    return all;
}

bool stands(const Frames& frames, std::size_t at)
{
    return std::ranges::find(frames, at) != frames.end();
}

constexpr std::size_t coarsely = 2; // frames, while times are looked for

// Takes the key away that is missed least.
void drop_one(const std::vector<LimbTurns>& limbs, Frames& frames)
{
    std::optional<double> least;
    Frames best;
    for (std::size_t k = 0; k < frames.size(); ++k) {
        Frames tried = frames;
        tried.erase(tried.begin() + static_cast<std::ptrdiff_t>(k));
        const double badly = off_with(limbs, tried, coarsely).badly;
        if (least && badly >= *least) continue;
        least = badly;
        best = std::move(tried);
    }
    frames = std::move(best);
}

// Adds a key where it is missed most.
void add_one(const std::vector<LimbTurns>& limbs, Frames& frames)
{
    std::optional<double> most;
    std::size_t where = 0;
    for (const LimbTurns& turns : limbs) {
        const clone::Track track = keyed_at(turns, frames);
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const double off = angle_between(track.at(key_every * static_cast<double>(i)), turns[i]);
            if ((most && off <= *most) || stands(frames, i)) continue;
            most = off;
            where = i;
        }
    }
    frames.push_back(where);
    std::ranges::sort(frames);
}

// Each key to where it is better, if that is nearby; true if any was.
bool shift_all(const std::vector<LimbTurns>& limbs, Frames& frames)
{
    const auto length = static_cast<std::ptrdiff_t>(limbs.front().size());
    double least = off_with(limbs, frames, coarsely).badly;
    bool any = false;
    for (std::size_t k = 0; k < frames.size(); ++k)
        for (const int by : {-12, -6, -3, -1, 1, 3, 6, 12}) {
            const auto to = static_cast<std::ptrdiff_t>(frames[k]) + by;
            if (to < 0 || to >= length || stands(frames, static_cast<std::size_t>(to))) continue;
            Frames tried = frames;
            tried[k] = static_cast<std::size_t>(to);
            std::ranges::sort(tried);
            const double badly = off_with(limbs, tried, coarsely).badly;
            if (badly >= least) continue;
            least = badly;
            frames = std::move(tried);
            any = true;
        }
    return any;
}

}

std::vector<double> hand_keyed(const std::vector<LimbTurns>& limbs, std::size_t most)
{
    constexpr std::size_t first_every = 2; // frames: more keys than anybody would make
    std::vector<double> errors(most, pi);
    const auto settle = [&](Frames& frames) {
        constexpr int sweeps = 3;
        for (int i = 0; i < sweeps && shift_all(limbs, frames); ++i) { }
        double& error = errors[frames.size() - 1];
        error = std::min(error, off_with(limbs, frames, 1).most);
    };
    Frames frames;
    for (std::size_t i = 0; i < limbs.front().size(); i += first_every) frames.push_back(i);
    for (; !frames.empty(); drop_one(limbs, frames)) {
        if (frames.size() <= most) settle(frames);
        if (frames.size() == 1) break;
    }
    while (frames.size() < std::min(most, limbs.front().size())) {
        add_one(limbs, frames);
        settle(frames);
    }
    for (std::size_t i = 1; i < errors.size(); ++i) errors[i] = std::min(errors[i], errors[i - 1]);
    return errors;
}

int keys_within(const std::vector<double>& by_number, double near)
{
    const auto first = std::ranges::find_if(by_number, [&](double off) { return off <= near; });
    return static_cast<int>(first - by_number.begin()) + 1;
}

}
