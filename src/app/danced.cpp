#include "app/danced.h"

#include <chrono>

namespace promenade {

namespace {

Result<rehearsal::Performance> danced_by(
    const ReadyToDance& ready, const rehearsal::RehearsalSettings& settings)
{
    if (settings.balance == rehearsal::BalanceBy::upright_torque
        && ready.who == rehearsal::Dancers::couple)
        return Error{"--balance upright-torque", "the paper's balance is for one dancer",
            "add --dancer leader or --dancer follower"};
    return perform(ready.choreography, ready.people, ready.who, settings);
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
    settings.balance = options.balance;
    auto performance = danced_by(*ready, settings);
    if (!performance) return performance.error();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    report::RehearsalReport report = report::report_on(
        ready->choreography, ready->people, *performance, performance->simulated / took.count());
    return Danced{std::move(*performance), std::move(report)};
}

}
