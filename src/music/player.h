// Plays music and says what is heard at this moment: the clock that everything seen follows. Where
// there is no sound card it goes on in silence by the computer's clock.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "music/feeder.h"

namespace promenade::music {

class Player {
public:
    enum class Output {
        speakers, // a thread of its own keeps them supplied
        silent,   // as if there were no sound card
        loopback, // what would be heard is rendered sample by sample (render), for tests and files
    };
    // `now` is the clock of a silent player, in seconds; tests give their own.
    explicit Player(Output, std::function<double()> now = {});
    ~Player();
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    bool is_silent() const;
    std::string note() const; // for people, where nothing will be heard; else empty

    void load(std::unique_ptr<Stream>); // stops what plays
    void play(double from);             // s of the music
    void stop();
    void set_speed(double); // goes on from what is heard
    void set_loop(std::optional<Loop>);
    void set_volume(double); // 0 to 1

    bool is_playing() const;
    double position() const; // s of the music that is heard now

    // Of a loopback alone: the next frames as heard, stereo at studio rate.
    void render(std::span<float> stereo);

private:
    class State;
    std::unique_ptr<State> m_state;
};

}
