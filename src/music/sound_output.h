// OpenAL Soft: one device, one source that pieces of sound are queued at.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>

#include "music/feeder.h"

namespace promenade::music {

class SoundOutput {
public:
    enum class Kind { speakers, loopback };
    static std::unique_ptr<SoundOutput> open(Kind); // none where there is no sound card
    ~SoundOutput();
    SoundOutput(const SoundOutput&) = delete;
    SoundOutput& operator=(const SoundOutput&) = delete;

    // Keeps the queue full from the feeder.
    void supply(Feeder&);
    void clear();                        // silence at once
    bool is_over() const;                // all that was queued is heard, and nothing follows
    std::optional<double> heard() const; // s of the music; nothing before anything was queued
    void set_volume(double);
    void render(std::span<float> stereo); // of a loopback

private:
    SoundOutput() = default;
    struct Handles;
    struct Queued {
        std::size_t frames;
        double time, speed;
    };
    bool set_up(Kind);
    void take_back();
    void queue(std::uint32_t buffer, const FedPiece&, int rate, int channels);

    std::unique_ptr<Handles> m_handles;
    std::deque<Queued> m_queued; // as OpenAL has them
    std::vector<std::uint32_t> m_free;
    std::optional<double> m_last; // where what was queued last ends
    int m_rate = studio_rate;
    bool m_ended = false;
};

}
