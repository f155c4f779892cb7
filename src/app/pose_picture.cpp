#include "app/pose_picture.h"

#include "render/film.h"

namespace promenade {
namespace {

constexpr render::PixelSize single_size{1280, 720}, sheet_size{420, 560};
constexpr int most_columns = 6;

render::StagePerson on_stage(const DrawnPerson& drawn, const Appearance& seen)
{
    render::StagePerson one;
    one.dancer = render::make_dancer(*drawn.person,
        render::costume_for(drawn.person->measures.proportions, seen.dance, seen.dress));
    one.state = drawn.state;
    one.view = seen.view;
    return one;
}

render::StageFrame frame_of(const Panel& panel, const Appearance& seen)
{
    render::StageFrame frame;
    for (const DrawnPerson& drawn : panel.people) frame.people.push_back(on_stage(drawn, seen));
    return frame;
}

Result<render::Picture> picture_of(render::Painter& painter, const std::vector<Panel>& panels,
    const PictureOptions& options, const Appearance& seen)
{
    if (panels.size() == 1) {
        const render::StageFrame frame = frame_of(panels.front(), seen);
        const render::PixelSize size = options.size.value_or(single_size);
        return painter.paint(frame, camera_at(options.seat, bounds_of(frame), size.aspect()), size);
    }
    render::SheetPlan plan;
    for (std::size_t i = 0; i < panels.size(); ++i) plan.times.push_back(static_cast<double>(i));
    plan.seats = {options.seat};
    plan.columns = most_columns;
    plan.each = options.size.value_or(sheet_size);
    const auto panel_at = [&](double i) {
        return frame_of(panels[static_cast<std::size_t>(i)], seen);
    };
    return contact_sheet(painter, panel_at, plan);
}

}

Outcome paint_panels(
    const std::vector<Panel>& panels, const PictureOptions& options, const Appearance& seen)
{
    auto painter = render::Painter::open(render::Preset::full);
    if (!painter) return painter.error();
    const auto picture = picture_of(*painter, panels, options, seen);
    if (!picture) return picture.error();
    return save_png(*picture, options.out);
}

}
