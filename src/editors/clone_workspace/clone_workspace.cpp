#include "editors/clone_workspace/clone_workspace.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float menu_width = 24, bottom_height = 13; // times the font's size
constexpr double looser = 1.0 / 3, tighter = 3;

Command here(const char* name, const char* label, const char* tooltip, Shortcut shortcut,
    std::function<void()> run, std::function<bool()> is_possible = {})
{
    return {.name = std::string("clone.") + name,
        .menu = "Clone",
        .label = label,
        .tooltip = tooltip,
        .shortcut = shortcut,
        .run = std::move(run),
        .is_possible = std::move(is_possible),
        .workspace = "Clone"};
}

// Beside the scripts of the same person.
std::filesystem::path clones_beside(const std::filesystem::path& scripts)
{
    return scripts.empty() ? scripts : scripts.parent_path() / "clones";
}

// The key before or after the time looked at.
void go_to_key(CloneDesk& desk, bool forward)
{
    std::optional<double> best;
    for (const KeyMark& mark : all_keys(desk.clone())) {
        const bool beyond =
            forward ? mark.time > desk.time() + 1e-9 : mark.time < desk.time() - 1e-9;
        if (beyond && (!best || (forward ? mark.time < *best : mark.time > *best)))
            best = mark.time;
    }
    if (best) desk.look_at(*best);
}

void draw_sheet_tabs(CloneView& view)
{
    using Sheet = CloneView::Sheet;
    const auto tab = [&](Sheet sheet, const char* label, const char* tooltip) {
        if (choice(label, tooltip, view.sheet == sheet)) view.sheet = sheet;
        ImGui::SameLine();
    };
    tab(Sheet::keys, "Keys",
        "The dope sheet: drag keys, drag a box to mark, double-click a row to insert, drag the "
        "handle behind the last marked one to retime.");
    tab(Sheet::springs, "Springs", "The chosen limb's coefficients over time.");
    tab(Sheet::apart, "Apart", "How far the figure is from its clone, by limb.");
    ImGui::NewLine();
}

}

CloneWorkspace::CloneWorkspace(Studio& studio)
    : m_studio(studio)
    , m_desk(studio, clones_beside(studio.script_folder))
{
    m_view.camera.sit(render::Seat::orbit);
}

void CloneWorkspace::say(const Outcome& outcome, const std::string& done)
{
    if (outcome)
        m_said.say(done);
    else
        m_said.complain(outcome.error().text());
}

void CloneWorkspace::add_commands(CommandBook& book)
{
    add_run_commands(book);
    add_key_commands(book);
    add_limb_commands(book);
    add_sheet_commands(book);
    add_file_commands(book);
}

void CloneWorkspace::add_run_commands(CommandBook& book)
{
    const auto rests = [this] { return !m_desk.is_running() && !m_capture.is_open(); };
    book.add(here(
        "run", "Run", "Lets springs lead the figure after its clone, from the beginning.",
        {GLFW_KEY_F5}, [this] { m_desk.run(); }, rests));
    book.add(here(
        "run_from", "Run from here",
        "Keeps what was run until now and goes on from there with what has changed.",
        {GLFW_KEY_F5, false, true}, [this] { m_desk.run(m_desk.time()); },
        [this, rests] { return rests() && m_desk.take() && m_desk.work().sheet.dance.empty(); }));
    book.add(here(
        "stop", "Stop", "Ends the run; the one before stays.", {GLFW_KEY_BACKSPACE, true},
        [this] { m_desk.stop(); }, [this] { return m_desk.is_running(); }));
    Command play = here("play", "Play", "Plays what was run, or holds it.", {GLFW_KEY_SPACE},
        [this] { m_desk.play(!m_desk.is_playing()); });
    play.is_on = [this] { return m_desk.is_playing(); };
    book.add(play);
    // In the place of the dance's, in the same menu.
    Command undo = here(
        "undo", "Undo", "Takes back the last change.", {GLFW_KEY_Z, true},
        [this] { m_desk.undo(); }, [this] { return m_desk.can_undo(); });
    Command redo = here(
        "redo", "Redo", "Does again what was taken back.", {GLFW_KEY_Z, true, true},
        [this] { m_desk.redo(); }, [this] { return m_desk.can_redo(); });
    undo.menu = redo.menu = "Edit";
    book.add(undo);
    book.add(redo);
}

void CloneWorkspace::add_key_commands(CommandBook& book)
{
    const auto has_marks = [this] { return !m_desk.marked.empty(); };
    book.add(here("key", "Insert key", "Keys the chosen limb as it is at this time.", {GLFW_KEY_I},
        [this] { m_desk.key_link(m_desk.link()); }));
    book.add(here("key_all", "Key the whole pose", "Keys every limb and the place of the figure.",
        {GLFW_KEY_I, false, true}, [this] { m_desk.key_all(); }));
    book.add(here(
        "delete_keys", "Delete keys", "Those that are marked.", {GLFW_KEY_DELETE},
        [this] { m_desk.delete_marked(); }, has_marks));
    book.add(here(
        "copy_keys", "Copy keys", "Those that are marked.", {GLFW_KEY_C, true},
        [this] { m_desk.copy_marked(); }, has_marks));
    book.add(here(
        "paste_keys", "Paste keys", "The first of them at this time.", {GLFW_KEY_V, true},
        [this] { m_desk.paste(); }, [this] { return m_desk.can_paste(); }));
    book.add(here("mark_all", "Mark all keys", "Of all limbs.", {GLFW_KEY_A, true},
        [this] { m_desk.marked = all_keys(m_desk.clone()); }));
    book.add(here("key_before", "Key before", "Looks at the key before this time.",
        {GLFW_KEY_COMMA}, [this] { go_to_key(m_desk, false); }));
    book.add(here("key_after", "Key after", "Looks at the next key.", {GLFW_KEY_PERIOD},
        [this] { go_to_key(m_desk, true); }));
    book.add(here("back", "A tenth back", "Looks a tenth of a second earlier.", {GLFW_KEY_LEFT},
        [this] { m_desk.look_at(m_desk.time() - 0.1); }));
    book.add(here("ahead", "A tenth ahead", "Looks a tenth of a second later.", {GLFW_KEY_RIGHT},
        [this] { m_desk.look_at(m_desk.time() + 0.1); }));
}

// The chosen limb without a mouse.
void CloneWorkspace::add_limb_commands(CommandBook& book)
{
    struct Nudge {
        const char *name, *label;
        int key;
        Vec3 by; // about the limb's own axes
    };
    constexpr double five = 5 * pi / 180;
    for (const Nudge& nudge : {Nudge{"pitch_up", "Pitch by -5°", GLFW_KEY_W, {0, -five, 0}},
             {"pitch_down", "Pitch by 5°", GLFW_KEY_S, {0, five, 0}},
             {"yaw_left", "Yaw by 5°", GLFW_KEY_A, {0, 0, five}},
             {"yaw_right", "Yaw by -5°", GLFW_KEY_D, {0, 0, -five}},
             {"roll_left", "Roll by -5°", GLFW_KEY_Q, {-five, 0, 0}},
             {"roll_right", "Roll by 5°", GLFW_KEY_E, {five, 0, 0}}})
        book.add(here(nudge.name, nudge.label, "Turns the chosen limb and keys it at this time.",
            {nudge.key}, [this, by = nudge.by] { m_desk.nudge(by); }));
    book.add(here("looser", "Looser", "A third of the stiffness of the chosen limb's springs.",
        {GLFW_KEY_MINUS}, [this] { m_desk.tighten_limb(looser); }));
    book.add(here("tighter", "Tighter", "Three times the stiffness.", {GLFW_KEY_EQUAL},
        [this] { m_desk.tighten_limb(tighter); }));
}

void CloneWorkspace::add_sheet_commands(CommandBook& book)
{
    using Sheet = CloneView::Sheet;
    const auto add = [&](const char* name, const char* label, int key, Sheet sheet) {
        Command command =
            here(name, label, "Below the stage.", {key}, [this, sheet] { m_view.sheet = sheet; });
        command.is_on = [this, sheet] { return m_view.sheet == sheet; };
        book.add(command);
    };
    add("show_keys", "Keys", GLFW_KEY_F6, Sheet::keys);
    add("show_springs", "Springs", GLFW_KEY_F7, Sheet::springs);
    add("show_apart", "What is apart", GLFW_KEY_F8, Sheet::apart);
}

void CloneWorkspace::add_file_commands(CommandBook& book)
{
    book.add(here("keep", "Keep", "Keeps the clone in its file; with a dance, saves the dance.",
        {GLFW_KEY_F2}, [this] { say(m_desk.keep(), "Kept " + m_desk.name); }));
    book.add(here(
        "keep_motion", "Keep the motion", "Keeps what was run as a motion file beside the clone.",
        {GLFW_KEY_F3},
        [this] { say(m_desk.keep_motion(), "Kept " + m_desk.motion_file().string()); },
        [this] { return m_desk.take() != nullptr; }));
    book.add(here(
        "with_dance", "Keep with the dance",
        "In the file of the dance, which then has one history with it; who dances it is styled.",
        {},
        [this] {
            const Outcome kept = m_desk.keep_with_dance();
            say(kept, "Kept with the dance; save the dance to keep it for good");
        },
        [this] { return !m_desk.is_with_dance() && !m_capture.is_open(); }));
    book.add(here("new", "New", "A person who stands, without keys.", {}, [this] {
        m_desk.make_new();
        m_view.wants_framing = true;
    }));
    book.add(here(
        "take_capture", "Take the capture", "The clone moves by it from now on.", {},
        [this] {
            say(m_capture.take(), "Taken; F5 runs it");
            m_view.wants_framing = true;
        },
        [this] { return m_capture.is_open() && m_capture.seen() && *m_capture.seen(); }));
    book.add(here(
        "leave_capture", "Leave the capture", "The clone stays as it was.", {},
        [this] {
            m_capture.leave();
            m_view.wants_framing = true;
        },
        [this] { return m_capture.is_open(); }));
}

bool CloneWorkspace::take_file(const std::filesystem::path& file)
{
    if (file.extension() == ".bvh") {
        m_capture.open(file);
        m_view.wants_framing = true;
        return true;
    }
    if (!clone::is_clone_file(file)) return false;
    say(m_desk.open(file), "Opened " + file.filename().string());
    m_view.wants_framing = true;
    return true;
}

void CloneWorkspace::tick(Surroundings& around)
{
    const bool was_open = m_capture.is_open() && m_capture.seen();
    if (const auto problem = m_capture.tick()) m_said.complain(problem->text());
    if (!was_open && m_capture.is_open() && m_capture.seen()) m_view.wants_framing = true;
    if (const auto news = m_desk.tick(around.elapsed)) m_said = {news->words, news->is_problem};
    if (!m_said.words.empty()) around.status = std::exchange(m_said, {});
}

void CloneWorkspace::draw(Surroundings& around)
{
    const float unit = ImGui::GetFontSize(), gap = ImGui::GetStyle().ItemSpacing.y;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float menu = std::min(menu_width * unit, 0.42f * room.x);
    ImGui::BeginChild("clone left", {room.x - menu - gap, 0}, false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const ImVec2 left = ImGui::GetContentRegionAvail();
    const float bottom = std::min(bottom_height * unit, 0.4f * left.y);
    draw_clone_stage(
        m_desk, m_capture, m_view, m_bodies, m_partner, around, {left.x, left.y - bottom - gap});
    ImGui::BeginChild("clone sheets", {0, 0}, true, ImGuiWindowFlags_NoScrollWithMouse);
    draw_sheet_tabs(m_view);
    if (m_view.sheet == CloneView::Sheet::keys) draw_keys(m_desk, m_view, around);
    if (m_view.sheet == CloneView::Sheet::springs) draw_spring_curves(m_desk, m_view, around);
    if (m_view.sheet == CloneView::Sheet::apart) draw_apart(m_desk, m_view, around);
    ImGui::EndChild();
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("clone menu", {0, 0}, true);
    if (m_capture.is_open()) {
        draw_capture(m_capture, m_view, around);
    } else {
        draw_clone_menu(m_desk, m_view, around);
        ImGui::Separator();
        draw_clone_files(m_desk, m_capture, m_view, around);
    }
    ImGui::EndChild();
}

std::string CloneWorkspace::status() const
{
    const std::string where = m_desk.is_with_dance() ? " (with the dance)"
        : m_desk.is_changed()                        ? " (changed)"
                                                     : "";
    return m_desk.name + where;
}

}
