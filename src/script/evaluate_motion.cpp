// Motions: the construct and the indexed form (Cachola & Schrack 1986, section 3.3), and routines.
#include "script/evaluator.h"

namespace promenade::script {
namespace {

constexpr int most_keys = 100'000;

}

void Evaluator::run_motion(const Node& node)
{
    std::optional<Motion> outer = std::exchange(m_motion, Motion{});
    run_block(node.parts[0]);
    Motion made = std::move(*m_motion);
    m_motion = std::move(outer);
    if (m_failed) return;
    assign(node, node.text, kept(node, std::move(made)));
}

void Evaluator::run_motion_joint(const Node& node)
{
    if (!m_motion) return void(fail(node, "this joint stands in no MOTION", ""));
    const int joint = integer(node.parts[0]);
    Track track;
    if (node.parts[1]) track.start = position(node.parts[1]);
    double before = 0;
    for (std::size_t i = 2; i < node.parts.size() && !m_failed; ++i) {
        const DraftKey at = key(node.parts[i], 0);
        if (!(at.frame > before))
            fail(node.parts[i].parts[0], "this frame does not come after the one before it",
                "number frames upwards from above 0");
        track.pieces.push_back({at.frame - before, at.position, at.manner});
        before = at.frame;
    }
    if (!m_failed && !m_motion->tracks.emplace(joint, std::move(track)).second)
        fail(node.parts[0], "the motion already moves joint " + std::to_string(joint),
            "put all its frames into one JOINT");
}

// Three angles, fewer, or a vector of them.
Vec3 Evaluator::position(const Node& node)
{
    if (node.parts.size() == 1) {
        const Value value = eval(node.parts[0]);
        if (value.as<Vector>()) return vector(node.parts[0], value);
        return {number(node.parts[0], value), 0, 0};
    }
    Vec3 angles{0};
    for (std::size_t i = 0; i < node.parts.size(); ++i)
        angles[static_cast<int>(i)] = number(node.parts[i]);
    return angles;
}

// Frame, position and interpolation, the parts of a node from the given one on.
DraftKey Evaluator::key(const Node& node, std::size_t first)
{
    return {number(node.parts[first]), position(node.parts[first + 1]),
        interpolation_named(node.parts[first + 2].text)};
}

// name[joint, key] := FRAME …
void Evaluator::run_key(const Node& node)
{
    const int joint = integer(node.parts[0]), number_of_key = integer(node.parts[1]);
    const DraftKey made = key(node, 2);
    if (m_failed) return;
    if (number_of_key < 0 || number_of_key > most_keys)
        return void(fail(node.parts[1], "keys are numbered from 0 to 100000", ""));
    std::map<int, std::map<int, DraftKey>> keys;
    if (const Value* old = find(node.text))
        if (const Draft* draft = old->as<Draft>()) keys = **draft;
    double size = 0;
    for (const auto& [id, one] : keys) size += static_cast<double>(one.size());
    spend(node, size);
    keys[joint][number_of_key] = made;
    m_room += 8;
    assign(node, node.text,
        value_of(Draft(
            std::make_shared<const std::map<int, std::map<int, DraftKey>>>(std::move(keys)))));
}

// ROUTINE id NAMED "…" := figures: one that charts and dancers know too.
void Evaluator::run_routine(const Node& node)
{
    const RoutinePhrase figures = phrase(node.parts[0], eval(node.parts[0]));
    dance::Routine made;
    made.id = node.text;
    made.name = node.parts[1] ? text(node.parts[1], eval(node.parts[1])) : node.text;
    if (m_failed) return;
    made.motion = dance::write_motions(figures.motions);
    for (const dance::Dance* dance : m_around.dances)
        if (dance->id == figures.dance && !figures.motions.empty()) {
            const dance::Pattern* first =
                dance::find_pattern(*dance, figures.motions.front().figure);
            if (first) made.start = first->start;
        }
    m_made.routines.push_back({figures.dance, std::move(made)});
    assign(node, node.text, value_of(figures));
}

}
