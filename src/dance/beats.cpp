#include "dance/beats.h"

#include <charconv>
#include <numeric>

#include "foundation/assert.h"

namespace promenade::dance {
namespace {

constexpr std::int64_t largest_bottom = 64;
constexpr std::int64_t most_beats = 1024;

// The smallest part of a beat that sums are kept in. The longest routine has 10000 steps of 16
// beats: counted in these parts it is a number of 64 bits, and so is its ninth part (a bar).
constexpr std::int64_t finest = 1'000'000'000'000;

// Products of two kept numbers need twice the bits.
__extension__ using Wide = __int128;

Wide times(std::int64_t a, std::int64_t b)
{
    return static_cast<Wide>(a) * b;
}

std::optional<std::int64_t> read_whole(std::string_view digits)
{
    std::int64_t value = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (problem != std::errc{} || end != digits.data() + digits.size() || value < 0)
        return std::nullopt;
    return value;
}

}

Beats::Beats(std::int64_t top, std::int64_t bottom)
{
    PROMENADE_ASSERT(bottom > 0);
    const std::int64_t common = std::gcd(top, bottom);
    m_top = top / common;
    m_bottom = bottom / common;
}

std::string Beats::text() const
{
    return m_bottom == 1 ? std::to_string(m_top)
                         : std::to_string(m_top) + "/" + std::to_string(m_bottom);
}

std::optional<Beats> Beats::read(std::string_view text)
{
    const std::size_t slash = text.find('/');
    const auto top = read_whole(text.substr(0, slash));
    const auto bottom = slash == text.npos ? 1 : read_whole(text.substr(slash + 1));
    if (!top || !bottom || *bottom < 1 || *bottom > largest_bottom) return std::nullopt;
    if (*top / *bottom > most_beats) return std::nullopt;
    return Beats(*top, *bottom);
}

Beats operator+(Beats a, Beats b)
{
    const std::int64_t common = std::gcd(a.m_bottom, b.m_bottom);
    const std::int64_t a_times = b.m_bottom / common, b_times = a.m_bottom / common;
    return Beats(a.m_top * a_times + b.m_top * b_times, a.m_bottom * a_times);
}

std::strong_ordering operator<=>(Beats a, Beats b)
{
    return times(a.m_top, b.m_bottom) <=> times(b.m_top, a.m_bottom);
}

bool Beats::is_multiple_of(Beats unit) const
{
    PROMENADE_ASSERT(unit > Beats(0));
    return times(m_top, unit.m_bottom) % times(m_bottom, unit.m_top) == 0;
}

bool CommonParts::take(Beats beats)
{
    const std::int64_t more = beats.bottom() / std::gcd(m_bottom, beats.bottom());
    if (more > finest / m_bottom) return false;
    m_bottom *= more;
    return true;
}

}
