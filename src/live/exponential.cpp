#include "live/exponential.h"

#include <algorithm>
#include <cmath>

namespace promenade::live {
namespace {

constexpr double near_enough = radians(0.5); // of the goal
constexpr double hardly = 0.05;              // rad/s
constexpr double patience = 0.04;            // s of hardly moving

}

double resisting_torque(double alpha, double beta, double x, double centre)
{
    const double away = std::min(beta * std::abs(x - centre), steepest);
    return std::copysign(alpha * std::expm1(away), x - centre);
}

double resisting_slope(double alpha, double beta, double x, double centre)
{
    return alpha * beta * std::exp(std::min(beta * std::abs(x - centre), steepest));
}

double torque_limit(double centre_torque, double current, double goal, double half)
{
    return centre_torque * ((current - goal) / (half - goal));
}

MoveState begin_move(double angle, double torque)
{
    MoveState move;
    move.running = true;
    move.start = angle;
    move.torque = torque;
    return move;
}

double move_torque(const DofEntry& entry, double angle, double rate, double tick, MoveState& move)
{
    const double half = 0.5 * (move.start + entry.goal);
    const bool beyond_half = (angle - half) * (entry.goal - half) >= 0;
    if (beyond_half && !move.past_half) {
        move.past_half = true;
        move.centre_torque = std::abs(move.torque);
    }
    const double strongest = move.effort * entry.most_torque;
    double most = strongest;
    if (move.past_half && half != entry.goal)
        most = std::min(most, std::abs(torque_limit(move.centre_torque, angle, entry.goal, half)));
    const double wanted =
        std::clamp(-resisting_torque(entry.alpha, entry.beta, angle, entry.goal), -most, most);
    const double change = move.effort * entry.most_rate * tick;
    const double lagging = move.torque + std::clamp(wanted - move.torque, -change, change);
    move.torque = std::clamp(lagging, -entry.most_torque, entry.most_torque);
    move.still = move.past_half && std::abs(rate) < hardly ? move.still + tick : 0;
    return move.torque;
}

bool has_arrived(const DofEntry& entry, double angle, const MoveState& move)
{
    const double to_go = entry.goal - angle, way = entry.goal - move.start;
    return std::abs(to_go) < near_enough || to_go * way < 0 || move.still > patience;
}

}
