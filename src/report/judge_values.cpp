#include "report/judge_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "figure/sides.h"
#include "rehearsal/footwork.h"

namespace promenade::report {
namespace {

constexpr double centimetres = 100;      // in a metre
constexpr double standing = radians(15); // rad/s: a slower joint is still
constexpr double none = std::numeric_limits<double>::quiet_NaN();

void append(std::vector<double>& values, std::span<const double> more)
{
    values.insert(values.end(), more.begin(), more.end());
}

double height_of_head(const JudgedDancer& dancer, std::size_t sample)
{
    return dancer.track.joint_of(Limb::head)[sample].z;
}

std::vector<double> head_heights(const JudgedDancer& dancer, Stretch stretch)
{
    std::vector<double> heights;
    for (std::size_t i = stretch.from; i < stretch.to; ++i)
        heights.push_back(height_of_head(dancer, i));
    return heights;
}

std::size_t highest_in(const JudgedDancer& dancer, Stretch stretch)
{
    std::size_t top = stretch.from;
    for (std::size_t i = stretch.from; i < stretch.to; ++i)
        if (height_of_head(dancer, i) > height_of_head(dancer, top)) top = i;
    return top;
}

// Over all bars.
template <class Value> double median_of_bars(const JudgedDancer& dancer, Value value)
{
    std::vector<double> values;
    for (const Stretch& bar : bars_of(dancer)) values.push_back(value(bar));
    return median(std::move(values));
}

// Over all samples of the stretches.
template <class Value> std::vector<double> over(const std::vector<Stretch>& stretches, Value value)
{
    std::vector<double> values;
    for (const Stretch& one : stretches)
        for (std::size_t i = one.from; i < one.to; ++i) values.push_back(value(i));
    return values;
}

// Of what the floor bears at that time: the foot's share; none if nothing is known of the floor.
std::optional<double> share_of_load(const JudgedDancer& dancer, Side side, double time)
{
    const auto& frames = dancer.dance.motion.frames;
    const auto frame = std::lower_bound(frames.begin(), frames.end(), time,
        [](const motion::Frame& one, double t) { return one.time < t; });
    if (frame == frames.end() || frame->floor.size() < 4) return std::nullopt;
    const auto load = [&](std::size_t foot) {
        return frame->floor[2 * foot].normal + frame->floor[2 * foot + 1].normal;
    };
    const double both = load(0) + load(1);
    if (both < rehearsal::bears) return std::nullopt;
    return load(slot_of(side)) / both;
}

// When a foot that landed first bears more than half; the landing if nobody knows.
std::size_t weight_taken(const JudgedDancer& dancer, const Stand& stand)
{
    for (std::size_t i = stand.span.from; i < stand.span.to; ++i) {
        const auto share = share_of_load(dancer, stand.foot, dancer.time_of(i));
        if (!share) break;
        if (*share > 0.5) return i;
    }
    return stand.span.from;
}

Vec3 middle_of_hips(const JudgedDancer& dancer, std::size_t sample)
{
    return 0.5
        * (dancer.track.joint_of(Limb::left_upper_leg)[sample]
            + dancer.track.joint_of(Limb::right_upper_leg)[sample]);
}

Vec3 middle_of(const JudgedDancer& dancer, const std::array<BodyPoint, 2>& pair, std::size_t i)
{
    Vec3 sum{0};
    for (const BodyPoint& point : pair)
        sum += 0.5
            * (dancer.track.joint_of(point.limb)[i] + dancer.track.turn(point.limb)[i] * point.at);
    return sum;
}

double correlation(std::span<const double> a, std::span<const double> b)
{
    const auto mean = [](std::span<const double> values) {
        double sum = 0;
        for (const double value : values) sum += value;
        return sum / static_cast<double>(values.size());
    };
    const double mean_a = mean(a), mean_b = mean(b);
    double ab = 0, aa = 0, bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - mean_a) * (b[i] - mean_b);
        aa += (a[i] - mean_a) * (a[i] - mean_a);
        bb += (b[i] - mean_b) * (b[i] - mean_b);
    }
    return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : none;
}

// Tops that stand out of the valleys beside them by at least so much.
int tops_of(const std::vector<double>& heights, double least)
{
    if (heights.empty()) return 0;
    int tops = 0;
    bool rising = false;
    double low = heights.front(), high = heights.front();
    for (const double height : heights) {
        low = std::min(low, height);
        high = std::max(high, height);
        if (!rising && height > low + least) {
            rising = true;
            high = height;
        } else if (rising && height < high - least) {
            rising = false;
            low = height;
            ++tops;
        }
    }
    return tops;
}

double range_in_bar(const JudgedDancer& dancer, Stretch bar)
{
    const auto heights = head_heights(dancer, bar);
    const auto [least, most] = std::minmax_element(heights.begin(), heights.end());
    return centimetres * (*most - *least);
}

double elbow_below(const JudgedDancer& dancer, Limb upper, Limb lower)
{
    return centimetres * median(over(closed_of(dancer), [&](std::size_t i) {
        return dancer.track.joint_of(upper)[i].z - dancer.track.joint_of(lower)[i].z;
    }));
}

// Of a stand: how far the standing hip is up, rad, by sample.
double list_of(const JudgedDancer& dancer, Side standing_foot, std::size_t i)
{
    return (standing_foot == Side::left ? 1 : -1) * dancer.curves.pelvis_list[i];
}

std::size_t hip_highest(const JudgedDancer& dancer, const Stand& stand)
{
    std::size_t top = stand.span.from;
    for (std::size_t i = stand.span.from; i < stand.span.to; ++i)
        if (list_of(dancer, stand.foot, i) > list_of(dancer, stand.foot, top)) top = i;
    return top;
}

}

double knee_waiting(const JudgedDancer& dancer, const JudgedDancer*)
{
    std::vector<double> angles;
    for (const auto& knee : dancer.curves.knee) append(angles, part(knee, dancer.waiting()));
    return degrees(median(std::move(angles)));
}

double straight_share(const JudgedDancer& dancer, const JudgedDancer*)
{
    const auto& knee = dancer.curves.knee;
    const Stretch dancing = dancer.dancing();
    double straight = 0;
    for (std::size_t i = dancing.from; i < dancing.to; ++i)
        straight += std::min(knee[0][i], knee[1][i]) < radians(15);
    return dancing.size() > 0 ? straight / static_cast<double>(dancing.size()) : none;
}

double knee_taking_weight(const JudgedDancer& dancer, const JudgedDancer*)
{
    std::vector<double> angles;
    for (const Stand& stand : stands_of(dancer))
        angles.push_back(dancer.curves.knee[slot_of(stand.foot)][weight_taken(dancer, stand)]);
    return degrees(median(std::move(angles)));
}

double top_of_bar(const JudgedDancer& dancer, const JudgedDancer*)
{
    const double waits = median(head_heights(dancer, dancer.waiting()));
    return median_of_bars(dancer, [&](Stretch bar) {
        return centimetres * (height_of_head(dancer, highest_in(dancer, bar)) - waits);
    });
}

double knee_at_top(const JudgedDancer& dancer, const JudgedDancer*)
{
    return degrees(median_of_bars(dancer, [&](Stretch bar) {
        const std::size_t top = highest_in(dancer, bar);
        const auto left = share_of_load(dancer, Side::left, dancer.time_of(top));
        if (!left) return std::min(dancer.curves.knee[0][top], dancer.curves.knee[1][top]);
        return dancer.curves.knee[*left > 0.5 ? 0 : 1][top];
    }));
}

double head_range_of_bar(const JudgedDancer& dancer, const JudgedDancer*)
{
    return median_of_bars(dancer, [&](Stretch bar) { return range_in_bar(dancer, bar); });
}

double beat_of_top(const JudgedDancer& dancer, const JudgedDancer*)
{
    return median_of_bars(dancer, [&](Stretch bar) {
        const auto after = static_cast<double>(highest_in(dancer, bar) - bar.from);
        return 1 + after / static_cast<double>(bar.size()) * dancer.score.nature.bar;
    });
}

double hips_apart(const JudgedDancer& dancer, const JudgedDancer* partner)
{
    if (!partner) return none;
    return centimetres * median(over(closed_of(dancer), [&](std::size_t i) {
        return glm::dot(dancer.ahead(i), middle_of_hips(*partner, i) - middle_of_hips(dancer, i));
    }));
}

double fronts_apart(const JudgedDancer& dancer, const JudgedDancer* partner)
{
    if (!partner) return none;
    const HoldPoints &mine = dancer.person.hold, &other = partner->person.hold;
    return centimetres * median(over(closed_of(dancer), [&](std::size_t i) {
        const auto gap = [&](const auto& from, const auto& to) {
            return glm::dot(
                dancer.ahead(i), middle_of(*partner, to, i) - middle_of(dancer, from, i));
        };
        return std::min(gap(mine.chest, other.chest), gap(mine.hip_front, other.hip_front));
    }));
}

double trunk_pitch(const JudgedDancer& dancer, const JudgedDancer*)
{
    const auto pitch = heading_angles(dancer.track.turn(Limb::upper_torso)).pitch;
    return degrees(range_of(part(pitch, dancer.dancing())));
}

double arms_still(const JudgedDancer& dancer, const JudgedDancer*)
{
    double still = 0, all = 0;
    for (const JointCurves& joint : dancer.curves.joints) {
        if (joint.kind != JointKind::neck_and_head && joint.kind != JointKind::shoulder
            && joint.kind != JointKind::elbow && joint.kind != JointKind::wrist)
            continue;
        for (const double speed : part(joint.speed, dancer.dancing())) {
            still += speed < standing;
            ++all;
        }
    }
    return all > 0 ? still / all : none;
}

double head_turns(const JudgedDancer& dancer, const JudgedDancer*)
{
    return degrees(range_of(part(dancer.curves.head_yaw, dancer.dancing())));
}

double bounce_of_bar(const JudgedDancer& dancer, const JudgedDancer*)
{
    return median_of_bars(dancer, [&](Stretch bar) { return range_in_bar(dancer, bar); });
}

double bounces_of_beat(const JudgedDancer& dancer, const JudgedDancer*)
{
    constexpr double seen = 0.005; // m
    return tops_of(head_heights(dancer, dancer.dancing()), seen) / beats_of(dancer.score);
}

double trunk_roll(const JudgedDancer& dancer, const JudgedDancer*)
{
    const auto roll = heading_angles(dancer.track.turn(Limb::upper_torso)).roll;
    return degrees(range_of(part(roll, dancer.dancing())));
}

double elbow_wander(const JudgedDancer& dancer, const JudgedDancer*)
{
    const BodyTrack& track = dancer.track;
    Vec3 ranges{0};
    for (int axis = 0; axis < 3; ++axis) {
        const auto places = over(closed_of(dancer), [&](std::size_t i) {
            const Vec3 elbow =
                track.joint_of(Limb::right_lower_arm)[i] - track.joint_of(Limb::upper_torso)[i];
            return (conjugate(track.turn(Limb::upper_torso)[i]) * elbow)[axis];
        });
        ranges[axis] = range_of(places);
    }
    return centimetres * glm::length(ranges);
}

double left_elbow_below(const JudgedDancer& dancer, const JudgedDancer*)
{
    return elbow_below(dancer, Limb::left_upper_arm, Limb::left_lower_arm);
}

double right_elbow_below(const JudgedDancer& dancer, const JudgedDancer*)
{
    return elbow_below(dancer, Limb::right_upper_arm, Limb::right_lower_arm);
}

double knees_mirrored(const JudgedDancer& dancer, const JudgedDancer* partner)
{
    if (!partner) return none;
    const Stretch dancing = dancer.dancing();
    double sum = 0;
    for (const std::size_t side : {0u, 1u})
        sum += 0.5
            * correlation(part(dancer.curves.knee[side], dancing),
                part(partner->curves.knee[1 - side], dancing));
    return sum;
}

double hip_up(const JudgedDancer& dancer, const JudgedDancer*)
{
    std::vector<double> angles;
    for (const Stand& stand : stands_of(dancer))
        angles.push_back(degrees(list_of(dancer, stand.foot, hip_highest(dancer, stand))));
    return median(std::move(angles));
}

double hip_up_when(const JudgedDancer& dancer, const JudgedDancer*)
{
    std::vector<double> shares;
    for (const Stand& stand : stands_of(dancer))
        shares.push_back(static_cast<double>(hip_highest(dancer, stand) - stand.span.from)
            / static_cast<double>(stand.span.size()));
    return median(std::move(shares));
}

}
