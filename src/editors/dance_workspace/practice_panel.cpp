// The practice view: the dance large, its count to be read from across a room, what to do with
// which foot, and the feet from above.
#include <imgui_internal.h>

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

// Black or white, whichever is better read on it; one of them always has the contrast that is asked
// for (WCAG 2.1: where both have the same it is 4.6).
ImU32 letter_on(const ImVec4& ground)
{
    constexpr float alike = 0.179f; // luminance
    const float light = 0.2126f * std::pow(ground.x, 2.2f) + 0.7152f * std::pow(ground.y, 2.2f)
        + 0.0722f * std::pow(ground.z, 2.2f);
    return light > alike ? IM_COL32_BLACK : IM_COL32_WHITE;
}

// How wide a foot is on the screen, pixels: its area over its length.
float width_of_foot(const std::vector<ImVec2>& corners)
{
    float area = 0, length = 1;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const ImVec2 &a = corners[i], &b = corners[(i + 1) % corners.size()];
        area += 0.5f * (a.x * b.y - b.x * a.y);
        for (const ImVec2& c : corners) length = std::max(length, std::hypot(c.x - a.x, c.y - a.y));
    }
    return std::abs(area) / length;
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
    const float filled = 0.15f + 0.75f * static_cast<float>(foot.weight);
    if (!foot.is_next)
        draw.AddConvexPolyFilled(corners.data(), count, packed(with_opacity(colour, filled)));
    draw.AddPolyline(corners.data(), count, packed(with_opacity(colour, foot.is_next ? 0.5f : 1)),
        ImDrawFlags_Closed, foot.is_next ? 1.2f : 2.5f);
    if (foot.is_next) return;
    // The letter stays in its foot: feet stand side by side.
    const char* letter = foot.side == Side::left ? "L" : "R";
    const float high = std::min(ImGui::GetFontSize(), width_of_foot(corners));
    const ImVec2 size = ImGui::GetFont()->CalcTextSizeA(high, FLT_MAX, 0, letter);
    draw.AddText(ImGui::GetFont(), high, {middle.x - size.x / 2, middle.y - size.y / 2},
        letter_on(ImLerp(palette.panel, colour, filled)), letter);
}

void draw_feet(DanceRoom& room, PracticeView& practice, const Palette& palette, const Box& box)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(box.corner, box.end(), packed(palette.panel), 4);
    ImGui::SetCursorScreenPos(box.corner);
    ImGui::InvisibleButton("feet", box.size);
    note_item("feet");
    tooltip_for_item("Feet from above: filled as much as they carry, thin where they land next.");
    const float em = ImGui::GetFontSize(), head = 1.6f * em;
    const std::string whose =
        std::string(words_for(practice.feet)) + (practice.mirror ? ", mirrored" : "");
    // The button says it too.
    if (width_of(whose) < box.size.x - em)
        draw.AddText({box.corner.x + em / 2, box.corner.y + em / 4}, packed(palette.faint_text),
            whose.c_str());
    const Box floor{{box.corner.x, box.corner.y + head}, {box.size.x, box.size.y - head}};
    if (!room.take() || room.take()->size() == 0 || floor.size.y < em) return;
    FeetView view = feet_view(*room.take(), room.playback.time(), practice.feet);
    view.mirrored = practice.mirror;
    const float side = std::min(floor.size.x, floor.size.y);
    view.scale = static_cast<double>(side) / (practice.feet == FeetOf::both ? 1.5 : 1.0);
    draw.PushClipRect(floor.corner, floor.end(), true);
    draw_grid(floor, view, palette);
    for (const SeenFoot& foot : feet_at(*room.take(), room.playback.time(), practice.feet))
        draw_foot(floor, view, foot, palette);
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

// What is said of the feet, as large as there is room for it.
struct Captions {
    Box box;
    float size = 1; // times the usual type
    int lines = 1;  // each; what is longer is cut there

    float height_of_one() const
    {
        constexpr float air = 0.25f; // lines, below each
        return (static_cast<float>(lines) + air) * size * ImGui::GetTextLineHeight();
    }
};

bool is_followed(const Take& take, std::size_t dancer, FeetOf feet)
{
    if (feet == FeetOf::both || take.size() < 2) return true;
    const auto role = take.performer(dancer).role.value_or(dance::Role::leader);
    const bool leads = role == dance::Role::leader;
    return leads == (feet == FeetOf::leader);
}

// Of each who is followed, what takes most room in the whole dance.
std::vector<std::string> longest_captions(const Take& take, FeetOf feet)
{
    std::vector<std::string> longest;
    for (std::size_t i = 0; i < take.rehearsed().charts.size(); ++i) {
        if (!is_followed(take, i, feet)) continue;
        std::string most;
        for (std::size_t step = 0; step < take.rehearsed().charts[i].size(); ++step)
            if (std::string words = caption(take, i, step); width_of(words) > width_of(most))
                most = std::move(words);
        longest.push_back(std::move(most));
    }
    return longest;
}

int lines_of(const std::string& words, float width)
{
    const float high = ImGui::CalcTextSize(words.c_str(), nullptr, false, width).y;
    return static_cast<int>(std::lround(high / ImGui::GetTextLineHeight()));
}

// The same type and as many lines at every step, so that nothing jumps: the largest in which the
// longest sentence is whole and half of the column is left for count and feet.
Captions captions_in(const Box& column, const std::vector<std::string>& longest)
{
    constexpr float largest = 1.15f, smallest = 0.6f, finer = 0.05f, share = 0.5f;
    constexpr int most_lines = 3;
    Captions captions{column};
    for (captions.size = largest; captions.size > smallest; captions.size -= finer) {
        captions.lines = 1;
        for (const std::string& words : longest)
            captions.lines =
                std::max(captions.lines, lines_of(words, column.size.x / captions.size));
        captions.box.size.y = static_cast<float>(longest.size()) * captions.height_of_one();
        if (captions.lines <= most_lines && captions.box.size.y <= share * column.size.y) break;
    }
    return captions;
}

void draw_captions(const DanceRoom& room, const PracticeView& practice, std::size_t step,
    const Palette& palette, const Captions& captions)
{
    const Take& take = *room.take();
    const Box& box = captions.box;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    float y = box.corner.y;
    for (std::size_t i = 0; i < take.rehearsed().charts.size(); ++i) {
        if (!is_followed(take, i, practice.feet)) continue;
        if (step >= take.rehearsed().charts[i].size()) continue;
        const auto role = take.performer(i).role.value_or(dance::Role::leader);
        const std::string words = elided_in_lines(
            caption(take, i, step), box.size.x / captions.size, captions.lines);
        draw.AddText(ImGui::GetFont(), captions.size * ImGui::GetFontSize(), {box.corner.x, y},
            packed(role == dance::Role::leader ? palette.leader : palette.follower), words.c_str(),
            nullptr, box.size.x);
        landmarks().note(role == dance::Role::leader ? "caption leader" : "caption follower",
            {{box.corner.x, y}, {box.end().x, y + captions.height_of_one()}});
        y += captions.height_of_one();
    }
}

// Above them what each does, then the count of the step underway, or the beat of a count-in.
void draw_count(const DanceRoom& room, const PracticeView& practice, const Palette& palette,
    const Captions& captions, const Box& count)
{
    if (!room.take()) return;
    landmarks().note("large count", {count.corner, count.end()});
    const auto step = step_at(room.take()->dance(), room.playback.time());
    if (const auto beat = room.sound.counting_in()) {
        draw_large(count, std::to_string(*beat), palette.warning);
        ImGui::GetWindowDrawList()->AddText(
            captions.box.corner, packed(palette.warning), "count-in");
        return;
    }
    if (!step) return;
    draw_large(count, room.take()->dance().steps[*step].count, palette.text);
    draw_captions(room, practice, *step, palette, captions);
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
        if (&key != keys) next_button_in_row(key.label);
        command_button(around.commands, key.name, key.label);
    }
    const std::string words = std::to_string(speed) + " % of the tempo";
    next_in_row(width_of(words));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(words.c_str());
    note_item("practice speed");
}

}

void draw_practice(DanceRoom& room, PracticeView& practice, Surroundings& around, ImVec2 size)
{
    draw_keys(room, practice, around);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float used = corner.y - ImGui::GetWindowPos().y, em = ImGui::GetFontSize();
    const float height = std::max(6 * em, size.y - used - 0.4f * em), beside = 0.38f * size.x;
    const Box stage{corner, {size.x - beside - em, height}};
    const Box right{{corner.x + size.x - beside, corner.y}, {beside, height}};
    draw_picture(room, practice, around, stage);
    const Captions captions = captions_in(right,
        room.take() ? longest_captions(*room.take(), practice.feet) : std::vector<std::string>{});
    const float words = captions.box.size.y;
    // Count and feet share what is below by the longer way, so that both are as large as they can.
    Box count{{right.corner.x, right.corner.y + words}, {beside, height - words}};
    Box feet = count;
    if (count.size.x > count.size.y) {
        count.size.x = feet.size.x = beside / 2;
        feet.corner.x += beside / 2;
    } else {
        count.size.y = feet.size.y = count.size.y / 2;
        feet.corner.y += feet.size.y;
    }
    draw_count(room, practice, around.palette, captions, count);
    draw_feet(room, practice, around.palette, feet);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + 0.4f * em});
}

}
