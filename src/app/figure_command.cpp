// promenade figure: a person or a figure file in numbers, as a file, and as a picture.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "app/picture_options.h"
#include "dance/symbols.h"
#include "export/figure_table.h"
#include "figure/pose.h"
#include "library/figure_file.h"
#include "render/painter.h"

namespace promenade {
namespace {

constexpr render::PixelSize portrait_size{960, 720};

struct FigureOptions : LibraryOptions {
    std::string file; // empty: a person
    std::string role = "leader";
    std::optional<double> height, mass, heel; // m, kg, cm; the role's usual if not given
    PictureOptions picture;

    bool describes_a_person() const { return role != "leader" || height || mass || heel; }
};

Measures measures_of(const FigureOptions& options)
{
    Measures measures = options.role == "follower" ? default_follower() : default_leader();
    if (options.height) measures.height = *options.height;
    if (options.mass) measures.mass = *options.mass;
    if (options.heel) measures.heel = *options.heel / 100;
    return measures;
}

// What is shown, whoever it is.
struct ShownFigure {
    std::string table, text; // as a table, and as a figure file
    render::StageFrame frame;
};

Result<ShownFigure> person_shown(const FigureOptions& options)
{
    auto person = build_person(measures_of(options));
    if (!person) return person.error();
    ShownFigure shown{
        figure_table(*person, options.columns()), library::write_figure(person->figure), {}};
    render::StagePerson& one = shown.frame.people.emplace_back();
    one.state = standing(*person, {}, {0, 0, 0}, 0);
    const auto costume = render::costume_for(person->measures.proportions, "");
    one.dancer = render::make_dancer(std::move(*person), costume);
    return shown;
}

Result<ShownFigure> file_shown(const FigureOptions& options)
{
    if (options.describes_a_person())
        return Error{"figure", "a file has its own measures",
            "leave --role, --height, --mass and --heel out, or the file"};
    auto model = library::load_model(options.file);
    if (!model) return model.error();
    ShownFigure shown{model_table(*model, options.columns()), library::write_model(*model), {}};
    FigureState state = standing_at_rest(*model);
    shown.frame.figures.push_back({render::make_body(std::move(*model)), std::move(state), 1});
    return shown;
}

Outcome paint_figure(const render::StageFrame& frame, const PictureOptions& options)
{
    auto painter = render::Painter::open(render::Preset::full);
    if (!painter) return painter.error();
    const render::PixelSize size = options.size.value_or(portrait_size);
    const auto picture =
        painter->paint(frame, camera_at(options.seat, bounds_of(frame), size.aspect()), size);
    if (!picture) return picture.error();
    return save_png(*picture, options.out);
}

int show_figure(const FigureOptions& options)
{
    const auto shown = options.file.empty() ? person_shown(options) : file_shown(options);
    if (!shown) return complain(shown.error());
    if (!options.picture.out.empty())
        if (const Outcome painted = paint_figure(shown->frame, options.picture); !painted)
            return complain(painted.error());
    if (!options.json.empty()) {
        const Outcome saved = write_output(options.json, shown->text);
        if (!saved) return complain(saved.error());
        if (options.json == "-") return 0;
    }
    std::fputs(shown->table.c_str(), stdout);
    return 0;
}

}

void add_figure_command(CommandLine& line)
{
    auto options = std::make_shared<FigureOptions>();
    CLI::App* command = line.app.add_subcommand(
        "figure", "Show a person or a figure file: limbs, masses and joints");
    command->add_option("file", options->file, "A figure file; a person if none is given");
    command->add_option("--role", options->role, "leader or follower")
        ->check(CLI::IsMember({"leader", "follower"}))
        ->type_name("ROLE");
    command->add_option("--height", options->height, "Metres, without shoes")->type_name("M");
    command->add_option("--mass", options->mass, "Kilograms")->type_name("KG");
    command->add_option("--heel", options->heel, "Height of the shoe's heel in centimetres")
        ->type_name("CM");
    options->picture.add_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = show_figure(*options); });
}

}
