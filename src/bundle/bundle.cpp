#include "bundle/bundle.h"

#include <algorithm>
#include <set>

#include "bundle/contents.h"
#include "bundle/list_file.h"
#include "foundation/fingerprint.h"
#include "foundation/read_file.h"

namespace promenade::bundle {
namespace {

Error refused(const std::string& file, const std::string& problem)
{
    return {file, problem, "ask for the bundle once more; nothing was opened"};
}

// Two names that one disk would take for the same are no two names.
Outcome check_names(const std::vector<ArchivedFile>& files, const std::string& file)
{
    std::set<std::string> seen;
    for (const ArchivedFile& one : files) {
        const auto kind = kind_of_member(one.name, file);
        if (!kind) return kind.error();
        if (!seen.insert(folded(one.name)).second)
            return refused(file, "it holds the name '" + one.name + "' twice");
    }
    return Done{};
}

Outcome check_list(const std::vector<Listed>& list, const std::vector<ArchivedFile>& files,
    const std::string& file)
{
    if (list.size() != files.size())
        return refused(file, "it does not hold the files its list names");
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].name != files[i].name)
            return refused(file, "it does not hold the files its list names");
        if (list[i].bytes != files[i].bytes.size()
            || list[i].fingerprint != fingerprint_of(files[i].bytes))
            return refused(file, "'" + files[i].name + "' in it is damaged");
    }
    return Done{};
}

}

std::string fingerprint_of(std::string_view bytes)
{
    Fingerprint print;
    print.add(bytes.data(), bytes.size());
    return print.text();
}

bool is_bundle(std::string_view first_bytes)
{
    const std::string name = std::string(list_name) + '\0';
    return first_bytes.size() >= 262 && first_bytes.starts_with(name)
        && first_bytes.substr(257, 5) == "ustar";
}

Result<std::string> write_bundle(const Bundle& bundle)
{
    std::vector<ArchivedFile> all{{std::string(list_name), write_list(bundle)}};
    all.insert(all.end(), bundle.files.begin(), bundle.files.end());
    std::string bytes = write_archive(all);
    // What nobody could open is not made.
    const auto again = read_bundle(bytes, bundle.title);
    if (!again) return again.error();
    return bytes;
}

Result<Bundle> read_bundle(std::string_view bytes, const std::string& file_name)
{
    auto files = read_archive(bytes, file_name);
    if (!files) return files.error();
    if (files->empty() || files->front().name != list_name)
        return refused(file_name, "this is not a bundle");
    auto list = read_list(files->front().bytes, file_name + ": " + std::string(list_name));
    if (!list) return list.error();
    files->erase(files->begin());
    if (const Outcome named = check_names(*files, file_name); !named) return named.error();
    if (const Outcome listed = check_list(list->files, *files, file_name); !listed)
        return listed.error();
    if (const Outcome fits = check_contents(*files, list->opens, file_name); !fits)
        return fits.error();
    return Bundle{list->title, list->opens, std::move(*files), list->music};
}

Result<Bundle> load_bundle(const std::filesystem::path& file)
{
    std::error_code trouble; // what has no size is read as far as it goes
    if (const auto size = std::filesystem::file_size(file, trouble);
        !trouble && size > most_bundle_bytes)
        return too_large(file.string());
    const auto bytes = read_file(file, most_bundle_bytes);
    if (!bytes) return bytes.error();
    return read_bundle(*bytes, file.string());
}

}
