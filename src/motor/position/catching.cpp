#include <algorithm>
#include <cmath>

#include "figure/legs.h"
#include "motor/position/stepping.h"

// What a dancer does who is about to fall: the part of Stepping that moves landings.
namespace promenade::motor {

// Capture point (Pratt et al. 2006): where the body would come to rest, c + c'/ω, runs away from
// its plan as e^(ωt). What the sole cannot hold back of that until the foot lands, the landing must
// take up.
void Stepping::catch_balance(std::size_t side, double now, const BodyNow& body)
{
    const CatchStyle& style = m_style.catching;
    const double left = m_falls[m_next].time - now;
    if (left < style.too_late || now < m_caught_at + style.every) return;
    const CentreSample plan = m_centre.at(now);
    const double omega = std::sqrt(plan.omega2), growth = std::exp(omega * left);
    const Vec3 error = body.centre - plan.position + (body.centre_velocity - plan.velocity) / omega;
    const double yaw = foot_pose(1 - side, now).yaw;
    const Vec3 ahead{std::cos(yaw), std::sin(yaw), 0}, aside{-ahead.y, ahead.x, 0};
    const auto needed = [&](double e, double cap) {
        return std::copysign(std::max(0.0, std::abs(e) * growth - cap * (growth - 1)), e);
    };
    const Vec3 shift = needed(glm::dot(error, ahead), style.cap_ahead) * ahead
        + needed(glm::dot(error, aside), style.cap_aside) * aside;
    const bool catching = m_caught != Vec3{0};
    const bool pivots = m_feet[1 - side].stances[0].pivot.turn != 0;
    const double surprise = pivots ? style.pivot_surprise : style.surprise;
    if (!catching && glm::length(Vec3{error.x, error.y, 0}) < surprise) return;
    if (glm::length(shift) < (catching ? style.least : style.alarm)) return;
    m_caught_at = now;
    const double most = style.fastest * style.every;
    const double blocked = blocked_of(side, shift);
    const bool shifted = shift_footfalls(side, std::min(1.0, most / glm::length(shift)) * shift);
    if (blocked > style.blocked || !shifted) hasten(now);
    plan_feet(now);
    plan_centre(now, body.centre, m_shapes.in(*m_person, posture));
}

// From the standing foot to the side of the one that swings.
Vec3 Stepping::outward(std::size_t side) const
{
    const double yaw = m_feet[1 - side].stances[0].yaw;
    return legs[side].leftward * Vec3{-std::sin(yaw), std::cos(yaw), 0};
}

// How much of a shift of the next footfall the standing foot is in the way of, m.
double Stepping::blocked_of(std::size_t side, const Vec3& shift) const
{
    const Stance& standing = m_feet[1 - side].stances[0];
    const Footfall& next = m_falls[m_next];
    const Vec3 aside = outward(side), way{next.x - standing.x, next.y - standing.y, 0};
    const double gap = glm::dot(way, aside), least = std::min(gap, m_style.catching.narrowest);
    return std::max(0.0, least - gap - glm::dot(shift, aside));
}

// The next footfall and, less and less, those after it; feet neither cross nor leave the dancer's
// reach: where they would, false.
bool Stepping::shift_footfalls(std::size_t side, Vec3 shift)
{
    const CatchStyle& style = m_style.catching;
    shift += blocked_of(side, shift) * outward(side);
    if (glm::length(m_caught + shift) > style.farthest) return false;
    m_caught += shift;
    double share = 1;
    for (std::size_t k = m_next; k < m_falls.size() && share > 0.05;
         ++k, share *= style.passes_on) {
        m_falls[k].x += share * shift.x;
        m_falls[k].y += share * shift.y;
    }
    return true;
}

// Where the place cannot help because the standing foot is in the way, the feet get quicker: this
// one comes down soon, so that the other can step out.
void Stepping::hasten(double now)
{
    const CatchStyle& style = m_style.catching;
    const double land =
        std::max(now + style.soonest, m_falls[m_next].time - style.hurry * style.every);
    if (land >= m_falls[m_next].time) return;
    m_falls[m_next].time = land;
    if (m_next + 1 < m_falls.size())
        m_falls[m_next + 1].time = std::min(m_falls[m_next + 1].time, land + style.quick_step);
    schedule_anew();
}

}
