#include "music/spectrum.h"

#include <cmath>

#include <kissfft/kiss_fftr.h>

#include "foundation/assert.h"

namespace promenade::music {

struct Spectrum::Plan {
    explicit Plan(int length)
        : config(kiss_fftr_alloc(length, 0, nullptr, nullptr))
        , bins(static_cast<std::size_t>(length / 2 + 1))
    {
    }
    ~Plan() { kiss_fftr_free(config); }
    Plan(const Plan&) = delete;
    Plan& operator=(const Plan&) = delete;

    kiss_fftr_cfg config;
    std::vector<kiss_fft_cpx> bins;
};

Spectrum::Spectrum(std::size_t at_least)
{
    const int length = kiss_fftr_next_fast_size_real(static_cast<int>(at_least));
    m_plan = std::make_unique<Plan>(length);
    m_window.resize(static_cast<std::size_t>(length));
    m_windowed.resize(m_window.size());
    m_magnitudes.resize(m_plan->bins.size());
    const double step = 2 * 3.14159265358979323846 / length;
    for (std::size_t i = 0; i < m_window.size(); ++i)
        m_window[i] = static_cast<float>(0.5 - 0.5 * std::cos(step * static_cast<double>(i)));
}

Spectrum::~Spectrum() = default;

std::span<const float> Spectrum::of(std::span<const float> piece)
{
    PROMENADE_ASSERT(piece.size() == m_window.size());
    for (std::size_t i = 0; i < piece.size(); ++i) m_windowed[i] = piece[i] * m_window[i];
    kiss_fftr(m_plan->config, m_windowed.data(), m_plan->bins.data());
    const float scale = 4.0f / static_cast<float>(m_window.size());
    for (std::size_t i = 0; i < m_magnitudes.size(); ++i) {
        const kiss_fft_cpx& bin = m_plan->bins[i];
        m_magnitudes[i] = scale * std::sqrt(bin.r * bin.r + bin.i * bin.i);
    }
    return m_magnitudes;
}

}
