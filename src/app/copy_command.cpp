// promenade copy waltz my_waltz, promenade copy --gestures holds my_holds: the shipped library is
// read-only; a copy is yours to change.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "library/gesture_copy.h"

namespace promenade {
namespace {

struct CopyOptions : LibraryOptions {
    std::string from, to;
    bool gestures = false;
};

int say_where(const Result<std::filesystem::path>& file)
{
    if (!file) return complain(file.error());
    std::printf("%s\n", file->c_str());
    return 0;
}

int copy_gestures(const CopyOptions& options)
{
    return say_where(library::copy_gestures_to_user(
        options.from, options.to, library::usual_gesture_folders(), real_file_system()));
}

int copy_dance(const CopyOptions& options)
{
    const library::DanceFolders folders = options.folders();
    const library::DanceLibrary library = library::load_library(folders);
    const auto entry = find_entry(library, options.from);
    if (!entry) return complain(entry.error());
    if (const library::LibraryDance* other = library.find(options.to))
        return complain({options.to, "this name is already used by " + other->file.name,
            "choose another name"});
    return say_where(copy_to_user(*entry, options.to, folders, real_file_system()));
}

}

void add_copy_command(CommandLine& line)
{
    auto options = std::make_shared<CopyOptions>();
    CLI::App* command = line.app.add_subcommand(
        "copy", "Copy a dance, a pattern or gestures into your own folder, to change them");
    command->add_option("from", options->from, "A dance, pattern or routine, such as waltz.box")
        ->required();
    command->add_option("to", options->to, "The name of the copy, such as my_waltz")->required();
    command->add_flag("--gestures", options->gestures,
        "Copy gestures: a shipped file such as holds, or a symbol such as 'sway L'");
    options->add_folder_to(*command);
    command->callback([options, &line] {
        line.exit_code = options->gestures ? copy_gestures(*options) : copy_dance(*options);
    });
}

}
