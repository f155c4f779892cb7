#include "script/playback.h"

#include <algorithm>
#include <cmath>

namespace promenade::script {
namespace {

struct EndSpeeds {
    Vec3 first, last;
};

EndSpeeds wished_speeds(Interpolation manner, const Vec3& mean)
{
    switch (manner) {
    case Interpolation::linear:
        return {mean, mean};
    case Interpolation::acceleration:
        return {Vec3{0}, 2.0 * mean};
    case Interpolation::deceleration:
        return {2.0 * mean, Vec3{0}};
    case Interpolation::both:
        break;
    }
    return {Vec3{0}, Vec3{0}};
}

double matched(double before, double after)
{
    if (before * after <= 0) return 0;
    return std::abs(before) < std::abs(after) ? before : after;
}

}

Playback::Playback(const Track& track)
    : m_start(track.start)
{
    Vec3 from = track.start;
    double end = 0;
    for (const Piece& piece : track.pieces) {
        const Vec3 to = piece.holds ? from : piece.to;
        const EndSpeeds speeds = wished_speeds(piece.manner, (to - from) / piece.lasts);
        m_spans.push_back({from, to, speeds.first, speeds.last, piece.lasts});
        m_ends.push_back(end += piece.lasts);
        from = to;
    }
    for (std::size_t i = 1; i < m_spans.size(); ++i)
        for (int axis = 0; axis < 3; ++axis) {
            double &before = m_spans[i - 1].last_speed[axis], &after = m_spans[i].first_speed[axis];
            before = after = matched(before, after);
        }
}

JointMoment Playback::at(double tick) const
{
    if (m_spans.empty() || tick < 0) return {m_start, Vec3{0}, Vec3{0}};
    if (tick > m_ends.back()) return {m_spans.back().to, Vec3{0}, Vec3{0}};
    const auto found = std::lower_bound(m_ends.begin(), m_ends.end(), tick);
    const Span& span = m_spans[static_cast<std::size_t>(found - m_ends.begin())];
    // The cubic through both ends with both speeds (Hermite), in u from 0 to 1.
    const double t = span.lasts, u = 1 - (*found - tick) / t, v = 1 - u;
    const Vec3 way = span.to - span.from, a = t * span.first_speed, b = t * span.last_speed;
    JointMoment moment;
    moment.angles = span.from + u * u * (3 - 2 * u) * way + u * v * (v * a - u * b);
    moment.velocity = (6 * u * v * way + v * (1 - 3 * u) * a + u * (3 * u - 2) * b) / t;
    moment.acceleration = ((6 - 12 * u) * way + (6 * u - 4) * a + (6 * u - 2) * b) / (t * t);
    return moment;
}

}
