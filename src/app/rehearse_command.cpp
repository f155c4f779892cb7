// promenade rehearse waltz.natural_turn: dances a figure or routine and reports what became of it.
#include <chrono>
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/rehearsal_options.h"
#include "report/report_json.h"
#include "report/report_text.h"

namespace promenade {
namespace {

using dance::Role;
using rehearsal::SoloDance;

struct RehearseOptions : RehearsalOptions { };

Result<rehearsal::RehearsalSettings> settings_of(
    const RehearseOptions& options, const ReadyToDance& ready)
{
    rehearsal::RehearsalSettings settings;
    const double facing = ready.choreography.prints.start.of(Role::leader).facing;
    for (const std::string& text : options.pushes) {
        auto push = read_push(text, facing);
        if (!push) return push.error();
        settings.pushes.push_back(*push);
    }
    return settings;
}

int rehearse(const RehearseOptions& options)
{
    const auto ready = make_ready(options);
    if (!ready) return complain(ready.error());
    const auto settings = settings_of(options, *ready);
    if (!settings) return complain(settings.error());
    report::RehearsalReport report;
    report.name = options.name;
    report.tempo = ready->choreography.tempo;
    std::vector<SoloDance> danced;
    const auto began = std::chrono::steady_clock::now();
    double seconds = 0;
    for (const Role role : {Role::leader, Role::follower}) {
        if (!options.shows(role)) continue;
        const Person& person = ready->people.of(role);
        const rehearsal::Score& score = ready->choreography.of(role);
        danced.push_back(rehearsal::dance_solo(person, score, *settings));
        seconds += danced.back().ended;
        report.dancers.push_back(report::report_on(person, score, danced.back()));
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    report.times_real_time = seconds / took.count();
    std::vector<const rehearsal::RecordedMotion*> motions;
    for (const SoloDance& dance : danced) motions.push_back(&dance.motion);
    report.motion = report::fingerprint_of(motions);
    if (!options.json.empty()) return write_json(options, report::json_of(report));
    std::fputs(report::text_of(report, options.columns()).c_str(), stdout);
    return 0;
}

}

void add_rehearse_command(CommandLine& line)
{
    auto options = std::make_shared<RehearseOptions>();
    CLI::App* command =
        line.app.add_subcommand("rehearse", "Dance a figure or routine and report on it");
    options->add_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = rehearse(*options); });
}

}
