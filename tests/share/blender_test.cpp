// What real Blender finds in our files, without a display, where it is installed; and assimp in
// BVH.
#include <fstream>
#include <functional>
#include <sstream>

#include <gmock/gmock.h>

#include "in_source.h"
#include "library/bvh_motion.h"
#include "share/gltf.h"
#include "share/joints.h"
#include "share/outside.h"

namespace promenade::share {
namespace {

bool has_blender()
{
    return is_there("blender")
        && output_of("blender -b --python-expr 'import numpy; print(1 + 1000)'").find("1001")
        != std::string::npos;
}

// Every joint Blender finds against ours, at every frame. `ours_called` gives our name of a bone,
// or nothing; `axes` takes Blender's to ours.
std::size_t compare_with_blender(const std::filesystem::path& file,
    const std::function<std::string(const std::string&)>& ours_called,
    const std::function<Vec3(const Vec3&)>& axes)
{
    const std::filesystem::path out = file.string() + ".joints";
    const std::string said = output_of("blender -b --factory-startup --python "
        + in_source("tests/share/blender_joints.py").string() + " -- " + file.string() + " 50 "
        + out.string());
    std::ifstream lines(out);
    std::string speed;
    std::getline(lines, speed);
    EXPECT_EQ(speed, "frames a second: 50") << said;
    const motion::Recording dance = a_piece().dance;
    std::size_t compared = 0;
    std::string at_frame;
    std::map<std::string, Vec3> ours;
    for (std::string line; std::getline(lines, line) && !testing::Test::HasFailure();) {
        std::istringstream words(line);
        std::string frame, bone, x, y, z;
        for (std::string* word : {&frame, &bone, &x, &y, &z}) std::getline(words, *word, '\t');
        if (frame != at_frame) ours = joints_at(dance, std::stod(frame) / fps);
        at_frame = frame;
        const auto joint = ours.find(ours_called(bone));
        if (joint == ours.end()) continue; // of cloth
        const Vec3 theirs = axes({std::stod(x), std::stod(y), std::stod(z)});
        EXPECT_LT(glm::length(theirs - joint->second), millimetre)
            << bone << " at frame " << frame << ": " << line;
        ++compared;
    }
    EXPECT_GT(compared, 0u) << said;
    return compared;
}

TEST(Blender, finds_every_joint_of_a_gltf_within_a_millimetre_at_every_frame)
{
    if (!std::getenv("PROMENADE_SLOW")) GTEST_SKIP() << "Blender takes a while: ./test --slow";
    if (!has_blender())
        GTEST_SKIP() << "Blender is not installed (apt-get install blender python3-numpy)";
    const TestFolder folder("gltf-blender");
    std::ofstream(folder / "dance.glb", std::ios::binary) << *gltf_of(a_piece().dance, {0, 1, fps});
    const auto same = [](const auto& value) { return value; };
    EXPECT_EQ(compare_with_blender(folder / "dance.glb", same, same), 2u * 16 * 51);
}

// "leader left hand" of "LeftHand"; empty if that is no limb.
std::string limb_called(const std::string& bone, const std::string& dancer)
{
    for (const Limb limb : all_limbs())
        if (library::bvh_name_of(limb) == bone) return dancer + " " + std::string(name_of(limb));
    return "";
}

TEST(Blender, finds_every_joint_of_both_bvh_files_within_a_millimetre_at_every_frame)
{
    if (!std::getenv("PROMENADE_SLOW")) GTEST_SKIP() << "Blender takes a while: ./test --slow";
    if (!has_blender())
        GTEST_SKIP() << "Blender is not installed (apt-get install blender python3-numpy)";
    const TestFolder folder("bvh-blender");
    Order order;
    order.format = Format::bvh;
    order.to = 1;
    order.fps = fps;
    ASSERT_TRUE(share(a_piece(), order, folder / "dance.bvh"));
    // In the file y is up and z ahead; Blender turns y up to z up, so that ahead is -y.
    const auto axes = [](const Vec3& at) { return Vec3{-at.y, at.x, at.z}; };
    for (const std::string dancer : {"leader", "follower"}) {
        const auto called = [&](const std::string& bone) { return limb_called(bone, dancer); };
        EXPECT_EQ(
            compare_with_blender(folder / ("dance." + dancer + ".bvh"), called, axes), 16u * 51);
    }
}

#ifdef PROMENADE_HAS_ASSIMP
TEST(Bvh, assimp_finds_every_joint_within_a_millimetre_at_every_frame)
{
    const motion::Recording dance = a_piece().dance;
    const auto texts = library::bvh_texts(dance, fps);
    ASSERT_TRUE(texts) << texts.error().text();
    for (const auto& [dancer, text] : *texts) {
        Assimp::Importer importer;
        const aiScene* scene = importer.ReadFileFromMemory(text.data(), text.size(), 0, "bvh");
        ASSERT_TRUE(scene) << importer.GetErrorString();
        EXPECT_NEAR(scene->mAnimations[0]->mTicksPerSecond, fps, 1e-5); // kept as a float
        for (unsigned key = 0; key <= 50; ++key) {
            const auto ours = joints_at(dance, key / fps);
            for (const Limb limb : all_limbs()) {
                const std::string name(library::bvh_name_of(limb));
                const aiNode* node = scene->mRootNode->FindNode(name.c_str());
                ASSERT_TRUE(node) << name;
                const aiVector3D found = place_at(*scene, node, key);
                const Vec3 theirs = 0.01 * Vec3{found.z, found.x, found.y};
                ASSERT_LT(glm::length(theirs - ours.at(dancer + " " + std::string(name_of(limb)))),
                    millimetre)
                    << dancer << " " << name << " at key " << key;
            }
        }
    }
}
#endif

}
}
