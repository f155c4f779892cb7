// The figure and its clone on the stage: rings turn the chosen limb of the clone, hands and feet
// are dragged, the trunk is moved; or a brush paints tension.
#include <bit>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/gesture_workspace/reach.h"
#include "editors/gesture_workspace/rings.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "foundation/at.h"

namespace promenade::editors {
namespace {

constexpr double ring_reach = 0.025, line_reach = 0.03; // m
constexpr double ring_radius = 0.16;                    // m
constexpr double as_guess = 0.75, as_ghost = 0.3;       // opacity

struct Scene {
    FigureState figure, clone;
    std::vector<Vec3> hinges; // of the clone
    render::StageFrame frame;
    render::Camera camera;
    render::PixelSize size;
    std::optional<std::array<render::Ring, 3>> rings;
    render::Ray sight;
};

void add_partner(const CloneDesk& desk, CloneBodies& partner, render::StageFrame& frame)
{
    const CloneTake* take = desk.take();
    if (!take || take->recording.performers.size() < 2) return;
    const motion::Performer& other = take->recording.performers[1 - take->led];
    partner.dress(other);
    partner.add_to(frame, state_at(other.motion, desk.time()), 1);
}

Scene scene_of(
    const CloneDesk& desk, const CloneView& view, const CloneBodies& bodies, CloneBodies& partner)
{
    Scene scene;
    scene.figure = desk.figure_now();
    scene.clone = desk.clone_now();
    scene.hinges = hinge_positions(desk.figure(), scene.clone);
    std::vector<Colour> paint;
    if (view.shows_tension) paint = tension_colours(desk.clone(), desk.time());
    bodies.add_to(scene.frame, scene.figure, desk.is_guess() ? as_guess : 1, std::move(paint));
    if (view.shows_before && desk.take_before())
        bodies.add_to(scene.frame, state_at(desk.take_before()->motion(), desk.time()), as_ghost);
    add_partner(desk, partner, scene.frame);
    add_white_lines(scene.frame.overlay, desk.figure(), scene.clone);
    if (!view.brushing && !desk.is_playing()) {
        scene.rings = rings_about(
            scene.hinges[at(desk.link())], scene.clone.orientation[at(desk.link())], ring_radius);
        scene.frame.overlay.rings.assign(scene.rings->begin(), scene.rings->end());
    }
    return scene;
}

// A capture as it would be taken, moving.
Scene scene_of(CaptureDesk& capture, const CloneDesk& desk, CloneBodies& first, CloneBodies& second)
{
    Scene scene;
    const auto* seen = capture.seen();
    if (!seen || !*seen) return scene;
    const std::vector<motion::Performer>& performers = (*seen)->recording.performers;
    for (std::size_t i = 0; i < performers.size(); ++i) {
        CloneBodies& bodies = i == 0 ? first : second;
        bodies.dress(performers[i]);
        const FigureState state = state_at(performers[i].motion, desk.time());
        bodies.add_to(scene.frame, state, 1);
        add_white_lines(scene.frame.overlay, bodies.figure(), state);
    }
    return scene;
}

bool begin_ring(const CloneDesk& desk, CloneView& view, const Scene& scene)
{
    if (!scene.rings) return false;
    const auto ring = ring_under(*scene.rings, scene.sight, ring_reach);
    const auto angle = ring ? angle_on((*scene.rings)[*ring], scene.sight) : std::nullopt;
    if (!angle) return false;
    view.turning = {*ring, (*scene.rings)[*ring], *angle, scene.clone.orientation[at(desk.link())]};
    return true;
}

// What a press on the figure or on a white line takes hold of.
struct Touched {
    int link = 0;
    Vec3 at{0};
};

std::optional<Touched> touched(const CloneDesk& desk, const CloneBodies& bodies, const Scene& scene)
{
    if (const auto met = bodies.met(scene.figure, scene.sight)) return Touched{met->link, met->at};
    const auto line = line_under(desk.figure(), scene.clone, scene.sight, line_reach);
    if (!line) return std::nullopt;
    return Touched{*line, scene.hinges[at(*line)]};
}

// Hands and feet are reached for, the root is moved; other limbs have their rings.
void begin_reach(const CloneDesk& desk, CloneView& view, const Scene& scene, const Touched& on)
{
    if (on.link == 0) {
        view.reaching = {0, on.at, scene.clone.position - on.at};
        return;
    }
    const auto grip =
        desk.person() ? grip_of(*desk.person(), static_cast<Limb>(on.link)) : std::nullopt;
    if (!grip) return;
    const Vec3 place = position_of(*desk.person(), scene.clone, grip->point);
    view.reaching = {on.link, on.at, place - on.at};
}

void stroke(CloneDesk& desk, CloneView& view, const std::optional<Touched>& on)
{
    if (!on || !view.painted.insert(on->link).second) return;
    desk.choose(on->link);
    desk.edit("Paint tension", [&](CloneWork& work) {
        paint(work.sheet.clone.limbs[at(on->link)], view.brush, desk.time());
    });
}

void press(CloneDesk& desk, CloneView& view, const CloneBodies& bodies, const Scene& scene)
{
    desk.begin_drag();
    const auto on = touched(desk, bodies, scene);
    if (view.brushing) {
        view.painted.clear();
        return stroke(desk, view, on);
    }
    if (begin_ring(desk, view, scene) || !on) return;
    desk.choose(on->link);
    begin_reach(desk, view, scene, *on);
}

void go_on_turning(CloneDesk& desk, const RingDrag& drag, const Scene& scene)
{
    const auto angle = angle_on(drag.as_begun, scene.sight);
    if (!angle) return;
    const Quat turned =
        rotation_from_vector((*angle - drag.angle) * drag.as_begun.axis) * drag.limb;
    const int link = desk.link(), parent = desk.figure()[link].parent;
    desk.turn(
        link, link == 0 ? turned : glm::conjugate(scene.clone.orientation[at(parent)]) * turned);
}

// In the plane through the place that faces the onlooker.
void go_on_reaching(CloneDesk& desk, const CloneView::PointDrag& drag, const Scene& scene)
{
    const auto met = meeting_with_plane(scene.sight, drag.at, axes_of(scene.camera).ahead);
    if (!met) return;
    if (drag.link == 0)
        desk.place(*met + drag.offset);
    else
        desk.reach(static_cast<Limb>(drag.link), *met + drag.offset);
}

void steer(CloneDesk& desk, CloneView& view, const CloneBodies& bodies, const Scene& scene)
{
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        press(desk, view, bodies, scene);
    if (ImGui::IsItemDeactivated()) {
        view.turning.reset();
        view.reaching.reset();
        desk.end_drag();
    }
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (!ImGui::IsItemActive() || (moved.x == 0 && moved.y == 0)) return;
    const bool left = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (view.turning)
        go_on_turning(desk, *view.turning, scene);
    else if (view.reaching)
        go_on_reaching(desk, *view.reaching, scene);
    else if (left && view.brushing && !view.painted.empty())
        stroke(desk, view, touched(desk, bodies, scene));
    else if (left)
        view.camera.turn(moved.x, moved.y, scene.size);
    else
        view.camera.shift(moved.x, moved.y, scene.size);
}

std::uint64_t revision_of(const CloneDesk& desk, const CloneView& view, bool capture)
{
    std::uint64_t sum = 0xcbf29ce484222325u; // FNV-1a over numbers
    const auto add = [&sum](std::uint64_t value) { sum = (sum ^ value) * 0x100000001b3u; };
    add(desk.revision());
    add(std::bit_cast<std::uint64_t>(desk.time()));
    add(static_cast<std::uint64_t>(desk.link()));
    add((view.shows_tension ? 1u : 0u) + (view.shows_before ? 2u : 0u) + (view.brushing ? 4u : 0u)
        + (desk.is_playing() ? 8u : 0u) + (capture ? 16u : 0u));
    return sum;
}

// In a corner: what the white lines and colours are.
void draw_words(const CloneDesk& desk, const CloneView& view, Surroundings& around, ImVec2 corner)
{
    std::string words = desk.take() ? "white: the clone" : "white: the clone. Not run yet (F5)";
    if (desk.take() && desk.is_guess()) words += "; the body is a guess until it is run again (F5)";
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 place{corner.x + 8, corner.y + 6}, size = ImGui::CalcTextSize(words.c_str());
    draw.AddRectFilled({place.x - 4, place.y - 2}, {place.x + size.x + 4, place.y + size.y + 2},
        packed(with_opacity(around.palette.panel, 0.8f)), 3);
    draw.AddText(place, packed(around.palette.text), words.c_str());
    if (!view.shows_tension) return;
    const float unit = ImGui::GetFontSize(), width = unit / 2;
    ImVec2 bar{place.x, place.y + 1.6f * unit};
    constexpr int steps = 12;
    const char* const words_of_scale = "limp to rigid; grey: as keyed";
    draw.AddRectFilled({bar.x - 4, bar.y - 2},
        {bar.x + width * steps + 12 + width_of(words_of_scale), bar.y + 1.2f * unit},
        packed(with_opacity(around.palette.panel, 0.8f)), 3);
    for (int i = 0; i < steps; ++i) {
        const Colour c = tension_colour(i / (steps - 1.0));
        draw.AddRectFilled({bar.x + width * static_cast<float>(i), bar.y},
            {bar.x + width * static_cast<float>(i + 1), bar.y + unit},
            IM_COL32(c.red, c.green, c.blue, 255));
    }
    draw.AddText({bar.x + width * steps + 6, bar.y}, packed(around.palette.text), words_of_scale);
}

}

void draw_clone_stage(CloneDesk& desk, CaptureDesk& capture, CloneView& view, CloneBodies& led,
    CloneBodies& partner, Surroundings& around, ImVec2 room)
{
    const bool captures = capture.is_open();
    if (!captures) led.dress(desk.work().actor.performer);
    Scene scene =
        captures ? scene_of(capture, desk, led, partner) : scene_of(desk, view, led, partner);
    scene.size = {std::max(16, static_cast<int>(room.x)), std::max(16, static_cast<int>(room.y))};
    const render::Bounds about =
        captures ? render::bounds_of(scene.frame) : led.bounds(scene.clone);
    if (view.wants_framing) view.camera.frame(about, scene.size.aspect());
    view.wants_framing = false;
    scene.camera = view.camera.look(about, about, scene.size.aspect());
    const ImVec2 corner = ImGui::GetCursorScreenPos(), mouse = ImGui::GetIO().MousePos;
    scene.sight = ray_through(scene.camera, scene.size, {mouse.x - corner.x, mouse.y - corner.y});
    StageShot shot{"clone", revision_of(desk, view, captures), scene.camera, scene.size, {},
        desk.is_playing() || view.turning || view.reaching, [&scene] { return scene.frame; }};
    const ImVec2 size{static_cast<float>(scene.size.width), static_cast<float>(scene.size.height)};
    ImGui::Image(around.stages.show(shot), size, {0, 1}, {1, 0});
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("clone stage", size,
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight
            | ImGuiButtonFlags_MouseButtonMiddle);
    note_item("clone stage");
    if (ImGui::IsItemHovered() && ImGui::GetIO().MouseWheel != 0)
        view.camera.zoom(static_cast<double>(ImGui::GetIO().MouseWheel));
    if (!captures) {
        steer(desk, view, led, scene);
        draw_words(desk, view, around, corner);
    } else if (ImGui::IsItemActive()) {
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        view.camera.turn(moved.x, moved.y, scene.size);
    }
}

}
