#include "script/chart_motion.h"

#include <algorithm>
#include <cmath>

#include "dance/compose.h"
#include "figure/person.h"
#include "script/object.h"

namespace promenade::script {
namespace {

using dance::Region;

// The same turn, written so that it is nearest to the angles before it.
Vec3 nearest_to(const Vec3& before, Vec3 angles)
{
    const Vec3 around = before - angles;
    for (int axis = 0; axis < 3; ++axis) angles[axis] += 360 * std::round(around[axis] / 360);
    return angles;
}

void add_posture(Motion& motion, const Pose& pose, double ticks)
{
    for (const Limb limb : all_limbs()) {
        if (!parent_of(limb)) continue;
        Track& track = motion.tracks[index_of(limb)];
        const Vec3 angles = degrees_from_turn(pose[limb]);
        const bool first = track.pieces.empty() && ticks == 0;
        const Vec3& before = track.pieces.empty() ? track.start : track.pieces.back().to;
        if (first)
            track.start = angles;
        else
            track.pieces.push_back({ticks, nearest_to(before, angles), Interpolation::both});
    }
}

}

Result<dance::Composition> composed(const dance::Dance& dance, const RoutinePhrase& phrase)
{
    dance::Routine routine;
    routine.id = routine.name = "figures";
    routine.motion = dance::write_motions(phrase.motions);
    if (const dance::Pattern* first = find_pattern(dance, phrase.motions.front().figure))
        routine.start = first->start;
    return compose(dance, routine);
}

Result<Motion> postures_of(const dance::Dance& dance, const RoutinePhrase& phrase, dance::Role role,
    const dance::GestureBook& book, double ticks_per_second)
{
    const auto composition = composed(dance, phrase);
    if (!composition) return composition.error();
    const auto person =
        build_person(role == dance::Role::leader ? default_leader() : default_follower());
    if (!person) return person.error();
    const double beat = ticks_per_second * 60 / usual_tempo(dance);
    Motion motion;
    double lasts = 0;
    for (const dance::Step& step : composition->of(role)) {
        const auto pose =
            goal_pose(person->figure, book, step, role, dance, dance::Moment::arrival);
        if (!pose) return pose.error();
        add_posture(motion, *pose, lasts);
        lasts = beat * step.beats.value();
    }
    // The last posture is held until the figure is over.
    for (auto& [joint, track] : motion.tracks)
        track.pieces.push_back({lasts, track.pieces.empty() ? track.start : track.pieces.back().to,
            Interpolation::both});
    if (auto error = problem_with(motion)) return *error;
    return motion;
}

Result<Motion> gesture_motion(
    const std::string& symbol, double ticks, const dance::GestureBook& book)
{
    for (const Region region : {Region::head_position, Region::body_modifier, Region::rise_and_fall,
             Region::foot_position, Region::footwork}) {
        const auto found = book.find(region, symbol);
        const dance::GesturePose* pose = found.gesture ? pose_for(*found.gesture, {}) : nullptr;
        if (!pose) continue;
        Motion motion;
        for (const dance::LimbAngles& angles : pose->limbs) {
            const Limb limb = found.mirrored ? mirrored(angles.limb) : angles.limb;
            if (!parent_of(limb)) continue;
            const Quat turn = turn_of(angles);
            motion.tracks[index_of(limb)] = {
                Vec3{0}, {{ticks, degrees_from_turn(found.mirrored ? mirrored(turn) : turn)}}};
        }
        if (auto error = problem_with(motion)) return *error;
        return motion;
    }
    return Error{"", "there is no gesture '" + symbol + "'", "promenade pose lists the symbols"};
}

}
