// Capture files: what is ordinary in them is read, our own come back, and every damage is told.
#include <gmock/gmock.h>

#include "foundation/utf8.h"
#include "library/bvh_motion.h"
#include "library/recordings.h"

namespace promenade::library {
namespace {

const std::string good =
    "HIERARCHY\n"
    "ROOT Hips\n{\n"
    "  OFFSET 0 0 0\n"
    "  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
    "  JOINT Chest\n  {\n"
    "    OFFSET 0 10 0\n"
    "    CHANNELS 3 Xrotation Yrotation Zrotation\n"
    "    End Site\n    {\n      OFFSET 0 5 0\n    }\n"
    "  }\n}\n"
    "MOTION\nFrames: 2\nFrame Time: 0.05\n"
    "1 2 3 90 0 0 0 0 0\n"
    "1 2 3 0 0 0 10 20 30\n";

std::string with(const std::string& words, const std::string& others)
{
    std::string text = good;
    const std::size_t at = text.find(words);
    EXPECT_NE(at, text.npos) << words;
    return text.replace(at, words.size(), others);
}

Quat about(const Vec3& axis, double angle)
{
    return glm::angleAxis(radians(angle), axis);
}

constexpr Vec3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};

TEST(Bvh, turns_about_the_axes_in_the_order_of_each_joint)
{
    const auto bvh = read_bvh(good, "a.bvh");
    ASSERT_TRUE(bvh) << bvh.error().text();
    EXPECT_EQ(bvh->frames(), 2u);
    EXPECT_EQ(place_of(*bvh, 0, 0), (Vec3{1, 2, 3}));
    EXPECT_LT(angle_between(turn_of(*bvh, 0, 0), about(z, 90)), 1e-12);
    const Quat expected = about(x, 10) * about(y, 20) * about(z, 30);
    EXPECT_LT(angle_between(turn_of(*bvh, 1, 1), expected), 1e-12);
    EXPECT_EQ(bvh->joints[1].ends, std::vector<Vec3>{(Vec3{0, 5, 0})});
}

TEST(Bvh, reads_what_is_ordinary_in_the_wild)
{
    std::string windows = good;
    for (std::size_t at = 0; (at = windows.find('\n', at)) != windows.npos; at += 2)
        windows.replace(at, 1, "\r\n");
    const std::vector<std::string> ordinary = {windows, "\xEF\xBB\xBF" + good,
        with("ROOT Hips\n{", "root Left Hip {"), with("End Site", "end site"),
        with("End Site", "EndSite"), with("Frames: 2", "FRAMES:\t2"),
        with("Frames: 2", "Frames : 2"), with("1 2 3 90 0", "1 2\n3 +9e1 0"),
        with("1 2 3 90 0", "1 2 3 90 1e-320"),
        with("    CHANNELS 3 Xrotation Yrotation Zrotation\n",
            "    CHANNELS 3 Yrotation Xrotation Zrotation\n"),
        with("Frame Time: 0.05", "Frame Time:0.05").replace(0, 0, "\n\n")};
    for (const std::string& text : ordinary) {
        const auto bvh = read_bvh(text, "a.bvh");
        EXPECT_TRUE(bvh) << (bvh ? "" : bvh.error().text());
    }
    // A joint without channels stands still, and one end more is no harm.
    std::string still = with("    CHANNELS 3 Xrotation Yrotation Zrotation\n", "");
    still.replace(still.find(" 0 0 0\n1 2 3"), 6, "");
    still.replace(still.find(" 10 20 30"), 9, "");
    const auto bvh = read_bvh(still, "a.bvh");
    ASSERT_TRUE(bvh) << bvh.error().text();
    EXPECT_EQ(turn_of(*bvh, 1, 1), identity_rotation());
}

TEST(Bvh, a_position_of_a_joint_stands_in_place_of_its_offset)
{
    std::string text = with("3 Xrotation Yrotation", "4 Yposition Xrotation Yrotation");
    text.replace(text.find("90 0 0 0 0 0"), 12, "90 0 0 7 0 0 0");
    text.replace(text.find("0 0 0 10 20"), 11, "0 0 0 8 10 20");
    const auto bvh = read_bvh(text, "a.bvh");
    ASSERT_TRUE(bvh) << bvh.error().text();
    EXPECT_EQ(place_of(*bvh, 1, 0), (Vec3{0, 7, 0}));
}

TEST(Bvh, angles_of_every_order_give_the_rotation_back_also_where_two_axes_meet)
{
    const Vec3 axes[] = {x, y, z};
    for (const RotationOrder order :
        {RotationOrder{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}})
        for (const double second : {-90.0, -40.0, 0.0, 89.999, 90.0}) {
            const auto turn = [&](const Vec3& a) {
                return about(axes[order[0]], a[0]) * about(axes[order[1]], a[1])
                    * about(axes[order[2]], a[2]);
            };
            const Quat wanted = turn({130, second, -75});
            EXPECT_LT(degrees(angle_between(turn(angles_of(wanted, order)), wanted)), 1e-6);
        }
}

// Limbs of our own export, told by their names, as the figure has them.
TEST(Bvh, our_own_exports_come_back_within_a_hundredth_of_a_degree)
{
    const motion::Recording couple = small_couple(40);
    const auto texts = bvh_texts(couple);
    ASSERT_TRUE(texts) << texts.error().text();
    ASSERT_EQ(texts->size(), 2u);
    EXPECT_EQ((*texts)[1].who, "follower");
    double worst = 0, off = 0;
    for (std::size_t who = 0; who < 2; ++who) {
        const auto bvh = read_bvh((*texts)[who].text, "a.bvh");
        ASSERT_TRUE(bvh) << bvh.error().text();
        const auto& frames = couple.performers[who].motion.frames;
        ASSERT_EQ(bvh->frames(), frames.size());
        const Figure figure = build_person(couple.performers[who].measures)->figure;
        for (std::size_t f = 0; f < frames.size(); ++f) {
            std::vector<Quat> turn(bvh->joints.size());
            std::vector<Vec3> place(bvh->joints.size());
            const std::vector<Vec3> hinges = hinge_positions(figure, frames[f].state);
            for (std::size_t j = 0; j < bvh->joints.size(); ++j) {
                const int parent = bvh->joints[j].parent, joint = static_cast<int>(j);
                const auto from = static_cast<std::size_t>(parent);
                turn[j] = turn_of(*bvh, joint, f);
                place[j] = place_of(*bvh, joint, f);
                if (parent >= 0) {
                    place[j] = place[from] + turn[from] * place[j];
                    turn[j] = turn[from] * turn[j];
                }
                for (const Limb limb : all_limbs()) {
                    if (bvh_name_of(limb) != bvh->joints[j].name) continue;
                    const Quat ours{turn[j].w, turn[j].z, turn[j].x, turn[j].y};
                    worst = std::max(
                        worst, angle_between(ours, frames[f].state.orientation[slot_of(limb)]));
                    const Vec3 there = 0.01 * Vec3{place[j].z, place[j].x, place[j].y};
                    // The hips are the root: the waist is where both torsos meet.
                    const Vec3& hinge = hinges[slot_of(limb)];
                    off = std::max(off, glm::length(there - hinge));
                }
            }
        }
    }
    EXPECT_LT(degrees(worst), 0.01);
    EXPECT_LT(off, 1e-5);
}

TEST(Bvh, a_written_tree_reads_back_and_writes_the_same)
{
    const std::string once = write_bvh(*read_bvh(good, "a.bvh"));
    EXPECT_EQ(write_bvh(*read_bvh(once, "a.bvh")), once);
}

std::vector<std::string> malformed()
{
    std::vector<std::string> files = {"", " ", "{}", "HIERARCHY", "HIERARCHY\nROOT", "MOTION",
        std::string("\0\0\0\0", 4), "HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\n}\nMOTION\n",
        good.substr(0, good.size() / 3), good.substr(0, good.size() / 2),
        good.substr(0, good.size() - 12), good + "7\n", with("HIERARCHY", "HIERARCHIE"),
        with("ROOT Hips", "ROOT"), with("ROOT", "JOINT"), with("Hips\n{", "Hips\n"),
        with("JOINT Chest", "JOINT Hips"), with("JOINT Chest", "JOINT"),
        with("JOINT Chest", "BONE Chest"), with("OFFSET 0 10 0", "OFFSET 0 10"),
        with("OFFSET 0 10 0", "OFFSET 0 ten 0"), with("OFFSET 0 10 0", "OFFSET 0 nan 0"),
        with("OFFSET 0 10 0", "OFFSET 0 1e999 0"), with("OFFSET 0 10 0", "OFFSET 0 1e9 0"),
        with("    OFFSET 0 10 0\n", ""), with("OFFSET 0 10 0", "OFFSET 0 10 0\nOFFSET 0 10 0"),
        with("OFFSET 0 5 0", "0 5 0"), with("CHANNELS 3", "CHANNELS 2"),
        with("CHANNELS 3", "CHANNELS 4"), with("CHANNELS 3", "CHANNELS -3"),
        with("CHANNELS 3", "CHANNELS 3.5"), with("CHANNELS 3", "CHANNELS three"),
        with("CHANNELS 6 Xposition", "CHANNELS 6 Xscale"),
        with("Xrotation Yrotation Zrotation\n    End", "Xrotation Xrotation Zrotation\n    End"),
        with("  }\n}\n", "  }\n"), with("  }\n}\n", "  }\n}\n}\n"),
        with("MOTION", "ROOT Other\n{\nOFFSET 0 0 0\n}\nMOTION"), with("MOTION", "MOVIE"),
        with("Frames: 2", "Frames: 0"), with("Frames: 2", "Frames: -2"),
        with("Frames: 2", "Frames: 1.5"), with("Frames: 2", "Frames: 3"),
        with("Frames: 2", "Frames: 1"), with("Frames: 2", "Frames: 1e30"),
        with("Frame Time: 0.05", "Frame Time: 0"), with("Frame Time: 0.05", "Frame Time: -1"),
        with("Frame Time: 0.05", "Frame Rate: 20"), with("Frame Time: 0.05", ""),
        with("1 2 3 90", "1 2 3 inf"), with("1 2 3 90", "1 2 3 0,5"), with("1 2 3 90", "1 2 3 1e8"),
        with("1 2 3 90", "1 2 3 \xff\xfe")};
    std::string deep = "HIERARCHY\nROOT a\n{ OFFSET 0 0 0\n";
    for (int i = 0; i < 5000; ++i) deep += "JOINT j" + std::to_string(i) + "\n{ OFFSET 0 0 0\n";
    files.push_back(deep);
    return files;
}

TEST(Bvh, every_malformed_file_gets_one_clear_error)
{
    const std::vector<std::string> files = malformed();
    ASSERT_GE(files.size(), 40u);
    for (const std::string& text : files) {
        const auto bvh = read_bvh(text, "a.bvh");
        ASSERT_FALSE(bvh) << text;
        EXPECT_THAT(bvh.error().place, testing::MatchesRegex("a\\.bvh:[0-9]+"));
        EXPECT_FALSE(bvh.error().problem.empty());
        EXPECT_FALSE(bvh.error().remedy.empty());
        EXPECT_TRUE(utf8::is_valid(bvh.error().text()));
        EXPECT_EQ(bvh.error().text().find('\n'), std::string::npos);
    }
}

}
}
