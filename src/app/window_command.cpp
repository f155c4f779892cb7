#include "app/commands.h"
#include "app/library_options.h"
#include "app/number_option.h"
#include "app/opened_file.h"
#include "app/window.h"
#include "editors/shell/studio_file.h"
#include "editors/shell/window_state.h"
#include "editors/workspaces.h"

namespace promenade {
namespace {

// What the command line says; the rest is as the window was left.
struct WindowOptions {
    std::optional<int> width, height;
    std::optional<double> scale;
    std::string workspace, theme, picture, frame_times, landmarks, file;
    std::string chosen; // of the file
};

editors::WindowState state_for(const WindowOptions& options)
{
    editors::WindowState state = editors::load_window_state();
    if (options.width) state.width = *options.width;
    if (options.height) state.height = *options.height;
    if (options.width || options.height) state.maximised = false;
    if (options.scale) state.view.scale = *options.scale;
    if (options.theme == "light") state.view.theme = editors::Theme::light;
    if (options.theme == "dark") state.view.theme = editors::Theme::dark;
    return state;
}

int open_window(const WindowOptions& options);

// A dance as it is, a bundle after it was opened in its own folder.
int open_file_in(WindowOptions options, const std::filesystem::path& file)
{
    if (!has_display())
        return complain({file.string(), "there is no display to open it on",
            "use promenade show, chart or bundle open"});
    const auto shown = what_to_show(file);
    if (!shown) return complain(shown.error());
    options.file = shown->file;
    options.chosen = shown->chosen;
    return open_window(options);
}

// On the stage at the very first start.
constexpr const char* first_dance = "waltz.box";

// A figure that is no longer there is not chosen again.
void choose(editors::Studio& studio, const std::string& chosen)
{
    const std::string usual = std::exchange(studio.chosen, chosen);
    if (chosen.empty() || !find_chosen(studio)) studio.chosen = usual;
}

// Writes what the window remembers whenever that is something else.
struct StateKeeper {
    Outcome kept = Done{};
    std::string written;

    void keep(const editors::WindowState& state)
    {
        const std::string text = write_window_state(state);
        if (text == written) return;
        written = text;
        kept = save_window_state(state);
    }
};

int open_window(const WindowOptions& options)
{
    editors::WindowState state = state_for(options);
    editors::Studio studio = editors::usual_studio();
    studio.program = "/proc/self/exe"; // the very same, also where it was replaced meanwhile
    choose(studio, state.chosen.empty() ? first_dance : state.chosen);
    editors::StudioFile file(studio);
    editors::Shell shell(editors::all_workspaces(studio), state.view, &file, "zenity");
    shell.files()->set_recent(state.recent);
    if (!options.workspace.empty()) shell.show(options.workspace);
    if (!options.file.empty()) shell.files()->ask_open(options.file);
    if (!options.chosen.empty()) choose(studio, options.chosen);
    shell.layout() = state.panels;
    WindowPlace place{state.width, state.height, state.maximised};
    StateKeeper keeper;
    const Outcome outcome =
        run_window(shell, place, {options.picture, options.frame_times, options.landmarks}, [&] {
            keeper.keep({place.width, place.height, place.maximised, shell.view(),
                shell.files()->recent(), studio.chosen, shell.layout()});
        });
    if (!outcome) return complain(outcome.error());
    return keeper.kept ? 0 : complain(keeper.kept.error());
}

}

int open_default_window()
{
    return open_window({});
}

int open_window_with(const std::filesystem::path& file)
{
    return open_file_in({}, file);
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
        ->check(number_between(0.6, 4));
    command->add_option("--workspace", options->workspace, "to begin with")
        ->check(CLI::IsMember({"Pattern", "Gesture", "Dance", "Script", "Live", "Clone"}));
    command->add_option("--theme", options->theme, "dark or light")
        ->check(CLI::IsMember({"dark", "light"}));
    command->add_option("--picture", options->picture, "write a PNG of the window and quit");
    command->add_option(
        "--frame-times", options->frame_times, "write to this file what every frame cost");
    command->add_option("--landmarks", options->landmarks,
        "write to this file where everything is, for programs that point at it");
    command->add_option("FILE", options->file,
        "a dance, a bundle, a script, a motion, a figure, a clone, a capture or a music to open");
    command->callback([options, &line] {
        line.exit_code =
            options->file.empty() ? open_window(*options) : open_file_in(*options, options->file);
    });
}

}
