// The desk's library: choosing, making, copying; and how a change reaches the open document.
#include "editors/pattern/pattern_desk.h"

#include <algorithm>

#include "dance/compose.h"
#include "document/new_entries.h"
#include "document/settings.h"
#include "editors/pattern/open_document.h"

namespace promenade::editors {

using namespace dance;
using document::Choreography;
using document::Edit;
using placing::Footprints;

namespace {

// Most figures are placed within this, and then nothing flickers.
constexpr std::chrono::milliseconds patience{8};

}

PatternDesk::PatternDesk(Studio& studio)
    : m_studio(studio)
{
    refresh();
}

const library::LibraryDance* PatternDesk::chosen_dance() const
{
    return m_studio.library.find(m_studio.chosen.substr(0, m_studio.chosen.find('.')));
}

const Dance* PatternDesk::dance() const
{
    const library::LibraryDance* found = chosen_dance();
    return found ? &found->file.dance : nullptr;
}

const Pattern* PatternDesk::pattern() const
{
    const std::size_t dot = m_studio.chosen.find('.');
    const Dance* of = dance();
    return of && dot != std::string::npos ? find_pattern(*of, m_studio.chosen.substr(dot + 1))
                                          : nullptr;
}

const Routine* PatternDesk::routine() const
{
    const std::size_t dot = m_studio.chosen.find('.');
    const Dance* of = dance();
    return of && !pattern() && dot != std::string::npos
        ? find_routine(*of, m_studio.chosen.substr(dot + 1))
        : nullptr;
}

bool PatternDesk::is_own() const
{
    const library::LibraryDance* found = chosen_dance();
    return found && !found->shipped;
}

std::size_t PatternDesk::index() const
{
    if (const Pattern* one = pattern())
        return static_cast<std::size_t>(one - dance()->patterns.data());
    if (const Routine* one = routine())
        return static_cast<std::size_t>(one - dance()->routines.data());
    return 0;
}

void PatternDesk::notice_others()
{
    follow_choice(m_studio);
    const document::Document* open = m_studio.open;
    const std::uint64_t revision = open ? open->revision() : 0;
    if (open != m_shown_open || revision != m_shown_revision) ++m_changes;
    m_shown_open = open;
    m_shown_revision = revision;
    // What was chosen may be gone: undone, deleted, closed, called otherwise.
    if (pattern() || routine()) return;
    const Dance* first = dance();
    if (!first && !m_studio.library.dances.empty())
        first = &m_studio.library.dances.front().file.dance;
    if (first && !first->patterns.empty())
        m_studio.chosen = first->id + "." + first->patterns.front().id;
}

void PatternDesk::refresh()
{
    notice_others();
    take_in_floor();
    const bool same = m_shown == m_changes && m_shown_id == m_studio.chosen;
    if (!same || m_shown_search != search) m_tree = library_tree(m_studio.library, search);
    m_shown_search = search;
    if (same) return;
    m_shown = ++m_changes; // another chart is another revision, also when nothing was edited
    if (m_shown_id != m_studio.chosen) m_typing.reset();
    m_shown_id = m_studio.chosen;
    m_grid = {};
    m_strip = {};
    m_composition = {};
    if (const Pattern* shown = pattern()) {
        m_grid = grid_of(*dance(), *shown, m_lens);
        m_composition = compose(*dance(), *shown);
    } else if (const Routine* danced = routine()) {
        m_strip = strip_of(*dance(), *danced, document::settings_of(*dance()).tempo);
        if (auto composed = compose(*dance(), *danced)) m_composition = std::move(*composed);
    }
    m_cursor.keep_within(m_grid);
    place_the_feet();
}

void PatternDesk::place_the_feet()
{
    // The same chart keeps its old plan until the new one is there.
    if (m_placed_id != m_shown_id || m_composition.leader.empty()) {
        m_prints = {};
        m_plan = {};
    }
    m_placed_id = m_shown_id;
    m_floor.forget();
    if (m_composition.leader.empty()) return;
    m_floor.start(*dance(), m_composition);
    if (auto found = m_floor.fetch(patience)) show_floor(std::move(*found));
}

void PatternDesk::show_floor(Result<Footprints> found)
{
    m_no_floor.reset();
    if (!found) m_no_floor = found.error();
    m_prints = found ? std::move(*found) : Footprints{};
    m_plan = found ? floor_plan(m_prints) : FloorPlan{};
}

void PatternDesk::take_in_floor()
{
    auto found = m_floor.fetch();
    if (!found) return;
    show_floor(std::move(*found));
    const bool same = m_shown == m_changes;
    ++m_changes; // another picture of the same chart
    if (same) m_shown = m_changes;
}

void PatternDesk::choose(const std::string& id)
{
    if (m_studio.chosen == id) return;
    m_studio.chosen = id;
    m_studio.column = 0;
    m_cursor = {};
    m_typing.reset();
    refresh();
}

Outcome PatternDesk::begin_change()
{
    const library::LibraryDance* on_desk = chosen_dance();
    if (!on_desk) return Error{m_studio.chosen, "there is no such dance", "choose one"};
    return open_for_change(m_studio, on_desk->file.dance.id);
}

Outcome PatternDesk::change(const Maker& make)
{
    // What is refused must not leave a copy behind.
    const library::LibraryDance* on_desk = chosen_dance();
    if (on_desk && on_desk->shipped) {
        const Choreography shipped{on_desk->file, document::no_gestures()};
        if (const auto edit = make(shipped); !edit) return edit.error();
    }
    if (Outcome begun = begin_change(); !begun) return begun;
    document::Document& open = *m_studio.open;
    if (Outcome done = open.apply(make(open.now())); !done) return done;
    show_change();
    return Done{};
}

void PatternDesk::show_change()
{
    show_open(m_studio);
    refresh();
}

void PatternDesk::choose_entry(const std::string& id)
{
    choose(m_studio.open->dance().id + "." + id);
}

Outcome PatternDesk::make_dance(const std::string& name, Meter meter)
{
    if (Outcome made = open_new(m_studio, name, meter); !made) return made;
    ++m_changes;
    m_studio.column = 0;
    m_cursor = {};
    refresh();
    return Done{};
}

Outcome PatternDesk::make_pattern(const std::string& name)
{
    const std::size_t at = pattern() ? index() + 1 : dance() ? dance()->patterns.size() : 0;
    const Outcome made =
        change([&](const Choreography& open) { return document::add_pattern(open, name, at); });
    if (made) choose_entry(m_studio.open->dance().patterns[at].id);
    return made;
}

Outcome PatternDesk::make_routine(const std::string& name)
{
    const std::size_t at = dance() ? dance()->routines.size() : 0;
    const Outcome made =
        change([&](const Choreography& open) { return document::add_routine(open, name, at); });
    if (made) choose_entry(m_studio.open->dance().routines[at].id);
    return made;
}

Outcome PatternDesk::duplicate()
{
    const std::size_t at = index();
    const bool of_routine = routine() != nullptr;
    const Outcome made = change([&](const Choreography& open) {
        return of_routine ? document::duplicate_routine(open, at)
                          : document::duplicate_pattern(open, at);
    });
    const Dance& now = m_studio.open ? m_studio.open->dance() : Dance{};
    if (made) choose_entry(of_routine ? now.routines[at + 1].id : now.patterns[at + 1].id);
    return made;
}

Outcome PatternDesk::remove()
{
    const std::size_t at = index();
    const bool of_routine = routine() != nullptr;
    return change([&](const Choreography& open) {
        return of_routine ? document::delete_routine(open, at) : document::delete_pattern(open, at);
    });
}

Outcome PatternDesk::rename(const std::string& name)
{
    const std::size_t at = index();
    const bool of_routine = routine() != nullptr;
    return change([&](const Choreography& open) {
        return of_routine ? document::rename_routine(open, at, name)
                          : document::rename_pattern(open, at, name);
    });
}

Outcome PatternDesk::move_in_list(int by)
{
    const std::size_t at = index();
    if (by < 0 && at == 0) return Done{};
    const std::size_t to = by < 0 ? at - 1 : at + 1;
    const bool of_routine = routine() != nullptr;
    return change([&](const Choreography& open) {
        return of_routine ? document::move_routine(open, at, to)
                          : document::move_pattern(open, at, to);
    });
}

Outcome PatternDesk::set_level(const std::string& level)
{
    if (!pattern()) return Error{"", "no chart is on the desk", "choose a pattern"};
    const Pattern changed = with_level(*pattern(), level);
    const std::size_t at = index();
    return change([&](const Choreography& open) {
        return document::change_pattern(open, at, "Set the level", changed);
    });
}

bool PatternDesk::can_undo() const
{
    return m_studio.open && m_studio.open->history().can_undo();
}

bool PatternDesk::can_redo() const
{
    return m_studio.open && m_studio.open->history().can_redo();
}

bool PatternDesk::undo()
{
    m_typing.reset();
    if (!m_studio.open || !m_studio.open->undo()) return false;
    show_change();
    return true;
}

bool PatternDesk::redo()
{
    m_typing.reset();
    if (!m_studio.open || !m_studio.open->redo()) return false;
    show_change();
    return true;
}
}
