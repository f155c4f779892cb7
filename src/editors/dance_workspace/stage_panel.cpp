#include <cstdio>

#include "editors/dance_workspace/column_card.h"
#include "editors/dance_workspace/dance_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

render::PixelSize pixels_of(ImVec2 size)
{
    return {std::max(16, static_cast<int>(size.x)), std::max(16, static_cast<int>(size.y))};
}

render::Vec2 pointer_in(ImVec2 corner)
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

// Pulling goes on in the plane through the place that faces the onlooker.
Vec3 pulled_to(
    const render::Camera& camera, render::PixelSize size, render::Vec2 pointer, const Vec3& from)
{
    const auto met =
        meeting_with_plane(ray_through(camera, size, pointer), from, axes_of(camera).ahead);
    return met.value_or(from);
}

void steer_push(DanceRoom& room, DanceView& view, Surroundings& around,
    const render::StageFrame& scene, const render::Camera& camera, render::PixelSize size,
    render::Vec2 pointer)
{
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        view.push_from = pick(scene, ray_through(camera, size, pointer));
        if (view.push_from && (!room.take() || view.push_from->person >= room.take()->size()))
            view.push_from.reset(); // ghosts feel nothing
    }
    if (!view.push_from) return;
    view.push_to = pulled_to(camera, size, pointer, view.push_from->at);
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    const Vec3 impulse = impulse_of(view.push_from->at, view.push_to);
    constexpr double least = 0.5; // N·s: less was a click
    if (glm::length(impulse) > least && view.push_from->person < scene.people.size()) {
        const auto& person = scene.people[view.push_from->person];
        const Outcome outcome =
            room.push(view.push_from->person, point_of(person, *view.push_from), impulse);
        char words[96];
        std::snprintf(words, sizeof words, "Pushed with %.0f N·s; rehearsing on from there",
            glm::length(impulse));
        outcome ? around.status.say(words) : around.status.complain(outcome.error().text());
    }
    view.push_from.reset();
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

// A quiet plate behind words on the picture.
void draw_plate(ImVec2 corner, const std::vector<std::string>& lines, const Palette& palette)
{
    const float pad = ImGui::GetFontSize() * 0.5f, line = ImGui::GetTextLineHeightWithSpacing();
    float width = 0;
    for (const std::string& words : lines)
        width = std::max(width, ImGui::CalcTextSize(words.c_str()).x);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(corner,
        {corner.x + width + 2 * pad, corner.y + line * static_cast<float>(lines.size()) + pad},
        packed(with_opacity(palette.panel, 0.82f)), 4);
    for (std::size_t i = 0; i < lines.size(); ++i)
        draw.AddText({corner.x + pad, corner.y + pad / 2 + line * static_cast<float>(i)},
            packed(palette.text), lines[i].c_str());
}

std::vector<std::string> card_lines(const DanceRoom& room)
{
    const Take& take = *room.take();
    const double time = room.playback.time();
    char head[96];
    std::snprintf(head, sizeof head, "%6.2f s", time);
    const auto step = step_at(take.dance(), time);
    std::vector<std::string> lines{std::string(head)
        + (step ? "   count " + take.dance().steps[*step].count : "   before the first step")};
    if (!step) return lines;
    for (std::size_t i = 0; i < take.rehearsed().charts.size(); ++i) {
        const bool leads = take.dance().dancers[i].role == dance::Role::leader;
        lines.push_back(leads ? "Leader" : "Follower");
        for (const auto& [row, words] : column_card(take.rehearsed().charts[i][*step]))
            if (row != "count") lines.push_back("   " + row + "  " + words);
    }
    return lines;
}

}

void draw_stage(DanceRoom& room, DanceView& view, Surroundings& around, ImVec2 room_for_it)
{
    const render::PixelSize size = pixels_of(room_for_it);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    render::StageFrame scene = room.scene();
    const render::Bounds whole = room.take() ? room.take()->bounds() : render::bounds_of(scene);
    const render::Camera camera = room.camera.look(render::bounds_of(scene), whole, size.aspect());
    const render::Vec2 pointer = pointer_in(corner);
    StageShot shot{"dance", room.revision(), camera, size, {}, room.playback.is_playing(), {}};
    if (view.push_from) {
        scene.overlay.arrows.push_back(
            {view.push_from->at, view.push_to, render::force_colour, 0.03});
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
    steer_push(room, view, around, scene, camera, size, pointer);
    if (!view.push_from) steer_camera(room.camera, size);
    const float margin = ImGui::GetFontSize() * 0.6f;
    if (room.take())
        draw_plate({corner.x + margin, corner.y + margin}, card_lines(room), around.palette);
    else
        draw_plate({corner.x + margin, corner.y + margin},
            {room.is_rehearsing() ? "The dancers take their places …"
                                  : "Press F5 to rehearse what is chosen."},
            around.palette);
}

}
