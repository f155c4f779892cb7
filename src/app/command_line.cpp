#include "app/command_line.h"

#include <csignal>
#include <cstdio>
#include <optional>
#include <string_view>

#include "app/commands.h"
#include "app/default_dance.h"
#include "app/library_options.h"
#include "app/opened_file.h"
#include "app/window.h"
#include "foundation/atomic_file.h"
#include "foundation/version.h"

namespace promenade {

namespace {

// "promenade help", "promenade help render": what --help says.
std::optional<std::string> help_asked_for(CommandLine& line, int count, const char* const* words)
{
    if (count < 2 || count > 3 || words[1] != std::string_view("help")) return std::nullopt;
    if (count == 2) return line.app.help();
    return line.app.get_subcommand(words[2])->help();
}

int run_commands(int count, const char* const* words)
{
    if (const auto file = file_to_open(count, words)) return open_window_with(*file);
    CommandLine line;
    line.app.name("promenade");
    line.app.description("Promenade: technique-manual chart in, physically honest couple out.");
    line.app.footer("promenade FILE opens a dance or a bundle in the window.");
    line.app.set_version_flag("--version", std::string("promenade ") + version);
    add_list_command(line);
    add_script_command(line);
    add_show_command(line);
    add_check_command(line);
    add_copy_command(line);
    add_experiment_command(line);
    add_figure_command(line);
    add_pose_command(line);
    add_drop_command(line);
    add_clone_command(line);
    add_import_command(line);
    add_footprints_command(line);
    add_chart_command(line);
    add_bundle_command(line);
    add_render_command(line);
    add_export_command(line);
    add_sheet_command(line);
    add_rehearse_command(line);
    add_music_command(line);
    add_accompany_command(line);
    add_live_command(line);
    add_serve_command(line);
    add_window_command(line);
    try {
        if (const auto help = help_asked_for(line, count, words))
            return std::puts(help->c_str()), 0;
        line.app.parse(count, words);
        if (!line.app.get_subcommands().empty()) return line.exit_code;
        if (has_display()) return open_default_window();
        const Outcome shown = show_without_display(default_showing());
        line.exit_code = shown ? 0 : complain(shown.error());
    } catch (const CLI::ParseError& error) {
        const int code = line.app.exit(error);
        return code == 0 ? 0 : 2;
    }
    return line.exit_code;
}

}

int run_command_line(int count, const char* const* words)
{
    // Where the shell limits how large a file may grow, writing fails as on a full disk does; nobody
    // is killed for it.
    std::signal(SIGXFSZ, SIG_IGN);
    const int code = run_commands(count, words);
    const Outcome arrived = finish_standard_output();
    return arrived || code != 0 ? code : complain(arrived.error());
}

}
