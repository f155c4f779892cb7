#include "script/bookshelf.h"

#include "library/folders.h"
#include "library/opened_bundles.h"
#include "script/chart_script.h"

namespace promenade::script {
namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& file)
{
    std::error_code trouble;
    return fs::is_regular_file(file, trouble);
}

}

std::vector<fs::path> script_folders()
{
    std::vector<fs::path> folders;
    const auto add = [&](const fs::path& one) {
        if (!one.empty()) folders.push_back(one);
    };
    add(library::user_folder("scripts"));
    for (const fs::path& bundle : library::opened_bundles()) add(bundle / "scripts");
    add(library::shipped_folder("assets/scripts"));
    return folders;
}

Result<SourceFile> find_script(const std::string& name)
{
    if (!is_there(name))
        for (const fs::path& folder : script_folders())
            if (const fs::path file = folder / (name + ".script"); is_there(file))
                return load_script(file);
    return load_script(name);
}

Bookshelf::Bookshelf(const library::DanceFolders& folders)
    : m_dances(library::load_library(folders))
    , m_gestures(library::load_usual_gestures())
{
    m_around.folders.libraries = script_folders();
    for (const library::LibraryDance& dance : m_dances.dances)
        m_around.dances.push_back(&dance.file.dance);
    m_around.gestures = &m_gestures.book;
}

Result<std::string> Bookshelf::script_of_chart(const std::string& name) const
{
    const auto entry = find_entry(m_dances, name);
    if (!entry) return entry.error();
    RoutinePhrase phrase{entry->dance->file.dance.id, {}};
    std::string id;
    if (entry->routine) {
        auto motions = dance::read_motions(entry->routine->motion);
        if (!motions) return motions.error();
        phrase.motions = std::move(*motions);
        id = entry->routine->id;
    } else if (entry->pattern) {
        phrase.motions.emplace_back().figure = id = entry->pattern->id;
    } else {
        return Error{name, "this is a whole dance", "name one of its figures or routines"};
    }
    return script_of(entry->dance->file.dance, phrase, id, m_gestures.book);
}

Result<std::string> dance_with_routines(const Made& made, const library::DanceLibrary& dances)
{
    if (made.routines.empty())
        return Error{"", "the script makes no routine", "write ROUTINE name := figures"};
    const std::string& id = made.routines.front().dance;
    const library::LibraryDance* found = dances.find(id);
    if (!found) return Error{id, "there is no such dance", ""};
    library::DanceFile file = found->file;
    file.read_only = false;
    file.dance.id = id + "_" + made.routines.front().routine.id;
    file.dance.name += ": " + made.routines.front().routine.name;
    file.dance.routines.clear();
    for (const MadeRoutine& one : made.routines) {
        if (one.dance != id)
            return Error{one.routine.id, "a file holds the routines of one dance",
                "make those of '" + one.dance + "' in a script of their own"};
        file.dance.routines.push_back(one.routine);
    }
    return library::write_dance(file);
}

}
