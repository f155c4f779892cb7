#include "script/evaluator.h"

#include <algorithm>
#include <cmath>

namespace promenade::script {
namespace {

constexpr double steps_between_looks_at_the_clock = 1000;
constexpr int most_list = 100'000;
constexpr int most_depth = 1'200; // of values and blocks within each other, over all calls

bool is_scene_or_shot(const Node& node)
{
    return node.kind == Kind::scene || node.kind == Kind::shoot;
}

}

Evaluator::Evaluator(const Program& program, const Surroundings& around, Complaints& complaints)
    : m_program(program)
    , m_around(around)
    , m_complaints(complaints)
    , m_file_done(program.files.size(), false)
    , m_began(std::chrono::steady_clock::now())
{
    for (const KnownValue& known : known_values()) m_globals[std::string(known.name)] = known.value;
    for (const Node& tree : program.trees)
        for (const Node& node : tree.parts)
            if (node.kind == Kind::procedure) m_procedures[node.text] = &node;
}

Evaluator::Deeper::Deeper(Evaluator& evaluator, const Node& node)
    : m_evaluator(evaluator)
{
    if (++m_evaluator.m_depth > most_depth) {
        m_evaluator.fail(
            node, "the script is nested too deeply here", "use fewer calls or brackets");
        m_evaluator.m_over = true;
    }
}

Made Evaluator::whole_run()
{
    run_file(0);
    finish();
    return m_complaints.empty() ? std::move(m_made) : Made{};
}

// An imported file gives its models, motions, procedures and values; its scenes stay with it.
void Evaluator::run_file(int file)
{
    if (m_file_done[static_cast<std::size_t>(file)]) return;
    m_file_done[static_cast<std::size_t>(file)] = true;
    const int outer = m_file;
    const double outer_unit = m_unit;
    m_file = file;
    if (file != 0) m_unit = 1;
    std::size_t imports = 0;
    for (const Node& node : m_program.trees[static_cast<std::size_t>(file)].parts) {
        if (m_over || m_complaints.full()) break;
        if (file == 0 || !is_scene_or_shot(node)) run_top_level(node, imports);
        if (node.kind == Kind::import) ++imports;
    }
    m_file = outer;
    m_unit = outer_unit;
}

// A mistake ends the statement, not the run; what the statement would have made is spoiled.
void Evaluator::run_top_level(const Node& node, std::size_t imports_before)
{
    m_failed = false;
    if (node.kind == Kind::import) {
        const int file = m_program.imports[static_cast<std::size_t>(m_file)][imports_before];
        if (file >= 0) run_file(file);
        return;
    }
    run(node);
    if (m_failed) spoil(node);
    m_model.reset();
    m_motion.reset();
    m_scene.reset();
    m_frames.clear();
    m_returning = false;
}

void Evaluator::spoil(const Node& node)
{
    const bool names_it = node.kind == Kind::assign || node.kind == Kind::assign_index
        || node.kind == Kind::key || node.kind == Kind::model || node.kind == Kind::motion;
    if (names_it)
        m_globals[node.text] = value_of(Spoiled{});
    else
        for (const Node& part : node.parts) spoil(part);
}

Value Evaluator::fail(const Node& node, std::string problem, std::string hint)
{
    if (!m_failed)
        m_complaints.add(
            complaint_at(m_program.files, node.place, std::move(problem), std::move(hint)));
    m_failed = true;
    return {};
}

Value Evaluator::fail(const Node& node, const Error& error)
{
    return fail(node, error.problem, error.remedy);
}

bool Evaluator::spend(const Node& node, double steps)
{
    if (m_failed || m_over) return false;
    const double before = m_steps;
    m_steps += steps;
    if (m_steps > m_around.limits.steps) {
        fail(node,
            "the script runs and runs: it was ended after "
                + written(value_of(m_around.limits.steps)) + " steps",
            "see that this loop comes to an end");
        m_over = true;
    }
    constexpr double look = steps_between_looks_at_the_clock;
    if (std::floor(before / look) != std::floor(m_steps / look)) check_clock(node);
    return !m_failed;
}

void Evaluator::check_clock(const Node& node)
{
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - m_began;
    if (taken.count() > m_around.limits.seconds)
        fail(node,
            "the script was ended after " + written(value_of(m_around.limits.seconds)) + " seconds",
            "let it do less");
    if (m_around.cancelled && m_around.cancelled()) fail(node, "the script was stopped");
    m_over = m_over || m_failed;
}

bool Evaluator::take_room(const Node& node, const Value& value)
{
    m_room += size_of(value);
    if (m_room <= m_around.limits.room) return !m_failed;
    fail(node, "the script has made more than can be kept", "let it make less");
    m_over = true;
    return false;
}

void Evaluator::run_block(const Node& block)
{
    for (const Node& node : block.parts) {
        if (m_failed || m_returning) return;
        run(node);
    }
}

void Evaluator::run(const Node& node)
{
    if (!spend(node)) return;
    const Deeper deeper(*this, node);
    if (m_failed) return;
    switch (node.kind) {
    case Kind::assign:
        return assign(node, node.text, eval(node.parts[0]));
    case Kind::assign_index: {
        const int index = integer(node.parts[0]);
        return assign_index(node.parts[0], node.text, index, eval(node.parts[1]));
    }
    case Kind::if_else:
        return run_block(truth(node.parts[0]) ? node.parts[1] : node.parts[2]);
    case Kind::for_loop:
        return run_for(node);
    case Kind::while_loop:
        return run_while(node);
    case Kind::give_back:
        m_returned = eval(node.parts[0]);
        m_returning = true;
        return;
    case Kind::call:
        eval(node);
        return;
    case Kind::print: {
        std::string line;
        for (const Node& part : node.parts) line += written(eval(part));
        take_room(node, value_of(line));
        if (!m_failed) m_made.printed.push_back(std::move(line));
        return;
    }
    default:
        return run_construct(node);
    }
}

void Evaluator::run_construct(const Node& node)
{
    switch (node.kind) {
    case Kind::model:
        return run_model(node);
    case Kind::model_joint:
        return run_model_joint(node);
    case Kind::motion:
        return run_motion(node);
    case Kind::motion_joint:
        return run_motion_joint(node);
    case Kind::key:
        return run_key(node);
    case Kind::figure:
        return run_figure(node);
    case Kind::pose:
        return run_pose(node);
    case Kind::routine:
        return run_routine(node);
    case Kind::scene:
        return run_scene(node);
    case Kind::shoot:
        return shoot();
    case Kind::unit:
        m_unit = number(node.parts[0]);
        if (!(m_unit > 0)) fail(node.parts[0], "a unit of length is above zero", "UNIT cm");
        return;
    case Kind::rate:
        m_made.ticks_per_second = number(node.parts[0]);
        if (!(m_made.ticks_per_second >= 1 && m_made.ticks_per_second <= 1000))
            fail(node.parts[0], "a rate is 1 to 1000 frames a second", "RATE 24");
        return;
    case Kind::procedure:
    case Kind::import:
        return; // known from the beginning
    default:
        return run_in_scene(node);
    }
}

void Evaluator::run_for(const Node& node)
{
    const double from = number(node.parts[0]), to = number(node.parts[1]);
    const double step = node.parts[2] ? number(node.parts[2]) : 1;
    if (m_failed) return;
    if (step == 0) {
        fail(node.parts[2], "a loop with a step of 0 never ends", "use another STEP");
        return;
    }
    // Counted, not added up, so that rounding neither drops nor adds a turn.
    const double turns = std::floor((to - from) / step * (1 + 1e-12) + 1e-9);
    for (double turn = 0; turn <= turns && !m_failed && !m_returning; ++turn) {
        if (!spend(node)) return;
        assign(node, node.text, value_of(from + turn * step));
        run_block(node.parts[3]);
    }
}

void Evaluator::run_while(const Node& node)
{
    while (!m_failed && !m_returning && spend(node) && truth(node.parts[0]))
        run_block(node.parts[1]);
}

void Evaluator::assign(const Node& node, std::string_view name, Value value)
{
    if (m_failed || !take_room(node, value)) return;
    if (value.as<Nothing>()) {
        fail(node, "there is no value to name", "a procedure gives a value with RETURN");
        return;
    }
    if (name.find('.') != std::string_view::npos) {
        fail(node, "a name with a dot cannot be given a value", "use an underscore");
        return;
    }
    // A model is called what it is first called.
    if (const ModelPtr* made = value.as<ModelPtr>(); made && (*made)->name.empty()) {
        Model named = **made;
        named.name = name;
        named.place = node.place;
        value = value_of(std::make_shared<const Model>(std::move(named)));
    }
    Names& names = m_frames.empty() ? m_globals : m_frames.back();
    names[std::string(name)] = std::move(value);
}

// To a name or an element of a list.
void Evaluator::assign_to(const Node& target, Value value)
{
    if (target.kind == Kind::name) return assign(target, target.text, std::move(value));
    if (target.kind == Kind::index && target.parts.size() == 1)
        return assign_index(target, target.text, integer(target.parts[0]), std::move(value));
    fail(target, "this has no name of its own", "give the model a name first");
}

void Evaluator::assign_index(const Node& node, const std::string& name, int index, Value value)
{
    if (m_failed) return;
    if (index < 1 || index > most_list) {
        fail(node, "a list is numbered from 1 to " + std::to_string(most_list), "");
        return;
    }
    std::vector<Value> items;
    if (const Value* old = find(name))
        if (const List* list = old->as<List>()) items = **list;
    spend(node, static_cast<double>(items.size()) / 16);
    const auto slot = static_cast<std::size_t>(index);
    const std::size_t grown = slot > items.size() ? slot - items.size() : 0;
    m_room += static_cast<double>(grown);
    if (grown > 0) items.resize(slot);
    items[slot - 1] = std::move(value);
    take_room(node, items[slot - 1]);
    assign(node, name, value_of(std::make_shared<const std::vector<Value>>(std::move(items))));
}

void Evaluator::finish()
{
    for (const auto& [name, value] : m_globals) {
        if (const ModelPtr* model = value.as<ModelPtr>()) m_made.models[name] = *model;
        if (const MotionPtr* motion = value.as<MotionPtr>()) m_made.motions[name] = *motion;
        const Draft* draft = value.as<Draft>();
        if (!draft) continue;
        if (auto motion = finished(*draft))
            m_made.motions[name] = std::make_shared<const Motion>(std::move(*motion));
    }
    std::sort(m_made.scenes.begin(), m_made.scenes.end(),
        [](const Scene& a, const Scene& b) { return a.id < b.id; });
}

}
