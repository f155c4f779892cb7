#include "script/functions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "script/chart_motion.h"

namespace promenade::script {
namespace {

using Arguments = std::vector<Value>;

Value number_of(std::size_t count)
{
    return value_of(static_cast<double>(count));
}

Value from(const Vec3& v)
{
    return value_of(Vector{v.x, v.y, v.z});
}

Value length(Evaluator& run, const Node& call, const Arguments& given)
{
    return value_of(glm::length(run.vector(call.parts[0], given[0])));
}

Value dot(Evaluator& run, const Node& call, const Arguments& given)
{
    return value_of(
        glm::dot(run.vector(call.parts[0], given[0]), run.vector(call.parts[1], given[1])));
}

Value cross(Evaluator& run, const Node& call, const Arguments& given)
{
    return from(
        glm::cross(run.vector(call.parts[0], given[0]), run.vector(call.parts[1], given[1])));
}

Value count(Evaluator& run, const Node& call, const Arguments& given)
{
    if (const List* list = given[0].as<List>()) return number_of((*list)->size());
    if (const Vector* vector = given[0].as<Vector>()) return number_of(vector->size());
    return run.fail(call.parts[0], "this is " + kind_of(given[0]) + ", not a list");
}

Value text(Evaluator&, const Node&, const Arguments& given)
{
    return value_of(written(given[0]));
}

// 0 to 1, ever the same for the same number (the mixing of SplitMix64).
Value random(Evaluator& run, const Node& call, const Arguments& given)
{
    auto bits = static_cast<std::uint64_t>(std::int64_t{run.integer(call.parts[0], given[0])});
    bits += 0x9e3779b97f4a7c15u;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    bits ^= bits >> 31;
    return value_of(static_cast<double>(bits >> 11) * 0x1p-53);
}

int axis_of(Evaluator& run, const Node& node, const Value& value)
{
    if (const std::string* letter = value.as<std::string>())
        if (const std::size_t axis = std::string_view("xyz").find(*letter);
            letter->size() == 1 && axis < 3)
            return static_cast<int>(axis);
    const int axis = value.as<double>() ? run.integer(node, value) : 0;
    if (axis < 1 || axis > 3) run.fail(node, "an axis is \"x\", \"y\" or \"z\"", "");
    return std::clamp(axis, 1, 3) - 1;
}

// A column of the model's table: f(model, joint, axis).
template <double Freedom::*column>
Value table(Evaluator& run, const Node& call, const Arguments& given)
{
    const ModelPtr model = run.model(call.parts[0], given[0]);
    const int id = run.integer(call.parts[1], given[1]);
    const int axis = axis_of(run, call.parts[2], given[2]);
    const ModelJoint* joint = model ? model->find_joint(id) : nullptr;
    if (!joint) return run.fail(call.parts[1], "the model has no joint " + std::to_string(id), "");
    return value_of(joint->freedom[static_cast<std::size_t>(axis)].*column);
}

Value joints(Evaluator& run, const Node& call, const Arguments& given)
{
    std::vector<Value> ids;
    if (const ModelPtr model = run.model(call.parts[0], given[0]))
        for (const ModelJoint& joint : model->joints)
            ids.push_back(value_of(static_cast<double>(joint.id)));
    return value_of(std::make_shared<const std::vector<Value>>(std::move(ids)));
}

Value duration(Evaluator& run, const Node& call, const Arguments& given)
{
    const MotionPtr motion = run.motion(call.parts[0], given[0]);
    return motion ? value_of(length_of(*motion)) : Value{};
}

Value mass(Evaluator& run, const Node& call, const Arguments& given)
{
    const ModelPtr model = run.model(call.parts[0], given[0]);
    return model ? value_of(mass_of(*model)) : Value{};
}

// place(model, "link"): where a link's own origin is, seen from the main link.
Value place(Evaluator& run, const Node& call, const Arguments& given)
{
    const ModelPtr model = run.model(call.parts[0], given[0]);
    const std::string name = run.text(call.parts[1], given[1]);
    if (!model) return {};
    const auto link = model->find_link(name);
    if (!link) return run.fail(call.parts[1], "the model has no link '" + name + "'", "");
    const auto rig = Rig::build(*model);
    if (!rig) return run.fail(call, rig.error());
    const auto state =
        rig->state({}, table_of(*model, run.ticks_per_second()), run.ticks_per_second());
    return from(rig->places(state)[static_cast<std::size_t>(*link)].position / run.unit());
}

// angles(motion, joint, frame)
Value angles(Evaluator& run, const Node& call, const Arguments& given)
{
    const MotionPtr motion = run.motion(call.parts[0], given[0]);
    const int id = run.integer(call.parts[1], given[1]);
    const double tick = run.number(call.parts[2], given[2]);
    if (!motion) return {};
    const auto track = motion->tracks.find(id);
    if (track == motion->tracks.end())
        return run.fail(call.parts[1], "the motion does not move joint " + std::to_string(id), "");
    return from(Playback(track->second).at(tick).angles);
}

Value gesture(Evaluator& run, const Node& call, const Arguments& given)
{
    const std::string symbol = run.text(call.parts[0], given[0]);
    const double ticks = run.number(call.parts[1], given[1]);
    if (!run.surroundings().gestures) return run.fail(call, "there are no gestures at hand", "");
    auto motion = gesture_motion(symbol, ticks, *run.surroundings().gestures);
    if (!motion) return run.fail(call, motion.error());
    return value_of(std::make_shared<const Motion>(std::move(*motion)));
}

// postures(waltz.natural_turn, "leader")
Value postures(Evaluator& run, const Node& call, const Arguments& given)
{
    const RoutinePhrase phrase = run.phrase(call.parts[0], given[0]);
    const std::string role = run.text(call.parts[1], given[1]);
    if (role != "leader" && role != "follower")
        return run.fail(call.parts[1], "a role is \"leader\" or \"follower\"", "");
    if (!run.surroundings().gestures) return run.fail(call, "there are no gestures at hand", "");
    for (const dance::Dance* dance : run.surroundings().dances) {
        if (dance->id != phrase.dance) continue;
        auto motion = postures_of(*dance, phrase,
            role == "leader" ? dance::Role::leader : dance::Role::follower,
            *run.surroundings().gestures, run.ticks_per_second());
        if (!motion) return run.fail(call, motion.error());
        return value_of(std::make_shared<const Motion>(std::move(*motion)));
    }
    return {};
}

constexpr auto all = std::to_array<Function>({
    {"acceleration", 3, 3, table<&Freedom::acceleration>,
        "acceleration(model, joint, axis): degrees/s², from the model's table"},
    {"angle", 3, 3, table<&Freedom::angle>, "angle(model, joint, axis): from the model's table"},
    {"angles", 3, 3, angles, "angles(motion, joint, frame): (x, y, z)"},
    {"count", 1, 1, count, "count(list): how many elements"},
    {"cross", 2, 2, cross, "cross(vector, vector)"},
    {"dot", 2, 2, dot, "dot(vector, vector)"},
    {"duration", 1, 1, duration, "duration(motion): frames"},
    {"gesture", 2, 2, gesture, "gesture(symbol, frames): a person goes into that gesture"},
    {"joints", 1, 1, joints, "joints(model): list of identifiers"},
    {"length", 1, 1, length, "length(vector)"},
    {"lower", 3, 3, table<&Freedom::lower>, "lower(model, joint, axis): lower extreme"},
    {"mass", 1, 1, mass, "mass(model): kg"},
    {"place", 2, 2, place, "place(model, \"link\"): where it is, seen from the main link"},
    {"postures", 2, 2, postures, "postures(figure, \"leader\"): a chart's postures as a motion"},
    {"random", 1, 1, random, "random(n): 0 to 1, the same for the same n"},
    {"text", 1, 1, text, "text(value)"},
    {"upper", 3, 3, table<&Freedom::upper>, "upper(model, joint, axis): upper extreme"},
    {"velocity", 3, 3, table<&Freedom::velocity>,
        "velocity(model, joint, axis): degrees/s, from the model's table"},
});

}

std::span<const Function> functions()
{
    return all;
}

const Function* find_function(std::string_view name)
{
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Function& one) { return one.name == name; });
    return found == all.end() ? nullptr : &*found;
}

const NumberFunction* find_number_function(std::string_view name)
{
    for (const NumberFunction& one : number_functions())
        if (one.name == name) return &one;
    return nullptr;
}

}
