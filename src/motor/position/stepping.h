// The position programs of the feet: follows a list of footfalls, plans the coming steps anew at
// each landing from where the dancer really is, and tells the balance at every control tick what
// the body is to do.
#pragma once

#include <memory>

#include "floor/soles.h"
#include "gait/new_pace.h"
#include "motor/autonomic/body_now.h"
#include "motor/autonomic/goals.h"
#include "motor/position/centre_plan.h"
#include "motor/position/height_course.h"
#include "motor/position/schedule.h"
#include "motor/position/stepping_style.h"
#include "motor/position/yaw_plan.h"
#include "motor/task/step_course.h"

namespace promenade::motor {

// What became of a footfall.
struct Landing {
    std::size_t footfall = 0;
    double time = 0;     // s, when the floor felt the foot
    double x = 0, y = 0; // m, where the tread came down
    double heading = 0;  // rad
};

class Stepping {
public:
    Stepping(std::shared_ptr<const Person>, Footfalls, const FigureState& start,
        const SteppingStyle& = {});

    // Lands and lifts feet; plans anew where one landed. The floor's report is of the last step.
    void notice(double now, const BodyNow&, const floor::FloorReport&);

    BodyGoals goals(double now) const;

    std::array<double, 2> knees_aside{}; // left, right: thighs turned besides, rad, left positive
    Bending chest_bends, hips_bend;      // as the posture changes
    Pose posture; // goal of neck, head and arms; lean of the torso against its facing
    LimbWishes wishes; // of the limb programs

    Lessons lessons; // may grow while they dance, by what is about footfalls to come

    // Another tempo for footfalls to come. It must not begin before the next of them has landed.
    void dance_on_at(const gait::NewPace&);

    std::size_t next_footfall() const { return m_next; } // that has not landed
    const std::vector<Landing>& landings() const { return m_landings; }
    const Footfalls& footfalls() const { return m_falls; }
    const std::vector<StepTimes>& times() const { return m_times; }
    bool is_swinging(Side side) const
    {
        const std::size_t foot = side == Side::left ? 0 : 1;
        return m_swinging[foot] && !awaits_weight(foot);
    }
    Facing charted_facing(double now) const { return m_yaw.over_dance(now); }
    CentreSample centre_at(double now) const { return m_centre.at(now); }
    const Stature& stature() const { return m_stature; }

private:
    struct FootNow {
        Vec3 tread{0};
        double yaw = 0;
    };

    // A foot that bears nothing for now but stays on the floor until the weight returns to it.
    bool awaits_weight(std::size_t side) const
    {
        return m_swinging[side] && m_feet[side].stances[1].stays;
    }
    void begin(double now, const BodyNow&);
    void make_room(double now);
    bool has_landed(std::size_t side, double now, double load);
    double share_on_left(const Vec3& centre) const;
    FootNow foot_now(const BodyNow&, std::size_t side, double near_yaw) const;
    void land(std::size_t side, double now, const BodyNow&);
    void lift(std::size_t side, const BodyNow&);
    void remember(std::size_t landed);
    void catch_balance(std::size_t side, double now, const BodyNow&);
    Vec3 outward(std::size_t side) const;
    double blocked_of(std::size_t side, const Vec3& shift) const;
    bool shift_footfalls(std::size_t side, Vec3 shift);
    void hasten(double now);
    void schedule_anew();
    void plan(double now, const BodyNow&, const Facing&);
    void plan_feet(double now);
    CentreTask centre_task(double now, const Vec3& centre, const BodyShape&) const;
    void raise_heels(double now, const std::array<double, 2>& raised, const BodyShape&);
    void plan_path(double now, const Vec3& centre, const BodyShape&);
    void plan_centre(double now, const Vec3& centre, const BodyShape&);
    double horizon(double now) const;
    double goal_height(double now) const;
    double overdue(double now) const;
    double sunk_at(double now) const; // m
    std::optional<Glide> coming_glide(const BodyShape&) const;
    void plan_step(std::size_t fall);
    Pivot pivot_of(const Stance& standing, std::size_t fall) const;
    HeelPlan heel_plan(std::size_t fall) const;
    double release_of(const Stance& left_behind, const Stance& other) const;
    void plan_weight();
    void plan_height();
    void plan_slowness();
    const Quat& led(Limb) const;
    double turned_out(std::size_t side) const;
    double free_share(std::size_t side, double now) const;
    FootPose foot_pose(std::size_t side, double time) const;
    // A foot now, a moment before and a moment after.
    struct FootPoses {
        FootPose before, here, after;
    };
    FootPoses foot_poses(std::size_t side, double now) const;
    FootGoal foot_goal(std::size_t side, double now, const FootPoses&) const;

    std::shared_ptr<const Person> m_person;
    SteppingStyle m_style;
    Stature m_stature;
    ShapeMeasure m_shapes;
    std::vector<floor::Tread> m_treads;
    Footfalls m_falls;
    std::vector<StepTimes> m_times;
    std::array<FootPlan, 2> m_feet;
    std::array<HeelNeed, 2> m_needs; // worked out: each changes places with that of its foot
    std::array<int, 2> m_stands_on; // by foot: the footfall it stands on, or -1
    std::array<bool, 2> m_swinging{};
    bool m_unloaded = false; // the foot that swings or awaits weight bore next to nothing since
    std::size_t m_next = 0;  // footfall to land
    WeightPlan m_weight;
    HeightCourse m_height;
    double m_waits = 1; // of a leg's length, by the posture before the first step
    RisePlan m_slowness;
    YawPlan m_yaw;
    CentrePlan m_centre;
    double m_height_jump = 0, m_planned_at = 0;
    bool m_begun = false;
    double m_caught_at = -never; // s
    Vec3 m_caught{0};            // m the next footfall is away from the score
    std::vector<Landing> m_landings;
};

}
