// Everything that was done to the choreography, to be undone and redone without end. What is kept
// of an edit is only what it takes to go the other way.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "document/splice.h"

namespace promenade::document {

// One thing a teacher did: "Set footwork", "Move steps".
struct Edit {
    std::string label;
    std::vector<Splice> splices;
};

class History {
public:
    // All of the edit or nothing. An edit that changes nothing is not remembered: the answer is
    // whether anything was.
    Result<bool> perform(Edit edit, Choreography& open);

    // False if there is nothing to undo or redo.
    bool undo(Choreography& open);
    bool redo(Choreography& open);

    bool can_undo() const { return !m_undo.empty(); }
    bool can_redo() const { return !m_redo.empty(); }
    std::string undo_label() const { return m_undo.empty() ? "" : m_undo.back().label; }
    std::string redo_label() const { return m_redo.empty() ? "" : m_redo.back().label; }

    // From here until end_drag() all edits are one entry, however many frames the hand takes.
    void begin_drag();
    void end_drag() { m_drag = Drag::none; }
    // What is performed next belongs to the last entry; for reading a drag back from a journal.
    void resume_drag() { m_drag = m_undo.empty() ? Drag::none : Drag::underway; }
    bool is_dragging() const { return m_drag != Drag::none; }

    // Where we are: the same number again only after coming back by undo or redo.
    std::uint64_t position() const { return m_undo.empty() ? 0 : m_undo.back().position; }
    std::size_t undo_count() const { return m_undo.size(); }
    std::size_t redo_count() const { return m_redo.size(); }
    std::vector<std::string> labels() const; // of all that was done, then of what was undone

private:
    enum class Drag { none, begun, underway };
    struct Entry {
        std::string label;
        std::vector<Splice> splices; // in the order to do them
        std::uint64_t position = 0;  // after the edit
    };

    void remember(Entry entry);
    static void absorb(Entry& last, Entry& next);
    static bool go(std::vector<Entry>& from, std::vector<Entry>& to, Choreography& open);

    std::vector<Entry> m_undo, m_redo;
    std::uint64_t m_positions = 0; // handed out so far
    Drag m_drag = Drag::none;
};

}
