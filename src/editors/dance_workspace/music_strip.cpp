#include "editors/dance_workspace/music_strip.h"

#include <algorithm>
#include <cmath>

namespace promenade::editors {
namespace {

constexpr double near_beat = 6;    // pixels
constexpr double zoom_step = 1.25; // by a notch of the wheel

StripPart within(StripPart part, double seconds)
{
    const double length =
        std::clamp(part.to - part.from, std::min(shortest_strip, seconds), seconds);
    part.from = std::clamp(part.from, 0.0, seconds - length);
    part.to = part.from + length;
    return part;
}

}

StripPart zoomed(const StripPart& part, double about, double notches, double seconds)
{
    const double times = std::pow(zoom_step, -notches);
    const double length =
        std::clamp((part.to - part.from) * times, std::min(shortest_strip, seconds), seconds);
    const double share = (about - part.from) / (part.to - part.from);
    return within({about - share * length, about + (1 - share) * length}, seconds);
}

StripPart shifted(const StripPart& part, double by, double seconds)
{
    return within({part.from + by, part.to + by}, seconds);
}

std::optional<StripHit> hit_on(
    const MusicStrip& strip, const music::BeatGrid& grid, double pixel, bool among_flags)
{
    if (grid.beats.empty()) return std::nullopt;
    const std::size_t nearest = grid.nearest(strip.seconds(pixel));
    if (!among_flags) {
        if (std::abs(strip.pixel(grid.beats[nearest]) - pixel) > near_beat) return std::nullopt;
        return StripHit{nearest, false};
    }
    // A flag hangs to the right of its bar line, so a pointer may be a little past it.
    std::optional<StripHit> found;
    for (std::size_t beat = nearest < 2 ? 0 : nearest - 2;
         beat < std::min(nearest + 2, grid.beats.size()); ++beat) {
        const double past = pixel - strip.pixel(grid.beats[beat]);
        if (grid.is_downbeat(beat) && past > -near_beat && past < 3 * near_beat)
            found = StripHit{beat, true};
    }
    return found;
}

BeatSpan beats_seen(const MusicStrip& strip, const music::BeatGrid& grid)
{
    const auto place = [&](double seconds) {
        return static_cast<std::size_t>(
            std::ranges::lower_bound(grid.beats, seconds) - grid.beats.begin());
    };
    return {place(strip.from), place(strip.to)};
}

int bars_between_flags(const MusicStrip& strip, const music::BeatGrid& grid, double room)
{
    if (grid.tempo() <= 0) return 1;
    const double bar = 60 / grid.tempo() * grid.beats_per_bar * strip.pixels_per_second();
    int bars = 1;
    while (bars * bar < room && bars < 4'096) bars *= 2;
    return bars;
}

std::vector<float> outline_of(const music::Listening& heard, const MusicStrip& strip)
{
    std::vector<float> outline(static_cast<std::size_t>(std::max(0.0, strip.width)), 0.0f);
    if (heard.loudness.empty()) return outline;
    const float loudest = std::max(1e-6f, *std::ranges::max_element(heard.loudness));
    const auto slot = [&](double seconds) {
        const double place = std::floor(seconds / music::listens_every);
        return static_cast<std::ptrdiff_t>(
            std::clamp(place, -1.0, static_cast<double>(heard.loudness.size())));
    };
    for (std::size_t x = 0; x < outline.size(); ++x) {
        const double pixel = strip.left + static_cast<double>(x);
        const auto count = static_cast<std::ptrdiff_t>(heard.loudness.size());
        const std::ptrdiff_t first = slot(strip.seconds(pixel)),
                             end = slot(strip.seconds(pixel + 1));
        for (auto i = std::max<std::ptrdiff_t>(0, first); i <= std::min(end, count - 1); ++i)
            outline[x] =
                std::max(outline[x], heard.loudness[static_cast<std::size_t>(i)] / loudest);
    }
    return outline;
}

}
