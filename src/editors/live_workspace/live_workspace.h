// The live workspace on the screen: the stage, the motion menu of the chosen joint with the torques
// of its processes, the room, and the branches of the run.
#pragma once

#include "editors/dance_workspace/stage_camera.h"
#include "editors/live_workspace/live_hands.h"
#include "editors/live_workspace/live_pictures.h"
#include "editors/shell/studio.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

// What is only about looking and dragging.
struct LiveView {
    StageCamera camera;
    bool wants_framing = true;
    std::optional<Vec2> pressed; // where a hand took hold, pixels
    Vec3 grip{0};                // m, the place it took hold of, as it was then
    struct RingDrag {
        std::size_t ring = 0;
        render::Ring as_begun;
        double angle = 0; // rad, where it was taken hold of
        Quat limb = identity_rotation();
        double by = 0; // rad, turned since
        bool changed = false;
    };
    std::optional<RingDrag> turning;
    HandTool tool = HandTool::pull;
    bool lasting = true;  // forces and torques; else ...
    double seconds = 0.5; // ... for so long
    std::optional<Aim> aim;
    double lasts() const { return lasting ? 0 : seconds; } // s, as inputs have it
    Quat turned = identity_rotation();                     // of the limb that a ring turns
    live::MotionParameters parameters;
    int branch_named = -1; // whose name is being written
    std::string branch_name;
    double wind_to = 0; // degrees: where it will blow to, when it blows
    bool shows_table = false;
    std::string table_name = "my table";
};

class LiveWorkspace final : public Workspace {
public:
    explicit LiveWorkspace(Studio&);

    std::string_view name() const override { return "Live"; }
    std::string_view tooltip() const override
    {
        return "Hands on while it runs: motion processes, pulling limbs, going back and branching.";
    }
    std::string_view hint() const override
    {
        return "Space runs and pauses. Click a limb to choose its joint, drag it to pull; "
               "Ctrl+Z undoes.";
    }
    void add_commands(CommandBook&) override;
    void tick(Surroundings&) override;
    void draw(Surroundings&) override;
    bool is_moving() const override { return m_desk.is_playing() || m_desk.plays_back(); }
    std::string status() const override;

    LiveDesk& desk() { return m_desk; }
    LiveView& view() { return m_view; }

private:
    void add_run_commands(CommandBook&);
    void add_change_commands(CommandBook&);
    void draw_below(Surroundings&);
    void begin(const live::Casting&);
    void toggle();

    Studio& m_studio;
    LiveDesk m_desk;
    LiveView m_view;
    LivePictures m_pictures;
    std::optional<Error> m_problem;
    std::string m_said;
};

// The panels, one file each. What they ask for and cannot be done they say on the status line.
void draw_hands(LiveDesk&, LiveView&, Surroundings&);
void draw_live_stage(LiveDesk&, LiveView&, LivePictures&, Surroundings&, ImVec2 size);
void draw_time(LiveDesk&, Surroundings&);
void draw_joint_table(LiveDesk&, LiveView&, Surroundings&);
void draw_joint_menu(LiveDesk&, LiveView&, Surroundings&);
void draw_torques(LiveDesk&, Surroundings&);
void draw_global_processes(LiveDesk&, Surroundings&);
void draw_room_menu(LiveDesk&, LiveView&, Surroundings&);
void draw_branches(LiveDesk&, LiveView&, Surroundings&);

// A field for a name; true when it changed.
bool name_field(const char* label, std::string&);

// Says an error, if it is one.
void say(Surroundings&, const Outcome&);

}
