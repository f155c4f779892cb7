#include "rehearsal/effort.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "figure/legs.h"

namespace promenade::rehearsal {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

void keep(double& peak, double value)
{
    peak = std::max(peak, std::abs(value));
}

// The largest torque and twist of one leg.
void keep_leg_peaks(const Person& person, const FigureState& state, const std::vector<Vec3>& torque,
    const Leg& leg, EffortPeaks& peaks)
{
    keep(peaks.hip, torque[slot_of(leg.upper)].y);
    keep(peaks.knee, torque[slot_of(leg.lower)].y);
    keep(peaks.ankle, torque[slot_of(leg.foot)].y);
    const auto angles = [&](Limb limb) {
        return dynamics::joint_angles(person.figure, state, index_of(limb));
    };
    keep(peaks.hip_twist, angles(leg.upper).z);
    keep(peaks.ankle_twist, angles(leg.foot).z);
    peaks.least_knee = std::min(peaks.least_knee, angles(leg.lower).y);
}

}

void EffortBook::count_strain(const Person& person, const std::vector<Vec3>& asked)
{
    ++m_looks;
    bool strained = false, a_leg = false;
    for (int link = 1; link < person.figure.size(); ++link)
        for (int axis = 0; axis < 3; ++axis) {
            const double most = person.strength[at(link)][axis];
            const double torque = std::abs(asked[at(link)][axis]);
            if (most == 0 || torque <= most) continue;
            strained = true;
            a_leg = a_leg || (axis == 1 && link >= index_of(Limb::left_upper_leg));
        }
    m_strained += strained;
    m_legs_strained += a_leg;
    m_peaks.over_strength = static_cast<double>(m_strained) / static_cast<double>(m_looks);
    m_peaks.legs_over_strength =
        static_cast<double>(m_legs_strained) / static_cast<double>(m_looks);
}

void EffortBook::enter(
    const Person& person, const FigureState& state, const std::vector<Vec3>& torque)
{
    count_strain(person, torque);
    for (const Leg& leg : legs) keep_leg_peaks(person, state, torque, leg, m_peaks);
    keep(m_peaks.waist_twist,
        dynamics::joint_angles(person.figure, state, index_of(Limb::lower_torso)).z);
}

void EffortBook::enter_toes(const floor::FloorReport& floor)
{
    constexpr double nearly = 0.999; // of what they have
    bool gave = false;
    for (const floor::TreadLoad& tread : floor) {
        if (tread.hinge_torque > m_peaks.toes) {
            m_peaks.toes = tread.hinge_torque;
            m_peaks.toes_most = tread.hinge_most;
        }
        gave = gave || (tread.hinge_most > 0 && tread.hinge_torque >= nearly * tread.hinge_most);
    }
    ++m_toe_looks;
    m_toes_gave += gave;
    m_peaks.toes_gave_way = static_cast<double>(m_toes_gave) / static_cast<double>(m_toe_looks);
}

void EffortBook::enter_unbalanced(double missing)
{
    keep(m_peaks.unbalanced, missing);
}

}
