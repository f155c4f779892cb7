// promenade export waltz.natural_turn --out waltz.glb: a dance in a form that others can use.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/film_sound.h"
#include "app/interruption.h"
#include "app/number_option.h"
#include "app/picture_options.h"
#include "app/progress_bar.h"
#include "app/shown_dance.h"
#include "library/font_file.h"
#include "share/share.h"

namespace promenade {
namespace {

struct ExportOptions : ShownDanceOptions {
    PictureOptions picture;
    double fps = 0;
    bool silent = false, captions = false;
    std::vector<std::string> columns;
};

Error unknown_ending(const std::string& out)
{
    std::string endings;
    for (const share::FormatFacts& each : share::all_formats())
        endings += (endings.empty() ? "." : ", .") + std::string(each.ending);
    return {out, "its ending does not say what to write", "use one of " + endings};
}

// What a motion file cannot say: the figures and their charts.
Outcome add_charts(const ExportOptions& options, share::Piece& piece)
{
    std::error_code trouble;
    if (std::filesystem::exists(options.name, trouble)) return Done{};
    auto chosen = choose_dance(options);
    if (!chosen) return chosen.error();
    piece.title = chosen->dance.name + " · " + share::entry_name(chosen->dance, options.name);
    piece.library = std::move(chosen->dance);
    piece.composition = std::move(chosen->composition);
    return Done{};
}

// A film or page without sound is better than none: what is missing is said, not an error.
void add_sound(const ExportOptions& options, const ShownPart& part, share::Piece& piece)
{
    auto sound = film_sound(options, piece.dance, part);
    if (sound)
        piece.sound = std::move(*sound);
    else
        complain(sound.error());
}

Result<share::Piece> piece_of(const ExportOptions& options)
{
    auto dance = dance_to_show(options);
    if (!dance) return dance.error();
    share::Piece piece{std::move(*dance), "", {}, {}, {}};
    piece.title = piece.dance.name;
    piece.dress = dress_to_show(options);
    if (auto added = add_charts(options, piece); !added) return added.error();
    return piece;
}

share::CsvColumns columns_of(const ExportOptions& options)
{
    if (options.columns.empty()) return {};
    const auto asked = [&](const char* name) {
        return std::ranges::find(options.columns, name) != options.columns.end();
    };
    return {asked("angles"), asked("contacts"), asked("holds")};
}

share::Order order_of(const ExportOptions& options, share::Format format, const ShownPart& part)
{
    share::Order order;
    order.format = format;
    order.from = part.from;
    order.to = part.to;
    order.fps = options.fps;
    order.size = options.picture.size;
    order.seat = options.picture.seat;
    order.captions = options.captions;
    order.columns = columns_of(options);
    order.font = library::first_font_there();
    return order;
}

Outcome export_dance(const ExportOptions& options)
{
    const auto format = share::format_of(options.picture.out);
    if (!format) return unknown_ending(options.picture.out);
    if (auto fine = share::check_place(options.picture.out); !fine) return fine;
    auto piece = piece_of(options);
    if (!piece) return piece.error();
    const auto part = options.part_of(piece->dance);
    if (!part) return part.error();
    const bool heard = *format == share::Format::mp4 || *format == share::Format::html;
    if (heard && !options.silent) add_sound(options, *part, *piece);
    ProgressBar bar("writing");
    const Interruption interruption;
    const auto written = share::share(*piece, order_of(options, *format, *part),
        options.picture.out, [&](double done) { return bar.show(done), !interruption.is_asked(); });
    if (!written) return written.error();
    std::printf("%s\n", written->c_str());
    return Done{};
}

}

void add_export_command(CommandLine& line)
{
    auto options = std::make_shared<ExportOptions>();
    options->picture.seat = render::Seat::follow;
    CLI::App* command = line.app.add_subcommand(
        "export", "Write a dance as film, page, 3D scene or table; needs no display");
    options->add_to(*command);
    options->picture
        .add_to(
            *command, "The file to write; its ending says what: mp4, gif, html, glb, bvh or csv")
        ->required();
    command
        ->add_option("--fps", options->fps, "Pictures or keys a second; what is usual if not given")
        ->check(number_between(1, 240));
    command->add_flag(
        "--captions", options->captions, "Write the figure and the count underway on films");
    command->add_flag("--silent", options->silent, "Leave the music out");
    command->add_option("--columns", options->columns, "Of a table: angles, contacts, holds")
        ->delimiter(',')
        ->check(CLI::IsMember({"angles", "contacts", "holds"}))
        ->type_name("NAMES");
    command->callback([options, &line] {
        const Outcome done = export_dance(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}
