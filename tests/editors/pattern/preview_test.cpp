// The couple of the preview holds on to each other and is nowhere in each other. Truth from
// outside: the geometry of the bodies themselves (contact/flesh.h), for every step that is shipped
// and for charts drawn by lot.
#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "editors/pattern/a_studio.h"
#include "editors/pattern/step_pictures.h"
#include "experiments/wild_charts.h"
#include "placing/footprints.h"
#include "render/grip.h"
#include "render/skin.h"

namespace promenade::editors {
namespace {

constexpr double widest_gap = 0.02, deepest_overlap = 0.01; // m
constexpr double furthest_finger = 0.02; // m, from point to point of skins: they lie 1 cm apart

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

void at_every_shipped_step(
    PatternDesk& desk, const std::function<void(const std::string& pattern, std::size_t)>& look)
{
    for (const library::LibraryDance& dance : library::DanceLibrary(desk.studio().library).dances)
        for (const dance::Pattern& pattern : dance.file.dance.patterns) {
            desk.choose(dance.file.dance.id + "." + pattern.id);
            while (desk.is_finding_floor()) desk.refresh();
            for (std::size_t i = 0; i < pattern.columns.size(); ++i)
                look(dance.file.dance.id + "." + pattern.id, i);
        }
}

TEST(Preview, holds_on_and_stays_out_of_each_other_at_every_step_of_every_shipped_figure)
{
    const document::testing_aid::TemporaryDesk room;
    Studio studio = testing_aid::a_studio(room);
    const Models models;
    Seen seen;
    PatternDesk desk(studio);
    at_every_shipped_step(desk, [&](const std::string& pattern, std::size_t i) {
        const auto couple = couple_at(desk, models, i);
        ASSERT_TRUE(couple) << pattern;
        const dance::Hold hold = hold_at(desk, i);
        seen.look(pattern + " " + std::to_string(i + 1),
            models.fitter().fit_of(models.fitter().in_hold(*couple, hold), hold));
    });
    EXPECT_EQ(seen.bad, "");
    EXPECT_GT(seen.steps, 300);
}

// From the nearest finger of a hand to the nearest skin of the partner, m, as both are drawn.
double finger_gap(const render::StageFrame& frame, std::size_t whose, bool right)
{
    const auto bends = [&](std::size_t one) {
        const auto& other = frame.people[1 - one];
        const render::Neighbour neighbour{other.dancer.get(), &other.state};
        return render::bends_among(
            *frame.people[one].dancer, frame.people[one].state, {&neighbour, 1});
    };
    const auto& own = frame.people[whose];
    const auto& partner = frame.people[1 - whose];
    const render::BentSkin hand(*own.dancer, own.state, bends(whose));
    const render::BentSkin body(*partner.dancer, partner.state, bends(1 - whose));
    std::vector<glm::vec3> skin;
    for (const render::SkinPoint& point : partner.dancer->skin) skin.push_back(body.place_of(point));
    const Side side = right ? Side::right : Side::left;
    float nearest = 1e9f;
    for (const render::SkinPoint& point : own.dancer->skin) {
        if (point.bone != bone_of(of_side(render::SmallJoint::left_fingers, side))
            && point.bone != bone_of(of_side(render::SmallJoint::left_knuckles, side)))
            continue;
        const glm::vec3 finger = hand.place_of(point);
        for (const glm::vec3& at : skin) nearest = std::min(nearest, glm::distance(finger, at));
    }
    return static_cast<double>(nearest);
}

render::StageFrame drawn(const PosedCouple& couple, const Models& models, const dance::Dance& dance)
{
    render::StageFrame frame;
    for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
        render::StagePerson person;
        person.dancer = models.dancer(role, dance);
        person.state = couple[static_cast<std::size_t>(role)].state;
        frame.people.push_back(std::move(person));
    }
    return frame;
}

TEST(Preview, closes_fingers_on_what_every_hand_holds_in_every_shipped_figure)
{
    const document::testing_aid::TemporaryDesk room;
    Studio studio = testing_aid::a_studio(room);
    const Models models;
    PatternDesk desk(studio);
    std::string far;
    std::vector<double> gaps;
    at_every_shipped_step(desk, [&](const std::string& pattern, std::size_t i) {
        const auto couple = couple_at(desk, models, i);
        ASSERT_TRUE(couple) << pattern;
        const dance::Hold hold = hold_at(desk, i);
        const auto frame = drawn(models.fitter().in_hold(*couple, hold), models, *desk.dance());
        for (const rehearsal::Touch& touch : rehearsal::touches_of(
                 hold, models.person(dance::Role::leader), models.person(dance::Role::follower)))
            for (const std::size_t whose : {leads, follows}) {
                const Limb limb = whose == leads ? touch.leader.limb : touch.follower.limb;
                if (kind_of(limb) != LimbKind::hand) continue;
                gaps.push_back(finger_gap(frame, whose, is_right(limb)));
                if (gaps.back() > furthest_finger)
                    far += pattern + " " + std::to_string(i + 1) + ", " + touch.name
                        + (whose == leads ? ", his: " : ", hers: ")
                        + std::to_string(1000 * gaps.back()) + " mm\n";
            }
    });
    std::ranges::sort(gaps);
    EXPECT_GT(gaps.size(), 600u);
    RecordProperty("median_mm", std::to_string(1000 * gaps[gaps.size() / 2]));
    RecordProperty("worst_mm", std::to_string(1000 * gaps.back()));
    EXPECT_EQ(far, "") << gaps.size() << " hands, median " << 1000 * gaps[gaps.size() / 2]
                       << " mm, worst " << 1000 * gaps.back() << " mm";
}

TEST(Preview, holds_on_and_stays_out_of_each_other_in_charts_that_nobody_has_tuned_for)
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
    EXPECT_EQ(seen.bad, "");
    EXPECT_GT(seen.steps, 100);
}

}
}
