#include "library/opened_bundles.h"

#include <algorithm>

#include "library/folders.h"

namespace promenade::library {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> dances_of(const fs::path& bundle, std::vector<Error>& errors)
{
    std::vector<std::string> ids;
    for (const fs::path& file : json_files_in(bundle / "dances", errors))
        if (const DanceReading reading = load_dance(file); reading.file)
            ids.push_back(reading.file->dance.id);
    return ids;
}

bool is_alike(const dance::Gesture& a, const dance::Gesture& b)
{
    return write_gesture(a) == write_gesture(b);
}

bool is_of_one_kind(const dance::Gesture& a, const dance::Gesture& b)
{
    return a.mirror == b.mirror && a.adds == b.adds && a.against_floor == b.against_floor;
}

// The poses of `given` for these dances, before those that were there.
dance::Gesture with_poses(
    dance::Gesture known, const dance::Gesture& given, const std::vector<std::string>& dances)
{
    std::vector<dance::GesturePose> poses;
    for (const std::string& id : dances)
        for (dance::GesturePose pose : given.poses)
            if (pose.dance.empty() || pose.dance == id) {
                pose.dance = id;
                poses.push_back(std::move(pose));
            }
    known.poses.insert(known.poses.begin(), poses.begin(), poses.end());
    return known;
}

void add_gesture(dance::GestureBook& book, const dance::Gesture& given,
    const std::vector<std::string>& dances, const fs::path& bundle, std::vector<Error>& errors)
{
    const auto known = book.find(given.region, given.symbol);
    if (!known.gesture)
        book.add(given);
    else if (known.mirrored || !is_of_one_kind(*known.gesture, given))
        errors.push_back({bundle.string(),
            "its gesture '" + given.symbol + "' is of another kind than the one here",
            "the one here is used"});
    else if (!is_alike(*known.gesture, given))
        book.add(with_poses(*known.gesture, given, dances));
}

}

std::vector<fs::path> bundles_in(const fs::path& folder)
{
    std::vector<fs::path> bundles;
    std::error_code trouble;
    for (fs::directory_iterator each(folder, trouble), end; !trouble && each != end;
         each.increment(trouble)) {
        std::error_code unknown;
        if (each->is_directory(unknown) && !each->path().filename().string().starts_with('.'))
            bundles.push_back(each->path());
    }
    std::sort(bundles.begin(), bundles.end());
    return bundles;
}

std::vector<fs::path> opened_bundles()
{
    const fs::path folder = user_folder("bundles");
    return folder.empty() ? std::vector<fs::path>{} : bundles_in(folder);
}

void add_bundle(dance::GestureBook& book, const fs::path& bundle, std::vector<Error>& errors)
{
    const LoadedBook given = load_gesture_book({bundle / "gestures"});
    errors.insert(errors.end(), given.errors.begin(), given.errors.end());
    const std::vector<std::string> dances = dances_of(bundle, errors);
    for (const dance::Gesture& gesture : given.book.gestures())
        add_gesture(book, gesture, dances, bundle, errors);
}

LoadedBook load_given_gestures(const fs::path& shipped)
{
    LoadedBook loaded = load_gesture_book({shipped});
    for (const fs::path& bundle : opened_bundles()) add_bundle(loaded.book, bundle, loaded.errors);
    return loaded;
}

LoadedBook load_usual_gestures(const fs::path& shipped)
{
    LoadedBook loaded = load_given_gestures(shipped);
    const LoadedBook own = load_gesture_book({user_folder("gestures")});
    loaded.errors.insert(loaded.errors.end(), own.errors.begin(), own.errors.end());
    for (const dance::Gesture& gesture : own.book.gestures()) loaded.book.add(gesture);
    for (const dance::CannedMotion& motion : own.book.motions()) loaded.book.add(motion);
    return loaded;
}

LoadedBook load_usual_gestures()
{
    return load_usual_gestures(shipped_folder("gestures"));
}

}
