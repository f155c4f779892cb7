#include "library/bvh.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "foundation/at.h"
#include "foundation/read_file.h"

namespace promenade::library {
namespace {

constexpr std::array<const char*, 6> channel_words = {
    "Xposition", "Yposition", "Zposition", "Xrotation", "Yrotation", "Zrotation"};

void add_numbers(std::string& text, const Vec3& v)
{
    char line[96];
    std::snprintf(line, sizeof line, " %.6f %.6f %.6f\n", v.x, v.y, v.z);
    text += line;
}

std::string indent(int levels)
{
    return std::string(static_cast<std::size_t>(levels), '\t');
}

void add_head(std::string& text, const BvhJoint& joint, int level)
{
    text += indent(level) + (joint.parent < 0 ? "ROOT " : "JOINT ") + joint.name + "\n";
    text += indent(level) + "{\n" + indent(level + 1) + "OFFSET";
    add_numbers(text, joint.offset);
    text += indent(level + 1) + "CHANNELS " + std::to_string(joint.channels.size());
    for (const BvhChannel channel : joint.channels)
        text += std::string(" ") + channel_words[static_cast<std::size_t>(channel)];
    text += "\n";
    for (const Vec3& end : joint.ends) {
        text += indent(level + 1) + "End Site\n" + indent(level + 1) + "{\n" + indent(level + 2)
            + "OFFSET";
        add_numbers(text, end);
        text += indent(level + 1) + "}\n";
    }
}

// A joint and all that hangs from it, and in which order they stand in the file. As deep as the
// tree, which the reader limits.
void add_joint(std::string& text, const Bvh& bvh, int joint, int level, std::vector<int>& order)
{
    order.push_back(joint);
    add_head(text, bvh.joints[at(joint)], level);
    for (int i = joint + 1; i < static_cast<int>(bvh.joints.size()); ++i)
        if (bvh.joints[at(i)].parent == joint) add_joint(text, bvh, i, level + 1, order);
    text += indent(level) + "}\n";
}

void add_frame(std::string& text, const Bvh& bvh, std::size_t frame, const std::vector<int>& order)
{
    char number[40];
    const char* form = "%.6f";
    for (const int joint : order) {
        const BvhJoint& one = bvh.joints[at(joint)];
        for (std::size_t i = 0; i < one.channels.size(); ++i) {
            std::snprintf(
                number, sizeof number, form, bvh.numbers[frame * bvh.channels + one.first + i]);
            text += number;
            form = " %.6f";
        }
    }
    text += '\n';
}

}

std::optional<int> Bvh::find(std::string_view name) const
{
    const auto found = std::find_if(
        joints.begin(), joints.end(), [&](const BvhJoint& joint) { return joint.name == name; });
    if (found == joints.end()) return std::nullopt;
    return static_cast<int>(found - joints.begin());
}

Result<Bvh> load_bvh(const std::filesystem::path& file)
{
    const auto text = read_file(file, most_bvh_bytes);
    if (!text) return text.error();
    return read_bvh(*text, file.string());
}

std::string write_bvh(const Bvh& bvh)
{
    std::string text = "HIERARCHY\n";
    std::vector<int> order;
    add_joint(text, bvh, 0, 0, order);
    char line[64];
    std::snprintf(
        line, sizeof line, "MOTION\nFrames: %zu\nFrame Time: %.9f\n", bvh.frames(), bvh.frame_time);
    text += line;
    for (std::size_t frame = 0; frame < bvh.frames(); ++frame) add_frame(text, bvh, frame, order);
    return text;
}

Quat turn_of(const Bvh& bvh, int joint, std::size_t frame)
{
    const BvhJoint& one = bvh.joints[at(joint)];
    Quat turn = identity_rotation();
    for (std::size_t i = 0; i < one.channels.size(); ++i) {
        const int axis = static_cast<int>(one.channels[i]) - 3;
        if (axis < 0) continue;
        Vec3 about{0};
        about[axis] = radians(bvh.numbers[frame * bvh.channels + one.first + i]);
        turn = turn * glm::angleAxis(about[axis], Vec3{axis == 0, axis == 1, axis == 2});
    }
    return normalised(turn);
}

Vec3 place_of(const Bvh& bvh, int joint, std::size_t frame)
{
    const BvhJoint& one = bvh.joints[at(joint)];
    Vec3 place = one.offset;
    for (std::size_t i = 0; i < one.channels.size(); ++i) {
        const int axis = static_cast<int>(one.channels[i]);
        if (axis < 3) place[axis] = bvh.numbers[frame * bvh.channels + one.first + i];
    }
    return place;
}

Vec3 angles_of(const Quat& turn, const RotationOrder& order)
{
    const Mat3 m = matrix_from(turn);
    const auto [i, j, k] = order;
    const double e = (j - i + 3) % 3 == 1 ? 1 : -1;
    const auto entry = [&](int row, int column) { return m[column][row]; };
    const double across = std::hypot(entry(j, k), entry(k, k));
    const double second = std::atan2(e * entry(i, k), across);
    // The axes fall together: what is left is one turn about both.
    if (across < 1e-9)
        return {degrees(std::atan2(e * entry(k, j), entry(j, j))), degrees(second), 0};
    return {degrees(std::atan2(-e * entry(j, k), entry(k, k))), degrees(second),
        degrees(std::atan2(-e * entry(i, j), entry(i, i)))};
}

}
