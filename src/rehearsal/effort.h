// What a dance costs the joints of one dancer: peaks and how often they are asked for more than
// they have.
#pragma once

#include "figure/figure_state.h"
#include "figure/person.h"
#include "floor/floor.h"

namespace promenade::rehearsal {

// Over the whole rehearsal so far.
struct EffortPeaks {
    double hip = 0, knee = 0, ankle = 0; // N·m about the strong axis
    double toes = 0;                        // N·m at the ball of a foot ...
    double toes_most = 0;      // ... of which there was so much, bent as they were ...
    double toes_gave_way = 0;  // ... and share of control ticks in which it was not enough
    double over_strength = 0;            // share of control ticks with a joint beyond its strength
    double legs_over_strength = 0;       // the same of hip, knee and ankle about their strong axis
    double hip_twist = 0, ankle_twist = 0, waist_twist = 0; // rad
    double least_knee = 10;                                 // rad of flexion
    double unbalanced = 0; // N and N·m by which the plan of the torques did not add up: rounding
};

class EffortBook {
public:
    // The joints' torques that are asked for at one moment, by link in its frame (N·m).
    void enter(const Person&, const FigureState&, const std::vector<Vec3>& torque);
    void enter_toes(const floor::FloorReport&);
    void enter_unbalanced(double missing); // N or N·m

    const EffortPeaks& peaks() const { return m_peaks; }

private:
    void count_strain(const Person&, const std::vector<Vec3>& torque);

    EffortPeaks m_peaks;
    long m_looks = 0, m_strained = 0, m_legs_strained = 0, m_toe_looks = 0, m_toes_gave = 0;
};

}
