// Two postures made a couple: bodies out of each other, and hands on what they hold. Symbols pose
// each dancer alone; what a hold asks for depends on where the other one is.
//
// Bodies first step apart as far as they overlap, then arms reach for what they hold (reach.h), and
// elbows turn about the line from shoulder to palm until no arm is inside the partner.
#pragma once

#include <array>

#include "contact/flesh.h"
#include "dance/symbols.h"
#include "editors/pattern/taking_hold.h"

namespace promenade::editors {

PosedDancer posed(const Person&, const Pose&, const Vec3& place, double facing); // as standing()

// What a hold has come to.
struct HoldFit {
    double gap = 0;     // m, the widest between a hand and what it holds
    double overlap = 0; // m, the deepest between the two, but for hands in what they hold
};

// Keeps what is needed of two people from picture to picture. Both must outlive it.
class CoupleFitter {
public:
    CoupleFitter(const Person& leader, const Person& follower);

    struct Arm {
        std::size_t dancer = 0;
        bool right = false;
    };

    PosedCouple in_hold(PosedCouple, dance::Hold) const;

    // The same in pieces: bodies apart, then round after round of hands until true, with a little
    // more room between two rounds.
    void step_apart(PosedCouple&) const;
    bool take_holds(PosedCouple&, dance::Hold) const;
    void make_room(PosedCouple&, dance::Hold) const;
    static constexpr int most_rounds = 16; // a fallaway drawn by lot needed 8

    HoldFit fit_of(const PosedCouple&, dance::Hold) const;

private:
    using Placed = std::array<contact::Flesh, 2>;

    static Placed placed(const contact::Flesh& his, const contact::Flesh& hers, const PosedCouple&);
    void settle(PosedCouple&, const rehearsal::Touch&, const std::vector<rehearsal::Touch>&) const;
    void lay_aside(PosedCouple&, const Arm&, const std::vector<rehearsal::Touch>&) const;
    void turn_elbow(PosedCouple&, const Arm&, const std::vector<rehearsal::Touch>&) const;
    void turn_hand(PosedCouple&, const Arm&, const rehearsal::Touch&,
        const std::vector<rehearsal::Touch>&, std::size_t choice) const;
    enum class Room { wider, closer };
    static void give_room(PosedCouple&, Room);
    double arm_overlap(const PosedCouple&, const Arm&, const std::vector<rehearsal::Touch>&) const;

    std::array<contact::Flesh, 2> m_body; // without arms
    std::array<contact::Flesh, 2> m_all;
    std::array<std::array<contact::Flesh, 2>, 2> m_arm; // by dancer, left and right
};

}
