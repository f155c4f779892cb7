#include "library/dance_file.h"

#include <set>

#include "library/dance_header.h"
#include "library/field_reader.h"
#include "library/pattern_file.h"
#include "library/routine_file.h"

namespace promenade::library {
namespace {

using namespace dance;
using json::Node;
using json::ObjectReader;
using json::Value;

// Reads the entries of a list one by one; what cannot be read goes to `unreadable` with its errors.
template <class T>
void read_entries(const Node& list, T (*read)(const Node&, std::vector<Error>&),
    std::vector<T>& good, std::vector<Unreadable>& unreadable, std::vector<Error>& errors)
{
    std::set<std::string> ids;
    std::size_t index = 0;
    for (const Node& node : list.items()) {
        std::vector<Error> found;
        T entry = read(node, found);
        if (found.empty() && !ids.insert(entry.id).second)
            found.push_back(
                node.find("id")->error("the id '" + entry.id + "' is used twice", "rename one"));
        if (found.empty())
            good.push_back(std::move(entry));
        else
            unreadable.push_back({index, entry.id, node.value()});
        errors.insert(errors.end(), found.begin(), found.end());
        ++index;
    }
}

template <class T>
Value write_entries(
    const std::vector<T>& good, Value (*write)(const T&), const std::vector<Unreadable>& unreadable)
{
    Value list = json::list({}, json::Layout::broken);
    for (const T& entry : good) list.items.push_back(write(entry));
    for (const Unreadable& kept : unreadable) {
        const std::size_t at = std::min(kept.index, list.items.size());
        list.items.insert(list.items.begin() + static_cast<std::ptrdiff_t>(at), kept.value);
    }
    return list;
}

// A newer version may use fields and symbols we would drop or misread: look, but do not save.
void note_version(DanceFile& file)
{
    if (file.dance.version <= dance_format_version) return;
    file.read_only = true;
    file.notice = newer_notice(file.name, file.dance.version, dance_format_version);
}

}

DanceReading read_dance(std::string_view text, const std::string& file_name)
{
    auto document = json::parse(text, file_name);
    if (!document) return {std::nullopt, {document.error()}};
    DanceFile file;
    file.name = file_name;
    file.document = std::move(*document);
    ObjectReader reader({file.document, file_name}, file.errors);
    file.dance = read_header(reader);
    if (!file.errors.empty()) return {std::nullopt, file.errors};
    const auto patterns = reader.child("patterns", json::Kind::list);
    const auto routines = reader.child_if("routines", json::Kind::list);
    file.dance.extra = reader.unknown();
    if (!file.errors.empty()) return {std::nullopt, file.errors};
    read_entries(
        *patterns, read_pattern, file.dance.patterns, file.unreadable_patterns, file.errors);
    if (routines)
        read_entries(
            *routines, read_routine, file.dance.routines, file.unreadable_routines, file.errors);
    note_version(file);
    std::vector<Error> errors = file.errors;
    return {std::move(file), std::move(errors)};
}

DanceReading load_dance(const std::filesystem::path& file)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return {std::nullopt, {text.error()}};
    return read_dance(*text, file.string());
}

std::string write_dance(const DanceFile& file)
{
    Value value = write_header(file.dance);
    json::add(value, "patterns",
        write_entries(file.dance.patterns, write_pattern, file.unreadable_patterns));
    if (!file.dance.routines.empty() || !file.unreadable_routines.empty())
        json::add(value, "routines",
            write_entries(file.dance.routines, write_routine, file.unreadable_routines));
    json::add_all(value, file.dance.extra);
    return json::write(value);
}

Outcome save_dance(const DanceFile& file, const std::filesystem::path& to, FileSystem& disk)
{
    if (file.read_only && file.notice.empty())
        return Error{
            to.string(), "a shipped dance is not changed", "change a copy of it: promenade copy"};
    if (file.read_only)
        return Error{to.string(), file.notice, "save it with the Promenade that wrote it"};
    return save_atomically(disk, to, write_dance(file));
}

}
