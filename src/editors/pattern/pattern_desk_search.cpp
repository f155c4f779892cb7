// The desk's search in charts and its history of edits.
#include <algorithm>

#include "editors/pattern/pattern_desk.h"

namespace promenade::editors {

using namespace dance;
using document::Choreography;

void PatternDesk::open_search()
{
    chart_search.is_open = chart_search.begins = true;
    chart_search.at.reset();
}

std::vector<FoundCell> PatternDesk::found() const
{
    return dance() ? find_in_charts(*dance(), chart_search.text) : std::vector<FoundCell>{};
}

std::string PatternDesk::search_words() const
{
    if (chart_search.text.empty()) return "";
    const std::vector<FoundCell> all = found();
    if (all.empty()) return "nowhere";
    const auto here = chart_search.at ? std::ranges::find(all, *chart_search.at) : all.end();
    const std::string count = std::to_string(all.size()) + (all.size() == 1 ? " cell" : " cells");
    return here == all.end() ? count : std::to_string(here - all.begin() + 1) + " of " + count;
}

void PatternDesk::go_to(const FoundCell& cell)
{
    choose(dance()->id + "." + dance()->patterns[cell.pattern].id);
    chart_search.at = cell;
    if (m_lens != Lens::both)
        look_through(cell.place.role == Role::leader ? Lens::leader : Lens::follower);
    for (std::size_t line = 0; line < m_grid.lines.size(); ++line)
        if (m_grid.lines[line].row == cell.place.row && !m_grid.lines[line].is_alignment
            && (document::is_shared(cell.place.row) || m_grid.lines[line].role == cell.place.role))
            return place(line, cell.place.column);
}

Outcome PatternDesk::find_next()
{
    const std::vector<FoundCell> all = found();
    if (all.empty())
        return Error{chart_search.text, "stands in no chart of this dance", "look for less of it"};
    const auto here = chart_search.at ? std::ranges::find(all, *chart_search.at) : all.end();
    const bool last = here == all.end() || here + 1 == all.end();
    go_to(last ? all.front() : *(here + 1));
    return Done{};
}

Outcome PatternDesk::replace_in(const FoundCell& cell)
{
    const std::string now = cell_text(dance()->patterns[cell.pattern], cell.place);
    const std::string text = with_replaced(now, chart_search.text, chart_search.by);
    return change([&](const Choreography& open) {
        return document::set_cell(open, cell.pattern, cell.place, text);
    });
}

Outcome PatternDesk::replace_found()
{
    const std::vector<FoundCell> all = found();
    if (!chart_search.at || std::ranges::find(all, *chart_search.at) == all.end())
        return find_next();
    const std::size_t index =
        static_cast<std::size_t>(std::ranges::find(all, *chart_search.at) - all.begin());
    if (Outcome done = replace_in(*chart_search.at); !done) return done;
    // The one after it, whether or not the text still stands in this one.
    if (index + 1 < all.size()) go_to(all[index + 1]);
    return Done{};
}

Outcome PatternDesk::replace_all()
{
    const std::vector<FoundCell> all = found();
    if (all.empty()) return find_next();
    if (Outcome begun = begin_change(); !begun) return begun;
    document::Document& open = *m_studio.open;
    open.begin_drag();
    Outcome done = Done{};
    for (const FoundCell& cell : all)
        if (done) done = replace_in(cell);
    open.end_drag();
    return done;
}

std::vector<std::string> PatternDesk::history_labels() const
{
    return m_studio.open ? m_studio.open->history().labels() : std::vector<std::string>{};
}

std::size_t PatternDesk::history_position() const
{
    return m_studio.open ? m_studio.open->history().undo_count() : 0;
}

void PatternDesk::go_to_history(std::size_t position)
{
    while (history_position() > position && undo()) { }
    while (history_position() < position && redo()) { }
}

}
