// Bytes as text (RFC 4648, section 4), for what has to stand inside a page.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace promenade::share {

std::string base64(std::span<const std::uint8_t>);

inline std::string base64(const std::string& bytes)
{
    return base64(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

template <class Number> std::string base64_of(const std::vector<Number>& numbers)
{
    return base64(std::span(
        reinterpret_cast<const std::uint8_t*>(numbers.data()), numbers.size() * sizeof(Number)));
}

}
