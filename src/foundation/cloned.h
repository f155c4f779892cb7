// A value of a type that is known only by its interface: copying it clones it. T has to have
// `std::unique_ptr<T> clone() const`.
#pragma once

#include <memory>

namespace promenade {

template <class T> class Cloned {
public:
    Cloned(std::unique_ptr<T> value)
        : m_value(std::move(value))
    {
    }
    Cloned(const Cloned& other)
        : m_value(other.m_value->clone())
    {
    }
    Cloned(Cloned&&) noexcept = default;
    Cloned& operator=(const Cloned& other)
    {
        m_value = other.m_value->clone();
        return *this;
    }
    Cloned& operator=(Cloned&&) noexcept = default;
    ~Cloned() = default;

    T& operator*() { return *m_value; }
    const T& operator*() const { return *m_value; }
    T* operator->() { return m_value.get(); }
    const T* operator->() const { return m_value.get(); }

private:
    std::unique_ptr<T> m_value;
};

}
