#include "app/progress_bar.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace promenade {
namespace {

constexpr int bar_width = 40; // of the bar, in columns

}

std::string bar_text(const std::string& work, int per_cent)
{
    const auto full = static_cast<std::size_t>(std::clamp(per_cent, 0, 100) * bar_width / 100);
    char number[16];
    std::snprintf(number, sizeof number, "] %3d %%", per_cent);
    return work + " [" + std::string(full, '#') + std::string(bar_width - full, ' ') + number;
}

ProgressBar::ProgressBar(std::string work)
    : m_work(std::move(work))
    , m_watched(::isatty(STDERR_FILENO) == 1)
{
}

ProgressBar::~ProgressBar()
{
    if (m_drawn >= 0) std::fputs("\r\033[K", stderr);
}

void ProgressBar::show(double done)
{
    const int per_cent = static_cast<int>(100 * std::clamp(done, 0.0, 1.0));
    if (!m_watched || per_cent == m_drawn) return;
    m_drawn = per_cent;
    std::fprintf(stderr, "\r%s", bar_text(m_work, per_cent).c_str());
    std::fflush(stderr);
}

}
