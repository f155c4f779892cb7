#include "script/complaint.h"

#include <algorithm>

#include "foundation/utf8.h"

namespace promenade::script {
namespace {

// Spaces up to the caret; tabs stay tabs, so that the caret stands below what it means.
std::string indent(const std::string& line, int column)
{
    std::string spaces;
    std::size_t at = 0;
    for (int i = 1; i < column && at < line.size(); ++i) {
        spaces += line[at] == '\t' ? '\t' : ' ';
        at += std::max<std::size_t>(1, utf8::length_of_first(std::string_view(line).substr(at)));
    }
    while (static_cast<int>(utf8::width(spaces)) < column - 1) spaces += ' ';
    return spaces;
}

}

std::string shown(const Complaint& complaint)
{
    const Place& place = complaint.place;
    std::string text = complaint.file + ":" + std::to_string(place.line) + ":"
        + std::to_string(place.column) + ": " + complaint.problem + "\n";
    text += "    " + complaint.line + "\n";
    text += "    " + indent(complaint.line, place.column)
        + std::string(static_cast<std::size_t>(std::max(1, place.length)), '^') + "\n";
    if (!complaint.hint.empty()) text += "    hint: " + complaint.hint + "\n";
    return text;
}

void Complaints::add(Complaint complaint)
{
    if (full()) return;
    for (const Complaint& one : m_all)
        if (one.place.file == complaint.place.file && one.place.line == complaint.place.line)
            return;
    m_all.push_back(std::move(complaint));
}

}
