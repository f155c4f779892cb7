#include "document/kept_dress.h"

#include <gmock/gmock.h>

#include "document/random_edits.h"

namespace {

using namespace promenade;
using namespace promenade::document;
using document::testing_aid::a_waltz;

TEST(Settings, are_saved_with_the_dance_and_read_back)
{
    Choreography open = a_waltz();
    History history;
    DanceSettings settings;
    settings.dancers = Dancers::follower;
    settings.balance_way = BalanceWay::upright_torque;
    settings.tempo = 96;
    settings.repeats = 3;
    ASSERT_TRUE(history.perform(set_settings(open, "Set", settings), open));
    const auto reading = library::read_dance(dance_text(open), "waltz.json");
    const DanceSettings again = settings_of(reading.file->dance);
    EXPECT_EQ(again.dancers, Dancers::follower);
    EXPECT_EQ(again.balance_way, BalanceWay::upright_torque);
    EXPECT_EQ(again.tempo, 96);
    EXPECT_EQ(again.repeats, 3);
    EXPECT_EQ(again.gravity, 9.81);
}

TEST(Settings, keep_what_dancers_wear_and_tell_of_what_is_no_dress)
{
    Choreography open = a_waltz();
    const std::string before = dance_text(open);
    History history;
    DanceSettings settings;
    keep_dress(settings, {"latin", "", "#12734e"});
    ASSERT_TRUE(history.perform(set_settings(open, "Dress", settings), open));
    const auto reading = library::read_dance(dance_text(open), "waltz.json");
    DanceSettings again = settings_of(reading.file->dance);
    EXPECT_EQ(kept_dress(again), (KeptDress{"latin", "", "#12734e"}));
    keep_dress(again, {"pyjamas", "blue", ""});
    std::vector<Error> unheeded;
    EXPECT_EQ(kept_dress(again, unheeded), KeptDress{});
    EXPECT_EQ(unheeded.size(), 2u);
    keep_dress(again, {});
    ASSERT_TRUE(history.perform(set_settings(open, "Undress", again), open));
    EXPECT_EQ(dance_text(open), before) << "leaves no trace";
}

TEST(Settings, back_at_their_defaults_leave_no_trace_in_the_file)
{
    Choreography open = a_waltz();
    const std::string before = dance_text(open);
    History history;
    DanceSettings settings;
    settings.friction = 0.5;
    ASSERT_TRUE(history.perform(set_settings(open, "Set", settings), open));
    EXPECT_NE(dance_text(open), before);
    ASSERT_TRUE(history.perform(set_settings(open, "Reset", {}), open));
    EXPECT_EQ(dance_text(open), before);
}

TEST(Settings, outside_their_range_are_brought_to_its_end)
{
    Choreography open = a_waltz();
    History history;
    DanceSettings settings;
    settings.leader_height = 30;
    settings.gravity = -1;
    settings.friction = std::numeric_limits<double>::quiet_NaN();
    settings.repeats = 2.4;
    ASSERT_TRUE(history.perform(set_settings(open, "Set", settings), open));
    const DanceSettings kept = settings_of(open.dance());
    EXPECT_EQ(kept.leader_height, 2.2);
    EXPECT_EQ(kept.gravity, 1.6);
    EXPECT_EQ(kept.friction, 0.8);
    EXPECT_EQ(kept.repeats, 2);
}

TEST(Settings, this_version_does_not_know_are_kept)
{
    Choreography open = a_waltz();
    const auto value = json::parse(R"({"tempo": 100, "smoke": true, "gravity": "much"})", "x");
    open.file.dance.extra.push_back({"rehearsal", *value});
    DanceSettings settings = settings_of(open.dance());
    EXPECT_EQ(settings.tempo, 100);
    EXPECT_EQ(settings.gravity, 9.81);
    settings.tempo = 101;
    History history;
    ASSERT_TRUE(history.perform(set_settings(open, "Set", settings), open));
    EXPECT_THAT(dance_text(open), testing::HasSubstr("\"smoke\": true"));
}

TEST(Settings, every_default_lies_within_its_range)
{
    for (const NumberSetting& one : number_settings()) {
        EXPECT_LE(one.low, DanceSettings{}.*one.value) << one.field;
        EXPECT_GE(one.high, DanceSettings{}.*one.value) << one.field;
    }
}

}
