// What the gesture workspace knows and decides, without ImGui: which symbol is on the desk, how its
// limbs are turned, and what it looks like alone or in a step.
#pragma once

#include "dance/goal_pose.h"
#include "editors/gesture_workspace/reach.h"
#include "editors/shell/studio.h"
#include "render/stage_frame.h"

namespace promenade::editors {

enum class Seen { alone, in_step }; // the symbol by itself, or merged with a step's other regions

class GestureDesk {
public:
    explicit GestureDesk(Studio&);

    // The symbol on the desk is a draft: a copy that is edited until it is kept. Drafts that were
    // changed stay in the studio while other symbols are on the desk.
    void choose(dance::Region, const std::string& symbol);
    const dance::Gesture& draft() const { return m_draft; }
    bool is_changed() const;
    void notice_draft(); // takes the studio's draft of the symbol onto the desk, if that is another
    Outcome keep();      // the draft becomes the symbol's gesture
    void give_up();      // back to what the book says
    void make_new(const std::string& symbol, const std::string& meaning); // same region, same pose
    Outcome copy_from(dance::Region, const std::string& symbol);          // limbs both regions have

    // Of the draft's poses, the one edited.
    std::size_t pose_count() const { return m_draft.poses.size(); }
    std::size_t pose_index() const { return m_pose; }
    void choose_pose(std::size_t index);
    std::string pose_words(std::size_t index) const; // "leader, in PP", "always"

    // The limb that sliders and rings turn.
    std::optional<Limb> limb() const { return m_limb; }
    void choose_limb(std::optional<Limb>);
    bool may_turn(Limb) const; // belongs to the draft's region
    bool may_drag() const;     // what is seen is what is written: not so for a symbol that adds

    bool mirrored_editing = false; // the other side does the same in a mirror
    Seen seen = Seen::alone;
    render::BodyView view = render::BodyView::dressed;

    dance::LimbAngles angles(Limb) const;        // degrees; zero if the draft says nothing
    void set_angles(const dance::LimbAngles&);   // brought into the joint's range
    void set_turn(Limb, const Quat& to_parent);  // the same from a rotation
    void reset_limb(Limb);                       // the draft says nothing of it
    double drag_to(Limb, const Vec3& in_facing); // by inverse kinematics; m that it missed

    // The steps the symbol can be seen in: of the figure or routine that is chosen.
    std::size_t step_count() const { return steps().leader.size(); }

    const Person& person() const { return m_person; }
    Pose pose() const; // as seen: alone, or in the step

    // The posture of any symbol alone, for its thumbnail.
    Pose pose_of(const dance::Gesture&) const;
    std::uint64_t revision() const { return m_revision; }

private:
    dance::Occasion occasion() const;
    dance::GesturePose* edited() { return pose_at(m_draft, m_pose); }
    static dance::GesturePose* pose_at(dance::Gesture&, std::size_t);
    void write(const dance::LimbAngles&);
    void changed();
    std::optional<Pose> pose_in_step(const dance::GestureBook&) const;
    const dance::Composition& steps() const;

    Studio& m_studio;
    Person m_person;
    dance::Gesture m_draft;
    std::size_t m_pose = 0;
    std::optional<Limb> m_limb;
    std::uint64_t m_revision = 1;

    // Composed once for each choice and change: a figure is posed in every frame.
    mutable dance::Composition m_steps;
    mutable std::string m_steps_of;
};

// How far a joint goes about one axis (radians), for people: "pitch -145° to 0°".
std::string range_words(const std::string& axis, double lowest, double highest);

// Whole and tenths of degrees, as a person writes them.
double tidy(double degrees);

}
