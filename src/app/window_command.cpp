#include "app/commands.h"
#include "app/library_options.h"
#include "app/window.h"
#include "editors/workspaces.h"

namespace promenade {
namespace {

struct WindowOptions {
    int width = 1280, height = 720;
    std::string workspace = "Dance", theme = "dark", picture;
    double scale = 1;
};

int open_window(const WindowOptions& options)
{
    editors::Studio studio = editors::usual_studio();
    editors::ShellView view;
    view.scale = options.scale;
    view.theme = options.theme == "light" ? editors::Theme::light : editors::Theme::dark;
    editors::Shell shell(editors::all_workspaces(studio), view);
    shell.show(options.workspace);
    WindowPlace place{options.width, options.height};
    const Outcome outcome = run_window(shell, place, options.picture);
    return outcome ? 0 : complain(outcome.error());
}

}

int open_default_window()
{
    return open_window({});
}

void add_window_command(CommandLine& line)
{
    auto options = std::make_shared<WindowOptions>();
    CLI::App* command =
        line.app.add_subcommand("window", "open the window (the same as no command)");
    command->add_option("--width", options->width, "of the window in pixels")
        ->check(CLI::Range(320, 16384));
    command->add_option("--height", options->height, "of the window in pixels")
        ->check(CLI::Range(240, 16384));
    command->add_option("--scale", options->scale, "of letters and buttons")
        ->check(CLI::Range(0.6, 4.0));
    command->add_option("--workspace", options->workspace, "to begin with")
        ->check(CLI::IsMember({"Pattern", "Gesture", "Dance"}));
    command->add_option("--theme", options->theme, "dark or light")
        ->check(CLI::IsMember({"dark", "light"}));
    command->add_option("--picture", options->picture, "write a PNG of the window and quit");
    command->callback([options, &line] { line.exit_code = open_window(*options); });
}

}
