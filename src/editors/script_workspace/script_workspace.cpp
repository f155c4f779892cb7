#include "editors/script_workspace/script_workspace.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/shell/landmarks.h"

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

}

ScriptWorkspace::ScriptWorkspace(Studio& studio)
    : m_desk(studio)
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
    const float left = 0.5f * room.x;
    ImGui::BeginChild("script", {left, 0}, false, ImGuiWindowFlags_NoScrollbar);
    draw_script_bar(m_desk, m_text, around);
    const float height = ImGui::GetContentRegionAvail().y - complaints_height * unit - gap;
    draw_script_text(m_desk, m_text, around, {0, std::max(4 * unit, height)});
    ImGui::BeginChild("mistakes", {0, 0}, true);
    draw_complaints(m_desk, m_text, around);
    ImGui::EndChild();
    ImGui::EndChild();
    ImGui::SameLine();
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
}

std::string ScriptWorkspace::status() const
{
    return m_desk.name + (m_desk.is_changed() ? " (changed)" : "");
}

}
