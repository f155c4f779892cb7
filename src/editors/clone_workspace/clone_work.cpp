#include "editors/clone_workspace/clone_work.h"

namespace promenade::editors {

bool same_clone(const clone::Clone& a, const clone::Clone& b)
{
    return a.base == b.base && a.limits == b.limits && a.limbs == b.limbs && a.place == b.place
        && a.beneath == b.beneath && a.stance == b.stance;
}

void CloneHistory::begin(CloneWork first)
{
    m_entries.clear();
    m_entries.push_back({"", std::make_shared<const CloneWork>(std::move(first)), ++m_positions});
    m_at = 0;
    m_drag = Drag::none;
}

void CloneHistory::record(const std::string& label, CloneWork work)
{
    if (m_drag == Drag::underway) { // still the same drag
        m_entries[m_at].work = std::make_shared<const CloneWork>(std::move(work));
        return;
    }
    m_entries.resize(m_at + 1);
    m_entries.push_back({label, std::make_shared<const CloneWork>(std::move(work)), ++m_positions});
    ++m_at;
    if (m_drag == Drag::begun) m_drag = Drag::underway;
}

bool CloneHistory::undo()
{
    if (!can_undo()) return false;
    --m_at;
    m_drag = Drag::none;
    return true;
}

bool CloneHistory::redo()
{
    if (!can_redo()) return false;
    ++m_at;
    m_drag = Drag::none;
    return true;
}

}
