#include "script/source.h"

#include <algorithm>

#include "foundation/atomic_file.h"
#include "foundation/utf8.h"

namespace promenade::script {
namespace {

namespace fs = std::filesystem;

std::string line_of(const std::string& text, std::size_t from)
{
    from = std::min(from, text.size());
    std::string line = text.substr(from, text.find('\n', from) - from);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
}

// Both taken through all links, so that a link cannot lead out.
bool lies_in(const fs::path& file, const fs::path& folder)
{
    std::error_code trouble;
    const fs::path whole = fs::canonical(file, trouble);
    if (trouble) return false;
    const fs::path root = fs::canonical(folder, trouble);
    if (trouble) return false;
    const fs::path inside = whole.lexically_relative(root);
    return !inside.empty() && *inside.begin() != "..";
}

bool leads_astray(const fs::path& name)
{
    return name.empty() || name.is_absolute();
}

std::vector<fs::path> folders_for(const fs::path& own, const ImportFolders& folders)
{
    std::vector<fs::path> all;
    if (!own.empty()) all.push_back(own);
    all.insert(all.end(), folders.libraries.begin(), folders.libraries.end());
    return all;
}

bool is_file(const fs::path& path)
{
    std::error_code trouble;
    return fs::is_regular_file(path, trouble);
}

}

Complaint complaint_at(
    const std::vector<SourceFile>& files, const Place& place, std::string problem, std::string hint)
{
    const SourceFile& file = files[static_cast<std::size_t>(place.file)];
    return {
        file.name, place, std::move(problem), std::move(hint), line_of(file.text, place.line_at)};
}

Result<SourceFile> load_script(const fs::path& file)
{
    auto text = read_file(file, most_script_bytes);
    if (!text) return text.error();
    if (!utf8::is_valid(*text))
        return Error{file.string(), "it is not a text in UTF-8", "save it as UTF-8"};
    return SourceFile{file.string(), file.parent_path().empty() ? "." : file.parent_path(), *text};
}

Result<SourceFile> import_file(
    const std::string& name, const fs::path& folder, const ImportFolders& folders)
{
    if (leads_astray(name))
        return Error{"", "'" + name + "' is not a name within a library folder",
            "name a file beside this one or in a library, such as IMPORT \"hand\""};
    bool outside = false;
    for (const fs::path& root : folders_for(folder, folders))
        for (const fs::path& file : {root / name, root / (name + ".script")}) {
            if (!is_file(file)) continue;
            // A script may reach into its own folder and into any library folder.
            const auto roots = folders_for(folder, folders);
            if (std::any_of(roots.begin(), roots.end(),
                    [&](const fs::path& one) { return lies_in(file, one); }))
                return load_script(file);
            outside = true;
        }
    if (outside)
        return Error{"", "'" + name + "' leads out of the library folders",
            "imports stay in the script's own folder and the libraries"};
    return Error{"", "there is no script '" + name + "'",
        "promenade script --list shows the scripts of the libraries"};
}

std::vector<std::string> scripts_in(const fs::path& folder)
{
    std::vector<std::string> names; // a folder that cannot be read holds nothing
    for (const fs::path& file : files_in(folder, ".script").files)
        names.push_back(file.stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

}
