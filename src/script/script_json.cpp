#include "script/script_json.h"

namespace promenade::script {
namespace {

using json::Layout;
using json::Value;

Value numbers(const Vec3& v)
{
    return json::list({json::number(v.x), json::number(v.y), json::number(v.z)});
}

Value complaint_json(const Complaint& complaint)
{
    Value value = json::object({}, Layout::broken);
    json::add(value, "file", json::text(complaint.file));
    json::add(value, "line", json::number(complaint.place.line));
    json::add(value, "column", json::number(complaint.place.column));
    json::add(value, "problem", json::text(complaint.problem));
    json::add(value, "hint", json::text(complaint.hint));
    return value;
}

Value freedom_json(const Freedom& freedom)
{
    Value value = json::object({}, Layout::one_line);
    json::add(value, "lower", json::number(freedom.lower));
    json::add(value, "upper", json::number(freedom.upper));
    json::add(value, "angle", json::number(freedom.angle));
    json::add(value, "velocity", json::number(freedom.velocity));
    json::add(value, "acceleration", json::number(freedom.acceleration));
    return value;
}

Value joint_json(const Model& model, const ModelJoint& joint)
{
    const auto link = [&](int number) {
        return json::text(model.links[static_cast<std::size_t>(number)].name);
    };
    Value value = json::object({}, Layout::broken);
    json::add(value, "id", json::number(joint.id));
    json::add(value, "primary", link(joint.primary));
    json::add(value, "at_primary", numbers(joint.at_primary));
    json::add(value, "secondary", link(joint.secondary));
    json::add(value, "at_secondary", numbers(joint.at_secondary));
    json::add(value, "x", freedom_json(joint.freedom[0]));
    json::add(value, "y", freedom_json(joint.freedom[1]));
    json::add(value, "z", freedom_json(joint.freedom[2]));
    return value;
}

Value model_json(const std::string& name, const Model& model)
{
    Value links = json::list({}, Layout::broken), joints = json::list({}, Layout::broken);
    for (const ModelLink& link : model.links) {
        Value one = json::object({}, Layout::one_line);
        json::add(one, "name", json::text(link.name));
        json::add(one, "mass", json::number(mass_of(*link.object).mass));
        links.items.push_back(std::move(one));
    }
    for (const ModelJoint& joint : model.joints) joints.items.push_back(joint_json(model, joint));
    Value value = json::object({}, Layout::broken);
    json::add(value, "name", json::text(name));
    json::add(value, "main", json::text(model.links[static_cast<std::size_t>(model.main)].name));
    json::add(value, "links", std::move(links));
    json::add(value, "joints", std::move(joints));
    return value;
}

Value track_json(int joint, const Track& track)
{
    Value keys = json::list({}, Layout::broken);
    double frame = 0;
    Vec3 here = track.start;
    for (const Piece& piece : track.pieces) {
        frame += piece.lasts;
        if (!piece.holds) here = piece.to;
        Value key = json::object({}, Layout::one_line);
        json::add(key, "frame", json::number(frame));
        json::add(key, "position", numbers(here));
        json::add(key, "interpolate", json::text(std::string(name_of(piece.manner))));
        keys.items.push_back(std::move(key));
    }
    Value value = json::object({}, Layout::broken);
    json::add(value, "joint", json::number(joint));
    json::add(value, "start", numbers(track.start));
    json::add(value, "keys", std::move(keys));
    return value;
}

Value motion_json(const std::string& name, const Motion& motion)
{
    Value tracks = json::list({}, Layout::broken);
    for (const auto& [joint, track] : motion.tracks)
        tracks.items.push_back(track_json(joint, track));
    Value value = json::object({}, Layout::broken);
    json::add(value, "name", json::text(name));
    json::add(value, "frames", json::number(length_of(motion)));
    json::add(value, "joints", std::move(tracks));
    return value;
}

Value scene_json(const Scene& scene)
{
    Value actors = json::list({}, Layout::fit);
    for (const Actor& actor : scene.actors) actors.items.push_back(json::text(actor.name));
    for (const CoupleDance& couple : scene.couples) actors.items.push_back(json::text(couple.name));
    Value value = json::object({}, Layout::broken);
    json::add(value, "id", json::number(scene.id));
    json::add(value, "frames", json::number(length_of(scene)));
    json::add(value, "actors", std::move(actors));
    return value;
}

Value routine_json(const MadeRoutine& made)
{
    Value value = json::object({}, Layout::broken);
    json::add(value, "dance", json::text(made.dance));
    json::add(value, "id", json::text(made.routine.id));
    json::add(value, "name", json::text(made.routine.name));
    json::add(value, "motion", json::text(made.routine.motion));
    return value;
}

template <class Range, class Write> Value list_of(const Range& range, Write write)
{
    Value list = json::list({}, Layout::broken);
    for (const auto& one : range) list.items.push_back(write(one));
    return list;
}

}

json::Value as_json(const ScriptOutcome& outcome)
{
    const Made& made = outcome.made;
    const auto named = [](auto write) {
        return [write](const auto& pair) { return write(pair.first, *pair.second); };
    };
    Value value = json::object({}, Layout::broken);
    json::add(value, "complaints", list_of(outcome.complaints, complaint_json));
    json::add(value, "printed", list_of(made.printed, json::text));
    json::add(value, "ticks_per_second", json::number(made.ticks_per_second));
    json::add(value, "models", list_of(made.models, named(model_json)));
    json::add(value, "motions", list_of(made.motions, named(motion_json)));
    json::add(value, "scenes", list_of(made.scenes, scene_json));
    json::add(value, "shot", list_of(made.shot, json::number));
    json::add(value, "routines", list_of(made.routines, routine_json));
    return value;
}

}
