// Listens to a file of music in the background, and looks for its beats if it is asked to. The
// window goes on; whoever started it looks now and then whether it is done.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "music/track.h"

namespace promenade::editors {

struct ListeningOrder {
    dance::Dance dance;                              // whose beats are looked for
    std::filesystem::path file;                      //
    std::shared_ptr<const music::Listening> heard{}; // already; null: the file is listened to
    bool track = true;                               // look for the beats
    std::optional<music::Tapped> taps{};             // near these
};

struct Heard {
    ListeningOrder order;
    std::string fingerprint;
    std::shared_ptr<const music::Listening> listening;
    music::Tracked tracked; // empty if nobody asked for it
};

class ListeningJob {
public:
    ListeningJob() = default;
    ~ListeningJob(); // stops and waits
    ListeningJob(const ListeningJob&) = delete;
    ListeningJob& operator=(const ListeningJob&) = delete;

    void start(ListeningOrder); // in the place of what is running
    void cancel();
    bool is_running() const { return m_run != nullptr; }
    double progress() const { return m_run ? m_run->progress.load() : 0; }
    std::optional<Result<Heard>> take_result(); // once, when it is done

private:
    struct Run {
        std::atomic<double> progress{0};
        std::atomic<bool> cancelled{false}, ended{false};
        std::optional<Result<Heard>> result; // once it has ended
        std::jthread thread;                 // last: it uses what is above
    };
    static Result<Heard> work(Run&, ListeningOrder);

    std::unique_ptr<Run> m_run;
    std::vector<std::unique_ptr<Run>> m_cancelled; // not waited for before the end
};

}
