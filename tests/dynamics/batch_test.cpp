// The batch solver against the single one, on every instruction set this processor has.
#include <gtest/gtest.h>

#include <limits>

#include "dynamics/batch.h"
#include "dynamics/dense_reference.h"
#include "dynamics/random_figure.h"

namespace promenade::dynamics {
namespace {

constexpr double batch_tolerance = 1e-12; // the bound

class EveryInstructionSet : public testing::TestWithParam<InstructionSet> {
protected:
    void SetUp() override
    {
        if (!is_supported(GetParam()))
            GTEST_SKIP() << "this processor has no " << name_of(GetParam());
    }
};

INSTANTIATE_TEST_SUITE_P(Batch, EveryInstructionSet,
    testing::Values(InstructionSet::plain, InstructionSet::avx2, InstructionSet::avx512),
    [](const auto& set) {
        return std::string(set.param == InstructionSet::avx512 ? "AVX512" : name_of(set.param));
    });

struct Case {
    FigureState state;
    Loads loads;
};

std::vector<Case> random_cases(
    Chance& chance, const Figure& figure, int count, bool implicit, double speed)
{
    std::vector<Case> cases;
    for (int i = 0; i < count; ++i) {
        Case one{random_state(chance, figure, speed), Loads(figure)};
        random_torques(chance, 10, one.loads);
        if (implicit)
            for (int link = 1; link < figure.size(); ++link)
                add_joint_impedance(one.loads, link, chance.symmetric(0.5));
        cases.push_back(std::move(one));
    }
    return cases;
}

void put(const std::vector<Case>& cases, Batch& batch)
{
    for (int i = 0; i < static_cast<int>(cases.size()); ++i) {
        const Case& one = cases[static_cast<std::size_t>(i)];
        batch.set_state(i, one.state);
        for (int link = 1; link < static_cast<int>(one.loads.joint_torque.size()); ++link) {
            const auto at = static_cast<std::size_t>(link);
            batch.set_joint_torque(i, link, one.loads.joint_torque[at]);
            if (one.loads.has_impedance)
                batch.set_joint_impedance(i, link, one.loads.joint_impedance[at]);
        }
    }
}

TEST_P(EveryInstructionSet, gives_the_single_solvers_accelerations)
{
    for (const bool implicit : {false, true}) {
        Chance chance(31);
        const Figure figure = random_tree(chance, 16);
        const std::vector<Case> cases = random_cases(chance, figure, 37, implicit, 3);
        Batch batch(figure, 37, GetParam());
        put(cases, batch);
        batch.accelerate();
        Solver solver(figure);
        Accelerations single;
        for (int i = 0; i < 37; ++i) {
            const Case& one = cases[static_cast<std::size_t>(i)];
            solver.accelerations(one.state, one.loads, single);
            EXPECT_LE(relative_difference(batch.accelerations(i), single), batch_tolerance) << i;
        }
    }
}

double distance(const FigureState& a, const FigureState& b)
{
    double worst =
        std::max(glm::length(a.position - b.position), glm::length(a.velocity - b.velocity));
    for (std::size_t i = 0; i < a.orientation.size(); ++i) {
        worst = std::max(worst, glm::length(a.angular_velocity[i] - b.angular_velocity[i]));
        worst = std::max(worst,
            glm::length(glm::cross(Vec3{a.orientation[i].x, a.orientation[i].y, a.orientation[i].z},
                Vec3{b.orientation[i].x, b.orientation[i].y, b.orientation[i].z})));
    }
    return worst;
}

TEST_P(EveryInstructionSet, steps_as_the_single_solver_does)
{
    Chance chance(32);
    const Figure figure = random_tree(chance, 16);
    const std::vector<Case> cases = random_cases(chance, figure, 9, true, 1);
    Batch batch(figure, 9, GetParam());
    put(cases, batch);
    batch.advance(10, {.step = 0.001}, 0);
    Solver solver(figure);
    for (int i = 0; i < 9; ++i) {
        const Case& one = cases[static_cast<std::size_t>(i)];
        FigureState state = one.state;
        for (int k = 0; k < 10; ++k)
            ASSERT_FALSE(solver.advance(one.loads, {.step = 0.001}, 0, state));
        EXPECT_LE(distance(batch.state(i), state), 1e-11) << i;
    }
}

std::uint64_t fingerprint_after(
    const Figure& figure, const std::vector<Case>& cases, InstructionSet set, int threads)
{
    const int count = static_cast<int>(cases.size());
    Batch batch(figure, count, set);
    put(cases, batch);
    batch.advance(100, {.step = 0.001}, 0, threads);
    Fingerprint print;
    for (int i = 0; i < count; ++i) add_to(print, batch.state(i));
    return print.value();
}

TEST_P(EveryInstructionSet, gives_the_same_bytes_with_any_number_of_threads)
{
    Chance chance(33);
    const Figure figure = random_tree(chance, 16);
    const std::vector<Case> cases = random_cases(chance, figure, 50, false, 1);
    const std::uint64_t one = fingerprint_after(figure, cases, GetParam(), 1);
    for (const int threads : {1, 2, 3, 8, 100})
        EXPECT_EQ(fingerprint_after(figure, cases, GetParam(), threads), one) << threads;
}

TEST_P(EveryInstructionSet, one_fault_leaves_the_neighbours_dancing)
{
    Chance chance(34);
    const Figure figure = random_tree(chance, 8);
    std::vector<Case> cases = random_cases(chance, figure, 8, false, 1);
    const std::uint64_t sound = fingerprint_after(figure, {cases[0]}, GetParam(), 1);
    cases[3].loads.joint_torque[5].x = 1e9;
    cases[4].loads.joint_torque[2].y = std::numeric_limits<double>::quiet_NaN();
    Batch batch(figure, 8, GetParam());
    put(cases, batch);
    batch.advance(100, {.step = 0.001}, 2);
    Fingerprint neighbour;
    add_to(neighbour, batch.state(0));
    EXPECT_EQ(neighbour.value(), sound);
    EXPECT_FALSE(batch.fault(0));
    ASSERT_TRUE(batch.fault(3));
    ASSERT_TRUE(batch.fault(4));
    EXPECT_DOUBLE_EQ(batch.fault(3)->time, 2.001);
    EXPECT_LE(distance(batch.state(3), cases[3].state), 1e-15) << "the last good state is kept";
    EXPECT_LE(distance(batch.state(4), cases[4].state), 1e-15);
}

// AVX-512 may be missing here, but its lanes run the same code eight wide: that can be tested
// anywhere.
TEST(Lanes, eight_wide_compute_what_one_does)
{
    Chance chance(35);
    const Figure figure = principal_frames(random_tree(chance, 16)).figure;
    const Skeleton skeleton(figure);
    using S = Lanes<8>;
    std::vector<LinkMotion<S>> motion(16);
    std::vector<V3<S>> torque(16);
    const std::vector<Case> cases = random_cases(chance, figure, 8, false, 3);
    for (std::size_t i = 0; i < 16; ++i)
        for (int lane = 0; lane < 8; ++lane) {
            const Case& one = cases[static_cast<std::size_t>(lane)];
            const Quat& q = one.state.orientation[i];
            const Vec3 &w = one.state.angular_velocity[i], &t = one.loads.joint_torque[i];
            LinkMotion<S>& link = motion[i];
            link.orientation.w[lane] = q.w, link.orientation.x[lane] = q.x;
            link.orientation.y[lane] = q.y, link.orientation.z[lane] = q.z;
            link.w.x[lane] = w.x, link.w.y[lane] = w.y, link.w.z[lane] = w.z;
            torque[i].x[lane] = t.x, torque[i].y[lane] = t.y, torque[i].z[lane] = t.z;
        }
    std::vector<SlowBand<S>> slow(16);
    std::vector<FastBand<S>> fast(16);
    const PackView<8> view{motion.data(), torque.data(), nullptr};
    Recursion<S, Joints::explicit_torque, PackView<8>>(
        skeleton.bones(), 16, {slow.data(), fast.data()}, view)
        .solve();

    Solver solver(figure);
    Accelerations single;
    for (int lane = 0; lane < 8; ++lane) {
        const Case& one = cases[static_cast<std::size_t>(lane)];
        solver.accelerations(one.state, one.loads, single);
        for (int r = 0; r < 16; ++r) {
            const V3<S>& w_dot = fast[static_cast<std::size_t>(r)].w_dot;
            const Vec3 expected =
                single.angular[static_cast<std::size_t>(skeleton.bones()[r].link)];
            EXPECT_LE(glm::length(Vec3(w_dot.x[lane], w_dot.y[lane], w_dot.z[lane]) - expected),
                batch_tolerance * (1 + glm::length(expected)));
        }
    }
}

}
}
