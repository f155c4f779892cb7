// Whatever is legal ends in a motion or in a named fault: nothing hangs, nothing is silent
// nonsense.
#include "soak/random_charts.h"

#include <cmath>
#include <cstdio>

#include <gtest/gtest.h>

#include "dance/compose.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "library/motion_file.h"
#include "report/report_json.h"
#include "report/report_text.h"

namespace promenade::soak {
namespace {

// How many: PROMENADE_TRIALS says; else 1000 in a long campaign, and a few otherwise.
unsigned trials()
{
    if (const char* asked = std::getenv("PROMENADE_TRIALS"))
        return static_cast<unsigned>(std::strtoul(asked, nullptr, 10));
    return std::getenv("PROMENADE_SLOW") ? 1000 : 3;
}

struct Tally {
    int refused = 0, danced = 0, fell = 0;
};

// No dancer leaves the room, floats or is turned inside out, fallen or not.
void demand_sense(const motion::Recording& dance)
{
    for (const auto& dancer : dance.performers)
        for (const auto& frame : dancer.motion.frames) {
            const Vec3 at = frame.state.position, speed = frame.state.velocity;
            ASSERT_LT(std::hypot(at.x, at.y), 100);
            ASSERT_GT(at.z, -0.5);
            ASSERT_LT(at.z, 3);
            ASSERT_LT(glm::length(speed), 30);
        }
}

void try_one(const Trial& trial, const dance::GestureBook& book, Tally& tally)
{
    const auto people = rehearsal::build_couple(trial.leader, trial.follower);
    ASSERT_TRUE(people) << people.error().text();
    const auto made = choreograph(
        trial.dance, compose(trial.dance, trial.dance.patterns[0]), *people, book, {trial.tempo});
    if (!made) {
        ++tally.refused;
        EXPECT_FALSE(made.error().problem.empty());
        return;
    }
    const auto danced = perform(*made, *people, trial.who, trial.settings);
    const auto report = report::report_on(*made, *people, danced, 1);
    ++(danced.fell ? tally.fell : tally.danced);
    demand_sense(danced.dance);
    EXPECT_TRUE(library::write_motion(danced.dance)); // finite, in order, of persons
    EXPECT_FALSE(json::write(report::json_of(report)).empty());
    const std::string text = report::text_of(report, 100);
    EXPECT_EQ(text.find("nan"), std::string::npos);
    EXPECT_EQ(danced.fell, text.find("fell at") != std::string::npos);
}

TEST(RandomCharts, each_end_in_a_motion_or_a_named_fault)
{
    const library::DanceLibrary library = library::load_library({in_source("dances"), ""});
    const auto book = library::load_gesture_book({in_source("gestures")}).book;
    Tally tally;
    for (unsigned seed = 0; seed < trials() && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const auto& like = library.dances[seed % library.dances.size()].file.dance;
        try_one(random_trial(like, seed), book, tally);
    }
    std::printf("%u dances: %d danced, %d fell, %d refused\n", trials(), tally.danced, tally.fell,
        tally.refused);
}

}
}
