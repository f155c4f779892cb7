#include "app/window_stages.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <utility>

#include "figure/pose.h"
#include "render/shader.h"

namespace promenade {
namespace {

using editors::StageShot;

constexpr double least_painting = 0.01; // s in a frame, or a slow window never gets its picture
constexpr double slow_around = 0.035;   // s: more was a hiccup, and says nothing of the next frame
constexpr double usual_beginning = 0.008; // s until a picture has its first piece
constexpr int piece_pixels = 100'000;     // some milliseconds of parquet

bool same_camera(const render::Camera& a, const render::Camera& b)
{
    return a.eye == b.eye && a.target == b.target && a.up == b.up
        && a.field_of_view == b.field_of_view;
}

bool same_picture(const StageShot& a, const StageShot& b)
{
    return a.revision == b.revision && a.size == b.size && same_camera(a.camera, b.camera)
        && a.room.backdrop == b.room.backdrop && a.room.floor == b.room.floor
        && a.room.plain == b.room.plain;
}

// The frame may hold what the panel drops after it was drawn.
StageShot without_frame(StageShot shot)
{
    shot.frame = nullptr;
    return shot;
}

double seconds_now()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

// Drivers compile a shader when it is first used, for a tenth of a second or more: better before
// the window answers than when the first ghost comes on. So: a stamp with a bit of everything.
void warm_up(render::Stage& stage)
{
    constexpr render::PixelSize stamp{64, 64};
    auto canvas = render::Canvas::make(stamp, samples_of(stage.preset()));
    auto person = build_person(default_follower());
    if (!canvas || !person) return;
    render::StageFrame frame;
    const auto dancer =
        render::make_dancer(std::move(*person), render::follower_costume(), render::Detail::coarse);
    for (const double opacity : {1.0, 0.5})
        frame.people.push_back({dancer, standing(dancer->person, {}, {1 - opacity, 0, 0}, 0),
            render::BodyView::dressed, opacity, std::nullopt});
    frame.overlay.arrows.emplace_back();
    frame.overlay.footprints.emplace_back();
    const render::Camera camera = camera_at(render::Seat::orbit, bounds_of(frame), stamp.aspect());
    canvas->begin();
    for (const auto backdrop : {render::Room::Backdrop::evening, render::Room::Backdrop::plain})
        stage.draw(frame, camera, stamp, {.backdrop = backdrop});
    canvas->finish();
    glFinish();
}

}

Result<WindowStages> WindowStages::open()
{
    auto stage =
        render::Stage::open(render::usual_shader_folder(), render::preset_of_this_driver());
    if (!stage) return stage.error();
    warm_up(*stage);
    return WindowStages(std::move(*stage));
}

void WindowStages::begin_frame()
{
    m_wishes_before = std::exchange(m_wishes, {});
    m_spent = 0;
    if (m_underway) m_underway->asked = false;
}

void WindowStages::end_frame(double took)
{
    const double around = std::clamp(took - m_spent, 0.0, slow_around);
    m_around = std::max(around, 0.9 * m_around + 0.1 * around); // up at once, down slowly
    if (m_underway && !m_underway->asked) m_underway.reset();
}

ImTextureID WindowStages::show(const StageShot& shot)
{
    View& view = m_views[shot.view];
    if (m_stage.preset() == render::Preset::full)
        paint_at_once(view, shot);
    else
        paint_in_pieces(view, shot);
    if (!view.canvas) return nullptr;
    return reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(view.canvas->texture()));
}

void WindowStages::paint_at_once(View& view, const StageShot& shot)
{
    if (shows(view, shot)) return;
    if (!view.canvas || view.canvas->size() != shot.size) {
        auto canvas = render::Canvas::make(shot.size, samples_of(m_stage.preset()));
        if (!canvas) return; // too large for the driver: the panel stays empty
        view.canvas = std::move(*canvas);
    }
    view.canvas->begin();
    m_stage.draw(shot.frame(), shot.camera, shot.size, shot.room);
    view.canvas->finish();
    view.painted = without_frame(shot);
}

void WindowStages::paint_in_pieces(View& view, const StageShot& shot)
{
    const auto mine = [&] { return m_underway && m_underway->shot.view == shot.view; };
    if (mine()) m_underway->asked = true;
    // A brisk picture is finished even if it is the last but one, or what moves would never show.
    if (mine() && m_underway->care == Care::careful && !same_picture(m_underway->shot, shot))
        m_underway.reset();
    if (mine() && has_time()) go_on(view);
    const auto due = care_due(view, shot);
    if (due && !m_underway && has_time() && begin(view, shot, *due) && has_time()) go_on(view);
    if (shows(view, shot))
        m_wishes.coarse |= !view.sharp;
    else
        (shot.can_wait ? m_wishes.patient : m_wishes.pressing) = true;
}

bool WindowStages::shows(const View& view, const StageShot& shot)
{
    return view.painted && same_picture(*view.painted, shot);
}

// What somebody looks at comes first, then the pictures that can wait, then care.
std::optional<WindowStages::Care> WindowStages::care_due(
    const View& view, const StageShot& shot) const
{
    if (!shows(view, shot)) {
        if (shot.can_wait && m_wishes_before.pressing) return std::nullopt;
        return Care::brisk;
    }
    if (view.sharp || shot.moving || m_wishes_before.patient) return std::nullopt;
    return Care::careful;
}

bool WindowStages::has_time() const
{
    const double left = std::max(least_painting, PaintBudget::wanted - m_around) - m_spent;
    return m_spent == 0 || left > (m_underway ? m_underway->longest : usual_beginning);
}

// Drivers put work off: it counts when it is done.
void WindowStages::note_piece(double start)
{
    glFinish();
    const double took = seconds_now() - start;
    m_spent += took;
    m_underway->spent += took;
    m_underway->longest = std::max(m_underway->longest, took);
}

bool WindowStages::begin(View& view, const StageShot& shot, Care care)
{
    const double start = seconds_now();
    const render::PixelSize size = care == Care::brisk ? brisk_size(shot) : shot.size;
    if (!view.spare || view.spare->size() != size) {
        auto canvas = render::Canvas::make(size, samples_of(m_stage.preset()));
        if (!canvas) { // too large for the driver: the panel stays as it is
            view.painted = without_frame(shot);
            view.sharp = true;
            return false;
        }
        view.spare = std::move(*canvas);
    }
    m_underway = {without_frame(shot), care, std::move(*view.spare)};
    view.spare.reset();
    m_stage.begin(shot.frame(), shot.camera, size, shot.room,
        care == Care::brisk ? render::Detail::coarse : render::Detail::fine, piece_pixels);
    note_piece(start);
    return true;
}

void WindowStages::go_on(View& view)
{
    while (!m_stage.is_done() && has_time()) {
        const double start = seconds_now();
        m_underway->canvas.begin();
        m_stage.paint_piece();
        m_underway->canvas.finish();
        note_piece(start);
    }
    if (m_stage.is_done()) finish(view);
}

void WindowStages::finish(View& view)
{
    const bool brisk = m_underway->care == Care::brisk;
    if (brisk && !m_underway->shot.can_wait) m_budget.note(m_around + m_underway->spent);
    view.spare = std::move(view.canvas);
    view.canvas = std::move(m_underway->canvas);
    view.sharp = !brisk || m_underway->shot.can_wait; // small ones are never seen closely
    view.painted = std::move(m_underway->shot);
    m_underway.reset();
}

render::PixelSize WindowStages::brisk_size(const StageShot& shot) const
{
    const double pixels = static_cast<double>(shot.size.width) * shot.size.height;
    if (pixels <= m_budget.pixels()) return shot.size;
    // In steps, so that not every picture needs another canvas.
    constexpr double steps = 12;
    const double shrink =
        std::max(1.0, std::floor(steps * std::sqrt(m_budget.pixels() / pixels))) / steps;
    return {
        static_cast<int>(shot.size.width * shrink), static_cast<int>(shot.size.height * shrink)};
}

}
