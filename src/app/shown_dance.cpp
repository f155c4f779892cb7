#include "app/shown_dance.h"

#include <algorithm>

#include "app/danced.h"
#include "library/motion_file.h"

namespace promenade {

void ShownDanceOptions::add_to(CLI::App& command)
{
    RehearsalOptions::add_to(
        command, "A figure or routine, such as waltz.natural_turn, or a motion file");
    command.add_option("--from", from, "Begin at this time of the dance")->type_name("SECONDS");
    command.add_option("--to", to, "End at this time of the dance")->type_name("SECONDS");
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
        if (options.bars_per_minute > 0 || options.repeat > 1 || !options.pushes.empty()
            || options.practice)
            return Error{options.name, "this motion is danced already",
                "leave --tempo, --repeat, --push and --practise out, or name a figure"};
        return library::load_motion(options.name);
    }
    auto danced = dance_it(options);
    if (!danced) return danced.error();
    return std::move(danced->performance.dance);
}

}
