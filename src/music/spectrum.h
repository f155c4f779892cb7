// The spectrum of a short piece of sound (KissFFT).
#pragma once

#include <memory>
#include <span>
#include <vector>

namespace promenade::music {

class Spectrum {
public:
    explicit Spectrum(std::size_t at_least); // samples; the next length that is quick to transform
    ~Spectrum();
    Spectrum(const Spectrum&) = delete;
    Spectrum& operator=(const Spectrum&) = delete;

    std::size_t length() const { return m_window.size(); }
    // Magnitudes from 0 up to half the rate of a piece of `length()` samples, seen through a Hann
    // window; a full-scale sine gives 1. Valid until the next call.
    std::span<const float> of(std::span<const float> piece);

private:
    struct Plan;
    std::unique_ptr<Plan> m_plan;
    std::vector<float> m_window, m_windowed, m_magnitudes;
};

}
