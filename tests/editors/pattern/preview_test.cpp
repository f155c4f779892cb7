// The couple of the preview holds on to each other and is nowhere in each other. Truth from
// outside: the geometry of the bodies themselves (contact/flesh.h), for every step that is shipped
// and for charts drawn by lot.
#include <gtest/gtest.h>

#include "editors/pattern/a_studio.h"
#include "editors/pattern/step_pictures.h"
#include "experiments/wild_charts.h"
#include "placing/footprints.h"

namespace promenade::editors {
namespace {

constexpr double widest_gap = 0.02, deepest_overlap = 0.01; // m

struct Seen {
    int steps = 0, apart = 0, inside = 0;
    std::string bad;

    void look(const std::string& where, const HoldFit& fit)
    {
        ++steps;
        apart += fit.gap > widest_gap;
        inside += fit.overlap > deepest_overlap;
        if (fit.gap <= widest_gap && fit.overlap <= deepest_overlap) return;
        bad += where + ": gap " + std::to_string(100 * fit.gap) + " cm, overlap "
            + std::to_string(100 * fit.overlap) + " cm\n";
    }
};

TEST(Preview, holds_on_and_stays_out_of_each_other_at_every_step_of_every_shipped_figure)
{
    const document::testing_aid::TemporaryDesk room;
    Studio studio = testing_aid::a_studio(room);
    const Models models;
    Seen seen;
    PatternDesk desk(studio);
    for (const library::LibraryDance& dance : library::DanceLibrary(studio.library).dances)
        for (const dance::Pattern& pattern : dance.file.dance.patterns) {
            desk.choose(dance.file.dance.id + "." + pattern.id);
            while (desk.is_finding_floor()) desk.refresh();
            for (std::size_t i = 0; i < pattern.columns.size(); ++i) {
                const auto couple = couple_at(desk, models, i);
                ASSERT_TRUE(couple) << pattern.id;
                const dance::Hold hold = hold_at(desk, i);
                seen.look(pattern.id + " " + std::to_string(i + 1),
                    models.fitter().fit_of(models.fitter().in_hold(*couple, hold), hold));
            }
        }
    EXPECT_EQ(seen.bad, "");
    EXPECT_GT(seen.steps, 300);
}

// A fallaway drawn by lot may have her arm where no joint lets it reach his: one step in fifty.
TEST(Preview, holds_on_in_nearly_all_charts_that_nobody_has_tuned_for_and_is_never_inside)
{
    const document::testing_aid::TemporaryDesk room;
    const Studio studio = testing_aid::a_studio(room);
    const Models models;
    std::vector<const dance::Dance*> dances;
    for (const library::LibraryDance& one : studio.library.dances)
        dances.push_back(&one.file.dance);
    Seen seen;
    for (std::size_t number = 0; number < 40; number += 2) { // even ones are charts
        const auto wild = experiments::wild_dance(dances, 1, number);
        ASSERT_TRUE(wild);
        const auto prints = placing::place_feet(wild->dance, wild->composition);
        if (!prints) continue; // no feet, no picture
        for (std::size_t i = 0; i < wild->composition.leader.size(); ++i) {
            PosedCouple couple;
            for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
                const Person& person = models.person(role);
                const auto pose = goal_pose(person.figure, studio.gestures,
                    wild->composition.of(role)[i], role, wild->dance, dance::Moment::arrival);
                ASSERT_TRUE(pose);
                const placing::Stance& stance = prints->steps[i].of(role).stance;
                couple[static_cast<std::size_t>(role)] = posed(
                    person, *pose, {stance.pelvis().x, stance.pelvis().y, 0}, stance.body_heading);
            }
            const dance::Hold his = wild->composition.leader[i].hold;
            const bool same = his == wild->composition.follower[i].hold;
            const dance::Hold hold = same ? his : dance::Hold::apart;
            seen.look(wild->name + " " + std::to_string(i + 1),
                models.fitter().fit_of(models.fitter().in_hold(couple, hold), hold));
        }
    }
    EXPECT_EQ(seen.inside, 0) << seen.bad;
    EXPECT_LE(50 * seen.apart, seen.steps) << seen.bad;
    EXPECT_GT(seen.steps, 100);
}

}
}
