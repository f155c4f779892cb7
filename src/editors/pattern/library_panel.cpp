// The library as a tree, with search and what can be done to the entry that is chosen.
#include <algorithm>
#include <array>
#include <utility>

#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/context_menu.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_leaf(const Panel& panel, const TreeLeaf& leaf)
{
    const bool chosen = panel.desk.studio().chosen == leaf.id;
    const std::string label =
        broken_in_lines(leaf.name, ImGui::GetContentRegionAvail().x) + "##" + leaf.id;
    if (list_row(label, chosen)) panel.view.wanted = leaf.id;
    note_item(leaf.id);
    if (was_right_clicked()) {
        panel.view.wanted = leaf.id;
        panel.view.library_menu = true;
    }
    // A tree that has just unfolded may have to be scrolled for a second time.
    if (chosen && panel.view.scrolled_to != leaf.id) {
        if (ImGui::IsItemVisible())
            panel.view.scrolled_to = leaf.id;
        else
            ImGui::SetScrollHereY();
    }
    if (leaf.kind == LeafKind::pattern && ImGui::BeginDragDropSource()) {
        ImGui::SetDragDropPayload("figure of the library", leaf.id.c_str(), leaf.id.size() + 1);
        ImGui::TextUnformatted(leaf.name.c_str());
        ImGui::EndDragDropSource();
        return;
    }
    tooltip_for_item(leaf.kind == LeafKind::pattern
            ? leaf.name + " (" + leaf.id + "). Drag it into a routine of the same dance."
            : leaf.name + " (" + leaf.id + ")");
}

void draw_dance(const Panel& panel, const TreeDance& dance)
{
    const std::string& chosen = panel.desk.studio().chosen;
    const bool holds_choice = chosen.substr(0, chosen.find('.')) == dance.id;
    const bool open = holds_choice || !panel.desk.search.empty();
    // A search unfolds what it finds, also what was folded by hand.
    const bool searching = !panel.desk.search.empty();
    ImGui::SetNextItemOpen(open,
        searching  ? ImGuiCond_Always
            : open ? ImGuiCond_Appearing
                   : ImGuiCond_Once);
    const bool shown = ImGui::TreeNodeEx((dance.name + "##" + dance.id).c_str(),
        ImGuiTreeNodeFlags_SpanAvailWidth
            | (!panel.desk.search.empty() ? ImGuiTreeNodeFlags_DefaultOpen : 0));
    note_item("dance " + dance.id);
    if (!shown) return;
    for (const TreeGroup& group : dance.groups) {
        ImGui::TextDisabled("%s", group.name.c_str());
        ImGui::Indent();
        for (const TreeLeaf& leaf : group.leaves) draw_leaf(panel, leaf);
        ImGui::Unindent();
    }
    ImGui::TreePop();
}

void draw_branch(const Panel& panel, const char* title, const std::vector<TreeDance>& dances)
{
    if (dances.empty()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, panel.around.palette.accent);
    ImGui::TextUnformatted(title);
    ImGui::PopStyleColor();
    for (const TreeDance& dance : dances) draw_dance(panel, dance);
}

// In a narrow panel in large type there are more rows of them.
void draw_tree(const Panel& panel)
{
    constexpr float indent = 0.7f; // times the font's size: names need the room
    constexpr float least = 6;     // lines
    // Where the buttons leave no room for it, the panel is scrolled.
    const float room = ImGui::GetContentRegionAvail().y - panel.view.library_buttons;
    ImGui::BeginChild("tree", {0, std::max(room, least * ImGui::GetTextLineHeight())});
    ImGui::PushStyleVar(ImGuiStyleVar_IndentSpacing, indent * ImGui::GetFontSize());
    draw_branch(panel, "Your own", panel.desk.tree().own);
    draw_branch(panel, "Shipped", panel.desk.tree().shipped);
    ImGui::PopStyleVar();
    if (panel.desk.tree().leaves() == 0) ImGui::TextDisabled("Nothing fits the search.");
    ImGui::EndChild();
}

constexpr std::array<std::string_view, 9> menu_of_library{"dance.rehearse", "",
    "library.new_pattern", "library.duplicate", "library.rename", "library.level", "library.up",
    "library.down", "library.delete"};

void draw_buttons(const Panel& panel)
{
    CommandBook& book = panel.around.commands;
    command_button(book, "library.new_pattern", "New");
    next_button_in_row("Copy");
    command_button(book, "library.duplicate", "Copy");
    next_button_in_row("Rename");
    command_button(book, "library.rename", "Rename");
    next_button_in_row("Delete");
    command_button(book, "library.delete", "Delete");
    next_button_in_row("Up");
    command_button(book, "library.up", "Up");
    next_button_in_row("Down");
    command_button(book, "library.down", "Down");
}

}

void draw_library(const Panel& panel)
{
    ImGui::SetNextItemWidth(-1);
    text_field("##search", "search", panel.desk.search,
        "Every word must stand in the name of the dance or of the figure.");
    panel.desk.refresh();
    draw_tree(panel);
    // Only now: choosing makes the tree anew.
    if (!panel.view.wanted.empty()) panel.desk.choose(std::exchange(panel.view.wanted, {}));
    if (std::exchange(panel.view.library_menu, false)) ImGui::OpenPopup("menu of the library");
    draw_context_menu("menu of the library", panel.around.commands, menu_of_library);
    const float top = ImGui::GetCursorPosY();
    draw_buttons(panel);
    panel.view.library_buttons = ImGui::GetCursorPosY() - top;
}

}
