// Every row of a chart arrives in the motion: in a copy of the waltz box and of the rumba box one
// row is changed alone, and what the leader then does differs in what that row speaks of. The
// prints, the tempo and all other rows stay.
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "dynamics/joint_torque.h"
#include "figure/legs.h"
#include "floor/soles.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

struct Danced {
    SoloDance dance;
    Score score;
};

using Edit = std::function<void(std::vector<dance::Step>&)>;

const CouplePeople& people()
{
    static const CouplePeople couple = usual_couple();
    return couple;
}

Danced danced(const std::string& id, const std::string& figure, const Edit& edit,
    const dance::GestureBook& book)
{
    const auto library = library::load_library({in_source("dances"), ""});
    for (const library::LibraryDance& entry : library.dances)
        if (const dance::Dance& dance = entry.file.dance; dance.id == id) {
            dance::Composition steps = compose(dance, *find_pattern(dance, figure));
            edit(steps.leader);
            const auto made = choreograph(dance, steps, people(), book);
            if (!made) throw std::runtime_error(made.error().problem);
            return {dance_solo(people().leader, made->leader), made->leader};
        }
    throw std::runtime_error("no " + id);
}

const dance::GestureBook& shipped()
{
    static const auto gestures = library::load_gesture_book({in_source("gestures")});
    return gestures.book;
}

const Danced& box(const std::string& id)
{
    static const Danced waltz = danced(
        "waltz", "box", [](auto&) {}, shipped());
    static const Danced rumba = danced(
        "rumba", "box", [](auto&) {}, shipped());
    return id == "waltz" ? waltz : rumba;
}

Danced changed(const std::string& id, const Edit& edit)
{
    return danced(id, "box", edit, shipped());
}

using Curve = std::function<double(const FigureState&)>; // of one frame

// The largest difference of the curve between two dances, from a column's arrival (and a little
// before) to the end of the next one.
double moved(const Danced& a, const Danced& b, std::size_t column, const Curve& curve)
{
    const double from = a.score.steps[column].time - 0.3;
    const double to =
        column + 2 < a.score.steps.size() ? a.score.steps[column + 2].time : a.score.end;
    double most = 0;
    const std::size_t frames = std::min(a.dance.motion.frames.size(), b.dance.motion.frames.size());
    for (std::size_t i = 0; i < frames; ++i) {
        const motion::Frame& frame = a.dance.motion.frames[i];
        if (frame.time < from || frame.time > to) continue;
        most = std::max(most, std::abs(curve(frame.state) - curve(b.dance.motion.frames[i].state)));
    }
    return most;
}

double head_height(const FigureState& state)
{
    return hinge_positions(people().leader.figure, state)[slot_of(Limb::head)].z;
}

double angle(const FigureState& state, Limb limb, int axis)
{
    return degrees(dynamics::joint_angles(people().leader.figure, state, index_of(limb))[axis]);
}

// Degrees of the sole's pitch, of the foot that arrives in a column.
Curve sole_pitch(const Danced& dance, std::size_t column)
{
    const bool left = *dance.score.steps[column].step.foot == dance::Foot::left;
    return [left](const FigureState& state) {
        const Mat3 sole = matrix_from(state.orientation[slot_of(legs[left ? 0 : 1].foot)]);
        return degrees(std::asin(std::clamp(-sole[0].z, -1.0, 1.0)));
    };
}

bool is_left(const Danced& dance, std::size_t column)
{
    return *dance.score.steps[column].step.foot == dance::Foot::left;
}

// Calls it for every frame from then to then (s) after a column's arrival.
void each_frame(const Danced& dance, std::size_t column, double from, double to,
    const std::function<void(const motion::Frame&)>& look)
{
    const double arrives = dance.score.steps[column].time;
    for (const motion::Frame& frame : dance.dance.motion.frames)
        if (frame.time > arrives + from && frame.time < arrives + to && !frame.floor.empty())
            look(frame);
}

// Degrees the sole of a column's foot is tipped to its inside as it arrives, on average.
double inside_tip(const Danced& dance, std::size_t column)
{
    const bool left = is_left(dance, column);
    double sum = 0;
    int count = 0;
    each_frame(dance, column, -0.06, 0.02, [&](const motion::Frame& frame) {
        const Mat3 sole = matrix_from(frame.state.orientation[slot_of(legs[left ? 0 : 1].foot)]);
        sum += (left ? 1 : -1) * degrees(std::asin(std::clamp(sole[1].z, -1.0, 1.0)));
        ++count;
    });
    return sum / count;
}

// How far to the inside of its middle the foot of a column bears, m, on average by the weight.
double inside_bearing(const Danced& dance, std::size_t column)
{
    const bool left = is_left(dance, column);
    double moment = 0, weight = 0;
    each_frame(dance, column, 0.1, 0.45, [&](const motion::Frame& frame) {
        const Mat3 sole = matrix_from(frame.state.orientation[slot_of(legs[left ? 0 : 1].foot)]);
        const Vec3 inside = glm::normalize(Vec3{sole[1].x, sole[1].y, 0}) * (left ? -1.0 : 1.0);
        for (const auto region : {floor::Region::heel, floor::Region::forefoot}) {
            const floor::TreadLoad& tread =
                frame.floor[floor::tread_index(left ? Side::left : Side::right, region)];
            if (tread.normal < 5) continue;
            moment += tread.normal * glm::dot(inside, tread.centre_of_pressure - tread.centre);
            weight += tread.normal;
        }
    });
    return weight > 0 ? moment / weight : 0;
}

// rad
double most_bent(const Danced& dance, std::size_t column)
{
    const Side side = is_left(dance, column) ? Side::left : Side::right;
    double most = 0;
    each_frame(dance, column, 0, 0.3, [&](const motion::Frame& frame) {
        const auto& tread = frame.floor[floor::tread_index(side, floor::Region::forefoot)];
        if (tread.normal > 50) most = std::max(most, tread.bend);
    });
    return most;
}

Edit with_rise(std::size_t column, const char* text)
{
    return [=](std::vector<dance::Step>& steps) { steps[column].rise = *dance::read_rise(text); };
}

Edit with_footwork(std::size_t column, const char* text)
{
    return [=](std::vector<dance::Step>& steps) {
        steps[column].footwork = *dance::read_footwork(text);
    };
}

Edit with_body(std::size_t column, const char* text)
{
    return
        [=](std::vector<dance::Step>& steps) { steps[column].modifier = *dance::read_body(text); };
}

}

// Words of the row of rise and fall, on the third step of the waltz box, which is charted "up,
// lower e/o 3": what each does to the height of the head.
TEST(Rows, rise_and_fall_moves_the_head_up_and_down)
{
    const Danced& as_charted = box("waltz");
    for (const auto& [words, least] : std::initializer_list<std::pair<const char*, double>>{
             {"", 0.01}, {"stay low", 0.02}, {"body rise", 0.01}, {"up (NFR)", 0.01},
             {"lower", 0.01}, {"drop into knees", 0.02}, {"continue", 0.003}}) {
        const Danced other = changed("waltz", with_rise(2, words));
        const double cm = 100 * moved(as_charted, other, 2, head_height);
        std::printf("  rise row, %-16s head %.1f cm\n", words, cm);
        EXPECT_GT(cm, 100 * least) << words;
    }
    const Danced late = changed("waltz", with_rise(0, "")); // was "start e/o 1"
    EXPECT_GT(moved(as_charted, late, 0, head_height), 0.002);
}

TEST(Rows, up_is_higher_than_stay_low)
{
    const auto highest = [](const Danced& one) {
        double most = 0;
        for (const motion::Frame& frame : one.dance.motion.frames)
            if (frame.time > one.score.steps[2].time - 0.2
                && frame.time < one.score.steps[2].time + 0.3)
                most = std::max(most, head_height(frame.state));
        return most;
    };
    EXPECT_GT(highest(box("waltz")), highest(changed("waltz", with_rise(2, "stay low"))) + 0.02);
}

TEST(Rows, footwork_turns_the_sole)
{
    const Danced& waltz = box("waltz");
    const double heel = moved(
        waltz, changed("waltz", with_footwork(0, "T")), 0, sole_pitch(waltz, 0)); // was a heel lead
    EXPECT_GT(heel, 8);
    const Danced& rumba = box("rumba");
    const double flat = moved(rumba, changed("rumba", with_footwork(0, "flat")), 0,
        sole_pitch(rumba, 0)); // was ball, then flat
    EXPECT_GT(flat, 5);
}

// Edges are of gestures: 12 degrees to the inside, 10 to the outside. The sole is tipped as it
// meets the floor; whose weight comes on it presses it flat and bears towards that edge.
TEST(Rows, edges_tip_the_sole_and_bear_the_weight_to_their_side)
{
    struct Case {
        const char *dance, *plain, *inside, *outside;
        std::size_t column;
    };
    for (const Case& one : {Case{"waltz", "T", "T (IE)", "T (OE)", 1},
             Case{"rumba", "BF", "BF (IE)", "BF (OE)", 1}}) {
        const Danced plain = changed(one.dance, with_footwork(one.column, one.plain));
        const double tipped = inside_tip(plain, one.column), borne = inside_bearing(plain, one.column);
        const auto difference = [&](const char* words) {
            const Danced other = changed(one.dance, with_footwork(one.column, words));
            const std::array<double, 2> by{
                inside_tip(other, one.column) - tipped, inside_bearing(other, one.column) - borne};
            std::printf("  footwork row, %s %-18s sole %+.1f degrees, borne %+.1f mm to the inside\n",
                one.dance, words, by[0], 1000 * by[1]);
            EXPECT_FALSE(other.dance.fell);
            return by;
        };
        const auto in = difference(one.inside), out = difference(one.outside);
        EXPECT_GT(in[0], 5) << one.dance;
        EXPECT_LT(out[0], -4) << one.dance;
        EXPECT_GT(in[1], 0.002) << one.dance;
        EXPECT_LT(out[1], -0.002) << one.dance;
    }
}

// A step on the toes bends them as far as its heel is up, and asks no more of them than they have.
TEST(Rows, a_step_on_the_toes_bends_them)
{
    const Danced flat = changed("waltz", with_footwork(1, "flat"));
    const Danced toes = changed("waltz", with_footwork(1, "T"));
    const double bent = degrees(most_bent(toes, 1)), level = degrees(most_bent(flat, 1));
    std::printf("  footwork row, T against flat    toes %.0f against %.0f degrees\n", bent, level);
    EXPECT_GT(bent, level + 8);
    double most = 0;
    for (const motion::Frame& frame : toes.dance.motion.frames)
        for (const floor::TreadLoad& tread : frame.floor) {
            most = std::max(most, tread.hinge_torque);
            EXPECT_LE(tread.hinge_torque, 1.01 * tread.hinge_most + 0.1);
        }
    EXPECT_GT(most, 5);
    EXPECT_LE(most, 1.01 * toes.dance.peaks.toes + 0.1);
    EXPECT_GT(toes.dance.loads.toes.torque_time, 0);
}

TEST(Rows, body_and_head_turn_as_they_say)
{
    for (const std::string id : {"waltz", "rumba"}) {
        const Danced& as_charted = box(id);
        const auto roll = [](const FigureState& state) {
            const Mat3 chest = matrix_from(state.orientation[slot_of(Limb::upper_torso)]);
            return degrees(std::asin(std::clamp(chest[1].z, -1.0, 1.0)));
        };
        EXPECT_GT(moved(as_charted, changed(id, with_body(1, "sway R")), 1, roll), 2) << id;
        const Danced looking = changed(
            id, [](std::vector<dance::Step>& steps) { steps[1].head = dance::Head::promenade; });
        EXPECT_GT(moved(as_charted, looking, 1,
                      [](const FigureState& state) {
                          return angle(state, Limb::neck, 2) + angle(state, Limb::head, 2);
                      }),
            5)
            << id;
    }
}

TEST(Rows, the_hold_moves_the_arms)
{
    const Danced open = changed("rumba", [](std::vector<dance::Step>& steps) {
        for (dance::Step& step : steps) step.hold = dance::Hold::apart;
    });
    EXPECT_GT(moved(box("rumba"), open, 1,
                  [](const FigureState& state) { return angle(state, Limb::left_upper_arm, 0); }),
        10);
}

// Gestures of legs and feet scaled to a fifth used to change nothing at all.
TEST(Rows, gestures_of_legs_and_feet_reach_the_legs)
{
    dance::GestureBook small;
    for (dance::Gesture gesture : shipped().gestures()) {
        const bool of_legs = gesture.region == dance::Region::rise_and_fall
            || gesture.region == dance::Region::foot_position
            || gesture.region == dance::Region::footwork;
        for (dance::GesturePose& pose : gesture.poses)
            for (dance::LimbAngles& limb : pose.limbs)
                if (of_legs) {
                    limb.roll *= 0.2;
                    limb.yaw *= 0.2;
                    limb.pitch *= 0.2;
                }
        small.add(std::move(gesture));
    }
    for (const std::string id : {"waltz", "rumba"}) {
        const Danced other = danced(
            id, "box", [](auto&) {}, small);
        for (const Limb limb : {Limb::left_upper_leg, Limb::left_lower_leg, Limb::left_foot}) {
            const double most = moved(box(id), other, 1,
                [limb](const FigureState& state) { return angle(state, limb, 1); });
            std::printf("  legs at a fifth, %s: %s %.0f degrees\n", id.c_str(),
                std::string(name_of(limb)).c_str(), most);
            EXPECT_GT(most, 5) << id << ' ' << name_of(limb);
        }
    }
}

}
