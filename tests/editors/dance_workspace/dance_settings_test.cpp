// The settings of a rehearsal.
#include "editors/dance_workspace/dance_settings.h"

#include <gtest/gtest.h>

namespace promenade::editors {
namespace {

TEST(DanceSettings, every_number_has_its_default_in_its_range)
{
    const DanceSettings usual;
    EXPECT_TRUE(is_usual(usual));
    for (const document::NumberSetting& each : document::number_settings()) {
        EXPECT_GE(usual.*each.value, each.low) << each.field;
        EXPECT_LE(usual.*each.value, each.high) << each.field;
        DanceSettings changed;
        changed.*each.value = each.high;
        EXPECT_FALSE(is_usual(changed)) << each.field;
    }
}

TEST(DanceSettings, hold_what_is_worn_which_changes_nothing_of_the_dancing)
{
    DanceSettings settings;
    const render::Dress chosen{
        render::DressStyle::latin, render::colour_named("navy"), std::nullopt};
    set_dress(settings, chosen);
    EXPECT_EQ(dress_of(settings), chosen);
    EXPECT_FALSE(is_usual(settings));
    EXPECT_FALSE(same_settings(settings, {}));
    EXPECT_TRUE(same_dancing(settings, {}));
    set_dress(settings, {});
    EXPECT_TRUE(is_usual(settings));
}

TEST(DanceSettings, reach_the_floor_and_the_balance)
{
    DanceSettings settings;
    settings.friction = 0.3;
    settings.elasticity = 0.5;
    settings.stiffness = 2;
    settings.balance = 1.5;
    settings.gravity = 3.7;
    const auto usual = rehearsal_settings({}), changed = rehearsal_settings(settings);
    EXPECT_EQ(changed.floor.friction, 0.3);
    EXPECT_EQ(changed.floor.elasticity, 0.5);
    EXPECT_EQ(changed.gravity, 3.7);
    EXPECT_EQ(usual.gravity, earth_gravity);
    EXPECT_EQ(changed.gains.posture.stiffness, 2 * usual.gains.posture.stiffness);
    EXPECT_EQ(changed.style.centre.poise.place, usual.style.centre.poise.place / 1.5);
}

}
}
