// What the dance workspace knows and decides, without ImGui: the settings, the rehearsal in the
// background, the takes and where the onlooker is in them.
#pragma once

#include "editors/dance_workspace/music_desk.h"
#include "editors/dance_workspace/music_ear.h"
#include "editors/dance_workspace/rehearsal_job.h"
#include "editors/dance_workspace/scene.h"
#include "editors/dance_workspace/sound_desk.h"
#include "editors/dance_workspace/stage_camera.h"
#include "editors/shell/studio.h"

namespace promenade::editors {

class DanceRoom {
public:
    explicit DanceRoom(Studio&, RehearsalJob::Work = rehearse);

    DanceSettings settings;
    Shown shown;
    StageCamera camera;
    Playback playback;
    SoundDesk sound;
    MusicDesk music;
    MusicEar ear; // the music alone

    // Settings belong to the dance: takes them from the one that is chosen, and gives changes back
    // to the document as one edit. To be called while no hand holds a slider.
    Outcome share_settings();

    // What would be rehearsed, for people: "Waltz · Box Step".
    std::string chosen_words() const;

    // What is on the stage, in the same words and with who dances it; empty if nothing is.
    std::string take_words() const;

    // How what is on the stage stands to what is chosen. What is being danced counts as there.
    enum class Stage { empty, as_chosen, of_another, changed_since, a_file };
    Stage stage() const;
    const std::string& chosen() const { return m_studio.chosen; }
    bool has_begun(const std::string& chosen) const; // that was what was last asked for

    // What is chosen, as it is written now; and a number that is another whenever that is.
    Result<RehearsalOrder> order() const;
    std::uint64_t written() const;

    // Begins to rehearse what the studio has chosen. An error if that is not to be found. A couple
    // is shown dancing it at sight; if it broke a bound, it then practises in the
    // background, and what it has practised takes the place of that, unless the dance was changed
    // meanwhile.
    Outcome begin();

    // Puts a recorded motion on the stage, or lets the figure of a figure file fall there.
    void watch(const std::filesystem::path&);
    void cancel(); // the take before is back on the stage, however much of this one was shown
    bool is_rehearsing() const { return m_job.is_running(); }
    bool is_practising() const { return is_rehearsing() && m_doing == Doing::practise; }
    double progress() const { return m_job.progress(); }

    // Takes in what the rehearsal has done meanwhile. The words are for the status line; empty if
    // nothing ended.
    struct News {
        std::string words;
        bool is_problem = false;
        bool is_practised = false; // the stage has changed without being asked
    };
    News take_in();
    void advance(double elapsed); // s; not while what was pushed is about to go on

    bool is_shown() const { return !is_rehearsing() || (m_coming && m_take == m_coming); }
    std::string ordered_words() const; // what was last asked for: "Waltz · Box Step", "fall.motion"

    const Take* take() const { return m_take.get(); }   // null before the first rehearsal
    const Take* other() const { return m_other.get(); } // to compare with; null if none
    // What is on the stage was danced from; null before the first rehearsal.
    const RehearsalOrder* order_shown() const { return m_order ? &*m_order : nullptr; }
    void keep_for_comparison(); // the present take becomes the ghost
    void drop_comparison() { m_other.reset(); }

    // Worked out once for each finished take.
    const std::vector<FigureSpan>& figures() const { return m_figures; }
    const std::vector<Plot>& plots() const { return m_plots; }
    const std::vector<std::vector<StepMarks>>& marks() const { return m_marks; }

    void loop_figure(); // the figure underway, or no longer
    void loop_bar();    // the bar underway
    // From the nearest beat to the nearest beat.
    Outcome loop_from_here();
    Outcome loop_to_here();

    // The music under the dance on the stage, if it is danced to one.
    double music_seconds() const;            // how long it is
    std::optional<Loop> danced_part() const; // s of the music
    std::optional<double> music_now() const; // s of the music: what is heard, or would be
    bool hears_music() const;
    void seek_music(double seconds);
    void listen_from(double seconds);

    // Somebody pushes a dancer now: danced on from this moment with the push in it. Playing waits
    // for the moment it takes and goes on from there. Those who still practise stop, for it is what
    // is on the stage that was pushed. Impulse in N·s.
    Outcome push(std::size_t dancer, const BodyPoint& at, const Vec3& impulse);
    std::size_t push_count() const { return m_order ? m_order->pushes.size() : 0; }
    void forget_pushes();

    render::StageFrame scene() const;                             // of this moment
    std::uint64_t revision() const;                               // of what scene() shows
    render::Bounds bounds(const render::StageFrame& scene) const; // of the people in scene()

private:
    // What the rehearsal in the background is for.
    enum class Doing { nothing, dance_at_sight, practise, answer_push };

    std::string words_of(const std::string& id) const; // the id itself if nothing has it
    void start(Doing, const RehearsalOrder&);
    News show_result(FinishedTake, Doing);
    bool wants_practice() const;
    bool is_outdated() const;
    void begin_practice();
    void show_take(std::shared_ptr<Take>, Playback::Growing);
    void show_finished(FinishedTake);
    bool is_ready(const Take& coming) const;
    std::optional<music::TempoMap> map_shown() const; // of what is on the stage; 0 s: first step
    double nearest_beat() const;                      // s of the dance

    Studio& m_studio;
    DanceSettings m_kept; // as the dance has them
    RehearsalJob m_job;
    Doing m_doing = Doing::nothing;
    std::shared_ptr<Take> m_take, m_other, m_coming; // coming: not yet as far as the onlooker
    std::vector<FigureSpan> m_figures;
    std::vector<Plot> m_plots;
    std::vector<std::vector<StepMarks>> m_marks;
    std::optional<RehearsalOrder> m_order; // of what is on the stage, with its pushes
    std::string m_ordered;                 // what was chosen for it
    std::uint64_t m_revision = 0;          // of the open document then
    std::optional<RehearsalOrder> m_practice;
    std::optional<FinishedTake> m_before; // what a take on its way has replaced on the stage
    struct Origin {
        RehearsalOrder order;
        std::string chosen;
    };
    std::optional<Origin> m_done;      // of the last take that was danced to its end
    std::optional<double> m_loop_from; // s: A, until B is said
    bool m_held = false;               // playing waits for what follows a push
    std::uint64_t m_takes = 0;
    mutable std::optional<std::uint64_t> m_bounded; // the revision the bounds are of
    mutable render::Bounds m_bounds;
};

// What came of practice, in a sentence.
DanceRoom::News news_of_practice(const Rehearsed& at_sight, const Rehearsed& practised);

// The hand's pull on the stage as an impulse: half a newton second a pixel would be nothing, five a
// shove. Limited to what a dancer may survive.
Vec3 impulse_of(const Vec3& from, const Vec3& to);

}
