// The desk's grid: the cursor, writing cells, steps and routines.
#include "editors/pattern/pattern_desk.h"

#include <algorithm>

#include "editors/pattern/clipboard_text.h"

namespace promenade::editors {

using namespace dance;
using document::Choreography;

void PatternDesk::look_through(Lens lens)
{
    if (lens == m_lens) return;
    m_cursor.follow(lines_of(m_lens), lines_of(lens));
    m_lens = lens;
    m_typing.reset();
    ++m_changes;
    refresh();
}

void PatternDesk::move(Move move)
{
    m_typing.reset();
    m_cursor.move(m_grid, move);
    m_studio.column = static_cast<int>(m_cursor.column());
}

void PatternDesk::mark(Move move)
{
    m_typing.reset();
    m_cursor.mark(m_grid, move);
    m_studio.column = static_cast<int>(m_cursor.column());
}

void PatternDesk::place(std::size_t line, std::size_t column)
{
    m_typing.reset();
    m_cursor.place(m_grid, line, column);
    m_studio.column = static_cast<int>(m_cursor.column());
}

void PatternDesk::mark_to(std::size_t column)
{
    m_typing.reset();
    m_cursor.mark_to(m_grid, column);
    m_studio.column = static_cast<int>(m_cursor.column());
}

document::Steps PatternDesk::marked() const
{
    return {index(), m_cursor.first_marked(), m_cursor.marked()};
}

void PatternDesk::begin_typing()
{
    if (!pattern() || m_grid.lines.empty() || m_grid.lines[m_cursor.line()].is_alignment) return;
    m_typing = CellTyping{};
    m_typing->text = m_grid.cells[m_cursor.line()][m_cursor.column()].text;
    m_typing->menu = menu();
}

std::vector<MenuSymbol> PatternDesk::menu() const
{
    const document::GridRow row = m_grid.lines[m_cursor.line()].row;
    std::vector<MenuSymbol> menu = symbol_menu(row, m_cursor.column());
    if (row == document::GridRow::body)
        for (MenuSymbol& own : own_symbols(m_studio.shipped_gestures, m_studio.gestures))
            menu.push_back(std::move(own));
    return menu;
}

// A symbol of one's own must have been posed: a chart that nobody can dance helps nobody.
Outcome PatternDesk::check_gestures(const document::CellPlace& place, const std::string& text) const
{
    if (place.row != document::GridRow::body) return Done{};
    const auto body = read_body(text);
    if (!body) return Done{}; // is refused with its own words
    for (const BodyModifier& modifier : body->modifiers)
        if (modifier.action == BodyAction::own
            && std::ranges::none_of(m_studio.gestures.gestures(),
                [&](const Gesture& one) { return one.symbol == modifier.symbol; })) {
            const CannedMotion* motion = m_studio.gestures.find_motion(modifier.symbol).motion;
            if (!motion)
                return Error{"@" + modifier.symbol, "no gesture and no motion has this symbol",
                    "pose it in the gesture workspace first"};
            if (!leaves_legs_alone(*motion))
                return Error{"@" + modifier.symbol,
                    "this motion needs the legs, which the steps have",
                    "use it in the live workspace, or one of head, arms and waist"};
        }
    return Done{};
}

void PatternDesk::type(const std::string& letters)
{
    if (!m_typing) begin_typing();
    if (!m_typing) return;
    if (m_typing->untouched) m_typing->text.clear();
    m_typing->text += letters;
    touch();
}

void PatternDesk::erase_letter()
{
    if (!m_typing) return;
    std::string& text = m_typing->text;
    const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    while (!text.empty() && follows(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
    touch();
}

void PatternDesk::touch()
{
    m_typing->untouched = false;
    m_typing->menu = fitting(menu(), m_typing->text);
    const bool stands = m_typing->text.empty() || can_stand(m_typing->text);
    m_typing->chosen = stands || m_typing->menu.empty() ? -1 : 0;
}

bool PatternDesk::can_stand(const std::string& text) const
{
    const GridLine& line = m_grid.lines[m_cursor.line()];
    const document::CellPlace place{m_cursor.column(), line.row, line.role};
    return document::with_cell(*pattern(), place, text) && check_gestures(place, text);
}

void PatternDesk::choose_symbol(int by)
{
    if (!m_typing) return;
    const int last = static_cast<int>(m_typing->menu.size()) - 1;
    m_typing->chosen = std::clamp(m_typing->chosen + by, -1, last);
}

Outcome PatternDesk::finish_typing(std::optional<Move> then)
{
    if (!m_typing) return Done{};
    const CellTyping typed = *m_typing;
    const auto chosen = static_cast<std::size_t>(std::max(typed.chosen, 0));
    const bool writes = typed.chosen >= 0 || !typed.untouched;
    const std::string& text = typed.chosen < 0 ? typed.text : typed.menu[chosen].typed;
    const Outcome done = writes ? write(text) : Outcome(Done{});
    if (!done) return done; // what was typed stays, to be put right
    m_typing.reset();
    if (then) move(*then);
    return done;
}

Outcome PatternDesk::write(const std::string& text)
{
    if (!pattern() || m_grid.lines.empty())
        return Error{"", "no chart is on the desk", "choose one"};
    const GridLine line = m_grid.lines[m_cursor.line()];
    if (line.is_alignment)
        return Error{"alignment", "follows from the turns", "change the amount of turn"};
    const document::CellPlace place{m_cursor.column(), line.row, line.role};
    if (Outcome posed = check_gestures(place, text); !posed) return posed;
    const std::size_t at = index();
    return change(
        [&](const Choreography& open) { return document::set_cell(open, at, place, text); });
}

bool PatternDesk::grows_here() const
{
    const std::size_t line = m_cursor.line(), columns = m_grid.columns();
    if (!pattern() || m_cursor.column() + 1 != columns) return false;
    return line == 0 || columns == 1 || m_growing == line || line + 1 == m_grid.lines.size();
}

Outcome PatternDesk::go_on()
{
    if (!grows_here()) {
        move(Move::next);
        return Done{};
    }
    const GridCursor before = m_cursor; // knows where the row began
    const Outcome done = insert_step();
    if (!done) return done;
    m_growing = before.line();
    m_cursor = before;
    move(Move::next);
    return done;
}

Outcome PatternDesk::change_steps(
    Result<document::Edit> (*make)(const Choreography&, const document::Steps&))
{
    if (!pattern()) return Error{"", "no chart is on the desk", "choose a pattern"};
    const document::Steps steps = marked();
    m_typing.reset();
    return change([&](const Choreography& open) { return make(open, steps); });
}

Outcome PatternDesk::insert_step()
{
    const std::size_t next = m_cursor.first_marked() + m_cursor.marked();
    const Outcome done = change_steps(document::insert_step);
    if (done) m_cursor.place(m_grid, m_cursor.line(), next);
    return done;
}

Outcome PatternDesk::duplicate_steps()
{
    const std::size_t next = m_cursor.first_marked() + m_cursor.marked();
    const Outcome done = change_steps(document::duplicate_steps);
    if (done) m_cursor.place(m_grid, m_cursor.line(), next);
    return done;
}

Outcome PatternDesk::delete_steps()
{
    const std::size_t first = m_cursor.first_marked();
    const Outcome done = change_steps(document::delete_steps);
    if (done) m_cursor.place(m_grid, m_cursor.line(), first);
    return done;
}

Outcome PatternDesk::move_steps(int by)
{
    if (!pattern()) return Error{"", "no chart is on the desk", "choose a pattern"};
    const document::Steps steps = marked();
    if (by < 0 && steps.first == 0) return Done{};
    const std::size_t last = pattern()->columns.size() - steps.count;
    const std::size_t to = by < 0 ? steps.first - 1 : std::min(steps.first + 1, last);
    const Outcome done =
        change([&](const Choreography& open) { return document::move_steps(open, steps, to); });
    if (done) {
        m_cursor.place(m_grid, m_cursor.line(), to);
        m_cursor.mark_to(m_grid, to + steps.count - 1);
    }
    return done;
}

Outcome PatternDesk::mirror_steps()
{
    return change_steps(document::mirror_steps);
}

Outcome PatternDesk::derive_follower()
{
    return change_steps(document::derive_follower_again);
}

Outcome PatternDesk::clear_cell()
{
    return write("");
}

std::string PatternDesk::copy_steps()
{
    if (!pattern()) return "";
    const document::Steps steps = marked();
    const auto from = pattern()->columns.begin() + static_cast<std::ptrdiff_t>(steps.first);
    m_copied.assign(from, from + static_cast<std::ptrdiff_t>(steps.count));
    m_copied_text = columns_text(m_copied);
    return m_copied_text;
}

Outcome PatternDesk::paste_steps(const std::string& clipboard)
{
    if (!pattern()) return Error{"", "no chart is on the desk", "choose a pattern"};
    // Our own steps come back whole, with fields a chart does not show.
    auto columns = clipboard == m_copied_text && !m_copied.empty()
        ? Result<document::Columns>(m_copied)
        : read_columns(clipboard);
    if (!columns) return columns.error();
    const std::size_t at = m_cursor.first_marked() + m_cursor.marked(), count = columns->size();
    const std::size_t of = index();
    const Outcome done = change(
        [&](const Choreography& open) { return document::paste_steps(open, of, at, *columns); });
    if (done) {
        m_cursor.place(m_grid, m_cursor.line(), at);
        m_cursor.mark_to(m_grid, at + count - 1);
    }
    return done;
}

Outcome PatternDesk::set_start(Start start)
{
    if (!pattern()) return Error{"", "no chart is on the desk", "choose a pattern"};
    Pattern changed = *pattern();
    changed.start = std::move(start);
    const std::size_t at = index();
    return change([&](const Choreography& open) {
        return document::change_pattern(open, at, "Set the start", changed);
    });
}

Outcome PatternDesk::set_motion(const std::string& text)
{
    if (!routine()) return Error{"", "no routine is on the desk", "choose one"};
    const std::size_t at = index();
    return change([&](const Choreography& open) { return document::set_motion(open, at, text); });
}

Outcome PatternDesk::insert_figure(std::size_t at, const std::string& pattern)
{
    return set_motion(with_inserted(m_strip, at, pattern));
}

Outcome PatternDesk::move_figure(std::size_t from, std::size_t to)
{
    return set_motion(with_moved(m_strip, from, to));
}

Outcome PatternDesk::remove_figure(std::size_t at)
{
    return set_motion(with_removed(m_strip, at));
}

}
