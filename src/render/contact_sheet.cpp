#include <algorithm>
#include <cstdint>

#include "render/film.h"
#include "render/lettering.h"

namespace promenade::render {
namespace {

constexpr int gap = 6;                                                // pixels between the pictures
constexpr std::int64_t most_side = 65'000, most_pixels = 400'000'000; // 1.6 GB while it is made
constexpr Colour paper{24, 22, 26}, ink{255, 246, 224};

struct Layout {
    int columns, rows;
    std::int64_t width, height; // pixels

    explicit Layout(const SheetPlan& plan)
        : columns(std::min(plan.columns, static_cast<int>(plan.times.size())))
        , rows((static_cast<int>(plan.times.size()) + columns - 1) / columns
              * static_cast<int>(plan.seats.size()))
        , width(std::int64_t{columns} * (plan.each.width + gap) + gap)
        , height(std::int64_t{rows} * (plan.each.height + gap) + gap)
    {
    }
    PixelSize whole() const { return {static_cast<int>(width), static_cast<int>(height)}; }
};

Outcome problem_with(const SheetPlan& plan)
{
    const auto wrong = [](const char* problem, const char* remedy) {
        return Error{"contact sheet", problem, remedy};
    };
    if (plan.times.empty()) return wrong("it has no times to show", "give at least one");
    if (plan.seats.empty()) return wrong("it has no cameras", "give at least one");
    if (plan.columns < 1) return wrong("it has no columns", "give at least one");
    const Layout layout(plan);
    if (!(layout.width <= most_side && layout.height <= most_side
            && layout.width * layout.height <= most_pixels))
        return wrong("it would be too large a picture", "show fewer moments, or smaller ones");
    return Done{};
}

// As large as the largest of all times, about where the people are now.
Bounds at_one_scale(const Bounds& now, const Vec3& size)
{
    const Vec3 middle = now.middle();
    return {{middle.x - size.x / 2, middle.y - size.y / 2, 0},
        {middle.x + size.x / 2, middle.y + size.y / 2, size.z}};
}

void add_label(Picture& picture, const SheetPlan& plan, std::size_t time, std::size_t seat)
{
    if (time >= plan.labels.size()) return;
    const int scale = std::max(1, picture.size.height / 240), margin = 4 * scale;
    const std::string_view name = name_of(plan.seats[seat]);
    const int below = picture.size.height - margin - (letter_height - 2) * scale;
    write_on(picture, plan.labels[time], margin, below, scale, ink);
    write_on(
        picture, name, picture.size.width - margin - width_of(name, scale), margin, scale, ink);
}

}

Result<Picture> contact_sheet(
    Painter& painter, const Sequence& sequence, const SheetPlan& plan, const Progress& progress)
{
    if (auto fine = problem_with(plan); !fine) return fine.error();
    std::vector<StageFrame> frames;
    Vec3 size{0};
    for (const double time : plan.times) {
        frames.push_back(sequence(time));
        const Bounds bounds = bounds_of(frames.back());
        size = glm::max(size, bounds.upper - bounds.lower);
        size.z = std::max(size.z, bounds.upper.z);
    }
    const Layout layout(plan);
    const int seats = static_cast<int>(plan.seats.size());
    Picture sheet(layout.whole(), paper);
    for (int i = 0; i < static_cast<int>(frames.size()) * seats; ++i) {
        const int time = i / seats, seat = i % seats;
        const StageFrame& frame = frames[static_cast<std::size_t>(time)];
        const Camera camera = camera_at(plan.seats[static_cast<std::size_t>(seat)],
            at_one_scale(bounds_of(frame), size), plan.each.aspect());
        auto picture = painter.paint(frame, camera, plan.each, plan.room);
        if (!picture) return picture.error();
        add_label(*picture, plan, static_cast<std::size_t>(time), static_cast<std::size_t>(seat));
        sheet.paste(*picture, gap + time % layout.columns * (plan.each.width + gap),
            gap + (time / layout.columns * seats + seat) * (plan.each.height + gap));
        if (progress && !progress((i + 1.0) / (static_cast<double>(frames.size()) * seats)))
            return Error{"contact sheet", "stopped before the end; nothing was written", ""};
    }
    return sheet;
}

}
