// Operators: of numbers, vectors and texts, and the algebra of motions and routines (Cachola &
// Schrack 1986, section 3.4), which is one: both are strung together by dance/phrase_algebra.h.
#include <algorithm>
#include <cmath>

#include "script/evaluator.h"

namespace promenade::script {
namespace {

bool is_motion(const Value& value)
{
    return value.as<MotionPtr>() || value.as<Draft>();
}

double power_or_quotient(char sign, double a, double b)
{
    switch (sign) {
    case '^':
        return std::pow(a, b);
    case '/':
        return a / b;
    case 'M':
        return a - b * std::floor(a / b);
    case '*':
        return a * b;
    case '-':
        return a - b;
    default:
        return a + b;
    }
}

int compared(double a, double b)
{
    return (a > b) - (a < b);
}

bool holds(std::string_view sign, int order)
{
    if (sign == "=") return order == 0;
    if (sign == "<>") return order != 0;
    if (sign == "<") return order < 0;
    if (sign == ">") return order > 0;
    return sign == "<=" ? order <= 0 : order >= 0;
}

std::string not_for(const Node& node, const Value& a, const Value& b)
{
    return "'" + node.text + "' does not go between " + kind_of(a) + " and " + kind_of(b);
}

}

// A row of operators leans to the left; it is walked, not descended.
Value Evaluator::eval_binary(const Node& node)
{
    std::vector<const Node*> row;
    const Node* leftmost = &node;
    for (; leftmost->kind == Kind::binary; leftmost = &leftmost->parts[0]) row.push_back(leftmost);
    Value left = eval(*leftmost);
    while (!row.empty() && spend(node)) {
        const Node& one = *row.back();
        row.pop_back();
        const std::string& sign = one.text;
        if (sign == "AND" || sign == "OR") {
            const bool* first = left.as<bool>();
            if (!first)
                return fail(
                    one.parts[0], "this is " + kind_of(left) + " where TRUE or FALSE should be");
            left = *first == (sign == "OR") ? value_of(*first) : value_of(truth(one.parts[1]));
            continue;
        }
        const Value right = eval(one.parts[1]);
        if (m_failed) return {};
        if (sign == "+")
            left = add(one, left, right);
        else if (sign == "*")
            left = multiply(one, left, right);
        else
            left = compare(one, left, right);
        if (!take_room(one, left)) return {};
    }
    return left;
}

// Comparisons, and the operations that know only numbers and vectors.
Value Evaluator::compare(const Node& node, const Value& a, const Value& b)
{
    const double *x = a.as<double>(), *y = b.as<double>();
    const std::string &s = node.text, *t = a.as<std::string>(), *u = b.as<std::string>();
    if (s != "-" && s != "/" && s != "^" && s != "MOD") {
        if (x && y) return value_of(holds(s, compared(*x, *y)));
        if (t && u) return value_of(holds(s, t->compare(*u)));
        return fail(node, not_for(node, a, b), "compare numbers with numbers, texts with texts");
    }
    if (x && y) {
        const double result = power_or_quotient(s[0], *x, *y);
        if (std::isfinite(result)) return value_of(result);
        return fail(node, "this has no value", *y == 0 ? "nothing is divided by 0" : "");
    }
    const Vector *v = a.as<Vector>(), *w = b.as<Vector>();
    if (s == "-" && v && w && v->size() == w->size()) {
        Vector difference = *v;
        for (std::size_t i = 0; i < w->size(); ++i) difference[i] -= (*w)[i];
        return value_of(std::move(difference));
    }
    if (s == "/" && v && y && *y != 0) {
        Vector part = *v;
        for (double& one : part) one /= *y;
        return value_of(std::move(part));
    }
    return fail(node, not_for(node, a, b),
        is_motion(a) ? "motions know +, n *, - in front, STRETCH and AMPLIFY" : "");
}

Value Evaluator::add(const Node& node, const Value& a, const Value& b)
{
    if (a.as<double>() && b.as<double>()) return value_of(*a.as<double>() + *b.as<double>());
    const Vector *v = a.as<Vector>(), *w = b.as<Vector>();
    if (v && w && v->size() == w->size()) {
        Vector sum = *v;
        for (std::size_t i = 0; i < w->size(); ++i) sum[i] += (*w)[i];
        return value_of(std::move(sum));
    }
    if (a.as<std::string>() || b.as<std::string>()) return value_of(written(a) + written(b));
    if (a.as<ObjectPtr>() && b.as<ObjectPtr>())
        return value_of(
            std::make_shared<const Object>(together(**a.as<ObjectPtr>(), **b.as<ObjectPtr>())));
    if (is_motion(a) && is_motion(b)) {
        const MotionPtr first = motion(node.parts[0], a), second = motion(node.parts[1], b);
        if (m_failed) return {};
        return kept(node, dance::joined(*first, *second, most_pieces));
    }
    const RoutinePhrase *p = a.as<RoutinePhrase>(), *q = b.as<RoutinePhrase>();
    if (!p || !q) return fail(node, not_for(node, a, b), "");
    if (p->dance != q->dance)
        return fail(node, "'" + p->dance + "' and '" + q->dance + "' are two dances",
            "string figures of one dance together");
    auto both = dance::joined(p->motions, q->motions, dance::most_motions);
    if (!both) return fail(node, both.error());
    return value_of(RoutinePhrase{p->dance, std::move(*both)});
}

Value Evaluator::multiply(const Node& node, const Value& a, const Value& b)
{
    const double* times = a.as<double>();
    if (times && b.as<double>()) {
        const double result = *times * *b.as<double>();
        return std::isfinite(result) ? value_of(result) : fail(node, "this is too large", "");
    }
    if (const Vector* vector = (times ? b : a).as<Vector>(); vector && (times || b.as<double>())) {
        Vector scaled = *vector;
        for (double& one : scaled) one *= times ? *times : *b.as<double>();
        return value_of(std::move(scaled));
    }
    if (times && is_motion(b)) {
        const MotionPtr once = motion(node.parts[1], b);
        if (m_failed) return {};
        return kept(node, dance::repeated(*once, *times, most_pieces));
    }
    const RoutinePhrase* phrase = b.as<RoutinePhrase>();
    if (!times || !phrase)
        return fail(
            node, not_for(node, a, b), is_motion(a) ? "write the number first: 10 * hop" : "");
    auto often = dance::repeated(phrase->motions, *times, dance::most_motions);
    if (!often) return fail(node, often.error());
    return value_of(RoutinePhrase{phrase->dance, std::move(*often)});
}

Value Evaluator::eval_negate(const Node& node)
{
    const Value value = eval(node.parts[0]);
    if (m_failed) return {};
    if (is_motion(value)) {
        const MotionPtr forward = motion(node.parts[0], value);
        if (m_failed) return {};
        return kept(node, reversed(*forward));
    }
    if (value.as<Vector>()) return multiply(node, value_of(-1.0), value);
    return value_of(-number(node.parts[0], value));
}

Value Evaluator::kept(const Node& node, Result<Motion> motion)
{
    if (!motion) return fail(node, motion.error());
    if (auto error = problem_with(*motion)) return fail(node, *error);
    const Value value = value_of(std::make_shared<const Motion>(std::move(*motion)));
    take_room(node, value);
    return value;
}

// "5, 6, 7, ..." goes on as it began: up to the next number, or as far as the motion has joints.
Value Evaluator::eval_strip(const Node& node)
{
    const MotionPtr whole = motion(node.parts[0], eval(node.parts[0]));
    std::vector<int> joints;
    for (std::size_t i = 1; i < node.parts.size() && !m_failed; ++i) {
        const Node& part = node.parts[i];
        if (part.kind != Kind::ellipsis) {
            joints.push_back(integer(part));
            continue;
        }
        const std::size_t known = joints.size();
        if (known == 0) return fail(part, "there is nothing to go on from", "begin with a joint");
        const int step = known > 1 ? joints[known - 1] - joints[known - 2] : 1;
        const bool open = i + 1 == node.parts.size();
        const int last = open ? 0 : integer(node.parts[i + 1]);
        if (step == 0 || m_failed) return fail(part, "joints that do not go on", "");
        for (int next = joints.back() + step; spend(part); next += step) {
            if (open ? !whole->tracks.contains(next) : (step > 0 ? next >= last : next <= last))
                break;
            joints.push_back(next);
        }
    }
    if (m_failed) return {};
    return kept(node, stripped(*whole, joints));
}

Value Evaluator::eval_synchronized(const Node& node)
{
    std::vector<Motion> motions;
    for (const Node& part : node.parts)
        if (const MotionPtr one = motion(part, eval(part))) motions.push_back(*one);
    if (m_failed) return {};
    return kept(node, synchronized(motions));
}

Value Evaluator::eval_scaled(const Node& node)
{
    const MotionPtr once = motion(node.parts[0], eval(node.parts[0]));
    const double factor = number(node.parts[1]);
    if (m_failed) return {};
    const bool in_time = node.kind == Kind::stretched;
    if (in_time && !(factor > 0))
        return fail(node.parts[1], "a motion lasts longer or shorter by a factor above zero",
            "to run it backwards write - in front of it");
    return kept(node, in_time ? stretched(*once, factor) : amplified(*once, factor));
}

// waltz.natural_turn[1 TO 3]
Value Evaluator::eval_range(const Node& node)
{
    Node name = node;
    name.kind = Kind::name;
    name.parts.clear();
    RoutinePhrase figure = phrase(node, eval_name(name));
    const int first = integer(node.parts[0]), last = integer(node.parts.back());
    if (m_failed) return {};
    if (figure.motions.size() != 1 || figure.motions[0].corner || figure.motions[0].first > 0)
        return fail(node, "only a figure has columns to choose from", "");
    if (first < 1 || last < first || last > 9999)
        return fail(
            node, "this is not a range of steps", "write it like [1 TO 3], first step first");
    figure.motions[0].first = first;
    figure.motions[0].last = last;
    return value_of(std::move(figure));
}

// waltz.natural_turn ENDING DC
Value Evaluator::eval_ending(const Node& node)
{
    RoutinePhrase figure = phrase(node.parts[0], eval(node.parts[0]));
    const auto alignment = dance::Alignment::read(node.text);
    if (!alignment)
        return fail(
            node, "'" + node.text + "' is no alignment", "use LOD, DW, W, DWA, ALOD, DCA, C or DC");
    if (m_failed) return {};
    if (figure.motions.back().corner) return fail(node, "a corner ends nowhere", "");
    figure.motions.back().to = alignment;
    return value_of(std::move(figure));
}

}
