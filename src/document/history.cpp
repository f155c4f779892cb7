#include "document/history.h"

#include <algorithm>

namespace promenade::document {
namespace {

std::vector<Splice> repeated(std::vector<Splice> splices, Choreography& open)
{
    for (Splice& splice : splices) splice = repeat(std::move(splice), open);
    std::reverse(splices.begin(), splices.end());
    return splices;
}

// Whether doing a splice would change nothing: it puts in what it takes out.
bool changes_nothing(const json::Value& forward, const Splice& undoing)
{
    return write_splice(undoing) == forward;
}

}

Result<bool> History::perform(Edit edit, Choreography& open)
{
    Entry entry{std::move(edit.label), {}, 0};
    bool changes = false;
    for (Splice& splice : edit.splices) {
        const json::Value forward = write_splice(splice);
        auto undoing = document::perform(std::move(splice), open);
        if (!undoing) {
            std::reverse(entry.splices.begin(), entry.splices.end());
            repeated(std::move(entry.splices), open);
            return undoing.error();
        }
        changes = changes || !changes_nothing(forward, *undoing);
        entry.splices.push_back(std::move(*undoing));
    }
    std::reverse(entry.splices.begin(), entry.splices.end());
    if (changes) remember(std::move(entry));
    return changes;
}

void History::remember(Entry entry)
{
    m_redo.clear();
    entry.position = ++m_positions;
    if (m_drag == Drag::underway) return absorb(m_undo.back(), entry);
    if (m_drag == Drag::begun) m_drag = Drag::underway;
    m_undo.push_back(std::move(entry));
}

// Joins the next moment of a drag to what was dragged before. Where both replace the same pieces,
// the first of them knows already how to go back.
void History::absorb(Entry& last, Entry& next)
{
    Splice& before = last.splices.front();
    Splice& after = next.splices.front();
    const bool replaces_again = last.splices.size() == 1 && next.splices.size() == 1
        && before.same_place(after) && after.put_in() == before.removed;
    if (replaces_again)
        before.removed = after.removed;
    else
        last.splices.insert(last.splices.begin(), std::make_move_iterator(next.splices.begin()),
            std::make_move_iterator(next.splices.end()));
    last.position = next.position;
}

void History::begin_drag()
{
    m_drag = Drag::begun;
}

bool History::go(std::vector<Entry>& from, std::vector<Entry>& to, Choreography& open)
{
    if (from.empty()) return false;
    Entry entry = std::move(from.back());
    from.pop_back();
    entry.splices = repeated(std::move(entry.splices), open);
    to.push_back(std::move(entry));
    return true;
}

std::vector<std::string> History::labels() const
{
    std::vector<std::string> labels;
    for (const Entry& entry : m_undo) labels.push_back(entry.label);
    for (auto entry = m_redo.rbegin(); entry != m_redo.rend(); ++entry)
        labels.push_back(entry->label);
    return labels;
}

bool History::undo(Choreography& open)
{
    end_drag();
    return go(m_undo, m_redo, open);
}

bool History::redo(Choreography& open)
{
    end_drag();
    return go(m_redo, m_undo, open);
}

}
