// The chart itself, drawn cell by cell: ImGui's tables end at 64 columns and a pattern may have
// 256.
#include <array>
#include <cmath>

#include <imgui.h>

#include "editors/pattern/grid_keys.h"
#include "editors/pattern/panels.h"
#include "editors/shell/context_menu.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

struct Box {
    ImVec2 low, high;
    bool holds(ImVec2 p) const
    {
        return p.x >= low.x && p.x < high.x && p.y >= low.y && p.y < high.y;
    }
};

// Everything the drawing functions below share in one frame.
struct Sheet {
    const Panel& panel;
    const Grid& grid;
    const GridLayout& layout;
    Box box; // the visible part of the grid
    ImDrawList& draw;
    float em;

    float column_x(std::size_t column) const
    {
        return box.low.x + layout.names + layout.edges[column] - panel.view.scroll.x;
    }
    float line_y(std::size_t line) const
    {
        return box.low.y + layout.ruler + layout.row * static_cast<float>(line)
            - panel.view.scroll.y;
    }
    Box cell(const CellAt& at) const
    {
        return {{column_x(at.column), line_y(at.line)},
            {column_x(at.column + 1), line_y(at.line) + layout.row}};
    }
};

float text_width(const std::string& text)
{
    return ImGui::CalcTextSize(text.c_str()).x;
}

void measure(const Panel& panel, float em)
{
    PatternView& view = panel.view;
    if (view.layout_revision == panel.desk.revision() && view.layout_em == em) return;
    view.layout_revision = panel.desk.revision();
    view.layout_em = em;
    view.layout = layout_of(panel.desk.grid(), em, text_width);
}

// Text inside a box, with dots where it does not fit.
void put_text(const Sheet& sheet, const Box& box, const std::string& text, const ImVec4& colour)
{
    const float inset = 0.4f * sheet.em, room = box.high.x - box.low.x - 2 * inset;
    const float y = (box.low.y + box.high.y - ImGui::GetFontSize()) / 2;
    sheet.draw.AddText({box.low.x + inset, y}, packed(colour), elided(text, room).c_str());
}

void put_marks(const Sheet& sheet, const Box& box, const GridCell& cell)
{
    const Palette& palette = sheet.panel.around.palette;
    const float size = 0.45f * sheet.em;
    if (!cell.marks.empty()) { // a full corner for an error, an open one for a warning
        const bool error = cell.marks[0].severity == dance::Severity::error;
        const ImVec2 a{box.high.x - size, box.low.y + 1}, b{box.high.x - 1, box.low.y + 1},
            c{box.high.x - 1, box.low.y + size};
        if (error)
            sheet.draw.AddTriangleFilled(a, b, c, packed(palette.bad));
        else
            sheet.draw.AddTriangle(a, b, c, packed(palette.warning), 1.5f);
        sheet.draw.AddRect(box.low, box.high, packed(error ? palette.bad : palette.warning));
    }
    if (cell.is_override) // a square at the foot: written against the rule
        sheet.draw.AddRectFilled({box.low.x + 2, box.high.y - size},
            {box.low.x + size, box.high.y - 2}, packed(palette.follower));
}

ImVec4 colour_of(const Sheet& sheet, const GridCell& cell)
{
    const Palette& palette = sheet.panel.around.palette;
    return cell.is_override ? palette.follower
        : cell.is_derived   ? palette.faint_text
                            : palette.text;
}

void put_background(const Sheet& sheet, const Box& box, const CellAt& at)
{
    const Palette& palette = sheet.panel.around.palette;
    const document::Steps marked = sheet.panel.desk.marked();
    const bool is_marked = at.column >= marked.first && at.column < marked.first + marked.count;
    const auto fill = [&](const ImVec4& colour) {
        sheet.draw.AddRectFilled(box.low, box.high, packed(colour));
    };
    if (at.line % 2 == 1) fill(with_opacity(palette.line, 0.18f));
    if (sheet.panel.desk.hovered == at.column) fill(with_opacity(palette.accent, 0.12f));
    if (is_marked) fill(with_opacity(palette.chosen, 0.35f));
}

void draw_cell(const Sheet& sheet, const CellAt& at)
{
    const GridCell& cell = sheet.grid.cells[at.line][at.column];
    const Box box = sheet.cell(at);
    put_background(sheet, box, at);
    const PatternDesk& desk = sheet.panel.desk;
    const bool here = desk.cursor().line() == at.line && desk.cursor().column() == at.column;
    if (here && desk.typing()) {
        const Palette& palette = sheet.panel.around.palette;
        sheet.draw.AddRectFilled(box.low, box.high, packed(palette.background));
        put_text(sheet, box, desk.typing()->text + (desk.typing()->untouched ? "" : "|"),
            desk.typing()->untouched ? palette.accent : palette.text);
        landmarks().note("typed " + desk.typing()->text, {box.low, box.high});
    } else {
        put_text(sheet, box, cell.text, colour_of(sheet, cell));
    }
    put_marks(sheet, box, cell);
    if (here) { // fainter while the keys go elsewhere
        const float strength = is_grid_in_hand() ? 1.0f : 0.4f;
        sheet.draw.AddRect(box.low, box.high,
            packed(with_opacity(sheet.panel.around.palette.accent, strength)), 0, 0, 2);
    }
    const GridLine& line = sheet.grid.lines[at.line];
    landmarks().note(line.name + " " + std::to_string(at.column + 1), {box.low, box.high});
}

void draw_cells(const Sheet& sheet)
{
    sheet.draw.PushClipRect(
        {sheet.box.low.x + sheet.layout.names, sheet.box.low.y + sheet.layout.ruler},
        sheet.box.high, true);
    for (std::size_t column = 0; column < sheet.grid.columns(); ++column) {
        if (sheet.column_x(column + 1) < sheet.box.low.x + sheet.layout.names) continue;
        if (sheet.column_x(column) > sheet.box.high.x) break;
        for (std::size_t line = 0; line < sheet.grid.lines.size(); ++line) {
            if (sheet.line_y(line + 1) < sheet.box.low.y + sheet.layout.ruler) continue;
            if (sheet.line_y(line) > sheet.box.high.y) break;
            draw_cell(sheet, {line, column});
        }
        const bool bar = sheet.grid.ruler[column].begins_bar;
        const float x = sheet.column_x(column);
        sheet.draw.AddLine({x, sheet.box.low.y}, {x, sheet.box.high.y},
            packed(with_opacity(sheet.panel.around.palette.line, bar ? 1.0f : 0.4f)),
            bar ? 2.0f : 1.0f);
    }
    sheet.draw.PopClipRect();
}

void draw_names(const Sheet& sheet)
{
    const Palette& palette = sheet.panel.around.palette;
    sheet.draw.PushClipRect(
        {sheet.box.low.x, sheet.box.low.y + sheet.layout.ruler}, sheet.box.high, true);
    for (std::size_t line = 0; line < sheet.grid.lines.size(); ++line) {
        const float y = sheet.line_y(line);
        const Box box{
            {sheet.box.low.x, y}, {sheet.box.low.x + sheet.layout.names, y + sheet.layout.row}};
        const bool here = sheet.panel.desk.cursor().line() == line;
        put_text(
            sheet, box, sheet.grid.lines[line].name, here ? palette.accent : palette.faint_text);
    }
    sheet.draw.PopClipRect();
}

void draw_ruler(const Sheet& sheet)
{
    const Palette& palette = sheet.panel.around.palette;
    const float middle = sheet.box.low.y + sheet.layout.ruler / 2;
    sheet.draw.PushClipRect(
        {sheet.box.low.x + sheet.layout.names, sheet.box.low.y}, sheet.box.high, true);
    for (std::size_t i = 0; i < sheet.grid.columns(); ++i) {
        const RulerMark& mark = sheet.grid.ruler[i];
        const float left = sheet.column_x(i), right = sheet.column_x(i + 1);
        if (mark.begins_bar)
            put_text(sheet, {{left, sheet.box.low.y}, {right, middle}},
                "bar " + std::to_string(mark.bar), palette.accent);
        put_text(sheet, {{left, middle}, {right, sheet.box.low.y + sheet.layout.ruler}},
            "beat " + mark.beat, palette.faint_text);
        landmarks().note("step " + std::to_string(i + 1),
            {{left, sheet.box.low.y}, {right, sheet.box.low.y + sheet.layout.ruler}});
    }
    sheet.draw.PopClipRect();
    const float y = sheet.box.low.y + sheet.layout.ruler;
    sheet.draw.AddLine({sheet.box.low.x, y}, {sheet.box.high.x, y}, packed(palette.line));
}

// How much of the grid is seen, at its edges, where there is more of it.
void draw_scroll_bars(const Sheet& sheet)
{
    const GridLayout& layout = sheet.layout;
    const float width = sheet.box.high.x - sheet.box.low.x - layout.names;
    const float height = sheet.box.high.y - sheet.box.low.y - layout.ruler;
    const float all_x = layout.width() - layout.names, all_y = layout.height() - layout.ruler;
    const float thick = 0.3f * sheet.em;
    const ImU32 colour = packed(sheet.panel.around.palette.faint_text);
    if (all_x > width) {
        const float left =
            sheet.box.low.x + layout.names + width * sheet.panel.view.scroll.x / all_x;
        sheet.draw.AddRectFilled({left, sheet.box.high.y - thick},
            {left + width * width / all_x, sheet.box.high.y}, colour, thick / 2);
    }
    if (all_y > height) {
        const float top =
            sheet.box.low.y + layout.ruler + height * sheet.panel.view.scroll.y / all_y;
        sheet.draw.AddRectFilled({sheet.box.high.x - thick, top},
            {sheet.box.high.x, top + height * height / all_y}, colour, thick / 2);
    }
}

void say_marks(const Sheet& sheet, const CellAt& at)
{
    const GridCell& cell = sheet.grid.cells[at.line][at.column];
    std::string words;
    for (const CellMark& mark : cell.marks)
        words += (words.empty() ? "" : "\n\n") + mark.problem + "\nRemedy: " + mark.remedy;
    if (words.empty() && cell.is_override)
        words = cell.text + "\nWritten for the follower against the rule.";
    if (words.empty()
        && ImGui::CalcTextSize(cell.text.c_str()).x
            > sheet.layout.edges[at.column + 1] - sheet.layout.edges[at.column] - 0.8f * sheet.em)
        words = cell.text;
    if (!words.empty()) tooltip_for_item(words);
}

// A click elsewhere takes what was typed and goes where it was meant to go.
void leave_typing(const Panel& panel)
{
    const bool clicked = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    if (!panel.desk.typing() || !clicked || panel.view.symbols.holds(ImGui::GetIO().MousePos))
        return;
    panel.tell(panel.desk.finish_typing({}));
    panel.desk.cancel_typing();
}

// The menu is about the step under it, or about those that are marked if it is one of them.
void take_under_menu(
    PatternDesk& desk, const std::optional<CellAt>& cell, const std::optional<std::size_t>& column)
{
    const document::Steps marked = desk.marked();
    const bool within = column && *column >= marked.first && *column < marked.first + marked.count;
    if (column && !(within && marked.count > 1))
        desk.place(cell ? cell->line : desk.cursor().line(), *column);
}

constexpr std::array<std::string_view, 16> menu_of_grid{"steps.symbols", "", "edit.cut",
    "edit.copy", "edit.paste", "", "steps.insert", "steps.duplicate", "steps.delete", "",
    "steps.mirror", "steps.derive", "steps.earlier", "steps.later", "", "edit.find"};

void heed_mouse(const Sheet& sheet)
{
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    PatternDesk& desk = sheet.panel.desk;
    const float x = mouse.x - sheet.box.low.x, y = mouse.y - sheet.box.low.y;
    const GridLayout::Scroll& scroll = sheet.panel.view.scroll;
    const auto cell = sheet.layout.cell_at(x, y, scroll.x, scroll.y);
    const auto column = sheet.layout.column_at(x, scroll.x);
    if (!ImGui::IsItemHovered()) return leave_typing(sheet.panel);
    sheet.panel.view.under_mouse = column;
    if (cell) say_marks(sheet, *cell);
    const bool right = ImGui::IsMouseClicked(ImGuiMouseButton_Right);
    if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !right) return;
    sheet.panel.tell(desk.finish_typing({}));
    desk.cancel_typing();
    if (ImGui::GetIO().KeyShift && column) return desk.mark_to(*column);
    if (right) return take_under_menu(desk, cell, column);
    if (cell) {
        desk.place(cell->line, cell->column);
        desk.begin_typing();
    } else if (column && y < sheet.layout.ruler) {
        desk.place(desk.cursor().line(), *column);
    }
}

// Wheel, and keeping the cursor in sight when it has moved.
void scroll(const Panel& panel, const GridLayout& layout, ImVec2 size)
{
    GridLayout::Scroll& now = panel.view.scroll;
    const ImGuiIO& io = ImGui::GetIO();
    const CellAt cell{panel.desk.cursor().line(), panel.desk.cursor().column()};
    auto& shown = panel.view.shown_cell;
    if (!shown || shown->line != cell.line || shown->column != cell.column)
        now = layout.to_show(cell, now, size.x, size.y);
    shown = cell;
    if (ImGui::IsItemHovered() && io.KeyCtrl && io.MouseWheel != 0) {
        constexpr float by_a_notch = 1.1f;
        const float now_zoom = ImGui::GetFontSize() / ImGui::GetIO().Fonts->Fonts[0]->FontSize;
        zoom_chart(panel.around.layout, now_zoom, std::pow(by_a_notch, io.MouseWheel));
    } else if (ImGui::IsItemHovered()) {
        const float notch = 3 * layout.row;
        (io.KeyShift ? now.x : now.y) -= io.MouseWheel * notch;
        now.x -= io.MouseWheelH * notch;
    }
    now.x = std::clamp(now.x, 0.0f, std::max(0.0f, layout.width() - size.x));
    now.y = std::clamp(now.y, 0.0f, std::max(0.0f, layout.height() - size.y));
}

}

float chart_zoom(const Panel& panel)
{
    const auto set = panel.around.layout.find(zoom_name);
    if (set != panel.around.layout.end())
        return std::clamp(set->second * largest_zoom, smallest_zoom, largest_zoom);
    const float em = ImGui::GetFontSize();
    PatternView::Fitting& fit = panel.view.fitting;
    if (fit.revision != panel.desk.revision() || fit.em != em) {
        const GridLayout plain = layout_of(panel.desk.grid(), em, text_width);
        fit = {panel.desk.revision(), em, {plain.width(), plain.height()}};
    }
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (fit.size.x <= 0 || fit.size.y <= 0) return 1;
    return std::clamp(std::min(room.x / fit.size.x, room.y / fit.size.y), 1.0f, largest_by_itself);
}

void zoom_chart(Layout& layout, float now, float factor)
{
    layout[zoom_name] = std::clamp(now * factor, smallest_zoom, largest_zoom) / largest_zoom;
}

void draw_grid(const Panel& panel)
{
    const float em = ImGui::GetFontSize();
    measure(panel, em);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::GetContentRegionAvail();
    if (size.x < 4 * em || size.y < 4 * em) return;
    ImGui::InvisibleButton("grid", size);
    note_item("grid");
    scroll(panel, panel.view.layout, size);
    const Sheet sheet{panel, panel.desk.grid(), panel.view.layout,
        {corner, {corner.x + size.x, corner.y + size.y}}, *ImGui::GetWindowDrawList(), em};
    draw_context_menu("menu of the chart", panel.around.commands, menu_of_grid);
    heed_mouse(sheet);
    heed_keys(panel);
    measure(panel, em); // what was typed may have changed the chart
    if (panel.desk.grid().lines.empty()) return;
    sheet.draw.AddRectFilled(sheet.box.low, sheet.box.high, packed(panel.around.palette.panel));
    draw_ruler(sheet);
    draw_cells(sheet);
    draw_names(sheet);
    draw_scroll_bars(sheet);
    const Box cell = sheet.cell({panel.desk.cursor().line(), panel.desk.cursor().column()});
    panel.view.symbols = {};
    if (panel.desk.typing()) draw_symbols(panel, {cell.low.x, cell.high.y}, cell.low);
}

}
