// The files a script is made of: its own text and the library files it imports.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "foundation/result.h"
#include "script/complaint.h"

namespace promenade::script {

inline constexpr std::size_t most_script_bytes = 8u << 20;
inline constexpr std::size_t most_script_files = 200;

struct SourceFile {
    std::string name;             // as people know it
    std::filesystem::path folder; // what its own imports are relative to; empty: none
    std::string text;             // valid UTF-8
};

// A complaint about a place in one of the files, with its line.
Complaint complaint_at(
    const std::vector<SourceFile>&, const Place&, std::string problem, std::string hint);

// Where imports may come from. Nothing outside these folders is ever read.
struct ImportFolders {
    std::vector<std::filesystem::path> libraries; // the user's before the shipped one
};

// The text of `IMPORT "name"` in a script of the given folder: relative to that folder, then in the
// libraries; ".script" may be left out. Refuses absolute names and whatever leads out of the
// folders, also through links.
Result<SourceFile> import_file(
    const std::string& name, const std::filesystem::path& folder, const ImportFolders&);

Result<SourceFile> load_script(const std::filesystem::path& file);

// Every script of a folder by name, without the ending.
std::vector<std::string> scripts_in(const std::filesystem::path& folder);

}
