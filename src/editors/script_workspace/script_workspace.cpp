#include "editors/script_workspace/script_workspace.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/writing_panel.h"
#include "library/figure_file.h"

namespace promenade::editors {
namespace {

constexpr float complaints_height = 7, table_height = 12; // times the font's size

Command here(const char* name, const char* label, const char* tooltip, Shortcut shortcut,
    std::function<void()> run)
{
    return {.name = std::string("script.") + name,
        .menu = "Script",
        .label = label,
        .tooltip = tooltip,
        .shortcut = shortcut,
        .run = std::move(run),
        .workspace = "Script"};
}

void show_live(CommandBook& book)
{
    for (const Command& command : book.commands())
        if (command.menu == "View" && command.label == "Live") return command.run();
}

}

ScriptWorkspace::ScriptWorkspace(Studio& studio)
    : m_studio(studio)
    , m_desk(studio)
{
    m_scene.own_camera.sit(render::Seat::orbit);
}

void ScriptWorkspace::add_commands(CommandBook& book)
{
    Command run = here("run", "Run", "Runs the script and shows what it made.",
        {GLFW_KEY_ENTER, true}, [this] { m_desk.run(); });
    run.is_possible = [this] { return !m_desk.is_running(); };
    book.add(run);
    Command stop = here("stop", "Stop", "Ends a script that runs too long.",
        {GLFW_KEY_BACKSPACE, true}, [this] { m_desk.stop(); });
    stop.is_possible = [this] { return m_desk.is_running(); };
    book.add(stop);
    Command play = here("play", "Play", "Plays the scene, or holds it.", {GLFW_KEY_F8},
        [this] { m_scene.play(!m_scene.is_playing()); });
    play.is_possible = [this] { return !m_scene.is_empty(); };
    play.is_on = [this] { return m_scene.is_playing(); };
    book.add(play);
    Command save = here("save", "Keep", "Saves the script among your own, by its name.",
        {GLFW_KEY_F2}, [this] { m_saving = true; });
    save.is_possible = [this] { return m_desk.is_changed(); };
    book.add(save);
    book.add(here("new", "New", "An empty script.", {}, [this] { m_desk.make_new(); }));
    Command shoot = here("shoot", "Shoot …", "Films the scenes that the script shoots.",
        {GLFW_KEY_F9}, [this] { m_shoot.open(m_desk.name + (m_shoots_gif ? ".gif" : ".mp4")); });
    shoot.is_possible = [this] { return can_shoot(); };
    book.add(shoot);
    Command live = here("live", "Take live",
        "The model whose table is shown falls on the floor of the Live workspace, to be pulled "
        "about.",
        {}, [this] { m_takes_live = true; });
    live.is_possible = [this] { return m_scene.shown_actor() != nullptr; };
    book.add(live);
}

bool ScriptWorkspace::can_shoot() const
{
    return m_desk.made() && !m_desk.made()->shot.empty();
}

// The Live workspace reads figure files, so that a run can be computed again from them.
Outcome ScriptWorkspace::write_live_figure()
{
    if (m_studio.script_folder.empty())
        return Error{"", "there is no folder for your own figures", "set HOME or XDG_DATA_HOME"};
    const script::Actor& actor = m_scene.shown_actor()->actor();
    const auto figure = figure_of(*actor.model, actor.name);
    if (!figure) return figure.error();
    std::string plain = actor.name;
    for (char& letter : plain)
        if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
    const auto folder = m_studio.script_folder.parent_path() / "figures";
    std::error_code trouble;
    std::filesystem::create_directories(folder, trouble);
    const auto file = folder / (plain + ".json");
    const Outcome saved = library::save_model(*figure, file, real_file_system());
    if (saved) m_studio.live_figure = file;
    return saved;
}

void ScriptWorkspace::tick(Surroundings& around)
{
    if (m_saving) {
        const Outcome saved = m_desk.save();
        if (saved)
            around.status.say("Saved " + m_desk.name);
        else
            around.status.complain(saved.error().text());
        m_saving = false;
    }
    if (m_takes_live) {
        m_takes_live = false;
        if (const Outcome written = write_live_figure(); !written)
            around.status.complain(written.error().text());
        else if (around.commands.run("live.figure"))
            show_live(around.commands);
    }
    tell_news(m_shoot, around);
    if (!m_desk.tick(around.elapsed)) return;
    m_scene.take(m_desk.made());
    if (m_desk.complaints().empty())
        around.status.say("It ran.");
    else
        around.status.complain(m_desk.complaints().front().problem);
}

void ScriptWorkspace::draw(Surroundings& around)
{
    m_scene.pass(around.elapsed);
    const float unit = ImGui::GetFontSize(), gap = ImGui::GetStyle().ItemSpacing.y;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    Split halves(around.layout, "script.text", Along::x, {0.5f, 14, 12});
    ImGui::BeginChild("script", halves.first_size(), false, ImGuiWindowFlags_NoScrollbar);
    draw_script_bar(m_desk, m_text, around);
    Split text(around.layout, "script.mistakes", Along::y,
        {std::max(0.3f, 1 - complaints_height * unit / std::max(1.0f, room.y)), 4, 2});
    draw_script_text(m_desk, m_text, around, {0, text.first()});
    text.draw_bar();
    ImGui::BeginChild("mistakes", {0, 0}, true);
    draw_complaints(m_desk, m_text, around);
    ImGui::EndChild();
    ImGui::EndChild();
    halves.draw_bar();
    ImGui::BeginChild("what it made", {0, 0}, false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const bool has_table = m_scene.shown_actor() != nullptr;
    const ImVec2 rest = ImGui::GetContentRegionAvail();
    draw_scene(m_desk, m_scene, m_text, around,
        {rest.x, rest.y - (has_table ? table_height * unit + gap : 0)});
    if (has_table) {
        ImGui::BeginChild("table", {0, 0}, true);
        draw_model_table(m_desk, m_scene, around);
        ImGui::EndChild();
    }
    ImGui::EndChild();
    draw_shooting(around);
}

std::string ScriptWorkspace::status() const
{
    return m_desk.name + (m_desk.is_changed() ? " (changed)" : "");
}

}
