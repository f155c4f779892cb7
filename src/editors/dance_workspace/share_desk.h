// What the Share dialog knows and decides, without ImGui: what is to be written, where to, and how
// far it is. The writing runs in the background on copies; the window goes on.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "editors/dance_workspace/playback.h"
#include "editors/dance_workspace/rehearse.h"
#include "share/share.h"

namespace promenade::editors {

// What is shared: a finished take and the order it was danced from.
struct Shareable {
    motion::Recording dance;
    RehearsalOrder order;
    std::optional<Loop> loop; // a part that is being looped
};

class ShareDesk {
public:
    // The writing; share::share() unless a test has something else to do.
    using Work = std::function<Result<std::string>(const share::Piece&, const share::Order&,
        const std::filesystem::path&, const render::Progress&)>;

    explicit ShareDesk(Work = share::share);
    ~ShareDesk(); // cancels and waits
    ShareDesk(const ShareDesk&) = delete;
    ShareDesk& operator=(const ShareDesk&) = delete;

    void open(const std::string& name); // "waltz.natural_turn": the file is called so
    void close() { m_open = false; }    // what is being written goes on
    bool is_open() const { return m_open; }

    void choose(share::Format); // the file's ending follows
    share::Format format() const { return order.format; }
    bool has_pictures() const;
    bool has_sound() const;
    static std::vector<render::PixelSize> sizes_for(share::Format);

    share::Order order;       // its part is filled in when it is written
    bool sound = true;        // with the accompaniment
    bool only_loop = false;   // the part that is being looped
    std::string file;         // where to
    bool may_replace = false; // what is there already

    // One sentence about what stands in the way, or nothing. A file that is there already is asked
    // about first.
    std::string problem() const;
    bool wants_to_replace() const;

    void begin(const Shareable&);
    void cancel(); // nothing is left of it
    bool is_running() const { return m_run != nullptr; }
    double progress() const;

    // Once, after it ended: what was written, or what went wrong.
    struct News {
        std::string words;
        bool is_problem = false;
    };
    std::optional<News> take_news();

private:
    struct Run {
        std::atomic<double> progress{0};
        std::atomic<bool> cancelled{false}, ended{false};
        std::mutex lock;
        std::optional<Result<std::string>> result;
        std::jthread thread; // last: it uses what is above
    };
    static void work(Run&, const Work&, const Shareable&, share::Order, bool sound,
        const std::filesystem::path& file);

    Work m_work;
    bool m_open = false;
    std::unique_ptr<Run> m_run;
    std::vector<std::unique_ptr<Run>> m_cancelled; // not waited for before the end
};

// The piece as it is shared, with the accompaniment of its part if it is to sound. Where there is
// no music for it, the piece is silent.
share::Piece piece_of(const Shareable&, const share::Order&, bool with_sound);

}
