// The composed poses of a figure as a clone's motion: at every step the body is as the symbols ask
// and over the footprints, and in between nothing jumps.
#include <gmock/gmock.h>

#include "clone/clone_file.h"
#include "clone/composed_motion.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::clone {
namespace {

const library::DanceLibrary& dances()
{
    static const library::DanceLibrary all = library::load_library({in_source("dances"), ""});
    return all;
}

const dance::GestureBook& gestures()
{
    static const library::LoadedBook book = library::load_gesture_book({in_source("gestures")});
    return book.book;
}

TEST(ComposedMotion, stands_at_every_step_as_its_symbols_ask_over_its_footprints)
{
    const rehearsal::Choreography box = rehearsal::choreographed("waltz", "box");
    const rehearsal::CouplePeople people = rehearsal::usual_couple();
    const dance::Dance& waltz = dances().find("waltz")->file.dance;
    for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
        const Person& person = people.of(role);
        const motion::RecordedMotion motion =
            *composed_motion(box, waltz, gestures(), role, person);
        const rehearsal::Score& score = box.of(role);
        ASSERT_EQ(score.steps.size(), 6u);
        for (std::size_t i = 0; i < score.steps.size(); ++i) {
            const FigureState state = state_at(motion, score.steps[i].time);
            const Pose asked = *goal_pose(person.figure, gestures(), score.steps[i].step, role,
                waltz, dance::Moment::arrival);
            for (const Limb limb : {Limb::head, Limb::left_upper_arm, Limb::right_foot})
                EXPECT_LT(angle_between(relative_orientation(person.figure, state, index_of(limb)),
                              asked[limb]),
                    radians(1)) // a hundredth of a second beside it at most
                    << i << " " << name_of(limb);
            const Vec2 pelvis = box.prints.steps[i].of(role).stance.pelvis();
            EXPECT_LT(glm::length(Vec2{state.position.x, state.position.y} - pelvis), 0.01) << i;
        }
        for (std::size_t i = 1; i < motion.frames.size(); ++i)
            EXPECT_LT(
                glm::length(motion.frames[i].state.position - motion.frames[i - 1].state.position),
                0.03);
    }
}

TEST(ComposedMotion, lies_beneath_the_keys_of_a_clone_file_that_names_a_pattern)
{
    const auto read = read_clone(
        R"({"clone": 1, "pattern": "waltz.box", "role": "follower", "tempo": 60,
            "keys": [{"time": 3, "turns": {"head": [0, 20, 0]}}]})",
        "box.json", "", gestures(), &dances());
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->actor.performer.role, dance::Role::follower);
    const Clone& clone = read->sheet.clone;
    ASSERT_TRUE(clone.beneath);
    const auto usual =
        performer_of_pattern("waltz.box", dance::Role::follower, 0, gestures(), &dances());
    EXPECT_GT(end_of(clone), usual->motion.frames.back().time) << "60 beats a minute are slower";
    const auto again =
        read_clone(write_clone(read->sheet, *read->actor.figure), "", "", gestures(), &dances());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->sheet.pattern, "waltz.box");
    EXPECT_EQ(again->sheet.role, dance::Role::follower);
    const auto unknown = read_clone(
        R"({"clone": 1, "pattern": "waltz.bux", "keys": []})", "", "", gestures(), &dances());
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error().text(), testing::HasSubstr("waltz.bux"));
    EXPECT_FALSE(read_clone(R"({"clone": 1, "pattern": "waltz.box", "motion": "a.motion"})", "", "",
        gestures(), &dances()));
}

}
}
