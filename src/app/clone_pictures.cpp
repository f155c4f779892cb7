#include "app/clone_pictures.h"

#include "app/progress_bar.h"
#include "share/sequence.h"

namespace promenade {
namespace {

constexpr Colour white{255, 255, 255};
constexpr double line_width = 0.02; // m

void add_lines(const WhiteLines& lines, double time, render::Overlay& overlay)
{
    const Figure& figure = *lines.figure;
    const FigureState state = state_at(lines.motion, time);
    const std::vector<Vec3> hinges = hinge_positions(figure, state);
    std::vector<bool> leaf(hinges.size(), true);
    for (int i = 1; i < figure.size(); ++i) {
        const auto parent = static_cast<std::size_t>(figure[i].parent);
        leaf[parent] = false;
        overlay.trails.push_back(
            {{hinges[parent], hinges[static_cast<std::size_t>(i)]}, white, line_width});
    }
    for (std::size_t i = 0; i < hinges.size(); ++i)
        if (leaf[i])
            overlay.trails.push_back(
                {{hinges[i],
                     hinges[i] + state.orientation[i] * (2.0 * figure.links()[i].centre_of_mass)},
                    white, line_width});
}

}

Result<render::Sequence> sequence_with_lines(
    const motion::Recording& recording, std::vector<WhiteLines> lines)
{
    const auto bare = share::sequence_of(recording);
    if (!bare) return bare.error();
    const auto kept = std::make_shared<const std::vector<WhiteLines>>(std::move(lines));
    return render::Sequence([kept, sequence = *bare](double time) {
        render::StageFrame frame = sequence(time);
        for (const WhiteLines& one : *kept) add_lines(one, time, frame.overlay);
        return frame;
    });
}

Outcome film_with_lines(const motion::Recording& recording, std::vector<WhiteLines> lines,
    const render::FilmPlan& plan, const std::filesystem::path& out)
{
    auto painter = render::Painter::open();
    if (!painter) return painter.error();
    const auto sequence = sequence_with_lines(recording, std::move(lines));
    if (!sequence) return sequence.error();
    ProgressBar bar("filming");
    return film(*painter, *sequence, plan, out, [&](double done) { return bar.show(done), true; });
}

Result<render::Picture> sheet_with_lines(const motion::Recording& recording,
    std::vector<WhiteLines> lines, const render::SheetPlan& plan)
{
    auto painter = render::Painter::open(render::Preset::full);
    if (!painter) return painter.error();
    const auto sequence = sequence_with_lines(recording, std::move(lines));
    if (!sequence) return sequence.error();
    return contact_sheet(*painter, *sequence, plan);
}

}
