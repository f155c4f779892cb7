// One pattern of a dance file: a JSON object whose "steps" are the columns of the chart, one to a
// line.
#pragma once

#include "dance/pattern.h"
#include "foundation/json_node.h"
#include "library/field_reader.h"

namespace promenade::library {

inline constexpr int most_eighths = 16;   // of turn in one step: two whole turns
inline constexpr double longest_step = 2; // leg lengths

inline constexpr const char* count_help = "use 1 to 8, S, Q, &, a, e, 4-1 or 2 (Q)";
bool is_count(std::string_view text);

// Appends what is wrong to `errors`; the pattern is then not to be used.
dance::Pattern read_pattern(const json::Node& node, std::vector<Error>& errors);
json::Value write_pattern(const dance::Pattern& pattern);

// "start": {"facing": "DW", "position": "CL"}, shared with routines.
dance::Start read_start(json::ObjectReader& parent);

// What patterns and routines are both headed by: id, name, note and start.
template <class T> void read_heading(json::ObjectReader& reader, T& entry)
{
    entry.id = read_id(reader);
    entry.name = read_name(reader, "name");
    entry.note = reader.text_or("note", "");
    entry.start = read_start(reader);
}

json::Value write_start(const dance::Start& start);

}
