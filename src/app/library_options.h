// What the commands about the library share: which folders, how wide, and where JSON goes.
#pragma once

#include <string>

#include "app/subcommand.h"
#include "foundation/json_text.h"
#include "library/dance_library.h"

namespace promenade {

struct LibraryOptions {
    std::string dances;    // a folder to read instead of the shipped one
    std::string json;      // a file to write; "-" is the terminal
    std::size_t width = 0; // of the output in columns; 0: as wide as the terminal

    void add_folder_to(CLI::App& command);
    void add_json_to(CLI::App& command);
    void add_width_to(CLI::App& command);

    library::DanceFolders folders() const;
    std::size_t columns() const;
};

// Prints to standard error. Returns the exit code 1.
int complain(const Error& error);

// Writes JSON where the option says. Returns the exit code.
int write_json(const LibraryOptions& options, const json::Value& value);

}
