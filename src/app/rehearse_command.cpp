// promenade rehearse waltz.natural_turn: dances a figure or routine and reports what became of it.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/danced.h"
#include "foundation/atomic_file.h"
#include "library/motion_file.h"
#include "report/report_json.h"
#include "report/report_text.h"

namespace promenade {
namespace {

struct RehearseOptions : RehearsalOptions {
    std::string motion; // a file to write
};

int rehearse(const RehearseOptions& options)
{
    const auto danced = dance_it(options);
    if (!danced) return complain(danced.error());
    if (!options.motion.empty()) {
        const Outcome saved =
            library::save_motion(danced->performance.dance, options.motion, real_file_system());
        if (!saved) return complain(saved.error());
    }
    if (!options.json.empty()) return write_json(options, report::json_of(danced->report));
    std::fputs(report::text_of(danced->report, options.columns()).c_str(), stdout);
    return 0;
}

}

void add_rehearse_command(CommandLine& line)
{
    auto options = std::make_shared<RehearseOptions>();
    CLI::App* command =
        line.app.add_subcommand("rehearse", "Dance a figure or routine and report on it");
    options->add_to(*command);
    command->add_option("--motion", options->motion, "Keep every frame in FILE")->type_name("FILE");
    command
        ->add_option("--clone", options->clones,
            "A clone file that styles who it names, such as an arm; what it lends is reported")
        ->type_name("FILE");
    const std::map<std::string, rehearsal::BalanceBy> balances = {
        {"whole-body", rehearsal::BalanceBy::whole_body},
        {"upright-torque", rehearsal::BalanceBy::upright_torque}};
    command
        ->add_option("--balance", options->balance,
            "whole-body: through the feet alone; upright-torque: as in Lake & Green (1995), one "
            "dancer, counted as assist")
        ->transform(CLI::CheckedTransformer(balances))
        ->type_name("BALANCE");
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = rehearse(*options); });
}

}
