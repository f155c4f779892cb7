#include "editors/gesture_workspace/gesture_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr double ring_reach = 0.025; // m from a ring that still takes hold of it

// One frame of posing: who stands how, and the pointer's line of sight.
struct Scene {
    FigureState state;
    std::vector<Vec3> hinges;
    render::StageFrame frame;
    render::Camera camera;
    render::PixelSize size;
    std::optional<std::array<render::Ring, 3>> rings;
    render::Ray sight;
};

double ring_radius(const Person& person, Limb limb)
{
    return std::clamp(0.6 * person.length[slot_of(limb)], 0.12, 0.26);
}

Scene scene_of(const GestureDesk& desk, const GestureView& view, const Bodies& bodies)
{
    Scene scene;
    scene.state = standing(desk.person(), desk.pose(), Vec3{0}, 0);
    scene.hinges = hinge_positions(desk.person().figure, scene.state);
    const auto highlight = view.hovered ? view.hovered : desk.limb();
    scene.frame.people.push_back({bodies.mannequin, scene.state, desk.view, 1, highlight});
    if (const auto limb = desk.limb(); limb && desk.may_turn(*limb) && desk.may_drag()) {
        scene.rings = rings_about(scene.hinges[slot_of(*limb)],
            scene.state.orientation[slot_of(*limb)], ring_radius(desk.person(), *limb));
        scene.frame.overlay.rings.assign(scene.rings->begin(), scene.rings->end());
    }
    return scene;
}

void begin_ring(const GestureDesk& desk, GestureView& view, const Scene& scene)
{
    if (!scene.rings) return;
    const auto ring = ring_under(*scene.rings, scene.sight, ring_reach);
    if (!ring) return;
    const auto angle = angle_on((*scene.rings)[*ring], scene.sight);
    if (angle)
        view.turning = {
            *ring, (*scene.rings)[*ring], *angle, scene.state.orientation[slot_of(*desk.limb())]};
}

void begin_reach(const GestureDesk& desk, GestureView& view, const Scene& scene,
    const std::optional<render::Hit>& hit)
{
    const auto grip = hit ? grip_of(desk.person(), hit->limb) : std::nullopt;
    if (!grip || !desk.may_turn(grip->upper) || !desk.may_drag()) return;
    const Vec3 place = position_of(desk.person(), scene.state, grip->point);
    view.reaching = {hit->limb, hit->at, place - hit->at};
}

void go_on_turning(GestureDesk& desk, const RingDrag& drag, const Scene& scene)
{
    const auto angle = angle_on(drag.as_begun, scene.sight);
    const auto limb = desk.limb();
    if (!angle || !limb) return;
    const Quat turned =
        rotation_from_vector((*angle - drag.angle) * drag.as_begun.axis) * drag.limb;
    // A foot may be written against the floor, and the upper torso has no parent.
    const auto parent = desk.draft().against_floor ? std::nullopt : parent_of(*limb);
    desk.set_turn(
        *limb, parent ? conjugate(scene.state.orientation[slot_of(*parent)]) * turned : turned);
}

// In the plane through the hand that faces the onlooker.
void go_on_reaching(GestureDesk& desk, const GestureView::ReachDrag& drag, const Scene& scene)
{
    const auto met = meeting_with_plane(scene.sight, drag.at, axes_of(scene.camera).ahead);
    if (met) desk.drag_to(drag.limb, *met + drag.offset - scene.state.position);
}

void steer(GestureDesk& desk, GestureView& view, const Scene& scene)
{
    // Nobody is under a pointer that is elsewhere.
    const auto hit = pick(ImGui::IsItemHovered() ? scene.frame : render::StageFrame{}, scene.sight);
    view.hovered = hit ? std::optional(hit->limb) : std::nullopt;
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        begin_ring(desk, view, scene);
        if (!view.turning && hit) {
            desk.choose_limb(hit->limb);
            begin_reach(desk, view, scene, hit);
        }
    }
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        view.turning.reset();
        view.reaching.reset();
    }
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (moved.x == 0 && moved.y == 0) return;
    if (view.turning)
        go_on_turning(desk, *view.turning, scene);
    else if (view.reaching)
        go_on_reaching(desk, *view.reaching, scene);
    else if (ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left))
        view.camera.turn(moved.x, moved.y, scene.size);
    else if (ImGui::IsItemActive())
        view.camera.shift(moved.x, moved.y, scene.size);
}

std::uint64_t revision_of(const GestureDesk& desk, const GestureView& view)
{
    std::uint64_t sum = desk.revision() * 64;
    sum += view.hovered ? 1 + static_cast<std::uint64_t>(*view.hovered) : 0;
    return sum * 8 + static_cast<std::uint64_t>(desk.view) * 2
        + static_cast<std::uint64_t>(desk.seen);
}

}

void draw_figure(
    GestureDesk& desk, GestureView& view, const Bodies& bodies, Surroundings& around, ImVec2 room)
{
    Scene scene = scene_of(desk, view, bodies);
    scene.size = {std::max(16, static_cast<int>(room.x)), std::max(16, static_cast<int>(room.y))};
    const render::Bounds about{{-0.7, -0.7, 0}, {0.7, 0.7, 1.95}};
    if (view.camera.seat() == render::Seat::orbit && ImGui::IsWindowAppearing())
        view.camera.frame(about, scene.size.aspect());
    scene.camera = view.camera.look(about, about, scene.size.aspect());
    const ImVec2 corner = ImGui::GetCursorScreenPos(), mouse = ImGui::GetIO().MousePos;
    scene.sight = ray_through(scene.camera, scene.size, {mouse.x - corner.x, mouse.y - corner.y});
    StageShot shot{"gesture", revision_of(desk, view), scene.camera, scene.size, {},
        view.turning || view.reaching, [&scene] { return scene.frame; }};
    const ImVec2 size{static_cast<float>(scene.size.width), static_cast<float>(scene.size.height)};
    ImGui::Image(around.stages.show(shot), size, {0, 1}, {1, 0});
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("figure", size,
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight
            | ImGuiButtonFlags_MouseButtonMiddle);
    note_item("figure");
    if (ImGui::IsItemHovered() && ImGui::GetIO().MouseWheel != 0)
        view.camera.zoom(static_cast<double>(ImGui::GetIO().MouseWheel));
    steer(desk, view, scene);
}

}
