// A recorded motion as BVH for other programs: one file a performer. y is up, z forward and x to
// the left, centimetres, rotations in the order z, x, y, as most programs expect. A person's tree
// begins at the hips and its joints have the names that most programs know; another figure's is its
// own.
#pragma once

#include "library/bvh.h"
#include "motion/recording.h"

namespace promenade::library {

inline constexpr double metres_per_bvh_unit = 0.01;

// What a person's limbs are called, by limb.
std::string_view bvh_name_of(Limb);

// Where a link without children ends, link frame, m: matter lies evenly about its middle.
Vec3 end_of(const Link&);

// `rate`: frames a second; 0 takes those recorded. The error says why a performer cannot be built.
Result<Bvh> bvh_of(const motion::Performer&, double rate = 0);

// Every performer's file, and what tells its name from the others: "leader", "person 2", "doll".
struct BvhText {
    std::string who;
    std::string text;
};
Result<std::vector<BvhText>> bvh_texts(const motion::Recording&, double rate = 0);

}
