#include "library/bvh_motion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "foundation/at.h"

namespace promenade::library {
namespace {

constexpr std::array<std::string_view, limb_count> limb_names = {"Spine", "Hips", "Neck", "Head",
    "LeftArm", "LeftForeArm", "LeftHand", "RightArm", "RightForeArm", "RightHand", "LeftUpLeg",
    "LeftLeg", "LeftFoot", "RightUpLeg", "RightLeg", "RightFoot"};

constexpr RotationOrder z_x_y = {2, 0, 1};
const std::vector<BvhChannel> turning = {
    BvhChannel::z_rotation, BvhChannel::x_rotation, BvhChannel::y_rotation};

// Ours looks along x with z up; theirs along z with y up.
Vec3 their_axes(const Vec3& v)
{
    return {v.y, v.z, v.x};
}
Quat their_axes(const Quat& q)
{
    return {q.w, q.y, q.z, q.x};
}

// Which link each joint stands for, and how it hangs from the joint before.
struct Branch {
    int link = 0;
    int parent = -1; // joint
    Vec3 offset{0};  // m, in the parent joint's link
};

std::vector<Branch> own_tree(const Figure& figure)
{
    std::vector<Branch> tree;
    for (int i = 0; i < figure.size(); ++i)
        tree.push_back({i, figure[i].parent, i == 0 ? Vec3{0} : figure[i].hinge});
    return tree;
}

// From the hips, which hang from the upper torso in the figure.
std::vector<Branch> tree_from_hips(const Figure& figure)
{
    const int torso = index_of(Limb::upper_torso), hips = index_of(Limb::lower_torso);
    std::vector<Branch> tree = {{hips, -1, {}}, {torso, 0, -figure[hips].hinge}};
    for (int i = hips + 1; i < figure.size(); ++i) {
        const auto parent = std::find_if(tree.begin(), tree.end(),
            [&](const Branch& branch) { return branch.link == figure[i].parent; });
        tree.push_back({i, static_cast<int>(parent - tree.begin()), figure[i].hinge});
    }
    return tree;
}

bool is_leaf(const Figure& figure, int link)
{
    return std::none_of(figure.links().begin(), figure.links().end(),
        [link](const Link& other) { return other.parent == link; });
}

// Names are words in this format.
std::string word_of(const std::string& name, int link)
{
    std::string word = name.empty() ? "link" + std::to_string(link) : name;
    for (char& c : word)
        if (c == '{' || c == '}' || static_cast<unsigned char>(c) <= 32) c = '_';
    return word;
}

Bvh tree_of(const Figure& figure, const std::vector<Branch>& tree, bool is_person)
{
    Bvh bvh;
    for (const Branch& branch : tree) {
        BvhJoint joint;
        joint.name = is_person ? std::string(limb_names[at(branch.link)])
                               : word_of(figure[branch.link].name, branch.link);
        if (bvh.find(joint.name)) joint.name += "_" + std::to_string(branch.link);
        joint.parent = branch.parent;
        joint.offset = their_axes(branch.offset) / metres_per_bvh_unit;
        if (branch.parent < 0)
            joint.channels = {
                BvhChannel::x_position, BvhChannel::y_position, BvhChannel::z_position};
        joint.channels.insert(joint.channels.end(), turning.begin(), turning.end());
        if (is_leaf(figure, branch.link))
            joint.ends = {their_axes(end_of(figure[branch.link])) / metres_per_bvh_unit};
        joint.first = bvh.channels;
        bvh.channels += joint.channels.size();
        bvh.joints.push_back(std::move(joint));
    }
    return bvh;
}

void add(std::vector<double>& numbers, const Vec3& v)
{
    numbers.insert(numbers.end(), {v.x, v.y, v.z});
}

void add_frame(
    const Figure& figure, const std::vector<Branch>& tree, const FigureState& state, Bvh& bvh)
{
    add(bvh.numbers,
        their_axes(hinge_positions(figure, state)[at(tree[0].link)]) / metres_per_bvh_unit);
    for (const Branch& branch : tree) {
        Quat turn = state.orientation[at(branch.link)];
        if (branch.parent >= 0)
            turn = glm::conjugate(state.orientation[at(tree[at(branch.parent)].link)]) * turn;
        add(bvh.numbers, angles_of(their_axes(turn), z_x_y));
    }
}

Bvh moved(const Figure& figure, const motion::RecordedMotion& motion,
    const std::vector<Branch>& tree, bool is_person, double rate)
{
    Bvh bvh = tree_of(figure, tree, is_person);
    const double last = motion.frames.back().time;
    const double recorded =
        motion.frames.size() > 1 ? static_cast<double>(motion.frames.size() - 1) / last : 100;
    const double kept = rate > 0 ? rate : recorded;
    bvh.frame_time = 1 / kept;
    const long frames = 1 + std::lround(std::floor(last * kept + 1e-6));
    for (long i = 0; i < frames; ++i)
        add_frame(figure, tree, state_at(motion, static_cast<double>(i) / kept), bvh);
    return bvh;
}

}

std::string_view bvh_name_of(Limb limb)
{
    return limb_names[slot_of(limb)];
}

Vec3 end_of(const Link& link)
{
    return 2.0 * link.centre_of_mass;
}

Result<Bvh> bvh_of(const motion::Performer& performer, double rate)
{
    if (performer.motion.frames.empty())
        return Error{performer.name(), "there is no frame to export", "record a motion first"};
    if (!performer.is_person())
        return moved(performer.model->figure, performer.motion, own_tree(performer.model->figure),
            false, rate);
    const auto person = build_person(performer.measures);
    if (!person) return person.error();
    return moved(person->figure, performer.motion, tree_from_hips(person->figure), true, rate);
}

Result<std::vector<BvhText>> bvh_texts(const motion::Recording& recording, double rate)
{
    std::vector<BvhText> texts;
    for (const motion::Performer& performer : recording.performers) {
        const auto bvh = bvh_of(performer, rate);
        if (!bvh) return bvh.error();
        std::string who = performer.name();
        const auto same = std::count_if(recording.performers.begin(), recording.performers.end(),
            [&](const motion::Performer& other) { return other.name() == who; });
        if (same > 1) who += " " + std::to_string(texts.size() + 1);
        texts.push_back({who, write_bvh(*bvh)});
    }
    return texts;
}

}
