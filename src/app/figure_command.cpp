// promenade figure: a person in numbers, and as a file.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "dance/symbols.h"
#include "export/figure_table.h"
#include "library/figure_file.h"

namespace promenade {
namespace {

struct FigureOptions : LibraryOptions {
    std::string role = "leader";
    std::optional<double> height, mass, heel; // m, kg, cm; the role's usual if not given
};

Measures measures_of(const FigureOptions& options)
{
    Measures measures = options.role == "follower" ? default_follower() : default_leader();
    if (options.height) measures.height = *options.height;
    if (options.mass) measures.mass = *options.mass;
    if (options.heel) measures.heel = *options.heel / 100;
    return measures;
}

int show_figure(const FigureOptions& options)
{
    const auto person = build_person(measures_of(options));
    if (!person) return complain(person.error());
    if (!options.json.empty()) {
        const Outcome saved = write_output(options.json, library::write_figure(person->figure));
        if (!saved) return complain(saved.error());
        if (options.json == "-") return 0;
    }
    std::fputs(figure_table(*person, options.columns()).c_str(), stdout);
    return 0;
}

}

void add_figure_command(CommandLine& line)
{
    auto options = std::make_shared<FigureOptions>();
    CLI::App* command =
        line.app.add_subcommand("figure", "Show a person's limbs, masses and joints");
    command->add_option("--role", options->role, "leader or follower")
        ->check(CLI::IsMember({"leader", "follower"}))
        ->type_name("ROLE");
    command->add_option("--height", options->height, "Metres, without shoes")->type_name("M");
    command->add_option("--mass", options->mass, "Kilograms")->type_name("KG");
    command->add_option("--heel", options->heel, "Height of the shoe's heel in centimetres")
        ->type_name("CM");
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = show_figure(*options); });
}

}
