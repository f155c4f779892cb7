// promenade render waltz.motion --out waltz.mp4: a film of a dance, without a display.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/dance_pictures.h"
#include "app/picture_options.h"
#include "app/progress_bar.h"
#include "app/shown_dance.h"

namespace promenade {
namespace {

constexpr render::PixelSize film_size{960, 540};

struct FilmOptions : ShownDanceOptions {
    PictureOptions picture;
    double fps = 30;
};

Result<render::FilmPlan> plan_of(const FilmOptions& options, const motion::Recording& dance)
{
    const auto part = options.part_of(dance);
    if (!part) return part.error();
    render::FilmPlan plan;
    plan.from = part->from;
    plan.to = part->to;
    plan.fps = options.fps;
    plan.size = options.picture.size.value_or(film_size);
    plan.seat = options.picture.seat;
    return plan;
}

Outcome make_film(const FilmOptions& options)
{
    const auto dance = dance_to_show(options);
    if (!dance) return dance.error();
    const auto plan = plan_of(options, *dance);
    if (!plan) return plan.error();
    const Outcome filmed = film_dance(*dance, *plan, options.picture.out);
    if (!filmed) return filmed;
    std::printf("%s: %.1f s of %s, %d pictures of %dx%d\n", options.picture.out.c_str(),
        plan->to - plan->from, dance->name.c_str(), frame_count(*plan), plan->size.width,
        plan->size.height);
    return Done{};
}

}

void add_render_command(CommandLine& line)
{
    auto options = std::make_shared<FilmOptions>();
    options->picture.seat = render::Seat::follow;
    CLI::App* command = line.app.add_subcommand("render", "Film a dance; needs no display");
    options->add_to(*command);
    options->picture.add_to(*command, "The film to write, as MP4")->required();
    command->add_option("--fps", options->fps, "Pictures a second")->check(CLI::Range(1, 240));
    command->callback([options, &line] {
        const Outcome done = make_film(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}
