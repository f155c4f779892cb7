// The scene beside the text: what to look at, the picture, and the moment. A click on a model jumps
// to its text.
#include "editors/script_workspace/picking.h"
#include "editors/script_workspace/scene_picture.h"
#include "editors/script_workspace/script_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

std::string short_number(double value)
{
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string words_for(const SceneView& view)
{
    if (!view.model().empty()) return "model " + view.model();
    if (view.scenes().empty()) return "nothing yet";
    return "scene " + short_number(view.scenes()[view.scene()].id);
}

// Every model and motion of all scripts, to look at.
void choose_libraries(ScriptDesk& desk)
{
    ImGui::Separator();
    if (desk.shows_libraries()) {
        if (ImGui::Selectable("this script")) desk.run();
        note_item("this script");
    }
    if (ImGui::Selectable("all libraries …", desk.shows_libraries())) desk.look_through_libraries();
    note_item("all libraries");
    tooltip_for_item(
        "Every model of your scripts and the shipped ones, with the motions that fit.");
}

void choose_what(ScriptDesk& desk, SceneView& view)
{
    ImGui::SetNextItemWidth(15 * ImGui::GetFontSize());
    if (ImGui::BeginCombo("##what", words_for(view).c_str(), ImGuiComboFlags_HeightLarge)) {
        for (std::size_t i = 0; i < view.scenes().size(); ++i) {
            const std::string label = "scene " + short_number(view.scenes()[i].id);
            if (ImGui::Selectable(label.c_str(), view.model().empty() && view.scene() == i))
                view.choose_scene(i);
            note_item(label);
        }
        for (const auto& [name, model] : view.models()) {
            const std::string label = "model " + name;
            if (ImGui::Selectable(label.c_str(), view.model() == name)) {
                view.choose_model(name);
                break;
            }
            note_item(label);
        }
        choose_libraries(desk);
        ImGui::EndCombo();
    }
    note_item("what to see");
    tooltip_for_item("A scene, or one model alone to look at and to pose.");
}

void choose_motion(SceneView& view)
{
    if (view.model().empty()) return;
    next_in_row(11 * ImGui::GetFontSize());
    ImGui::SetNextItemWidth(11 * ImGui::GetFontSize());
    const std::string now = view.motion().empty() ? "by hand" : view.motion();
    if (ImGui::BeginCombo("##motion", now.c_str(), ImGuiComboFlags_HeightLarge)) {
        const std::string model = view.model();
        if (ImGui::Selectable("by hand", view.motion().empty())) view.choose_model(model);
        for (const std::string& motion : view.motions_for(model)) {
            if (ImGui::Selectable(motion.c_str(), motion == view.motion()))
                view.choose_model(model, motion);
            note_item("motion " + motion);
        }
        ImGui::EndCombo();
    }
    note_item("motion to see");
    tooltip_for_item("The motions that move a joint of this model.");
}

void choose_moment(SceneView& view, Surroundings& around)
{
    command_button(around.commands, "script.play", view.is_playing() ? "Hold" : "Play");
    ImGui::SameLine();
    double tick = view.tick();
    const double first = 0, last = view.length();
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderScalar("##moment", ImGuiDataType_Double, &tick, &first, &last, "frame %.0f")) {
        view.play(false);
        view.set_tick(tick);
    }
    note_item("moment");
}

render::Camera camera_of(SceneView& view, const render::PixelSize& size)
{
    if (view.uses_own_camera) {
        const render::Bounds about = bounds_of(*view.player(), view.tick());
        if (view.wants_framing) view.own_camera.frame(about, size.aspect());
        view.wants_framing = false;
        return view.own_camera.look(about, about, size.aspect());
    }
    return scene_camera(view.camera());
}

// From the scene's own camera a hand's goes on where it was.
void take_camera(SceneView& view, const render::PixelSize& size)
{
    if (view.uses_own_camera) return;
    view.own_camera.frame(bounds_of(*view.player(), view.tick()), size.aspect());
    view.uses_own_camera = true;
}

// A click on a model jumps to its text.
void jump_to(SceneView& view, TextView& text, const PickedActor& hit)
{
    view.show_actor(hit.actor);
    const script::Place place = view.player()->actors()[hit.actor].actor().model->place;
    if (place.file == 0 && place.line > 0) text.jump = place.line;
    text.wants_focus = text.jump.has_value();
}

void move_camera(SceneView& view, const render::PixelSize& size, ImVec2 moved)
{
    take_camera(view, size);
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
        view.own_camera.turn(moved.x, moved.y, size);
    else
        view.own_camera.shift(moved.x, moved.y, size);
}

// The wheel and dragging move the camera; dragging a link of the model that is looked at turns its
// joint; a click that does not drag jumps.
void steer(SceneView& view, TextView& text, const render::Camera& camera,
    const render::PixelSize& size, ImVec2 corner)
{
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0) {
        take_camera(view, size);
        view.own_camera.zoom(static_cast<double>(io.MouseWheel));
    }
    const auto sight = [&] {
        return ray_through(camera, size, {io.MousePos.x - corner.x, io.MousePos.y - corner.y});
    };
    const bool left = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (ImGui::IsItemActivated()) {
        const auto hit = picked(*view.player(), view.tick(), sight());
        view.grip = hit && left && !view.model().empty()
            ? grip_on(*view.player(), view.tick(), sight(), *hit)
            : std::nullopt;
    }
    // The way to where the button went down is no drag, however slowly the window draws.
    const bool goes_on = ImGui::IsItemActive() && !ImGui::IsItemActivated();
    if (goes_on && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        if (view.grip && left)
            view.drag_grip(camera, size, {io.MouseDelta.x, io.MouseDelta.y});
        else
            move_camera(view, size, io.MouseDelta);
    }
    if (!ImGui::IsItemDeactivated() || !ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return;
    view.grip.reset();
    constexpr float click = 4; // pixels: a hand that moved no further meant no drag
    if (io.MouseDragMaxDistanceSqr[ImGuiMouseButton_Left] > click * click) return;
    if (const auto hit = picked(*view.player(), view.tick(), sight())) jump_to(view, text, *hit);
}

}

void draw_scene(
    ScriptDesk& desk, SceneView& view, TextView& text, Surroundings& around, ImVec2 room)
{
    const float top = ImGui::GetCursorPosY();
    choose_what(desk, view);
    choose_motion(view);
    if (view.is_empty()) {
        ImGui::TextDisabled("%s",
            view.problem.empty() ? "Run the script to see what it makes." : view.problem.c_str());
        return;
    }
    choose_moment(view, around);
    const float used = ImGui::GetCursorPosY() - top;
    const render::PixelSize size{
        std::max(16, static_cast<int>(room.x)), std::max(16, static_cast<int>(room.y - used))};
    const render::Camera camera = camera_of(view, size);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 pixels{static_cast<float>(size.width), static_cast<float>(size.height)};
    StageShot shot{"script", view.revision(), camera, size, scene_room(), view.is_playing(),
        [&view] { return view.picture(); }};
    ImGui::Image(around.stages.show(shot), pixels, {0, 1}, {1, 0});
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("scene", pixels,
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight
            | ImGuiButtonFlags_MouseButtonMiddle);
    note_item("scene");
    steer(view, text, camera, size, corner);
}

}
