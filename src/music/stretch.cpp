#include "music/stretch.h"

#include <algorithm>
#include <cmath>

#include <soundtouch/SoundTouch.h>

namespace promenade::music {

struct Stretch::Machine {
    soundtouch::SoundTouch touch;
};

Stretch::Stretch(int rate, int channels)
    : m_machine(std::make_unique<Machine>())
    , m_channels(channels)
{
    m_machine->touch.setSampleRate(static_cast<unsigned>(rate));
    m_machine->touch.setChannels(static_cast<unsigned>(channels));
    // Sound runs at its own speed for a sequence, then skips or repeats a little: short ones keep
    // the beat within some 10 ms, long ones would hide the seams better.
    m_machine->touch.setSetting(SETTING_SEQUENCE_MS, 30);
    m_machine->touch.setSetting(SETTING_SEEKWINDOW_MS, 10);
    m_machine->touch.setSetting(SETTING_OVERLAP_MS, 8);
}

Stretch::~Stretch() = default;

void Stretch::set_speed(double speed)
{
    m_speed = std::clamp(speed, slowest_speed, fastest_speed);
    m_straight.clear();
    m_machine->touch.clear();
    m_machine->touch.setTempo(m_speed);
}

void Stretch::put(std::span<const float> samples)
{
    if (m_speed == 1) {
        m_straight.insert(m_straight.end(), samples.begin(), samples.end());
        return;
    }
    const auto frames = samples.size() / static_cast<std::size_t>(m_channels);
    m_machine->touch.putSamples(samples.data(), static_cast<unsigned>(frames));
}

void Stretch::finish()
{
    if (m_speed != 1) m_machine->touch.flush();
}

std::size_t Stretch::take(std::span<float> samples)
{
    const auto wide = static_cast<std::size_t>(m_channels);
    if (m_speed == 1) {
        const std::size_t count = std::min(samples.size(), m_straight.size()) / wide * wide;
        std::copy_n(m_straight.begin(), count, samples.begin());
        m_straight.erase(
            m_straight.begin(), m_straight.begin() + static_cast<std::ptrdiff_t>(count));
        return count / wide;
    }
    const auto most = static_cast<unsigned>(samples.size() / wide);
    return m_machine->touch.receiveSamples(samples.data(), most);
}

}
