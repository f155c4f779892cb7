#include "app/library_options.h"

#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

#include "foundation/atomic_file.h"

namespace promenade {

void LibraryOptions::add_folder_to(CLI::App& command)
{
    command.add_option("--dances", dances, "Read this folder of dances instead of the shipped one")
        ->check(CLI::ExistingDirectory)
        ->type_name("FOLDER");
}

void LibraryOptions::add_json_to(CLI::App& command)
{
    command.add_option("--json", json, "Write the result as JSON to FILE; - writes it here")
        ->type_name("FILE");
}

void LibraryOptions::add_width_to(CLI::App& command)
{
    command.add_option("--width", width, "Columns to use; as wide as the terminal if not given")
        ->check(CLI::Range(40, 1000));
}

library::DanceFolders LibraryOptions::folders() const
{
    library::DanceFolders folders = library::usual_dance_folders();
    if (!dances.empty()) folders.shipped = dances;
    return folders;
}

std::size_t LibraryOptions::columns() const
{
    if (width > 0) return width;
    winsize size{};
    constexpr std::size_t on_paper = 100; // what a file or a pipe gets
    const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40;
    return known ? size.ws_col : on_paper;
}

int complain(const Error& error)
{
    std::fprintf(stderr, "promenade: %s\n", error.text().c_str());
    return 1;
}

int write_json(const LibraryOptions& options, const json::Value& value)
{
    const Outcome saved = write_output(options.json, json::write(value));
    return saved ? 0 : complain(saved.error());
}

}
