// The dance workspace on the screen: settings to the left, the stage in the middle with its bar of
// keys, the report and the plots below.
#pragma once

#include "editors/dance_workspace/dance_room.h"
#include "editors/dance_workspace/music_panel.h"
#include "editors/dance_workspace/practice_panel.h"
#include "editors/dance_workspace/share_desk.h"
#include "editors/shell/dialog.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

// The plots of the limb that is watched, made once for each take, dancer and limb.
class LimbPlots {
public:
    const std::vector<Plot>& of(const DanceRoom&, std::size_t dancer, Limb);

private:
    const Take* m_take = nullptr;
    std::size_t m_frames = 0, m_dancer = 0;
    Limb m_limb = Limb::upper_torso;
    std::vector<Plot> m_plots;
};

// What is only about looking.
struct DanceView {
    bool plots = false;
    bool large_counts = false; // to be read from across a room
    MusicView music;
    PracticeView practice;
    bool watch = false;                       // the programs of every limb
    std::size_t watched = 0;                  // whose
    Limb watched_limb = Limb::left_upper_arm; // over time
    LimbPlots watch_plots;
    std::optional<std::size_t> chosen_column; // of the report
    std::optional<std::size_t> shown_column;  // that the report was scrolled to

    // A push in progress: where the hand has taken hold of a dancer, who may dance on meanwhile.
    struct Grip {
        std::size_t dancer = 0;
        BodyPoint at;
        Vec2 pointer{0};     // where it was, pixels of the picture
        Vec3 from{0}, to{0}; // m
    };
    std::optional<Grip> grip;
};

class DanceWorkspace final : public Workspace {
public:
    explicit DanceWorkspace(Studio& studio, RehearsalJob::Work work = rehearse)
        : m_room(studio, std::move(work))
    {
    }

    std::string_view name() const override { return "Dance"; }
    std::string_view tooltip() const override { return "Rehearse and watch the dance."; }
    std::string_view hint() const override
    {
        return "Press Space to pause and play, Ctrl+1 to change the chart, F1 for every key.";
    }
    void add_commands(CommandBook&) override;
    bool take_file(const std::filesystem::path&) override;
    void tick(Surroundings&) override;
    void draw(Surroundings&) override;
    bool is_moving() const override { return m_room.playback.is_playing() || m_room.ear.is_on(); }
    bool is_working() const override
    {
        return m_room.is_rehearsing() || m_share.is_running() || m_room.music.is_listening()
            || m_room.ear.is_on();
    }
    std::optional<Progress> progress() const override;
    bool wants_to_be_shown() override;
    std::string status() const override;

    DanceRoom& room() { return m_room; }
    ShareDesk& share() { return m_share; }

private:
    bool can_share() const; // there is a finished take
    void open_share();
    void follow_writing();
    std::string share_problem() const;
    void begin_sharing();
    void draw_shared(Surroundings&);
    void draw_share(Surroundings&);
    void add_play_commands(CommandBook&);
    void add_camera_commands(CommandBook&);
    void add_show_commands(CommandBook&);
    void draw_panels(Surroundings&);
    void draw_beside_settings(Surroundings&);
    void draw_stage_and_watch(Surroundings&, float height);
    void rehearse_now(StatusLine*);
    void take_back_words();
    using Correction = std::function<Result<music::BeatGrid>(const music::BeatGrid&, double at)>;
    void add_music_commands(CommandBook&);
    void add_listening_commands(CommandBook&);
    void add_correction(CommandBook&, const char* name, const char* label, const char* tooltip,
        Shortcut, Correction);
    void add_beat_commands(CommandBook&);
    void add_bar_commands(CommandBook&);
    void add_practice_commands(CommandBook&);
    void tell(const Outcome&);
    void tap_now();
    void heed_taps(double elapsed);
    void take_music_news(Surroundings&);
    void practise(bool on);
    void play_loop();
    void draw_for_practice(Surroundings&);
    float music_height() const;
    void rehearse_and_show(); // from wherever it was asked for
    void notice_choice();     // what is chosen is danced when it is looked at
    void choose_next_sound(); // of those that there are, in turn

    DanceRoom m_room;
    DanceView m_view;
    ShareDesk m_share;
    std::optional<RehearsalOrder> m_share_order; // what is chosen, as it is written
    std::uint64_t m_share_written = 0;           // see DanceRoom::written()
    StatusLine* m_status = nullptr;              // of the frame being drawn
    std::string m_told, m_complaint;             // that we said last
    std::string m_practised;                     // what came of practice in this frame
    bool m_started = false;
    bool m_drawn = false;      // in this frame so far
    bool m_looked_at = false;  // it was drawn in the frame before
    bool m_show_soon = false;  // when the first frames are there
    float m_line_height = 0;   // pixels: of what stands above the stage, in the frame before
    std::string m_last_chosen; // when the dance was last looked at
};

// The panels, one file each.
void draw_settings(DanceRoom&, Surroundings&);
void draw_take(DanceRoom&, Surroundings&); // names what is on the stage
void draw_stage(DanceRoom&, DanceView&, Surroundings&, ImVec2 size);
void draw_transport(DanceRoom&, Surroundings&);
void draw_report(DanceRoom&, DanceView&, Surroundings&);
void draw_plots(DanceRoom&, Surroundings&);
void draw_plot(const Plot&, DanceRoom&, const Palette&, float height);
void draw_watch(DanceRoom&, DanceView&, Surroundings&);
void draw_music(DanceRoom&, MusicView&, Surroundings&);
void follow_music(const DanceRoom&, MusicView&); // once a frame, seen or not
void draw_practice(DanceRoom&, PracticeView&, Surroundings&, ImVec2 size);

}
