// A routine: its algebra as text, and its figures in a row to be dragged about.
#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr const char* from_library = "figure of the library";
constexpr const char* from_strip = "figure of the strip";

// What is to be done once the strip is drawn: its figures must not change meanwhile.
struct Wish {
    enum class Deed { nothing, insert, move, remove } deed = Deed::nothing;
    std::size_t at = 0, from = 0;
    std::string pattern;
};

void draw_motion(const Panel& panel)
{
    PatternView& view = panel.view;
    const dance::Routine& routine = *panel.desk.routine();
    const std::string now = panel.desk.studio().chosen + "\n" + routine.motion;
    if (view.motion_of != now) {
        view.motion_of = now;
        view.motion = routine.motion;
    }
    ImGui::SetNextItemWidth(-1);
    if (text_field("##motion", "2 * box + natural_turn", view.motion,
            "Figures joined by +, repeated by 2 *, grouped by brackets; box[1-3] dances some "
            "steps, "
            "to DC ends facing there, corner passes a corner. Enter takes it."))
        panel.tell(panel.desk.set_motion(view.motion));
}

void take_drop(std::size_t at, const Panel& panel, Wish& wish)
{
    if (!ImGui::BeginDragDropTarget()) return;
    if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(from_library)) {
        const std::string id = static_cast<const char*>(payload->Data);
        const std::size_t dot = id.find('.');
        const bool same_dance = panel.desk.dance()->id == id.substr(0, dot);
        if (same_dance)
            wish = {Wish::Deed::insert, at, 0, id.substr(dot + 1)};
        else
            panel.around.status.complain("A routine is made of figures of its own dance.");
    }
    if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(from_strip)) {
        const std::size_t from = *static_cast<const std::size_t*>(payload->Data);
        wish = {Wish::Deed::move, at > from ? at - 1 : at, from, {}};
    }
    ImGui::EndDragDropTarget();
}

// The gap before a figure: a place to drop, and what is wrong with the joint.
void draw_gap(
    const Panel& panel, const std::vector<CellMark>& marks, std::size_t at, ImVec2 size, Wish& wish)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton(("##gap" + std::to_string(at)).c_str(), size);
    note_item("gap " + std::to_string(at + 1));
    take_drop(at, panel, wish);
    if (marks.empty()) return tooltip_for_item("Drop a figure here.");
    const bool error = marks[0].severity == dance::Severity::error;
    const ImVec2 middle{corner.x + size.x / 2, corner.y + size.y / 2};
    const float radius = size.x * 0.38f;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const Palette& palette = panel.around.palette;
    if (error)
        draw.AddCircleFilled(middle, radius, packed(palette.bad));
    else
        draw.AddCircle(middle, radius, packed(palette.warning), 0, 2);
    const char* sign = error ? "!" : "?";
    const ImVec2 letter = ImGui::CalcTextSize(sign);
    draw.AddText({middle.x - letter.x / 2, middle.y - letter.y / 2}, packed(palette.text), sign);
    std::string words;
    for (const CellMark& mark : marks)
        words += (words.empty() ? "" : "\n\n") + mark.problem + "\nRemedy: " + mark.remedy;
    tooltip_for_item(words);
}

// What can be done with a figure of the strip.
void draw_figure_menu(const Panel& panel, const StripFigure& figure, std::size_t at, Wish& wish)
{
    const auto item = [](const char* label, const char* tooltip, bool possible) {
        const bool chosen = ImGui::MenuItem(label, nullptr, false, possible);
        note_item(std::string("menu ") + label);
        tooltip_for_item(tooltip);
        return chosen;
    };
    const std::size_t last = panel.desk.strip().figures.size() - 1;
    const bool is_figure = !figure.motion.corner;
    if (item("Open its chart", "To look at it and to change it.", is_figure))
        panel.view.wanted = panel.desk.dance()->id + "." + figure.motion.figure;
    if (item("Earlier", "Change places with the one before.", at > 0))
        wish = {Wish::Deed::move, at - 1, at, {}};
    if (item("Later", "Change places with the one after.", at < last))
        wish = {Wish::Deed::move, at + 1, at, {}};
    if (item("Once more", "The same figure again after it.", is_figure))
        wish = {Wish::Deed::insert, at + 1, 0, figure.motion.figure};
    if (item("Take it out", "Only from this routine.", true))
        wish = {Wish::Deed::remove, at, 0, {}};
}

void draw_figure(
    const Panel& panel, const StripFigure& figure, std::size_t at, ImVec2 size, Wish& wish)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(at));
    ImGui::Button("##figure", size);
    note_item("figure " + std::to_string(at + 1));
    if (ImGui::BeginDragDropSource()) {
        ImGui::SetDragDropPayload(from_strip, &at, sizeof at);
        ImGui::TextUnformatted(figure.name.c_str());
        ImGui::EndDragDropSource();
    } else {
        tooltip_for_item(figure.name + "\nDrag it to another place; right-click for more.");
    }
    if (ImGui::BeginPopupContextItem("menu of the figure")) {
        draw_figure_menu(panel, figure, at, wish);
        ImGui::EndPopup();
    }
    take_drop(at, panel, wish);
    ImGui::PopID();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float em = ImGui::GetFontSize();
    const float inset = 0.4f * em, line = size.x - 2 * inset;
    const ImVec4 clip{corner.x, corner.y, corner.x + size.x - inset, corner.y + size.y};
    const ImVec4 two_lines{
        clip.x, clip.y, clip.z, corner.y + 0.3f * em + 2 * ImGui::GetTextLineHeight()};
    const Palette& palette = panel.around.palette;
    const std::string name = elided_in_lines(figure.name, line, 2);
    draw.AddText(nullptr, 0, {corner.x + inset, corner.y + 0.3f * em}, packed(palette.text),
        name.c_str(), nullptr, line, &two_lines);
    std::string foot = figure.detail;
    if (!figure.motion.corner)
        foot += (foot.empty() ? "" : " · ") + json::shortest(figure.beats) + " beats";
    draw.AddText(nullptr, 0, {corner.x + 0.4f * em, corner.y + size.y - 1.4f * em},
        packed(palette.faint_text), foot.c_str(), nullptr, 0, &clip);
}

void grant(const Panel& panel, const Wish& wish)
{
    switch (wish.deed) {
    case Wish::Deed::insert:
        return panel.tell(panel.desk.insert_figure(wish.at, wish.pattern));
    case Wish::Deed::move:
        return panel.tell(panel.desk.move_figure(wish.from, wish.at));
    case Wish::Deed::remove:
        return panel.tell(panel.desk.remove_figure(wish.at));
    case Wish::Deed::nothing:
        return;
    }
}

void draw_totals(const Panel& panel)
{
    const Strip& strip = panel.desk.strip();
    const Palette& palette = panel.around.palette;
    if (!strip.problem.empty()) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextColored(palette.bad, "%s", strip.problem.c_str());
        ImGui::PopTextWrapPos();
    } else {
        ImGui::Text("%s, %.1f seconds at %.0f beats a minute", strip.bars.c_str(), strip.seconds,
            strip.tempo);
    }
    note_item("totals");
    for (const CellMark& mark : strip.about_all) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextColored(mark.severity == dance::Severity::error ? palette.bad : palette.warning,
            "%s (%s)", mark.problem.c_str(), mark.remedy.c_str());
        ImGui::PopTextWrapPos();
    }
}

}

void draw_strip(const Panel& panel)
{
    draw_motion(panel);
    draw_totals(panel);
    const Strip& strip = panel.desk.strip();
    const float em = ImGui::GetFontSize();
    const ImVec2 figure_size{9 * em, 4.6f * em}, gap_size{1.7f * em, figure_size.y};
    Wish wish;
    ImGui::BeginChild("figures");
    const float room = ImGui::GetContentRegionAvail().x;
    const auto in_row =
        std::max<std::size_t>(1, static_cast<std::size_t>(room / (figure_size.x + gap_size.x)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0.5f * em});
    for (std::size_t i = 0; i < strip.figures.size(); ++i) {
        if (i % in_row != 0) ImGui::SameLine();
        draw_gap(panel, strip.figures[i].marks, i, gap_size, wish);
        ImGui::SameLine();
        draw_figure(panel, strip.figures[i], i, figure_size, wish);
    }
    ImGui::Dummy({0, 0.2f * em});
    draw_gap(panel, {}, strip.figures.size(), {room, 2 * em}, wish);
    const ImVec2 low = ImGui::GetItemRectMin();
    ImGui::GetWindowDrawList()->AddText({low.x + 0.5f * em, low.y + 0.4f * em},
        packed(panel.around.palette.faint_text),
        "Drag figures of this dance here from the library.");
    ImGui::PopStyleVar();
    ImGui::EndChild();
    grant(panel, wish);
    if (!panel.view.wanted.empty()) panel.desk.choose(std::exchange(panel.view.wanted, {}));
}

}
