// A file descriptor that closes itself.
#pragma once

#include <unistd.h>
#include <utility>

namespace promenade {

class Descriptor {
public:
    explicit Descriptor(int number = -1)
        : m_number(number)
    {
    }
    Descriptor(Descriptor&& other) noexcept
        : m_number(std::exchange(other.m_number, -1))
    {
    }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        Descriptor old(std::exchange(m_number, std::exchange(other.m_number, -1)));
        return *this; // and what was open before is closed
    }
    ~Descriptor()
    {
        if (m_number >= 0) ::close(m_number);
    }
    int number() const { return m_number; } // -1: not open

private:
    int m_number;
};

}
