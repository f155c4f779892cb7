// Where the joints of the test's couple are, in our own word and as assimp reads it.
#pragma once

#include <map>
#include <string>

#include "share/shared_dance.h"

#ifdef PROMENADE_HAS_ASSIMP
#include <assimp/Importer.hpp>
#include <assimp/scene.h>
#endif

namespace promenade::share {

inline constexpr double fps = 50;
inline constexpr double millimetre = 1e-3;

// Of both dancers, by bone, in our frame.
inline std::map<std::string, Vec3> joints_at(const motion::Recording& dance, double time)
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

#ifdef PROMENADE_HAS_ASSIMP
inline aiMatrix4x4 local_at(const aiScene& scene, const aiNode& node, unsigned key)
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

// Of a node in the frame of the file, at a key of its first animation.
inline aiVector3D place_at(const aiScene& scene, const aiNode* node, unsigned key)
{
    aiMatrix4x4 world;
    for (; node; node = node->mParent) world = local_at(scene, *node, key) * world;
    return {world.a4, world.b4, world.c4};
}
#endif

}
