// Couples of other bodies than the usual two, at other tempi and on other floors. Not tuned for:
// bounds here are what must hold for anybody.
#include <cmath>
#include <stdexcept>

#include <gtest/gtest.h>

#include "dance/compose.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "rehearsal/performance.h"

namespace promenade::rehearsal {
namespace {

struct Circumstances {
    const char *dance, *figure;
    double his_height, his_mass, her_height, her_mass; // m, kg
    double tempo;                                      // of the usual one
    double friction;
};

Measures sized(Measures usual, double height, double mass)
{
    usual.height = height;
    usual.mass = mass;
    return usual;
}

CouplePeople couple_of(const Circumstances& now)
{
    return *build_couple(sized(default_leader(), now.his_height, now.his_mass),
        sized(default_follower(), now.her_height, now.her_mass));
}

Choreography choreographed_for(const Circumstances& now, const CouplePeople& people)
{
    static const auto library = library::load_library({in_source("dances"), ""});
    static const auto gestures = library::load_gesture_book({in_source("gestures")});
    for (const library::LibraryDance& entry : library.dances) {
        const dance::Dance& dance = entry.file.dance;
        if (dance.id != now.dance) continue;
        const auto composed = compose_repeated(dance, *find_pattern(dance, now.figure), 1);
        const double usual = choreograph(dance, composed, people, gestures.book)->tempo;
        return *choreograph(dance, composed, people, gestures.book, {now.tempo * usual, {}});
    }
    throw std::runtime_error(now.dance);
}

class OtherCouples : public testing::TestWithParam<Circumstances> {};

TEST_P(OtherCouples, dance_it_at_sight_without_a_fall_or_a_hand_from_outside)
{
    const Circumstances now = GetParam();
    const CouplePeople people = couple_of(now);
    RehearsalSettings settings;
    settings.floor.friction = now.friction;
    const Performance danced =
        perform(choreographed_for(now, people), people, Dancers::couple, settings);
    EXPECT_FALSE(danced.fell);
    for (const auto& part : danced.parts) {
        EXPECT_EQ(part.danced.loads.outside.peak_force, 0);
        EXPECT_EQ(part.danced.loads.outside.peak_torque, 0);
        EXPECT_LT(part.danced.loads.discrepancy.force, 1e-6);
        for (const StepResult& step : part.danced.steps) {
            EXPECT_TRUE(step.landed);
            EXPECT_LT(std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y),
                0.08);
            EXPECT_NEAR(step.actual.time, step.planned.time, 0.06);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Couples, OtherCouples,
    testing::Values(Circumstances{"waltz", "box", 1.92, 95, 1.55, 50, 1, 0.7},
        Circumstances{"waltz", "box", 1.65, 60, 1.80, 72, 1.1, 0.6},
        Circumstances{"rumba", "box", 1.85, 82, 1.70, 60, 0.9, 0.5},
        Circumstances{"rumba", "box", 1.70, 70, 1.70, 70, 1.1, 0.9},
        Circumstances{"tango", "link", 1.92, 95, 1.60, 52, 0.9, 0.7},
        Circumstances{"foxtrot", "basic", 1.65, 60, 1.75, 68, 0.95, 0.6}));

}
}
