#include "library/dance_library.h"

#include <algorithm>

#include "library/field_reader.h"
#include "library/folders.h"
#include "library/opened_bundles.h"

namespace promenade::library {
namespace {

namespace fs = std::filesystem;

void load_folder(const fs::path& folder, bool shipped, DanceLibrary& library)
{
    for (const fs::path& path : json_files_in(folder, library.errors)) {
        DanceReading reading = load_dance(path);
        library.errors.insert(library.errors.end(), reading.errors.begin(), reading.errors.end());
        if (!reading.file) continue;
        DanceFile& file = *reading.file;
        if (const LibraryDance* other = library.find(file.dance.id)) {
            library.errors.push_back(
                {file.name, "the id '" + file.dance.id + "' is already used by " + other->file.name,
                    "give it another id"});
            continue;
        }
        file.read_only |= shipped;
        library.dances.push_back({std::move(file), shipped});
    }
}

// How many letters must be changed, added or taken away to make `a` into `b`.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

std::string closest(const DanceLibrary& library, std::string_view name)
{
    std::string best;
    std::size_t least = name.size(); // further away than that is no likeness
    const auto offer = [&](const std::string& candidate) {
        if (const std::size_t d = distance(name, candidate); d < least) least = d, best = candidate;
    };
    // A wrong figure of a dance that there is, is meant to be of that dance.
    const std::string_view of = name.substr(0, name.find('.'));
    const bool known = of.size() < name.size() && library.find(of);
    for (const LibraryDance& one : library.dances) {
        if (known && one.file.dance.id != of) continue;
        if (!known) offer(one.file.dance.id);
        for (const auto& pattern : one.file.dance.patterns)
            offer(one.file.dance.id + "." + pattern.id);
        for (const auto& routine : one.file.dance.routines)
            offer(one.file.dance.id + "." + routine.id);
    }
    return best;
}

// The dance with only that pattern, or only that routine and everything it may dance.
DanceFile excerpt(const Entry& entry, const std::string& new_id)
{
    DanceFile copy = entry.dance->file;
    copy.dance.id = new_id;
    copy.read_only = !copy.notice.empty(); // a copy of a shipped dance is no longer shipped
    if (entry.pattern) {
        copy.dance.patterns = {*entry.pattern};
        copy.dance.routines.clear();
        copy.unreadable_patterns.clear();
        copy.unreadable_routines.clear();
    }
    if (entry.routine) copy.dance.routines = {*entry.routine};
    return copy;
}

}

DanceFolders usual_dance_folders()
{
    return {shipped_folder("dances"), user_folder("dances"), opened_bundles()};
}

const LibraryDance* DanceLibrary::find(std::string_view id) const
{
    for (const LibraryDance& one : dances)
        if (one.file.dance.id == id) return &one;
    return nullptr;
}

DanceLibrary load_library(const DanceFolders& folders)
{
    DanceLibrary library;
    load_folder(folders.shipped, true, library);
    load_folder(folders.user, false, library);
    for (const fs::path& bundle : folders.bundles) load_folder(bundle / "dances", false, library);
    return library;
}

Result<Entry> find_entry(const DanceLibrary& library, std::string_view name)
{
    const std::size_t dot = name.find('.');
    Entry entry;
    entry.dance = library.find(name.substr(0, dot));
    if (entry.dance && dot == name.npos) return entry;
    if (entry.dance) {
        entry.pattern = find_pattern(entry.dance->file.dance, name.substr(dot + 1));
        entry.routine = find_routine(entry.dance->file.dance, name.substr(dot + 1));
        if (entry.pattern || entry.routine) return entry;
    }
    const std::string best = closest(library, name);
    return Error{std::string(name), "there is no such dance, pattern or routine",
        best.empty() ? "see promenade list" : "did you mean " + best + "? See promenade list"};
}

Result<fs::path> copy_to_user(
    const Entry& entry, const std::string& new_id, const DanceFolders& folders, FileSystem& disk)
{
    if (!is_id(new_id)) return Error{new_id, "this cannot be used as an id", id_help};
    if (folders.user.empty()) return Error{"", "there is no home folder", "set XDG_DATA_HOME"};
    const fs::path target = folders.user / (new_id + ".json");
    if (disk.exists(target))
        return Error{target.string(), "this file exists already", "choose another name"};
    std::error_code problem;
    fs::create_directories(folders.user, problem);
    const Outcome saved = save_dance(excerpt(entry, new_id), target, disk);
    if (!saved) return saved.error();
    return target;
}

}
