// Which hands hold on to what, and from when to when: the chart's holds read as touches between the
// partners. Plain data, made before the dance.
#pragma once

#include <string>
#include <vector>

#include "dance/symbols.h"
#include "figure/person.h"
#include "gait/new_pace.h"

namespace promenade::rehearsal {

// The hold of a step, from the time its feet arrive. The first of a dance holds from the beginning.
struct HoldMark {
    double time = 0; // s
    dance::Hold hold = dance::Hold::closed;
};
using HoldScore = std::vector<HoldMark>; // in the order of time

// Whose hand goes to the place: joined hands meet, a hand on a back follows the back.
enum class Reaching { both, leader, follower };

struct Touch {
    std::string name;
    BodyPoint leader, follower; // where it is fastened
    Reaching reaching = Reaching::both;
};

// How hands come together and part, and where they hold on.
struct JoiningStyle {
    double approach = 0.5; // s [0.2, 1]: before they join, hands begin to come together
    double grip = 0.15;    // s [0.05, 0.4]: in which fingers close, and in which they open
    double parting = 0.3;  // s [0.1, 1]: after they opened, arms are back in their posture
    double change = 0.4;   // s [0.2, 0.8]: before a step with another hold, letting go begins
    // She still turns as hands come down from over her head.
    double down = 1.5;       // 1 [1, 3]: of the time they took to go up
    double up_before = 0.5;  // 1 [0, 1]: of that time, before the step: they begin to go up or down
    double hers = 0.5;       // 1 [0, 1]: how far joined hands are hers to place ...
    double hers_under = 0.8; // 1 [0, 1]: ... and hers who turns under the arm
    // As far ahead as fingers, a hand's breadth long, still reach round to the blade.
    double beside_blade = 0.02; // m [0, 0.06]: his palm ahead of the middle of her ribs
};

// The touches of a hold for these two.
std::vector<Touch> touches_of(
    dance::Hold, const Person& leader, const Person& follower, const JoiningStyle& = {});

// A touch and its time. Fingers close after `from` and are open again by `to`.
struct PlannedTouch {
    Touch touch;
    double from = 0, to = 0;                 // s
    double approaches_at = 0, parted_at = 0; // s
    double grip_time = 0;                    // s

    double reach(double now) const; // 0 to 1: how much the hand is led to its place
    double grip(double now) const;  // 0 to 1: how firmly it holds on
};

// How far joined hands are hers rather than his to place.
struct LeadMark {
    double time = 0; // s
    double follower = 0.5;
};

// Joined hands that go over her head, or come down again, about that time.
struct RaiseMark {
    double time = 0; // s
    bool up = false;
};

struct HoldPlan {
    std::vector<PlannedTouch> touches;
    std::vector<LeadMark> lead;
    std::vector<RaiseMark> raises;
    double change = 0;    // s a new lead takes to come in, and hands to go up
    double down = 0;      // s hands take to come down
    double up_before = 0; // s before a step, that they begin to

    double follower_share(double now) const;
    void dance_on_at(const gait::NewPace&);
    double raised(double now) const; // 0 to 1: how far over her head joined hands are
};

// The touches of the last hold stay.
HoldPlan plan_hold(
    const HoldScore&, const Person& leader, const Person& follower, const JoiningStyle& = {});

}
