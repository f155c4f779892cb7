// Whatever is legal ends in a motion or in a named fault: nothing hangs, nothing is silent
// nonsense.
#include "soak/random_charts.h"

#include <cmath>
#include <cstdio>
#include <ctime>

#include <gtest/gtest.h>

#include "dance/compose.h"
#include "foundation/fingerprint.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "library/motion_file.h"
#include "report/report_json.h"
#include "report/report_text.h"

namespace promenade::soak {
namespace {

unsigned number_in(const char* variable, unsigned otherwise)
{
    const char* asked = std::getenv(variable);
    return asked ? static_cast<unsigned>(std::strtoul(asked, nullptr, 10)) : otherwise;
}

// How many: PROMENADE_TRIALS says; else 1000 in a long campaign, and a few otherwise.
unsigned trials()
{
    return number_in("PROMENADE_TRIALS", std::getenv("PROMENADE_SLOW") ? 1000 : 3);
}

// The seed to begin with, so that a campaign can be danced in parts.
unsigned first_trial()
{
    return number_in("PROMENADE_FIRST_TRIAL", 0);
}

struct Tally {
    int refused = 0, danced = 0, fell = 0;
    double slowest = 0; // s of one core
    unsigned slowest_seed = 0;
    Fingerprint motions; // the same wherever the same was danced
};

double cpu_seconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

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
    for (const auto& dancer : danced.dance.performers) {
        const std::string own = dancer.motion.fingerprint();
        tally.motions.add(own.data(), own.size());
    }
    const auto written = library::write_motion(danced.dance); // finite, in order, of persons
    EXPECT_TRUE(written) << (written ? "" : written.error().text());
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
    for (unsigned i = 0; i < trials() && !testing::Test::HasFailure(); ++i) {
        const unsigned seed = first_trial() + i;
        SCOPED_TRACE("seed " + std::to_string(seed));
        const auto& like = library.dances[seed % library.dances.size()].file.dance;
        const double before = cpu_seconds();
        try_one(random_trial(like, seed), book, tally);
        const double used = cpu_seconds() - before;
        if (used > tally.slowest) tally.slowest = used, tally.slowest_seed = seed;
    }
    std::printf("%u dances from seed %u on: %d danced, %d fell, %d refused; %.1f s for the slowest "
                "(seed %u); all motions together %s\n",
        trials(), first_trial(), tally.danced, tally.fell, tally.refused, tally.slowest,
        tally.slowest_seed, tally.motions.text().c_str());
}

}
}
