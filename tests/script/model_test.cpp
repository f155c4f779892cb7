// Models: the paper's rules, masses by formula, and where links are by trigonometry.
#include "script/rig.h"
#include "script/running.h"

namespace {

using namespace promenade;
using namespace promenade::script;

const std::string arm = R"(
upper := BOX (0.1, 0.1, 0.4) AT (0, 0, -0.2)
lower := BOX (0.1, 0.1, 0.3) AT (0, 0, -0.15)
hand  := ELLIPSOID (0.05, 0.05, 0.05)
forearm := JOINT 1, lower, (0, 0, -0.3), hand, (0, 0, 0), (-90, 90), (-45, 45)
arm := JOINT 2, upper, (0, 0, -0.4), forearm, (0, 0, 0), (0, 0), (-10, 120)
)";

std::vector<JointMoment> angles(const Model& model, const std::map<int, Vec3>& wanted)
{
    std::vector<JointMoment> moments(model.joints.size());
    for (std::size_t i = 0; i < moments.size(); ++i)
        if (const auto found = wanted.find(model.joints[i].id); found != wanted.end())
            moments[i].angles = found->second;
    return moments;
}

TEST(Models, hang_their_links_where_trigonometry_says)
{
    const Model model = *run_of(arm).models.at("arm");
    const Rig rig = *Rig::build(model);
    const FigureState state = rig.state({}, angles(model, {{2, {0, -90, 0}}, {1, {30, 0, 0}}}), 24);
    const auto places = rig.places(state);
    // The elbow 0.4 below the shoulder; a turn by -90° about y lifts the forearm to +x.
    const auto hand = static_cast<std::size_t>(*model.find_link("hand"));
    EXPECT_NEAR(glm::length(places[hand].position - Vec3{0.3, 0, -0.4}), 0, 1e-12);
}

TEST(Models, weigh_what_their_volume_and_density_say)
{
    const Made run = run_of("b := BOX (2, 3, 4) DENSITY 500\n"
                            "c := MESH (0,0,0), (1,0,0), (0,1,0), (0,0,1) FACES (1,3,2), (1,2,4), "
                            "(2,3,4), (1,4,3) DENSITY 600\n"
                            "m := JOINT 1, b, (0,0,0), c, (0,0,0)\nPRINT mass(m)\n");
    EXPECT_EQ(run.printed[0], "12100");
    const MassProperties box = mass_of(*run.models.at("m")->links[0].object);
    EXPECT_NEAR(box.inertia[0][0], 12000.0 / 12 * (9 + 16), 1e-6);
}

TEST(Models, round_bodies_weigh_nearly_what_their_formulas_say)
{
    const MassProperties ball = mass_of(*ellipsoid({0.2, 0.3, 0.4}));
    EXPECT_NEAR(ball.volume / (4.0 / 3 * pi * 0.2 * 0.3 * 0.4), 1, 0.08); // 16 by 8 facets
    const MassProperties rod = mass_of(*capsule({0, 0, 0}, {0, 2, 0}, 0.1));
    EXPECT_NEAR(rod.volume / (pi * 0.01 * 2 + 4.0 / 3 * pi * 0.001), 1, 0.04);
    EXPECT_NEAR(glm::length(rod.centre_of_mass - Vec3{0, 1, 0}), 0, 1e-12);
}

TEST(Models, trans_maps_identifiers_onto_a_range_and_keeps_their_gaps)
{
    const Made run = run_of(arm + "moved := arm <TRANS BY 10>\n");
    std::vector<int> ids;
    for (const ModelJoint& joint : run.models.at("moved")->joints) ids.push_back(joint.id);
    EXPECT_THAT(ids, testing::UnorderedElementsAre(10, 11));
    EXPECT_EQ(run.models.at("arm")->joints[0].id, 1);
}

TEST(Models, made_by_construct_and_with_a_predefined_submodel_are_one_model)
{
    const Made construct = run_of("IMPORT \"paper_arm_construct\"");
    const Made with_hand = run_of("IMPORT \"paper_arm_hand\"");
    const Model &a = *construct.models.at("arm"), &b = *with_hand.models.at("arm");
    ASSERT_EQ(a.links.size(), 8u);
    ASSERT_EQ(b.links.size(), 8u);
    EXPECT_EQ(a.links[static_cast<std::size_t>(a.main)].name, "humerus");
    EXPECT_EQ(b.links[static_cast<std::size_t>(b.main)].name, "humerus");
    const std::map<int, Vec3> pose = {{7, {20, 10, 0}}, {6, {-30, 5, 0}}, {3, {-40, 0, 0}}};
    const Rig first = *Rig::build(a), second = *Rig::build(b);
    const auto here = first.places(first.state({}, angles(a, pose), 24));
    const auto there = second.places(second.state({}, angles(b, pose), 24));
    for (std::size_t i = 0; i < a.links.size(); ++i) {
        const auto same = static_cast<std::size_t>(*b.find_link(a.links[i].name));
        EXPECT_NEAR(glm::length(here[i].position - there[same].position), 0, 1e-12);
    }
}

TEST(Models, look_alike_whichever_link_is_the_main_one)
{
    const Made run = run_of(arm + "other := arm\nFIGURE other MAIN hand\n");
    const Model &a = *run.models.at("arm"), &b = *run.models.at("other");
    EXPECT_EQ(b.links[static_cast<std::size_t>(b.main)].name, "hand");
    const std::map<int, Vec3> pose = {{2, {0, 50, 0}}, {1, {30, -20, 0}}};
    const Rig first = *Rig::build(a), second = *Rig::build(b);
    const auto here = first.places(first.state({}, angles(a, pose), 24));
    const auto main = static_cast<std::size_t>(b.main);
    const Standpoint standpoint{here[main].position, here[main].orientation, {}, {}};
    const auto there = second.places(second.state(standpoint, angles(b, pose), 24));
    for (std::size_t i = 0; i < here.size(); ++i) {
        EXPECT_NEAR(glm::length(here[i].position - there[i].position), 0, 1e-12);
        EXPECT_NEAR(angle_between(here[i].orientation, there[i].orientation), 0, 1e-7);
    }
}

// Velocities against differences of positions, also for a model hung from its other end.
TEST(Models, links_are_as_fast_as_their_places_change)
{
    for (const char* main : {"upper", "hand"}) {
        const Made run = run_of(arm + "FIGURE arm MAIN " + main + "\n");
        const Model& model = *run.models.at("arm");
        const Rig rig = *Rig::build(model);
        const auto state_at = [&](double tick) {
            auto moments =
                angles(model, {{2, {0, 40 + 3 * tick, 0}}, {1, {5 * tick, -2 * tick, 0}}});
            for (std::size_t i = 0; i < moments.size(); ++i)
                moments[i].velocity = model.joints[i].id == 2 ? Vec3{0, 3, 0} : Vec3{5, -2, 0};
            return rig.state({}, moments, 24);
        };
        constexpr double h = 1e-4; // ticks
        const FigureState now = state_at(2), before = state_at(2 - h), after = state_at(2 + h);
        for (std::size_t i = 0; i < now.orientation.size(); ++i) {
            const Vec3 turned =
                vector_from_rotation(after.orientation[i] * glm::conjugate(before.orientation[i]));
            EXPECT_NEAR(glm::length(turned / (2 * h) * 24.0 - now.angular_velocity[i]), 0, 1e-5);
        }
    }
}

TEST(Models, keep_their_extremes_whatever_a_motion_asks_for)
{
    const Made run = run_of(arm + R"(
MOTION wild
  JOINT 2 FRAME 10 POSITION 300, 300, 300 FRAME 20 POSITION -300, -300, -300 ENDJOINT
  JOINT 1 FRAME 20 POSITION 500, -500, 20 ENDJOINT
ENDMOTION
)");
    for (double tick = 0; tick <= 20; tick += 0.3) {
        const Model posed_model = posed(*run.models.at("arm"), *run.motions.at("wild"), tick, 24);
        for (const ModelJoint& joint : posed_model.joints)
            for (const Freedom& freedom : joint.freedom) {
                EXPECT_GE(freedom.angle, freedom.lower);
                EXPECT_LE(freedom.angle, freedom.upper);
            }
    }
}

TEST(Models, tables_can_be_read_by_the_script)
{
    EXPECT_EQ(printed(arm + R"(
RATE 10
MOTION lift JOINT 2 FRAME 10 POSITION 0, 100, 0 INTERPOLATE acceleration ENDJOINT ENDMOTION
POSE arm USING lift AT 5
PRINT angle(arm, 2, "y"), " ", velocity(arm, 2, "y"), " ", acceleration(arm, 2, "y"), " ", lower(arm, 2, 2), " ", upper(arm, 2, 2), " ", joints(arm)
)"),
        "25 100 200 -10 120 (1, 2)");
}

TEST(Models, of_people_have_sixteen_limbs_and_their_weight)
{
    const Made run =
        run_of("he := PERSON leader\nPRINT round(mass(he))\nFIGURE he MAIN left_foot\n");
    EXPECT_EQ(run.printed[0], "75");
    EXPECT_EQ(run.models.at("he")->links.size(), 16u);
    EXPECT_EQ(run.models.at("he")->joints.size(), 15u);
}

}
