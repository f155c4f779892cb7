#include <cmath>

#include "script/functions.h"

namespace promenade::script {
namespace {

Value wrong_kind(Evaluator& evaluator, const Node& node, const Value& value, const char* wanted)
{
    return evaluator.fail(node, "this is " + kind_of(value) + " where " + wanted + " should be");
}

}

double Evaluator::number(const Node& node, const Value& value)
{
    if (const double* number = value.as<double>()) return *number;
    wrong_kind(*this, node, value, "a number");
    return 0;
}

int Evaluator::integer(const Node& node, const Value& value)
{
    const double real = number(node, value);
    if (real == std::floor(real) && std::abs(real) < 1e9) return static_cast<int>(real);
    fail(node, "this is " + written(value_of(real)) + " where a whole number should be", "");
    return 0;
}

std::string Evaluator::text(const Node& node, const Value& value)
{
    if (const std::string* text = value.as<std::string>()) return *text;
    wrong_kind(*this, node, value, "a text");
    return {};
}

// Two numbers are a vector in the plane.
Vec3 Evaluator::vector(const Node& node, const Value& value)
{
    const Vector* vector = value.as<Vector>();
    if (vector && vector->size() <= 3)
        return {(*vector)[0], (*vector)[1], vector->size() > 2 ? (*vector)[2] : 0};
    wrong_kind(*this, node, value, "a vector (x, y, z)");
    return Vec3{0};
}

ModelPtr Evaluator::model(const Node& node, const Value& value)
{
    if (const ModelPtr* model = value.as<ModelPtr>()) return *model;
    if (value.as<ObjectPtr>()) return std::make_shared<const Model>(as_model(node, value));
    wrong_kind(*this, node, value, "a model");
    return nullptr;
}

MotionPtr Evaluator::motion(const Node& node, const Value& value)
{
    if (const MotionPtr* motion = value.as<MotionPtr>()) return *motion;
    if (const Draft* draft = value.as<Draft>()) {
        auto motion = finished(*draft);
        if (motion) return std::make_shared<const Motion>(std::move(*motion));
        fail(node, motion.error());
        return nullptr;
    }
    wrong_kind(*this, node, value, "a motion");
    return nullptr;
}

RoutinePhrase Evaluator::phrase(const Node& node, const Value& value)
{
    if (const RoutinePhrase* phrase = value.as<RoutinePhrase>()) return *phrase;
    wrong_kind(*this, node, value, "a figure or a routine");
    return {};
}

bool Evaluator::truth(const Node& node)
{
    const Value value = eval(node);
    if (const bool* truth = value.as<bool>()) return *truth;
    wrong_kind(*this, node, value, "TRUE or FALSE");
    return false;
}

Value Evaluator::eval(const Node& node)
{
    if (!spend(node)) return {};
    const Deeper deeper(*this, node);
    if (m_failed) return {};
    switch (node.kind) {
    case Kind::number:
        return value_of(node.number);
    case Kind::text:
        return value_of(node.text);
    case Kind::truth:
        return value_of(node.number != 0);
    case Kind::name:
        return eval_name(node);
    case Kind::tuple:
        return eval_tuple(node);
    case Kind::index:
        return eval_index(node);
    case Kind::call:
        return eval_call(node);
    case Kind::binary:
        return eval_binary(node);
    case Kind::negate:
        return eval_negate(node);
    case Kind::negation:
        return value_of(!truth(node.parts[0]));
    default:
        return eval_construct(node);
    }
}

Value Evaluator::eval_construct(const Node& node)
{
    switch (node.kind) {
    case Kind::joint:
        return eval_joint(node);
    case Kind::trans:
        return eval_trans(node);
    case Kind::strip:
        return eval_strip(node);
    case Kind::synchronized:
        return eval_synchronized(node);
    case Kind::stretched:
    case Kind::amplified:
        return eval_scaled(node);
    case Kind::range:
        return eval_range(node);
    case Kind::ending:
        return eval_ending(node);
    case Kind::person:
        return eval_person(node);
    case Kind::couple:
        return value_of(CoupleValue{});
    case Kind::shifted:
    case Kind::turned:
    case Kind::coloured:
    case Kind::dense:
        return eval_changed_shape(node);
    default:
        return eval_shape(node);
    }
}

const Value* Evaluator::find(std::string_view name) const
{
    const std::string key(name);
    if (!m_frames.empty())
        if (const auto found = m_frames.back().find(key); found != m_frames.back().end())
            return &found->second;
    const auto found = m_globals.find(key);
    return found == m_globals.end() ? nullptr : &found->second;
}

Value Evaluator::eval_name(const Node& node)
{
    if (const Value* value = find(node.text)) {
        if (value->as<Spoiled>()) m_failed = true; // the mistake was shown where it was made
        return *value;
    }
    if (node.text.find('.') != std::string::npos) return eval_dotted(node);
    return fail(
        node, "'" + node.text + "' has no value yet", "give it one above: " + node.text + " := …");
}

// A part of a vector, a link of a model, or a figure or routine of a dance.
Value Evaluator::eval_dotted(const Node& node)
{
    const std::size_t dot = node.text.find('.');
    const std::string first = node.text.substr(0, dot), rest = node.text.substr(dot + 1);
    if (const Value* value = find(first)) {
        if (value->as<Spoiled>()) m_failed = true;
        const Vector* vector = value->as<Vector>();
        const std::size_t axis = std::string_view("xyz").find(rest);
        if (vector && rest.size() == 1 && axis < vector->size()) return value_of((*vector)[axis]);
        if (const ModelPtr* model = value->as<ModelPtr>())
            if (const auto link = (*model)->find_link(rest))
                return value_of(LinkOfModel{*model, *link});
        return fail(node, "'" + first + "' is " + kind_of(*value) + " and has no '" + rest + "'",
            "a vector has x, y and z; a model has its links");
    }
    for (const dance::Dance* dance : m_around.dances) {
        if (dance->id != first) continue;
        if (rest == "corner" || dance::find_pattern(*dance, rest)) {
            dance::Motion figure;
            figure.corner = rest == "corner";
            figure.figure = rest;
            return value_of(RoutinePhrase{first, {figure}});
        }
        if (const dance::Routine* routine = dance::find_routine(*dance, rest))
            if (auto motions = dance::read_motions(routine->motion))
                return value_of(RoutinePhrase{first, std::move(*motions)});
        return fail(node, "the dance '" + first + "' has no figure or routine '" + rest + "'",
            "promenade list shows them all");
    }
    return fail(node, "there is no dance '" + first + "'", "promenade list shows them all");
}

Value Evaluator::eval_tuple(const Node& node)
{
    Vector vector;
    for (const Node& part : node.parts) vector.push_back(number(part));
    return value_of(std::move(vector));
}

Value Evaluator::eval_index(const Node& node)
{
    Node name = node;
    name.kind = Kind::name;
    name.parts.clear();
    const Value whole = eval_name(name);
    if (m_failed) return {};
    if (node.parts.size() != 1) return fail(node, "one index is enough here", "write name[i]");
    if (whole.as<RoutinePhrase>()) {
        Node range = node;
        range.kind = Kind::range;
        range.parts.push_back(node.parts[0]);
        return eval_range(range);
    }
    const int index = integer(node.parts[0]);
    const auto slot = static_cast<std::size_t>(index - 1);
    const Vector* vector = whole.as<Vector>();
    const List* list = whole.as<List>();
    const std::size_t size = vector ? vector->size() : list ? (*list)->size() : 0;
    if (!vector && !list) return wrong_kind(*this, node, whole, "a list");
    if (index < 1 || slot >= size)
        return fail(node.parts[0],
            "there is no number " + std::to_string(index) + " in a list of " + std::to_string(size),
            "lists are numbered from 1");
    if (vector) return value_of((*vector)[slot]);
    if ((**list)[slot].as<Nothing>())
        return fail(node, "this element of the list has no value yet", "");
    return (**list)[slot];
}

// What a thing is called in a model or a scene: "palm", "dancer[3]".
std::string Evaluator::key_of(const Node& node)
{
    if (node.kind == Kind::name) return node.text;
    if (node.kind == Kind::index && node.parts.size() == 1)
        return node.text + "[" + written(eval(node.parts[0])) + "]";
    if (node.kind == Kind::trans) return key_of(node.parts[0]);
    return {};
}

Value Evaluator::eval_call(const Node& node)
{
    const auto procedure = m_procedures.find(node.text);
    if (procedure != m_procedures.end()) return call_procedure(node, *procedure->second);
    std::vector<Value> arguments;
    for (const Node& part : node.parts) arguments.push_back(eval(part));
    if (m_failed) return {};
    const auto given = static_cast<int>(arguments.size());
    if (const NumberFunction* function = find_number_function(node.text)) {
        if (given != function->arguments)
            return fail(node,
                "'" + node.text + "' takes " + std::to_string(function->arguments) + " values, not "
                    + std::to_string(given),
                "");
        const double x = number(node.parts[0], arguments[0]);
        const double y = given > 1 ? number(node.parts[1], arguments[1]) : 0;
        const double result = function->of(x, y);
        if (!std::isfinite(result) && !m_failed)
            return fail(node, "'" + node.text + "' of this has no value", "");
        return value_of(result);
    }
    const Function* function = find_function(node.text);
    if (!function) return fail(node, "there is no function or procedure '" + node.text + "'", "");
    if (given < function->fewest || given > function->most)
        return fail(
            node, "'" + node.text + "' takes other values: " + std::string(function->meaning));
    return function->of(*this, node, arguments);
}

Value Evaluator::call_procedure(const Node& call, const Node& procedure)
{
    if (static_cast<int>(m_frames.size()) >= m_around.limits.calls) {
        m_over = true;
        return fail(call,
            "procedures call each other too deeply (" + std::to_string(m_around.limits.calls)
                + " levels)",
            "see that '" + call.text + "' stops calling itself");
    }
    Names names;
    const std::size_t parameters = procedure.parts.size() - 1;
    if (call.parts.size() != parameters)
        return fail(call,
            "'" + call.text + "' takes " + std::to_string(parameters) + " values, not "
                + std::to_string(call.parts.size()),
            "");
    for (std::size_t i = 0; i < parameters; ++i)
        names[procedure.parts[i].text] = eval(call.parts[i]);
    if (m_failed) return {};
    m_frames.push_back(std::move(names));
    m_returned = {};
    run_block(procedure.parts.back());
    m_returning = false;
    m_frames.pop_back();
    return std::move(m_returned);
}

}
