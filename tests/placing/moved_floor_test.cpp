// What must not matter: where the couple starts, which way the room lies, which of two mirror
// images is danced, and how often.
#include <set>

#include <gmock/gmock.h>

#include "shipped_floor.h"

namespace promenade::placing {
namespace {

using namespace testing_aid;

// The solver stops at a nanometre; the shape of its valley leaves a little more.
constexpr double solver_error = 1e-5;

double furthest(const CoupleStance& a, const CoupleStance& b)
{
    double most = 0;
    for (const Role role : both_roles)
        for (const Foot foot : both_feet) {
            const PlacedFoot &one = a.of(role).foot(foot), &two = b.of(role).foot(foot);
            most = std::max({most, glm::distance(one.ball, two.ball),
                std::abs(std::remainder(one.heading - two.heading, 2 * pi))});
        }
    return most;
}

TEST(Floor, prints_turn_and_move_with_the_start)
{
    FloorOptions elsewhere;
    elsewhere.turn = 0.7;
    elsewhere.origin = {3.1, -2.2};
    for (const Placed& figure : shipped_floor()) {
        if (figure.routine) continue;
        const Footprints there = *place_feet(*figure.dance, figure.composition, elsewhere);
        for (std::size_t i = 0; i < there.steps.size(); ++i)
            EXPECT_LT(furthest(there.steps[i].couple(),
                          moved(figure.prints.steps[i].couple(), elsewhere.turn, elsewhere.origin)),
                solver_error)
                << figure.composition.name << " step " << i + 1;
    }
}

Stance mirrored(Stance stance)
{
    std::swap(stance.feet[0], stance.feet[1]);
    for (PlacedFoot& foot : stance.feet) {
        foot.ball.y = -foot.ball.y;
        foot.heading = -foot.heading;
    }
    stance.facing = -stance.facing;
    stance.body_heading = -stance.body_heading;
    stance.weight_on_left = 1 - stance.weight_on_left;
    return stance;
}

CoupleStance mirrored(CoupleStance couple)
{
    for (Stance& stance : couple.dancers) stance = mirrored(stance);
    return couple;
}

FloorTask mirrored(FloorTask task)
{
    task.start = mirrored(task.start);
    for (ColumnTask& column : task.columns) {
        column.hold.wanted.y = -column.hold.wanted.y;
        for (StepTask* step : {&column.leader, &column.follower}) {
            if (step->foot) step->foot = other(*step->foot);
            step->aim.y = -step->aim.y;
            step->facing = -step->facing;
            step->body_heading = -step->body_heading;
            step->body_ahead = -step->body_ahead;
        }
    }
    return task;
}

TEST(Floor, a_mirrored_figure_leaves_mirrored_prints)
{
    for (const Placed& figure : shipped_floor()) {
        if (figure.routine) continue;
        const FloorTask task =
            floor_task(*figure.dance, figure.composition, {},
                music::TempoMap(usual_tempo(*figure.dance)));
        const Footprints prints = *place_feet(task), mirror = *place_feet(mirrored(task));
        for (std::size_t i = 0; i < prints.steps.size(); ++i)
            EXPECT_LT(furthest(mirrored(mirror.steps[i].couple()), prints.steps[i].couple()),
                solver_error)
                << figure.composition.name << " step " << i + 1;
    }
}

// The rigid motion that carries one stance of the leader onto another.
CoupleStance carried(const CoupleStance& what, const Stance& from, const Stance& onto)
{
    const double turn = onto.facing - from.facing;
    return moved(
        moved(what, turn, {0, 0}), 0, onto.feet[0].ball - to_room(turn, from.feet[0].ball));
}

bool ends_as_it_began(const Composition& composition)
{
    const auto first_foot = [](const std::vector<Step>& steps) { return steps.front().foot; };
    const auto free_foot = [](const std::vector<Step>& steps) -> std::optional<Foot> {
        for (auto step = steps.rbegin(); step != steps.rend(); ++step)
            if (step->foot) return takes_weight(step->position) ? other(*step->foot) : *step->foot;
        return std::nullopt;
    };
    const bool same_turn =
        (composition.total_turn(Role::leader) - composition.total_turn(Role::follower)) % 8 == 0;
    return same_turn && composition.leader.back().couple == composition.start_position
        && first_foot(composition.leader) == free_foot(composition.leader)
        && first_foot(composition.follower) == free_foot(composition.follower);
}

// The third time against the fourth.
double furthest_from_rigid(const Footprints& prints, std::size_t length)
{
    const std::size_t begin = 2 * length;
    const Stance& first = prints.steps[begin + length - 1].leader.stance;
    const Stance& second = prints.steps[begin + 2 * length - 1].leader.stance;
    double most = 0;
    for (std::size_t i = begin; i < begin + length; ++i)
        most = std::max(most,
            furthest(carried(prints.steps[i].couple(), first, second),
                prints.steps[length + i].couple()));
    return most;
}

// Once it is underway: bodies in close hold are swung by the steps before and after, so that the
// first and the last time differ a little.
TEST(Floor, a_repeated_figure_repeats_its_prints_rigidly)
{
    int repeatable = 0;
    std::set<std::string> not_rigid;
    for (const library::LibraryDance& entry : shipped_library().dances) {
        const Dance& dance = entry.file.dance;
        for (const Pattern& pattern : dance.patterns) {
            Composition composition = compose(dance, pattern);
            if (!ends_as_it_began(composition)) continue;
            ++repeatable;
            const std::size_t length = composition.leader.size();
            for (int more = 0; more < 4; ++more)
                append(dance, {&pattern, 0, length - 1, {}}, 0, composition);
            const double off = furthest_from_rigid(*place_feet(dance, composition), length);
            if (off > 2e-3) not_rigid.insert(composition.name + " " + std::to_string(off));
        }
    }
    EXPECT_GE(repeatable, 30);
    EXPECT_EQ(not_rigid, std::set<std::string>{});
}

// Figures whose chart goes out and comes home.
TEST(Floor, a_figure_that_comes_home_ends_where_it_began)
{
    for (const std::string name : {"waltz.box", "foxtrot.box", "rumba.box", "waltz.hesitation",
             "mambo.basic", "mambo.side_breaks", "rumba.cucaracha", "samba.natural_basic",
             "samba.whisk", "chacha.basic", "bolero.basic", "vw.hesitation", "paso.sur_place",
             "swing.triple", "swing.single", "hustle.basic", "jive.fallaway_rock"}) {
        const Footprints& prints = shipped(name).prints;
        for (const Role role : both_roles)
            for (const Foot foot : both_feet)
                EXPECT_LT(glm::distance(prints.start.of(role).foot(foot).ball,
                              prints.steps.back().of(role).stance.foot(foot).ball),
                    0.03)
                    << name;
    }
}

TEST(Floor, prints_are_the_same_every_time)
{
    for (const Placed& figure : shipped_floor()) {
        const Footprints again = *place_feet(*figure.dance, figure.composition);
        for (std::size_t i = 0; i < again.steps.size(); ++i)
            EXPECT_EQ(furthest(again.steps[i].couple(), figure.prints.steps[i].couple()), 0);
    }
}

}
}
