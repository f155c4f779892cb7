#include "library/routine_file.h"

#include "library/pattern_file.h"

namespace promenade::library {

using namespace dance;
using json::Node;
using json::ObjectReader;
using json::Value;

Routine read_routine(const Node& node, std::vector<Error>& errors)
{
    Routine routine;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return routine;
    read_heading(reader, routine);
    routine.motion = read_name(reader, "motion");
    routine.extra = reader.unknown();
    return routine;
}

Value write_routine(const Routine& routine)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "id", json::text(routine.id));
    json::add(value, "name", json::text(routine.name));
    if (!routine.note.empty()) json::add(value, "note", json::text(routine.note));
    json::add(value, "start", write_start(routine.start));
    json::add(value, "motion", json::text(routine.motion));
    json::add_all(value, routine.extra);
    return value;
}

}
