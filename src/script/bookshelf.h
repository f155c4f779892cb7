// What scripts find around them on this computer: the libraries of scripts, dances and gestures.
#pragma once

#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "script/script.h"

namespace promenade::script {

// The user's own scripts before the shipped ones.
std::vector<std::filesystem::path> script_folders();

// A file, or the name of a script in one of the libraries.
Result<SourceFile> find_script(const std::string& name);

class Bookshelf {
public:
    explicit Bookshelf(const library::DanceFolders&);
    Bookshelf(const Bookshelf&) = delete; // what it hands out points into it

    const Surroundings& around() const { return m_around; }
    const library::DanceLibrary& dances() const { return m_dances; }

    // "waltz.natural_turn" as a script.
    Result<std::string> script_of_chart(const std::string& name) const;

private:
    library::DanceLibrary m_dances;
    library::LoadedBook m_gestures;
    Surroundings m_around;
};

// The text of a dance file that holds the dance the script's routines are of, and the routines.
Result<std::string> dance_with_routines(const Made&, const library::DanceLibrary&);

}
