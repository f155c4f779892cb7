#include "document/column_edits.h"

#include <algorithm>

#include "document/mirror.h"
#include "document/new_entries.h"

namespace promenade::document {
namespace {

using namespace dance;

std::optional<Error> not_there(const Choreography& open, const Steps& steps)
{
    const auto& patterns = open.dance().patterns;
    if (steps.pattern < patterns.size() && steps.count > 0
        && steps.first + steps.count <= patterns[steps.pattern].columns.size())
        return std::nullopt;
    return Error{open.dance().name, "there are no such steps", "choose steps of the pattern"};
}

Edit edit_of(std::string label, const Steps& steps, std::size_t removed, Columns columns)
{
    return {std::move(label), {Splice{steps.pattern, steps.first, removed, std::move(columns)}}};
}

// "Delete step 3", "Delete steps 3 to 5".
std::string about(const std::string& deed, const Steps& steps)
{
    const std::string first = std::to_string(steps.first + 1);
    if (steps.count == 1) return deed + " step " + first;
    return deed + " steps " + first + " to " + std::to_string(steps.first + steps.count);
}

// The same steps, each changed by itself.
template <class Change>
Result<Edit> change_each(
    const Choreography& open, const Steps& steps, const std::string& deed, Change change)
{
    if (auto problem = not_there(open, steps)) return *problem;
    Columns columns = copied(open, steps);
    for (Column& column : columns) change(column);
    return edit_of(about(deed, steps), steps, steps.count, std::move(columns));
}

}

Result<Edit> set_cell(
    const Choreography& open, std::size_t pattern, const CellPlace& place, std::string_view typed)
{
    const Steps step{pattern, place.column, 1};
    if (auto problem = not_there(open, step)) return *problem;
    auto column = with_cell(open.dance().patterns[pattern], place, typed);
    if (!column) return column.error();
    return edit_of("Set " + std::string(words_of(place.row)), step, 1, {std::move(*column)});
}

Result<Edit> insert_step(const Choreography& open, const Steps& after)
{
    if (auto problem = not_there(open, after)) return *problem;
    const std::size_t last = after.first + after.count - 1;
    const Column column =
        next_column(open.dance().patterns[after.pattern], last, open.dance().meter);
    return edit_of("Insert step", {after.pattern, last + 1, 1}, 0, {column});
}

Result<Edit> paste_steps(
    const Choreography& open, std::size_t pattern, std::size_t at, Columns columns)
{
    const auto& patterns = open.dance().patterns;
    if (pattern >= patterns.size() || at > patterns[pattern].columns.size())
        return *not_there(open, {pattern, at, 1});
    if (columns.empty())
        return Error{"clipboard", "there are no steps to paste", "copy some first"};
    if (patterns[pattern].columns.size() + columns.size() > most_columns)
        return Error{patterns[pattern].name, "the pattern would be too long",
            "use at most " + std::to_string(most_columns) + " steps"};
    return edit_of("Paste steps", {pattern, at, columns.size()}, 0, std::move(columns));
}

Result<Edit> duplicate_steps(const Choreography& open, const Steps& steps)
{
    if (auto problem = not_there(open, steps)) return *problem;
    auto edit = paste_steps(open, steps.pattern, steps.first + steps.count, copied(open, steps));
    if (edit) edit->label = about("Duplicate", steps);
    return edit;
}

Result<Edit> delete_steps(const Choreography& open, const Steps& steps)
{
    if (auto problem = not_there(open, steps)) return *problem;
    const Pattern& pattern = open.dance().patterns[steps.pattern];
    if (steps.count == pattern.columns.size())
        return Error{pattern.name, "a pattern has at least one step",
            "delete the pattern, or leave one step"};
    return edit_of(about("Delete", steps), steps, steps.count, {});
}

Result<Edit> move_steps(const Choreography& open, const Steps& steps, std::size_t to)
{
    if (auto problem = not_there(open, steps)) return *problem;
    const auto& columns = open.dance().patterns[steps.pattern].columns;
    to = std::min(to, columns.size() - steps.count);
    // Only the stretch between the old place and the new is touched.
    const std::size_t first = std::min(steps.first, to);
    const std::size_t end = std::max(steps.first, to) + steps.count;
    Columns stretch = copied(open, {steps.pattern, first, end - first});
    const auto begin = stretch.begin();
    if (to > steps.first)
        std::rotate(begin, begin + static_cast<std::ptrdiff_t>(steps.count), stretch.end());
    else
        std::rotate(begin, stretch.end() - static_cast<std::ptrdiff_t>(steps.count), stretch.end());
    return edit_of(
        about("Move", steps), {steps.pattern, first, end - first}, end - first, std::move(stretch));
}

Result<Edit> mirror_steps(const Choreography& open, const Steps& steps)
{
    return change_each(
        open, steps, "Mirror", [](Column& column) { column = mirrored(std::move(column)); });
}

Result<Edit> derive_follower_again(const Choreography& open, const Steps& steps)
{
    return change_each(open, steps, "Derive the follower of", [](Column& column) {
        Exceptions none;
        none.extra = std::move(column.follower.extra);
        column.follower = std::move(none);
    });
}

Columns copied(const Choreography& open, const Steps& steps)
{
    const auto& columns = open.dance().patterns[steps.pattern].columns;
    const auto from = columns.begin() + static_cast<std::ptrdiff_t>(steps.first);
    return Columns(from, from + static_cast<std::ptrdiff_t>(steps.count));
}

}
