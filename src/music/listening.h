// What a beat tracker hears of music: a hundred times a second how much begins to sound, low, in
// the middle and high; twenty times a second which notes of the scale sound; and the outline of the
// wave for people to look at. Made block by block: an hour of music is some thirty megabytes.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace promenade::music {

inline constexpr double listens_every = 0.01;  // s between two onsets
inline constexpr std::size_t chroma_every = 5; // onsets between two chromas

struct Onsets {
    float low = 0, middle = 0, high = 0; // up to 180 Hz, up to 2500 Hz, above
};

using Chroma = std::array<float, 12>; // from C on

struct Listening {
    double seconds = 0;          // of the whole music
    std::vector<Onsets> onsets;  // at i * listens_every
    std::vector<Chroma> chroma;  // at i * chroma_every * listens_every
    std::vector<float> loudness; // the largest sample of each listens_every
};

class Listener {
public:
    explicit Listener(int rate); // frames a second of what it will hear
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    void hear(std::span<const float> mono);
    Listening finish(); // once, at the end

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}
