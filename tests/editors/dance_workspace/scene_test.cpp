// What the stage shows of a take.
#include "editors/dance_workspace/scene.h"

#include <gmock/gmock.h>

#include "editors/dance_workspace/plots.h"
#include "editors/dance_workspace/step_marks.h"
#include "editors/dance_workspace/takes.h"

namespace promenade::editors {
namespace {

TEST(Take, between_two_frames_people_are_between_them)
{
    const Take take(carried_along(2));
    EXPECT_NEAR(take.state_at(0, 1.234).position.x - take.state_at(0, 0).position.x, 1.234, 1e-9);
    EXPECT_EQ(take.state_at(0, 99).position, take.state_at(0, 2).position);
    EXPECT_EQ(take.state_at(0, -1).position, take.state_at(0, 0).position);
}

TEST(Take, the_centre_of_mass_is_as_high_as_a_standing_persons)
{
    const Take take(carried_along(1));
    // 55 to 58 % of stature in adults (Palmer 1944), a little more in shoes.
    const double share = take.path(0).centre[0].z / default_leader().height;
    EXPECT_GT(share, 0.54);
    EXPECT_LT(share, 0.60);
}

TEST(Scene, a_ghost_is_there_only_while_it_is_shown)
{
    const Take take(carried_along(2)), other(carried_along(1));
    Shown shown;
    EXPECT_EQ(scene_at(take, 1.5, shown, &other).people.size(), 2u);
    EXPECT_LT(scene_at(take, 1.5, shown, &other).people[1].opacity, 1);
    shown.ghost = false;
    EXPECT_EQ(scene_at(take, 1.5, shown, &other).people.size(), 1u);
}

// A figure beside the dancer: seen, ghostly in a ghost, and no dancer.
TEST(Scene, figures_that_are_no_people_are_seen_as_they_are_shaped)
{
    Rehearsed done = carried_along(1);
    Link link;
    link.mass = 1;
    motion::Performer block;
    block.model = std::make_shared<const Model>(build_model("block", *Figure::build({link})));
    for (const auto& frame : done.dance.performers[0].motion.frames) {
        FigureState state = standing_at_rest(*block.model);
        state.position.x = 2 * frame.time;
        block.motion.frames.push_back({frame.time, state, {}});
    }
    done.dance.performers.insert(done.dance.performers.begin(), block);
    const Take take(done), other(done);
    EXPECT_EQ(take.size(), 1u);
    EXPECT_EQ(take.performer(0).role, dance::Role::leader);
    const auto scene = scene_at(take, 0.505, {}, &other);
    ASSERT_EQ(scene.figures.size(), 2u);
    EXPECT_NEAR(scene.figures[0].state.position.x, 1.01, 1e-9);
    EXPECT_LT(scene.figures[1].opacity, 1);
    EXPECT_EQ(scene.people.size(), 2u);
    EXPECT_NEAR(scene.people[0].state.position.x - take.state_at(0, 0).position.x, 0.505, 1e-9);
}

TEST(Scene, trails_reach_up_to_now)
{
    const Take take(carried_along(2));
    Shown shown;
    shown.trails = true;
    const auto scene = scene_at(take, 1, shown);
    ASSERT_EQ(scene.overlay.trails.size(), 3u);
    const auto& trail = scene.overlay.trails[0].points;
    EXPECT_NEAR(trail.back().x - trail.front().x, 1, 0.05);
}

TEST(Scene, the_floors_arrow_is_as_long_as_its_force_says)
{
    Rehearsed done = carried_along(1);
    for (auto& frame : done.dance.performers[0].motion.frames) {
        frame.floor.resize(4);
        frame.floor[1].normal = 700;
        frame.floor[1].force = {0, 0, 700};
        frame.floor[1].centre_of_pressure = {0.1, 0, 0};
    }
    Shown shown;
    shown.forces = shown.pressure = true;
    const auto scene = scene_at(Take(done), 0.5, shown);
    ASSERT_EQ(scene.overlay.arrows.size(), 1u);
    EXPECT_NEAR(glm::length(scene.overlay.arrows[0].to - scene.overlay.arrows[0].from), 0.7, 1e-9);
    ASSERT_EQ(scene.overlay.dots.size(), 1u);
    EXPECT_NEAR(scene.overlay.dots[0].at.x, 0.1, 1e-9);
    EXPECT_EQ(scene.overlay.areas.size(), 1u);
}

TEST(Hull, keeps_the_corners_and_drops_what_lies_inside)
{
    const auto hull = hull_on_floor(
        {{0, 0, 1}, {2, 0, 0}, {1, 1, 0}, {2, 2, 0}, {0, 2, 0}, {1, 0, 0}, {0.5, 1.5, 0}});
    ASSERT_EQ(hull.size(), 4u);
    double area = 0; // by the shoelace formula; positive only if counter-clockwise
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec3 &a = hull[i], &b = hull[(i + 1) % 4];
        area += 0.5 * (a.x * b.y - b.x * a.y);
    }
    EXPECT_NEAR(area, 4, 1e-12);
}

TEST(Plots, a_pointer_reads_the_value_of_the_frame_under_it)
{
    const Take take(carried_along(2));
    const auto plots = plots_of(take);
    const auto effort = std::ranges::find(plots, "Greatest torque", &Plot::title);
    ASSERT_NE(effort, plots.end());
    EXPECT_EQ(values_at(*effort, frame_under(0.5, take.frame_count())), "leader 50 % of strength");
    EXPECT_EQ(frame_under(-1, 201), 0u);
    EXPECT_EQ(frame_under(0.5, 201), 100u);
    EXPECT_EQ(frame_under(7, 201), 200u);
}

// How far a curve is from the line through the points that are left of it.
double farthest_off(const std::vector<Vec2>& curve, const std::vector<Vec2>& line)
{
    double farthest = 0;
    std::size_t next = 1;
    for (const Vec2& point : curve) {
        while (next + 1 < line.size() && line[next].x < point.x) ++next;
        const Vec2 &a = line[next - 1], &b = line[next];
        const double on_line = a.y + (b.y - a.y) * (point.x - a.x) / (b.x - a.x);
        farthest = std::max(farthest, std::abs(point.y - on_line));
    }
    return farthest;
}

TEST(Plots, a_thinned_curve_looks_the_same_in_far_fewer_points)
{
    std::vector<Vec2> curve;
    for (int x = 0; x < 1000; ++x) // a wave, a jump, and a stretch of nothing
        curve.emplace_back(x, x < 600 ? 30 * std::sin(0.05 * x) : x < 800 ? 40 : 0);
    const auto line = thinned(curve, 0.25);
    EXPECT_LE(farthest_off(curve, line), 0.25 + 1e-9);
    EXPECT_LT(line.size(), 150u);
    EXPECT_EQ(line.front(), curve.front());
    EXPECT_EQ(line.back(), curve.back());
    EXPECT_TRUE(thinned({}, 1).empty());
    EXPECT_EQ(thinned({{3, 4}}, 1).size(), 1u);
}

TEST(Plots, an_error_stands_from_the_landing_until_the_next)
{
    Rehearsed done = carried_along(4);
    report::StepReport first, second;
    first.landed = second.landed = true;
    first.planned = 1;
    first.danced = 1.03;
    first.place = 0.02;
    second.planned = 2;
    second.danced = 1.99;
    done.reports.resize(1);
    done.reports[0].steps = {first, second};
    const Take take(std::move(done));
    const auto plots = plots_of(take);
    const auto find = [&](const char* title) {
        return *std::ranges::find(plots, title, &Plot::title);
    };
    EXPECT_EQ(values_at(find("Placement error"), 50), "leader 0 cm");
    EXPECT_EQ(values_at(find("Placement error"), 150), "leader 2 cm");
    EXPECT_EQ(values_at(find("Timing error"), 150), "leader 30 ms late");
    EXPECT_EQ(values_at(find("Timing error"), 250), "leader -10 ms late");
}

TEST(Marks, say_how_far_a_step_was_off_and_how_bad_that_is)
{
    Rehearsed done = carried_along(4);
    report::StepReport good, late;
    good.number = 1;
    good.landed = good.footwork_kept = true;
    good.planned = 0.5;
    good.danced = 0.51;
    late = good;
    late.number = 2;
    late.planned = 1;
    late.danced = 1.2;
    late.place = 0.06;
    done.reports.emplace_back();
    done.reports[0].steps = {good, late};
    report::ColumnMarks chart{1, "1", "box", 0, {}};
    chart.marks = {
        {report::ChartRow::rise, "up", "5.5 cm above waiting (at least 5.0)", 5.5, 5, -0.5},
        {report::ChartRow::rise, "lower", "0.2 cm lower after it (at least 1.0)", 0.2, 1, 0.8},
        {report::ChartRow::sway, "sway L", "6.0 degrees of 6.0 (at least 3.0)", 6, 3, -3}};
    done.reports[0].chart = {chart};
    done.reports[0].chart[0].number = 3; // a column in which no foot moves
    const auto marks = marks_of(done);
    ASSERT_EQ(marks.size(), 6u);
    EXPECT_EQ(marks[0][0].worst(), Grade::good);
    EXPECT_EQ(marks[0][0].marks[0].words, "10 ms late");
    EXPECT_EQ(marks[1][0].worst(), Grade::poor);
    EXPECT_EQ(marks[1][0].marks[1].grade, Grade::fair);
    // What the chart says stands behind them: of a row that asks for two things the worse.
    ASSERT_EQ(marks[2][0].marks.size(), 2u);
    EXPECT_EQ(marks[2][0].marks[0].words, "lower: 0.2 cm lower after it (at least 1.0)");
    EXPECT_EQ(marks[2][0].marks[0].grade, Grade::poor);
    EXPECT_EQ(marks[2][0].marks[1].grade, Grade::good);
    EXPECT_EQ(marks[3][0].worst(), Grade::missing);
}

}
}
