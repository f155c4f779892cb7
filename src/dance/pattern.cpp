#include "dance/pattern.h"

namespace promenade::dance {

Beats length_of(const Pattern& pattern)
{
    Beats sum;
    for (const Column& column : pattern.columns) sum += column.beats;
    return sum;
}

std::string note_for(Role role, const std::string& note)
{
    static const std::string leader_mark = "L: ", follower_mark = "F: ", between = "; F: ";
    if (note.starts_with(follower_mark))
        return role == Role::follower ? note.substr(follower_mark.size()) : "";
    if (!note.starts_with(leader_mark)) return note;
    const std::size_t gap = note.find(between);
    if (role == Role::leader) return note.substr(0, gap).substr(leader_mark.size());
    return gap == note.npos ? "" : note.substr(gap + between.size());
}

}
