// The body of a plan against the body itself: the same angular momentum for the same motion, which
// the dynamics room works out link by link.
#include <cmath>

#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "motor/autonomic/body_now.h"
#include "motor/position/body_shape.h"
#include "motor/position/stature.h"

namespace promenade::motor {
namespace {

constexpr double moment = 1e-4; // s

// A standing person whose arms are held out ahead, so that turning takes sideways momentum too.
Pose arms_ahead(const Person& person)
{
    Pose pose = soft_stance(person);
    pose[Limb::left_upper_arm] = rotation_from_vector({0, -1.2, 0});
    pose[Limb::right_upper_arm] = rotation_from_vector({0, -0.9, 0});
    return pose;
}

FootPose foot_of(const Person& person, const BodyShape& shape, const FigureState& state, Limb limb)
{
    BodyNow body(person.figure);
    body.observe(person.figure, state);
    const LinkNow& foot = body.links[slot_of(limb)];
    FootPose pose;
    pose.yaw = std::atan2(foot.frame[0].y, foot.frame[0].x);
    pose.ball = foot.hinge - foot.frame * shape.ankle;
    return pose;
}

struct PlannedBody {
    explicit PlannedBody(const Person& someone)
        : person(someone)
        , shape(body_shape_of(someone, arms_ahead(someone)))
    {
    }

    BodyPlace place(const FigureState& state, double yaw) const
    {
        return place_body(shape, dynamics::centre_of_mass(person.figure, state),
            body_below(shape, yaw,
                {foot_of(person, shape, state, Limb::left_foot),
                    foot_of(person, shape, state, Limb::right_foot)}));
    }

    const Person& person;
    BodyShape shape;
};

TEST(BodyShape, has_the_persons_mass_and_puts_the_hips_where_they_are)
{
    for (const Measures& measures : {default_leader(), default_follower()}) {
        const auto person = build_person(measures);
        ASSERT_TRUE(person);
        const PlannedBody planned(*person);
        EXPECT_NEAR(planned.shape.mass(), person->figure.mass(), 1e-9);
        const FigureState state = standing(*person, arms_ahead(*person), Vec3{0}, 0);
        BodyNow body(person->figure);
        body.observe(person->figure, state);
        const Vec3 hips = 0.5
            * (body.links[slot_of(Limb::left_upper_leg)].hinge
                + body.links[slot_of(Limb::right_upper_leg)].hinge);
        const Vec3 found = planned.place(state, 0).hips;
        EXPECT_LT(glm::length(found - hips), 0.002);
    }
}

TEST(BodyShape, turning_takes_the_angular_momentum_it_takes_of_the_body_itself)
{
    const auto person = build_person(default_leader());
    ASSERT_TRUE(person);
    const PlannedBody planned(*person);
    const double rate = 4; // rad/s: a Viennese waltz
    FigureState state = standing(*person, arms_ahead(*person), Vec3{0}, 0);
    for (Vec3& spin : state.angular_velocity) spin = {0, 0, rate};
    const Vec3 centre = dynamics::centre_of_mass(person->figure, state);
    const Vec3 truth = dynamics::angular_momentum(person->figure, state, centre);
    const auto turned = [&](double yaw) {
        return planned.place(standing(*person, arms_ahead(*person), Vec3{0}, yaw), yaw);
    };
    const BodyPlace before = turned(-rate * moment / 2), after = turned(rate * moment / 2);
    const Vec3 found = angular_momentum(planned.shape, {before, after, moment, 0, rate});
    EXPECT_NEAR(found.z, truth.z, 0.08 * std::abs(truth.z));
    EXPECT_GT(std::abs(truth.x), 0.5); // what a plan of legs alone would miss
    EXPECT_NEAR(found.x, truth.x, 0.05 * std::abs(truth.x));
}

}
}
