// promenade bundle make waltz.round_the_room --out piece.promenade, promenade bundle open
// piece.promenade, promenade bundle list piece.promenade: a whole piece in one file.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "bundle/opening.h"
#include "bundle/packing.h"
#include "foundation/atomic_file.h"
#include "foundation/text_table.h"
#include "library/opened_bundles.h"

namespace promenade {
namespace {

struct MakeOptions : LibraryOptions {
    std::string name, out;
    std::vector<std::string> with;
    std::string music, reference;
};

int make_bundle(const MakeOptions& options)
{
    if (!options.out.ends_with(bundle::bundle_ending))
        return complain({options.out, "a bundle is named otherwise",
            std::string("let the name end in ") + bundle::bundle_ending});
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.name);
    if (!entry) return complain(entry.error());
    const library::LoadedBook gestures = library::load_usual_gestures();
    for (const Error& error : gestures.errors) complain(error);
    bundle::PackOptions pack_options;
    pack_options.with.assign(options.with.begin(), options.with.end());
    pack_options.music = options.music;
    pack_options.music_reference = options.reference;
    const auto packed = pack(*entry, gestures.book, pack_options);
    if (!packed) return complain(packed.error());
    const auto bytes = write_bundle(*packed);
    if (!bytes) return complain(bytes.error());
    const Outcome saved = write_output(options.out, *bytes);
    return saved ? 0 : complain(saved.error());
}

struct OpenOptions : LibraryOptions {
    std::string file, into;
};

int open_it(const OpenOptions& options)
{
    const auto opened = bundle::open_bundle_file(
        options.file, options.into, library::load_library(options.folders()));
    if (!opened) return complain(opened.error());
    if (opened->again) std::puts("it was opened before, and is here as it was left");
    for (const std::string& one : opened->renamed) std::printf("%s\n", one.c_str());
    std::printf("%s\n", opened->folder.c_str());
    return 0;
}

int list_it(const std::string& file, std::size_t width)
{
    const auto read = bundle::load_bundle(file);
    if (!read) return complain(read.error());
    std::printf("%s, opens with %s\n", read->title.c_str(), read->opens.c_str());
    TextTable table({"file", "bytes"});
    for (const bundle::ArchivedFile& one : read->files)
        table.add({one.name, std::to_string(one.bytes.size())});
    std::fputs(table.text(width).c_str(), stdout);
    if (read->music)
        std::printf("music to have at hand: %s, %llu bytes\n", read->music->name.c_str(),
            static_cast<unsigned long long>(read->music->bytes));
    return 0;
}

void add_make(CLI::App& bundle, CommandLine& line)
{
    auto options = std::make_shared<MakeOptions>();
    CLI::App* command = bundle.add_subcommand("make", "Put a dance and all it needs into one file");
    command->add_option("name", options->name, "A dance, figure or routine, such as waltz.box")
        ->required();
    command->add_option("--out", options->out, "The bundle to write, ending in .promenade")
        ->type_name("FILE")
        ->required();
    command
        ->add_option("--with", options->with,
            "Files that go along: scripts, figures, captures, motions, tempo maps")
        ->type_name("FILES");
    command->add_option("--music", options->music, "Music that goes along")->type_name("FILE");
    command
        ->add_option("--music-reference", options->reference,
            "Music that is only named: who opens the bundle must have it")
        ->type_name("FILE");
    options->add_folder_to(*command);
    command->callback([options, &line] { line.exit_code = make_bundle(*options); });
}

void add_open(CLI::App& bundle, CommandLine& line)
{
    auto options = std::make_shared<OpenOptions>();
    CLI::App* command = bundle.add_subcommand(
        "open", "Open a bundle in a new folder of its own; its dances are then in the library");
    command->add_option("file", options->file, "The bundle")->required();
    command
        ->add_option("--into", options->into, "Make its folder in this one, not among your bundles")
        ->type_name("FOLDER");
    options->add_folder_to(*command);
    command->callback([options, &line] { line.exit_code = open_it(*options); });
}

void add_listing(CLI::App& bundle, CommandLine& line)
{
    auto options = std::make_shared<OpenOptions>();
    CLI::App* command = bundle.add_subcommand("list", "Check a bundle and say what is in it");
    command->add_option("file", options->file, "The bundle")->required();
    options->add_width_to(*command);
    command->callback(
        [options, &line] { line.exit_code = list_it(options->file, options->columns()); });
}

}

void add_bundle_command(CommandLine& line)
{
    CLI::App* command = line.app.add_subcommand(
        "bundle", "A dance with all it needs in one file: make, open and list bundles");
    command->require_subcommand(1);
    add_make(*command, line);
    add_open(*command, line);
    add_listing(*command, line);
}

}
