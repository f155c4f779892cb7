#include "app/danced.h"

#include <chrono>

namespace promenade {

Result<Danced> dance_it(const RehearsalOptions& options)
{
    const auto ready = make_ready(options);
    if (!ready) return ready.error();
    rehearsal::RehearsalSettings settings;
    const auto pushes = pushes_of(options, *ready);
    if (!pushes) return pushes.error();
    settings.pushes = *pushes;
    const auto began = std::chrono::steady_clock::now();
    rehearsal::Performance performance =
        perform(ready->choreography, ready->people, options.who, settings);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    report::RehearsalReport report = report::report_on(
        ready->choreography, ready->people, performance, performance.ended / took.count());
    return Danced{std::move(performance), std::move(report)};
}

}
