// Slower or faster without change of pitch (SoundTouch).
#pragma once

#include <memory>
#include <span>
#include <vector>

namespace promenade::music {

inline constexpr double slowest_speed = 0.5, fastest_speed = 1.2;

// A stream of frames. At speed 1 they pass through as they are, to the last bit.
class Stretch {
public:
    Stretch(int rate, int channels);
    ~Stretch();
    Stretch(const Stretch&) = delete;
    Stretch& operator=(const Stretch&) = delete;

    void set_speed(double speed); // forgets what it holds; within the limits
    double speed() const { return m_speed; }
    void put(std::span<const float> samples);
    void finish(); // nothing follows
    // Whole frames, as many as there are and fit; how many.
    std::size_t take(std::span<float> samples);

private:
    struct Machine;
    std::unique_ptr<Machine> m_machine;
    int m_channels;
    double m_speed = 1;
    std::vector<float> m_straight; // at speed 1
};

}
