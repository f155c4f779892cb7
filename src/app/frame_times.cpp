#include "app/frame_times.h"

#include <chrono>
#include <cstdio>

namespace promenade {

Result<FrameTimes> FrameTimes::open(const std::string& file)
{
    FrameTimes times;
    if (file.empty()) return times;
    times.m_out.open(file);
    if (!times.m_out)
        return Error{file, "cannot be written", "choose a folder that can be written to"};
    return times;
}

void FrameTimes::note(double panels, double screen)
{
    if (!m_out.is_open()) return;
    const double all = panels + screen;
    const std::chrono::duration<double> now = std::chrono::system_clock::now().time_since_epoch();
    char line[96];
    std::snprintf(line, sizeof line, "%.3f %.1f %.1f %.1f\n", now.count() - all, 1000 * panels,
        1000 * screen, 1000 * all);
    m_out << line << std::flush; // also when the window is killed
}

}
