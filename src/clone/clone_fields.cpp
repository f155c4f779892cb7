#include "clone/clone_fields.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "foundation/at.h"
#include "foundation/euler.h"

namespace promenade::clone {
namespace {

constexpr double most_time = 3600;  // s
constexpr double most_value = 1e9;  // of any coefficient
constexpr double most_place = 1000; // m
constexpr double most_degrees = 3600;

std::optional<Vec3> read_three(const json::Node& node, double most, std::vector<Error>& errors)
{
    const std::vector<json::Node> items = node.items();
    if (items.size() != 3) {
        errors.push_back(node.expected("a list of three numbers"));
        return std::nullopt;
    }
    Vec3 v{0};
    for (int i = 0; i < 3; ++i) {
        const auto number = items[static_cast<std::size_t>(i)].number(-most, most);
        if (!number) {
            errors.push_back(number.error());
            return std::nullopt;
        }
        v[i] = *number;
    }
    return v;
}

std::optional<Quat> read_turn(const json::Node& node, std::vector<Error>& errors)
{
    const auto angles = read_three(node, most_degrees, errors);
    if (!angles) return std::nullopt;
    return rotation_from_euler(euler_from_degrees(angles->x, angles->y, angles->z));
}

// A number that stays, or a list of times and numbers.
void read_curve(const json::Node& node, Curve& curve, std::vector<Error>& errors)
{
    if (node.value().kind == json::Kind::number) {
        const auto value = node.number(0, most_value);
        if (value)
            curve = Curve::constant(*value);
        else
            errors.push_back(value.error());
        return;
    }
    if (node.value().kind != json::Kind::list) {
        errors.push_back(node.expected("a number, or a list of [time, number]"));
        return;
    }
    Curve read;
    for (const json::Node& point : node.items()) {
        const std::vector<json::Node> pair = point.items();
        if (pair.size() != 2) {
            errors.push_back(point.expected("a list of time and number"));
            return;
        }
        const auto time = pair[0].number(0, most_time);
        const auto value = pair[1].number(0, most_value);
        if (!time || !value) {
            errors.push_back(time ? value.error() : time.error());
            return;
        }
        read.set(*time, *value);
    }
    curve = std::move(read);
}

std::optional<int> limb_of(const json::Node& node, const CloneReading& reading)
{
    const auto link = reading.actor.find(node.name());
    if (link) return link;
    std::string names;
    for (const Link& one : reading.actor.figure->links())
        if (names.size() < 300) names += (names.empty() ? "" : ", ") + one.name;
    reading.errors.push_back(node.error(
        "'" + node.name() + "' is no limb of '" + reading.actor.name + "'", "use " + names));
    return std::nullopt;
}

void read_limb(const json::Node& node, CloneLimb& limb, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    read_choice<Part>(reader, "part", limb.part, part_named, "dynamic, kinematic or in room");
    read_choice<Between>(
        reader, "between", limb.keys.between, between_named, "linear, slerp or spline");
    if (const auto springs = reader.any("springs")) read_springs(*springs, limb.springs, errors);
    if (const auto rest = reader.any("rest"))
        if (const auto turn = read_turn(*rest, errors)) limb.rest = *turn;
}

// The limbs of a gesture, in the pose that fits the role best.
void place_gesture(const json::Node& node, double time, CloneReading& reading)
{
    for (const dance::Gesture& gesture : reading.book.gestures()) {
        if (gesture.symbol != node.value().text) continue;
        const dance::GesturePose* pose =
            dance::pose_for(gesture, {reading.sheet.role, "", {}, dance::Moment::arrival});
        if (!pose && !gesture.poses.empty()) pose = &gesture.poses.front();
        if (!pose) continue;
        for (const dance::LimbAngles& angles : pose->limbs)
            if (const auto link = reading.actor.find(name_of(angles.limb)))
                reading.sheet.clone.limbs[at(*link)].keys.set({time, turn_of(angles), 0});
        return;
    }
    reading.errors.push_back(node.error("there is no gesture '" + node.value().text + "'",
        "use a symbol of the charts, such as HL"));
}

void read_key(const json::Node& node, CloneReading& reading)
{
    json::ObjectReader reader(node, reading.errors);
    if (!reader.is_object()) return;
    const double time = reader.number("time", 0, most_time);
    if (const auto gesture = reader.child_if("gesture", json::Kind::text))
        place_gesture(*gesture, time, reading);
    if (const auto place = reader.any("place"))
        if (const auto v = read_three(*place, most_place, reading.errors))
            reading.sheet.clone.place.set({time, *v});
    if (const auto turns = reader.child_if("turns", json::Kind::object))
        for (const json::Node& turn : turns->members()) {
            const auto link = limb_of(turn, reading);
            const auto value = read_turn(turn, reading.errors);
            if (link && value) reading.sheet.clone.limbs[at(*link)].keys.set({time, *value, 0});
        }
    const auto hits = reader.child_if("hit", json::Kind::object);
    if (!hits) return;
    for (const json::Node& hit : hits->members()) {
        const auto link = limb_of(hit, reading);
        const auto window = hit.number(0, 10);
        if (!window) {
            reading.errors.push_back(window.error());
            continue;
        }
        if (!link) continue;
        auto& keys = reading.sheet.clone.limbs[at(*link)].keys.keys;
        const auto key = std::find_if(
            keys.begin(), keys.end(), [&](const Key& one) { return one.time == time; });
        if (key == keys.end())
            reading.errors.push_back(hit.error("there is no turn to be hit at this time",
                "give '" + hit.name() + "' a turn in the same key"));
        else
            key->hit = *window;
    }
}

double rounded(double value)
{
    const double kept = std::round(value * 1e6) / 1e6;
    return kept == 0 ? 0 : kept;
}

json::Value three(const Vec3& v)
{
    return json::list(
        {json::number(rounded(v.x)), json::number(rounded(v.y)), json::number(rounded(v.z))});
}

json::Value turn_value(const Quat& turn)
{
    const EulerAngles angles = euler_from_rotation(turn);
    return three({degrees(angles.roll), degrees(angles.yaw), degrees(angles.pitch)});
}

json::Value curve_value(const Curve& curve)
{
    if (curve.points.size() == 1 && curve.points[0].time == 0)
        return json::number(curve.points[0].value);
    json::Value points = json::list();
    for (const CurvePoint& point : curve.points)
        points.items.push_back(json::list({json::number(point.time), json::number(point.value)}));
    return points;
}

}

void read_springs(const json::Node& node, LimbSprings& springs, std::vector<Error>& errors)
{
    const auto take_preset = [&](const json::Node& name) {
        if (const auto preset = preset_named(name.value().text))
            springs = constant(coefficients_of(*preset));
        else
            errors.push_back(name.error("unknown preset '" + name.value().text + "'",
                "use none, lethargic, relaxed, toned or snappy"));
    };
    if (node.value().kind == json::Kind::text) return take_preset(node);
    json::ObjectReader reader(node, errors);
    if (!reader.is_object()) return;
    if (const auto preset = reader.child_if("preset", json::Kind::text)) take_preset(*preset);
    if (const auto tension = reader.child_if("tension", json::Kind::number)) {
        const auto value = tension->number(0, most_value);
        if (value)
            springs = constant(coefficients_of_tension(*value));
        else
            errors.push_back(value.error());
    }
    for (const Coefficient which : all_coefficients())
        if (const auto curve = reader.any(name_of(which)))
            read_curve(*curve, springs[which], errors);
    for (const json::Member& member : reader.unknown())
        errors.push_back(node.error("there is no coefficient '" + member.name + "'",
            "use preset, tension, stiffness x, damping, torsion, rest and so on"));
}

void read_limbs(const json::Node& node, CloneReading& reading)
{
    for (const json::Node& member : node.members())
        if (const auto link = limb_of(member, reading))
            read_limb(member, reading.sheet.clone.limbs[at(*link)], reading.errors);
}

void read_keys(const json::Node& node, CloneReading& reading)
{
    for (const json::Node& item : node.items()) read_key(item, reading);
}

json::Value springs_value(const LimbSprings& springs, Preset usual)
{
    const LimbSprings plain = constant(coefficients_of(usual));
    json::Value value = json::object();
    for (const Coefficient which : all_coefficients())
        if (springs[which] != plain[which])
            json::add(value, std::string(name_of(which)), curve_value(springs[which]));
    return value;
}

json::Value limbs_value(const CloneSheet& sheet, const Figure& figure)
{
    json::Value limbs = json::object({}, json::Layout::broken);
    for (int i = 0; i < figure.size(); ++i) {
        const CloneLimb& limb = sheet.clone.limbs[at(i)];
        json::Value value = json::object();
        if (limb.part != Part::dynamic)
            json::add(value, "part", json::text(std::string(name_of(limb.part))));
        if (limb.keys.between != Between::spline)
            json::add(value, "between", json::text(std::string(name_of(limb.keys.between))));
        json::Value springs = springs_value(limb.springs, sheet.springs);
        if (!springs.members.empty()) json::add(value, "springs", std::move(springs));
        if (angle_between(limb.rest, identity_rotation()) > 1e-9)
            json::add(value, "rest", turn_value(limb.rest));
        if (!value.members.empty()) json::add(limbs, figure[i].name, std::move(value));
    }
    return limbs;
}

json::Value keys_value(const CloneSheet& sheet, const Figure& figure)
{
    struct Row {
        const PlaceKey* place = nullptr;
        json::Value turns = json::object(), hits = json::object();
    };
    std::map<double, Row> rows;
    for (const PlaceKey& key : sheet.clone.place.keys) rows[key.time].place = &key;
    for (int i = 0; i < figure.size(); ++i)
        for (const Key& key : sheet.clone.limbs[at(i)].keys.keys) {
            json::add(rows[key.time].turns, figure[i].name, turn_value(key.turn));
            if (key.hit > 0) json::add(rows[key.time].hits, figure[i].name, json::number(key.hit));
        }
    json::Value keys = json::list({}, json::Layout::broken);
    for (auto& [time, row] : rows) {
        json::Value key = json::object({{"time", json::number(time)}});
        if (row.place) json::add(key, "place", three(row.place->place));
        if (!row.turns.members.empty()) json::add(key, "turns", std::move(row.turns));
        if (!row.hits.members.empty()) json::add(key, "hit", std::move(row.hits));
        keys.items.push_back(std::move(key));
    }
    return keys;
}

}
