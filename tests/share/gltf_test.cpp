// glTF as others read it: Khronos' validator and assimp, each where it is installed.
#include "share/gltf.h"

#include <fstream>

#include <gmock/gmock.h>

#include "foundation/json_text.h"
#include "share/character.h"
#include "share/joints.h"
#include "share/outside.h"

namespace promenade::share {
namespace {

using testing::HasSubstr;

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
            const aiNode* node = scene->mRootNode->FindNode(bone.c_str());
            ASSERT_TRUE(node) << bone;
            const aiVector3D found = place_at(*scene, node, key);
            // Theirs is y up.
            const Vec3 theirs{found.x, -found.z, found.y};
            ASSERT_LT(glm::length(theirs - at), millimetre) << bone << " at key " << key;
        }
}
#endif

}
}
