// From the chart to what one dancer is to do: when and where each foot arrives, how high the body
// is and how it is held. Everything a rehearsal of one role needs, and nothing of what it becomes.
#pragma once

#include "dance/dance.h"
#include "dance/goal_pose.h"
#include "motor/position/footfall.h"
#include "motor/task/step_course.h"
#include "music/tempo_map.h"
#include "placing/step_length.h"
#include "rehearsal/gesture_motion.h"

namespace promenade::rehearsal {

// One column for one role.
struct ScoredStep {
    dance::Step step;
    double time = 0;                     // s: the foot arrives
    std::optional<std::size_t> footfall; // none where no foot moves
    placing::StepLength length{};        // nothing where the chart has none
};

// What those who judge a dance must know of it.
struct DanceNature {
    std::string id;     // "waltz"
    double bar = 4;     // beats
    double highest = 0; // 0 to 1: the height of its rise, 1 as high as toes reach
    bool latin = false; // by its usual hold
    dance::RiseCharacter rise = dance::RiseCharacter::none;
    dance::HipAction hips = dance::HipAction::none;
};

// How far knees turn aside for the partner's, rad, left positive: at even steps of time, smooth in
// between. Empty for who dances alone.
struct KneeTrack {
    double every = 0.1;                       // s
    std::vector<std::array<double, 2>> turns; // left, right
    std::array<double, 2> at(double time) const;
};

KneeTrack later(const KneeTrack&, const gait::NewPace&);

struct Score {
    dance::Role role = dance::Role::leader;
    DanceNature nature;
    motor::Footfalls falls;
    std::vector<ScoredStep> steps;      // by column of the composition
    motor::StepOrders orders;           // what the task manager queues
    std::vector<GestureMotion> motions; // gestures that move, the later the stronger
    KneeTrack knees;
    motor::Lessons lessons; // what practice found out; none at sight
    FigureState start;
    double end = 0; // s: the music stops; the dancer stands still soon after
};

// What both roles share.
struct ScoreSource {
    const dance::Dance& dance;
    const dance::Composition& composition;
    const placing::Footprints& prints; // of the composition, for these two people
    const dance::GestureBook& book;
    const music::TempoMap& map; // from the first step on
    GestureMotionStyle gestures{};
};

inline constexpr double lead_in = 2; // s of standing before the first foot arrives

// An error names a symbol that has no gesture.
Result<Score> score_for(const Person&, dance::Role, const ScoreSource&);

// 0 to 1: how high the heels are when the foot of the step arrives, 1 high on the toes; by the
// gestures its heel is then up by so much (rad), and `before` is the same of the step before.
double rise_on_arrival(
    const dance::Step&, const dance::Dance&, double heel_pitch, double before = 0);

}
