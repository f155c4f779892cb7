#include "editors/dance_workspace/dance_settings.h"

#include <algorithm>

#include "live/dance_manner.h"

namespace promenade::editors {

Measures leader_measures(const DanceSettings& settings)
{
    return live::leader_measures(settings);
}

Measures follower_measures(const DanceSettings& settings)
{
    return live::follower_measures(settings);
}

rehearsal::RehearsalSettings rehearsal_settings(const DanceSettings& settings)
{
    return live::rehearsal_settings(settings);
}

bool same_settings(const DanceSettings& a, const DanceSettings& b)
{
    return a.dancers == b.dancers && a.balance_way == b.balance_way
        && std::ranges::all_of(document::number_settings(),
            [&](const auto& each) { return a.*each.value == b.*each.value; });
}

bool is_usual(const DanceSettings& settings)
{
    return same_settings(settings, {});
}

}
