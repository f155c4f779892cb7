#include "editors/shell/shell.h"

#include <algorithm>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

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

float status_height()
{
    return ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().ItemSpacing.y;
}

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
    add_commands();
    for (const auto& workspace : m_workspaces) workspace->add_commands(m_commands);
    add_view_commands();
}

void Shell::add_commands()
{
    if (m_files) add_file_commands();
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
                         Shortcut shortcut, std::function<void()> run) {
        m_commands.add({.name = std::string("file.") + name,
            .menu = "File",
            .label = label,
            .tooltip = tooltip,
            .shortcut = shortcut,
            .run = std::move(run)});
    };
    add("new", "New dance", "Begin an empty dance. Asks first about unsaved work.",
        {GLFW_KEY_N, true}, [this] { m_files->ask_new(); });
    add("open", "Open …", "Open a dance or a bundle; a motion or a figure file goes on the stage.",
        {GLFW_KEY_O, true}, [this] { m_files->ask_open(); });
    add("save", "Save", "Keep the dance in its file.", {GLFW_KEY_S, true},
        [this] { m_files->ask_save(); });
    add("save_as", "Save as …", "Keep the dance in another file.", {GLFW_KEY_S, true, true},
        [this] { m_files->ask_save_as(); });
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
        .run = [this] { rescale(scale_step); }});
    m_commands.add({.name = "view.smaller",
        .menu = "View",
        .label = "Smaller type",
        .tooltip = "Everything a tenth smaller.",
        .shortcut = {GLFW_KEY_MINUS, true},
        .run = [this] { rescale(1 / scale_step); }});
    m_commands.add({.name = "help.keys",
        .menu = "Help",
        .label = "What the keys do",
        .tooltip = "Every shortcut on one page.",
        .shortcut = {GLFW_KEY_F1},
        .run = [this] { m_help = !m_help; },
        .is_on = [this] { return m_help; }});
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
    const ImGuiIO& io = ImGui::GetIO();
    if (const Command* command = m_commands.pressed(io, shown().name()))
        m_commands.run(command->name);
    give_hint();
    Surroundings around{stages, m_commands, m_status, palette_of(m_view.theme),
        static_cast<float>(m_view.scale), std::min<double>(io.DeltaTime, longest_wait)};
    for (const auto& workspace : m_workspaces) workspace->tick(around);
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(screen.WorkPos);
    ImGui::SetNextWindowSize(screen.WorkSize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::Begin("Promenade", nullptr, frame_flags);
    ImGui::PopStyleVar();
    draw_menu_bar();
    draw_tabs();
    ImGui::BeginChild("workspace", {0, -status_height()});
    shown().draw(around);
    ImGui::EndChild();
    draw_status_line();
    ImGui::End();
    draw_help(m_commands, m_help);
    if (!m_files) return;
    m_dialogs.draw(*m_files);
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
    return m_dialogs.is_opening_field() || m_workspaces[m_view.workspace]->is_opening_field();
}

void Shell::draw_menu_bar()
{
    if (!ImGui::BeginMenuBar()) return;
    draw_menus(m_commands, shown().name(), [this](const std::string& menu) {
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
}

void Shell::draw_status_line()
{
    const Palette& palette = palette_of(m_view.theme);
    ImGui::Separator();
    ImGui::PushStyleColor(ImGuiCol_Text, m_status.is_problem ? palette.bad : palette.faint_text);
    ImGui::TextUnformatted(m_status.words.c_str());
    ImGui::PopStyleColor();
    const std::string right = shown().status();
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - ImGui::CalcTextSize(right.c_str()).x);
    ImGui::TextUnformatted(right.c_str());
}

}
