#include "editors/script_workspace/script_workspace.h"

#include <utility>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/writing_panel.h"
#include "foundation/atomic_file.h"
#include "library/figure_file.h"
#include "script/bookshelf.h"

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

void show_workspace(CommandBook& book, std::string_view name)
{
    for (const Command& command : book.commands())
        if (command.menu == "View" && command.label == name) return command.run();
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
    book.add(here("run", "Run", "Runs the script and shows what it made.", {GLFW_KEY_ENTER, true},
        [this] { m_desk.run(); }));
    Command stop = here("stop", "Stop", "Ends a script that runs too long.",
        {GLFW_KEY_BACKSPACE, true}, [this] { m_desk.stop(); });
    stop.is_possible = [this] { return m_desk.is_running(); };
    book.add(stop);
    Command play = here("play", "Play", "Plays the scene, or holds it.", {GLFW_KEY_F8},
        [this] { m_scene.play(!m_scene.is_playing()); });
    play.is_possible = [this] { return !m_scene.is_empty(); };
    play.is_on = [this] { return m_scene.is_playing(); };
    book.add(play);
    Command save = here("save", "Save", "Keeps the script among your own, by its name.",
        {GLFW_KEY_S, true}, [this] { m_saving = true; });
    save.is_possible = [this] { return m_desk.is_changed(); };
    save.also = {{GLFW_KEY_F2}};
    book.add(save);
    book.add(here("new", "New", "An empty script. What is not saved is kept beside it.", {},
        [this] { m_begins_new = true; }));
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
    Command routine = here("routine", "Open its routine",
        "A dance of your own with the routine the script makes, in the Pattern workspace.", {},
        [this] { m_opens_routine = true; });
    routine.is_possible = [this] { return m_desk.made() && !m_desk.made()->routines.empty(); };
    book.add(routine);
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

// As a dance of the person's own, so that it can be changed there. One that is there already is
// theirs: it is opened if it is the same, and never replaced.
Outcome ScriptWorkspace::open_routine()
{
    const script::MadeRoutine& first = m_desk.made()->routines.front();
    const auto text = dance_with_routines(*m_desk.made(), m_studio.library);
    if (!text) return text.error();
    if (m_studio.script_folder.empty())
        return Error{"", "there is no folder for your own dances", "set HOME or XDG_DATA_HOME"};
    const std::string id = first.dance + "_" + first.routine.id;
    const auto folder = m_studio.script_folder.parent_path() / "dances",
               file = folder / (id + ".json");
    std::error_code trouble;
    if (!std::filesystem::exists(file, trouble)) {
        std::filesystem::create_directories(folder, trouble);
        if (Outcome saved = save_atomically(real_file_system(), file, *text); !saved) return saved;
    } else if (const auto there = read_file(file, text->size() + 1); !there || *there != *text) {
        return Error{id, "there is a dance of this name already, and it is another one",
            "give the routine another name"};
    }
    if (!m_studio.library.find(id)) {
        auto reading = library::load_dance(file);
        if (!reading.file) return reading.errors.front();
        m_studio.library.dances.push_back({std::move(*reading.file), false});
    }
    m_studio.chosen = id + "." + first.routine.id;
    m_studio.column = 0;
    return Done{};
}

bool ScriptWorkspace::take_file(const std::filesystem::path& file)
{
    if (file.extension() != ".script") return false;
    m_to_open = file;
    return true;
}

// What commands and files asked for since the last frame.
void ScriptWorkspace::take_wishes(Surroundings& around)
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
            show_workspace(around.commands, "Live");
    }
    if (std::exchange(m_begins_new, false))
        tell_of_change(m_desk, m_desk.make_new(), "A new script", around.status);
    if (std::exchange(m_opens_routine, false)) {
        if (const Outcome opened = open_routine(); !opened)
            around.status.complain(opened.error().text());
        else
            show_workspace(around.commands, "Pattern");
    }
    if (const auto file = std::exchange(m_to_open, {}); !file.empty())
        tell_of_change(
            m_desk, m_desk.open_file(file), "Opened " + file.filename().string(), around.status);
}

void ScriptWorkspace::tick(Surroundings& around)
{
    take_wishes(around);
    tell_news(m_shoot, around);
    if (!m_desk.tick(around.elapsed)) return;
    m_scene.take(m_desk.made());
    if (m_desk.complaints().empty())
        around.status.say(m_desk.shows_libraries()
                ? "Every model of the libraries, with the motions that fit it"
                : "It ran.");
    else
        around.status.complain(m_desk.complaints().front().problem);
}

void ScriptWorkspace::draw(Surroundings& around)
{
    // Whoever comes here for the first time sees at once what the example makes.
    if (!std::exchange(m_drawn, true) && m_desk.is_example()) m_desk.run();
    m_scene.pass(around.elapsed);
    const float unit = ImGui::GetFontSize(), gap = ImGui::GetStyle().ItemSpacing.y;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    Split halves(around.layout, "script.text", Along::x, {0.5f, 14, 12});
    ImGui::BeginChild("script", halves.first_size(), false, ImGuiWindowFlags_NoScrollbar);
    draw_script_bar(m_desk, around);
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
        draw_model_table(m_scene);
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
