// A file that is written in the background: where to, how far it is, and how it ended. Without ImGui.
// What is written and how is known by whoever begins it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "foundation/result.h"
#include "render/film.h"

namespace promenade::editors {

class WritingDesk {
public:
    // Works on copies and tells how far it is; what it was asked to stop leaves nothing behind.
    // Returns what was written, for people.
    using Work = std::function<Result<std::string>(const render::Progress&)>;

    WritingDesk() = default;
    ~WritingDesk(); // cancels and waits
    WritingDesk(const WritingDesk&) = delete;
    WritingDesk& operator=(const WritingDesk&) = delete;

    void open(std::string proposed); // a name for the file, in the person's own folder
    void close() { m_open = false; } // what is being written goes on
    bool is_open() const { return m_open; }

    std::string file;         // where to
    bool may_replace = false; // what is there already

    // One sentence about what stands in the way of a file of that ending, or nothing. A file that is
    // there already is asked about first.
    std::string problem_with_file(const std::string& ending) const;
    bool wants_to_replace() const;

    void begin(Work);
    void cancel(); // nothing is left of it
    bool is_running() const { return m_run != nullptr; }
    double progress() const;

    // What was written, or what went wrong.
    struct News {
        std::string words;
        bool is_problem = false;
    };
    std::optional<News> take_news(); // once, after it ended
    const std::optional<News>& last_news() const { return m_news; } // since it was opened or begun
    void forget_news() { m_news.reset(); } // something else is to be written

private:
    struct Run {
        std::atomic<double> progress{0};
        std::atomic<bool> cancelled{false}, ended{false};
        std::mutex lock;
        std::optional<Result<std::string>> result;
        std::jthread thread; // last: it uses what is above
    };

    bool m_open = false;
    std::optional<News> m_news;
    std::unique_ptr<Run> m_run;
    std::vector<std::unique_ptr<Run>> m_cancelled; // not waited for before the end
};

}
