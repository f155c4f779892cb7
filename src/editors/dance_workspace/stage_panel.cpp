#include <array>
#include <cstdio>

#include "editors/dance_workspace/column_card.h"
#include "editors/dance_workspace/dance_workspace.h"
#include "editors/shell/context_menu.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

render::PixelSize pixels_of(ImVec2 size)
{
    return {std::max(16, static_cast<int>(size.x)), std::max(16, static_cast<int>(size.y))};
}

Vec2 pointer_in(ImVec2 corner)
{
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    return {mouse.x - corner.x, mouse.y - corner.y};
}

// Where on the dancer a push takes hold, in the limb's own frame.
BodyPoint point_of(const render::StagePerson& person, const render::Hit& hit)
{
    const auto hinges = hinge_positions(person.dancer->person.figure, person.state);
    const Quat turn = person.state.orientation[slot_of(hit.limb)];
    return {hit.limb, conjugate(turn) * (hit.at - hinges[slot_of(hit.limb)])};
}

Vec3 place_of(const render::StagePerson& person, const BodyPoint& point)
{
    const auto hinges = hinge_positions(person.dancer->person.figure, person.state);
    return hinges[slot_of(point.limb)] + person.state.orientation[slot_of(point.limb)] * point.at;
}

// What is on the screen, and where the pointer is in it.
struct Picture {
    const render::StageFrame& scene;
    const render::Camera& camera;
    render::PixelSize size;
    Vec2 pointer;
};

std::optional<DanceView::Grip> taken_hold(const DanceRoom& room, const Picture& picture)
{
    const auto hit =
        pick(picture.scene, ray_through(picture.camera, picture.size, picture.pointer));
    // Ghosts feel nothing.
    if (!hit || !room.take() || hit->person >= room.take()->size()) return std::nullopt;
    const auto& person = picture.scene.people[hit->person];
    return DanceView::Grip{hit->person, point_of(person, *hit), picture.pointer, hit->at, hit->at};
}

// The hand pulls as far as the pointer went, in the plane through the place that faces the
// onlooker; the place goes along with the dancer.
void pull(DanceView::Grip& grip, const Picture& picture)
{
    grip.from = place_of(picture.scene.people[grip.dancer], grip.at);
    const auto met = [&](Vec2 pixel) {
        return meeting_with_plane(ray_through(picture.camera, picture.size, pixel), grip.from,
            axes_of(picture.camera).ahead)
            .value_or(grip.from);
    };
    grip.to = grip.from + met(picture.pointer) - met(grip.pointer);
}

void let_go(DanceRoom& room, const DanceView::Grip& grip, StatusLine& status)
{
    const Vec3 impulse = impulse_of(grip.from, grip.to);
    constexpr double least = 0.5; // N·s: less was a click
    if (glm::length(impulse) <= least) return;
    const Outcome outcome = room.push(grip.dancer, grip.at, impulse);
    char words[96];
    std::snprintf(words, sizeof words, "Pushed with %.0f N·s; Backspace forgets the pushes",
        glm::length(impulse));
    outcome ? status.say(words) : status.complain(outcome.error().text());
}

void steer_push(DanceRoom& room, DanceView& view, StatusLine& status, const Picture& picture)
{
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        view.grip = taken_hold(room, picture);
    if (view.grip && view.grip->dancer >= picture.scene.people.size()) view.grip.reset();
    if (!view.grip) return;
    pull(*view.grip, picture);
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    let_go(room, *view.grip, status);
    view.grip.reset();
}

void steer_camera(StageCamera& camera, render::PixelSize size)
{
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0)
        camera.zoom(static_cast<double>(io.MouseWheel));
    if (!ImGui::IsItemActive() || (io.MouseDelta.x == 0 && io.MouseDelta.y == 0)) return;
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left) && !io.KeyShift)
        camera.turn(io.MouseDelta.x, io.MouseDelta.y, size);
    else
        camera.shift(io.MouseDelta.x, io.MouseDelta.y, size);
}

// Where the columns of a table begin and the last one ends, in usual type.
std::vector<float> edges_of(const CardTable& table)
{
    const float em = ImGui::GetFontSize();
    std::vector<float> edges{0.5f * em};
    for (std::size_t column = 0; !table.empty() && column < table[0].size(); ++column) {
        float widest = 0;
        for (const auto& row : table) widest = std::max(widest, width_of(row[column]));
        edges.push_back(edges.back() + widest + 0.8f * em);
    }
    return edges;
}

// A quiet plate behind words on the picture, in columns. In a narrow picture the type is smaller,
// so that the dancers are not hidden.
void draw_plate(ImVec2 corner, ImVec2 picture, const std::string& heading, CardTable table,
    const Palette& palette)
{
    constexpr float most_of_picture = 0.38f, smallest = 0.6f, least = 0.7f;
    // Where it would hide the whole picture or whoever dances in the middle of it, the heading is
    // enough.
    if (picture.y < 1.6f * smallest * ImGui::GetTextLineHeightWithSpacing()
            * static_cast<float>(table.size() + 1))
        table.clear();
    if (most_of_picture * picture.x < least * edges_of(table).back()) table.clear();
    std::vector<float> edges = edges_of(table);
    const float usual = std::max(edges.back(), width_of(heading) + ImGui::GetFontSize());
    const float scale = std::clamp(most_of_picture * picture.x / usual, smallest, 1.0f);
    for (float& edge : edges) edge *= scale;
    const float em = scale * ImGui::GetFontSize(), width = scale * usual;
    const float line = scale * ImGui::GetTextLineHeightWithSpacing();
    const float height = line * static_cast<float>(table.size() + 1) + 0.5f * em;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    ImFont* font = ImGui::GetFont();
    draw.AddRectFilled(corner, {corner.x + width, corner.y + height},
        packed(with_opacity(palette.panel, 0.9f)), 4);
    corner.y += 0.25f * em;
    draw.AddText(font, em, {corner.x + edges[0], corner.y}, packed(palette.text), heading.c_str());
    for (const auto& row : table) {
        corner.y += line;
        for (std::size_t column = 0; column < row.size(); ++column)
            draw.AddText(font, em, {corner.x + edges[column], corner.y},
                packed(column == 0 ? palette.faint_text : palette.text), row[column].c_str());
    }
}

// The paper's small window: time, count and the columns of the step underway.
void draw_card(ImVec2 corner, ImVec2 picture, const DanceRoom& room, const Palette& palette)
{
    if (!room.take())
        return draw_plate(corner, picture,
            room.is_rehearsing() ? "The dancers take their places …"
                                 : "Press F5 to rehearse what is chosen.",
            {}, palette);
    const Take& take = *room.take();
    const double time = room.playback.time();
    const auto step = step_at(take.dance(), time);
    char heading[96];
    std::snprintf(heading, sizeof heading, "%.2f s   %s", time,
        step ? ("count " + take.dance().steps[*step].count).c_str() : "before the first step");
    std::vector<std::pair<dance::Role, dance::Step>> columns;
    for (std::size_t i = 0; step && i < take.rehearsed().charts.size(); ++i)
        columns.emplace_back(take.performer(i).role.value_or(dance::Role::leader),
            take.rehearsed().charts[i][*step]);
    draw_plate(
        corner, picture, heading, columns.empty() ? CardTable{} : card_table(columns), palette);
}

// The count of the step underway, a quarter of the stage high, in its lower right corner.
void draw_large_count(ImVec2 corner, ImVec2 size, const DanceRoom& room, const Palette& palette)
{
    if (!room.take()) return;
    const auto step = step_at(room.take()->dance(), room.playback.time());
    if (!step) return;
    const std::string& count = room.take()->dance().steps[*step].count;
    const float height = size.y / 4, margin = height / 5;
    ImFont* font = ImGui::GetFont();
    const ImVec2 text = font->CalcTextSizeA(height, FLT_MAX, 0, count.c_str());
    const ImVec2 at{corner.x + size.x - text.x - margin, corner.y + size.y - text.y - margin};
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float edge = height / 30;
    draw.AddText(
        font, height, {at.x + edge, at.y + edge}, packed(palette.background), count.c_str());
    draw.AddText(font, height, at, packed(palette.text), count.c_str());
}

// How hard it would be, beside the hand that pulls.
void draw_impulse(const DanceView::Grip& grip, const Palette& palette)
{
    char words[32];
    std::snprintf(words, sizeof words, "%.0f N·s", glm::length(impulse_of(grip.from, grip.to)));
    const float em = ImGui::GetFontSize();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const ImVec2 at{mouse.x + em, mouse.y - 1.5f * em};
    ImDrawList& draw = *ImGui::GetForegroundDrawList();
    draw.AddRectFilled({at.x - 0.3f * em, at.y - 0.1f * em},
        {at.x + width_of(words) + 0.3f * em, at.y + 1.2f * em},
        packed(with_opacity(palette.panel, 0.9f)), 4);
    draw.AddText(at, packed(palette.text), words);
    landmarks().note("impulse", {at, {at.x + width_of(words), at.y + em}});
}

std::string stage_warning(const DanceRoom& room)
{
    switch (room.stage()) {
    case DanceRoom::Stage::of_another:
        return "not what is chosen";
    case DanceRoom::Stage::changed_since:
        return "changed since it was danced";
    case DanceRoom::Stage::a_file:
        return "from a file";
    case DanceRoom::Stage::empty:
    case DanceRoom::Stage::as_chosen:
        break;
    }
    return "";
}

constexpr std::array<std::string_view, 19> menu_of_stage{"dance.play", "dance.loop",
    "dance.compare", "dance.forget_pushes", "", "dance.camera_follow", "dance.camera_front",
    "dance.camera_side", "dance.camera_top", "dance.camera_judge", "dance.frame_people",
    "dance.frame_dance", "", "dance.footprints", "dance.trails", "dance.forces", "dance.counts", "",
    "file.share"};

std::string camera_words(render::Seat seat)
{
    return "camera: " + std::string(seat == render::Seat::orbit ? "by hand" : name_of(seat));
}

}

// Above the stage: what is danced there, whether that is what is chosen, and from where it is seen.
void draw_take(DanceRoom& room, Surroundings& around)
{
    const std::string words = room.take_words(), warning = stage_warning(room);
    const std::string camera = camera_words(room.camera.seat());
    const float end = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - width_of(camera);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(words.empty() ? "Nothing is on the stage yet" : words.c_str());
    note_item("take");
    if (!warning.empty()) {
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        ImGui::TextColored(around.palette.warning, "%s", warning.c_str());
        note_item("take warning");
        ImGui::SameLine();
        const bool again = room.stage() == DanceRoom::Stage::changed_since;
        command_button(around.commands, "dance.rehearse",
            again ? "Dance it again" : "Dance " + room.chosen_words() + "##stage");
    }
    next_in_row(width_of(camera));
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), end));
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", camera.c_str());
    note_item("camera");
    tooltip_for_item("Keys 1 to 6 and the menu Camera choose; drag the stage to turn it.");
}

void draw_stage(DanceRoom& room, DanceView& view, Surroundings& around, ImVec2 room_for_it)
{
    const render::PixelSize size = pixels_of(room_for_it);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    render::StageFrame scene = room.scene();
    const render::Bounds people = room.bounds(scene);
    const render::Bounds whole = room.take() ? room.take()->bounds() : people;
    const render::Camera camera = room.camera.look(people, whole, size.aspect());
    const Vec2 pointer = pointer_in(corner);
    StageShot shot{"dance", room.revision(), camera, size, {}, room.playback.is_playing(), {}};
    if (view.grip) {
        scene.overlay.arrows.push_back(
            {view.grip->from, view.grip->to, render::force_colour, 0.03});
        shot.revision += static_cast<std::uint64_t>(ImGui::GetFrameCount());
    }
    shot.frame = [&scene] { return scene; };
    ImGui::Image(around.stages.show(shot),
        {static_cast<float>(size.width), static_cast<float>(size.height)}, {0, 1}, {1, 0});
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("stage",
        {static_cast<float>(size.width), static_cast<float>(size.height)},
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight
            | ImGuiButtonFlags_MouseButtonMiddle);
    note_item("stage");
    draw_context_menu("menu of the stage", around.commands, menu_of_stage);
    steer_push(room, view, around.status, {scene, camera, size, pointer});
    if (!view.grip) steer_camera(room.camera, size);
    const float margin = ImGui::GetFontSize() * 0.6f;
    draw_card({corner.x + margin, corner.y + margin}, room_for_it, room, around.palette);
    if (view.grip) draw_impulse(*view.grip, around.palette);
    if (view.large_counts) draw_large_count(corner, room_for_it, room, around.palette);
}

}
