#include "live/dance_manner.h"

#include "motor/limb/stiffened.h"

namespace promenade::live {

Measures leader_measures(const document::DanceSettings& settings)
{
    Measures measures = default_leader();
    measures.height = settings.leader_height;
    measures.mass = settings.leader_mass;
    return measures;
}

Measures follower_measures(const document::DanceSettings& settings)
{
    Measures measures = default_follower();
    measures.height = settings.follower_height;
    measures.mass = settings.follower_mass;
    return measures;
}

rehearsal::RehearsalSettings rehearsal_settings(const document::DanceSettings& settings)
{
    rehearsal::RehearsalSettings made;
    made.gravity = settings.gravity;
    made.floor.friction = settings.friction;
    made.floor.elasticity = settings.elasticity;
    made.gains.posture.stiffness *= settings.stiffness;
    made.upright.law = motor::stiffened(made.upright.law, settings.stiffness);
    made.style.centre.poise.place /= settings.balance;
    if (settings.balance_way == document::BalanceWay::upright_torque)
        made.balance = rehearsal::BalanceBy::upright_torque;
    return made;
}

}
