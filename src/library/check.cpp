#include "library/check.h"

#include <algorithm>
#include <set>

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

// Ids of the patterns that have an error of their own; "" if one could not even be named.
std::set<std::string> faulty_patterns(const DanceFile& file, const std::vector<Finding>& findings)
{
    std::set<std::string> ids;
    for (const Unreadable& pattern : file.unreadable_patterns) ids.insert(pattern.id);
    for (const Finding& finding : findings)
        if (!finding.in_routine && finding.severity == Severity::error)
            ids.insert(file.dance.patterns[finding.index].id);
    return ids;
}

// A routine that dances a faulty figure is not blamed for what follows from that.
bool dances_any(const Routine& routine, const std::set<std::string>& faulty)
{
    const auto motions = read_motions(routine.motion);
    if (!motions) return false;
    return std::any_of(motions->begin(), motions->end(), [&](const Motion& motion) {
        return faulty.contains("") || faulty.contains(motion.figure);
    });
}

}

Error located(const DanceFile& file, const Finding& finding)
{
    return {
        place_of(file, finding).place(), finding.where() + ": " + finding.problem, finding.remedy};
}

std::vector<Remark> check(const DanceReading& reading, Syllabus syllabus)
{
    std::vector<Remark> remarks;
    for (const Error& error : reading.errors) remarks.push_back({Severity::error, error});
    if (!reading.file) return remarks;
    const DanceFile& file = *reading.file;
    const std::vector<Finding> findings = lint(file.dance, syllabus);
    const std::set<std::string> faulty = faulty_patterns(file, findings);
    for (const Finding& finding : findings) {
        const bool excused =
            finding.in_routine && dances_any(file.dance.routines[finding.index], faulty);
        if (!excused) remarks.push_back({finding.severity, located(file, finding)});
    }
    return remarks;
}

}
