// What the clone workspace works on, as one value, and everything that was done to it: a history of
// copies. Keys, springs, settings and the choices about a capture are all in it.
#pragma once

#include "clone/capture.h"
#include "clone/clone_file.h"

namespace promenade::editors {

// A capture that is looked at and not taken yet: one file, or two of a couple.
struct CaptureWork {
    struct File {
        std::shared_ptr<const library::Bvh> bvh;
        std::string name;
    };
    std::vector<File> files;
    clone::CaptureOptions options;
    std::vector<double> heights; // m, by file; 0: as tall as the skeleton
    int performer = 0;           // whose motion the clone takes
};

struct CloneWork {
    clone::CloneSheet sheet;
    clone::Actor actor;
    bool beneath_is_loose = false; // the motion beneath the keys is in no file yet
    std::optional<CaptureWork> capture;

    const Figure& figure() const { return *actor.figure; }
};

// What happened meanwhile, to be said once.
struct CloneNews {
    std::string words;
    bool is_problem = false;
};

bool same_clone(const clone::Clone&, const clone::Clone&);

class CloneHistory {
public:
    explicit CloneHistory(CloneWork first) { begin(std::move(first)); }
    void begin(CloneWork); // nothing to undo

    const CloneWork& now() const { return *m_entries[m_at].work; }
    void record(const std::string& label, CloneWork); // what was undone is gone
    bool undo();
    bool redo();
    bool can_undo() const { return m_at > 0; }
    bool can_redo() const { return m_at + 1 < m_entries.size(); }
    std::string undo_label() const { return can_undo() ? m_entries[m_at].label : ""; }

    // From here until end_drag() all that is recorded is one entry.
    void begin_drag() { m_drag = Drag::begun; }
    void end_drag() { m_drag = Drag::none; }

    // Where we are: the same number again only after coming back by undo or redo.
    std::uint64_t position() const { return m_entries[m_at].position; }

private:
    enum class Drag { none, begun, underway };
    struct Entry {
        std::string label;
        std::shared_ptr<const CloneWork> work;
        std::uint64_t position = 0;
    };
    std::vector<Entry> m_entries;
    std::size_t m_at = 0;
    std::uint64_t m_positions = 0;
    Drag m_drag = Drag::none;
};

}
