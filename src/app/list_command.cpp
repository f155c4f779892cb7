// promenade list: every dance with its patterns and routines.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "export/chart.h"
#include "foundation/path_text.h"

namespace promenade {
namespace {

using json::Value;

template <class T> Value ids_json(const dance::Dance& dance, const std::vector<T>& entries)
{
    Value list = json::list({}, json::Layout::broken);
    for (const T& entry : entries) {
        Value one = json::object({}, json::Layout::one_line);
        json::add(one, "id", json::text(dance.id + "." + entry.id));
        json::add(one, "name", json::text(entry.name));
        list.items.push_back(std::move(one));
    }
    return list;
}

Value library_json(const library::DanceLibrary& library)
{
    Value list = json::list({}, json::Layout::broken);
    for (const library::LibraryDance& one : library.dances) {
        const dance::Dance& dance = one.file.dance;
        Value value = json::object({}, json::Layout::broken);
        json::add(value, "id", json::text(dance.id));
        json::add(value, "name", json::text(dance.name));
        json::add(value, "file", json::text(text_of_path(one.file.name)));
        json::add(value, "shipped", json::boolean(one.shipped));
        json::add(value, "patterns", ids_json(dance, dance.patterns));
        json::add(value, "routines", ids_json(dance, dance.routines));
        list.items.push_back(std::move(value));
    }
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "dances", std::move(list));
    return value;
}

int list(const LibraryOptions& options)
{
    const library::DanceFolders folders = options.folders();
    const library::DanceLibrary library = library::load_library(folders);
    for (const Error& error : library.errors) complain(error);
    if (library.dances.empty())
        return complain({folders.shipped.string(), "there are no dances",
            "name a folder with --dances, or set PROMENADE_LIBRARY"});
    if (!options.json.empty()) return write_json(options, library_json(library));
    const char* gap = "";
    for (const library::LibraryDance& one : library.dances) {
        if (!one.file.notice.empty())
            std::fprintf(stderr, "promenade: %s\n", one.file.notice.c_str());
        std::printf("%s%s", gap, dance_summary(one.file.dance, options.columns()).c_str());
        if (!one.shipped) std::printf("your own: %s\n", one.file.name.c_str());
        gap = "\n";
    }
    return 0;
}

}

void add_list_command(CommandLine& line)
{
    auto options = std::make_shared<LibraryOptions>();
    CLI::App* command =
        line.app.add_subcommand("list", "List the dances, their patterns and routines");
    options->add_folder_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = list(*options); });
}

}
