#include "document/new_entries.h"

#include <cctype>

namespace promenade::document {
namespace {

using namespace dance;

constexpr std::size_t longest_id = 56; // leaves room for a number below the 64 a file allows

std::string as_id(const std::string& name)
{
    std::string id;
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c);
        if (letter < 128 && std::isalnum(letter))
            id += static_cast<char>(std::tolower(letter));
        else if (!id.empty() && id.back() != '_')
            id += '_';
    }
    id = id.substr(0, longest_id);
    while (!id.empty() && id.back() == '_') id.pop_back();
    const bool begins_well = !id.empty() && id[0] >= 'a';
    // The algebra has a word of its own that no figure may take.
    return id == "corner" ? "corner_figure" : begins_well ? id : "figure_" + id;
}

// "1" is followed by "2", the last count of the bar by "1"; what is no plain number is repeated.
std::string next_count(const std::string& count, Meter meter)
{
    if (count.size() != 1 || count[0] < '1' || count[0] > '8') return count;
    const int number = count[0] - '0';
    return std::to_string(number >= meter.beats ? 1 : number + 1);
}

}

Pattern new_pattern(const std::string& id, const std::string& name)
{
    Column column;
    column.count = "1";
    column.beats = 1;
    column.leader.foot = Foot::left;
    Pattern pattern;
    pattern.id = id;
    pattern.name = name;
    pattern.columns = {column};
    return pattern;
}

Routine new_routine(const std::string& id, const std::string& name, const Pattern& first)
{
    Routine routine;
    routine.id = id;
    routine.name = name;
    routine.start = first.start;
    routine.start.extra.clear();
    routine.motion = first.id;
    return routine;
}

Foot free_foot_before(const Pattern& pattern, std::size_t at)
{
    for (std::size_t i = std::min(at, pattern.columns.size()); i-- > 0;) {
        const Movement& leader = pattern.columns[i].leader;
        if (leader.foot) return takes_weight(leader.position) ? other(*leader.foot) : *leader.foot;
    }
    return Foot::left;
}

Column next_column(const Pattern& pattern, std::size_t after, Meter meter)
{
    const Column& before = pattern.columns[after];
    Column column;
    column.count = next_count(before.count, meter);
    column.beats = before.beats;
    column.couple = before.couple;
    column.leader.foot = free_foot_before(pattern, after + 1);
    return column;
}

std::string free_id(const Dance& dance, const std::string& name)
{
    const std::string wish = as_id(name);
    const auto taken = [&](const std::string& id) {
        return find_pattern(dance, id) != nullptr || find_routine(dance, id) != nullptr;
    };
    if (!taken(wish)) return wish;
    for (int number = 2;; ++number)
        if (const std::string id = wish + "_" + std::to_string(number); !taken(id)) return id;
}

}
