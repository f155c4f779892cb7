// What is heard while a dance plays: its music, a metronome, its counts, made ready in the
// background. While it sounds, the picture follows the sound's clock, not the frames'.
#pragma once

#include <future>

#include "editors/dance_workspace/dance_sound.h"
#include "editors/dance_workspace/playback.h"
#include "music/player.h"

namespace promenade::editors {

class SoundDesk {
public:
    // How the speakers are opened, the first time that something is to sound.
    using Opener = std::function<std::unique_ptr<music::Player>()>;
    explicit SoundDesk(Opener = {});

    void choose(Sounds sounds);
    Sounds chosen() const { return m_chosen; }

    // Moves the playback on, by the sound if there is one, else by the time that went by, s. The
    // order is of what is on the stage, null if nothing is; `version` changes with it.
    void follow(Playback&, double elapsed, const RehearsalOrder* order, std::uint64_t version);

    bool is_sounding() const { return m_sounding; }
    // Of a loop's count-in: which beat of it is heard, from 1; none while it is danced.
    std::optional<int> counting_in() const { return m_counting_in; }
    bool is_preparing() const { return m_making.valid(); }
    // What is to be said, once: no sound card, no instruments.
    std::string take_news() { return std::exchange(m_news, {}); }

private:
    struct Made {
        Result<DanceSound> sound;
        std::unique_ptr<music::Player> player; // the first time: speakers may be slow to open
        std::uint64_t version = 0;
        Sounds sounds = Sounds::off;
    };
    void prepare(const RehearsalOrder*, std::uint64_t version);
    void take_in();
    bool can_sound(const Playback&) const;
    void start(const Playback&);
    void hush();
    std::optional<int> beat_of_count_in(double time) const;
    std::optional<music::Loop> loop_of(const Playback&) const;

    Opener m_open;
    std::unique_ptr<music::Player> m_player;
    std::future<Made> m_making;
    std::optional<music::TempoMap> m_map; // of what is loaded
    std::uint64_t m_version = 0;          // of what is loaded
    Sounds m_chosen = Sounds::off, m_loaded = Sounds::off;
    bool m_sounding = false;
    double m_shown = 0, m_speed = 1; // what playback was left with
    std::optional<Loop> m_loop;
    std::optional<int> m_counting_in;
    std::string m_news;
};

}
