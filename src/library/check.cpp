#include "library/check.h"

#include <algorithm>

#include "dance/motion_algebra.h"

namespace promenade::library {
namespace {

using namespace dance;
using json::Node;

// Where the i-th readable entry stands among all entries of its list.
std::size_t place_in_list(std::size_t i, const std::vector<Unreadable>& unreadable)
{
    for (const Unreadable& skipped : unreadable)
        if (skipped.index <= i) ++i;
    return i;
}

// One level deeper if the file has it; otherwise the same place.
Node deeper(const Node& node, std::string_view name)
{
    return node.find(name).value_or(node);
}

Node item(const Node& list, std::size_t index)
{
    const auto items = list.items();
    return index < items.size() ? items[index] : list;
}

Node place_of(const DanceFile& file, const Finding& finding)
{
    const auto& unreadable =
        finding.in_routine ? file.unreadable_routines : file.unreadable_patterns;
    const Node top(file.document, file.name);
    Node node = item(deeper(top, finding.in_routine ? "routines" : "patterns"),
        place_in_list(finding.index, unreadable));
    if (finding.in_routine)
        return deeper(
            node, finding.row == Row::alignment && finding.step <= 1 ? "start" : "motion");
    if (finding.step == 0) return node;
    node = item(deeper(node, "steps"), static_cast<std::size_t>(finding.step - 1));
    if (finding.role == Role::follower)
        if (const auto follower = node.find("follower"))
            if (const auto field = follower->find(field_of(finding.row))) return *field;
    return deeper(node, field_of(finding.row));
}

// A routine that dances a figure which could not be read has had its error already.
bool dances_unreadable(const DanceFile& file, const Routine& routine)
{
    const auto motions = read_motions(routine.motion);
    if (!motions) return false;
    return std::any_of(motions->begin(), motions->end(), [&](const Motion& motion) {
        return std::any_of(file.unreadable_patterns.begin(), file.unreadable_patterns.end(),
            [&](const Unreadable& pattern) { return pattern.id == motion.figure; });
    });
}

}

Error located(const DanceFile& file, const Finding& finding)
{
    return {place_of(file, finding).place(), finding.text(), ""};
}

std::vector<Remark> check(const DanceReading& reading, Syllabus syllabus)
{
    std::vector<Remark> remarks;
    for (const Error& error : reading.errors) remarks.push_back({Severity::error, error});
    if (!reading.file) return remarks;
    const DanceFile& file = *reading.file;
    for (const Finding& finding : lint(file.dance, syllabus)) {
        const bool excused =
            finding.in_routine && dances_unreadable(file, file.dance.routines[finding.index]);
        if (!excused) remarks.push_back({finding.severity, located(file, finding)});
    }
    return remarks;
}

}
