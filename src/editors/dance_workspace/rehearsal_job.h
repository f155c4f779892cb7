// A rehearsal in the background. The dancers' thread works on its own copy of everything and hands
// over frames and the result; when they are fetched changes nothing in them.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "editors/dance_workspace/finished_take.h"

namespace promenade::editors {

class RehearsalJob {
public:
    // The work; rehearse() unless a test has something else to do.
    using Work = std::function<Result<Rehearsed>(const RehearsalOrder&, const Watch&)>;

    explicit RehearsalJob(Work work = rehearse);
    ~RehearsalJob(); // cancels and waits
    RehearsalJob(const RehearsalJob&) = delete;
    RehearsalJob& operator=(const RehearsalJob&) = delete;

    void start(RehearsalOrder); // a running one is cancelled first, and what it did is dropped
    void cancel();              // returns at once; what it did so far is dropped

    bool is_running() const;
    double progress() const; // 0 to 1

    // Frames that came since the last call, ready to be appended; the first part of a rehearsal
    // also brings its dancers and steps. Nothing if there are none.
    std::optional<Rehearsed> fetch_news();

    // Once, after it ended by itself.
    std::optional<Result<FinishedTake>> fetch_result();

private:
    // One rehearsal and its thread. What both threads touch is behind the lock.
    struct Run {
        std::mutex lock;
        bool running = true;
        bool ended = false; // the thread has nothing more to do
        double progress = 0;
        std::optional<Rehearsed> news;
        std::optional<Result<FinishedTake>> result;
        std::jthread thread; // last: it uses what is above
    };

    static void work(Run&, const std::stop_token&, const Work&, const RehearsalOrder&);

    Work m_work;
    std::unique_ptr<Run> m_run;
    std::vector<std::unique_ptr<Run>> m_cancelled; // not waited for before the end
};

}
