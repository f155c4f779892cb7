// glTF as others read it: Khronos' validator, assimp and Blender, each where it is installed.
#include "share/gltf.h"

#include <fstream>
#include <map>
#include <sstream>

#include <gmock/gmock.h>

#include "foundation/atomic_file.h"
#include "foundation/json_text.h"
#include "in_source.h"
#include "share/character.h"
#include "share/outside.h"
#include "share/shared_dance.h"

#ifdef PROMENADE_HAS_ASSIMP
#include <assimp/Importer.hpp>
#include <assimp/scene.h>
#endif

namespace promenade::share {
namespace {

using testing::Contains;
using testing::HasSubstr;

constexpr double fps = 50;
constexpr double millimetre = 1e-3;

std::string written()
{
    return *gltf_of(a_piece().dance, {0, 1, fps});
}

json::Value document_of(const std::string& glb)
{
    std::uint32_t length = 0;
    std::memcpy(&length, glb.data() + 12, 4);
    return *json::parse(glb.substr(20, length), "glb");
}

// Our own word: where the joints of a dancer are, by bone, in our frame.
std::map<std::string, Vec3> joints_at(const motion::Recording& dance, double time)
{
    std::map<std::string, Vec3> joints;
    for (const auto& performer : dance.performers) {
        const Person person = *build_person(performer.measures);
        const auto hinges = hinge_positions(person.figure, state_at(performer.motion, time));
        for (const Limb limb : all_limbs())
            joints[performer.name() + " " + std::string(name_of(limb))] = hinges[slot_of(limb)];
    }
    return joints;
}

TEST(Gltf, has_the_whole_dance_and_an_animation_for_each_figure_with_its_steps_as_markers)
{
    const json::Value document = document_of(written());
    const auto& animations = document.find("animations")->items;
    ASSERT_EQ(animations.size(), 3u);
    EXPECT_EQ(animations[0].find("name")->text, "waltz.test");
    EXPECT_EQ(animations[1].find("name")->text, "1 first_figure");
    const auto& markers = animations[1].find("extras")->find("markers")->items;
    ASSERT_EQ(markers.size(), 3u); // the next figure's first step ends it
    EXPECT_NEAR(markers[1].find("time")->number, 0.2, 1e-9) << "by its own clock";
    EXPECT_EQ(markers[1].find("name")->text, "first_figure 2");
}

TEST(Gltf, passes_the_validator_of_khronos_without_a_complaint)
{
    const TestFolder folder("gltf-validator");
    const char* modules = std::getenv("NODE_PATH");
    const std::string node =
        std::string(modules ? "" : "NODE_PATH=$(npm root -g 2>/dev/null) ") + "node -e ";
    if (!is_there("node")
        || std::system((node + "\"require('gltf-validator')\" 2>/dev/null").c_str()) != 0)
        GTEST_SKIP() << "gltf-validator is not installed (npm install -g gltf-validator)";
    std::ofstream(folder / "dance.glb", std::ios::binary) << written();
    const std::string said = output_of(node
        + "\"const v = require('gltf-validator'); v.validateBytes(new Uint8Array(require('fs')"
          ".readFileSync('"
        + (folder / "dance.glb").string()
        + "'))).then(r => console.log(r.issues.numErrors, r.issues.numWarnings, "
          "r.issues.numInfos, JSON.stringify(r.issues.messages).slice(0, 2000)))\"");
    EXPECT_THAT(said, testing::StartsWith("0 0 0 ")) << said;
}

TEST(Gltf, is_the_same_to_the_byte_every_time)
{
    EXPECT_EQ(written(), written());
}

TEST(Gltf, clothes_follow_their_bones_to_where_the_program_draws_them)
{
    motion::Recording alone;
    alone.name = "waltz.test";
    alone.performers.push_back(waving(dance::Role::follower, 60));
    const motion::Performer& dancer = alone.performers.front();
    const Character character = *Character::of(alone, 0, "follower");
    const auto drawn =
        render::make_dancer(*build_person(dancer.measures), render::follower_costume());
    const FigureState state = state_at(dancer.motion, 0.37);
    const auto pose = character.pose_at(0.37);
    std::vector<Quat> turn;
    std::vector<Vec3> place;
    for (std::size_t i = 0; i < pose.size(); ++i) {
        const int parent = character.bones()[i].parent;
        const Quat above =
            parent < 0 ? identity_rotation() : turn[static_cast<std::size_t>(parent)];
        const Vec3 from = parent < 0 ? Vec3{0} : place[static_cast<std::size_t>(parent)];
        place.push_back(from + above * pose[i].place);
        turn.push_back(above * pose[i].turn);
    }
    render::Bounds seen{Vec3{1e9}, Vec3{-1e9}};
    for (const Garment& garment : character.garments())
        for (const SkinnedVertex& vertex : garment.vertices) {
            Vec3 at{0};
            float weights = 0;
            for (std::size_t k = 0; k < 4; ++k) {
                const std::size_t bone = vertex.follows.bone[k];
                weights += vertex.follows.weight[k];
                at += static_cast<double>(vertex.follows.weight[k])
                    * (place[bone]
                        + turn[bone] * (Vec3(vertex.position) - character.bones()[bone].at_rest));
            }
            EXPECT_NEAR(weights, 1, 1e-5);
            seen.lower = glm::min(seen.lower, at);
            seen.upper = glm::max(seen.upper, at);
        }
    Vec3 lower{1e9}, upper{-1e9};
    for (const render::Vertex& vertex : posed(*drawn, state).vertices) {
        lower = glm::min(lower, Vec3(vertex.position));
        upper = glm::max(upper, Vec3(vertex.position));
    }
    constexpr double shrinkage =
        0.03; // m: linear blending thins what is bent far, cloth is knotted
    for (int k = 0; k < 3; ++k) {
        EXPECT_NEAR(seen.lower[k], lower[k], shrinkage);
        EXPECT_NEAR(seen.upper[k], upper[k], shrinkage);
    }
}

TEST(Gltf, stops_when_told_to)
{
    const auto stopped =
        gltf_of(a_piece().dance, {0, 1, fps}, [](double done) { return done < 0.3; });
    ASSERT_FALSE(stopped);
    EXPECT_THAT(stopped.error().problem, HasSubstr("stopped"));
}

#ifdef PROMENADE_HAS_ASSIMP
aiMatrix4x4 local_at(const aiScene& scene, const aiNode& node, unsigned key)
{
    for (unsigned i = 0; i < scene.mAnimations[0]->mNumChannels; ++i) {
        const aiNodeAnim& channel = *scene.mAnimations[0]->mChannels[i];
        if (channel.mNodeName != node.mName) continue;
        const auto place =
            channel.mPositionKeys[std::min(key, channel.mNumPositionKeys - 1)].mValue;
        const auto turn = channel.mRotationKeys[std::min(key, channel.mNumRotationKeys - 1)].mValue;
        return aiMatrix4x4({1, 1, 1}, turn, place);
    }
    return node.mTransformation;
}

TEST(Gltf, assimp_finds_every_joint_within_a_millimetre_at_every_frame)
{
    const std::string glb = written();
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFileFromMemory(glb.data(), glb.size(), 0, "glb");
    ASSERT_TRUE(scene) << importer.GetErrorString();
    ASSERT_EQ(scene->mNumAnimations, 3u);
    const motion::Recording dance = a_piece().dance;
    for (unsigned key = 0; key <= 50; ++key)
        for (const auto& [bone, at] : joints_at(dance, key / fps)) {
            aiMatrix4x4 world;
            const aiNode* node = scene->mRootNode->FindNode(bone.c_str());
            ASSERT_TRUE(node) << bone;
            for (; node; node = node->mParent) world = local_at(*scene, *node, key) * world;
            // Theirs is y up.
            const Vec3 theirs{world.a4, -world.c4, world.b4};
            ASSERT_LT(glm::length(theirs - at), millimetre) << bone << " at key " << key;
        }
}
#endif

bool has_blender()
{
    return is_there("blender")
        && output_of("blender -b --python-expr 'import numpy; print(1 + 1000)'").find("1001")
        != std::string::npos;
}

// Every joint Blender finds against ours, at every frame. `ours_called` gives our name of a bone, or
// nothing; `axes` takes Blender's to ours.
std::size_t compare_with_blender(const std::filesystem::path& file,
    const std::function<std::string(const std::string&)>& ours_called,
    const std::function<Vec3(const Vec3&)>& axes)
{
    const std::filesystem::path out = file.string() + ".joints";
    const std::string said = output_of("blender -b --factory-startup --python "
        + in_source("tests/share/blender_joints.py").string() + " -- " + file.string() + " 50 "
        + out.string());
    std::ifstream lines(out);
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
    std::ofstream(folder / "dance.glb", std::ios::binary) << written();
    const auto same = [](const auto& value) { return value; };
    EXPECT_EQ(compare_with_blender(folder / "dance.glb", same, same), 2u * 16 * 51);
}

}
}
