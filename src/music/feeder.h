// What comes next to be heard: pieces of a stream at a speed, over again between the ends of a
// loop, with a count-in before each round. Every piece knows its time in the music, which is what
// the clock of a player is made of.
#pragma once

#include <optional>

#include "music/stream.h"
#include "music/stretch.h"

namespace promenade::music {

struct Loop {
    double from = 0, to = 0;               // s of the music
    double lead = 0;                       // s before `from` in which the count-in alone is heard
    std::shared_ptr<const Sound> count_in; // mono; may be none: silence
    bool operator==(const Loop&) const = default;
};

struct FedPiece {
    std::vector<float> samples;
    double time = 0;  // s of the music at its first sample
    double speed = 1; // seconds of music to the second
};

class Feeder {
public:
    explicit Feeder(std::unique_ptr<Stream>);

    int rate() const { return m_stream->rate(); }
    int channels() const { return m_stream->channels(); }
    const Stream& stream() const { return *m_stream; }

    // From there at that speed; what was fed before is done with.
    void begin(double time, double speed, std::optional<Loop>);
    // At most so many frames; none where the music is over.
    FedPiece next(std::size_t frames);

private:
    void read(std::ptrdiff_t frame, std::span<float> samples);
    void restart(double time);
    std::size_t fill(std::span<float> samples);

    std::unique_ptr<Stream> m_stream;
    Stretch m_stretch;
    std::optional<Loop> m_loop;
    double m_speed = 1;
    double m_origin = 0;       // s of the music where the stretch began
    std::size_t m_given = 0;   // frames since then
    std::ptrdiff_t m_read = 0; // the frame that is read next
};

}
