#include "app/dress_options.h"

#include <map>

#include "app/library_options.h"
#include "app/manner_options.h"
#include "editors/dance_workspace/dance_settings.h"

namespace promenade {
namespace {

std::string colours_in_words()
{
    std::string words;
    for (const render::NamedColour& each : render::offered_colours())
        words += std::string(each.name) + ", ";
    return words + "or any as #rrggbb";
}

void add_colour(CLI::App& command, const std::string& option, std::optional<render::Colour>& colour,
    const std::string& means)
{
    command
        .add_option_function<std::string>(
            option,
            [&colour, option](const std::string& text) {
                colour = render::colour_named(text);
                if (!colour) throw CLI::ValidationError(option, "use " + colours_in_words());
            },
            means + ": " + colours_in_words())
        ->type_name("COLOUR");
}

}

void DressOptions::add_to(CLI::App& command)
{
    const std::map<std::string, render::DressStyle> styles = {
        {"standard", render::DressStyle::standard}, {"latin", render::DressStyle::latin}};
    command
        .add_option(
            "--dress", given.style, "standard or latin; as the dance is danced if not given")
        ->transform(CLI::CheckedTransformer(styles))
        ->type_name("STYLE");
    add_colour(command, "--leader-colour", given.leader, "Of the leader's suit or shirt");
    add_colour(command, "--follower-colour", given.follower, "Of the follower's gown or dress");
}

render::Dress DressOptions::over(const dance::Dance& dance) const
{
    const document::DanceSettings settings = settings_in_file(dance);
    std::vector<Error> errors;
    kept_dress(settings, errors);
    for (const Error& error : errors) complain(error);
    render::Dress dress = editors::dress_of(settings);
    if (given.style) dress.style = given.style;
    if (given.leader) dress.leader = given.leader;
    if (given.follower) dress.follower = given.follower;
    return dress;
}

}
