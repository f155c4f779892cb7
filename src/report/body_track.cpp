#include "report/body_track.h"

#include <algorithm>
#include <cmath>

#include "report/signals.h"

namespace promenade::report {
namespace {

using motion::Frame;

// Of q and -q the one nearer to the last, so that the four numbers run on smoothly.
Quat continued(const Quat& last, const Quat& q)
{
    return glm::dot(last, q) < 0 ? -q : q;
}

// Catmull-Rom: through the two middle values, with the slopes their neighbours give.
template <class T> T between(const T& a, const T& b, const T& c, const T& d, double u)
{
    const T slope_b = 0.5 * (c - a), slope_c = 0.5 * (d - b);
    const double v = u * u * (3 - 2 * u);
    return b * (1 - v) + c * v + slope_b * (u * (1 - u) * (1 - u)) - slope_c * (u * u * (1 - u));
}

// One number of each frame, at any time between the frames.
template <class T> class Resampled {
public:
    Resampled(const std::vector<motion::Frame>& frames, std::vector<T> values)
        : m_first(frames.front().time)
        , m_step((frames.back().time - m_first) / static_cast<double>(frames.size() - 1))
        , m_values(std::move(values))
    {
    }

    T at(double time) const
    {
        const double place = std::max(0.0, (time - m_first) / m_step);
        const auto last = m_values.size() - 1;
        const std::size_t i = std::min(static_cast<std::size_t>(place), last - 1);
        const std::size_t before = i == 0 ? 0 : i - 1, after = std::min(i + 2, last);
        return between(m_values[before], m_values[i], m_values[i + 1], m_values[after],
            place - static_cast<double>(i));
    }

private:
    double m_first, m_step;
    std::vector<T> m_values;
};

std::size_t sample_count(const std::vector<motion::Frame>& frames)
{
    const double duration = frames.back().time - frames.front().time;
    return static_cast<std::size_t>(std::floor(duration * sample_rate + 1e-6)) + 1;
}

template <class T>
std::vector<T> resampled(const std::vector<motion::Frame>& frames, std::vector<T> values)
{
    const Resampled<T> source(frames, std::move(values));
    std::vector<T> samples;
    for (std::size_t i = 0; i < sample_count(frames); ++i)
        samples.push_back(source.at(frames.front().time + static_cast<double>(i) / sample_rate));
    return samples;
}

std::vector<Quat> orientations(const std::vector<motion::Frame>& frames, std::size_t limb)
{
    std::vector<Quat> turns;
    for (const motion::Frame& frame : frames) {
        const Quat& turn = frame.state.orientation[limb];
        turns.push_back(turns.empty() ? turn : continued(turns.back(), turn));
    }
    return turns;
}

}

std::vector<Vec3> BodyTrack::path_of(const BodyPoint& point) const
{
    std::vector<Vec3> path;
    for (std::size_t i = 0; i < size(); ++i)
        path.push_back(joint_of(point.limb)[i] + turn(point.limb)[i] * point.at);
    return path;
}

std::vector<Quat> BodyTrack::turn_against(Limb reference, Limb limb) const
{
    std::vector<Quat> turns;
    for (std::size_t i = 0; i < size(); ++i) {
        const Quat one = conjugate(turn(reference)[i]) * turn(limb)[i];
        turns.push_back(turns.empty() ? one : continued(turns.back(), one));
    }
    return turns;
}

BodyTrack track_of(const Person& person, const motion::RecordedMotion& motion)
{
    BodyTrack track;
    const std::vector<motion::Frame>& frames = motion.frames;
    if (frames.size() < 2) return track;
    track.start = frames.front().time;
    std::vector<std::vector<Vec3>> joints; // by frame
    for (const motion::Frame& frame : frames)
        joints.push_back(hinge_positions(person.figure, frame.state));
    for (std::size_t limb = 0; limb < limb_count; ++limb) {
        std::vector<Vec3> places;
        for (const auto& joint : joints) places.push_back(joint[limb]);
        track.joint[limb] = low_passed(resampled(frames, std::move(places)));
        track.orientation[limb] = low_passed(resampled(frames, orientations(frames, limb)));
        for (Quat& turn : track.orientation[limb]) turn = normalised(turn);
    }
    return track;
}

std::vector<Vec3> centre_of_mass(const Person& person, const BodyTrack& track)
{
    std::vector<Vec3> centre(track.size(), Vec3{0});
    for (const Limb limb : all_limbs()) {
        const Link& link = person.figure[index_of(limb)];
        const std::vector<Vec3> path = track.path_of({limb, link.centre_of_mass});
        for (std::size_t i = 0; i < centre.size(); ++i)
            centre[i] += link.mass / person.figure.mass() * path[i];
    }
    return centre;
}

HeadingAngles heading_angles(const std::vector<Quat>& turns)
{
    HeadingAngles angles;
    for (const Quat& turn : turns) {
        const Mat3 m = matrix_from(turn);
        angles.yaw.push_back(std::atan2(m[0][1], m[0][0]));
        angles.pitch.push_back(-std::asin(std::clamp(m[0][2], -1.0, 1.0)));
        angles.roll.push_back(std::atan2(m[1][2], m[2][2]));
    }
    unwrap(angles.yaw);
    unwrap(angles.roll);
    return angles;
}

std::vector<Vec3> turning_rate(const std::vector<Quat>& turns)
{
    std::vector<Vec3> rate(turns.size(), Vec3{0});
    for (std::size_t i = 0; turns.size() > 1 && i < turns.size(); ++i) {
        const std::size_t before = i == 0 ? 0 : i - 1, after = std::min(i + 1, turns.size() - 1);
        rate[i] = vector_from_rotation(turns[after] * conjugate(turns[before]))
            * (sample_rate / static_cast<double>(after - before));
    }
    return rate;
}

std::vector<double> lengths(const std::vector<Vec3>& vectors)
{
    std::vector<double> found;
    for (const Vec3& one : vectors) found.push_back(glm::length(one));
    return found;
}

}
