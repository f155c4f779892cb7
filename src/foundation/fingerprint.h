// A 64-bit fingerprint of bytes (FNV-1a): the "motion hash" that reports show, so that two runs can
// be compared at a glance. It guards against accidents, not against enemies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace promenade {

class Fingerprint {
public:
    void add(const void* bytes, std::size_t count);
    void add(double value) { add(&value, sizeof value); }
    void add(std::span<const double> values) { add(values.data(), values.size_bytes()); }

    std::uint64_t value() const { return m_value; }
    std::string text() const; // sixteen hexadecimal digits

private:
    std::uint64_t m_value = 0xcbf29ce484222325u;
};

}
