#include "editors/live_workspace/live_workspace.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <cstdio>

#include "editors/shell/landmarks.h"

namespace promenade::editors {
namespace {

constexpr float menu_width = 24, bottom_height = 11; // times the font's size

Command here(const char* name, const char* label, const char* tooltip, Shortcut shortcut,
    std::function<void()> run)
{
    return {.name = std::string("live.") + name,
        .menu = "Live",
        .label = label,
        .tooltip = tooltip,
        .shortcut = shortcut,
        .run = std::move(run),
        .workspace = "Live"};
}

live::Casting figure_of(const std::string& kind)
{
    live::Casting casting = live::one_person();
    casting.figures[0].kind = kind;
    return casting;
}

// Beside the scripts of the same person.
std::filesystem::path runs_beside(const std::filesystem::path& scripts)
{
    return scripts.empty() ? scripts : scripts.parent_path() / "live";
}

}

void say(Surroundings& around, const Outcome& outcome)
{
    if (!outcome) around.status.complain(outcome.error().text());
}

LiveWorkspace::LiveWorkspace(Studio& studio)
    : m_studio(studio)
    , m_desk(runs_beside(studio.script_folder))
{
    m_view.camera.sit(render::Seat::orbit);
}

void LiveWorkspace::begin(const live::Casting& casting)
{
    const Outcome begun = m_desk.begin(casting);
    if (!begun) m_problem = begun.error();
    m_view.wants_framing = true;
}

void LiveWorkspace::toggle()
{
    if (!m_desk.has_run()) begin(live::one_person());
    m_desk.play(!m_desk.is_playing());
}

void LiveWorkspace::add_commands(CommandBook& book)
{
    Command play =
        here("play", "Run", "Runs it, or pauses.", {GLFW_KEY_SPACE}, [this] { toggle(); });
    play.is_on = [this] { return m_desk.is_playing(); };
    book.add(play);
    book.add(here("person", "One person", "A fresh run with one person.", {},
        [this] { begin(live::one_person()); }));
    book.add(here("two", "Two people", "A fresh run with two people on one floor.", {}, [this] {
        live::Casting casting = live::one_person();
        casting.figures.push_back({"person", default_follower(), 1.2, 0, pi});
        begin(casting);
    }));
    book.add(here("paper", "The paper's figure",
        "A fresh run with the 14 links of Armstrong, Green & Lake.", {},
        [this] { begin(figure_of("paper")); }));
    book.add(here("take_over", "Take over the chosen dance",
        "A fresh run with the couple dancing the chosen figure, to be pulled at and changed.", {},
        [this] {
            live::Casting casting;
            casting.dance = m_studio.chosen;
            begin(casting);
        }));
    Command undo = here("undo", "Undo", "Takes the last change back, from now on.", {GLFW_KEY_U},
        [this] { m_desk.undo(); });
    undo.is_possible = [this] { return m_desk.has_run() && m_desk.session().can_undo(); };
    book.add(undo);
    Command redo = here("redo", "Redo", "Does again what was undone.", {GLFW_KEY_U, false, true},
        [this] { m_desk.redo(); });
    redo.is_possible = [this] { return m_desk.has_run() && m_desk.session().can_redo(); };
    book.add(redo);
    Command back =
        here("back", "A second back", "Pauses and looks a second back.", {GLFW_KEY_COMMA}, [this] {
            const double exchange = m_desk.session().casting().exchange;
            m_desk.look_at(m_desk.session().exchange() - static_cast<long>(1 / exchange + 0.5));
        });
    back.is_possible = [this] { return m_desk.has_run(); };
    book.add(back);
    Command keep = here(
        "keep", "Keep", "Keeps the run with its branches under its name.", {GLFW_KEY_F2}, [this] {
            const Outcome kept = m_desk.keep();
            if (kept)
                m_said = "Kept as " + m_desk.name;
            else
                m_problem = kept.error();
        });
    keep.is_possible = [this] { return m_desk.has_run(); };
    book.add(keep);
}

void LiveWorkspace::tick(Surroundings& around)
{
    if (!m_problem) m_problem = m_desk.pass(around.elapsed);
    if (!m_problem) m_problem = m_desk.take_problem();
    if (m_problem) around.status.complain(m_problem->text());
    if (!m_problem && !m_said.empty()) around.status.say(m_said);
    m_problem.reset();
    m_said.clear();
}

void LiveWorkspace::draw(Surroundings& around)
{
    if (!m_desk.has_run()) begin(live::one_person());
    if (!m_desk.has_run()) return;
    m_pictures.dress(m_desk.session(), m_desk.run());
    const float unit = ImGui::GetFontSize(), gap = ImGui::GetStyle().ItemSpacing.y;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float menu = std::min(menu_width * unit, 0.42f * room.x);
    ImGui::BeginChild("live left", {room.x - menu - gap, 0}, false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const ImVec2 left = ImGui::GetContentRegionAvail();
    const float bottom = std::min(bottom_height * unit, 0.35f * left.y);
    draw_live_stage(m_desk, m_view, m_pictures, around, {left.x, left.y - bottom - gap});
    ImGui::BeginChild("branches", {0, 0}, true);
    draw_branches(m_desk, m_view, around);
    ImGui::EndChild();
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("motion menu", {0, 0}, true);
    draw_joint_menu(m_desk, m_view, around);
    draw_torques(m_desk, around);
    draw_room_menu(m_desk, m_view, around);
    ImGui::EndChild();
}

std::string LiveWorkspace::status() const
{
    if (!m_desk.has_run()) return "";
    const live::Session& run = m_desk.session();
    char words[128];
    std::snprintf(words, sizeof words, "%.2f s, %s%s", run.time(),
        run.branches()[static_cast<std::size_t>(run.branch())].name.c_str(),
        m_desk.is_kept() ? ", kept as it goes on" : "");
    return words;
}

}
