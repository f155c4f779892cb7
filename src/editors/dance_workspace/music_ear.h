// Listening to the music alone, with a click on each of its beats, to hear whether they are right.
#pragma once

#include <functional>
#include <future>

#include "music/beat_grid.h"
#include "music/player.h"

namespace promenade::editors {

class MusicEar {
public:
    // How the speakers are opened, the first time.
    using Opener = std::function<std::unique_ptr<music::Player>()>;
    explicit MusicEar(Opener = {});

    void play(const std::filesystem::path&, const music::BeatGrid&, double from); // s of the music
    void stop();
    void tick(); // begins when the file is open

    bool is_on() const { return m_opening.valid() || m_playing; }
    bool is_sounding() const { return m_playing; }
    double position() const; // s of the music that is heard now
    std::string take_news() { return std::exchange(m_news, {}); }

private:
    struct Opened {
        Result<std::unique_ptr<music::Stream>> stream;
        std::unique_ptr<music::Player> player;
    };

    Opener m_open;
    std::unique_ptr<music::Player> m_player;
    std::future<Opened> m_opening;
    double m_from = 0;
    bool m_playing = false, m_wanted = false;
    std::string m_news;
};

}
