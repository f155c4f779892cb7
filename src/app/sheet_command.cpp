// promenade sheet waltz.motion --out waltz.png: a dance at a glance, moments side by side and
// cameras below each other.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/dance_pictures.h"
#include "app/picture_options.h"
#include "app/progress_bar.h"
#include "app/shown_dance.h"
#include "share/share.h"

namespace promenade {
namespace {

constexpr render::PixelSize moment_size{240, 320};
constexpr int most_frames = 240;

struct SheetOptions : ShownDanceOptions {
    std::vector<render::Seat> seats{render::Seat::front, render::Seat::side, render::Seat::top};
    std::optional<render::PixelSize> size; // of one picture
    std::string out;
    int frames = 8;
    int columns = 0; // 0: all in one row
};

Result<render::SheetPlan> plan_of(const SheetOptions& options, const motion::Recording& dance)
{
    const auto part = options.part_of(dance);
    if (!part) return part.error();
    render::SheetPlan plan;
    plan.times = evenly_spread(part->from, part->to, options.frames);
    plan.seats = options.seats;
    plan.columns = options.columns > 0 ? options.columns : options.frames;
    plan.each = options.size.value_or(moment_size);
    for (const double time : plan.times) plan.labels.push_back(label_at(dance, time));
    return plan;
}

Outcome make_sheet(const SheetOptions& options)
{
    if (auto fine = share::check_place(options.out); !fine) return fine; // before the work
    const auto dance = dance_to_show(options);
    if (!dance) return dance.error();
    const auto plan = plan_of(options, *dance);
    if (!plan) return plan.error();
    const auto picture = sheet_of_dance(*dance, *plan, dress_to_show(options));
    if (!picture) return picture.error();
    if (auto saved = save_png(*picture, options.out); !saved) return saved;
    std::printf("%s: %s at %d moments from %zu cameras, %dx%d pixels\n", options.out.c_str(),
        dance->name.c_str(), options.frames, plan->seats.size(), picture->size.width,
        picture->size.height);
    return Done{};
}

}

void add_sheet_command(CommandLine& line)
{
    auto options = std::make_shared<SheetOptions>();
    CLI::App* command = line.app.add_subcommand(
        "sheet", "Show moments of a dance side by side, from several cameras");
    options->add_to(*command);
    add_cameras_option(*command, options->seats);
    add_size_option(*command, options->size, "Width and height of one picture, such as 240x320");
    command->add_option("--frames", options->frames, "How many moments")
        ->check(CLI::Range(1, most_frames));
    command->add_option("--columns", options->columns, "Moments in a row; all if not given")
        ->check(CLI::Range(1, most_frames));
    command->add_option("--out", options->out, "The picture to write, as PNG")
        ->type_name("FILE")
        ->required();
    command->callback([options, &line] {
        const Outcome done = make_sheet(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}
