#include "clone/skeleton_names.h"

#include <algorithm>
#include <cctype>

#include "foundation/json_node.h"

namespace promenade::clone {
namespace {

// Names of the left side and the middle, letters alone, the usual ones first: Mixamo and
// MotionBuilder, Biped, CMU, Xsens, Poser and Daz, SMPL, Rigify. L stands for the side, however it
// is written.
struct Known {
    LimbKind kind;
    std::vector<std::string> names;
};

const std::vector<Known>& known()
{
    static const std::vector<Known> names = {
        {LimbKind::neck, {"neck", "lowerneck", "neck1", "neck0", "neck01"}},
        {LimbKind::head, {"head", "upperneck"}},
        {LimbKind::upper_arm,
            {"Larm", "Luparm", "Lupperarm", "upperarmL", "armL", "Lhumerus", "Lshldr", "Lshoulder",
                "shoulderL"}},
        {LimbKind::lower_arm,
            {"Lforearm", "Llowarm", "Llowerarm", "forearmL", "lowerarmL", "Lradius", "Lelbow",
                "elbowL"}},
        {LimbKind::hand, {"Lhand", "handL", "Lwrist", "wristL"}},
        {LimbKind::upper_leg,
            {"Lupleg", "Lupperleg", "Lthigh", "thighL", "upperlegL", "Lfemur", "Lhip", "hipL"}},
        {LimbKind::lower_leg,
            {"Lleg", "Llowleg", "Llowerleg", "Lshin", "Lcalf", "shinL", "calfL", "lowerlegL",
                "Ltibia", "Lknee", "kneeL"}},
        {LimbKind::foot, {"Lfoot", "footL", "Lankle", "ankleL"}},
    };
    return names;
}

// Small letters and digits, without what stands before a colon ("mixamorig:"), and where words
// begin.
struct PlainName {
    std::string letters;
    std::vector<std::size_t> words;
};

PlainName plain(std::string_view name)
{
    if (const std::size_t colon = name.rfind(':'); colon != name.npos)
        name.remove_prefix(colon + 1);
    PlainName plain;
    unsigned char before = ' ';
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c), last = before;
        before = letter;
        if (!std::isalnum(letter)) continue;
        const bool new_word = !std::isalnum(last) || (std::isupper(letter) && !std::isupper(last))
            || (std::isalpha(letter) && std::isdigit(last));
        if (new_word) plain.words.push_back(plain.letters.size());
        plain.letters += static_cast<char>(std::tolower(letter));
    }
    return plain;
}

// A known name as it may be written: "Lleg" is leftleg and lleg.
std::vector<std::string> spellings(const std::string& name, bool right)
{
    const std::size_t side = name.find('L');
    if (side == name.npos) return {name};
    std::vector<std::string> all;
    for (const char* word : right ? std::array{"right", "r"} : std::array{"left", "l"})
        all.push_back(std::string(name).replace(side, 1, word));
    return all;
}

// Its last words are these.
bool ends_with(const PlainName& name, const std::string& end)
{
    if (name.letters.size() <= end.size()) return false;
    const std::size_t from = name.letters.size() - end.size();
    return name.letters.compare(from, end.size(), end) == 0
        && std::count(name.words.begin(), name.words.end(), from) > 0;
}

// Whole names before those with something in front ("bip01 l thigh").
std::optional<int> find_known(const std::vector<PlainName>& joints, Limb limb)
{
    const auto entry = std::find_if(known().begin(), known().end(),
        [&](const Known& one) { return one.kind == kind_of(limb); });
    if (entry == known().end()) return std::nullopt;
    for (const bool whole : {true, false})
        for (const std::string& name : entry->names)
            for (const std::string& spelling : spellings(name, is_right(limb)))
                for (std::size_t i = 0; i < joints.size(); ++i)
                    if (whole ? joints[i].letters == spelling : ends_with(joints[i], spelling))
                        return static_cast<int>(i);
    return std::nullopt;
}

// The lowest joint that all of these hang from.
int common_ancestor(const library::Bvh& bvh, const std::vector<int>& joints)
{
    const auto parent = [&](int joint) {
        return bvh.joints[static_cast<std::size_t>(joint)].parent;
    };
    int common = joints.front();
    for (const int other : joints) {
        std::vector<int> above;
        for (int j = other; j >= 0; j = parent(j)) above.push_back(j);
        while (std::find(above.begin(), above.end(), common) == above.end())
            common = parent(common);
    }
    return common;
}

bool is_needed(Limb limb)
{
    const LimbKind kind = kind_of(limb);
    return kind == LimbKind::upper_arm || kind == LimbKind::lower_arm || kind == LimbKind::upper_leg
        || kind == LimbKind::lower_leg;
}

Error missing(const library::Bvh& bvh, const std::string& limbs, const std::string& file)
{
    std::string joints;
    for (const library::BvhJoint& joint : bvh.joints) {
        std::string name;
        for (const char c : joint.name.substr(0, 40))
            name +=
                static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126 ? '?' : c;
        if (joints.size() < 400) joints += (joints.empty() ? "" : ", ") + name;
    }
    return {file, "no joint was found for " + limbs + "; there are " + joints,
        "say which is which in a table of names: {\"names\": {\"JOINT\": \"left upper arm\"}}"};
}

}

Result<LimbJoints> limb_joints(
    const library::Bvh& bvh, const NameTable& table, const std::string& file_name)
{
    std::vector<PlainName> plain_names;
    for (const library::BvhJoint& joint : bvh.joints) plain_names.push_back(plain(joint.name));
    LimbJoints found;
    std::string lost;
    for (const Limb limb : all_limbs()) {
        std::optional<int>& joint = found[slot_of(limb)];
        for (const auto& [name, named] : table)
            if (named == limb && bvh.find(name)) joint = bvh.find(name);
        if (!joint) joint = find_known(plain_names, limb);
        if (!joint && is_needed(limb))
            lost += (lost.empty() ? "" : ", ") + std::string(name_of(limb));
    }
    if (!lost.empty()) return missing(bvh, lost, file_name);
    const auto of = [&](Limb limb) { return *found[slot_of(limb)]; };
    auto& hips = found[slot_of(Limb::lower_torso)];
    if (!hips) hips = common_ancestor(bvh, {of(Limb::left_upper_leg), of(Limb::right_upper_leg)});
    auto& chest = found[slot_of(Limb::upper_torso)];
    if (!chest) chest = common_ancestor(bvh, {of(Limb::left_upper_arm), of(Limb::right_upper_arm)});
    return found;
}

Result<NameTable> read_names(std::string_view text, const std::string& file_name)
{
    const auto value = json::parse(text, file_name);
    if (!value) return value.error();
    const json::Node root(*value, file_name);
    const auto names = root.find("names");
    if (!names || names->value().kind != json::Kind::object)
        return root.error(
            "there are no names", "write {\"names\": {\"JOINT\": \"left upper arm\"}}");
    NameTable table;
    for (const json::Node& member : names->members()) {
        const auto limb = member.text();
        if (!limb) return limb.error();
        const auto known_limb = limb_named(*limb);
        if (!known_limb)
            return member.error(
                "'" + *limb + "' is no limb", "write a limb such as 'left upper arm'");
        table[member.name()] = *known_limb;
    }
    return table;
}

Result<NameTable> load_names(const std::filesystem::path& file)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return text.error();
    return read_names(*text, file.string());
}

std::string write_names(const NameTable& table)
{
    json::Value names = json::object({}, json::Layout::broken);
    for (const auto& [name, limb] : table)
        json::add(names, name, json::text(std::string(name_of(limb))));
    return json::write(json::object({{"names", names}}, json::Layout::broken));
}

NameTable table_of(const library::Bvh& bvh, const LimbJoints& joints)
{
    NameTable table;
    for (const Limb limb : all_limbs())
        if (const auto joint = joints[slot_of(limb)])
            table[bvh.joints[static_cast<std::size_t>(*joint)].name] = limb;
    return table;
}

}
