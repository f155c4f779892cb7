#include "library/gesture_copy.h"

#include "library/field_reader.h"
#include "library/folders.h"

namespace promenade::library {
namespace {

namespace fs = std::filesystem;

// The file with nothing in it but the gesture of that symbol, if it has one.
std::optional<GestureFile> excerpt(GestureFile file, const std::string& symbol)
{
    std::erase_if(file.gestures, [&](const dance::Gesture& one) { return one.symbol != symbol; });
    if (file.gestures.empty()) return std::nullopt;
    file.unreadable.clear();
    return file;
}

Result<GestureFile> find(const std::string& from, const fs::path& shipped)
{
    std::string names;
    std::vector<Error> errors;
    for (const fs::path& path : json_files_in(shipped, errors)) {
        GestureReading reading = load_gestures(path);
        if (!reading.file) continue;
        if (path.stem() == from) return std::move(*reading.file);
        if (auto one = excerpt(std::move(*reading.file), from)) return std::move(*one);
        names += (names.empty() ? "" : ", ") + path.stem().string();
    }
    if (!errors.empty()) return errors[0];
    return Error{from, "no shipped gesture or file of gestures has this name",
        "use a symbol such as 'sway L', or one of the files " + names};
}

}

GestureFolders usual_gesture_folders()
{
    return {shipped_folder("gestures"), user_folder("gestures")};
}

Result<fs::path> copy_gestures_to_user(const std::string& from, const std::string& new_name,
    const GestureFolders& folders, FileSystem& disk)
{
    if (!is_id(new_name)) return Error{new_name, "this cannot be used as a name", id_help};
    if (folders.user.empty()) return Error{"", "there is no home folder", "set XDG_DATA_HOME"};
    const Result<GestureFile> file = find(from, folders.shipped);
    if (!file) return file.error();
    const fs::path target = folders.user / (new_name + ".json");
    if (disk.exists(target))
        return Error{target.string(), "this file exists already", "choose another name"};
    std::error_code problem;
    fs::create_directories(folders.user, problem);
    const Outcome saved = save_gestures(*file, target, disk);
    if (!saved) return saved.error();
    return target;
}

}
