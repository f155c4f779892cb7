#include "editors/dance_workspace/dance_workspace.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/dance_workspace/transport_panel.h"
#include "editors/dance_workspace/watched_file.h"
#include "editors/shell/widgets.h"
#include "report/report_text.h"

namespace promenade::editors {
namespace {

constexpr float settings_width = 17; // times the font's size
constexpr float report_height = 8.2f, plots_height = 22;
constexpr float watch_width = 34;
constexpr float least_stage = 11; // less of it is no stage to watch a couple on
constexpr float least_practice = 14; // with its keys
constexpr float smallest_stage = 4; // and less is never drawn

// By tenths where music can be heard.
constexpr std::array faster{0.1, 0.25, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.5, 2.0};

double next_speed(double now, int direction)
{
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < faster.size(); ++i)
        if (std::abs(faster[i] - now) < std::abs(faster[nearest] - now)) nearest = i;
    const auto next = static_cast<std::ptrdiff_t>(nearest) + direction;
    return faster[static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(next, 0, static_cast<std::ptrdiff_t>(faster.size()) - 1))];
}

// A command of this workspace.
Command here(const char* name, const char* label, const char* tooltip, Shortcut shortcut,
    std::function<void()> run)
{
    return {.name = std::string("dance.") + name,
        .menu = "Dance",
        .label = label,
        .tooltip = tooltip,
        .shortcut = shortcut,
        .run = std::move(run),
        .workspace = "Dance"};
}

}

void DanceWorkspace::add_commands(CommandBook& book)
{
    Command go = here("rehearse", "Rehearse", "Dance what is chosen, in the background.",
        {GLFW_KEY_F5}, [this] { rehearse_and_show(); });
    go.workspace = "";
    book.add(go);
    Command stop = here("cancel", "Cancel", "Stop the rehearsal; the take before it stays.",
        {GLFW_KEY_ESCAPE}, [this] { m_room.cancel(); });
    stop.is_possible = [this] { return m_room.is_rehearsing(); };
    book.add(stop);
    book.add({.name = "file.share",
        .menu = "File",
        .label = "Share …",
        .tooltip = "Hand it out: as chart on paper, film, page for a browser, 3D scene, table or "
                   "bundle.",
        .shortcut = {GLFW_KEY_E, true},
        .run = [this] { open_share(); }});
    add_play_commands(book);
    add_camera_commands(book);
    add_show_commands(book);
    add_music_commands(book);
    add_practice_commands(book);
}

void DanceWorkspace::add_play_commands(CommandBook& book)
{
    Playback& playback = m_room.playback;
    const auto add = [&](Command command) {
        command.is_possible = [this] { return m_room.take() != nullptr; };
        book.add(std::move(command));
    };
    add(here("play", "Play", "Play or pause.", {GLFW_KEY_SPACE}, [&] { playback.toggle(); }));
    add(here("forward", "Frame forward", "Pause, and one hundredth of a second on.",
        {GLFW_KEY_RIGHT}, [&] { playback.step(1); }));
    add(here("back", "Frame back", "Pause, and one hundredth of a second back.", {GLFW_KEY_LEFT},
        [&] { playback.step(-1); }));
    add(here("start", "To the start", "Back to the beginning.", {GLFW_KEY_HOME},
        [&] { playback.seek(0); }));
    add(here("end", "To the end", "On to the end.", {GLFW_KEY_END},
        [&] { playback.seek(playback.duration()); }));
    add(here("faster", "Faster", "Up to twice as fast.", {GLFW_KEY_UP},
        [&] { playback.set_speed(next_speed(playback.speed(), 1)); }));
    add(here("slower", "Slower", "Down to a tenth.", {GLFW_KEY_DOWN},
        [&] { playback.set_speed(next_speed(playback.speed(), -1)); }));
    Command loop = here("loop", "Loop the figure", "Repeat the figure that is being danced.",
        {GLFW_KEY_L}, [this] { m_room.loop_figure(), play_loop(); });
    loop.is_on = [&] { return playback.loop().has_value(); };
    add(loop);
    Command sound = here("sound", "Sound",
        "Hear it: music, with counts, a metronome, counts alone, or nothing.", {GLFW_KEY_M},
        [this] { choose_next_sound(); });
    sound.is_on = [this] { return m_room.sound.chosen() != Sounds::off; };
    add(sound);
    add(here("compare", "Keep as ghost", "Keep this take to compare the next one with.",
        {GLFW_KEY_K}, [this] { m_room.keep_for_comparison(); }));
    Command drop = here("drop", "Drop the ghost", "No longer compare.", {GLFW_KEY_K, false, true},
        [this] { m_room.drop_comparison(); });
    drop.is_possible = [this] { return m_room.other() != nullptr; };
    book.add(drop);
    Command calm = here("forget_pushes", "Forget the pushes", "Rehearse again without the pushes.",
        {GLFW_KEY_BACKSPACE}, [this] {
            m_room.forget_pushes();
            rehearse_now(m_status);
        });
    calm.is_possible = [this] { return m_room.push_count() > 0; };
    book.add(calm);
}

void DanceWorkspace::choose_next_sound()
{
    const auto next = static_cast<Sounds>((static_cast<int>(m_room.sound.chosen()) + 1) % 5);
    m_room.sound.choose(next);
    if (m_status) m_status->say("Sound: " + std::string(words_for(next)));
}

void DanceWorkspace::add_camera_commands(CommandBook& book)
{
    constexpr std::array<const char*, 6> words{"Turn the view by hand.", "Follow the couple.",
        "From the front, against the line of dance.", "From the wall.", "From above.",
        "From a judge's chair."};
    for (const render::Seat seat : render::all_seats()) {
        const auto i = static_cast<int>(seat);
        std::string label(render::name_of(seat));
        label[0] = static_cast<char>(std::toupper(label[0]));
        Command sit = here(("camera_" + std::string(render::name_of(seat))).c_str(), label.c_str(),
            words[static_cast<std::size_t>(i)], {GLFW_KEY_1 + i},
            [this, seat] { m_room.camera.sit(seat); });
        sit.menu = "Camera";
        sit.is_on = [this, seat] { return m_room.camera.seat() == seat; };
        book.add(sit);
    }
    Command people = here("frame_people", "Frame the people", "Everybody as large as they fit.",
        {GLFW_KEY_F},
        [this] { m_room.camera.frame(bounds_of(m_room.scene()), render::PixelSize{}.aspect()); });
    people.menu = "Camera";
    book.add(people);
    Command all =
        here("frame_dance", "Frame the dance", "The whole way they go.", {GLFW_KEY_A}, [this] {
            if (m_room.take())
                m_room.camera.frame(m_room.take()->bounds(), render::PixelSize{}.aspect());
        });
    all.menu = "Camera";
    book.add(all);
}

void DanceWorkspace::add_show_commands(CommandBook& book)
{
    Shown& shown = m_room.shown;
    const auto add = [&](const char* name, const char* label, const char* tooltip, int key,
                         bool& on) {
        Command command = here(name, label, tooltip, {key, false, true}, [&on] { on = !on; });
        command.menu = "Show";
        command.is_on = [&on] { return on; };
        book.add(command);
    };
    add("trails", "Trails", "The ways of feet and centre of mass.", GLFW_KEY_T, shown.trails);
    add("footprints", "Footprints", "Where feet landed.", GLFW_KEY_F, shown.footprints);
    add("planned", "Planned", "Where feet were to land, in grey.", GLFW_KEY_P, shown.planned);
    add("pressure", "Pressure", "Centre of pressure and the area of support.", GLFW_KEY_C,
        shown.pressure);
    add("forces", "Floor forces", "What the floor gives back, 1 m for 1000 N.", GLFW_KEY_V,
        shown.forces);
    add("hold", "Hold forces", "What the partners give each other, 1 m for 100 N.", GLFW_KEY_H,
        shown.hold_forces);
    add("ghost", "Ghost", "The take that was kept.", GLFW_KEY_G, shown.ghost);
    add("plots", "Plots", "Torques, forces and heights over time.", GLFW_KEY_L, m_view.plots);
    add("watch", "Limb programs", "Every limb's state, goal, β and torque, and the step's program.",
        GLFW_KEY_W, m_view.watch);
    add("counts", "Large counts", "The count of the step, to be read from across a room.",
        GLFW_KEY_N, m_view.large_counts);
    constexpr std::array<std::pair<const char*, render::BodyView>, 3> views{
        {{"Dressed", render::BodyView::dressed}, {"Boxes", render::BodyView::boxes},
            {"Skeleton", render::BodyView::skeleton}}};
    for (const auto& [label, body] : views) {
        Command command = here(label, label, "How bodies are drawn.",
            {body == render::BodyView::dressed        ? GLFW_KEY_D
                    : body == render::BodyView::boxes ? GLFW_KEY_B
                                                      : GLFW_KEY_S,
                false, true},
            [&shown, body] { shown.body = body; });
        command.menu = "Show";
        command.is_on = [&shown, body] { return shown.body == body; };
        book.add(command);
    }
}

bool DanceWorkspace::can_share() const
{
    const bool growing = m_room.is_rehearsing() && !m_room.is_practising();
    return m_room.take() && m_room.order_shown() && !growing && m_room.take()->frame_count() > 1;
}

void DanceWorkspace::rehearse_now(StatusLine* status)
{
    take_back_words();
    const Outcome outcome = m_room.begin();
    if (!outcome && status) status->complain(m_complaint = outcome.error().text());
}

// What was said of one dance is not true of the next.
void DanceWorkspace::take_back_words()
{
    if (!m_status || m_status->words.empty()) return;
    if (m_status->words == m_told || m_status->words == m_complaint)
        m_status->say(std::string(hint()));
}

// Who asks elsewhere sees it from the beginning, as soon as there is something to see.
void DanceWorkspace::rehearse_and_show()
{
    rehearse_now(m_status);
    m_show_soon = !m_looked_at && m_room.is_rehearsing();
    if (!m_show_soon) return;
    m_room.playback.set_loop(std::nullopt);
    m_room.playback.seek(0);
    m_room.playback.play();
}

bool DanceWorkspace::wants_to_be_shown()
{
    const bool there = m_room.is_shown();
    if (!m_show_soon || (m_room.is_rehearsing() && !there)) return false;
    m_show_soon = false;
    return there;
}

void DanceWorkspace::notice_choice()
{
    if (m_last_chosen == m_room.chosen()) return;
    m_last_chosen = m_room.chosen();
    take_back_words();
    if (!m_room.has_begun(m_last_chosen)) rehearse_now(m_status);
}

std::optional<Progress> DanceWorkspace::progress() const
{
    if (m_share.is_running()) return Progress{"Writing " + m_share.file, m_share.progress(), ""};
    if (!m_room.is_rehearsing()) return std::nullopt;
    const char* doing = m_room.is_practising() ? "Practising " : "Dancing ";
    return Progress{doing + m_room.ordered_words(), m_room.progress(), "dance.cancel"};
}

bool DanceWorkspace::take_file(const std::filesystem::path& file)
{
    if (is_music_file(file)) {
        m_view.music.shown = true;
        tell(m_room.music.choose(file));
        return true;
    }
    if (!can_be_watched(file)) return false;
    m_started = true; // nothing else is to be rehearsed for being first
    m_room.watch(file);
    return true;
}

void DanceWorkspace::tick(Surroundings& around)
{
    m_status = &around.status;
    m_looked_at = std::exchange(m_drawn, false); // it is drawn in a moment, or not
    if (!m_started) { // the first start: the couple on the stage, already dancing
        m_started = true;
        rehearse_now(m_status);
    }
    const auto news = m_room.take_in();
    if (news.is_problem) around.status.complain(m_complaint = news.words);
    // An older complaint of ours is no longer true; those of others are.
    if (!news.is_problem && !news.words.empty() && around.status.is_problem
        && around.status.words == m_complaint)
        around.status.say(news.words);
    m_practised = news.is_practised && !around.status.is_problem ? news.words : "";
    take_music_news(around);
    draw_share(around);
}

void DanceWorkspace::take_music_news(Surroundings& around)
{
    m_room.music.tick();
    m_room.ear.tick();
    heed_taps(around.elapsed);
    if (const std::string news = m_room.ear.take_news(); !news.empty()) around.status.say(news);
    const auto news = m_room.music.take_news();
    if (!news) return;
    news->is_problem ? around.status.complain(news->words) : around.status.say(news->words);
    m_view.music.shown = true;
    if (news->is_new_music && !news->is_problem) rehearse_now(m_status); // it is there to be danced
}

void DanceWorkspace::draw(Surroundings& around)
{
    m_drawn = true;
    notice_choice();
    const std::string before = around.status.words;
    m_room.advance(around.elapsed);
    follow_music(m_room, m_view.music);
    if (const std::string news = m_room.sound.take_news(); !news.empty()) around.status.say(news);
    // Who looks at another workspace is not told.
    if (!m_practised.empty()) around.status.say(m_practised);
    draw_panels(around);
    if (around.status.words != before) m_told = around.status.words; // of this dance
}

void DanceWorkspace::draw_panels(Surroundings& around)
{
    if (m_view.practice.on) return draw_for_practice(around);
    const float unit = ImGui::GetFontSize(), width = ImGui::GetContentRegionAvail().x;
    // What is to be set needs as much at any size of the window; the stage takes what is left.
    Split settings(around.layout, "dance.settings", Along::x,
        {std::min(0.4f, settings_width * unit / std::max(1.0f, width)), 8, 20});
    ImGui::BeginChild("settings", settings.first_size());
    draw_settings(m_room, around);
    ImGui::EndChild();
    settings.draw_bar();
    ImGui::BeginChild("beside settings", {0, 0}, false, ImGuiWindowFlags_NoScrollWithMouse);
    draw_beside_settings(around);
    ImGui::EndChild();
}

void DanceWorkspace::draw_beside_settings(Surroundings& around)
{
    const float unit = ImGui::GetFontSize(), height = ImGui::GetContentRegionAvail().y;
    const float below = (m_view.plots ? plots_height : report_height) * unit;
    const float keys = transport_height(m_room) + music_height();
    const float usual = std::clamp(1 - below / std::max(1.0f, height), 0.3f, 0.9f);
    // In large type there is no room for both: the stage keeps its keys, the report is below the
    // edge and can be scrolled to.
    const bool cramped = usual * height < least_stage * unit + keys;
    Split stage(
        around.layout, m_view.plots ? "dance.plots" : "dance.report", Along::y, {usual, 12, 3});
    const float needed =
        m_line_height + smallest_stage * unit + ImGui::GetStyle().ItemSpacing.y + keys;
    ImGui::BeginChild("stage and bar",
        cramped ? ImVec2{0, std::max(height, needed)} : stage.first_size(), false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const float top = ImGui::GetCursorPosY();
    draw_take(m_room, around);
    m_line_height = ImGui::GetCursorPosY() - top;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    draw_stage_and_watch(around, std::max(unit * smallest_stage, room.y - keys));
    draw_transport(m_room, around);
    draw_music(m_room, m_view.music, around);
    ImGui::EndChild();
    if (!cramped) stage.draw_bar();
    ImGui::BeginChild("below", {0, cramped ? below : 0});
    draw_report(m_room, m_view, around);
    if (m_view.plots) draw_plots(m_room, around);
    ImGui::EndChild();
}

void DanceWorkspace::draw_stage_and_watch(Surroundings& around, float height)
{
    m_room.shown.states = m_view.watch ? std::optional(m_view.watched) : std::nullopt;
    if (!m_view.watch)
        return draw_stage(m_room, m_view, around, {ImGui::GetContentRegionAvail().x, height});
    ImGui::BeginChild("stage and watch", {0, height}, false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const float unit = ImGui::GetFontSize(), width = ImGui::GetContentRegionAvail().x;
    const float usual = 1 - std::min(watch_width * unit, 0.5f * width) / std::max(1.0f, width);
    Split watch(around.layout, "dance.watch", Along::x, {usual, 10, 10});
    draw_stage(m_room, m_view, around, {watch.first(), height});
    watch.draw_bar();
    ImGui::BeginChild("watch", {0, height}, true);
    draw_watch(m_room, m_view, around);
    ImGui::EndChild();
    ImGui::EndChild();
}

// Nothing but what a learner looks at.
void DanceWorkspace::draw_for_practice(Surroundings& around)
{
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float unit = ImGui::GetFontSize();
    const float below = 0.4f * unit + transport_height(m_room) + music_height();
    // In large type there is no room for both: the bar is below the edge and can be scrolled to.
    const bool cramped = room.y - below < least_practice * unit;
    draw_practice(
        m_room, m_view.practice, around, {room.x, cramped ? room.y : room.y - below});
    draw_transport(m_room, around);
    draw_music(m_room, m_view.music, around);
}

// Of the strip and what stands above it.
float DanceWorkspace::music_height() const
{
    if (!m_view.music.shown) return 0;
    const float line = ImGui::GetFrameHeightWithSpacing();
    return m_room.music.kept() ? 5.6f * ImGui::GetFontSize() + 2 * line : line;
}

std::string DanceWorkspace::status() const
{
    if (!m_room.take()) return "";
    char words[96];
    std::snprintf(words, sizeof words, "%.2f s of %.2f s at %.2fx", m_room.playback.time(),
        m_room.playback.duration(), m_room.playback.speed());
    const Rehearsed& danced = m_room.take()->rehearsed();
    if (danced.practised + danced.passages == 0) return words;
    return "practised " + report::practice_in_words(danced.practised, danced.passages) + ", "
        + words;
}

}
