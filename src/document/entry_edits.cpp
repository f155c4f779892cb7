#include "document/entry_edits.h"

#include <algorithm>

#include "dance/motion_algebra.h"
#include "document/motion_text.h"
#include "document/new_entries.h"

namespace promenade::document {
namespace {

using namespace dance;

template <class T>
Edit put(std::string label, std::size_t at, std::size_t removed, std::vector<T> pieces)
{
    return {std::move(label), {Splice{0, at, removed, std::move(pieces)}}};
}

template <class T> std::optional<Error> not_there(const std::vector<T>& entries, std::size_t index)
{
    if (index < entries.size()) return std::nullopt;
    return Error{"", "there is no such entry", "choose one of the list"};
}

template <class T>
Result<Edit> duplicate(const Choreography& open, const std::vector<T>& entries, std::size_t index)
{
    if (auto problem = not_there(entries, index)) return *problem;
    T copy = entries[index];
    copy.name += " (copy)";
    copy.id = free_id(open.dance(), copy.id);
    return put<T>("Duplicate " + entries[index].name, index + 1, 0, {copy});
}

template <class T> Result<Edit> remove(const std::vector<T>& entries, std::size_t index)
{
    if (auto problem = not_there(entries, index)) return *problem;
    return put<T>("Delete " + entries[index].name, index, 1, {});
}

template <class T>
Result<Edit> move(const std::vector<T>& entries, std::size_t from, std::size_t to)
{
    if (auto problem = not_there(entries, from)) return *problem;
    to = std::min(to, entries.size() - 1);
    Edit edit = put<T>("Move " + entries[from].name, from, 1, {});
    edit.splices.push_back(Splice{0, to, 0, std::vector<T>{entries[from]}});
    return edit;
}

template <class T>
Result<Edit> replace(
    const std::vector<T>& entries, std::size_t index, const std::string& label, T entry)
{
    if (auto problem = not_there(entries, index)) return *problem;
    return put<T>(label, index, 1, {std::move(entry)});
}

template <class T>
Result<Edit> rename(const std::vector<T>& entries, std::size_t index, const std::string& name)
{
    if (auto problem = not_there(entries, index)) return *problem;
    if (name.empty()) return Error{entries[index].name, "the name is empty", "write one"};
    T entry = entries[index];
    entry.name = name;
    return put<T>("Rename " + entries[index].name, index, 1, {std::move(entry)});
}

std::size_t within(std::size_t at, std::size_t size)
{
    return std::min(at, size);
}

}

Result<Edit> add_pattern(const Choreography& open, const std::string& name, std::size_t at)
{
    if (name.empty()) return Error{"", "the name is empty", "write one"};
    return put<Pattern>("New pattern " + name, within(at, open.dance().patterns.size()), 0,
        {new_pattern(free_id(open.dance(), name), name)});
}

Result<Edit> duplicate_pattern(const Choreography& open, std::size_t index)
{
    return duplicate(open, open.dance().patterns, index);
}

Result<Edit> delete_pattern(const Choreography& open, std::size_t index)
{
    return remove(open.dance().patterns, index);
}

Result<Edit> move_pattern(const Choreography& open, std::size_t from, std::size_t to)
{
    return move(open.dance().patterns, from, to);
}

Result<Edit> rename_pattern(const Choreography& open, std::size_t index, const std::string& name)
{
    return rename(open.dance().patterns, index, name);
}

Result<Edit> change_pattern(
    const Choreography& open, std::size_t index, const std::string& label, Pattern pattern)
{
    if (auto problem = not_there(open.dance().patterns, index)) return *problem;
    pattern.columns = open.dance().patterns[index].columns;
    return put<Pattern>(label, index, 1, {std::move(pattern)});
}

Result<Edit> change_pattern_id(const Choreography& open, std::size_t index, const std::string& id)
{
    const Dance& dance = open.dance();
    if (auto problem = not_there(dance.patterns, index)) return *problem;
    if (id == "corner")
        return Error{id, "'corner' is a word of the motion algebra", "choose another id"};
    Pattern pattern = dance.patterns[index];
    const std::string before = pattern.id;
    pattern.id = id;
    Edit edit = put<Pattern>("Call " + before + " " + id, index, 1, {std::move(pattern)});
    for (std::size_t i = 0; i < dance.routines.size(); ++i) {
        Routine routine = dance.routines[i];
        routine.motion = with_figure_renamed(routine.motion, before, id);
        if (routine.motion != dance.routines[i].motion)
            edit.splices.push_back(Splice{0, i, 1, Routines{std::move(routine)}});
    }
    return edit;
}

Result<Edit> add_routine(const Choreography& open, const std::string& name, std::size_t at)
{
    const Dance& dance = open.dance();
    if (name.empty()) return Error{"", "the name is empty", "write one"};
    if (dance.patterns.empty())
        return Error{dance.name, "there is no pattern to dance", "make a pattern first"};
    return put<Routine>("New routine " + name, within(at, dance.routines.size()), 0,
        {new_routine(free_id(dance, name), name, dance.patterns.front())});
}

Result<Edit> duplicate_routine(const Choreography& open, std::size_t index)
{
    return duplicate(open, open.dance().routines, index);
}

Result<Edit> delete_routine(const Choreography& open, std::size_t index)
{
    return remove(open.dance().routines, index);
}

Result<Edit> move_routine(const Choreography& open, std::size_t from, std::size_t to)
{
    return move(open.dance().routines, from, to);
}

Result<Edit> rename_routine(const Choreography& open, std::size_t index, const std::string& name)
{
    return rename(open.dance().routines, index, name);
}

Result<Edit> change_routine(
    const Choreography& open, std::size_t index, const std::string& label, Routine routine)
{
    return replace(open.dance().routines, index, label, std::move(routine));
}

Result<Edit> set_motion(const Choreography& open, std::size_t index, const std::string& motion)
{
    if (auto problem = not_there(open.dance().routines, index)) return *problem;
    if (const auto read = read_motions(motion); !read) return read.error();
    Routine routine = open.dance().routines[index];
    routine.motion = motion;
    return change_routine(open, index, "Set the motion of " + routine.name, routine);
}

Edit change_head(const std::string& label, Dance head)
{
    head.patterns.clear();
    head.routines.clear();
    return {label, {Splice{0, 0, 1, Heads{std::move(head)}}}};
}

}
