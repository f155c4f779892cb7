// Captures taken for our people. The test films its own: a couple dances, and what it did is
// written down by a studio with other names, another skeleton, other axes, units, orders and rate.
#include <gmock/gmock.h>

#include "clone/capture.h"
#include "clone/chains.h"
#include "library/bvh_motion.h"
#include "rehearsal/performance.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::clone {
namespace {

using library::Bvh;
using library::BvhChannel;
using library::BvhJoint;

const rehearsal::Performance& danced()
{
    static const rehearsal::Performance performance = [] {
        rehearsal::Choreography box = rehearsal::choreographed("waltz", "box");
        end_after(box, 3.5);
        return perform(box, rehearsal::usual_couple(), rehearsal::Dancers::couple);
    }();
    return performance;
}

constexpr double inch = 0.0254;

// How a limb of ours stands in the studio's T-pose.
Quat in_t_pose(Limb limb)
{
    const LimbKind kind = kind_of(limb);
    if (kind != LimbKind::upper_arm && kind != LimbKind::lower_arm && kind != LimbKind::hand)
        return identity_rotation();
    return rotation_from_vector({is_right(limb) ? -pi / 2 : pi / 2, 0, 0});
}

// A joint of the studio: the limb it turns, if it turns one, and where it is in the limb it hangs
// from.
struct StudioJoint {
    std::string name;
    int parent;
    std::optional<Limb> limb;
    std::optional<Limb> hangs_from;
    Vec3 at{0};
    library::RotationOrder order{0, 1, 2};
};

std::vector<StudioJoint> studio(const Figure& figure)
{
    const auto hinge = [&](Limb limb) { return figure[index_of(limb)].hinge; };
    using enum Limb;
    std::vector<StudioJoint> joints = {{"pelvis", -1, lower_torso, {}, {}, {2, 0, 1}},
        {"abdomen", 0, {}, lower_torso, -hinge(lower_torso), {1, 0, 2}},
        {"chest", 1, upper_torso, {}, {}, {2, 1, 0}},
        {"neck", 2, neck, upper_torso, hinge(neck), {0, 2, 1}},
        {"head", 3, head, neck, hinge(head), {1, 2, 0}}};
    for (const bool right : {false, true}) {
        const std::string side = right ? "r" : "l";
        const auto on = [&](Limb limb) { return right ? mirrored(limb) : limb; };
        const int first = static_cast<int>(joints.size());
        joints.push_back({side + "Collar", 2, {}, upper_torso, 0.3 * hinge(on(left_upper_arm))});
        joints.push_back({side + "Shldr", first, on(left_upper_arm), upper_torso,
            0.7 * hinge(on(left_upper_arm)), {2, 1, 0}});
        joints.push_back({side + "ForeArm", first + 1, on(left_lower_arm), on(left_upper_arm),
            hinge(on(left_lower_arm)), {1, 2, 0}});
        joints.push_back({side + "Hand", first + 2, on(left_hand), on(left_lower_arm),
            hinge(on(left_hand)), {0, 1, 2}});
        joints.push_back({side + "Thigh", 0, on(left_upper_leg), lower_torso,
            hinge(on(left_upper_leg)), {0, 2, 1}});
        joints.push_back({side + "Shin", first + 4, on(left_lower_leg), on(left_upper_leg),
            hinge(on(left_lower_leg)), {2, 0, 1}});
        joints.push_back({side + "Foot", first + 5, on(left_foot), on(left_lower_leg),
            hinge(on(left_foot)), {1, 0, 2}});
    }
    return joints;
}

Bvh tree_of(const std::vector<StudioJoint>& joints)
{
    Bvh bvh;
    for (const StudioJoint& joint : joints) {
        BvhJoint one;
        one.name = joint.name;
        one.parent = joint.parent;
        one.offset = (joint.hangs_from ? in_t_pose(*joint.hangs_from) : identity_rotation())
            * joint.at / inch;
        if (joint.parent < 0)
            one.channels = {BvhChannel::x_position, BvhChannel::y_position, BvhChannel::z_position};
        for (const int axis : joint.order)
            one.channels.push_back(static_cast<BvhChannel>(3 + axis));
        if (joint.name == "lCollar" || joint.name == "rCollar") one.channels.clear();
        if (joint.name == "lFoot" || joint.name == "rFoot") one.ends = {Vec3{6, 0, -2}};
        one.first = bvh.channels;
        bvh.channels += one.channels.size();
        bvh.joints.push_back(one);
    }
    return bvh;
}

void add_frame(
    Bvh& bvh, const std::vector<StudioJoint>& joints, const FigureState& state, const Vec3& pelvis)
{
    std::vector<Quat> room(joints.size());
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const StudioJoint& joint = joints[i];
        const Quat above =
            joint.parent < 0 ? identity_rotation() : room[static_cast<std::size_t>(joint.parent)];
        room[i] = joint.limb
            ? state.orientation[slot_of(*joint.limb)] * glm::conjugate(in_t_pose(*joint.limb))
            : above;
        if (joint.name == "abdomen") // half of the way from hips to chest
            room[i] = slerp(above, state.orientation[0], 0.5);
        if (joint.parent < 0)
            bvh.numbers.insert(
                bvh.numbers.end(), {pelvis.x / inch, pelvis.y / inch, pelvis.z / inch});
        if (bvh.joints[i].channels.empty()) continue;
        const Vec3 angles = library::angles_of(glm::conjugate(above) * room[i], joint.order);
        bvh.numbers.insert(bvh.numbers.end(), {angles.x, angles.y, angles.z});
    }
}

// 60 frames a second, a T-pose before the first.
std::string filmed(const motion::Performer& performer, bool with_pose)
{
    const Figure figure = build_person(performer.measures)->figure;
    const std::vector<StudioJoint> joints = studio(figure);
    Bvh bvh = tree_of(joints);
    bvh.frame_time = 1.0 / 60;
    if (with_pose) {
        FigureState pose = state_at_rest(figure);
        for (const Limb limb : all_limbs()) pose.orientation[slot_of(limb)] = in_t_pose(limb);
        add_frame(bvh, joints, pose, {0, 0, 1});
    }
    for (int i = 0; i / 60.0 <= performer.motion.frames.back().time; ++i) {
        const FigureState state = state_at(performer.motion, i / 60.0);
        add_frame(bvh, joints, state, hinge_positions(figure, state)[slot_of(Limb::lower_torso)]);
    }
    return write_bvh(bvh);
}

std::vector<CaptureFile> studio_files(bool with_pose)
{
    std::vector<CaptureFile> files;
    for (const motion::Performer& performer : danced().dance.performers)
        files.push_back({*library::read_bvh(filmed(performer, with_pose), "a.bvh"), "a.bvh",
            performer.role, performer.measures});
    return files;
}

double farthest_joint(const motion::Performer& was, const motion::Performer& is)
{
    const Figure figure = build_person(was.measures)->figure;
    double most = 0;
    for (const motion::Frame& frame : is.motion.frames) {
        const std::vector<Vec3> here = hinge_positions(figure, frame.state),
                                there = hinge_positions(figure, state_at(was.motion, frame.time));
        for (std::size_t i = 0; i < here.size(); ++i)
            most = std::max(most, glm::length(here[i] - there[i]));
    }
    return most;
}

TEST(Capture, a_couple_filmed_by_another_studio_comes_back_within_a_centimetre)
{
    const auto capture = take_capture(studio_files(true), {});
    ASSERT_TRUE(capture) << capture.error().text();
    ASSERT_EQ(capture->recording.performers.size(), 2u);
    EXPECT_NEAR(capture->recording.rate, 60, 1e-3);
    for (std::size_t i = 0; i < 2; ++i) {
        const CaptureChoices& choices = capture->choices[i];
        EXPECT_EQ(choices.up, Up::z);
        EXPECT_EQ(choices.metres_per_unit, inch);
        EXPECT_TRUE(choices.dropped_first);
        EXPECT_LT(
            farthest_joint(danced().dance.performers[i], capture->recording.performers[i]), 0.01);
    }
}

TEST(Capture, a_motion_without_a_pose_before_it_keeps_all_frames_and_the_size_is_found)
{
    auto files = studio_files(false);
    const std::size_t frames = files[0].bvh.frames();
    for (CaptureFile& file : files) file.measures.reset();
    const auto capture = take_capture(files, {});
    ASSERT_TRUE(capture) << capture.error().text();
    EXPECT_FALSE(capture->choices[0].dropped_first);
    EXPECT_EQ(capture->recording.performers[0].motion.frames.size(), frames);
    EXPECT_NEAR(capture->choices[0].measures.height, default_leader().height, 0.002);
    EXPECT_NEAR(capture->choices[1].measures.height, default_follower().height, 0.002);
}

TEST(Capture, our_own_exports_are_taken_as_they_were)
{
    const auto texts = library::bvh_texts(danced().dance);
    ASSERT_TRUE(texts);
    for (std::size_t i = 0; i < 2; ++i) {
        const motion::Performer& was = danced().dance.performers[i];
        const auto capture = take_capture(
            {{*library::read_bvh((*texts)[i].text, "b.bvh"), "b.bvh", was.role, was.measures}}, {});
        ASSERT_TRUE(capture) << capture.error().text();
        const motion::Performer& is = capture->recording.performers[0];
        ASSERT_EQ(is.motion.frames.size(), was.motion.frames.size());
        double worst = 0;
        for (std::size_t f = 0; f < is.motion.frames.size(); ++f)
            for (std::size_t k = 0; k < limb_count; ++k)
                worst = std::max(worst,
                    angle_between(is.motion.frames[f].state.orientation[k],
                        was.motion.frames[f].state.orientation[k]));
        EXPECT_LT(degrees(worst), 0.01);
        EXPECT_LT(farthest_joint(was, is), 1e-3);
    }
}

// Both are led by what was captured of them.
TEST(Capture, a_captured_couple_dances_it_with_the_forces_of_its_clone_by_limb)
{
    const auto capture = take_capture(studio_files(true), {});
    ASSERT_TRUE(capture);
    for (const motion::Performer& performer : capture->recording.performers) {
        const Person person = *build_person(performer.measures);
        const auto figure = std::make_shared<const Figure>(person.figure);
        Clone clone = clone_of(*figure, performer.motion.frames.front().state, Preset::snappy);
        clone.base = Base::sprung;
        clone.beneath = std::make_shared<const motion::RecordedMotion>(performer.motion);
        const CloneRun run = run_clone(figure, shared(clone), {});
        ASSERT_FALSE(run.fault);
        for (const LimbOutcome& limb : run.limbs) EXPECT_LT(limb.mean_gap, 0.05);
        EXPECT_GT(run.limbs[slot_of(Limb::left_hand)].lent.peak_force, 1);
        EXPECT_LT(run.ledger.force, 1e-6);
    }
}

TEST(Capture, names_of_common_skeletons_are_known)
{
    const std::vector<std::vector<std::string>> skeletons = {
        {"mixamorig:LeftArm", "mixamorig:LeftForeArm", "mixamorig:LeftUpLeg", "mixamorig:LeftLeg",
            "mixamorig:RightArm", "mixamorig:RightForeArm", "mixamorig:RightUpLeg",
            "mixamorig:RightLeg"},
        {"Bip01 L UpperArm", "Bip01 L Forearm", "Bip01 L Thigh", "Bip01 L Calf", "Bip01 R UpperArm",
            "Bip01 R Forearm", "Bip01 R Thigh", "Bip01 R Calf"},
        {"lhumerus", "lradius", "lfemur", "ltibia", "rhumerus", "rradius", "rfemur", "rtibia"},
        {"left_shoulder", "left_elbow", "left_hip", "left_knee", "right_shoulder", "right_elbow",
            "right_hip", "right_knee"},
        {"upper_arm.L", "forearm.L", "thigh.L", "shin.L", "upper_arm.R", "forearm.R", "thigh.R",
            "shin.R"}};
    for (const auto& names : skeletons) {
        Bvh bvh;
        bvh.joints.push_back({"root", -1, {}, {}, 0, {}});
        for (const std::string& name : names) bvh.joints.push_back({name, 0, {0, 1, 0}, {}, 0, {}});
        const auto joints = limb_joints(bvh, {}, "a.bvh");
        ASSERT_TRUE(joints) << joints.error().text();
        const Limb limbs[] = {Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_upper_leg,
            Limb::left_lower_leg, Limb::right_upper_arm, Limb::right_lower_arm,
            Limb::right_upper_leg, Limb::right_lower_leg};
        for (std::size_t i = 0; i < 8; ++i)
            EXPECT_EQ((*joints)[slot_of(limbs[i])], static_cast<int>(i + 1)) << names[i];
    }
}

TEST(Capture, a_table_says_what_names_do_not_and_comes_back_from_its_file)
{
    Bvh bvh = tree_of(studio(*somebody()));
    for (BvhJoint& joint : bvh.joints)
        joint.name = "j" + joint.name.substr(0, 1) + joint.name.substr(2);
    const auto lost = limb_joints(bvh, {}, "a.bvh");
    ASSERT_FALSE(lost);
    EXPECT_THAT(lost.error().problem, testing::HasSubstr("left upper arm"));
    EXPECT_THAT(lost.error().problem, testing::HasSubstr("jlhldr"));
    NameTable table = {{"jlhldr", Limb::left_upper_arm}, {"jloreArm", Limb::left_lower_arm},
        {"jlhigh", Limb::left_upper_leg}, {"jlhin", Limb::left_lower_leg},
        {"jrhldr", Limb::right_upper_arm}, {"jroreArm", Limb::right_lower_arm},
        {"jrhigh", Limb::right_upper_leg}, {"jrhin", Limb::right_lower_leg}};
    EXPECT_TRUE(limb_joints(bvh, table, "a.bvh"));
    const auto again = read_names(write_names(table), "names.json");
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, table);
    EXPECT_FALSE(read_names("{\"names\": {\"a\": \"tail\"}}", "names.json"));
}

}
}
