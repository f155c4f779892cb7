#include "bundle/opening.h"

#include <cstdlib>
#include <fcntl.h>
#include <map>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

#include "bundle/list_file.h"
#include "foundation/read_file.h"
#include "library/folders.h"
#include "library/gesture_file.h"
#include "library/opened_bundles.h"

namespace promenade::bundle {
namespace {

namespace fs = std::filesystem;

Error cannot(const fs::path& where, const std::error_code& trouble)
{
    return {where.string(), "the bundle cannot be opened here: " + trouble.message(),
        "choose a folder you can write to, with room enough"};
}

std::error_code last_trouble()
{
    return {errno, std::generic_category()};
}

// New ids of dances by their old ones.
using NewIds = std::map<std::string, std::string>;

// Free in the library, and unlike the other new ones.
std::string free_id(const std::string& id, const library::DanceLibrary& library, const NewIds& ids)
{
    const auto is_taken = [&](const std::string& one) {
        if (library.find(one)) return true;
        for (const auto& [before, now] : ids)
            if (now == one || (before == one && before != id)) return true;
        return false;
    };
    std::string free = id;
    for (int number = 2; is_taken(free); ++number) free = id + "_" + std::to_string(number);
    return free;
}

NewIds new_ids(const Bundle& bundle, const library::DanceLibrary& library)
{
    NewIds ids;
    for (const ArchivedFile& file : bundle.files)
        if (file.name.starts_with("dances/")) {
            const auto reading = library::read_dance(file.bytes, file.name);
            const std::string& id = reading.file->dance.id;
            ids[id] = free_id(id, library, ids);
        }
    return ids;
}

// A dance under its new id; a file whose id stays keeps its bytes.
ArchivedFile renamed_dance(const ArchivedFile& file, const NewIds& ids)
{
    auto reading = library::read_dance(file.bytes, file.name);
    const std::string& id = reading.file->dance.id;
    const std::string now = ids.at(id);
    if (now == id) return file;
    reading.file->dance.id = now;
    return {"dances/" + now + ".json", write_dance(*reading.file)};
}

// Poses for a dance go with it to its new id.
ArchivedFile renamed_gestures(const ArchivedFile& file, const NewIds& ids)
{
    auto reading = library::read_gestures(file.bytes, file.name);
    bool is_changed = false;
    for (dance::Gesture& gesture : reading.file->gestures)
        for (dance::GesturePose& pose : gesture.poses)
            if (const auto now = ids.find(pose.dance);
                now != ids.end() && now->second != pose.dance) {
                pose.dance = now->second;
                is_changed = true;
            }
    return is_changed ? ArchivedFile{file.name, write_gestures(*reading.file)} : file;
}

std::vector<ArchivedFile> as_here(const Bundle& bundle, const NewIds& ids)
{
    std::vector<ArchivedFile> files;
    for (const ArchivedFile& file : bundle.files)
        files.push_back(file.name.starts_with("dances/") ? renamed_dance(file, ids)
                : file.name.starts_with("gestures/")     ? renamed_gestures(file, ids)
                                                         : file);
    return files;
}

// A folder with a name nobody can foresee, gone again unless it was kept.
class NewFolder {
public:
    explicit NewFolder(const fs::path& beside)
    {
        std::string name = (beside / ".opening-XXXXXX").string();
        if (::mkdtemp(name.data())) m_path = name;
    }
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;
    ~NewFolder()
    {
        std::error_code trouble;
        if (!m_path.empty()) fs::remove_all(m_path, trouble);
    }

    const fs::path& path() const { return m_path; }

    // Under the first free name; never in the place of anything.
    Result<fs::path> keep_as(const fs::path& wanted)
    {
        ::chmod(m_path.c_str(), 0755);
        for (int number = 1; number < 10'000; ++number) {
            fs::path name = wanted;
            if (number > 1) name += "_" + std::to_string(number);
            if (::renameat2(AT_FDCWD, m_path.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE)
                == 0) {
                m_path.clear();
                return name;
            }
            if (errno != EEXIST && errno != ENOTEMPTY) return cannot(name, last_trouble());
        }
        return Error{wanted.string(), "there are too many bundles of this name",
            "remove those you no longer need"};
    }

private:
    fs::path m_path;
};

Outcome write_all(const std::vector<ArchivedFile>& files, const fs::path& folder)
{
    for (const ArchivedFile& file : files) {
        std::error_code trouble;
        const fs::path to = folder / file.name;
        fs::create_directories(to.parent_path(), trouble);
        if (trouble) return cannot(to.parent_path(), trouble);
        const Outcome written = save_atomically(real_file_system(), to, file.bytes, KeepOld::no);
        if (!written) return written;
    }
    return Done{};
}

// What is kept of the opening in the folder, so that the bundle is found again.
constexpr const char* note_name = "opened.json";

std::string note_of(const Bundle& bundle, const Opened& opened)
{
    return json::write(json::object({{"format", json::text("promenade opened bundle")},
        {"list", json::text(fingerprint_of(write_list(bundle)))},
        {"dance", json::text(opened.dance.filename().string())},
        {"chosen", json::text(opened.chosen)}}));
}

// The folder of a bundle, if it is this one and its dance is still there.
std::optional<Opened> opened_before(const Bundle& bundle, const fs::path& folder)
{
    const auto text = read_file(folder / note_name, 10'000);
    if (!text) return std::nullopt;
    const auto note = json::parse(*text, note_name);
    if (!note || note->kind != json::Kind::object) return std::nullopt;
    const auto field = [&](const char* name) {
        const json::Value* value = note->find(name);
        return value ? value->text : std::string();
    };
    const fs::path dance = folder / "dances" / fs::path(field("dance")).filename();
    std::error_code trouble;
    if (field("list") != fingerprint_of(write_list(bundle)) || !fs::is_regular_file(dance, trouble))
        return std::nullopt;
    return Opened{folder, dance, field("chosen"), {}, true};
}

// Where everything will lie once the folder has its name.
Opened opened_in(const fs::path& folder, const Bundle& bundle,
    const std::vector<ArchivedFile>& files, const NewIds& ids)
{
    const std::size_t dot = std::min(bundle.opens.find('.'), bundle.opens.size());
    const std::string id = ids.at(bundle.opens.substr(0, dot));
    Opened opened{folder, {}, id + bundle.opens.substr(dot), {}, false};
    for (const ArchivedFile& file : files)
        if (file.name.starts_with("dances/")
            && library::read_dance(file.bytes, file.name).file->dance.id == id)
            opened.dance = folder / file.name;
    for (const auto& [before, now] : ids)
        if (before != now)
            opened.renamed.push_back(before + " is here already; this one is called " + now);
    return opened;
}

}

Result<Opened> open_bundle(const Bundle& bundle, const fs::path& into, const std::string& name,
    const library::DanceLibrary& library)
{
    for (const fs::path& one : library::bundles_in(into))
        if (const auto before = opened_before(bundle, one)) return *before;
    const NewIds ids = new_ids(bundle, library);
    std::vector<ArchivedFile> files = as_here(bundle, ids);
    const Opened opened = opened_in({}, bundle, files, ids);
    files.push_back({note_name, note_of(bundle, opened)});
    std::error_code trouble;
    fs::create_directories(into, trouble);
    if (trouble) return cannot(into, trouble);
    NewFolder folder(into);
    if (folder.path().empty()) return cannot(into, last_trouble());
    if (const Outcome written = write_all(files, folder.path()); !written) return written.error();
    const auto kept = folder.keep_as(into / fit_name(name));
    if (!kept) return kept.error();
    return Opened{*kept, *kept / opened.dance, opened.chosen, opened.renamed, false};
}

Result<Opened> open_bundle_file(
    const fs::path& file, const fs::path& into, const library::DanceLibrary& library)
{
    const auto read = load_bundle(file);
    if (!read) return read.error();
    const fs::path all = into.empty() ? library::user_folder("bundles") : into;
    if (all.empty()) return Error{"", "there is no home folder", "set XDG_DATA_HOME"};
    return open_bundle(*read, all, file.stem().string(), library);
}

bool is_bundle_file(const fs::path& file)
{
    if (file.extension() == bundle_ending) return true;
    const auto first = read_first_bytes(file, 512);
    return first && is_bundle(*first);
}

}
