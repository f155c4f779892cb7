#include "editors/shell/shell.h"

#include <algorithm>
#include <array>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/shell/dance_tabs.h"
#include "editors/shell/keyboard.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr double scale_step = 1.1;
constexpr double longest_wait = 0.1; // s: a pause of the window is not a pause of the dance

// Without a background: the window is cleared to it already.
constexpr ImGuiWindowFlags frame_flags = ImGuiWindowFlags_NoBackground
    | ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove
    | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoSavedSettings
    | ImGuiWindowFlags_MenuBar;

}

Shell::Shell(std::vector<std::unique_ptr<Workspace>> workspaces, ShellView view, OpenFile* file,
    std::string dialog_program)
    : m_workspaces(std::move(workspaces))
    , m_view(view)
    , m_file(file)
    , m_dialogs(std::move(dialog_program))
{
    if (file) {
        m_files.emplace(*file);
        m_files->set_viewer([this](const std::filesystem::path& path) { return view_file(path); });
    }
    PROMENADE_ASSERT(!m_workspaces.empty());
    m_view.workspace = std::min(m_view.workspace, m_workspaces.size() - 1);
    m_view.scale = std::clamp(m_view.scale, smallest_scale, largest_scale);
    if (m_files) add_file_commands();
    for (const auto& workspace : m_workspaces) workspace->add_commands(m_commands);
    add_commands();
    add_view_commands();
}

void Shell::add_commands()
{
    m_commands.add({.name = "file.quit",
        .menu = "File",
        .label = "Quit",
        .tooltip = "Close Promenade. Asks first if there is unsaved work.",
        .shortcut = {GLFW_KEY_Q, true},
        .run = [this] { m_files ? m_files->ask_quit() : void(m_quit = true); }});
}

void Shell::add_file_commands()
{
    const auto add = [this](const char* name, const char* label, const char* tooltip,
                         Shortcut shortcut, std::function<void()> run,
                         std::function<bool()> is_possible = {}) {
        m_commands.add({.name = std::string("file.") + name,
            .menu = "File",
            .label = label,
            .tooltip = tooltip,
            .shortcut = shortcut,
            .run = std::move(run),
            .is_possible = std::move(is_possible)});
    };
    const auto has_tabs = [this] { return !m_files->tabs().empty(); };
    add("new", "New dance", "Begin an empty dance, beside those that are open.", {GLFW_KEY_N, true},
        [this] { m_files->ask_new(); });
    add("open", "Open …", "Open a dance or a bundle; a motion or a figure file goes on the stage.",
        {GLFW_KEY_O, true}, [this] { m_files->ask_open(); });
    add("music", "Music …", "Choose a file of music that the dance is danced to.",
        {GLFW_KEY_M, true, true}, [this] { m_files->ask_music(); });
    add("save", "Save", "Keep the dance in its file.", {GLFW_KEY_S, true},
        [this] { m_files->ask_save(); });
    add("save_as", "Save as …", "Keep the dance in another file.", {GLFW_KEY_S, true, true},
        [this] { m_files->ask_save_as(); });
    add(
        "close", "Close", "Put the open dance away. Asks first about unsaved work.",
        {GLFW_KEY_W, true}, [this] { m_files->ask_close(); }, has_tabs);
    add(
        "next", "Next open dance", "Every open dance has a tab above the workspace.",
        {GLFW_KEY_PAGE_DOWN, true}, [this] { m_files->step_tabs(1); }, has_tabs);
    add(
        "before", "Open dance before", "The tab to the left, or the last one.",
        {GLFW_KEY_PAGE_UP, true}, [this] { m_files->step_tabs(-1); }, has_tabs);
}

std::string Shell::title() const
{
    if (!m_file) return "Promenade";
    return m_file->title() + (m_file->is_changed() ? "* - Promenade" : " - Promenade");
}

bool Shell::view_file(const std::filesystem::path& file)
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        if (!m_workspaces[i]->take_file(file)) continue;
        m_view.workspace = i;
        return true;
    }
    return false;
}

void Shell::take_dropped(const std::filesystem::path& file)
{
    if (m_files) m_files->ask_open(file);
}

bool Shell::is_waiting() const
{
    return m_dialogs.is_waiting();
}

void Shell::add_view_commands()
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i)
        m_commands.add({.name = "view.workspace_" + std::to_string(i + 1),
            .menu = "View",
            .label = std::string(m_workspaces[i]->name()),
            .tooltip = std::string(m_workspaces[i]->tooltip()),
            .shortcut = {GLFW_KEY_1 + static_cast<int>(i), true},
            .run = [this, i] { m_view.workspace = i; },
            .is_on = [this, i] { return m_view.workspace == i; }});
    m_commands.add({.name = "view.light",
        .menu = "View",
        .label = "Light theme",
        .tooltip = "Dark letters on a light ground, or light ones on a dark ground.",
        .shortcut = {GLFW_KEY_L, true},
        .run = [this] { m_view.theme = m_view.theme == Theme::dark ? Theme::light : Theme::dark; },
        .is_on = [this] { return m_view.theme == Theme::light; }});
    m_commands.add({.name = "view.larger",
        .menu = "View",
        .label = "Larger type",
        .tooltip = "Everything a tenth larger.",
        .shortcut = {GLFW_KEY_EQUAL, true},
        .run = [this] { rescale(scale_step); },
        .also = {{GLFW_KEY_EQUAL, true, true}}}); // where a plus is written with Shift
    m_commands.add({.name = "view.smaller",
        .menu = "View",
        .label = "Smaller type",
        .tooltip = "Everything a tenth smaller.",
        .shortcut = {GLFW_KEY_MINUS, true},
        .run = [this] { rescale(1 / scale_step); },
        .also = {{GLFW_KEY_MINUS, true, true}}});
    m_commands.add({.name = "view.usual_size",
        .menu = "View",
        .label = "Usual type",
        .tooltip = "Everything as large as it was at first.",
        .shortcut = {GLFW_KEY_0, true},
        .run = [this] { m_view.scale = 1; }});
    m_commands.add({.name = "view.commands",
        .menu = "View",
        .label = "Find a command …",
        .tooltip = "Every command by a few letters of its name.",
        .shortcut = {GLFW_KEY_P, true, true},
        .run = [this] { find_command(); }});
    m_commands.add({.name = "view.menus",
        .menu = "View",
        .label = "Open the menus",
        .tooltip = "The arrows move in them, Enter takes what is chosen, Esc closes.",
        .shortcut = {GLFW_KEY_F10},
        .run = [this] { m_wants_menu = true; }});
    m_commands.add({.name = "help.keys",
        .menu = "Help",
        .label = "What the keys do",
        .tooltip = "Every shortcut on one page.",
        .shortcut = {GLFW_KEY_F1},
        .run = [this] { m_help.toggle(Help::Page::keys); }});
    m_commands.add({.name = "help.manual",
        .menu = "Help",
        .label = "Manual",
        .tooltip = "All of it, to be read and searched here.",
        .shortcut = {GLFW_KEY_F1, false, true},
        .run = [this] { m_help.toggle(Help::Page::manual); }});
    m_commands.add({.name = "help.about",
        .menu = "Help",
        .label = "About Promenade",
        .tooltip = "Which version this is, and where your dances are.",
        .run = [this] { m_help.toggle(Help::Page::about); }});
}

// Those that cannot be done now are listed too: whoever looks for one learns that it is there.
void Shell::find_command()
{
    std::vector<FinderEntry> entries;
    for (const Command& command : m_commands.commands()) {
        const bool elsewhere = !belongs_in(command, shown().name());
        std::string where = command.menu + (elsewhere ? " (" + command.workspace + ")" : "");
        entries.push_back({command.name, command.label, where + ": " + command.tooltip,
            spelled(command.shortcut), m_commands.is_possible(command.name)});
    }
    m_finder.open("Every command", std::move(entries),
        [this](const std::string& name) { run_anywhere(name); });
}

// A command of another workspace is run there.
void Shell::run_anywhere(const std::string& name)
{
    const Command* command = m_commands.find(name);
    if (command && !command->workspace.empty()) show(command->workspace);
    m_commands.run(name);
}

// What hangs open has the keys.
// Tab is the chart's and the script's; elsewhere it goes through the panels.
bool Shell::has_tab() const
{
    return shown().name() != "Pattern" && shown().name() != "Script";
}

void Shell::heed_shortcuts()
{
    if (ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel)) return;
    if (const Command* command = m_commands.pressed(ImGui::GetIO(), shown().name()))
        m_commands.run(command->name);
}

void Shell::rescale(double factor)
{
    m_view.scale = std::clamp(m_view.scale * factor, smallest_scale, largest_scale);
}

void Shell::show(std::string_view workspace)
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i)
        if (m_workspaces[i]->name() == workspace) m_view.workspace = i;
}

bool Shell::is_moving() const
{
    return m_workspaces[m_view.workspace]->is_moving() || is_working();
}

bool Shell::is_working() const
{
    return std::ranges::any_of(m_workspaces, [](const auto& each) { return each->is_working(); });
}

void Shell::draw(StageViews& stages)
{
    landmarks().begin_frame();
    forget_left_fields();
    keep_tab_from_fields();
    const ImGuiIO& io = ImGui::GetIO();
    const bool had_keys = m_walk.holds_keys();
    m_walk.begin_frame(has_tab());
    if (!had_keys || !Walk::is_key_down()) heed_shortcuts();
    give_hint();
    Surroundings around{stages, m_commands, m_status, palette_of(m_view.theme),
        static_cast<float>(m_view.scale), std::min<double>(io.DeltaTime, longest_wait), m_finder,
        m_layout};
    for (const auto& workspace : m_workspaces) workspace->tick(around);
    for (std::size_t i = 0; i < m_workspaces.size(); ++i)
        if (m_workspaces[i]->wants_to_be_shown()) m_view.workspace = i;
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(screen.WorkPos);
    ImGui::SetNextWindowSize(screen.WorkSize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::Begin("Promenade", nullptr, frame_flags);
    ImGui::PopStyleVar();
    draw_menu_bar();
    draw_tabs();
    ImGui::BeginChild("workspace", {0, -StatusBar::height()});
    shown().draw(around);
    ImGui::EndChild();
    draw_status_bar();
    ImGui::End();
    m_help.draw(m_commands);
    m_finder.draw();
    if (m_files) m_dialogs.draw(*m_files);
    frame_active_field();
    m_walk.end_frame();
    if (!m_files) return;
    if (const auto note = m_files->take_note()) m_status = {note->words, note->is_problem};
}

// Whoever comes into a workspace is told what to do there, unless something went wrong.
void Shell::give_hint()
{
    if (m_hinted == m_view.workspace) return;
    m_hinted = m_view.workspace;
    if (!m_status.is_problem && !shown().hint().empty()) m_status.say(std::string(shown().hint()));
}

bool Shell::holds_keys() const
{
    return m_dialogs.is_opening_field() || m_finder.is_opening()
        || m_workspaces[m_view.workspace]->is_opening_field();
}

void Shell::draw_menu_bar()
{
    if (!ImGui::BeginMenuBar()) return;
    const auto first = std::exchange(m_wants_menu, false) ? OpenFirst::yes : OpenFirst::no;
    draw_menus(m_commands, shown().name(), first, [this](const std::string& menu) {
        if (menu == "File" && m_files) draw_recent(*m_files);
    });
    ImGui::EndMenuBar();
}

void Shell::draw_tabs()
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        const Workspace& workspace = *m_workspaces[i];
        if (choice(std::string(workspace.name()) + "##tab", std::string(workspace.tooltip()),
                m_view.workspace == i))
            m_view.workspace = i;
        if (i + 1 < m_workspaces.size()) ImGui::SameLine();
    }
    const float corner = corner_width();
    if (m_files) draw_dance_tabs(*m_files, corner);
    draw_corner(corner);
}

// What everybody looks for, whatever is shown: to see it danced, and to hand it out.
constexpr std::array<std::pair<const char*, const char*>, 2> corner_commands{
    {{"dance.rehearse", "Dance it"}, {"file.share", "Share …"}}};

bool Shell::is_in_corner(std::string_view name) const
{
    const Command* command = m_commands.find(name);
    const bool is_there = shown_name() == "Dance" && name == "dance.rehearse";
    return command && !is_there && m_commands.is_offered(*command, shown_name());
}

float Shell::corner_width() const
{
    const ImGuiStyle& style = ImGui::GetStyle();
    float width = 0;
    for (const auto& [name, label] : corner_commands)
        if (is_in_corner(name))
            width += width_of(label) + 2 * style.FramePadding.x + style.ItemSpacing.x;
    return width;
}

void Shell::draw_corner(float width)
{
    if (width == 0) return;
    ImGui::SameLine(std::max(
        ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + ImGui::GetStyle().ItemSpacing.x,
        ImGui::GetWindowContentRegionMax().x - width));
    // In large type what has no room is still in the menus.
    float room = ImGui::GetContentRegionAvail().x;
    bool first = true;
    for (const auto& [name, label] : corner_commands) {
        if (!is_in_corner(name)) continue;
        const float needed = width_of(label) + 2 * ImGui::GetStyle().FramePadding.x;
        if (room < needed) break;
        if (!std::exchange(first, false)) ImGui::SameLine();
        command_button(m_commands, name, label);
        room -= needed + ImGui::GetStyle().ItemSpacing.x;
    }
    if (first) ImGui::NewLine(); // the line of the tabs ends nevertheless
}

void Shell::draw_status_bar()
{
    std::vector<Progress> underway;
    for (const auto& workspace : m_workspaces)
        if (auto progress = workspace->progress()) underway.push_back(std::move(*progress));
    m_status_bar.draw(
        m_status, underway, shown().status(), m_commands, palette_of(m_view.theme));
}

}
