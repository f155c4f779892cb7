// Where in a recorded dance the onlooker is, and how fast it plays. No clock of its own: whoever
// draws tells it how much time went by.
#pragma once

#include <optional>
#include <vector>

#include "motion/recording.h"

namespace promenade::editors {

inline constexpr double slowest_speed = 0.1, fastest_speed = 2;

struct Loop {
    double from = 0, to = 0; // s
};

class Playback {
public:
    // How long the dance is now; it may still grow while it is rehearsed.
    enum class Growing { no, yes };
    void set_duration(double duration, Growing = Growing::no);
    void set_rate(double frames_a_second) { m_rate = frames_a_second; }

    void advance(double elapsed); // s of real time

    void play(); // from the start, if it stood at the end
    void pause() { m_playing = false; }
    void toggle() { m_playing ? pause() : play(); }
    void seek(double time);
    void step(int frames); // pauses; onto the next frame that way, then as many as are left
    void set_speed(double speed);
    void set_loop(std::optional<Loop>);

    double time() const { return m_time; }
    double duration() const { return m_duration; }
    double speed() const { return m_speed; }
    bool is_playing() const { return m_playing; }
    const std::optional<Loop>& loop() const { return m_loop; }

private:
    double m_time = 0, m_duration = 0, m_speed = 1, m_rate = 100;
    bool m_playing = false, m_growing = false;
    std::optional<Loop> m_loop;
};

// One dancing of a figure: consecutive columns of one pattern.
struct FigureSpan {
    std::string pattern;
    std::size_t first = 0, last = 0; // steps, both included
    Loop time; // from the arrival of its first step to that of the next figure
};
std::vector<FigureSpan> figures_of(const motion::Recording&);
const FigureSpan* figure_at(const std::vector<FigureSpan>&, double time); // null before the first

// The step underway: the last whose foot has arrived; none before the first.
std::optional<std::size_t> step_at(const motion::Recording&, double time);

}
