// The practice view: the dance large, its count to be read from across a room, what to do with
// which foot, and the feet from above.
#include "editors/dance_workspace/dance_workspace.h"
#include "editors/shell/fonts.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "paper/words.h"

namespace promenade::editors {
namespace {

struct Box {
    ImVec2 corner, size;

    ImVec2 middle() const { return {corner.x + size.x / 2, corner.y + size.y / 2}; }
    ImVec2 end() const { return {corner.x + size.x, corner.y + size.y}; }
};

void draw_grid(const Box& box, const FeetView& view, const Palette& palette)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImU32 colour = packed(with_opacity(palette.line, 0.6f));
    constexpr double every = 0.5; // m
    constexpr int reach = 12;     // lines to either side
    const Vec2 base{
        every * std::round(view.middle.x / every), every * std::round(view.middle.y / every)};
    const auto at = [&](double x, double y) {
        const Vec2 p = view.pixel(base + Vec2{every * x, every * y});
        return ImVec2{
            box.middle().x + static_cast<float>(p.x), box.middle().y + static_cast<float>(p.y)};
    };
    for (int i = -reach; i <= reach; ++i) {
        draw.AddLine(at(i, -reach), at(i, reach), colour);
        draw.AddLine(at(-reach, i), at(reach, i), colour);
    }
}

void draw_foot(const Box& box, const FeetView& view, const SeenFoot& foot, const Palette& palette)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec4& colour = foot.role == dance::Role::leader ? palette.leader : palette.follower;
    std::vector<ImVec2> corners;
    ImVec2 middle{0, 0};
    for (const Vec2& corner : foot.outline) {
        const Vec2 p = view.pixel(corner);
        corners.push_back(
            {box.middle().x + static_cast<float>(p.x), box.middle().y + static_cast<float>(p.y)});
        middle.x += corners.back().x / static_cast<float>(foot.outline.size());
        middle.y += corners.back().y / static_cast<float>(foot.outline.size());
    }
    const int count = static_cast<int>(corners.size());
    if (!foot.is_next)
        draw.AddConvexPolyFilled(corners.data(), count,
            packed(with_opacity(colour, 0.15f + 0.75f * static_cast<float>(foot.weight))));
    draw.AddPolyline(corners.data(), count, packed(with_opacity(colour, foot.is_next ? 0.5f : 1)),
        ImDrawFlags_Closed, foot.is_next ? 1.2f : 2.5f);
    const char* letter = foot.side == Side::left ? "L" : "R";
    const ImVec2 size = ImGui::CalcTextSize(letter);
    if (!foot.is_next)
        draw.AddText({middle.x - size.x / 2, middle.y - size.y / 2}, packed(palette.text), letter);
}

void draw_feet(DanceRoom& room, PracticeView& practice, const Palette& palette, const Box& box)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(box.corner, box.end(), packed(palette.panel), 4);
    ImGui::SetCursorScreenPos(box.corner);
    ImGui::InvisibleButton("feet", box.size);
    note_item("feet");
    tooltip_for_item("Feet from above: filled as much as they carry, thin where they land next.");
    if (!room.take() || room.take()->size() == 0) return;
    FeetView view = feet_view(*room.take(), room.playback.time(), practice.feet);
    view.mirrored = practice.mirror;
    const float side = std::min(box.size.x, box.size.y);
    view.scale = static_cast<double>(side) / (practice.feet == FeetOf::both ? 1.5 : 1.0);
    draw.PushClipRect(box.corner, box.end(), true);
    draw_grid(box, view, palette);
    for (const SeenFoot& foot : feet_at(*room.take(), room.playback.time(), practice.feet))
        draw_foot(box, view, foot, palette);
    const float em = ImGui::GetFontSize();
    draw.AddText({box.corner.x + em / 2, box.corner.y + em / 2}, packed(palette.faint_text),
        (std::string(words_for(practice.feet)) + (practice.mirror ? ", mirrored" : "")).c_str());
    draw.PopClipRect();
}

// The largest type in which the words fit.
void draw_large(const Box& box, const std::string& words, const ImVec4& colour)
{
    ImFont* font = large_font();
    const ImVec2 at_one = font->CalcTextSizeA(100, FLT_MAX, 0, words.c_str());
    if (at_one.x <= 0) return;
    constexpr float air = 1.25f; // letters fill four fifths of their line
    const float size = 100 * std::min(box.size.x / at_one.x, air * box.size.y / at_one.y);
    const ImVec2 text = font->CalcTextSizeA(size, FLT_MAX, 0, words.c_str());
    ImGui::GetWindowDrawList()->AddText(font, size,
        {box.corner.x + (box.size.x - text.x) / 2, box.corner.y + (box.size.y - text.y) / 2},
        packed(colour), words.c_str());
}

// "Leader: right foot forward. Heel, toe."
std::string caption(const Take& take, std::size_t dancer, std::size_t step)
{
    const auto role = take.performer(dancer).role.value_or(dance::Role::leader);
    const dance::Step& column = take.rehearsed().charts[dancer][step];
    std::string words = role == dance::Role::leader ? "Leader: " : "Follower: ";
    words += paper::spoken_foot(column);
    if (const std::string footwork = paper::spoken_footwork(column.footwork); !footwork.empty())
        words += ", " + footwork;
    return words;
}

void draw_captions(const DanceRoom& room, const PracticeView& practice, std::size_t step,
    const Palette& palette, const Box& box)
{
    const Take& take = *room.take();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float line = 1.4f * ImGui::GetTextLineHeight();
    float y = box.corner.y;
    for (std::size_t i = 0; i < take.rehearsed().charts.size(); ++i) {
        const auto role = take.performer(i).role.value_or(dance::Role::leader);
        const bool leads = role == dance::Role::leader;
        if (practice.feet != FeetOf::both && take.size() > 1
            && leads != (practice.feet == FeetOf::leader))
            continue;
        if (step >= take.rehearsed().charts[i].size()) continue;
        draw.AddText(ImGui::GetFont(), 1.15f * ImGui::GetFontSize(), {box.corner.x, y},
            packed(leads ? palette.leader : palette.follower), caption(take, i, step).c_str(),
            nullptr, box.size.x);
        y += line;
    }
}

// The count of the step underway, or the beat of a count-in.
void draw_count(
    const DanceRoom& room, const PracticeView& practice, const Palette& palette, const Box& box)
{
    if (!room.take()) return;
    const float words = 3.6f * ImGui::GetTextLineHeight();
    const Box count{box.corner, {box.size.x, box.size.y - words}};
    const auto step = step_at(room.take()->dance(), room.playback.time());
    if (const auto beat = room.sound.counting_in()) {
        draw_large(count, std::to_string(*beat), palette.warning);
        ImGui::GetWindowDrawList()->AddText(
            {box.corner.x, box.end().y - words}, packed(palette.warning), "count-in");
        return;
    }
    if (!step) return;
    draw_large(count, room.take()->dance().steps[*step].count, palette.text);
    draw_captions(
        room, practice, *step, palette, {{box.corner.x, box.end().y - words}, {box.size.x, words}});
}

void draw_picture(
    DanceRoom& room, const PracticeView& practice, Surroundings& around, const Box& box)
{
    const render::PixelSize size{
        std::max(16, static_cast<int>(box.size.x)), std::max(16, static_cast<int>(box.size.y))};
    const render::StageFrame scene = room.scene();
    const render::Bounds people = room.bounds(scene);
    const render::Bounds whole = room.take() ? room.take()->bounds() : people;
    const StageShot shot{"dance", room.revision(), room.camera.look(people, whole, size.aspect()),
        size, {}, room.playback.is_playing(), [&scene] { return scene; }};
    ImGui::SetCursorScreenPos(box.corner);
    const ImVec2 left{practice.mirror ? 1.0f : 0.0f, 1}, right{practice.mirror ? 0.0f : 1.0f, 0};
    ImGui::Image(around.stages.show(shot), box.size, left, right);
    note_item("practice stage");
}

void draw_keys(DanceRoom& room, PracticeView& practice, Surroundings& around)
{
    struct Key {
        const char* name;
        std::string label;
    };
    const int speed = static_cast<int>(std::lround(100 * room.playback.speed()));
    const Key keys[] = {{"practice.feet",
                            "Feet: "
                                + std::string(words_for(practice.feet))
                                      .substr(0, std::string(words_for(practice.feet)).find("'"))},
        {"practice.mirror", practice.mirror ? "Mirrored" : "Mirror"}, {"dance.slower", "Slower"},
        {"dance.faster", "Faster"}, {"practice.bar", "Loop the bar"},
        {"dance.loop", "Loop the figure"}, {"practice.from", "A"}, {"practice.to", "B"},
        {"practice.unloop", "No loop"}, {"practice.view", "Leave practice"}};
    for (const Key& key : keys) {
        if (&key != keys) next_in_row(width_of(key.label));
        command_button(around.commands, key.name, key.label);
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::Text("%d %% of the tempo", speed);
    note_item("practice speed");
}

}

void draw_practice(DanceRoom& room, PracticeView& practice, Surroundings& around, ImVec2 size)
{
    draw_keys(room, practice, around);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float used = corner.y - ImGui::GetWindowPos().y, em = ImGui::GetFontSize();
    const float height = std::max(8 * em, size.y - used - 0.4f * em), beside = 0.38f * size.x;
    const Box stage{corner, {size.x - beside - em, height}};
    const Box right{{corner.x + size.x - beside, corner.y}, {beside, height}};
    draw_picture(room, practice, around, stage);
    draw_count(room, practice, around.palette, {right.corner, {beside, 0.5f * height}});
    draw_feet(room, practice, around.palette,
        {{right.corner.x, right.corner.y + 0.5f * height}, {beside, 0.5f * height}});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + 0.4f * em});
}

}
