#include "dance/lint.h"

#include <algorithm>

#include "dance/lint_rules.h"

namespace promenade::dance {
namespace {

struct RowNames {
    std::string_view name, field;
};

// In the order of Row.
constexpr RowNames rows[] = {
    {"pattern", ""},
    {"timing", "beats"},
    {"foot", "foot"},
    {"direction", "direction"},
    {"footwork", "footwork"},
    {"turn", "turn"},
    {"rise", "rise"},
    {"body", "body"},
    {"position", "position"},
    {"alignment", "start"},
    {"motion", "motion"},
};

// What the follower inherits from the leader is said once, of the leader.
void drop_inherited(std::vector<Finding>& findings)
{
    const std::vector<Finding> all = findings;
    std::erase_if(findings, [&](const Finding& finding) {
        return finding.role == Role::follower
            && std::any_of(all.begin(), all.end(), [&](const Finding& other) {
                   return other.role == Role::leader && other.step == finding.step
                       && other.row == finding.row && other.severity == finding.severity;
               });
    });
}

void add_index(std::vector<Finding>& findings, std::size_t index)
{
    for (Finding& finding : findings) finding.index = index;
}

}

std::string_view name_of(Row row)
{
    return rows[static_cast<int>(row)].name;
}
std::string_view field_of(Row row)
{
    return rows[static_cast<int>(row)].field;
}

std::string_view name_of(Severity severity)
{
    return severity == Severity::error ? "error" : "warning";
}

std::string Finding::where() const
{
    std::string where = subject;
    if (step > 0) where += (in_routine ? ", figure " : ", step ") + std::to_string(step);
    if (role) where += ", " + text_of(*role);
    if (row != Row::pattern) (where += ", ") += name_of(row);
    return where;
}

std::string Finding::text() const
{
    return Error{where(), problem, remedy}.text();
}

std::vector<Finding> lint(const Dance& dance, Syllabus syllabus)
{
    std::vector<Finding> all;
    const auto take = [&](std::vector<Finding> found, std::size_t index) {
        add_index(found, index);
        all.insert(all.end(), found.begin(), found.end());
    };
    for (std::size_t i = 0; i < dance.patterns.size(); ++i)
        take(lint(dance, dance.patterns[i], syllabus), i);
    for (std::size_t i = 0; i < dance.routines.size(); ++i) {
        std::vector<Finding> found = lint(dance, dance.routines[i]);
        drop_inherited(found);
        take(std::move(found), i);
    }
    return all;
}

std::vector<Finding> lint(const Dance& dance, const Pattern& pattern, Syllabus syllabus)
{
    const Composition composition = compose(dance, pattern);
    const Subject subject{dance, pattern, composition};
    std::vector<Finding> found;
    for (const auto rule : pattern_rules()) rule(subject, found);
    if (syllabus == Syllabus::american_bronze) check_american_bronze(subject, found);
    drop_inherited(found);
    return found;
}

}
