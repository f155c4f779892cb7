#include "editors/shell/shell.h"

#include <algorithm>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr double smallest_scale = 0.6, largest_scale = 4, scale_step = 1.1;
constexpr double longest_wait = 0.1; // s: a pause of the window is not a pause of the dance

constexpr ImGuiWindowFlags frame_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove
    | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoSavedSettings
    | ImGuiWindowFlags_MenuBar;

float status_height()
{
    return ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().ItemSpacing.y;
}

}

Shell::Shell(std::vector<std::unique_ptr<Workspace>> workspaces, ShellView view)
    : m_workspaces(std::move(workspaces))
    , m_view(view)
{
    PROMENADE_ASSERT(!m_workspaces.empty());
    m_view.workspace = std::min(m_view.workspace, m_workspaces.size() - 1);
    m_view.scale = std::clamp(m_view.scale, smallest_scale, largest_scale);
    add_commands();
    for (const auto& workspace : m_workspaces) workspace->add_commands(m_commands);
    add_view_commands();
}

void Shell::add_commands()
{
    m_commands.add({.name = "file.quit",
        .menu = "File",
        .label = "Quit",
        .tooltip = "Close Promenade. Asks first if there is unsaved work.",
        .shortcut = {GLFW_KEY_Q, true},
        .run = [this] { m_quit = true; }});
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
    return std::ranges::any_of(m_workspaces, [](const auto& each) { return each->is_moving(); });
}

void Shell::draw(StageViews& stages)
{
    landmarks().begin_frame();
    const ImGuiIO& io = ImGui::GetIO();
    if (const Command* command = m_commands.pressed(io, shown().name()))
        m_commands.run(command->name);
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
}

void Shell::draw_menu_bar()
{
    if (!ImGui::BeginMenuBar()) return;
    draw_menus(m_commands, shown().name());
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
