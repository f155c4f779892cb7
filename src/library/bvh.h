// Motion capture as files of the Biovision hierarchy (BVH), the one format every capture studio and
// animation program writes: a tree of joints with offsets, and by frame the channels of each joint.
//
// What is ordinary in the wild is read: any order of rotations, another one in every joint, joints
// without channels or with positions of their own (which then stand in place of the offset), end
// sites, names with spaces, any line ends, numbers broken over lines, keywords in any case. Lengths
// are in whatever unit the file has, angles in degrees.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foundation/result.h"
#include "foundation/rotation.h"

namespace promenade::library {

// Positions first, then rotations, each x, y, z.
enum class BvhChannel {
    x_position,
    y_position,
    z_position,
    x_rotation,
    y_rotation,
    z_rotation,
};

struct BvhJoint {
    std::string name;
    int parent = -1; // none for the root, which comes first
    Vec3 offset{0};  // from the parent, in units of the file
    std::vector<BvhChannel> channels;
    std::size_t first = 0;  // of its channels among the numbers of a frame
    std::vector<Vec3> ends; // its end sites, from this joint
};

struct Bvh {
    std::vector<BvhJoint> joints; // parents first
    double frame_time = 0;        // s
    std::size_t channels = 0;     // numbers of a frame
    std::vector<double> numbers;  // frame by frame

    std::size_t frames() const { return channels == 0 ? 0 : numbers.size() / channels; }
    std::optional<int> find(std::string_view name) const;
};

inline constexpr std::size_t most_bvh_bytes = std::size_t{1} << 29;
inline constexpr std::size_t most_bvh_joints = 1000;

// The error names file and line, what is wrong there and what to do.
Result<Bvh> read_bvh(std::string_view text, const std::string& file_name);
Result<Bvh> load_bvh(const std::filesystem::path& file);

// read_bvh() of it gives the same, but for the sixth place behind the point.
std::string write_bvh(const Bvh&);

// How a joint is turned against its parent in a frame, and where it is from there.
Quat turn_of(const Bvh&, int joint, std::size_t frame);
Vec3 place_of(const Bvh&, int joint, std::size_t frame);

// Three axes (0 is x), all different: the turn about the first, then about the second as turned by
// it, then about the third. Degrees; where the first and third fall together, the third is 0.
using RotationOrder = std::array<int, 3>;
Vec3 angles_of(const Quat& turn, const RotationOrder&);

}
