// A capture before it is taken: files read, choices made, and what would come of them, seen on the
// stage. Every choice is an edit of the clone's work, so every one can be undone. No ImGui.
#pragma once

#include "editors/clone_workspace/clone_desk.h"

namespace promenade::editors {

class CaptureDesk {
public:
    explicit CaptureDesk(CloneDesk& desk)
        : m_desk(desk)
    {
    }

    // Reads a file in the background: the first one, or the partner's.
    void open(const std::filesystem::path&);
    bool is_open() const { return m_desk.work().capture.has_value(); }
    bool is_working() const { return m_reading.valid() || m_taking.valid(); }
    const CaptureWork& work() const { return *m_desk.work().capture; }

    // What would be taken; null while it is being worked out. An error says what is missing.
    const Result<clone::Capture>* seen() const { return m_seen ? &*m_seen : nullptr; }

    using Choice = std::function<void(CaptureWork&)>;
    void choose(const std::string& label, const Choice&);
    void map(Limb, const std::string& joint); // empty: as its name says

    Outcome take(); // the clone moves by it
    void leave();

    // Tables of joints, kept by name.
    std::string table = "my skeleton";
    Outcome keep_table();
    Outcome use_table(const std::string& name);
    std::vector<std::string> tables() const;

    // Once a frame. Says what went wrong, if anything did.
    std::optional<Error> tick();

private:
    std::filesystem::path table_folder() const { return m_desk.folder() / "skeletons"; }

    CloneDesk& m_desk;
    struct Read {
        std::string name;
        Result<library::Bvh> bvh;
    };
    std::future<Read> m_reading;
    std::future<Result<clone::Capture>> m_taking;
    std::optional<Result<clone::Capture>> m_seen;
    std::uint64_t m_seen_revision = 0; // of the desk
};

// How it would be taken. Knows nothing of threads.
Result<clone::Capture> taken(const CaptureWork&);

}
