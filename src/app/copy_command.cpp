// promenade copy waltz my_waltz: the shipped library is read-only; a copy is yours to change.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"

namespace promenade {
namespace {

struct CopyOptions : LibraryOptions {
    std::string from, to;
};

int copy(const CopyOptions& options)
{
    const library::DanceFolders folders = options.folders();
    const library::DanceLibrary library = library::load_library(folders);
    const auto entry = find_entry(library, options.from);
    if (!entry) return complain(entry.error());
    if (const library::LibraryDance* other = library.find(options.to))
        return complain({options.to, "this name is already used by " + other->file.name,
            "choose another name"});
    const auto file = copy_to_user(*entry, options.to, folders, real_file_system());
    if (!file) return complain(file.error());
    std::printf("%s\n", file->c_str());
    return 0;
}

}

void add_copy_command(CommandLine& line)
{
    auto options = std::make_shared<CopyOptions>();
    CLI::App* command = line.app.add_subcommand(
        "copy", "Copy a dance or a pattern into your own folder, to change it");
    command->add_option("from", options->from, "A dance, pattern or routine, such as waltz.box")
        ->required();
    command->add_option("to", options->to, "The new dance's name for reference, such as my_waltz")
        ->required();
    options->add_folder_to(*command);
    command->callback([options, &line] { line.exit_code = copy(*options); });
}

}
