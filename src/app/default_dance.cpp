#include "app/default_dance.h"

#include <cstdio>

#include "app/dance_pictures.h"
#include "app/danced.h"
#include "library/folders.h"
#include "library/motion_file.h"
#include "report/report_text.h"

namespace promenade {
namespace {

using motion::Recording;

constexpr double run_up = 1; // s shown before the first foot arrives

struct Files {
    std::filesystem::path film, sheet, motion;
};

Result<Files> make_places(const std::filesystem::path& folder)
{
    std::error_code trouble;
    std::filesystem::create_directories(folder, trouble);
    if (trouble) return Error{folder.string(), trouble.message(), "let films be written there"};
    return Files{folder / "waltz.mp4", folder / "waltz.png", folder / "waltz.motion"};
}

double beginning_of(const motion::Recording& dance)
{
    return dance.steps.empty() ? 0 : std::max(0.0, dance.steps[0].time - run_up);
}

Outcome draw_sheet(
    const motion::Recording& dance, const Showing& showing, const std::filesystem::path& out)
{
    render::SheetPlan plan;
    plan.times = evenly_spread(beginning_of(dance), dance.duration(), showing.moments);
    plan.seats = {render::Seat::front, render::Seat::side, render::Seat::top};
    plan.columns = showing.moments;
    plan.each = showing.picture;
    for (const double time : plan.times) plan.labels.push_back(label_at(dance, time));
    const auto picture = sheet_of_dance(dance, plan);
    if (!picture) return picture.error();
    return save_png(*picture, out);
}

Outcome draw_film(
    const motion::Recording& dance, const Showing& showing, const std::filesystem::path& out)
{
    render::FilmPlan plan;
    plan.from = beginning_of(dance);
    plan.to = dance.duration();
    plan.fps = showing.fps;
    plan.size = showing.film;
    return film_dance(dance, plan, out);
}

Outcome keep(const motion::Recording& dance, const Showing& showing, const Files& files)
{
    if (auto saved = library::save_motion(dance, files.motion, real_file_system()); !saved)
        return saved;
    if (auto drawn = draw_sheet(dance, showing, files.sheet); !drawn) return drawn;
    return draw_film(dance, showing, files.film);
}

}

Showing default_showing()
{
    Showing showing;
    showing.dance.name = "waltz.box";
    showing.dance.repeat = 3;
    showing.folder = library::user_folder("films");
    if (showing.folder.empty()) showing.folder = "films"; // nobody's home
    return showing;
}

Outcome show_without_display(const Showing& showing)
{
    const auto files = make_places(showing.folder);
    if (!files) return files.error();
    std::puts("There is no display here, so the dance is filmed instead of shown.\n");
    std::fflush(stdout); // what follows takes a while
    const auto danced = dance_it(showing.dance);
    if (!danced) return danced.error();
    std::puts(report::text_of(danced->report, showing.dance.columns()).c_str());
    std::fflush(stdout);
    if (auto kept = keep(danced->performance.dance, showing, *files); !kept) return kept;
    std::printf("film    %s\nsheet   %s\nmotion  %s\n", files->film.c_str(), files->sheet.c_str(),
        files->motion.c_str());
    std::puts("\n'promenade --help' tells what else there is.");
    return Done{};
}

}
