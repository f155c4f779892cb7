// A run in the background. Its thread works on copies and hands over the result; what was cancelled
// is dropped.
#pragma once

#include <atomic>
#include <future>

#include "editors/clone_workspace/clone_take.h"

namespace promenade::editors {

template <class T> bool is_ready(const std::future<T>& result)
{
    return result.valid() && result.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

class CloneJob {
public:
    CloneJob() = default;
    ~CloneJob() { cancel(); } // and waits
    CloneJob(const CloneJob&) = delete;
    CloneJob& operator=(const CloneJob&) = delete;

    void start(CloneOrder); // one that runs is cancelled first
    void cancel();

    bool is_running() const { return m_result.valid(); }
    double progress() const { return m_told ? m_told->progress.load() : 0; } // 0 to 1

    // Once, after it ended by itself.
    std::optional<Result<CloneTake>> fetch();

private:
    struct Told {
        std::atomic<bool> stop = false;
        std::atomic<double> progress = 0;
    };
    std::shared_ptr<Told> m_told;
    std::future<Result<CloneTake>> m_result;
    std::vector<std::future<Result<CloneTake>>> m_cancelled; // not waited for before the end
};

}
