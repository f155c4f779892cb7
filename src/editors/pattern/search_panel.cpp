// The bar above a chart in which something is found and replaced.
#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {

void draw_search(const Panel& panel)
{
    ChartSearch& search = panel.desk.chart_search;
    if (!search.is_open) return;
    const float em = ImGui::GetFontSize();
    if (search.begins) ImGui::SetKeyboardFocusHere();
    search.begins = false;
    ImGui::SetNextItemWidth(8 * em);
    const bool entered = text_field("##find in charts", "find", search.text,
        "In every cell of every chart of this dance. Enter goes to the next.");
    const bool has_field = ImGui::IsItemActive() || entered;
    ImGui::SameLine();
    ImGui::SetNextItemWidth(8 * em);
    const bool replace = text_field("##replace by", "replace by", search.by,
        "What is to stand there instead. Enter replaces and goes to the next.");
    const bool has_other = ImGui::IsItemActive() || replace;
    next_in_row(6 * em);
    if (button("Next##find", "To the next cell that holds it.") || entered)
        panel.tell(panel.desk.find_next());
    next_in_row(6 * em);
    if (button("Replace##find", "In the cell that was found, and to the next.") || replace)
        panel.tell(panel.desk.replace_found());
    next_in_row(6 * em);
    if (button("Replace all", "In every chart of this dance; one undo takes all of it back."))
        panel.tell(panel.desk.replace_all());
    next_in_row(6 * em);
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", panel.desk.search_words().c_str());
    note_item("found in charts");
    const bool escaped = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
    if (((has_field || has_other || !panel.desk.typing()) && escaped)) search.is_open = false;
    next_in_row(2 * em);
    if (button("x##find", "Close the search (Esc).")) search.is_open = false;
    // Enter stays in the field it was pressed in.
    if (entered) search.begins = true;
}

}
