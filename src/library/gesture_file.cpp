#include "library/gesture_file.h"

#include <algorithm>
#include <set>

#include "library/canned_motion_file.h"
#include "library/field_reader.h"
#include "library/folders.h"

namespace promenade::library {
namespace {

using namespace dance;
using json::Node;
using json::ObjectReader;
using json::Value;

constexpr const char* gesture_format = "promenade gestures";
constexpr std::size_t most_gestures = 4096, most_poses = 256; // of one file, of one gesture

std::optional<Limb> read_limb(const Node& node, Region region, std::vector<Error>& errors)
{
    const auto limb = limb_named(node.name());
    if (limb && belongs_to(*limb, region)) return limb;
    const std::string problem = limb
        ? "the " + node.name() + " is no part of the region '" + text_of(region) + "'"
        : "'" + node.name() + "' is not a limb";
    errors.push_back(node.error(problem, "use " + limbs_of(region)));
    return std::nullopt;
}

// [roll, yaw, pitch] in degrees.
std::optional<LimbAngles> read_angles(const Node& node, Region region, std::vector<Error>& errors)
{
    const auto limb = read_limb(node, region, errors);
    const auto items = node.items();
    if (node.value().kind != json::Kind::list || items.size() != 3) {
        errors.push_back(node.error("the angles of a limb are not a list of three",
            "write [roll, yaw, pitch] in degrees, such as [75, 0, -20]"));
        return std::nullopt;
    }
    LimbAngles angles;
    double* const parts[] = {&angles.roll, &angles.yaw, &angles.pitch};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto number = items[i].number(-180, 180);
        if (!number) {
            errors.push_back(number.error());
            return std::nullopt;
        }
        *parts[i] = *number;
    }
    if (!limb) return std::nullopt;
    angles.limb = *limb;
    return angles;
}

GesturePose read_pose(const Node& node, Region region, std::vector<Error>& errors)
{
    GesturePose pose;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return pose;
    pose.role = optional_symbol<Role>(reader, "role", "role");
    pose.dance = reader.text_or("dance", "");
    pose.position = optional_symbol<CouplePosition>(reader, "position", "couple position");
    pose.moment = optional_symbol<Moment>(reader, "moment", "moment of a step");
    if (const auto limbs = reader.child("limbs", json::Kind::object))
        for (const Node& limb : limbs->members())
            if (const auto angles = read_angles(limb, region, errors))
                pose.limbs.push_back(*angles);
    pose.extra = reader.unknown();
    return pose;
}

// "floor" or "parent": what the angles are measured against.
bool read_against(ObjectReader& reader, Region region)
{
    const auto node = reader.child_if("against", json::Kind::text);
    if (!node || node->value().text == "parent") return false;
    if (node->value().text != "floor")
        reader.report(
            unknown_symbol(*node, "thing to measure angles against", "use parent or floor"));
    else if (region != Region::footwork)
        reader.report(node->error("only feet are measured against the floor", "delete this field"));
    return true;
}

void read_poses(ObjectReader& reader, Gesture& gesture)
{
    const auto poses = reader.child("poses", json::Kind::list);
    if (!poses) return;
    const auto items = poses->items();
    if (items.empty()) reader.report(poses->error("the gesture has no pose", "write at least one"));
    if (items.size() > most_poses)
        return reader.report(
            poses->error("the gesture has " + std::to_string(items.size()) + " poses",
                "use at most " + std::to_string(most_poses)));
    for (const Node& pose : items)
        gesture.poses.push_back(read_pose(pose, gesture.region, reader.errors()));
}

// The symbol and its region, and those of its mirror image, belong to one gesture of a file.
std::optional<Error> taken_before(
    const Gesture& gesture, const Node& node, std::set<std::pair<Region, std::string>>& taken)
{
    for (const std::string& symbol : {gesture.symbol, gesture.mirror})
        if (!symbol.empty() && !taken.emplace(gesture.region, symbol).second)
            return node.error("the symbol '" + symbol + "' of the region '"
                    + text_of(gesture.region) + "' has a gesture already",
                "delete one, or give it another symbol");
    return std::nullopt;
}

void read_list(const Node& list, GestureFile& file)
{
    const auto items = list.items();
    std::set<std::pair<Region, std::string>> taken;
    for (std::size_t index = 0; index < items.size(); ++index) {
        std::vector<Error> found;
        Gesture gesture = read_gesture(items[index], found);
        if (found.empty())
            if (auto error = taken_before(gesture, items[index], taken)) found.push_back(*error);
        if (found.empty())
            file.gestures.push_back(std::move(gesture));
        else
            file.unreadable.push_back({index, gesture.symbol, items[index].value()});
        file.errors.insert(file.errors.end(), found.begin(), found.end());
    }
}

void note_version(GestureFile& file)
{
    if (file.version <= gesture_format_version) return;
    file.read_only = true;
    file.notice = newer_notice(file.name, file.version, gesture_format_version);
}

Value write_pose(const GesturePose& pose)
{
    Value value = json::object({}, json::Layout::broken);
    if (pose.role) json::add(value, "role", json::text(text_of(*pose.role)));
    if (!pose.dance.empty()) json::add(value, "dance", json::text(pose.dance));
    if (pose.position) json::add(value, "position", json::text(text_of(*pose.position)));
    if (pose.moment) json::add(value, "moment", json::text(text_of(*pose.moment)));
    Value limbs = json::object({}, json::Layout::broken);
    for (const LimbAngles& angles : pose.limbs)
        json::add(limbs, std::string(name_of(angles.limb)),
            json::list(
                {json::number(angles.roll), json::number(angles.yaw), json::number(angles.pitch)}));
    json::add(value, "limbs", std::move(limbs));
    json::add_all(value, pose.extra);
    return value;
}

}

Gesture read_gesture(const Node& node, std::vector<Error>& errors)
{
    Gesture gesture;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return gesture;
    gesture.symbol = read_name(reader, "symbol");
    gesture.region = required_symbol<Region>(reader, "region", "region of the body");
    gesture.meaning = reader.text_or("means", "");
    gesture.mirror = reader.text_or("mirror", "");
    gesture.adds = reader.truth_or("adds", false);
    gesture.against_floor = read_against(reader, gesture.region);
    read_poses(reader, gesture);
    gesture.extra = reader.unknown();
    return gesture;
}

Value write_gesture(const Gesture& gesture)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "symbol", json::text(gesture.symbol));
    json::add(value, "region", json::text(text_of(gesture.region)));
    if (!gesture.meaning.empty()) json::add(value, "means", json::text(gesture.meaning));
    if (!gesture.mirror.empty()) json::add(value, "mirror", json::text(gesture.mirror));
    if (gesture.adds) json::add(value, "adds", json::boolean(true));
    if (gesture.against_floor) json::add(value, "against", json::text("floor"));
    Value poses = json::list({}, json::Layout::broken);
    for (const GesturePose& pose : gesture.poses) poses.items.push_back(write_pose(pose));
    json::add(value, "poses", std::move(poses));
    json::add_all(value, gesture.extra);
    return value;
}

GestureReading read_gestures(std::string_view text, const std::string& file_name)
{
    const auto document = json::parse(text, file_name);
    if (!document) return {std::nullopt, {document.error()}};
    GestureFile file;
    file.name = file_name;
    ObjectReader reader({*document, file_name}, file.errors);
    if (!reader.is_object() || !has_format(reader, gesture_format, "a file of gestures")) return {std::nullopt, file.errors};
    file.version = reader.integer("version", 1, 1'000'000);
    file.about = reader.text_or("about", "");
    const auto list = reader.child("gestures", json::Kind::list);
    if (list && list->value().items.size() > most_gestures)
        reader.report(
            list->error("the file has " + std::to_string(list->value().items.size()) + " gestures",
                "use at most " + std::to_string(most_gestures) + " in one file"));
    file.extra = reader.unknown();
    if (!file.errors.empty()) return {std::nullopt, file.errors};
    read_list(*list, file);
    note_version(file);
    std::vector<Error> errors = file.errors;
    return {std::move(file), std::move(errors)};
}

GestureReading load_gestures(const std::filesystem::path& file)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return {std::nullopt, {text.error()}};
    return read_gestures(*text, file.string());
}

std::string write_gestures(const GestureFile& file)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "format", json::text(gesture_format));
    json::add(value, "version", json::number(file.version));
    if (!file.about.empty()) json::add(value, "about", json::text(file.about));
    Value list = json::list({}, json::Layout::broken);
    for (const Gesture& gesture : file.gestures) list.items.push_back(write_gesture(gesture));
    for (const Unreadable& kept : file.unreadable) {
        const std::size_t at = std::min(kept.index, list.items.size());
        list.items.insert(list.items.begin() + static_cast<std::ptrdiff_t>(at), kept.value);
    }
    json::add(value, "gestures", std::move(list));
    json::add_all(value, file.extra);
    return json::write(value);
}

Outcome save_gestures(const GestureFile& file, const std::filesystem::path& to, FileSystem& disk)
{
    if (file.read_only)
        return Error{to.string(), file.notice, "save it with the Promenade that wrote it"};
    return save_atomically(disk, to, write_gestures(file));
}

LoadedBook load_gesture_book(const std::vector<std::filesystem::path>& folders)
{
    LoadedBook loaded;
    for (const auto& folder : folders)
        for (const auto& name : json_files_in(folder, loaded.errors)) {
            GestureReading reading = load_gestures(name);
            loaded.errors.insert(loaded.errors.end(), reading.errors.begin(), reading.errors.end());
            if (!reading.file) continue;
            for (Gesture& gesture : reading.file->gestures) loaded.book.add(std::move(gesture));
        }
    std::vector<std::filesystem::path> moving;
    for (const auto& folder : folders)
        if (!folder.empty()) moving.push_back(folder / "motions");
    LoadedMotions motions = load_canned_motions(moving);
    loaded.errors.insert(loaded.errors.end(), motions.errors.begin(), motions.errors.end());
    for (dance::CannedMotion& motion : motions.motions) loaded.book.add(std::move(motion));
    return loaded;
}

}
