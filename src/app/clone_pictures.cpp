#include "app/clone_pictures.h"

#include "app/progress_bar.h"
#include "editors/clone_workspace/clone_pictures.h"
#include "share/sequence.h"

namespace promenade {

Result<render::Sequence> sequence_with_lines(
    const motion::Recording& recording, std::vector<WhiteLines> lines)
{
    const auto bare = share::sequence_of(recording);
    if (!bare) return bare.error();
    const auto kept = std::make_shared<const std::vector<WhiteLines>>(std::move(lines));
    return render::Sequence([kept, sequence = *bare](double time) {
        render::StageFrame frame = sequence(time);
        for (const WhiteLines& one : *kept)
            editors::add_white_lines(frame.overlay, *one.figure, state_at(one.motion, time));
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
