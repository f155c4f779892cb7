// What can be done to the music of a dance and for practising it: menus, keys and buttons alike.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/dance_workspace/dance_workspace.h"

namespace promenade::editors {
namespace {

constexpr double nudge = 0.01;          // s
constexpr std::size_t taps_that_do = 4; //
constexpr double taps_are_over = 2;     // s without another

Command in_menu(const char* menu, const char* name, const char* label, const char* tooltip,
    Shortcut shortcut, std::function<void()> run)
{
    return {.name = name,
        .menu = menu,
        .label = label,
        .tooltip = tooltip,
        .shortcut = shortcut,
        .run = std::move(run),
        .workspace = "Dance"};
}

}

void DanceWorkspace::tell(const Outcome& outcome)
{
    if (!outcome && m_status) m_status->complain(outcome.error().text());
}

// A correction of the beats; possible where the dance has music.
void DanceWorkspace::add_correction(CommandBook& book, const char* name, const char* label,
    const char* tooltip, Shortcut shortcut, Correction correction)
{
    Command command = in_menu(
        "Music", name, label, tooltip, shortcut, [this, label, correct = std::move(correction)] {
            const double at = m_view.music.cursor;
            tell(m_room.music.correct(label, correct(m_room.music.kept()->grid, at)));
        });
    command.is_possible = [this] { return m_room.music.kept().has_value(); };
    book.add(command);
}

void DanceWorkspace::add_music_commands(CommandBook& book)
{
    Command shown = in_menu("Music", "music.show", "Music strip",
        "The music the dance is danced to, with its beats and bars.", {GLFW_KEY_M, false, true},
        [this] { m_view.music.shown = !m_view.music.shown; });
    shown.is_on = [this] { return m_view.music.shown; };
    book.add(shown);
    add_listening_commands(book);
    add_beat_commands(book);
    add_bar_commands(book);
    const auto add = [&](const char* name, const char* label, const char* tooltip,
                         std::function<Outcome()> run) {
        Command command = in_menu(
            "Music", name, label, tooltip, {}, [this, run = std::move(run)] { tell(run()); });
        command.is_possible = [this] { return m_room.music.kept().has_value(); };
        book.add(command);
    };
    MusicDesk& music = m_room.music;
    add("music.again", "Find the beats again", "Forget the corrections and listen once more.",
        [&] { return music.find_beats_again(); });
    add("music.accept", "Take the changed file", "It is the right music: keep its beats.",
        [&] { return music.accept_changed(); });
    add("music.forget", "Forget the music", "Back to the dance's own accompaniment.",
        [&] { return music.forget(); });
}

void DanceWorkspace::add_listening_commands(CommandBook& book)
{
    Command listen = in_menu("Music", "music.listen", "Listen to the music",
        "The music alone, with a click on every beat, to hear whether they are right.",
        {GLFW_KEY_SPACE, false, true}, [this] {
            m_room.ear.is_on() ? m_room.ear.stop() : m_room.listen_from(m_view.music.cursor);
        });
    listen.is_possible = [this] { return m_room.music.standing() == MusicDesk::Standing::here; };
    listen.is_on = [this] { return m_room.ear.is_on(); };
    book.add(listen);
    Command tap = in_menu("Music", "music.tap", "Tap the tempo",
        "On every beat of the music you hear: four times at least, then pause.", {GLFW_KEY_T},
        [this] { tap_now(); });
    tap.is_possible = [this] { return m_room.music.kept().has_value(); };
    book.add(tap);
}

void DanceWorkspace::tap_now()
{
    if (!m_room.hears_music())
        return m_status->complain("Listen to the music first (Shift+Space), then tap with it");
    m_room.music.tap(m_view.music.cursor);
    m_view.music.tapped_ago = 0;
    char words[96] = "Tap on every beat …";
    if (const auto found = m_room.music.taps())
        std::snprintf(words, sizeof words, "Tapped %.1f bars a minute; pause to look for them",
            found->tempo / m_room.music.kept()->grid.beats_per_bar);
    m_status->say(words);
}

void DanceWorkspace::heed_taps(double elapsed)
{
    m_view.music.tapped_ago += elapsed;
    if (m_room.music.tap_count() >= taps_that_do && m_view.music.tapped_ago > taps_are_over)
        tell(m_room.music.use_taps());
}

void DanceWorkspace::add_beat_commands(CommandBook& book)
{
    using music::BeatGrid;
    const auto add = [&](auto... all) { add_correction(book, all...); };
    add("music.half", "Half as many beats", "Every other beat goes; bar lines stay.", Shortcut{},
        [](const BeatGrid& grid, double) { return half_as_many(grid); });
    add("music.twice", "Twice as many beats", "A beat between any two.", Shortcut{},
        [](const BeatGrid& grid, double) { return twice_as_many(grid); });
    add("music.half_later", "Beats half a beat later", "Where the off-beat was taken for the beat.",
        Shortcut{}, [](const BeatGrid& grid, double) { return half_a_beat_later(grid); });
    add("music.earlier", "Beats earlier", "All of them, by a hundredth of a second.",
        Shortcut{GLFW_KEY_COMMA},
        [](const BeatGrid& grid, double) { return moved_by(grid, -nudge); });
    add("music.later", "Beats later", "All of them, by a hundredth of a second.",
        Shortcut{GLFW_KEY_PERIOD},
        [](const BeatGrid& grid, double) { return moved_by(grid, nudge); });
    add("music.here", "Beat here", "The nearest beat moves to the cursor; its neighbours follow.",
        Shortcut{GLFW_KEY_H},
        [](const BeatGrid& grid, double at) { return with_beat_at(grid, grid.nearest(at), at); });
    add("music.insert", "Insert a beat", "At the cursor, where one was missed.",
        Shortcut{GLFW_KEY_INSERT},
        [](const BeatGrid& grid, double at) { return with_beat_between(grid, at); });
    add("music.remove", "Remove the beat", "The one nearest the cursor.", Shortcut{GLFW_KEY_DELETE},
        [](const BeatGrid& grid, double at) { return without_beat(grid, grid.nearest(at)); });
}

void DanceWorkspace::add_bar_commands(CommandBook& book)
{
    using music::BeatGrid;
    const auto add = [&](auto... all) { add_correction(book, all...); };
    add("music.downbeat", "Bars begin here", "The beat nearest the cursor is the first of its bar.",
        Shortcut{GLFW_KEY_D},
        [](const BeatGrid& grid, double at) { return with_downbeat(grid, grid.nearest(at)); });
    add("music.check", "Check the bar",
        "The bar at the cursor is right, and is never moved again; once more: it may be.",
        Shortcut{GLFW_KEY_C}, [](const BeatGrid& grid, double at) -> Result<BeatGrid> {
            return with_bar_checked(
                grid, grid.bar_under(at), !grid.checked.contains(grid.bar_under(at)));
        });
    add("music.fewer", "A beat less in a bar", "The meter of the music.", Shortcut{},
        [](const BeatGrid& grid, double) { return with_meter(grid, grid.beats_per_bar - 1); });
    add("music.more", "A beat more in a bar", "The meter of the music.", Shortcut{},
        [](const BeatGrid& grid, double) { return with_meter(grid, grid.beats_per_bar + 1); });
    Command begin = in_menu("Music", "music.begin", "Begin the dance here",
        "The first step is danced in the bar at the cursor.", {GLFW_KEY_I}, [this] {
            const auto& grid = m_room.music.kept()->grid;
            tell(m_room.music.begin_in_bar(grid.bar_under(m_view.music.cursor)));
        });
    begin.is_possible = [this] { return m_room.music.kept().has_value(); };
    book.add(begin);
}

void DanceWorkspace::add_practice_commands(CommandBook& book)
{
    PracticeView& practice = m_view.practice;
    const auto add = [&](const char* name, const char* label, const char* tooltip,
                         Shortcut shortcut, std::function<void()> run,
                         std::function<bool()> is_on = {}) {
        Command command = in_menu("Practice", name, label, tooltip, shortcut, std::move(run));
        command.is_possible = [this] { return m_room.take() != nullptr; };
        command.is_on = std::move(is_on);
        book.add(command);
    };
    add(
        "practice.view", "Practice view",
        "Large counts, feet from above, slower and faster, loops with count-in.", {GLFW_KEY_P},
        [this] { practise(!m_view.practice.on); }, [&] { return practice.on; });
    add("practice.feet", "Whose feet", "Both dancers', the leader's or the follower's.",
        {GLFW_KEY_W},
        [&] { practice.feet = static_cast<FeetOf>((static_cast<int>(practice.feet) + 1) % 3); });
    add(
        "practice.mirror", "Mirror",
        "Left and right changed, as with a teacher who faces the class.", {GLFW_KEY_X},
        [&] { practice.mirror = !practice.mirror; }, [&] { return practice.mirror; });
    add("practice.bar", "Loop the bar", "Repeat the bar that is being danced, with count-in.",
        {GLFW_KEY_B}, [this] { m_room.loop_bar(), play_loop(); });
    add("practice.from", "Loop from here (A)", "The beat where the loop begins.",
        {GLFW_KEY_LEFT_BRACKET}, [this] { tell(m_room.loop_from_here()); });
    add("practice.to", "Loop to here (B)", "The beat where the loop ends.",
        {GLFW_KEY_RIGHT_BRACKET}, [this] { tell(m_room.loop_to_here()), play_loop(); });
    add("practice.unloop", "No loop", "Dance on to the end.", {GLFW_KEY_BACKSLASH},
        [this] { m_room.playback.set_loop(std::nullopt); });
}

// Who practises wants to dance it, not only to have it marked.
void DanceWorkspace::play_loop()
{
    if (m_view.practice.on && m_room.playback.loop()) m_room.playback.play();
}

// Who comes to practise sees it danced at once, and hears the music and the counts unless he chose
// otherwise.
void DanceWorkspace::practise(bool on)
{
    m_view.practice.on = on;
    if (on && m_room.sound.chosen() == Sounds::off) m_room.sound.choose(Sounds::music_and_counts);
    if (on) m_room.playback.play();
    if (on && m_status)
        m_status->say("Practice: Up and Down for the speed, L and B loop, W whose feet, X mirror, "
                      "P leaves");
}

}
