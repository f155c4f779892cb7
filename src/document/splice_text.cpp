// Splices as JSON, in the words of the dance file.
#include "document/head_text.h"
#include "document/splice.h"
#include "library/pattern_file.h"
#include "library/routine_file.h"

namespace promenade::document {
namespace {

using json::Node;
using json::Value;

constexpr std::string_view parts[] = {"head", "patterns", "columns", "routines", "gestures"};
constexpr int most_pieces = 1'000'000; // of any list: a bound for numbers read from a journal

// Columns are written as the steps of a pattern that has nothing else to say.
dance::Pattern bearer(Columns columns = {})
{
    dance::Pattern pattern;
    pattern.id = pattern.name = "bearer";
    pattern.columns = std::move(columns);
    return pattern;
}

struct Writing {
    Value list = json::list({}, json::Layout::broken);

    void operator()(const Heads& heads) { list.items.push_back(write_head(heads[0])); }
    void operator()(const Patterns& patterns)
    {
        for (const auto& pattern : patterns) list.items.push_back(library::write_pattern(pattern));
    }
    void operator()(const Columns& columns)
    {
        list = *library::write_pattern(bearer(columns)).find("steps");
    }
    void operator()(const Routines& routines)
    {
        for (const auto& routine : routines) list.items.push_back(library::write_routine(routine));
    }
    void operator()(const Gestures& gestures)
    {
        for (const auto& gesture : gestures) list.items.push_back(library::write_gesture(gesture));
    }
};

template <class T>
std::vector<T> read_all(
    const Node& list, T (*read)(const Node&, std::vector<Error>&), std::vector<Error>& errors)
{
    std::vector<T> pieces;
    for (const Node& node : list.items()) pieces.push_back(read(node, errors));
    return pieces;
}

Columns read_columns(const Node& list, std::vector<Error>& errors)
{
    if (list.items().empty()) return {};
    Value value = json::object();
    json::add(value, "id", json::text("bearer"));
    json::add(value, "name", json::text("bearer"));
    json::add(value, "start", library::write_start({}));
    json::add(value, "steps", list.value());
    return library::read_pattern(Node(value, list.file()), errors).columns;
}

void read_pieces(
    const Node& list, std::string_view part, Splice& splice, std::vector<Error>& errors)
{
    if (part == "head")
        splice.pieces = read_all(list, read_head, errors);
    else if (part == "patterns")
        splice.pieces = read_all(list, library::read_pattern, errors);
    else if (part == "columns")
        splice.pieces = read_columns(list, errors);
    else if (part == "routines")
        splice.pieces = read_all(list, library::read_routine, errors);
    else if (part == "gestures")
        splice.pieces = read_all(list, library::read_gesture, errors);
    else
        errors.push_back(list.error("there is no such part of a choreography", ""));
}

}

json::Value write_splice(const Splice& splice)
{
    Value value = json::object();
    json::add(value, "part", json::text(std::string(parts[splice.pieces.index()])));
    json::add(value, "owner", json::number(static_cast<double>(splice.owner)));
    json::add(value, "at", json::number(static_cast<double>(splice.at)));
    json::add(value, "removed", json::number(static_cast<double>(splice.removed)));
    Writing writing;
    std::visit(writing, splice.pieces);
    json::add(value, "pieces", std::move(writing.list));
    return value;
}

Result<Splice> read_splice(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    Splice splice;
    const std::string part = reader.text("part");
    const auto count = [&](const char* name) {
        return static_cast<std::size_t>(reader.integer(name, 0, most_pieces));
    };
    splice.owner = count("owner");
    splice.at = count("at");
    splice.removed = count("removed");
    if (const auto list = reader.child("pieces", json::Kind::list))
        read_pieces(*list, part, splice, errors);
    if (!errors.empty()) return errors[0];
    return splice;
}

}
