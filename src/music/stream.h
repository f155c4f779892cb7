// What a player reads from: music with a time of its own, from a file or from memory, which others
// may sound along with.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "music/sound_file.h"

namespace promenade::music {

class Stream {
public:
    virtual ~Stream() = default;
    virtual int rate() const = 0;
    virtual int channels() const = 0; // 1 or 2
    // Frames from that one on, silence before the first and after the last.
    virtual void read(std::ptrdiff_t frame, std::span<float> samples) = 0;
    virtual double begins() const = 0; // s: of its first sound
    virtual double ends() const = 0;   // s
};

// Sound in memory whose first sample is at `begins` seconds.
std::unique_ptr<Stream> stream_of(std::shared_ptr<const Sound>, double begins = 0);
// A file, read as it is played; more channels than two are mixed to one.
Result<std::unique_ptr<Stream>> stream_of(const std::filesystem::path&);
// Both at once, at the rate of the first.
std::unique_ptr<Stream> together(
    std::unique_ptr<Stream> first, std::shared_ptr<const Sound> second, double second_begins);
// With a click at each of these times, s and rising, a higher one where `strong` has it.
struct Click {
    double time = 0;
    bool strong = false;
};
std::unique_ptr<Stream> with_clicks(std::unique_ptr<Stream>, std::vector<Click>);
// The same with its 0 s elsewhere: what sounded at `from` sounds at 0 s.
std::unique_ptr<Stream> seen_from(std::unique_ptr<Stream>, double from);
// Silence of a length, at studio rate.
std::unique_ptr<Stream> silent_stream(double begins, double ends);

}
