// Manners of single steps and when they are remembered: each does what it says, and nothing that
// was danced before it was learnt is changed by it.
#include <gtest/gtest.h>

#include "motor/position/stature.h"
#include "rehearsal/patterns.h"

namespace promenade::rehearsal {
namespace {

constexpr double beat = 0.7;      // s
constexpr std::size_t taught = 4; // a footfall in the middle of the walk

const Person& he()
{
    static const Person person = *build_person(default_leader());
    return person;
}

struct Walked {
    motion::RecordedMotion motion;
    std::vector<StepResult> steps;
};

Walked walked(const motor::Lessons& lessons, motor::Manner from_the_score = {})
{
    auto falls = walk(he(), Walk::forward, beat, 0.4, 8);
    falls[taught].manner = from_the_score;
    const double end = falls.back().time + 1;
    Rehearsal rehearsal(he(), falls, start_of(he()), {});
    rehearsal.dancer(0).stepping().lessons = lessons;
    while (rehearsal.now() < end && !rehearsal.has_fallen())
        if (rehearsal.tick()) break;
    EXPECT_FALSE(rehearsal.has_fallen());
    return {rehearsal.motion(), rehearsal.steps()};
}

motor::Lessons lesson(std::size_t after, const motor::Manner& manner)
{
    return {{after, taught, manner}};
}

// Mean height of the hips over the step that the taught foot stands.
double hips_over(const Walked& danced)
{
    double sum = 0, count = 0;
    const double from = danced.steps[taught].actual.time;
    for (const motion::Frame& frame : danced.motion.frames)
        if (frame.time > from && frame.time < from + beat) {
            const auto hinges = hinge_positions(he().figure, frame.state);
            sum += hinges[slot_of(Limb::left_upper_leg)].z;
            ++count;
        }
    return sum / count;
}

// How high the toes of the taught foot get in the middle of its swing.
double toes_in_swing(const Walked& danced)
{
    double most = 0;
    const double land = danced.steps[taught].actual.time;
    for (const motion::Frame& frame : danced.motion.frames)
        if (frame.time > land - 0.6 * beat && frame.time < land - 0.1) {
            const Limb foot = Limb::left_foot; // the even ones
            double lowest = 1;
            for (const Vec3& point : he().sole[0].ball)
                lowest = std::min(lowest, position_of(he(), frame.state, {foot, point}).z);
            most = std::max(most, lowest);
        }
    return most;
}

// Seconds in which both feet bear weight after the taught one landed.
double both_feet_after(const Walked& danced)
{
    double both = 0;
    const double land = danced.steps[taught].actual.time;
    for (const motion::Frame& frame : danced.motion.frames) {
        if (frame.time < land || frame.time > land + beat || frame.floor.empty()) continue;
        const double left = frame.floor[0].normal + frame.floor[1].normal;
        const double right = frame.floor[2].normal + frame.floor[3].normal;
        both += left > 20 && right > 20 ? 0.01 : 0;
    }
    return both;
}

TEST(Manner, does_what_it_says)
{
    const Walked usual = walked({});
    motor::Manner manner;
    manner.sink = 0.03;
    EXPECT_NEAR(hips_over(usual) - hips_over(walked(lesson(1, manner))), 0.02, 0.012);
    manner = {};
    manner.clearance = 0.03;
    EXPECT_NEAR(toes_in_swing(walked(lesson(1, manner))) - toes_in_swing(usual), 0.03, 0.01);
    manner = {};
    manner.support = 1;
    EXPECT_GT(both_feet_after(walked(lesson(1, manner))), both_feet_after(usual) + 0.04);
    manner = {};
    manner.beside = {0.01, 0.02, 0};
    const StepResult there = walked(lesson(1, manner)).steps[taught];
    const StepResult& here = usual.steps[taught];
    EXPECT_NEAR(there.actual.x - here.actual.x, 0.01, 0.003);
    EXPECT_NEAR(there.actual.y - here.actual.y, 0.02, 0.003);
}

TEST(Lesson, changes_nothing_until_it_is_remembered)
{
    motor::Manner manner;
    manner.sink = 0.03;
    manner.facing = 0.2;
    const Walked usual = walked({}), learnt = walked(lesson(2, manner));
    const double remembered = usual.steps[2].actual.time;
    std::size_t same = 0;
    while (usual.motion.frames[same].state.position == learnt.motion.frames[same].state.position)
        ++same;
    EXPECT_GE(usual.motion.frames[same].time, remembered);
    EXPECT_LT(usual.motion.frames[same].time, remembered + 0.1);
}

// From the beginning it is as if it stood in the score.
TEST(Lesson, of_the_beginning_is_a_manner_of_the_score)
{
    motor::Manner manner;
    manner.support = 0.5;
    manner.facing = 0.1;
    manner.ahead = -0.01;
    EXPECT_EQ(walked(lesson(motor::Lesson::the_beginning, manner)).motion.fingerprint(),
        walked({}, manner).motion.fingerprint());
}

}
}
