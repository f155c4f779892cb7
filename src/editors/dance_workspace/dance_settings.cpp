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

render::Dress dress_of(const DanceSettings& settings)
{
    const document::KeptDress kept = document::kept_dress(settings);
    return {render::dress_style_named(kept.style), render::colour_named(kept.leader),
        render::colour_named(kept.follower)};
}

void set_dress(DanceSettings& settings, const render::Dress& dress)
{
    const auto hex = [](const std::optional<render::Colour>& colour) {
        return colour ? render::hex_of(*colour) : std::string();
    };
    const std::string style(dress.style ? render::name_of(*dress.style) : "");
    keep_dress(settings, {style, hex(dress.leader), hex(dress.follower)});
}

bool same_settings(const DanceSettings& a, const DanceSettings& b)
{
    return same_dancing(a, b) && dress_of(a) == dress_of(b);
}

bool same_dancing(const DanceSettings& a, const DanceSettings& b)
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
