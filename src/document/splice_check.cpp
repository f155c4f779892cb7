#include "document/splice_check.h"

#include <set>

#include "document/head_text.h"
#include "library/pattern_file.h"
#include "library/routine_file.h"

namespace promenade::document {
namespace {

using json::Node;
using json::Value;

Value written(const dance::Dance& head)
{
    return write_head(head);
}
Value written(const dance::Pattern& pattern)
{
    return library::write_pattern(pattern);
}
Value written(const dance::Routine& routine)
{
    return library::write_routine(routine);
}
Value written(const dance::Gesture& gesture)
{
    return library::write_gesture(gesture);
}

// Through the very text of the file and back.
template <class T>
std::optional<Error> problem_of(
    const T& piece, const std::string& name, T (*read)(const Node&, std::vector<Error>&))
{
    const std::string text = json::write(written(piece));
    const auto parsed = json::parse(text, name);
    if (!parsed) return parsed.error();
    std::vector<Error> errors;
    const T again = read(Node(*parsed, name), errors);
    if (!errors.empty()) return Error{name, errors[0].problem, errors[0].remedy};
    if (json::write(written(again)) == text) return std::nullopt;
    return Error{name, "this would not be read back as it is written", "undo it and report this"};
}

std::optional<Error> problem_of(const dance::Dance& head)
{
    return problem_of(head, head.id, read_head);
}
std::optional<Error> problem_of(const dance::Pattern& pattern)
{
    return problem_of(pattern, pattern.id, library::read_pattern);
}
std::optional<Error> problem_of(const dance::Routine& routine)
{
    return problem_of(routine, routine.id, library::read_routine);
}
std::optional<Error> problem_of(const dance::Gesture& gesture)
{
    return problem_of(gesture, gesture.symbol, library::read_gesture);
}

template <class List> std::optional<Error> same_id_twice(const List& entries)
{
    std::set<std::string_view> ids;
    for (const auto& entry : entries)
        if (!ids.insert(entry.id).second)
            return Error{entry.id, "the id '" + entry.id + "' is used twice", "choose another"};
    return std::nullopt;
}

std::optional<Error> same_symbol_twice(const Gestures& gestures)
{
    std::set<std::pair<dance::Region, std::string_view>> taken;
    for (const dance::Gesture& gesture : gestures)
        for (const std::string_view symbol : {gesture.symbol, gesture.mirror})
            if (!symbol.empty() && !taken.emplace(gesture.region, symbol).second)
                return Error{std::string(symbol), "this symbol has a gesture already",
                    "change that gesture, or choose another symbol"};
    return std::nullopt;
}

template <class List>
std::optional<Error> problem_among(const List& list, std::size_t at, std::size_t count)
{
    for (std::size_t i = at; i < at + count; ++i)
        if (auto problem = problem_of(list[i])) return problem;
    return std::nullopt;
}

struct Checking {
    const Choreography& open;
    const Splice& undoing;

    std::optional<Error> operator()(const Heads&) { return problem_of(open.dance()); }
    std::optional<Error> operator()(const Columns&)
    {
        return problem_of(open.dance().patterns[undoing.owner]);
    }
    std::optional<Error> operator()(const Patterns&)
    {
        if (auto twice = same_id_twice(open.dance().patterns)) return twice;
        return problem_among(open.dance().patterns, undoing.at, undoing.removed);
    }
    std::optional<Error> operator()(const Routines&)
    {
        if (auto twice = same_id_twice(open.dance().routines)) return twice;
        return problem_among(open.dance().routines, undoing.at, undoing.removed);
    }
    std::optional<Error> operator()(const Gestures&)
    {
        if (auto twice = same_symbol_twice(open.gestures.gestures)) return twice;
        return problem_among(open.gestures.gestures, undoing.at, undoing.removed);
    }
};

struct Length {
    const Choreography& open;
    const Splice& splice;

    std::size_t operator()(const Heads&) { return 1; }
    std::size_t operator()(const Patterns&) { return open.dance().patterns.size(); }
    std::size_t operator()(const Routines&) { return open.dance().routines.size(); }
    std::size_t operator()(const Gestures&) { return open.gestures.gestures.size(); }
    std::size_t operator()(const Columns&)
    {
        const auto& patterns = open.dance().patterns;
        return splice.owner < patterns.size() ? patterns[splice.owner].columns.size() : 0;
    }
};

}

std::optional<Error> out_of_place(const Splice& splice, const Choreography& open)
{
    const std::size_t length = std::visit(Length{open, splice}, splice.pieces);
    const bool is_head = std::holds_alternative<Heads>(splice.pieces);
    const bool is_column = std::holds_alternative<Columns>(splice.pieces);
    const bool whole_head = splice.at == 0 && splice.removed == 1 && splice.put_in() == 1;
    const bool fits = splice.at <= length && splice.removed <= length - splice.at;
    const bool owned = !is_column || splice.owner < open.dance().patterns.size();
    if (fits && owned && (!is_head || whole_head)) return std::nullopt;
    return Error{open.file.name, "the change names a place that is not there", "try it again"};
}

std::optional<Error> unsavable(const Splice& undoing, const Choreography& open)
{
    return std::visit(Checking{open, undoing}, undoing.pieces);
}

}
