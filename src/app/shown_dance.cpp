#include "app/shown_dance.h"

#include <algorithm>

#include "app/danced.h"
#include "app/number_option.h"
#include "library/motion_file.h"
#include "live/session_file.h"

namespace promenade {
namespace {

constexpr double latest = 1e6; // s

}

void ShownDanceOptions::add_to(CLI::App& command)
{
    RehearsalOptions::add_to(
        command, "A figure or routine, such as waltz.natural_turn, or a motion file");
    command.add_option("--from", from, "Begin at this time of the dance")
        ->check(number_between(0, latest))
        ->type_name("SECONDS");
    command.add_option("--to", to, "End at this time of the dance")
        ->check(number_between(0, latest))
        ->type_name("SECONDS");
    dress.add_to(command);
}

render::Dress dress_to_show(const ShownDanceOptions& options)
{
    std::error_code trouble;
    if (std::filesystem::exists(options.name, trouble)) return options.dress.given;
    const auto chosen = choose_dance(options);
    return chosen ? options.dress.over(chosen->dance) : options.dress.given;
}

Result<ShownPart> ShownDanceOptions::part_of(const motion::Recording& dance) const
{
    const double end = dance.duration();
    const ShownPart part{std::max(0.0, from.value_or(0)), std::min(to.value_or(end), end)};
    if (part.from < part.to || (part.from == part.to && end == 0)) return part;
    char whole[32];
    std::snprintf(whole, sizeof whole, "%.2f s", end);
    return Error{name, "nothing of the dance lies between --from and --to",
        std::string("give a part of it; it is ") + whole + " long"};
}

Result<motion::Recording> dance_to_show(const ShownDanceOptions& options)
{
    std::error_code trouble;
    if (std::filesystem::exists(options.name, trouble)) {
        if (options.bars_per_minute > 0 || options.repeat || !options.pushes.empty()
            || options.practice || options.who || options.manner.is_given()
            || !options.tempo_map.empty())
            return Error{options.name, "this motion is danced already",
                "leave out what says how it is danced, such as --tempo, or name a figure"};
        if (library::is_motion_file(options.name)) return library::load_motion(options.name);
        if (auto run = live::load_session(options.name)) return run->recording(run->branch());
        return library::load_motion(options.name); // says what is wrong with it
    }
    auto danced = dance_it(options);
    if (!danced) return danced.error();
    return std::move(danced->performance.dance);
}

}
