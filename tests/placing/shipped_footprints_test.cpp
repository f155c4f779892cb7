// The claims about footprints, over everything that is shipped: 55 and more figures and all
// routines, both roles. Everything is measured again from the bare feet.
#include <algorithm>
#include <cstdio>
#include <set>

#include <gtest/gtest.h>

#include "export/print_shapes.h"
#include "shipped_floor.h"

namespace promenade::placing {
namespace {

using namespace testing_aid;

std::string where(const Placed& figure, std::size_t step)
{
    return figure.composition.name + " step " + std::to_string(step + 1);
}

// The follower's pelvis in the frame of the leader's body, from balls and weights alone.
Vec2 offset_from_feet(const FloorStep& step)
{
    const auto pelvis = [](const Stance& stance) {
        const Vec2 left = stance.feet[0].ball, right = stance.feet[1].ball;
        return Vec2{left.x * stance.weight_on_left + right.x * (1 - stance.weight_on_left),
            left.y * stance.weight_on_left + right.y * (1 - stance.weight_on_left)};
    };
    const Vec2 way = pelvis(step.follower.stance) - pelvis(step.leader.stance);
    const double c = std::cos(step.leader.stance.body_heading);
    const double s = std::sin(step.leader.stance.body_heading);
    return {c * way.x + s * way.y, -s * way.x + c * way.y};
}

// What the position's table says (facts of ballroom dancing; but closed and paso doble hold are 9
// and 2 cm wider, because soft knees stick out before the bodies touch), on either side where two
// dancers stand side by side.
double error_against_table(CouplePosition position, const Vec2& offset)
{
    struct Row {
        CouplePosition position;
        double forward, right;
    };
    static constexpr Row table[] = {{CouplePosition::closed, 0.42, 0.10},
        {CouplePosition::closed_latin, 0.48, 0.08}, {CouplePosition::closed_paso, 0.42, 0.10},
        {CouplePosition::outside, 0.30, 0.30}, {CouplePosition::promenade, 0.30, 0.22},
        {CouplePosition::fallaway, 0.40, 0.25}, {CouplePosition::open_facing, 0.72, 0},
        {CouplePosition::open_promenade, 0, 0.5}, {CouplePosition::open_promenade, 0, -0.5},
        {CouplePosition::side_by_side, 0, 0.5}, {CouplePosition::side_by_side, 0, -0.5}};
    double least = 10;
    for (const Row& row : table)
        if (row.position == position)
            least = std::min(least, std::hypot(offset.x - row.forward, -offset.y - row.right));
    return least;
}

bool is_passing(CouplePosition position)
{
    return position == CouplePosition::underarm_turn || position == CouplePosition::cross_body_lead;
}

// Where weight is borne from a landing on, m.
Vec2 weight_after(const Footprint& print, const Vec2& before)
{
    if (!print.foot) return before;
    const Vec2 moved = print.landing().ball, stood = print.stance.foot(other(*print.foot)).ball;
    const double share = print.weight == Weight::full ? 1 : print.weight == Weight::part ? 0.3 : 0;
    return share * moved + (1 - share) * stood;
}

// Bodies in close hold are swung from foot to foot: c" = w^2 (c - p), solved on a fine grid for the
// whole dance, which begins and ends at rest. By step and role.
std::vector<std::array<Vec2, 2>> swung_bodies(const Placed& figure)
{
    const Footprints& prints = figure.prints;
    const double legs = prints.size.leader.leg_length() + prints.size.follower.leg_length();
    constexpr double grid = 0.002, rest = 3; // s
    const double k = grid * grid * 9.81 / (0.5 * legs);
    const double beat = 60 / usual_tempo(*figure.dance);
    const auto node = [&](std::size_t step) {
        const double time = prints.steps[step].start.value() * beat;
        return static_cast<std::size_t>((time + rest) / grid);
    };
    const std::size_t last = prints.steps.size() - 1;
    const std::size_t nodes = node(last) + static_cast<std::size_t>(rest / grid);
    std::vector<std::array<Vec2, 2>> bodies(prints.steps.size());
    for (const Role role : both_roles) {
        const Stance& start = prints.start.of(role);
        Vec2 weight = start.weight_on_left * start.feet[0].ball
            + (1 - start.weight_on_left) * start.feet[1].ball;
        std::vector<Vec2> place(nodes, weight), right(nodes, weight);
        std::vector<double> above(nodes, 0);
        for (std::size_t step = 0; step <= last; ++step) {
            weight = weight_after(prints.steps[step].of(role), weight);
            for (std::size_t i = node(step); i < nodes; ++i) place[i] = weight;
        }
        for (std::size_t i = 1; i + 1 < nodes; ++i) {
            const double pivot = -(2 + k) - above[i - 1];
            above[i] = 1 / pivot;
            right[i] = (-k * place[i] - right[i - 1]) / pivot;
        }
        for (std::size_t i = nodes - 2; i > 0; --i) place[i] = right[i] - above[i] * place[i + 1];
        for (std::size_t step = 0; step <= last; ++step)
            bodies[step][static_cast<std::size_t>(role)] = place[node(step)];
    }
    return bodies;
}

// And they turn less than their feet: a quarter the last, a half this, a quarter the next facing.
double swung_heading(const Footprints& prints, std::size_t i, Role role = Role::leader)
{
    const auto facing = [&](std::size_t step) {
        const Footprint& print = prints.steps[step].of(role);
        return print.stance.facing + print.body_ahead;
    };
    const double here = facing(i);
    const double before = i == 0 ? prints.start.of(role).facing : facing(i - 1);
    const double next = i + 1 == prints.steps.size() ? here : facing(i + 1);
    return 0.25 * before + 0.5 * here + 0.25 * next;
}

bool is_close(CouplePosition position)
{
    return position == CouplePosition::closed || position == CouplePosition::closed_paso
        || position == CouplePosition::outside || position == CouplePosition::promenade;
}

// Further out where one figure leads into another, and in a Viennese turn: half a turn a second
// halves the way that bodies are swung, and no feet within reach make up for it.
TEST(ShippedFootprints, keep_the_hold_by_bodies_in_close_positions_and_else_by_feet)
{
    std::size_t figures = 0;
    double worst = 0;
    for (const Placed& figure : shipped_floor()) {
        figures += figure.routine ? 0 : 1;
        double here = 0;
        const auto bodies = swung_bodies(figure);
        const bool viennese = figure.dance->id == "vw";
        for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
            const FloorStep& step = figure.prints.steps[i];
            if (is_passing(step.position)) continue;
            const bool close = is_close(step.position);
            const Vec2 offset = close
                ? to_own(swung_heading(figure.prints, i), bodies[i][1] - bodies[i][0])
                : offset_from_feet(step);
            const double error = error_against_table(step.position, offset);
            const double most = !close ? (figure.routine ? 0.08 : 0.06)
                : viennese             ? (figure.routine ? 0.28 : 0.155)
                                       : (figure.routine ? 0.145 : 0.085);
            EXPECT_LE(error, most) << where(figure, i);
            // The solver sees a second of the next figure.
            const double foreseen = figure.routine ? 0.04 : 0.01;
            EXPECT_NEAR(glm::distance(offset, step.offset), 0, foreseen) << where(figure, i);
            here = std::max(here, error);
        }
        std::printf(
            "%-30s hold off by %.1f cm at worst\n", figure.composition.name.c_str(), 100 * here);
        worst = std::max(worst, here);
    }
    EXPECT_GE(figures, 55u);
    std::printf("worst of all: %.1f cm\n", 100 * worst);
}

// One's feet turn three eighths at once where the other's turn two and one; bodies turn as one.
TEST(ShippedFootprints, turn_both_bodies_of_a_viennese_couple_alike)
{
    for (const char* name : {"vw.natural", "vw.reverse"}) {
        const Footprints& prints = shipped(name).prints;
        for (std::size_t i = 0; i < prints.steps.size(); ++i) {
            const double between =
                swung_heading(prints, i, Role::follower) - swung_heading(prints, i, Role::leader);
            EXPECT_NEAR(std::cos(between), -1, 1e-9) << name << " step " << i + 1;
        }
    }
}

// How far a couple that stands is out of its hold, with the weight of both wherever it serves best
// while both feet bear some, m.
double error_at_rest(const CoupleStance& couple, CouplePosition position)
{
    double least = 10;
    const auto middle = [](const Stance& stance, int tenths) {
        return 0.1 * tenths * stance.feet[0].ball + (1 - 0.1 * tenths) * stance.feet[1].ball;
    };
    for (int his = 1; his <= 9; ++his)
        for (int hers = 1; hers <= 9; ++hers) {
            const Vec2 way =
                middle(couple.of(Role::follower), hers) - middle(couple.of(Role::leader), his);
            const Vec2 offset = to_own(couple.of(Role::leader).facing, way);
            least = std::min(least, error_against_table(position, offset));
        }
    return least;
}

// Feet that keep swung bodies in their hold may be far apart; whoever waits for the music or has
// danced is not swung.
TEST(ShippedFootprints, leave_partners_within_reach_of_each_other_before_and_after_the_dance)
{
    const auto out_of_reach = [](const CoupleStance& couple, CouplePosition position) {
        return is_close(position) ? error_at_rest(couple, position) : 0;
    };
    for (const Placed& figure : shipped_floor()) {
        const FloorStep& last = figure.prints.steps.back();
        const std::string& name = figure.composition.name;
        EXPECT_LE(out_of_reach(figure.prints.start, figure.composition.start_position), 0.09)
            << name;
        EXPECT_LE(out_of_reach(last.couple(), last.position), 0.09) << name;
    }
}

// Where one passes the other there is no fixed offset; they stay within an arm's length all the
// same, and never within each other.
TEST(ShippedFootprints, keep_within_arms_length_while_passing)
{
    int passing = 0;
    for (const Placed& figure : shipped_floor())
        for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
            if (!is_passing(figure.prints.steps[i].position)) continue;
            ++passing;
            const double distance = glm::length(offset_from_feet(figure.prints.steps[i]));
            EXPECT_GE(distance, 0.29) << where(figure, i);
            // An arm that is also raised over her head reaches less far aside.
            const bool raised = figure.prints.steps[i].position == CouplePosition::underarm_turn;
            EXPECT_LE(distance, raised ? 0.66 : 0.71) << where(figure, i);
        }
    EXPECT_GT(passing, 10);
}

// Overlap of the drawn outlines by crossing edges and by corners inside: nothing of the solver's.
using Outline = std::vector<Vec2>;

double cross(const Vec2& o, const Vec2& a, const Vec2& b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

bool is_inside(const Vec2& p, const Outline& outline)
{
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Vec2 &a = outline[i], &b = outline[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

bool edges_cross(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d)
{
    return (cross(a, b, c) > 0) != (cross(a, b, d) > 0)
        && (cross(c, d, a) > 0) != (cross(c, d, b) > 0);
}

bool overlap(const Outline& a, const Outline& b)
{
    if (is_inside(a[0], b) || is_inside(b[0], a)) return true;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            if (edges_cross(a[i], a[(i + 1) % a.size()], b[j], b[(j + 1) % b.size()])) return true;
    return false;
}

std::vector<std::vector<Outline>> shoes_of(const CoupleStance& couple, const CoupleSize& size)
{
    std::vector<std::vector<Outline>> shoes;
    for (const Role role : both_roles)
        for (const Foot foot : both_feet)
            shoes.push_back({sole_outline(couple.of(role).foot(foot), foot, size.of(role)),
                heel_outline(couple.of(role).foot(foot), foot, size.of(role))});
    return shoes;
}

bool any_overlap(const std::vector<std::vector<Outline>>& shoes)
{
    for (std::size_t i = 0; i < shoes.size(); ++i)
        for (std::size_t j = i + 1; j < shoes.size(); ++j)
            for (const Outline& a : shoes[i])
                for (const Outline& b : shoes[j])
                    if (overlap(a, b)) return true;
    return false;
}

TEST(ShippedFootprints, put_no_shoe_on_another)
{
    for (const Placed& figure : shipped_floor()) {
        EXPECT_FALSE(any_overlap(shoes_of(figure.prints.start, figure.prints.size)))
            << figure.composition.name << " at the start";
        for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
            const FloorStep& step = figure.prints.steps[i];
            EXPECT_FALSE(any_overlap(shoes_of(step.couple(), figure.prints.size)))
                << where(figure, i);
            EXPECT_GE(step.clearance, 0.004) << where(figure, i);
        }
    }
}

TEST(ShippedFootprints, the_overlap_test_finds_a_foot_that_is_stepped_on)
{
    const Placed& box = shipped("waltz.box");
    CoupleStance couple = box.prints.steps[2].couple();
    couple.dancers[1].feet[0].ball = couple.dancers[0].feet[1].ball + Vec2{0.02, 0.01};
    EXPECT_TRUE(any_overlap(shoes_of(couple, box.prints.size)));
}

TEST(ShippedFootprints, ask_for_no_step_beyond_reach_or_speed)
{
    for (const Placed& figure : shipped_floor()) {
        const double beat = 60 / usual_tempo(*figure.dance);
        for (std::size_t i = 0; i < figure.prints.steps.size(); ++i)
            for (const Role role : both_roles) {
                const double leg = 0.53 * figure.prints.size.of(role).height;
                const Stance& stance = figure.prints.steps[i].of(role).stance;
                EXPECT_LE(glm::distance(stance.feet[0].ball, stance.feet[1].ball), leg)
                    << where(figure, i);
                if (i == 0) continue;
                const double seconds =
                    (figure.prints.steps[i].start - figure.prints.steps[i - 1].start).value()
                    * beat;
                const Stance& before = figure.prints.steps[i - 1].of(role).stance;
                EXPECT_LE(glm::distance(stance.pelvis(), before.pelvis()) / seconds,
                    std::sqrt(9.81 * leg))
                    << where(figure, i);
            }
    }
}

// A smooth swing (Flash & Hogan 1985) of length d in the time T is accelerated by 10/√3 d/T² at
// most; a swing takes three quarters of its step. Sprinters throw their feet with 100 m/s² and
// more. Where one figure of a routine leads into another, hold and reach may leave no choice.
TEST(ShippedFootprints, hardly_ever_throw_a_foot_as_sprinters_do)
{
    constexpr double hard = 75; // m/s²
    int steps = 0, thrown_hard = 0;
    for (const Placed& figure : shipped_floor()) {
        const double beat = 60 / usual_tempo(*figure.dance);
        for (std::size_t i = 1; i < figure.prints.steps.size(); ++i)
            for (const Role role : both_roles) {
                const Beats since = figure.prints.steps[i].start - figure.prints.steps[i - 1].start;
                const double swing = 0.75 * since.value() * beat;
                const double travel = figure.prints.steps[i].of(role).travel;
                ++steps;
                if (10 / std::sqrt(3.0) * travel / (swing * swing) > hard) ++thrown_hard;
            }
    }
    std::printf("%d of %d steps beyond %.0f m/s²\n", thrown_hard, steps, hard);
    EXPECT_LT(thrown_hard, 0.006 * steps);
}

TEST(ShippedFootprints, stand_still_on_the_foot_that_stands)
{
    for (const Placed& figure : shipped_floor())
        for (const Role role : both_roles) {
            const DancerSize& size = figure.prints.size.of(role);
            const Stance* before = &figure.prints.start.of(role);
            for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
                const Footprint& print = figure.prints.steps[i].of(role);
                for (const Foot foot : both_feet) {
                    if (print.travels && print.foot == foot) continue;
                    const bool on_heel = print.pivot_on == PivotOn::heel && print.foot != foot;
                    const PlacedFoot &was = before->foot(foot), &is = print.stance.foot(foot);
                    EXPECT_LT(on_heel ? glm::distance(heel_of(was, size), heel_of(is, size))
                                      : glm::distance(was.ball, is.ball),
                        1e-9)
                        << where(figure, i);
                }
                before = &print.stance;
            }
        }
}

TEST(ShippedFootprints, face_as_the_chart_says_and_mark_every_turn)
{
    for (const Placed& figure : shipped_floor())
        for (const Role role : both_roles)
            for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
                const Step& chart = figure.composition.of(role)[i];
                const Footprint& print = figure.prints.steps[i].of(role);
                EXPECT_NEAR(std::remainder(print.stance.facing - chart.heading(), 2 * pi), 0, 1e-9)
                    << where(figure, i);
                EXPECT_EQ(print.pivot, chart.turn) << where(figure, i);
                EXPECT_EQ(print.foot, chart.foot) << where(figure, i);
            }
}

TEST(ShippedFootprints, land_in_order_and_hand_the_weight_over)
{
    for (const Placed& figure : shipped_floor())
        for (const Role role : both_roles)
            for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
                const FloorStep& step = figure.prints.steps[i];
                if (i > 0) {
                    EXPECT_LT(figure.prints.steps[i - 1].start, step.start);
                }
                const Footprint& print = step.of(role);
                if (!print.foot) continue;
                const double share = print.stance.weight_on(*print.foot);
                EXPECT_EQ(share < 1e-9, print.weight == Weight::none) << where(figure, i);
                EXPECT_LT(share, 0.98) << where(figure, i);
            }
}

TEST(ShippedFootprints, turn_on_the_heel_where_the_chart_has_a_heel_turn)
{
    const FloorStep& step = shipped("foxtrot.reverse_turn").prints.steps[1];
    EXPECT_EQ(step.follower.pivot_on, PivotOn::heel);
    EXPECT_EQ(step.follower.pivot, -3);
    EXPECT_EQ(step.leader.pivot_on, PivotOn::ball);
}

// Latin partners put their feet further forward than the chart has them, to be in reach of each
// other: their shoes must be clear of each other there.
TEST(ShippedFootprints, keep_latin_shoes_apart_where_they_are_put)
{
    int looked = 0;
    for (const Placed& figure : shipped_floor()) {
        if (!stands_apart(figure.composition.leader.front())) continue;
        for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
            CoupleStance couple = figure.prints.steps[i].couple();
            for (Stance& stance : couple.dancers)
                for (PlacedFoot& foot : stance.feet)
                    foot.ball += RoomStyle{}.weight_behind * along(foot.heading);
            for (const Foot his : both_feet)
                for (const Foot hers : both_feet)
                    EXPECT_GT(
                        clearance(couple.of(Role::leader).foot(his), figure.prints.size.leader,
                            couple.of(Role::follower).foot(hers), figure.prints.size.follower),
                        -0.01)
                        << where(figure, i);
            ++looked;
        }
    }
    EXPECT_GT(looked, 100);
}

// "Back": where partners come nearer in the next step, their legs must not send the rock aside.
TEST(ShippedFootprints, rock_back_in_the_hustle_turn)
{
    const Placed& turn = shipped("hustle.turn");
    const Stance& stance = turn.prints.steps[0].leader.stance;
    const Vec2 rock =
        to_own(stance.facing, stance.foot(Foot::left).ball - stance.foot(Foot::right).ball);
    EXPECT_LT(rock.x, -0.1);
    EXPECT_LT(std::abs(rock.y), 0.2);
}

// Waltz turns travel: the partner on the inside is no hub round which the other runs. The second
// half of each, where the leader is on the inside.
TEST(ShippedFootprints, take_both_partners_of_a_waltz_turn_down_the_room)
{
    for (const char* name : {"waltz.natural_turn", "waltz.reverse_turn"}) {
        const auto& steps = shipped(name).prints.steps;
        EXPECT_GE(steps[3].leader.length, 0.45) << name;
        EXPECT_GE(steps[4].leader.length, 0.30) << name;
        const Vec2 down_the_room{1, 0};
        for (const Role role : both_roles)
            EXPECT_GT(glm::dot(down_the_room,
                          steps[5].of(role).stance.pelvis() - steps[2].of(role).stance.pelvis()),
                0.25)
                << name;
    }
}

// What manuals chart can be danced: few strides are placed under four fifths of it, for want of
// time or room, and none under a quarter.
TEST(ShippedFootprints, hardly_ever_place_a_stride_much_shorter_than_its_chart)
{
    for (const Role role : both_roles) {
        int strides = 0, shorter = 0;
        for (const Placed& figure : shipped_floor()) {
            if (figure.routine) continue;
            for (std::size_t i = 0; i < figure.prints.steps.size(); ++i) {
                const Step& chart = figure.composition.of(role)[i];
                const Footprint& print = figure.prints.steps[i].of(role);
                if (!print.travels || chart.position.direction > Direction::diagonal_back) continue;
                const double leg = 0.53 * figure.prints.size.of(role).height;
                ++strides;
                shorter += print.length < 0.8 * chart.length * leg ? 1 : 0;
                EXPECT_GT(print.length, 0.25 * chart.length * leg) << where(figure, i);
            }
        }
        EXPECT_GT(strides, 190);
        EXPECT_LT(shorter, 0.13 * strides);
    }
}

const std::vector<std::string>& straight_figures()
{
    static const std::vector<std::string> names{"waltz.box", "waltz.progressive", "foxtrot.basic",
        "foxtrot.three_step", "tango.basic", "tango.corte", "chacha.basic", "rumba.box",
        "merengue.side", "paso.chasse_right", "bolero.basic", "mambo.basic"};
    return names;
}

// Without a turn the chart can be danced as it is written, but for a right foot that goes between
// the partner's feet: it is set a shoe's width aside of the line of its own hip.
TEST(ShippedFootprints, follow_the_chart_closely_where_nothing_turns)
{
    for (const std::string& name : straight_figures())
        for (const FloorStep& step : shipped(name).prints.steps)
            for (const Role role : both_roles) EXPECT_LT(step.of(role).from_chart, 0.145) << name;
}

// Technique books: the follower stands to the leader's right so that each one's right foot can step
// between the partner's feet. Seen from him, where his right foot is past the toes of hers, hers is
// on its left and her left foot on its right; and so seen from her.
TEST(ShippedFootprints, put_right_feet_between_the_partners_feet)
{
    int between = 0;
    for (const std::string& name : straight_figures())
        for (const FloorStep& step : shipped(name).prints.steps) {
            if (step.position != CouplePosition::closed) continue;
            const Stance &his = step.leader.stance, &hers = step.follower.stance;
            const auto seen = [&](const Stance& from, const Stance& of, Foot foot) {
                return to_own(from.body_heading, of.foot(foot).ball - from.foot(Foot::right).ball);
            };
            if (seen(his, hers, Foot::right).x > -0.05) continue;
            ++between;
            EXPECT_GT(seen(his, hers, Foot::right).y, 0.08) << name;
            EXPECT_LT(seen(his, hers, Foot::left).y, 0) << name;
            EXPECT_GT(seen(hers, his, Foot::right).y, 0.08) << name;
        }
    EXPECT_GE(between, 4);
}

// Nearest distance of two straight legs, each from a hip joint to an ankle, looked for along both.
double gap_of_legs(const Vec3 (&a)[2], const Vec3 (&b)[2])
{
    constexpr int parts = 60;
    double least = 10;
    for (int i = 0; i <= parts; ++i)
        for (int j = 0; j <= parts; ++j)
            least = std::min(least,
                glm::distance(glm::mix(a[0], a[1], static_cast<double>(i) / parts),
                    glm::mix(b[0], b[1], static_cast<double>(j) / parts)));
    return least;
}

// Legs are as thick as legs: about 11 cm at the calf (33 to 37 cm around), where straight legs that
// step between each other come nearest; two centimetres of that may give way.
TEST(ShippedFootprints, leave_room_for_the_legs_above_the_shoes)
{
    constexpr double calves = 0.10, gives_way = 0.02;
    for (const std::string& name : straight_figures())
        for (const FloorStep& step : shipped(name).prints.steps) {
            const auto leg_of = [&](Role role, Foot foot, Vec3(&leg)[2]) {
                const Stance& stance = step.of(role).stance;
                const double height = shipped(name).prints.size.of(role).height;
                const Vec2 ahead = along(stance.body_heading);
                // Half of a hip width between joints of a tenth of the height; the body stands
                // behind the balls by half the way to the ankles.
                const Vec2 hip = stance.pelvis() - 0.03 * height * ahead
                    + side_sign(foot) * 0.05 * height * left_of(ahead);
                const Vec2 ankle = stance.foot(foot).ball - 0.055 * height * ahead;
                leg[0] = {hip, 0.5 * height};
                leg[1] = {ankle, 0.04 * height};
            };
            for (const Foot one : both_feet)
                for (const Foot other : both_feet) {
                    Vec3 his[2], hers[2];
                    leg_of(Role::leader, one, his);
                    leg_of(Role::follower, other, hers);
                    EXPECT_GE(gap_of_legs(his, hers), calves - gives_way)
                        << name << " at " << step.count;
                }
        }
}

}
}
