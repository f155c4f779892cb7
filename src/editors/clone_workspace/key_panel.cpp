// The dope sheet: a row for every limb that has keys, a diamond for every key. A hand marks them,
// moves them, stretches them, or scrubs along the ruler.
#include <cmath>
#include <cstdio>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float label_width = 9, ruler_height = 1.5f, row_height = 1.3f; // times the font's size
constexpr float key_radius = 0.36f, key_reach = 0.5f;
constexpr double least_shown = 0.2; // s

// The sheet as it lies on the screen: the ruler, then the summary of all keys, then the rows.
struct Sheet {
    ImVec2 corner, size;
    TimeLine line;
    float unit = 16;
    std::vector<int> rows;

    float y_of(std::size_t row) const // its middle; 0 is the summary
    {
        return corner.y + (ruler_height + (static_cast<float>(row) + 0.5f) * row_height) * unit;
    }
    std::size_t row_at(float y) const
    {
        const float row = (y - corner.y) / unit - ruler_height;
        return static_cast<std::size_t>(std::max(0.0f, row / row_height));
    }
    bool on_ruler(float y) const { return y < corner.y + ruler_height * unit; }
};

std::string name_of_row(const CloneDesk& desk, int row)
{
    return row == place_row ? "place" : desk.figure()[row].name;
}

void draw_diamond(ImDrawList& draw, ImVec2 at, float radius, ImU32 colour, bool filled)
{
    const ImVec2 corners[] = {
        {at.x, at.y - radius}, {at.x + radius, at.y}, {at.x, at.y + radius}, {at.x - radius, at.y}};
    if (filled)
        draw.AddConvexPolyFilled(corners, 4, colour);
    else
        draw.AddPolyline(corners, 4, colour, ImDrawFlags_Closed, 1.5f);
}

std::string key_name(const std::string& row, double time)
{
    char words[32];
    std::snprintf(words, sizeof words, " %.2f", time);
    return "key " + row + words;
}

void draw_row(const CloneDesk& desk, const Sheet& sheet, std::size_t i, Surroundings& around)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const int row = sheet.rows[i - 1];
    const std::string name = name_of_row(desk, row);
    const float y = sheet.y_of(i), height = row_height * sheet.unit;
    if (row == desk.link())
        draw.AddRectFilled({sheet.corner.x, y - height / 2},
            {sheet.corner.x + sheet.size.x, y + height / 2}, packed(around.palette.chosen));
    draw.AddText(
        {sheet.corner.x + 4, y - sheet.unit / 2}, packed(around.palette.text), name.c_str());
    landmarks().note(
        "row " + name, {{sheet.corner.x, y - height / 2}, {sheet.line.left - 4, y + height / 2}});
    const float radius = key_radius * sheet.unit;
    if (row != place_row)
        for (const clone::Key& key : desk.clone().limbs[static_cast<std::size_t>(row)].keys.keys)
            if (key.hit > 0)
                draw.AddRectFilled({sheet.line.x_of(key.time - key.hit), y - 3},
                    {sheet.line.x_of(key.time + key.hit), y + 3}, packed(around.palette.warning),
                    3);
    for (const KeyMark& mark : keys_of(desk.clone(), row)) {
        const ImVec2 at{sheet.line.x_of(mark.time), y};
        if (at.x < sheet.line.left - radius || at.x > sheet.line.left + sheet.line.width + radius)
            continue;
        const bool marked = desk.marked.contains(mark);
        draw_diamond(
            draw, at, radius, packed(marked ? around.palette.accent : around.palette.text), true);
        landmarks().note(
            key_name(name, mark.time), {{at.x - radius, y - radius}, {at.x + radius, y + radius}});
    }
}

// Where any limb has a key, and the handle that stretches those that are marked.
void draw_summary(const CloneDesk& desk, const Sheet& sheet, Surroundings& around)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float y = sheet.y_of(0), radius = 0.8f * key_radius * sheet.unit;
    draw.AddText(
        {sheet.corner.x + 4, y - sheet.unit / 2}, packed(around.palette.faint_text), "all keys");
    for (const KeyMark& mark : all_keys(desk.clone()))
        draw_diamond(draw, {sheet.line.x_of(mark.time), y}, radius,
            packed(around.palette.faint_text), false);
    const double first = first_time(desk.marked), last = last_time(desk.marked);
    if (desk.marked.size() < 2 || first == last) return;
    const float end = sheet.line.x_of(last);
    draw.AddLine({sheet.line.x_of(first), y + radius + 2}, {end, y + radius + 2},
        packed(around.palette.accent), 2);
    draw.AddRectFilled(
        {end + 4, y - radius}, {end + 4 + radius, y + radius}, packed(around.palette.accent), 2);
    landmarks().note("stretch keys", {{end + 2, y - radius}, {end + 6 + radius, y + radius}});
}

std::optional<KeyMark> key_under(const CloneDesk& desk, const Sheet& sheet, ImVec2 mouse)
{
    const std::size_t row = sheet.row_at(mouse.y);
    if (sheet.on_ruler(mouse.y) || row == 0 || row > sheet.rows.size()) return std::nullopt;
    for (const KeyMark& mark : keys_of(desk.clone(), sheet.rows[row - 1]))
        if (std::abs(sheet.line.x_of(mark.time) - mouse.x) < key_reach * sheet.unit) return mark;
    return std::nullopt;
}

bool on_stretcher(const CloneDesk& desk, const Sheet& sheet, ImVec2 mouse)
{
    if (desk.marked.size() < 2 || sheet.on_ruler(mouse.y) || sheet.row_at(mouse.y) != 0)
        return false;
    const float end = sheet.line.x_of(last_time(desk.marked));
    return mouse.x > end && mouse.x < end + sheet.unit;
}

// A column of the summary marks everything that is keyed then.
KeyMarks keys_at(const CloneDesk& desk, const Sheet& sheet, float x)
{
    KeyMarks marks;
    for (const KeyMark& mark : all_keys(desk.clone()))
        if (std::abs(sheet.line.x_of(mark.time) - x) < key_reach * sheet.unit) marks.insert(mark);
    return marks;
}

void hold(
    CloneDesk& desk, CloneView& view, const Sheet& sheet, CloneView::KeyDrag drag, ImVec2 mouse)
{
    view.key_drag = drag;
    view.drag_from = sheet.line.time_at(mouse.x);
    view.drag_row = sheet.row_at(mouse.y);
    view.drag_done = drag == CloneView::KeyDrag::stretch ? 1 : 0;
    desk.begin_drag();
}

void press_key(
    CloneDesk& desk, CloneView& view, const Sheet& sheet, const KeyMark& key, ImVec2 mouse)
{
    if (ImGui::GetIO().KeyCtrl) {
        if (!desk.marked.erase(key)) desk.marked.insert(key);
        return;
    }
    if (!desk.marked.contains(key)) desk.marked = {key};
    if (key.row != place_row) desk.choose(key.row);
    hold(desk, view, sheet, CloneView::KeyDrag::move, mouse);
}

void press(CloneDesk& desk, CloneView& view, const Sheet& sheet, ImVec2 mouse)
{
    using Drag = CloneView::KeyDrag;
    const std::size_t row = sheet.row_at(mouse.y);
    if (mouse.x < sheet.line.left) { // a name
        if (!sheet.on_ruler(mouse.y) && row > 0 && row <= sheet.rows.size()
            && sheet.rows[row - 1] != place_row)
            desk.choose(sheet.rows[row - 1]);
        return;
    }
    if (sheet.on_ruler(mouse.y)) return hold(desk, view, sheet, Drag::scrub, mouse);
    if (on_stretcher(desk, sheet, mouse)) return hold(desk, view, sheet, Drag::stretch, mouse);
    if (const auto key = key_under(desk, sheet, mouse))
        return press_key(desk, view, sheet, *key, mouse);
    if (const KeyMarks column = keys_at(desk, sheet, mouse.x); row == 0 && !column.empty()) {
        desk.marked = column;
        return hold(desk, view, sheet, Drag::move, mouse);
    }
    hold(desk, view, sheet, Drag::box, mouse);
}

void go_on(CloneDesk& desk, CloneView& view, const Sheet& sheet, ImVec2 mouse)
{
    const double now = sheet.line.time_at(mouse.x);
    switch (view.key_drag) {
    case CloneView::KeyDrag::scrub:
        desk.play(false);
        return desk.look_at(now);
    case CloneView::KeyDrag::move: {
        const double by = on_grid(now - view.drag_from);
        if (by != view.drag_done) desk.move_marked(by);
        view.drag_done = by;
        return;
    }
    case CloneView::KeyDrag::stretch: {
        const double first = first_time(desk.marked);
        const double factor =
            std::max(0.05, (now - first) / std::max(0.01, view.drag_from - first));
        if (factor != view.drag_done) desk.retime_marked(first, factor);
        view.drag_done = factor;
        return;
    }
    case CloneView::KeyDrag::box: {
        const auto shown = [](std::size_t row) { return row == 0 ? 0 : row - 1; };
        desk.marked = keys_in(desk.clone(), sheet.rows,
            {shown(view.drag_row), shown(sheet.row_at(mouse.y)), view.drag_from, now});
        return;
    }
    case CloneView::KeyDrag::none:
        return;
    }
}

void draw_box(const CloneView& view, const Sheet& sheet, ImVec2 mouse, Surroundings& around)
{
    if (view.key_drag != CloneView::KeyDrag::box) return;
    const ImVec2 from{sheet.line.x_of(view.drag_from), sheet.y_of(view.drag_row)};
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(from, mouse, packed(with_opacity(around.palette.accent, 0.2f)));
    draw.AddRect(from, mouse, packed(around.palette.accent));
}

void steer(CloneDesk& desk, CloneView& view, const Sheet& sheet)
{
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const std::size_t row = sheet.row_at(mouse.y);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)
        && mouse.x > sheet.line.left && row > 0 && row <= sheet.rows.size()
        && !key_under(desk, sheet, mouse)) {
        view.key_drag = CloneView::KeyDrag::none;
        desk.end_drag();
        desk.look_at(sheet.line.time_at(mouse.x));
        return desk.key_link(sheet.rows[row - 1]);
    }
    if (ImGui::IsItemActivated()) press(desk, view, sheet, mouse);
    if (ImGui::IsItemActive()) go_on(desk, view, sheet, mouse);
    if (!ImGui::IsItemDeactivated()) return;
    view.key_drag = CloneView::KeyDrag::none;
    desk.end_drag();
}

}

TimeLine time_line(const CloneDesk& desk, const CloneView& view, float left, float width)
{
    constexpr double margin = 1.04; // so that the last key can be taken hold of
    TimeLine line{left, std::max(10.0f, width), view.shown_from, view.shown_seconds};
    if (view.shown_seconds <= 0) line.from = 0, line.seconds = margin * desk.length();
    return line;
}

void zoom_time(const CloneDesk& desk, CloneView& view, const TimeLine& line)
{
    const float notches = ImGui::GetIO().MouseWheel;
    if (!ImGui::IsItemHovered() || notches == 0) return;
    const double about = line.time_at(ImGui::GetIO().MousePos.x);
    const double seconds = std::max(least_shown, line.seconds * std::pow(0.8, notches));
    view.shown_from = std::max(0.0, about - (about - line.from) * seconds / line.seconds);
    view.shown_seconds = seconds >= 1.04 * desk.length() ? 0 : seconds;
}

void draw_ruler(
    const CloneDesk& desk, const TimeLine& line, Surroundings& around, ImVec2 corner, float bottom)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const double steps[] = {0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300};
    double every = 600;
    for (const double step : steps)
        if (step / line.seconds * static_cast<double>(line.width)
            > 3 * static_cast<double>(ImGui::GetFontSize())) {
            every = step;
            break;
        }
    for (double time = std::ceil(line.from / every) * every; time <= line.from + line.seconds;
         time += every) {
        const float x = line.x_of(time);
        draw.AddLine({x, corner.y}, {x, bottom}, packed(around.palette.line));
        char words[16];
        std::snprintf(words, sizeof words,
            every < 0.1     ? "%.2f"
                : every < 1 ? "%.1f"
                            : "%.0f",
            time);
        if (x + 3 + width_of(words) < line.left + line.width)
            draw.AddText({x + 3, corner.y}, packed(around.palette.faint_text), words);
    }
    const float now = line.x_of(desk.time());
    if (now >= line.left && now <= line.left + line.width)
        draw.AddLine({now, corner.y}, {now, bottom}, packed(around.palette.accent), 2);
}

void draw_keys(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    Sheet sheet;
    sheet.unit = ImGui::GetFontSize();
    sheet.rows = rows_of(desk.clone(), desk.link());
    sheet.corner = ImGui::GetCursorScreenPos();
    const float rows = ruler_height + row_height * static_cast<float>(sheet.rows.size() + 1);
    sheet.size = {ImGui::GetContentRegionAvail().x,
        std::max(ImGui::GetContentRegionAvail().y, rows * sheet.unit)};
    const float left = label_width * sheet.unit;
    sheet.line = time_line(desk, view, sheet.corner.x + left, sheet.size.x - left - 4);
    ImGui::InvisibleButton("dope sheet", sheet.size);
    note_item("dope sheet");
    zoom_time(desk, view, sheet.line);
    landmarks().note("ruler",
        {{sheet.line.left, sheet.corner.y},
            {sheet.line.left + sheet.line.width, sheet.corner.y + ruler_height * sheet.unit}});
    draw_ruler(desk, sheet.line, around, sheet.corner, sheet.corner.y + sheet.size.y);
    draw_summary(desk, sheet, around);
    for (std::size_t i = 1; i <= sheet.rows.size(); ++i) draw_row(desk, sheet, i, around);
    steer(desk, view, sheet);
    draw_box(view, sheet, ImGui::GetIO().MousePos, around);
}

}
