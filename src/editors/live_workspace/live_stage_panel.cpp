// The figures on the stage: click chooses a joint, dragging a limb pulls it through a spring while
// it runs, and the rings turn the chosen limb while it is paused.
#include "editors/gesture_workspace/rings.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr double ring_reach = 0.025; // m
constexpr double ring_radius = 0.16; // m
constexpr double least_pull = 4;     // pixels: less is a click
constexpr double metres_per_newton = 0.004;
constexpr double ghostly = 0.35;

struct Scene {
    live::LiveFrame seen;
    render::StageFrame frame;
    render::Camera camera;
    render::PixelSize size;
    Vec2 pointer{0};
    render::Ray sight;
    std::optional<std::array<render::Ring, 3>> rings;
};

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

std::vector<Vec3> hinges_of(LiveDesk& desk, const live::LiveFrame& seen, std::size_t figure)
{
    return hinge_positions(desk.session().world().figure(figure), seen[figure]);
}

void add_rings(LiveDesk& desk, const LiveView& view, Scene& scene)
{
    if (desk.is_playing() || desk.link() == 0) return;
    const FigureState& state = scene.seen[desk.figure()];
    const Figure& body = desk.session().world().figure(desk.figure());
    Quat limb = state.orientation[at(desk.link())];
    if (view.turning && view.turning->changed)
        limb = state.orientation[at(body[desk.link()].parent)] * view.turned;
    scene.rings =
        rings_about(hinges_of(desk, scene.seen, desk.figure())[at(desk.link())], limb, ring_radius);
    scene.frame.overlay.rings.assign(scene.rings->begin(), scene.rings->end());
}

void add_pull(LiveDesk& desk, Scene& scene)
{
    const auto& held = desk.held();
    if (!held) return;
    const Vec3 from = hinges_of(desk, scene.seen, held->figure)[at(held->link)]
        + scene.seen[held->figure].orientation[at(held->link)] * held->at;
    scene.frame.overlay.arrows.push_back({from, held->to, render::force_colour, 0.02});
}

// Lasting forces as arrows.
void add_handles(LiveDesk& desk, Scene& scene)
{
    for (std::size_t i = 0; i < scene.seen.size(); ++i)
        for (const live::Handle& handle : desk.session().world().driver(i).handles) {
            if (handle.kind != live::Handle::Kind::force) continue;
            const Vec3 to = hinges_of(desk, scene.seen, i)[at(handle.link)]
                + scene.seen[i].orientation[at(handle.link)] * handle.at;
            scene.frame.overlay.arrows.push_back(
                {to, to + metres_per_newton * handle.value, render::force_colour, 0.015});
        }
}

// The limb as a ring has turned it, seen before it is done.
void turn_seen_limb(LiveDesk& desk, const LiveView& view, Scene& scene)
{
    if (!view.turning || !view.turning->changed) return;
    const Figure& body = desk.session().world().figure(desk.figure());
    FigureState& state = scene.seen[desk.figure()];
    const Quat before = state.orientation[at(desk.link())];
    const Quat after = state.orientation[at(body[desk.link()].parent)] * view.turned;
    const Quat by = after * glm::conjugate(before);
    std::vector<bool> moves(at(body.size()), false);
    for (int i = desk.link(); i < body.size(); ++i) {
        moves[at(i)] = i == desk.link() || moves[at(std::max(0, body[i].parent))];
        if (moves[at(i)]) state.orientation[at(i)] = by * state.orientation[at(i)];
    }
}

bool begin_ring(LiveDesk& desk, LiveView& view, const Scene& scene)
{
    if (!scene.rings) return false;
    const auto ring = ring_under(*scene.rings, scene.sight, ring_reach);
    const auto angle = ring ? angle_on((*scene.rings)[*ring], scene.sight) : std::nullopt;
    if (!angle) return false;
    view.turning = {*ring, (*scene.rings)[*ring], *angle,
        scene.seen[desk.figure()].orientation[at(desk.link())], false};
    return true;
}

void go_on_turning(LiveDesk& desk, LiveView& view, const Scene& scene)
{
    const auto angle = angle_on(view.turning->as_begun, scene.sight);
    if (!angle || *angle == view.turning->angle) return;
    const Figure& body = desk.session().world().figure(desk.figure());
    const Quat& parent =
        desk.session().frame()[desk.figure()].orientation[at(body[desk.link()].parent)];
    const Quat limb =
        rotation_from_vector((*angle - view.turning->angle) * view.turning->as_begun.axis)
        * view.turning->limb;
    view.turned = clamped_to_range(body[desk.link()].joint, glm::conjugate(parent) * limb);
    view.turning->changed = true;
}

void take_hold(LiveDesk& desk, LiveView& view, const LivePictures& pictures, const Scene& scene)
{
    if (begin_ring(desk, view, scene)) return;
    const auto met = pictures.met(scene.seen, scene.sight);
    if (!met) return;
    desk.choose(met->figure, met->link == 0 ? desk.link() : met->link);
    const Vec3 hinge = hinges_of(desk, scene.seen, met->figure)[at(met->link)];
    const Quat& turn = scene.seen[met->figure].orientation[at(met->link)];
    desk.hold({met->figure, met->link, glm::conjugate(turn) * (met->at - hinge), met->at});
    view.pressed = scene.pointer;
    view.grip = met->at;
}

// In the plane through the place that faces the onlooker.
void pull_along(LiveDesk& desk, const LiveView& view, const Scene& scene)
{
    if (!view.pressed || glm::length(scene.pointer - *view.pressed) < least_pull) return;
    const auto to = meeting_with_plane(scene.sight, view.grip, axes_of(scene.camera).ahead);
    if (to) desk.pull_to(*to);
}

void let_go(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    if (view.turning && view.turning->changed) say(around, desk.turn_limb(view.turned));
    view.turning.reset();
    if (desk.held()) desk.let_go();
    view.pressed.reset();
}

void steer(LiveDesk& desk, LiveView& view, const LivePictures& pictures, const Scene& scene,
    Surroundings& around)
{
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0)
        view.camera.zoom(static_cast<double>(io.MouseWheel));
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        take_hold(desk, view, pictures, scene);
    const bool busy = view.turning || desk.held();
    if (view.turning) go_on_turning(desk, view, scene);
    if (desk.held()) pull_along(desk, view, scene);
    if (busy && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) return let_go(desk, view, around);
    if (busy || !ImGui::IsItemActive() || (io.MouseDelta.x == 0 && io.MouseDelta.y == 0)) return;
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
        view.camera.turn(io.MouseDelta.x, io.MouseDelta.y, scene.size);
    else
        view.camera.shift(io.MouseDelta.x, io.MouseDelta.y, scene.size);
}

// The same while nothing moves: only then is the picture painted finely.
std::uint64_t revision_of(const LiveDesk& desk, const LiveView& view, const Scene& scene)
{
    if (desk.is_playing() || desk.held() || view.turning || ImGui::IsAnyItemActive())
        return static_cast<std::uint64_t>(ImGui::GetFrameCount());
    std::uint64_t sum = 0xcbf29ce484222325u; // FNV-1a over numbers
    const auto add = [&sum](std::uint64_t value) { sum = (sum ^ value) * 0x100000001b3u; };
    const auto add_number = [&add](double value) { add(std::bit_cast<std::uint64_t>(value)); };
    for (const FigureState& state : scene.seen) {
        for (int i = 0; i < 3; ++i) add_number(state.position[i]);
        for (const Quat& turn : state.orientation)
            for (int i = 0; i < 4; ++i) add_number(turn[i]);
    }
    add(desk.figure());
    add(static_cast<std::uint64_t>(desk.link()));
    for (const int branch : desk.ghosts) add(static_cast<std::uint64_t>(branch) + 1);
    return sum;
}

}

void draw_live_stage(
    LiveDesk& desk, LiveView& view, LivePictures& pictures, Surroundings& around, ImVec2 room)
{
    Scene scene;
    scene.size = {std::max(16, static_cast<int>(room.x)), std::max(16, static_cast<int>(room.y))};
    scene.seen = desk.seen();
    turn_seen_limb(desk, view, scene);
    const render::Bounds about = pictures.bounds(scene.seen);
    if (view.wants_framing) view.camera.frame(about, scene.size.aspect());
    view.wants_framing = false;
    scene.camera = view.camera.look(about, about, scene.size.aspect());
    pictures.add_to(scene.frame, scene.seen, 1, std::pair{desk.figure(), desk.link()});
    for (const int branch : desk.ghosts)
        if (branch != desk.session().branch())
            pictures.add_to(scene.frame, desk.ghost(branch), ghostly, {});
    add_rings(desk, view, scene);
    add_pull(desk, scene);
    add_handles(desk, scene);
    const ImVec2 corner = ImGui::GetCursorScreenPos(), mouse = ImGui::GetIO().MousePos;
    scene.pointer = {mouse.x - corner.x, mouse.y - corner.y};
    scene.sight = ray_through(scene.camera, scene.size, scene.pointer);
    StageShot shot{"live", revision_of(desk, view, scene), scene.camera, scene.size, {},
        desk.is_playing(), [&scene] { return scene.frame; }};
    const ImVec2 size{static_cast<float>(scene.size.width), static_cast<float>(scene.size.height)};
    ImGui::Image(around.stages.show(shot), size, {0, 1}, {1, 0});
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("live stage", size,
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight
            | ImGuiButtonFlags_MouseButtonMiddle);
    note_item("live stage");
    steer(desk, view, pictures, scene, around);
}

}
