// Where one foot is to be at any time: stances on the floor and swings between them.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "gait/passing.h"
#include "motor/position/footfall.h"
#include "motor/position/stepping_style.h"

namespace promenade::motor {

inline constexpr double never = std::numeric_limits<double>::infinity();

// The shape of a foot that planning needs, from the middle of the ball's line, level sole.
struct FootShape {
    double tread = 0; // m ahead to the middle of the tread
    double heel = 0;  // m back to the heel
    Vec3 ankle{0};    // m
    double half_ball = 0, half_heel = 0; // m, their half widths
};

struct FootPose {
    Vec3 ball{0};     // the middle of the ball's line, m
    double yaw = 0;   // rad
    double pitch = 0; // rad, heel up; on tiptoe the toes stay level
    double roll = 0;  // rad, the left side up
    double edge = 0;  // rad: what is charted of that, which weight presses flat
};

// A turn of a standing foot, on its ball or on its heel.
struct Pivot {
    double start = 0, end = 0; // s
    double turn = 0;           // rad
    double x = 0, y = 0;       // m: where it turns
    // Where the footwork puts the heel down it lifts only as the foot begins to turn, and may be
    // back before the end; never longer on the floor, since a heel that drags through the turn
    // topples the dancer.
    Heel heel = Heel::stays_up;
    bool is_on_heel = false; // the toes come up before the foot begins to turn
    PivotStyle style = {};
    double turned(double time) const;
    double heel_lift(double time) const; // rad
    double on_ball(double time) const;   // 0 to 1: how far the weight has moved over it
    double on_heel(double time) const;   // the same, over the heel
};

// How high the body is, 0 to 1, eased between footfalls; common to both feet.
struct RisePlan {
    struct Change {
        double start = 0, end = 0; // s
        double level = 0;          // from `end` on
    };
    double before = 0;
    std::vector<Change> changes;
    double at(double time) const;
};

// How much further than planned a heel must come up so that the leg reaches and the ankle bends no
// further than it can: at even steps of time, and a smooth curve through them.
struct HeelNeed {
    double start = 0, step = 0.01;  // s
    std::vector<double> pitch;      // rad
    std::vector<double> on_ball;    // 0 to 1: how far the weight has moved to the ball for it
    double jump = 0, jumped_at = 0; // rad, s: left over from the last plan ...
    double blend = HeelStyle{}.need_blend; // s: ... and how long that lasts
    double at(double time) const;
    double on_ball_at(double time) const;
    void make_room(std::size_t steps);
    void forget(); // no heel has to come up; its memory is kept
};

// What a chart's footwork asks of the heel of a standing foot, beside landing and leaving.
struct HeelPlan {
    // Off the floor at least so far (rad) until then (s), whatever the body's height.
    double up = 0, up_until = -never;
    // On the floor from the end of the first to the beginning of the second (s), although the body
    // may be high: it rises or stays up on the other foot.
    double lowers = never, lowered = never, down_until = never;
    Heel kind = Heel::stays_up;
    double lowering = HeelStyle{}.lowering; // s

    double kept_up(double time) const;   // rad
    double kept_down(double time) const; // 0 to 1
};

struct Stance {
    double land = -never, lift = never; // s
    bool stays = false;                 // it is where the foot stood before, which has not lifted
    double x = 0, y = 0, yaw = 0;       // of the middle of the tread at landing
    bool bends_knee = false;            // and so does the leg on its way here: see Footfall
    Vec3 bow{0};                        // m: the swing that led here was that far off its usual way
    double clearance = 0;               // m: ... and that much higher
    double heel_pressed = 0;            // 0 to 1
    Vec3 borne{0};                      // m: the weight is further ahead, and to the left, and
                                        // the body that much higher
    double land_pitch = 0;              // rad, beyond that of the rise
    double flat = -never;               // s: when that is gone
    double arrived = 0;                 // rad: its pitch was so much more as it landed
    double edge = 0, last_edge = 0;     // rad: charted roll on arrival and at the end
    double release = never;             // s: the heel starts to peel off the floor ...
    double lift_pitch = 0;              // ... and has done so far when the foot lifts
    HeelPlan heel;
    Pivot pivot;
    Pivot leaving; // before it lifts: in half a turn the body turns on both balls first

    double turned(double time) const { return pivot.turned(time) + leaving.turned(time); } // rad
    double heel_lift(double time) const; // rad: by its turns; below zero the toes are up
    double risen(double time, const RisePlan&) const; // 0 to 1: the body's rise under this heel
    Vec3 tread_at(double time) const; // m: the middle of the tread, which goes round the heel in a
                                      // turn on it
};

// The way of a swinging foot past one that turns meanwhile.
struct Around {
    Pivot pivot;      // of the other foot
    double round = 1; // how far the foot goes round with it: see gait/passing.h
};

class FootPlan {
public:
    FootPlan(const FootShape& shape, const SwingStyle& style, const HeelStyle& heel = {})
        : m_shape(shape)
        , m_style(style)
        , m_heel(heel)
    {
    }

    std::vector<Stance> stances; // in the order of time, the first one lasting from the past
    std::vector<Around> around;  // by swing
    HeelNeed need;

    FootPose at(double time, const RisePlan&) const;

    // The last swing goes past the other foot while that turns, as straight as there is room.
    void pass(const Pivot& other);

    // The stance underway and the swing that follows it, each beyond its own time as well: a foot
    // may lift or land a little off the plan.
    FootPose standing_now(double time, const RisePlan& rise) const
    {
        return standing(stances[0], time, rise);
    }
    FootPose swinging_now(double time, const RisePlan& rise) const
    {
        return swinging(0, time, rise);
    }

    const Stance& stance_at(double time) const; // the one underway or left last
    std::size_t index_at(double time) const;

    const FootShape& shape() const { return m_shape; }
    const HeelStyle& heel_style() const { return m_heel; }

private:
    FootPose standing(const Stance&, double time, const RisePlan&) const;
    FootPose swinging(std::size_t from, double time, const RisePlan&) const;
    Vec3 swinging_tread(std::size_t from, double way, double turned) const;
    gait::Passing passing(std::size_t from) const;
    double passing_pitch(const Stance& old, const Stance& next, double u) const;
    double trailing_toes(const Stance& old, const Stance& next, double u) const;
    double staying_pitch(const Stance& next, double u) const;
    double clearance_of(std::size_t from) const;
    double height(std::size_t from, double u) const;
    double pressed_down(const Stance&, double time) const;
    double lifted_by_heel(double pitch) const;
    double lifted_by_edge(const FootPose&) const;

    FootShape m_shape;
    SwingStyle m_style;
    HeelStyle m_heel;
};

}
