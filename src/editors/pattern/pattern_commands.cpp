// What the pattern workspace can be told to do, by name, menu and shortcut.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>

#include "editors/pattern/pattern_workspace.h"

namespace promenade::editors {
namespace {

constexpr const char* here = "Pattern";

}

void PatternWorkspace::tell(const Outcome& outcome)
{
    m_told = outcome ? std::nullopt : std::optional<Error>(outcome.error());
}

void PatternWorkspace::ask(NameQuestion::About about)
{
    m_view.question = {about, "", 3, true};
    const bool of_level = about == NameQuestion::About::level;
    if (of_level && m_desk.pattern()) m_view.question.text = own_level_of(*m_desk.pattern());
    if (about != NameQuestion::About::rename) return;
    if (const dance::Pattern* pattern = m_desk.pattern()) m_view.question.text = pattern->name;
    if (const dance::Routine* routine = m_desk.routine()) m_view.question.text = routine->name;
}

void PatternWorkspace::step_along(int by)
{
    m_desk.move(by < 0 ? Move::left : Move::right);
}

// Of no factor: as it fits.
void PatternWorkspace::zoom_chart(float factor)
{
    m_zoom = factor;
}

void PatternWorkspace::add_commands(CommandBook& book)
{
    add_edit_commands(book);
    add_step_commands(book);
    add_library_commands(book);
}

void PatternWorkspace::add_edit_commands(CommandBook& book)
{
    book.add({.name = "edit.undo",
        .menu = "Edit",
        .label = "Undo",
        .tooltip = "Take back the last change.",
        .shortcut = {GLFW_KEY_Z, true},
        .run = [this] { m_desk.undo(); },
        .is_possible = [this] { return m_desk.can_undo(); }});
    book.add({.name = "edit.redo",
        .menu = "Edit",
        .label = "Redo",
        .tooltip = "Do again what was taken back.",
        .shortcut = {GLFW_KEY_Z, true, true},
        .run = [this] { m_desk.redo(); },
        .is_possible = [this] { return m_desk.can_redo(); },
        .also = {{GLFW_KEY_Y, true}}});
    book.add({.name = "edit.history",
        .menu = "Edit",
        .label = "History",
        .tooltip = "Everything that was done to the dance; a click goes back to it.",
        .shortcut = {GLFW_KEY_Z, true, false, true},
        .run = [this] { m_view.history = !m_view.history; },
        .is_on = [this] { return m_view.history; },
        .workspace = here});
    book.add({.name = "edit.find",
        .menu = "Edit",
        .label = "Find and replace",
        .tooltip = "In the cells of every chart of this dance.",
        .shortcut = {GLFW_KEY_F, true},
        .run = [this] { m_desk.open_search(); },
        .is_possible = [this] { return m_desk.dance() != nullptr; },
        .workspace = here,
        .also = {{GLFW_KEY_H, true}}});
    const auto has_chart = [this] { return m_desk.pattern() != nullptr; };
    book.add({.name = "edit.cut",
        .menu = "Edit",
        .label = "Cut steps",
        .tooltip = "Copy the marked steps to the clipboard as text and delete them.",
        .shortcut = {GLFW_KEY_X, true},
        .run =
            [this] {
                ImGui::SetClipboardText(m_desk.copy_steps().c_str());
                tell(m_desk.delete_steps());
            },
        .is_possible = has_chart,
        .workspace = here});
    book.add({.name = "edit.copy",
        .menu = "Edit",
        .label = "Copy steps",
        .tooltip = "Copy the marked steps to the clipboard as text; Shift and arrows mark.",
        .shortcut = {GLFW_KEY_C, true},
        .run = [this] { ImGui::SetClipboardText(m_desk.copy_steps().c_str()); },
        .is_possible = has_chart,
        .workspace = here});
    book.add({.name = "edit.paste",
        .menu = "Edit",
        .label = "Paste steps",
        .tooltip = "Put steps from the clipboard after the marked ones.",
        .shortcut = {GLFW_KEY_V, true},
        .run =
            [this] {
                const char* text = ImGui::GetClipboardText();
                tell(m_desk.paste_steps(text ? text : ""));
            },
        .is_possible = has_chart,
        .workspace = here});
}

void PatternWorkspace::add_step_commands(CommandBook& book)
{
    const auto has_chart = [this] { return m_desk.pattern() != nullptr; };
    const auto add = [&](const char* name, const char* label, const char* tooltip,
                         Shortcut shortcut, Outcome (PatternDesk::*deed)()) {
        book.add({.name = name,
            .menu = "Steps",
            .label = label,
            .tooltip = tooltip,
            .shortcut = shortcut,
            .run = [this, deed] { tell((m_desk.*deed)()); },
            .is_possible = has_chart,
            .workspace = here});
    };
    add("steps.insert", "Insert step", "A step after the marked ones, with the free foot.",
        {GLFW_KEY_INSERT}, &PatternDesk::insert_step);
    add("steps.duplicate", "Duplicate steps", "The marked steps once more.", {GLFW_KEY_D, true},
        &PatternDesk::duplicate_steps);
    add("steps.delete", "Delete steps", "The marked steps.", {GLFW_KEY_DELETE, true},
        &PatternDesk::delete_steps);
    add("steps.mirror", "Mirror steps", "Left for right in the marked steps.", {GLFW_KEY_M, true},
        &PatternDesk::mirror_steps);
    add("steps.derive", "Derive the follower",
        "Drop what is written for the follower in the marked steps: the natural opposite.",
        {GLFW_KEY_D, true, true}, &PatternDesk::derive_follower);
    const auto add_move = [&](const char* name, const char* label, Shortcut shortcut, int by) {
        book.add({.name = name,
            .menu = "Steps",
            .label = label,
            .tooltip = "Change places with the step beside.",
            .shortcut = shortcut,
            .run = [this, by] { tell(m_desk.move_steps(by)); },
            .is_possible = has_chart,
            .workspace = here});
    };
    add_move("steps.earlier", "Move steps earlier", {GLFW_KEY_LEFT, false, false, true}, -1);
    add_move("steps.later", "Move steps later", {GLFW_KEY_RIGHT, false, false, true}, 1);
    book.add({.name = "steps.symbols",
        .menu = "Steps",
        .label = "Symbols of the cell",
        .tooltip = "Everything that may stand in the cell; typing narrows the list.",
        .shortcut = {GLFW_KEY_F2},
        .run =
            [this] {
                if (!m_desk.typing()) m_desk.begin_typing();
            },
        .is_possible = has_chart,
        .workspace = here,
        .also = {{GLFW_KEY_DOWN, false, false, true}}});
    const auto add_step = [&](const char* name, const char* label, int key, int by) {
        book.add({.name = name,
            .menu = "Steps",
            .label = label,
            .tooltip = "In the chart, on the floor and in the picture of the couple.",
            .shortcut = {key},
            .run = [this, by] { step_along(by); },
            .is_possible = has_chart,
            .workspace = here});
    };
    add_step("steps.before", "Step before", GLFW_KEY_PAGE_UP, -1);
    add_step("steps.after", "Step after", GLFW_KEY_PAGE_DOWN, 1);
    book.add({.name = "steps.read",
        .menu = "Steps",
        .label = "Chart as text",
        .tooltip = "Every row of every step in words, line by line.",
        .shortcut = {GLFW_KEY_T, true},
        .run = [this] { m_view.reading.is_open = !m_view.reading.is_open; },
        .is_on = [this] { return m_view.reading.is_open; },
        .workspace = here});
    book.add({.name = "steps.one_by_one",
        .menu = "Steps",
        .label = "Footprints one by one",
        .tooltip = "Only the steps so far, so that prints over each other can be read.",
        .shortcut = {GLFW_KEY_F7},
        .run = [this] { m_view.plan.one_by_one = !m_view.plan.one_by_one; },
        .is_on = [this] { return m_view.plan.one_by_one; },
        .workspace = here});
    const auto add_zoom = [&](const char* name, const char* label, int key, float factor) {
        book.add({.name = name,
            .menu = "View",
            .label = label,
            .tooltip = "The chart alone; Ctrl and the wheel do the same.",
            .shortcut = {key, true, false, true},
            .run = [this, factor] { zoom_chart(factor); },
            .workspace = here});
    };
    add_zoom("view.chart_larger", "Larger chart", GLFW_KEY_EQUAL, 1.1f);
    add_zoom("view.chart_smaller", "Smaller chart", GLFW_KEY_MINUS, 1 / 1.1f);
    add_zoom("view.chart_fits", "Fitting chart", GLFW_KEY_0, 0);
    book.add({.name = "steps.lens",
        .menu = "Steps",
        .label = "Leader, follower, both",
        .tooltip = "Show the next of the three.",
        .shortcut = {GLFW_KEY_F6},
        .run =
            [this] {
                const int next = (static_cast<int>(m_desk.lens()) + 1) % 3;
                m_desk.look_through(static_cast<Lens>(next));
            },
        .is_possible = has_chart,
        .workspace = here});
}

// From anywhere: what is chosen is what every workspace shows and dances.
void PatternWorkspace::choose_figure(Finder& finder)
{
    std::vector<FinderEntry> entries;
    const LibraryTree tree = library_tree(m_desk.studio().library, "");
    for (const auto* dances : {&tree.own, &tree.shipped})
        for (const TreeDance& dance : *dances)
            for (const TreeGroup& group : dance.groups)
                for (const TreeLeaf& leaf : group.leaves)
                    entries.push_back({leaf.id, dance.name + " · " + leaf.name,
                        (dance.is_own ? "your own, " : "") + group.name + ", " + leaf.id});
    finder.open("Every figure and routine", std::move(entries),
        [this](const std::string& id) { m_desk.choose(id); });
}

void PatternWorkspace::add_library_commands(CommandBook& book)
{
    book.add({.name = "library.choose",
        .menu = "Library",
        .label = "Choose a figure …",
        .tooltip = "Any figure or routine of the library by a few letters of its name.",
        .shortcut = {GLFW_KEY_P, true},
        .run = [this] { m_wants_choice = true; }});
    using About = NameQuestion::About;
    const auto has_entry = [this] { return m_desk.pattern() || m_desk.routine(); };
    const auto has_dance = [this] { return m_desk.dance() != nullptr; };
    const auto add = [&](const char* name, const char* label, const char* tooltip,
                         std::function<void()> run, std::function<bool()> is_possible) {
        book.add({.name = name,
            .menu = "Library",
            .label = label,
            .tooltip = tooltip,
            .run = std::move(run),
            .is_possible = std::move(is_possible),
            .workspace = here});
    };
    add("library.new_dance", "New dance…", "A dance of your own with one pattern to fill in.",
        [this] { ask(About::new_dance); }, {});
    add(
        "library.new_pattern", "New pattern…", "A pattern with one step, after the chosen one.",
        [this] { ask(About::new_pattern); }, has_dance);
    add(
        "library.new_routine", "New routine…", "A routine of this dance.",
        [this] { ask(About::new_routine); }, has_dance);
    add(
        "library.duplicate", "Duplicate", "The chosen pattern or routine once more.",
        [this] { tell(m_desk.duplicate()); }, has_entry);
    add(
        "library.rename", "Rename…", "Another name for the chosen pattern or routine.",
        [this] { ask(About::rename); }, has_entry);
    add(
        "library.level", "Level…", "Bronze, silver, gold: the heading it stands under.",
        [this] { ask(About::level); }, [this] { return m_desk.pattern() != nullptr; });
    add(
        "library.delete", "Delete", "The chosen pattern or routine. Undo brings it back.",
        [this] { tell(m_desk.remove()); }, has_entry);
    add(
        "library.up", "Move up", "Before the one above it in the file.",
        [this] { tell(m_desk.move_in_list(-1)); }, has_entry);
    add(
        "library.down", "Move down", "After the one below it in the file.",
        [this] { tell(m_desk.move_in_list(1)); }, has_entry);
}

}
