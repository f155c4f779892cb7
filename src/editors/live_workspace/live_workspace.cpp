#include "editors/live_workspace/live_workspace.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <cmath>
#include <cstdio>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float menu_width = 24, bottom_height = 11;         // times the font's size
constexpr float branches_share = 0.35f, table_share = 0.55f; // of the height, at most
constexpr int dance_repeats = 8; // of a figure that is taken over: there is time to play with it

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

// What is chosen, as it is being written and with all that belongs to it: who dances, how fast, to
// which music, styled by whom.
live::Casting dance_of(const Studio& studio)
{
    live::Casting casting;
    casting.dance = studio.chosen;
    casting.repeats = dance_repeats;
    if (const auto entry = find_entry(studio.library, studio.chosen))
        casting.dance_text = write_dance(entry->dance->file);
    return casting;
}

// Beside the scripts of the same person.
std::filesystem::path runs_beside(const std::filesystem::path& scripts)
{
    return scripts.empty() ? scripts : scripts.parent_path() / "live";
}

}

namespace {

// What could be taken over, and another one.
void draw_choice(const Studio& studio, Surroundings& around)
{
    const auto chosen = find_chosen(studio);
    if (!around.commands.find("library.choose")) return; // no library beside it
    if (chosen)
        ImGui::TextDisabled("%s",
            elided(chosen->dance->name + " · "
                    + (chosen->pattern ? chosen->pattern->name : chosen->routine->name),
                ImGui::GetContentRegionAvail().x)
                .c_str());
    command_button(around.commands, "library.choose", "Choose …");
    next_button_in_row("Take it over");
    command_button(around.commands, "live.take_over", "Take it over");
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
    m_desk.program = studio.program;
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
    if (m_desk.plays_back()) return m_desk.play_back(false);
    m_desk.play(!m_desk.is_playing());
}

void LiveWorkspace::add_commands(CommandBook& book)
{
    add_run_commands(book);
    add_change_commands(book);
}

void LiveWorkspace::add_run_commands(CommandBook& book)
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
    Command figure = here("figure", "The script's model",
        "A fresh run with the model last taken from the script workspace.", {},
        [this] { begin(figure_of(m_studio.live_figure.string())); });
    figure.is_possible = [this] { return !m_studio.live_figure.empty(); };
    book.add(figure);
    book.add(here("paper", "The paper's figure",
        "A fresh run with the 14 links of Armstrong, Green & Lake.", {},
        [this] { begin(figure_of("paper")); }));
    book.add(here("take_over", "Take over the chosen dance",
        "A fresh run with the couple dancing the chosen figure, to be pulled at and changed.", {},
        [this] { begin(dance_of(m_studio)); }));
    book.add(here("take_over_here", "Take it over where it was looked at",
        "The chosen dance from the moment that the dance workspace shows.", {}, [this] {
            const double moment = m_studio.moment;
            begin(dance_of(m_studio));
            if (!m_problem) m_desk.hurry_to(moment);
        }));
    Command apart = here("apart", "In a process of its own",
        "Simulates behind a pipe: whatever happens there, the window goes on.", {GLFW_KEY_F7},
        [this] {
            const Outcome done = m_desk.set_apart(!m_desk.is_apart());
            if (!done) m_problem = done.error();
        });
    apart.is_on = [this] { return m_desk.is_apart(); };
    apart.is_possible = [this] { return !m_desk.program.empty(); };
    book.add(apart);
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

void LiveWorkspace::add_change_commands(CommandBook& book)
{
    // In the place of the dance's, in the same menu.
    Command undo = here("undo", "Undo", "Takes the last change back, from now on.",
        {GLFW_KEY_Z, true}, [this] { m_desk.undo(); });
    undo.is_possible = [this] { return m_desk.has_run() && !m_desk.view().undo.empty(); };
    Command redo = here("redo", "Redo", "Does again what was undone.", {GLFW_KEY_Z, true, true},
        [this] { m_desk.redo(); });
    redo.is_possible = [this] { return m_desk.has_run() && !m_desk.view().redo.empty(); };
    undo.menu = redo.menu = "Edit";
    book.add(undo);
    book.add(redo);
    Command back =
        here("back", "A second back", "Pauses and looks a second back.", {GLFW_KEY_COMMA}, [this] {
            const double exchange = m_desk.run().casting().exchange;
            m_desk.look_at(std::lround(m_desk.seen_at()) - static_cast<long>(1 / exchange + 0.5));
        });
    back.is_possible = [this] { return m_desk.has_run(); };
    book.add(back);
    Command replay = here("play_back", "Play back",
        "Plays what was computed, from here to the end of the branch. Nothing is computed.",
        {GLFW_KEY_P}, [this] { m_desk.play_back(!m_desk.plays_back()); });
    replay.is_on = [this] { return m_desk.plays_back(); };
    replay.is_possible = [this] { return m_desk.has_run() && m_desk.view().now().length > 0; };
    book.add(replay);
    Command tap = here("tap", "Tap the tempo",
        "Press it on every beat: from the third on the dance takes that tempo.", {GLFW_KEY_T},
        [this] {
            const Outcome done = m_desk.tap(ImGui::GetTime());
            if (!done) m_problem = done.error();
        });
    tap.is_possible = [this] { return m_desk.has_run() && m_desk.run().cast().is_dance(); };
    book.add(tap);
    Command table = here("table", "Joint table",
        "The joint information table as a grid, in the place of the branches.", {GLFW_KEY_F4},
        [this] { m_view.shows_table = !m_view.shows_table; });
    table.is_on = [this] { return m_view.shows_table; };
    book.add(table);
}

void LiveWorkspace::tick(Surroundings& around)
{
    if (!ImGui::IsAnyItemActive()) m_desk.lift_hand();
    const auto failed = m_desk.pass(around.elapsed);
    if (!m_problem) m_problem = failed;
    if (m_problem) around.status.complain(m_problem->text());
    if (!m_problem && !m_said.empty()) around.status.say(m_said);
    m_problem.reset();
    m_said.clear();
}

// Time, and below it branches or the table.
void LiveWorkspace::draw_below(Surroundings& around)
{
    ImGui::BeginChild("below", {0, 0}, true);
    draw_time(m_desk, around);
    if (choice(
            "Branches", "The branches of the run; keep it and open another.", !m_view.shows_table))
        m_view.shows_table = false;
    ImGui::SameLine();
    if (choice("Joint table", "The joint information table of the figure as a grid.",
            m_view.shows_table))
        m_view.shows_table = true;
    if (m_view.shows_table)
        draw_joint_table(m_desk, m_view, around);
    else
        draw_branches(m_desk, m_view, around);
    ImGui::EndChild();
}

void LiveWorkspace::draw(Surroundings& around)
{
    if (!m_desk.has_run()) begin(live::one_person());
    if (!m_desk.has_run()) return;
    m_pictures.dress(m_desk.run().cast(), m_desk.run_number(), m_desk.run().casting().dance);
    const float unit = ImGui::GetFontSize();
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    Split halves(around.layout, "live.menu", Along::x,
        {1 - std::min(menu_width * unit, 0.42f * width) / width, 14, 12});
    ImGui::BeginChild("live left", halves.first_size(), false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    draw_hands(m_desk, m_view, around);
    const ImVec2 left = ImGui::GetContentRegionAvail();
    const float share = m_view.shows_table ? table_share : branches_share;
    const float bottom =
        std::min((m_view.shows_table ? 3 : 1) * bottom_height * unit, share * left.y);
    Split stage(around.layout, m_view.shows_table ? "live.table" : "live.branches", Along::y,
        {1 - bottom / std::max(1.0f, left.y), 8, 4});
    draw_live_stage(m_desk, m_view, m_pictures, around, {left.x, stage.first()});
    stage.draw_bar();
    draw_below(around);
    ImGui::EndChild();
    halves.draw_bar();
    ImGui::BeginChild("motion menu", {0, 0}, true);
    draw_choice(m_studio, around);
    draw_joint_menu(m_desk, m_view, around);
    draw_torques(m_desk, around);
    draw_room_menu(m_desk, m_view, around);
    ImGui::EndChild();
}

std::string LiveWorkspace::status() const
{
    if (!m_desk.has_run()) return "";
    char words[160];
    std::snprintf(words, sizeof words, "%.2f s, %s%s%s",
        m_desk.run().casting().exchange * m_desk.seen_at(), m_desk.view().now().name.c_str(),
        m_desk.is_kept() ? ", kept as it goes on" : "",
        m_desk.is_apart() ? ", in a process of its own" : "");
    return words;
}

}
