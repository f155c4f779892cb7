// promenade render waltz.motion --out waltz.mp4: a film of a dance, without a display.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/dance_pictures.h"
#include "app/film_sound.h"
#include "app/number_option.h"
#include "app/picture_options.h"
#include "app/progress_bar.h"
#include "app/shown_dance.h"
#include "music/sound_file.h"
#include "share/film_share.h"

namespace promenade {
namespace {

constexpr render::PixelSize film_size{960, 540};

struct FilmOptions : ShownDanceOptions {
    PictureOptions picture;
    double fps = 30;
    bool silent = false;
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

// The sound of the film, in a passing file for as long as it is filmed. A film without sound is
// better than none: what is missing is said, not an error.
Result<std::filesystem::path> passing_sound(
    const FilmOptions& options, const motion::Recording& dance, const ShownPart& part)
{
    if (options.silent) return std::filesystem::path();
    const auto sound = film_sound(options, dance, part);
    if (!sound) return sound.error();
    if (sound->samples.empty()) return std::filesystem::path();
    auto file = share::new_passing_file(".wav");
    if (!file) return file;
    if (const Outcome written = write_wav(*sound, *file); !written) {
        const share::PassingFile of_no_use(*file);
        return written.error();
    }
    return file;
}

Outcome make_film(const FilmOptions& options)
{
    if (auto fine = share::check_place(options.picture.out); !fine) return fine; // before the work
    const auto dance = dance_to_show(options);
    if (!dance) return dance.error();
    auto plan = plan_of(options, *dance);
    if (!plan) return plan.error();
    const auto wav = passing_sound(options, *dance, {plan->from, plan->to});
    if (!wav) complain(wav.error());
    const share::PassingFile sound(wav ? *wav : std::filesystem::path());
    plan->sound = sound.path();
    const Outcome filmed = film_dance(*dance, *plan, options.picture.out, dress_to_show(options));
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
    command->add_option("--fps", options->fps, "Pictures a second")->check(number_between(1, 240));
    command->add_flag("--silent", options->silent, "Leave the music out");
    command->callback([options, &line] {
        const Outcome done = make_film(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}
