// Musical time as an exact fraction of a beat: "2 & 3" is 1/2, 1/2, 1 and must add up to two beats
// exactly, however long the dance.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace promenade::dance {

class Beats {
public:
    constexpr Beats() = default;
    constexpr Beats(std::int64_t whole)
        : m_top(whole)
    {
    }
    Beats(std::int64_t top, std::int64_t bottom); // bottom > 0; kept in lowest terms

    std::int64_t top() const { return m_top; }
    std::int64_t bottom() const { return m_bottom; }
    double value() const { return static_cast<double>(m_top) / static_cast<double>(m_bottom); }
    double seconds(double beats_per_minute) const { return value() * 60 / beats_per_minute; }

    std::string text() const; // "2", "3/4"
    // Reads "2" or "3/4": denominators up to 64, values up to 1024 beats.
    static std::optional<Beats> read(std::string_view text);

    // Sums are exact: whoever adds beats that a person wrote first asks CommonParts whether they
    // can be.
    friend Beats operator+(Beats a, Beats b);
    friend Beats operator-(Beats a, Beats b) { return a + Beats(-b.m_top, b.m_bottom); }
    friend Beats operator*(std::int64_t n, Beats b) { return Beats(n * b.m_top, b.m_bottom); }
    Beats& operator+=(Beats b) { return *this = *this + b; }
    friend bool operator==(Beats a, Beats b) = default;
    friend std::strong_ordering operator<=>(Beats a, Beats b);
    bool is_multiple_of(Beats unit) const; // unit > 0

private:
    std::int64_t m_top = 0;
    std::int64_t m_bottom = 1;
};

// The parts of a beat that everything taken in so far is a whole number of: thirds and quarters
// together are twelfths. Sums of what was taken in are exact as long as there are such parts.
class CommonParts {
public:
    // False, and nothing taken in, if the parts would become too small to count with.
    bool take(Beats beats);

private:
    std::int64_t m_bottom = 1;
};

}
