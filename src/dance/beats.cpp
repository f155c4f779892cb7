#include "dance/beats.h"

#include <charconv>
#include <numeric>

#include "foundation/assert.h"

namespace promenade::dance {
namespace {

constexpr std::int64_t largest_bottom = 64;
constexpr std::int64_t most_beats = 1024;

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
    return Beats(a.m_top * b.m_bottom + b.m_top * a.m_bottom, a.m_bottom * b.m_bottom);
}

bool Beats::is_multiple_of(Beats unit) const
{
    PROMENADE_ASSERT(unit > Beats(0));
    return m_top * unit.m_bottom % (m_bottom * unit.m_top) == 0;
}

}
