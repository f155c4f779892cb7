// The menu of a cell: every symbol that may stand there, what it means and how it looks.
#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float menu_width = 24, most_height = 22; // em
constexpr float picture_height = 2.6f;             // em

constexpr ImGuiWindowFlags menu_flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove
    | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings
    | ImGuiWindowFlags_NoFocusOnAppearing;

// Whether a row changes how somebody stands, so that a picture tells something.
bool has_picture(document::GridRow row)
{
    using document::GridRow;
    return row != GridRow::count && row != GridRow::beats && row != GridRow::length
        && row != GridRow::note && row != GridRow::less;
}

bool draw_symbol(const Panel& panel, const MenuSymbol& symbol, bool chosen, bool pictures)
{
    const float em = ImGui::GetFontSize(), height = pictures ? picture_height * em : 1.4f * em;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string label = "##symbol " + symbol.shown;
    const bool clicked = list_row(label, chosen, {0, height});
    note_item("symbol " + symbol.shown);
    if (chosen) ImGui::SetScrollHereY();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const Palette& palette = panel.around.palette;
    const float y = corner.y + (height - em) / 2, indent = pictures ? 2.4f * em : 0.3f * em;
    draw.AddText({corner.x + indent, y}, packed(palette.text), symbol.shown.c_str());
    draw.AddText(
        {corner.x + indent + 6.2f * em, y}, packed(palette.faint_text), symbol.meaning.c_str());
    if (!pictures) return clicked;
    const GridLine& line = panel.desk.grid().lines[panel.desk.cursor().line()];
    const ImVec4& colour = line.role == dance::Role::leader ? palette.leader : palette.follower;
    if (const StickFigure* figure =
            panel.view.pictures.of(panel.desk, panel.view.models, symbol.typed))
        draw_stick_figure(*figure, corner, {2.2f * em, height}, packed(colour));
    return clicked;
}

ImVec2 place_for(ImVec2 below, ImVec2 above, ImVec2 size)
{
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    ImVec2 place = below;
    if (place.y + size.y > screen.y) place.y = std::max(0.0f, above.y - size.y);
    place.x = std::max(0.0f, std::min(place.x, screen.x - size.x));
    return place;
}

}

void draw_symbols(const Panel& panel, ImVec2 below, ImVec2 above)
{
    const CellTyping& typing = *panel.desk.typing();
    if (typing.menu.empty()) return;
    const float em = ImGui::GetFontSize();
    const bool pictures = has_picture(panel.desk.grid().lines[panel.desk.cursor().line()].row);
    const float row = (pictures ? picture_height : 1.4f) * em + ImGui::GetStyle().ItemSpacing.y;
    const float wanted = row * static_cast<float>(typing.menu.size()) + 1.2f * em;
    const ImVec2 size{menu_width * em, std::min(wanted, most_height * em)};
    const ImVec2 place = place_for(below, above, size);
    panel.view.symbols = {place, {place.x + size.x, place.y + size.y}};
    ImGui::SetNextWindowPos(place);
    ImGui::SetNextWindowSize(size);
    ImGui::SetNextWindowFocus();
    std::optional<std::string> taken;
    if (ImGui::Begin("symbols of the cell", nullptr, menu_flags)) {
        note_item("symbols");
        for (std::size_t i = 0; i < typing.menu.size(); ++i)
            if (draw_symbol(panel, typing.menu[i], static_cast<int>(i) == typing.chosen, pictures))
                taken = typing.menu[i].typed;
    }
    ImGui::End();
    if (!taken) return;
    const Outcome done = panel.desk.write(*taken);
    panel.tell(done);
    if (done) panel.desk.cancel_typing();
}

}
