#include "motor/position/windows.h"

#include <algorithm>

namespace promenade::motor {
namespace {

std::size_t index(int i)
{
    return static_cast<std::size_t>(i);
}

}

void Windows::make_room(std::size_t values)
{
    m_from_left.reserve(values);
    m_from_right.reserve(values);
}

// The best of a window is that of its two halves, each a running best within blocks as long as the
// window (van Herk 1992).
template <class Better>
void Windows::best_around(std::vector<double>& values, int half, Better better)
{
    const int n = static_cast<int>(values.size()), window = 2 * half + 1, padded = n + 2 * half;
    m_from_left.resize(index(padded));
    m_from_right.resize(index(padded));
    for (int i = 0; i < padded; ++i) {
        const double value = values[index(std::clamp(i - half, 0, n - 1))];
        m_from_right[index(i)] = value;
        m_from_left[index(i)] =
            i % window == 0 ? value : better(value, m_from_left[index(i - 1)]);
    }
    for (int i = padded - 2; i >= 0; --i)
        if ((i + 1) % window != 0)
            m_from_right[index(i)] = better(m_from_right[index(i)], m_from_right[index(i + 1)]);
    for (int i = 0; i < n; ++i)
        values[index(i)] = better(m_from_right[index(i)], m_from_left[index(i + window - 1)]);
}

void Windows::least_around(std::vector<double>& values, int half)
{
    if (values.empty()) return;
    best_around(values, half, [](double a, double b) { return std::min(a, b); });
}

void Windows::most_around(std::vector<double>& values, int half)
{
    if (values.empty()) return;
    best_around(values, half, [](double a, double b) { return std::max(a, b); });
}

void Windows::average_around(std::vector<double>& values, int half)
{
    if (values.empty()) return;
    const int n = static_cast<int>(values.size());
    const auto clamped = [n](int i) { return index(std::clamp(i, 0, n - 1)); };
    m_from_left.assign(values.begin(), values.end());
    double sum = 0;
    for (int k = -half; k <= half; ++k) sum += m_from_left[clamped(k)];
    for (int i = 0; i < n; ++i) {
        values[index(i)] = sum / (2 * half + 1);
        sum += m_from_left[clamped(i + half + 1)] - m_from_left[clamped(i - half)];
    }
}

}
