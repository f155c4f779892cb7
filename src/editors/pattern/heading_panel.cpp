// Above the chart: its name, how it begins, whose steps are shown, and what is wrong with it.
#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "export/chart.h"

namespace promenade::editors {
namespace {

constexpr float combo_width = 5.5f; // times the font's size

void draw_lens(const Panel& panel)
{
    static constexpr struct {
        Lens lens;
        const char* label;
        const char* tooltip;
    } lenses[] = {
        {Lens::leader, "Leader", "Show the leader's steps."},
        {Lens::follower, "Follower", "Show the follower's steps. Grey follows from the leader's."},
        {Lens::both, "Both", "Show both, row under row."},
    };
    bool first = true;
    for (const auto& one : lenses) {
        if (!first) next_in_row(width_of(one.label) + 2 * ImGui::GetStyle().FramePadding.x);
        first = false;
        if (choice(one.label, one.tooltip, panel.desk.lens() == one.lens))
            panel.desk.look_through(one.lens);
    }
}

template <class Choice>
void draw_combo(const char* label, const std::string& shown, const char* tooltip, Choice choices)
{
    ImGui::SetNextItemWidth(combo_width * ImGui::GetFontSize());
    const bool open = ImGui::BeginCombo(label, shown.c_str());
    note_item(landmark_of(label));
    if (!open) {
        tooltip_for_item(tooltip);
        return;
    }
    choices();
    ImGui::EndCombo();
}

void draw_start(const Panel& panel)
{
    const dance::Start& start = panel.desk.pattern()->start;
    const auto set = [&](const dance::Start& changed) {
        panel.tell(panel.desk.set_start(changed));
    };
    const float combo = combo_width * ImGui::GetFontSize();
    next_in_row(width_of("begins") + ImGui::GetStyle().ItemSpacing.x + combo);
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("begins");
    ImGui::SameLine();
    draw_combo(
        "##facing", std::string(start.facing.symbol()), "The leader faces there at first.", [&] {
            for (int k = 0; k < 8; ++k) {
                const dance::Alignment facing(k);
                const std::string label =
                    std::string(facing.symbol()) + "  " + std::string(facing.words());
                if (ImGui::Selectable(label.c_str(), facing == start.facing)) {
                    dance::Start changed = start;
                    changed.facing = facing;
                    return set(changed);
                }
            }
        });
    next_in_row(combo);
    draw_combo("##position", text_of(start.position), "How the couple stands at first.", [&] {
        for (const auto& symbol : dance::symbols<dance::CouplePosition>()) {
            const std::string label = std::string(symbol.text) + "  " + std::string(symbol.meaning);
            if (ImGui::Selectable(label.c_str(), symbol.value == start.position)) {
                dance::Start changed = start;
                changed.position = symbol.value;
                return set(changed);
            }
        }
    });
}

void draw_findings(const Panel& panel)
{
    const Grid& grid = panel.desk.grid();
    const Palette& palette = panel.around.palette;
    std::string words = "no errors";
    if (grid.errors > 0)
        words = std::to_string(grid.errors) + (grid.errors == 1 ? " error" : " errors");
    if (grid.warnings > 0)
        words +=
            ", " + std::to_string(grid.warnings) + (grid.warnings == 1 ? " warning" : " warnings");
    const ImVec4 colour = grid.errors > 0 ? palette.bad
        : grid.warnings > 0               ? palette.warning
                                          : palette.good;
    next_in_row(width_of(words));
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(colour, "%s", words.c_str());
    note_item("findings");
    std::string all;
    for (const CellMark& mark : grid.about_all)
        all += (all.empty() ? "" : "\n") + mark.problem + " (" + mark.remedy + ")";
    tooltip_for_item(all.empty() ? "What the chart's rules say; marked cells tell more." : all);
}

}

void draw_heading(const Panel& panel)
{
    const dance::Dance* dance = panel.desk.dance();
    if (!dance) return;
    const dance::Pattern* pattern = panel.desk.pattern();
    const dance::Routine* routine = panel.desk.routine();
    const std::string name = pattern ? pattern->name : routine ? routine->name : "";
    ImGui::TextUnformatted((dance->name + " · " + name).c_str());
    if (!panel.desk.is_own()) {
        const std::string shipped = "shipped; changing it makes your own copy";
        next_in_row(width_of(shipped));
        ImGui::TextDisabled("%s", elided(shipped, ImGui::GetContentRegionAvail().x).c_str());
        tooltip_for_item(shipped);
    }
    if (!pattern) return;
    draw_lens(panel);
    draw_start(panel);
    const std::string bars = bars_words(*dance, length_of(*pattern));
    next_in_row(width_of(bars));
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", bars.c_str());
    draw_findings(panel);
}

}
