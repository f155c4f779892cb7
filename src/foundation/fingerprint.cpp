#include "foundation/fingerprint.h"

namespace promenade {

void Fingerprint::add(const void* bytes, std::size_t count)
{
    const auto* byte = static_cast<const unsigned char*>(bytes);
    for (std::size_t i = 0; i < count; ++i) m_value = (m_value ^ byte[i]) * 0x100000001b3u;
}

std::string Fingerprint::text() const
{
    std::string digits(16, '0');
    for (std::size_t i = 0; i < 16; ++i)
        digits[15 - i] = "0123456789abcdef"[(m_value >> (4 * i)) & 15];
    return digits;
}

}
