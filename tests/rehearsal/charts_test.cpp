// From the chart to the floor: figures as a teacher writes them, danced.
#include <algorithm>

#include <gtest/gtest.h>

#include "dance/compose.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "rehearsal/performance.h"

namespace promenade::rehearsal {
namespace {

const std::string source = in_source().string();

struct Ready {
    library::DanceLibrary library = library::load_library({source + "/dances", ""});
    library::LoadedBook gestures = library::load_gesture_book({source + "/gestures"});
    CouplePeople people = *build_couple(default_leader(), default_follower());

    Choreography figure(const std::string& dance_id, const std::string& id, int repeats) const
    {
        for (const library::LibraryDance& entry : library.dances)
            if (entry.file.dance.id == dance_id) {
                const dance::Dance& dance = entry.file.dance;
                return *choreograph(dance,
                    compose_repeated(dance, *find_pattern(dance, id), repeats), people,
                    gestures.book);
            }
        throw std::runtime_error("no such dance");
    }
};

const Ready& ready()
{
    static const Ready made;
    return made;
}

TEST(Score, starts_the_dancers_on_their_first_footprints)
{
    const Choreography made = ready().figure("waltz", "box", 1);
    for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
        const Person& person = ready().people.of(role);
        const placing::Stance& stance = made.prints.start.of(role);
        for (const std::size_t side : {0u, 1u}) {
            const Limb foot = side == 0 ? Limb::left_foot : Limb::right_foot;
            const Vec3 ball = 0.5 * (person.sole[side].ball[0] + person.sole[side].ball[1]);
            const Vec3 here = position_of(person, made.of(role).start, {foot, ball});
            EXPECT_NEAR(here.x, stance.feet[side].ball.x, 0.02);
            EXPECT_NEAR(here.y, stance.feet[side].ball.y, 0.02);
            EXPECT_NEAR(here.z, 0, 0.002);
        }
    }
}

// Footprints keep Latin shoes apart where couples put them, and know how far ahead that is.
TEST(Score, puts_latin_feet_as_far_ahead_as_the_footprints_reckon_with)
{
    for (const char* dance : {"rumba", "waltz"}) {
        const Choreography made = ready().figure(dance, "box", 1);
        const bool latin = placing::stands_apart(made.leader.steps.front().step);
        EXPECT_EQ(latin, std::string(dance) == "rumba");
        for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
            const Score& chart = made.of(role);
            const Score put = with_body_over_chart(chart, ready().people.of(role), {});
            for (std::size_t k = 0; k < chart.falls.size(); ++k) {
                const motor::Footfall &from = chart.falls[k], &to = put.falls[k];
                const double ahead = (to.x - from.x) * std::cos(from.heading)
                    + (to.y - from.y) * std::sin(from.heading);
                EXPECT_NEAR(ahead, latin ? placing::RoomStyle{}.weight_behind : 0, 0.01);
            }
        }
    }
}

TEST(Score, lands_every_foot_when_the_music_says)
{
    const Choreography made = ready().figure("rumba", "box", 2);
    for (const ScoredStep& step : made.leader.steps)
        EXPECT_DOUBLE_EQ(step.time, lead_in + step.step.start.value() * 60 / made.tempo);
}

// "hips settle over the straight weighted leg", "hip hike/drop 8-12 deg (free hip lower)".
TEST(Score, settles_cuban_hips_over_the_leg_that_has_the_weight)
{
    const Choreography made = ready().figure("rumba", "box", 1);
    for (const ScoredStep& step : made.leader.steps) {
        const double settled = step.time + 0.5 * step.step.beats.value() * 60 / made.tempo;
        const Quat hips =
            orientation_in_facing(posture_at(made.leader.orders, settled), Limb::lower_torso);
        const double left_up = degrees(std::asin((hips * Vec3{0, 1, 0}).z));
        EXPECT_NEAR(std::abs(left_up), 10, 2.5) << step.step.count;
        EXPECT_EQ(left_up > 0, step.step.foot == dance::Foot::left) << step.step.count;
    }
}

// "samba: the pelvis tips back on the count and under on the half".
TEST(Score, tips_the_pelvis_to_and_fro_in_the_samba)
{
    const Choreography made = ready().figure("samba", "whisk", 1);
    const auto ahead_up = [&](double time) { // degrees
        const Quat hips =
            orientation_in_facing(posture_at(made.leader.orders, time), Limb::lower_torso);
        return degrees(std::asin((hips * Vec3{1, 0, 0}).z));
    };
    int long_enough = 0;
    for (const ScoredStep& step : made.leader.steps) {
        const double lasts = step.step.beats.value() * 60 / made.tempo;
        if (lasts < 0.5) continue;
        ++long_enough;
        EXPECT_GT(std::abs(ahead_up(step.time + 0.5 * lasts) - ahead_up(step.time)), 10)
            << step.step.count;
    }
    EXPECT_GE(long_enough, 1);
}

// "lower at end of 3 -> back to 'down' over the last 30 %".
TEST(Score, arrives_as_high_as_before_where_the_step_lowers_at_its_end)
{
    const Choreography made = ready().figure("foxtrot", "promenade", 1);
    const auto lowers = std::find_if(made.follower.steps.begin(), made.follower.steps.end(),
        [](const ScoredStep& step) { return step.step.rise.text == "lower e/o 4"; });
    ASSERT_NE(lowers, made.follower.steps.end());
    const std::size_t fall = *lowers->footfall;
    EXPECT_GT(made.follower.falls[fall].rise, 0.5);
    EXPECT_EQ(made.follower.falls[fall].rise, made.follower.falls[fall - 1].rise);
}

// A whole turn in two bars of a second each, on balls that give hardly any hold.
TEST(Charts, a_viennese_natural_turn_is_danced_by_either_alone)
{
    const Choreography made = ready().figure("vw", "natural", 2);
    for (const Dancers who : {Dancers::leader, Dancers::follower}) {
        const Performance danced = perform(made, ready().people, who);
        EXPECT_FALSE(danced.fell);
        int beside = 0; // a foot that stumbled
        for (const StepResult& step : danced.parts[0].danced.steps) {
            EXPECT_TRUE(step.landed);
            const double off = std::abs(step.actual.heading - step.planned.heading);
            EXPECT_LT(off, 0.6);
            beside += off > 0.25;
        }
        EXPECT_LE(beside, 1);
    }
}

double load_of(const floor::FloorReport& floor, Side foot)
{
    return floor[floor::tread_index(foot, floor::Region::heel)].normal
        + floor[floor::tread_index(foot, floor::Region::forefoot)].normal;
}

// How long a foot bears on its heel, s, from the landing of a footfall until it leaves the floor.
double borne_by_heel(const SoloDance& danced, std::size_t footfall)
{
    constexpr double touches = 5;    // N
    constexpr double bounces = 0.03; // s: off the floor for less, it has not left
    const StepResult& step = danced.steps[footfall];
    const std::vector<motion::Frame>& frames = danced.motion.frames;
    double time = 0, left = step.actual.time;
    for (std::size_t i = 0; i + 1 < frames.size(); ++i) {
        if (frames[i].time < step.actual.time) continue;
        const Side foot = step.planned.foot;
        if (load_of(frames[i].floor, foot) < touches) {
            if (frames[i].time - left > bounces) break;
            continue;
        }
        left = frames[i + 1].time;
        if (frames[i].floor[floor::tread_index(foot, floor::Region::heel)].normal > touches)
            time += frames[i + 1].time - frames[i].time;
    }
    return time;
}

// "supporting foot turns on its heel, other foot is drawn to it parallel", "toes 1-2 cm up".
TEST(Charts, a_heel_turn_is_made_on_the_heel)
{
    const Choreography made = ready().figure("foxtrot", "reverse_turn", 1);
    const SoloDance danced = perform(made, ready().people, Dancers::follower).parts[0].danced;
    ASSERT_FALSE(danced.fell);
    const auto turn = std::find_if(danced.steps.begin(), danced.steps.end(),
        [](const StepResult& step) { return step.planned.on_heel; });
    ASSERT_NE(turn, danced.steps.end());
    const std::size_t heel = floor::tread_index(Side::right, floor::Region::heel);
    const std::size_t ball = floor::tread_index(Side::right, floor::Region::forefoot);
    const auto heading = [](const motion::Frame& frame) {
        const Vec3 ahead = frame.state.orientation[slot_of(Limb::right_foot)] * Vec3{1, 0, 0};
        return std::atan2(ahead.y, ahead.x);
    };
    double on_heel = 0, on_ball = 0, highest = 0; // rad, rad, m
    const std::vector<motion::Frame>& frames = danced.motion.frames;
    for (std::size_t i = 1; i < frames.size(); ++i) {
        if (frames[i].time > turn->actual.time || frames[i].time < turn->actual.time - 0.7)
            continue;
        const double turned = std::remainder(heading(frames[i]) - heading(frames[i - 1]), 2 * pi);
        const bool by_heel = frames[i].floor[heel].normal > frames[i].floor[ball].normal;
        (by_heel ? on_heel : on_ball) += turned;
        if (by_heel) highest = std::max(highest, frames[i].floor[ball].centre.z);
    }
    EXPECT_GT(on_heel, 0.65 * turn->planned.pivot); // joints take the rest
    EXPECT_LT(std::abs(on_ball), 0.1 * std::abs(turn->planned.pivot));
    EXPECT_GT(highest, 0.005);
    EXPECT_LT(highest, 0.03);
}

// The free foot is drawn past the one that turns: thrown round it in an arc, the leg would turn the
// chest back by 20 degrees and more.
TEST(Charts, a_chest_goes_on_turning_as_the_free_leg_swings)
{
    for (const char* dance : {"waltz", "foxtrot", "tango"}) {
        const Choreography made = ready().figure(dance, "reverse_turn", 1);
        const SoloDance danced = perform(made, ready().people, Dancers::leader).parts[0].danced;
        ASSERT_FALSE(danced.fell);
        double yaw = 0, before = 0, furthest = 0, back = 0; // rad, to the left
        for (const motion::Frame& frame : danced.motion.frames) {
            const Vec3 ahead = frame.state.orientation[slot_of(Limb::upper_torso)] * Vec3{1, 0, 0};
            const double here = std::atan2(ahead.y, ahead.x);
            if (frame.time > 0) yaw += std::remainder(here - before, 2 * pi);
            before = here;
            furthest = std::max(furthest, yaw);
            if (frame.time < danced.steps.back().actual.time) back = std::max(back, furthest - yaw);
        }
        EXPECT_GT(yaw, 4) << dance; // three quarters of a turn
        EXPECT_LT(back, 0.2) << dance;
    }
}

// "BF: ball, then flat": the break back of a rumba, from which the weight returns at once.
TEST(Charts, the_heel_of_a_ball_flat_step_back_comes_down)
{
    const Choreography made = ready().figure("rumba", "basic_intl", 1);
    for (const Dancers who : {Dancers::leader, Dancers::follower}) {
        const SoloDance danced = perform(made, ready().people, who).parts[0].danced;
        ASSERT_FALSE(danced.fell);
        const Score& score = who == Dancers::leader ? made.leader : made.follower;
        int back = 0;
        for (const ScoredStep& scored : score.steps)
            if (scored.footfall && text_of(scored.step.position) == "B") {
                EXPECT_EQ(scored.step.footwork.text, "BF");
                EXPECT_GT(borne_by_heel(danced, *scored.footfall), 0.1);
                ++back;
            }
        EXPECT_GE(back, 1);
    }
}

// "IP, replace: weight returns to a foot that did not move".
TEST(Charts, a_replace_returns_the_weight_on_the_beat_to_a_foot_that_never_left_its_place)
{
    const Choreography made = ready().figure("mambo", "basic", 1);
    const SoloDance danced = perform(made, ready().people, Dancers::leader).parts[0].danced;
    ASSERT_FALSE(danced.fell);
    const Limb feet[] = {Limb::left_foot, Limb::right_foot};
    int replaced = 0;
    for (std::size_t k = 1; k < danced.steps.size(); ++k) {
        const StepResult& step = danced.steps[k];
        if (!step.planned.replaces) continue;
        ++replaced;
        EXPECT_NEAR(step.actual.time, step.planned.time, 0.06);
        const std::size_t side = step.planned.foot == Side::left ? 0 : 1;
        const Sole& sole = ready().people.leader.sole[side];
        for (const motion::Frame& frame : danced.motion.frames) {
            if (frame.time < danced.steps[k - 1].actual.time || frame.time > step.actual.time)
                continue;
            const Vec3 ball = position_of(ready().people.leader, frame.state,
                {feet[side], 0.5 * (sole.ball[0] + sole.ball[1])});
            EXPECT_LT(ball.z, 0.005) << frame.time;
        }
    }
    EXPECT_EQ(replaced, 2);
}

// "Part weight: centre of mass stays over the other foot, 20-40 % weight".
TEST(Charts, a_part_weight_step_of_the_samba_takes_a_third_of_the_weight)
{
    const Choreography made = ready().figure("samba", "whisk", 1);
    const SoloDance danced = perform(made, ready().people, Dancers::leader).parts[0].danced;
    ASSERT_FALSE(danced.fell);
    const double weight = ready().people.leader.figure.mass() * earth_gravity;
    int shared = 0;
    for (std::size_t k = 0; k + 1 < danced.steps.size(); ++k) {
        if (danced.steps[k].planned.share == 1) continue;
        ++shared;
        double sum = 0;
        int frames = 0;
        for (const motion::Frame& frame : danced.motion.frames) {
            if (frame.time < danced.steps[k].actual.time
                || frame.time > danced.steps[k + 1].actual.time)
                continue;
            sum += load_of(frame.floor, danced.steps[k].planned.foot) / weight;
            ++frames;
        }
        EXPECT_GT(sum / frames, 0.15) << k;
        EXPECT_LT(sum / frames, 0.45) << k;
    }
    EXPECT_EQ(shared, 2);
}

TEST(Charts, the_rumba_box_is_danced_by_both_alone)
{
    const Choreography made = ready().figure("rumba", "box", 2);
    for (const Dancers who : {Dancers::leader, Dancers::follower}) {
        const Performance danced = perform(made, ready().people, who);
        EXPECT_FALSE(danced.fell);
        for (const StepResult& step : danced.parts[0].danced.steps) {
            EXPECT_TRUE(step.landed);
            EXPECT_NEAR(step.actual.x, step.planned.x, 0.04);
            EXPECT_NEAR(step.actual.y, step.planned.y, 0.04);
            EXPECT_NEAR(step.actual.time, step.planned.time, 0.04);
        }
    }
}

TEST(Charts, a_couple_dances_the_same_bytes_twice_and_is_held_within_five_centimetres)
{
    const Choreography made = ready().figure("rumba", "box", 1);
    const Performance first = perform(made, ready().people, Dancers::couple);
    const Performance second = perform(made, ready().people, Dancers::couple);
    EXPECT_FALSE(first.fell);
    EXPECT_LT(first.together->hold.gap, 0.05);
    EXPECT_LT(first.together->hold.force, 30);
    for (const std::size_t i : {0u, 1u})
        EXPECT_EQ(first.dance.performers[i].motion.fingerprint(),
            second.dance.performers[i].motion.fingerprint());
}

// How fast the chest turns to the left in the tenth of a second before a time, rad/s.
double turns_before(const motion::RecordedMotion& motion, double time)
{
    constexpr double before = 0.1; // s
    const auto yaw = [&](double at) {
        const auto frame = std::find_if(motion.frames.begin(), motion.frames.end(),
            [at](const motion::Frame& each) { return each.time >= at; });
        const Vec3 ahead = frame->state.orientation[slot_of(Limb::upper_torso)] * Vec3{1, 0, 0};
        return std::atan2(ahead.y, ahead.x);
    };
    return std::remainder(yaw(time) - yaw(time - before), 2 * pi) / before;
}

// Who has no turn in the body yet when the music begins is behind it ever after.
TEST(Charts, a_viennese_couple_turns_when_the_music_begins_and_keeps_its_hold_at_sight)
{
    for (const bool natural : {true, false}) {
        const Choreography made = ready().figure("vw", natural ? "natural" : "reverse", 3);
        const Performance danced = perform(made, ready().people, Dancers::couple);
        EXPECT_FALSE(danced.fell);
        EXPECT_LT(danced.together->hold.gap, 0.05);
        for (const std::size_t i : {0u, 1u}) {
            const double turns = turns_before(danced.dance.performers[i].motion, lead_in);
            EXPECT_GT(natural ? -turns : turns, 1.5) << i;
        }
    }
}

// Her whole turn in two steps: out of his reach, or with hands that go up as she turns, she lands a
// foot 30 cm off or falls.
TEST(Charts, an_underarm_turn_is_danced_under_hands_that_stay_joined)
{
    const Choreography made = ready().figure("bolero", "underarm", 1);
    const Performance danced = perform(made, ready().people, Dancers::couple);
    ASSERT_FALSE(danced.fell);
    EXPECT_LT(danced.together->hold.gap, 0.05);
    for (const StepResult& step : danced.parts[1].danced.steps) {
        EXPECT_TRUE(step.landed);
        EXPECT_NEAR(step.actual.x, step.planned.x, 0.04);
        EXPECT_NEAR(step.actual.y, step.planned.y, 0.04);
        EXPECT_NEAR(step.actual.time, step.planned.time, 0.04);
    }
}

TEST(UprightDancer, books_the_torque_that_nobody_in_the_room_gives)
{
    const Choreography made = ready().figure("rumba", "box", 1);
    RehearsalSettings helped;
    helped.balance = BalanceBy::upright_torque;
    const SoloDance danced = dance_solo(ready().people.leader, made.leader, helped);
    EXPECT_GT(danced.loads.outside.torque_time, 0);
    EXPECT_GT(danced.loads.outside.peak_torque, 1);
    EXPECT_EQ(
        perform(made, ready().people, Dancers::leader).parts[0].danced.loads.outside.peak_torque,
        0);
}

}
}
