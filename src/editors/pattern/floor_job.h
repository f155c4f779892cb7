// Finds where the feet go, in the background: from a few milliseconds for a figure to some tenths
// of a second for a minute of dance, and no hand waits that long. One search at a time: who edits
// faster than that gets the last one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "placing/footprints.h"

namespace promenade::editors {

class FloorJob {
public:
    void start(dance::Dance, dance::Composition); // what was being found before is forgotten
    void forget();
    bool is_running() const { return m_next || (m_run && !m_forgotten); }

    // Once, when they are found; waits for them no longer than this.
    std::optional<placing::Footprints> fetch(std::chrono::milliseconds patience = {});

private:
    struct Search {
        dance::Dance dance;
        dance::Composition steps;
    };
    struct Run {
        std::mutex lock;
        std::condition_variable done;
        std::optional<placing::Footprints> found;
        std::jthread thread; // last: it uses what is above
    };

    void launch();

    std::unique_ptr<Run> m_run;
    bool m_forgotten = false;     // nobody wants what m_run finds
    std::optional<Search> m_next; // begins when m_run has ended
};

}
