#include "app/danced.h"

#include <chrono>

namespace promenade {

namespace {

Result<rehearsal::Performance> danced_by(const RehearsalOptions& options, const ReadyToDance& ready,
    const rehearsal::RehearsalSettings& settings)
{
    using rehearsal::Dancers;
    if (options.balance == rehearsal::BalanceBy::whole_body)
        return perform(ready.choreography, ready.people, ready.who, settings);
    if (ready.who == Dancers::couple)
        return Error{"--balance upright-torque", "the paper's balance is for one dancer",
            "add --dancer leader or --dancer follower"};
    if (!settings.pushes.empty())
        return Error{
            "--push", "the paper's dancer cannot be pushed", "leave --balance upright-torque out"};
    return perform_upright(ready.choreography, ready.people,
        ready.who == Dancers::leader ? dance::Role::leader : dance::Role::follower, settings);
}

}

Result<Danced> dance_it(const RehearsalOptions& options)
{
    const auto ready = make_ready(options);
    if (!ready) return ready.error();
    rehearsal::RehearsalSettings settings = ready->settings;
    const auto pushes = pushes_of(options, *ready);
    if (!pushes) return pushes.error();
    settings.pushes = *pushes;
    if (const Outcome styled = take_clones(options, *ready, settings); !styled)
        return styled.error();
    settings.practice = options.practice_times();
    settings.body_touch = options.touch;
    const auto began = std::chrono::steady_clock::now();
    auto performance = danced_by(options, *ready, settings);
    if (!performance) return performance.error();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    report::RehearsalReport report = report::report_on(
        ready->choreography, ready->people, *performance, performance->simulated / took.count());
    return Danced{std::move(*performance), std::move(report)};
}

}
