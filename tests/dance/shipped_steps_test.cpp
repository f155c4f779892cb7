// Every step of every shipped dance has a posture: no symbol of a chart is without its gesture.
#include <filesystem>

#include <gtest/gtest.h>

#include "dance/compose.h"
#include "dance/goal_pose.h"
#include "in_source.h"
#include "library/gesture_file.h"

namespace promenade::dance {
namespace {

namespace fs = std::filesystem;

const fs::path top = in_source();

TEST(ShippedDances, have_a_gesture_for_every_symbol_of_every_step)
{
    const auto gestures = library::load_gesture_book({top / "gestures"});
    ASSERT_TRUE(gestures.errors.empty());
    const Person person = *build_person(default_leader());
    int steps = 0;
    for (const auto& entry : fs::directory_iterator(top / "dances")) {
        const auto reading = library::load_dance(entry.path());
        ASSERT_TRUE(reading.file) << entry.path();
        const Dance& dance = reading.file->dance;
        for (const Pattern& pattern : dance.patterns) {
            const Composition composition = compose(dance, pattern);
            for (const Role role : {Role::leader, Role::follower})
                for (const Step& step : composition.of(role))
                    for (const Moment moment : {Moment::arrival, Moment::end}) {
                        ++steps;
                        const auto pose =
                            goal_pose(person.figure, gestures.book, step, role, dance, moment);
                        ASSERT_TRUE(pose)
                            << dance.id << "." << pattern.id << ": " << pose.error().text();
                    }
        }
    }
    EXPECT_GT(steps, 1000);
}

// A whisk ends in promenade: before the next one she has to face him again.
TEST(ShippedDances, begin_every_repeat_with_the_free_foot_and_facing_as_at_first)
{
    int repeats = 0;
    for (const auto& entry : fs::directory_iterator(top / "dances")) {
        const auto reading = library::load_dance(entry.path());
        ASSERT_TRUE(reading.file) << entry.path();
        const Dance& dance = reading.file->dance;
        for (const Pattern& pattern : dance.patterns) {
            const Composition danced = compose_repeated(dance, pattern, 3);
            const int first = eighths_between(danced.start, danced.follower_start);
            for (std::size_t i = 1; i < danced.leader.size(); ++i) {
                const Step &his = danced.leader[i - 1], &hers = danced.follower[i - 1];
                if (danced.leader[i].pattern != pattern.id || danced.leader[i].column != 0)
                    continue;
                ++repeats;
                const std::string where = dance.id + "." + pattern.id;
                EXPECT_EQ(eighths_between(his.facing, hers.facing), first) << where;
                if (!his.foot || !takes_weight(his.position)) continue;
                EXPECT_NE(danced.leader[i].foot, his.foot) << where;
            }
        }
    }
    EXPECT_GT(repeats, 100);
}

TEST(ShippedDances, sway_to_the_side_the_chart_names_whichever_foot_moves)
{
    const auto gestures = library::load_gesture_book({top / "gestures"});
    const Person person = *build_person(default_leader());
    const auto reading = library::load_dance(top / "dances" / "waltz.json");
    ASSERT_TRUE(reading.file);
    const Dance& waltz = reading.file->dance;
    int swaying = 0;
    for (const Pattern& pattern : waltz.patterns)
        for (const Role role : {Role::leader, Role::follower}) {
            const Composition composition = compose(waltz, pattern);
            for (const Step& step : composition.of(role)) {
                if (step.modifier.text != "sway L" && step.modifier.text != "sway R") continue;
                ++swaying;
                const auto pose =
                    goal_pose(person.figure, gestures.book, step, role, waltz, Moment::arrival);
                const Vec3 chest =
                    matrix_from(orientation_in_facing(*pose, Limb::upper_torso)) * Vec3{0, 0, 1};
                EXPECT_EQ(chest.y > 0, step.modifier.text == "sway L")
                    << pattern.id << " column " << step.column;
            }
        }
    EXPECT_GT(swaying, 40);
}

}
}
