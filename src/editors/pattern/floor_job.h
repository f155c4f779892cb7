// Finds where the feet of a long routine go, in the background: some tenths of a second for a
// minute of dance, and no hand waits that long.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "dance/floor/footprints.h"

namespace promenade::editors {

class FloorJob {
public:
    void start(dance::Dance, dance::Composition); // what was being found before is forgotten
    void forget();
    bool is_running() const { return m_run != nullptr; }

    // Once, when they are found.
    std::optional<dance::Footprints> fetch();

private:
    struct Run {
        std::mutex lock;
        std::optional<dance::Footprints> found;
        std::jthread thread; // last: it uses what is above
    };

    std::unique_ptr<Run> m_run;
    std::vector<std::unique_ptr<Run>> m_forgotten; // not waited for before the end
};

}
