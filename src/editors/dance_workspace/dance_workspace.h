// The dance workspace on the screen: settings to the left, the stage in the middle with its bar of
// keys, the report and the plots below.
#pragma once

#include "editors/dance_workspace/dance_room.h"
#include "editors/dance_workspace/share_desk.h"
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
    bool watch = false;        // the programs of every limb
    std::size_t watched = 0;   // whose
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
    bool is_moving() const override { return m_room.playback.is_playing(); }
    bool is_working() const override { return m_room.is_rehearsing() || m_share.is_running(); }
    std::string status() const override;

    DanceRoom& room() { return m_room; }
    ShareDesk& share() { return m_share; }

private:
    bool can_share() const; // there is a finished take
    void draw_share(Surroundings&);
    void draw_share_end(Surroundings&);
    void add_play_commands(CommandBook&);
    void add_camera_commands(CommandBook&);
    void add_show_commands(CommandBook&);
    void rehearse_now(StatusLine*);
    void choose_next_sound(); // of those that there are, in turn

    DanceRoom m_room;
    DanceView m_view;
    ShareDesk m_share;
    std::optional<ShareDesk::News> m_shared; // how the last writing ended
    StatusLine* m_status = nullptr; // of the frame being drawn
    std::string m_complaint;        // that we made last
    std::string m_practised;        // what came of practice in this frame
    bool m_started = false;
};

// The panels, one file each.
void draw_settings(DanceRoom&, Surroundings&);
void draw_stage(DanceRoom&, DanceView&, Surroundings&, ImVec2 size);
void draw_transport(DanceRoom&, Surroundings&);
void draw_report(DanceRoom&, DanceView&, Surroundings&);
void draw_plots(DanceRoom&, Surroundings&);
void draw_plot(const Plot&, DanceRoom&, const Palette&, float height);
void draw_watch(DanceRoom&, DanceView&, Surroundings&);
}
