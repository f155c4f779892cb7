// The figures on the stage: click chooses a joint; dragging pulls a limb through a spring, draws a
// force or an impulse out of it, or turns a torque about it; while it is paused the rings pose it.
#include "editors/gesture_workspace/rings.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "foundation/at.h"

namespace promenade::editors {
namespace {

constexpr double ring_reach = 0.025; // m
constexpr double ring_radius = 0.16; // m
constexpr double tip_reach = 10;     // pixels
constexpr double least_pull = 4;     // pixels: less is a click
constexpr double handhold_reach = 2; // pixels: so much room around a place to press at
constexpr double ghostly = 0.35;
constexpr double between_ghosts = 1.1; // m, side by side

struct Scene {
    live::LiveFrame seen;
    render::StageFrame frame;
    render::Camera camera;
    render::PixelSize size;
    Vec2 pointer{0};
    render::Ray sight;
    std::optional<std::array<render::Ring, 3>> rings;
    std::vector<HandleArrow> arrows;
    std::string word; // beside the pointer: how strong it is
};

std::vector<Vec3> hinges_of(const LiveDesk& desk, const live::LiveFrame& seen, std::size_t figure)
{
    return hinge_positions(desk.body(figure), seen[figure]);
}

bool poses(const LiveDesk& desk, const LiveView& view)
{
    return !desk.is_playing() && view.tool == HandTool::pull;
}

// At the joint, but a torque from outside turns the limb about its middle.
void add_rings(const LiveDesk& desk, const LiveView& view, Scene& scene)
{
    if (desk.link() == 0 || (!poses(desk, view) && !is_ring(view.tool))) return;
    const FigureState& state = scene.seen[desk.figure()];
    const Figure& body = desk.body();
    Quat limb = state.orientation[at(desk.link())];
    if (view.turning && view.turning->changed && poses(desk, view))
        limb = state.orientation[at(body[desk.link()].parent)] * view.turned;
    Vec3 middle = hinges_of(desk, scene.seen, desk.figure())[at(desk.link())];
    if (view.tool == HandTool::turn) middle += limb * body[desk.link()].centre_of_mass;
    scene.rings = rings_about(middle, limb, ring_radius);
    scene.frame.overlay.rings.assign(scene.rings->begin(), scene.rings->end());
}

void add_pull(const LiveDesk& desk, Scene& scene)
{
    const auto& held = desk.held();
    if (!held) return;
    const Vec3 from = hinges_of(desk, scene.seen, held->figure)[at(held->link)]
        + scene.seen[held->figure].orientation[at(held->link)] * held->at;
    scene.frame.overlay.arrows.push_back({from, held->to, render::force_colour, 0.02});
}

// Forces and torques that act, each with a dot to take hold of, and the one in the making.
void add_handles(const LiveDesk& desk, const LiveView& view, Scene& scene)
{
    scene.arrows = handle_arrows(desk, scene.seen);
    for (const HandleArrow& arrow : scene.arrows) {
        if (view.aim && view.aim->handle == arrow.handle && view.aim->figure == arrow.figure)
            continue;
        scene.frame.overlay.arrows.push_back(drawn(arrow));
        scene.frame.overlay.dots.push_back({arrow.to, 0.025, colour_of(arrow.kind)});
    }
    if (view.aim)
        scene.frame.overlay.arrows.push_back(
            {view.aim->from, view.aim->to, render::force_colour, 0.02});
}

// The limb as a ring has turned it, seen before it is done.
void turn_seen_limb(const LiveDesk& desk, const LiveView& view, Scene& scene)
{
    if (!view.turning || !view.turning->changed || !poses(desk, view)) return;
    const Figure& body = desk.body();
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
        scene.seen[desk.figure()].orientation[at(desk.link())], 0, false};
    return true;
}

bool begin_tip(LiveDesk& desk, LiveView& view, const Scene& scene)
{
    for (const HandleArrow& arrow : scene.arrows) {
        const auto tip = render::pixel_of(scene.camera, scene.size, arrow.to);
        if (!tip || glm::length(*tip - scene.pointer) > tip_reach) continue;
        const live::Handle& handle = desk.view().figures[arrow.figure].handles[arrow.handle];
        view.aim = Aim{arrow.figure, handle.link, handle.at, arrow.from, arrow.to, arrow.handle};
        desk.choose(arrow.figure, handle.link == 0 ? desk.link() : handle.link);
        return true;
    }
    return false;
}

// How far round since it was taken hold of; a ring may be turned more than once.
double wound(const LiveView::RingDrag& drag, double angle)
{
    return drag.by + std::remainder(angle - drag.angle - drag.by, 2 * pi);
}

void go_on_turning(LiveDesk& desk, LiveView& view, const Scene& scene)
{
    LiveView::RingDrag& drag = *view.turning;
    const auto angle = angle_on(drag.as_begun, scene.sight);
    if (!angle || (*angle == drag.angle && !drag.changed)) return;
    drag.by = wound(drag, *angle);
    drag.changed = true;
    if (!poses(desk, view)) return;
    const Figure& body = desk.body();
    const Quat& parent = desk.view().frame[desk.figure()].orientation[at(body[desk.link()].parent)];
    const Quat limb = rotation_from_vector(drag.by * drag.as_begun.axis) * drag.limb;
    view.turned = clamped_to_range(body[desk.link()].joint, glm::conjugate(parent) * limb);
}

void take_hold(LiveDesk& desk, LiveView& view, const LivePictures& pictures, const Scene& scene)
{
    if (begin_tip(desk, view, scene) || begin_ring(desk, view, scene)) return;
    const auto met = pictures.met(scene.seen, scene.sight);
    if (!met) return;
    desk.choose(met->figure, met->link == 0 ? desk.link() : met->link);
    const Vec3 hinge = hinges_of(desk, scene.seen, met->figure)[at(met->link)];
    const Quat& turn = scene.seen[met->figure].orientation[at(met->link)];
    const Vec3 local = glm::conjugate(turn) * (met->at - hinge);
    view.pressed = scene.pointer;
    view.grip = met->at;
    if (is_arrow(view.tool))
        view.aim = Aim{met->figure, met->link, local, met->at, met->at, std::nullopt};
    else if (view.tool == HandTool::pull)
        desk.hold({met->figure, met->link, local, met->at});
}

// In the plane through the place that faces the onlooker.
void pull_along(LiveDesk& desk, LiveView& view, const Scene& scene)
{
    if (view.pressed && glm::length(scene.pointer - *view.pressed) < least_pull) return;
    const Vec3 grip = view.aim ? view.aim->from : view.grip;
    const auto to = meeting_with_plane(scene.sight, grip, axes_of(scene.camera).ahead);
    if (!to) return;
    if (view.aim)
        view.aim->to = *to;
    else
        desk.pull_to(*to);
}

live::Input ring_torque(const LiveDesk& desk, const LiveView& view, const Scene& scene)
{
    const LiveView::RingDrag& drag = *view.turning;
    const Vec3 axis = glm::conjugate(drag.limb) * drag.as_begun.axis;
    return ring_input(view.tool, desk, axis, drag.by, scene.seen, view.lasts());
}

// What an arrow or ring is about to give is told beside the pointer.
void tell_strength(const LiveDesk& desk, const LiveView& view, Scene& scene)
{
    if (view.turning && view.turning->changed && is_ring(view.tool))
        scene.word = amount_of(ring_torque(desk, view, scene));
    if (!view.aim) return;
    live::Input given = arrow_input(view.tool, *view.aim, view.lasts());
    if (view.aim->handle) {
        const auto kind = desk.view().figures[view.aim->figure].handles[*view.aim->handle].kind;
        given.kind =
            kind == live::Handle::Kind::force ? live::InputKind::force : live::InputKind::torque;
        given.vector = moved_value(desk, scene.seen, *view.aim).value_or(Vec3{0});
    }
    scene.word = amount_of(given);
}

void finish_aim(LiveDesk& desk, LiveView& view, const Scene& scene, Surroundings& around)
{
    const Aim aim = *view.aim;
    view.aim.reset();
    const bool acts = aim.handle && *aim.handle < desk.view().figures[aim.figure].handles.size();
    if (acts) {
        const auto value = moved_value(desk, scene.seen, aim);
        say(around,
            value ? desk.replace_handle(aim.figure, *aim.handle, *value)
                  : desk.remove_handle(aim.figure, *aim.handle));
    } else if (!aim.handle && aim.to != aim.from) {
        say(around, desk.perform(arrow_input(view.tool, aim, view.lasts())));
    }
}

void let_go(LiveDesk& desk, LiveView& view, const Scene& scene, Surroundings& around)
{
    if (view.turning && view.turning->changed)
        say(around,
            poses(desk, view) ? desk.turn_limb(view.turned)
                              : desk.perform(ring_torque(desk, view, scene)));
    view.turning.reset();
    if (view.aim) finish_aim(desk, view, scene, around);
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
    const bool busy = view.turning || desk.held() || view.aim || view.pressed;
    if (view.turning) go_on_turning(desk, view, scene);
    if (desk.held() || view.aim) pull_along(desk, view, scene);
    if (busy && !ImGui::IsMouseDown(ImGuiMouseButton_Left))
        return let_go(desk, view, scene, around);
    if (busy || !ImGui::IsItemActive() || (io.MouseDelta.x == 0 && io.MouseDelta.y == 0)) return;
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
        view.camera.turn(io.MouseDelta.x, io.MouseDelta.y, scene.size);
    else
        view.camera.shift(io.MouseDelta.x, io.MouseDelta.y, scene.size);
}

// The same while nothing moves: only then is the picture painted finely.
std::uint64_t revision_of(const LiveDesk& desk, const LiveView& view, const Scene& scene)
{
    if (desk.is_playing() || desk.held() || view.turning || view.aim || ImGui::IsAnyItemActive())
        return static_cast<std::uint64_t>(ImGui::GetFrameCount());
    std::uint64_t sum = 0xcbf29ce484222325u; // FNV-1a over numbers
    const auto add = [&sum](std::uint64_t value) { sum = (sum ^ value) * 0x100000001b3u; };
    const auto add_number = [&add](double value) { add(std::bit_cast<std::uint64_t>(value)); };
    for (const FigureState& state : scene.seen) {
        for (int i = 0; i < 3; ++i) add_number(state.position[i]);
        for (const Quat& turn : state.orientation)
            for (int i = 0; i < 4; ++i) add_number(turn[i]);
    }
    for (const HandleArrow& arrow : scene.arrows)
        for (int i = 0; i < 3; ++i) add_number(arrow.to[i]);
    add(desk.figure());
    add(static_cast<std::uint64_t>(desk.link()));
    add(static_cast<std::uint64_t>(view.tool));
    add(desk.side_by_side ? 1 : 0);
    for (const int branch : desk.ghosts) add(static_cast<std::uint64_t>(branch) + 1);
    return sum;
}

// Whether a press there takes hold of this limb.
bool meets(const LivePictures& pictures, const Scene& scene, const MetLink& limb, Vec2 pixel)
{
    const render::Ray sight = ray_through(scene.camera, scene.size, pixel);
    if (scene.rings && ring_under(*scene.rings, sight, ring_reach)) return false;
    const auto met = pictures.met(scene.seen, sight);
    return met && met->figure == limb.figure && met->link == limb.link;
}

// Where it does, a little beside it too: half way down the limb, or nearer to one of its ends if
// something is in front there; none if it is hidden.
std::optional<Vec2> handhold(
    const LivePictures& pictures, const Scene& scene, const MetLink& limb, const Vec3& half)
{
    for (const double share : {1.0, 0.5, 1.5, 0.2, 1.8}) {
        const auto pixel = render::pixel_of(scene.camera, scene.size, limb.at + share * half);
        if (!pixel) continue;
        const auto is_met = [&](const Vec2& beside) {
            return meets(pictures, scene, limb, *pixel + handhold_reach * beside);
        };
        if (is_met({0, 0}) && is_met({1, 0}) && is_met({-1, 0}) && is_met({0, 1})
            && is_met({0, -1}))
            return pixel;
    }
    return std::nullopt;
}

// For whoever points from outside: "limb right hand", and "limb right hand of 2" of the second.
void note_limbs(
    const LiveDesk& desk, const LivePictures& pictures, const Scene& scene, ImVec2 corner)
{
    if (!landmarks().is_watched()) return;
    for (std::size_t figure = 0; figure < scene.seen.size(); ++figure) {
        const std::vector<Vec3> hinges = hinges_of(desk, scene.seen, figure);
        const Figure& body = desk.body(figure);
        for (int link = 0; link < body.size(); ++link) {
            const Vec3 half = scene.seen[figure].orientation[at(link)] * body[link].centre_of_mass;
            const auto pixel = handhold(pictures, scene, {figure, link, hinges[at(link)]}, half);
            if (!pixel || pixel->x < 2 || pixel->y < 2 || pixel->x > scene.size.width - 2
                || pixel->y > scene.size.height - 2)
                continue;
            const float x = corner.x + static_cast<float>(pixel->x);
            const float y = corner.y + static_cast<float>(pixel->y);
            const std::string of = figure == 0 ? "" : " of " + std::to_string(figure + 1);
            landmarks().note("limb " + body[link].name + of, {{x - 1, y - 1}, {x + 1, y + 1}});
        }
    }
}

// In their places, or beside each other across the line of sight.
void add_ghosts(const LiveDesk& desk, const LivePictures& pictures, Scene& scene)
{
    const Vec3 ahead = axes_of(scene.camera).ahead;
    const Vec3 across = glm::normalize(glm::cross(ahead, Vec3{0, 0, 1}));
    double aside = 0;
    for (const int branch : desk.ghosts) {
        if (branch == desk.view().branch) continue;
        aside += desk.side_by_side ? between_ghosts : 0;
        pictures.add_to(scene.frame, desk.ghost(branch), ghostly, {}, aside * across);
    }
}

Scene compose(LiveDesk& desk, LiveView& view, LivePictures& pictures, ImVec2 room)
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
    add_ghosts(desk, pictures, scene);
    add_rings(desk, view, scene);
    add_pull(desk, scene);
    add_handles(desk, view, scene);
    return scene;
}

}

void draw_live_stage(
    LiveDesk& desk, LiveView& view, LivePictures& pictures, Surroundings& around, ImVec2 room)
{
    Scene scene = compose(desk, view, pictures, room);
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
    note_limbs(desk, pictures, scene, corner);
    tell_strength(desk, view, scene);
    if (!scene.word.empty())
        ImGui::GetWindowDrawList()->AddText(
            {mouse.x + 14, mouse.y - 8}, packed(around.palette.text), scene.word.c_str());
    steer(desk, view, pictures, scene, around);
}

}
