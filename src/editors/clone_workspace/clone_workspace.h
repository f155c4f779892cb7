// The clone workspace on the screen: the stage with the figure and its clone, below it the keys,
// the curves of the springs or what is apart, and to the right everything about the clone, its
// chosen limb and its run; or a capture that is looked at.
#pragma once

#include "editors/clone_workspace/capture_desk.h"
#include "editors/clone_workspace/clone_pictures.h"
#include "editors/clone_workspace/spring_edits.h"
#include "editors/dance_workspace/stage_camera.h"
#include "editors/gesture_workspace/rings.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

// What is only about looking, and a drag in progress.
struct CloneView {
    StageCamera camera;
    bool wants_framing = true;
    bool shows_tension = true, shows_before = false;
    bool brushing = false; // strokes on the figure paint tension instead of turning limbs
    Brush brush;

    std::optional<RingDrag> turning;
    struct PointDrag {
        int link = 0;   // a hand, a foot, or the root
        Vec3 at{0};     // where it was taken hold of, m
        Vec3 offset{0}; // from there to what is moved
    };
    std::optional<PointDrag> reaching;
    std::set<int> painted; // by the stroke underway

    enum class Sheet { keys, springs, apart };
    Sheet sheet = Sheet::keys;

    // The dope sheet: what a hand does there.
    enum class KeyDrag { none, scrub, box, move, stretch };
    KeyDrag key_drag = KeyDrag::none;
    double drag_from = 0;                     // s
    std::size_t drag_row = 0;                 // of those shown
    double drag_done = 0;                     // what of it was done already: s, or a factor
    double shown_from = 0, shown_seconds = 0; // s, of the time line; 0 seconds: all of it

    clone::Coefficient coefficient = clone::Coefficient::stiffness_x;
    std::optional<std::size_t> point; // of the curve, that a hand holds
    std::string gesture = "HL", figure_file, motion_file, second_file;
};

class CloneWorkspace final : public Workspace {
public:
    explicit CloneWorkspace(Studio&);

    std::string_view name() const override { return "Clone"; }
    std::string_view tooltip() const override
    {
        return "Key a twin of a figure; springs carry its motion to the body that has weight.";
    }
    std::string_view hint() const override
    {
        return "Turn a limb by its rings to key it, go to another time, again; F5 runs it.";
    }
    void add_commands(CommandBook&) override;
    bool take_file(const std::filesystem::path&) override;
    void tick(Surroundings&) override;
    void draw(Surroundings&) override;
    bool is_moving() const override { return m_desk.is_playing(); }
    bool is_working() const override { return m_desk.is_running() || m_capture.is_working(); }
    std::string status() const override;

    CloneDesk& desk() { return m_desk; }
    CaptureDesk& capture() { return m_capture; }
    CloneView& view() { return m_view; }

private:
    void add_key_commands(CommandBook&);
    void add_run_commands(CommandBook&);
    void add_limb_commands(CommandBook&);
    void add_sheet_commands(CommandBook&);
    void add_file_commands(CommandBook&);
    void say(const Outcome&, const std::string& done);

    Studio& m_studio;
    CloneDesk m_desk;
    CaptureDesk m_capture{m_desk};
    CloneView m_view;
    CloneBodies m_bodies, m_partner;
    StatusLine m_said;
};

// The panels, one file each.
void draw_clone_stage(CloneDesk&, CaptureDesk&, CloneView&, CloneBodies& led, CloneBodies& partner,
    Surroundings&, ImVec2 size);
void draw_keys(CloneDesk&, CloneView&, Surroundings&);
void draw_spring_curves(CloneDesk&, CloneView&, Surroundings&);
void draw_apart(CloneDesk&, CloneView&, Surroundings&);
void draw_clone_menu(CloneDesk&, CloneView&, Surroundings&);
void draw_limb_menu(CloneDesk&, CloneView&, Surroundings&);
void draw_clone_files(CloneDesk&, CaptureDesk&, CloneView&, Surroundings&);
void draw_capture(CaptureDesk&, CloneView&, Surroundings&);

// A field for a line of text. True when it was left with other words in it.
bool written_field(const std::string& name, std::string& text, float width);

// One of a few words; true when another was chosen. A negative width leaves its label out.
bool one_of(const std::string& name, const std::string& tooltip,
    const std::vector<std::string>& words, std::size_t& chosen, float width);

template <class T, std::size_t n> std::vector<std::string> names_of(const std::array<T, n>& all)
{
    std::vector<std::string> names;
    for (const T each : all) names.emplace_back(name_of(each));
    return names;
}

// The time line that keys and curves share.
struct TimeLine {
    float left = 0, width = 1; // pixels
    double from = 0, seconds = 1;

    float x_of(double time) const
    {
        return left + static_cast<float>((time - from) / seconds) * width;
    }
    double time_at(float x) const
    {
        return from + seconds * static_cast<double>((x - left) / width);
    }
};
TimeLine time_line(const CloneDesk&, const CloneView&, float left, float width);
void draw_ruler(const CloneDesk&, const TimeLine&, Surroundings&, ImVec2 corner, float bottom);
void zoom_time(const CloneDesk&, CloneView&, const TimeLine&); // by the wheel, about the pointer

}
