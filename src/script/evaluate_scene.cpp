// Scenes (Cachola & Schrack 1986, section 3.5).
#include <algorithm>
#include <cmath>

#include "script/evaluator.h"

namespace promenade::script {
namespace {

constexpr double most_tension = 1e9;
constexpr double longest_scene = 1e6; // ticks
constexpr std::size_t most_actors = 10'000;

// Goes on by so much in the span, after a rest since the last move.
bool go_on(Track& track, const Span& span, const Vec3& by, Interpolation manner)
{
    const double before = length_of(track);
    if (span.from < before - 1e-9) return false;
    const Vec3 here = track.pieces.empty() ? track.start : track.pieces.back().to;
    if (span.from > before + 1e-9)
        track.pieces.push_back({span.from - before, here, Interpolation::both});
    track.pieces.push_back({span.to - span.from, here + by, manner});
    return true;
}

bool knows_a_joint(const Model& model, const Motion& motion)
{
    return std::any_of(model.joints.begin(), model.joints.end(),
        [&](const ModelJoint& joint) { return motion.tracks.contains(joint.id); });
}

}

void Evaluator::run_scene(const Node& node)
{
    const double id = number(node.parts[0]);
    for (const Scene& scene : m_made.scenes)
        if (scene.id == id)
            fail(node, "there are two scenes " + written(value_of(id)),
                "give every scene its own identifier");
    if (m_failed) return;
    m_scene = Scene{};
    m_scene->id = id;
    m_scene->place = node.place;
    run_block(node.parts[1]);
    if (!m_failed) m_made.scenes.push_back(std::move(*m_scene));
    m_scene.reset();
}

void Evaluator::run_in_scene(const Node& node)
{
    if (!m_scene)
        return void(fail(node, "this belongs into a scene", "put it between SCENE 1 and ENDSCENE"));
    switch (node.kind) {
    case Kind::display:
        return run_display(node);
    case Kind::animate:
        return run_animate(node);
    case Kind::move:
        return run_move(node);
    case Kind::camera:
        return run_camera(node);
    case Kind::wind:
        m_scene->wind = vector(node.parts[0]);
        return;
    default:
        fail(node, "this cannot be run here", "");
    }
}

Span Evaluator::span(const Node& from, const Node& to)
{
    const Span span{number(from), number(to)};
    if (!m_failed && !(span.from >= 0 && span.to > span.from))
        fail(to, "this span ends before it begins", "FROM is 0 or more, TO comes after it");
    if (!m_failed && span.to > longest_scene)
        fail(to, "a scene has at most a million frames", "make several scenes of it");
    return span;
}

LinkPlace Evaluator::place(const Node& at, const Node& turn)
{
    LinkPlace here;
    if (at) here.position = m_unit * vector(at);
    if (!turn) return here;
    const Value value = eval(turn);
    here.orientation = turn_from_degrees(
        value.as<double>() ? Vec3{0, 0, number(turn, value)} : vector(turn, value));
    return here;
}

// The model of that name in the scene, brought in if it is not there yet.
Actor* Evaluator::actor(const Node& node, const Node* at, const Node* turn)
{
    std::string name = key_of(node);
    if (m_failed) return nullptr;
    for (Actor& one : m_scene->actors) {
        if (name.empty() || one.name != name) continue;
        if ((at && *at) || (turn && *turn)) one.start = place(*at, *turn);
        return m_failed ? nullptr : &one;
    }
    const ModelPtr shape = model(node, eval(node));
    const LinkPlace start = at ? place(*at, *turn) : LinkPlace{};
    if (m_scene->actors.size() >= most_actors)
        fail(node, "more than 10000 models are in the scene", "show fewer");
    if (m_failed) return nullptr;
    if (name.empty()) name = "model " + std::to_string(m_scene->actors.size() + 1);
    Actor made;
    made.name = name;
    made.model = shape;
    made.start = start;
    made.place = node.place;
    m_scene->actors.push_back(std::move(made));
    return &m_scene->actors.back();
}

void Evaluator::run_display(const Node& node)
{
    const std::size_t things = node.parts.size() - 2;
    for (std::size_t i = 0; i < things && !m_failed; ++i)
        actor(node.parts[i], &node.parts[things], &node.parts[things + 1]);
}

void Evaluator::run_animate(const Node& node)
{
    const Span when = span(node.parts[1], node.parts[2]);
    const Value what = eval(node.parts[0]);
    if (m_failed) return;
    if (what.as<CoupleValue>() || node.text == "DANCE") return dance(node, when, what);
    Actor* one = actor(node.parts[0], &node.parts[4], &node.parts[5]);
    if (!one) return;
    if (node.number != 0 && node.text != "DYNAMICS")
        return void(
            fail(node, "only what mechanics moves needs to be held", "write BY DYNAMICS HELD"));
    if (node.text == "DYNAMICS") {
        if (node.parts[3])
            return void(
                fail(node.parts[3], "what mechanics moves needs no motion", "leave USING out"));
        if (one->dynamics) return void(fail(node, "mechanics moves it already", ""));
        one->dynamics = when;
        one->held = node.number != 0;
        return;
    }
    if (node.text == "CLONE") return lead(node, *one, when);
    drive(node, *one, when);
}

// BY CLONE tension: the motion moves a clone, and its springs the model.
void Evaluator::lead(const Node& node, Actor& one, const Span& when)
{
    const double tension = number(node.parts[6]);
    if (m_failed) return;
    if (!(tension >= 0 && tension <= most_tension))
        return void(fail(node.parts[6], "a spring has no such tension",
            "use 0 (limp) to 1e9; 60 is relaxed, 6000 snappy"));
    if (one.dynamics) return void(fail(node, "mechanics moves it already", ""));
    drive(node, one, when);
    if (m_failed) return;
    one.dynamics = when;
    one.tension = tension;
}

// The motion, repeated until the span is covered.
MotionPtr Evaluator::covering(const Node& node, const MotionPtr& with, const Span& when)
{
    const double times = std::ceil((when.to - when.from) / length_of(*with) - 1e-9);
    auto all = dance::repeated(*with, std::max(1.0, times), most_pieces);
    if (!all) return fail(node, all.error()), nullptr;
    const MotionPtr made = std::make_shared<const Motion>(std::move(*all));
    take_room(node, value_of(made));
    return made;
}

void Evaluator::drive(const Node& node, Actor& one, const Span& when)
{
    if (!node.parts[3]) return void(fail(node, "what should it move by?", "write USING motion"));
    const MotionPtr with = motion(node.parts[3], eval(node.parts[3]));
    if (m_failed) return;
    if (!knows_a_joint(*one.model, *with))
        return void(fail(node.parts[3], "the model has none of the joints this motion moves",
            "their identifiers must be alike; see <TRANS BY n>"));
    const MotionPtr all = covering(node, with, when);
    if (!m_failed) one.drives.push_back({when, all});
}

// ANIMATE couple FROM a TO b USING waltz.round_the_room; a person alone BY DANCE too, who may also
// follow a motion.
void Evaluator::dance(const Node& node, const Span& when, const Value& who)
{
    if (!node.parts[3]) return void(fail(node, "what should they dance?", "write USING waltz.box"));
    if (!node.text.empty() && node.text != "DANCE")
        return void(fail(node,
            "a couple is moved by dancing; BY " + node.text + " has nothing to take hold of",
            "write BY DANCE, or leave BY out"));
    CoupleDance couple;
    const ModelPtr* model = who.as<ModelPtr>();
    if (model) couple.alone = (*model)->person;
    if (!who.as<CoupleValue>() && !couple.alone)
        return void(fail(node, "only a couple or a person can dance",
            "write pair := COUPLE or dancer := PERSON leader, and animate that"));
    couple.name = key_of(node.parts[0]);
    const Value what = eval(node.parts[3]);
    if (couple.alone && (what.as<MotionPtr>() || what.as<Draft>()))
        couple.motion = covering(node, motion(node.parts[3], what), when);
    else
        couple.routine = phrase(node.parts[3], what);
    couple.span = when;
    couple.place = node.place;
    if (node.parts[4]) couple.start = m_unit * vector(node.parts[4]);
    if (node.parts[5]) couple.facing = number(node.parts[5]);
    add_dancers(node, std::move(couple));
}

void Evaluator::add_dancers(const Node& node, CoupleDance couple)
{
    for (const CoupleDance& other : m_scene->couples)
        if (other.name == couple.name)
            fail(node, "'" + couple.name + "' already dances in the scene",
                "string the figures together with +, or use a second one with its own name");
    for (const Actor& other : m_scene->actors)
        if (other.name == couple.name)
            fail(node, "'" + couple.name + "' is already in the scene and does not dance there",
                "use a second person with a name of its own");
    if (!m_failed) m_scene->couples.push_back(std::move(couple));
}

void Evaluator::run_move(const Node& node)
{
    const Span when = span(node.parts[1], node.parts[2]);
    Actor* one = m_failed ? nullptr : actor(node.parts[0], nullptr, nullptr);
    if (!one) return;
    const Vec3 by = node.parts[3] ? m_unit * vector(node.parts[3]) : Vec3{0};
    const Vec3 turn = node.parts[4] ? vector(node.parts[4]) : Vec3{0};
    const Interpolation manner = interpolation_named(node.parts[5].text);
    if (m_failed) return;
    const bool fits = (!node.parts[3] || go_on(one->travel, when, by, manner))
        && (!node.parts[4] || go_on(one->turning, when, turn, manner));
    if (!fits)
        fail(node, "this move begins before the last one of the model is over",
            "moves of one model come one after the other");
}

void Evaluator::run_camera(const Node& node)
{
    CameraMove move;
    if (node.parts[0]) move.span = span(node.parts[0], node.parts[1]);
    if (node.parts[2]) move.at = m_unit * vector(node.parts[2]);
    if (node.parts[3]) move.looking = m_unit * vector(node.parts[3]);
    if (node.parts[4]) move.zoom = number(node.parts[4]);
    move.manner = interpolation_named(node.parts[5].text);
    if (move.zoom && !(*move.zoom >= 0.05 && *move.zoom <= 50))
        fail(node.parts[4], "a camera zooms by 0.05 to 50", "1 is the usual lens");
    if (!m_failed) m_scene->camera.push_back(move);
}

// All scenes there are by now, from the lowest identifier to the highest.
void Evaluator::shoot()
{
    m_made.shot.clear();
    for (const Scene& scene : m_made.scenes) m_made.shot.push_back(scene.id);
    std::sort(m_made.shot.begin(), m_made.shot.end());
}

}
