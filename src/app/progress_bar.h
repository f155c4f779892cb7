// How far a long command is, on the terminal; silent where nobody watches.
#pragma once

#include <string>

namespace promenade {

class ProgressBar {
public:
    // `work` is what is done, such as "filming". Drawn only if standard error is a terminal.
    explicit ProgressBar(std::string work);
    ~ProgressBar(); // wipes the line

    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(double done); // 0 to 1

private:
    std::string m_work;
    bool m_watched;
    int m_drawn = -1; // per cent
};

// One line of the bar, without the return of the carriage: "filming [#####     ]  50 %".
std::string bar_text(const std::string& work, int per_cent);

}
