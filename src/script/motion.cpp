#include "script/motion.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace promenade::script {
namespace {

// Sums of the same durations in another order may differ by rounding.
constexpr double same_time = 1e-6; // ticks

// Where the joint has come after the first `count` pieces.
Vec3 place_after(const Track& track, std::size_t count)
{
    while (count > 0)
        if (const Piece& piece = track.pieces[--count]; !piece.holds) return piece.to;
    return track.start;
}

// Stays where it is, wherever that is: were it a position, a + (b + c) would not be (a + b) + c,
// because what goes before may end elsewhere. Two holds in a row are one.
void hold(Track& track, double ticks)
{
    if (!track.pieces.empty() && track.pieces.back().holds)
        track.pieces.back().lasts += ticks;
    else
        track.pieces.push_back({ticks, Vec3{0}, Interpolation::both, true});
}

void append(Track& track, const Track& next)
{
    for (const Piece& piece : next.pieces)
        if (piece.holds)
            hold(track, piece.lasts);
        else
            track.pieces.push_back(piece);
}

Interpolation reversed(Interpolation manner)
{
    if (manner == Interpolation::acceleration) return Interpolation::deceleration;
    if (manner == Interpolation::deceleration) return Interpolation::acceleration;
    return manner;
}

Track reversed(const Track& track)
{
    Track back{place_after(track, track.pieces.size()), {}};
    for (std::size_t i = track.pieces.size(); i-- > 0;) {
        const Piece& piece = track.pieces[i];
        const Vec3 to = piece.holds ? Vec3{0} : place_after(track, i);
        back.pieces.push_back({piece.lasts, to, reversed(piece.manner), piece.holds});
    }
    return back;
}

std::optional<Error> problem_with(int joint, const Track& track)
{
    const std::string name = "joint " + std::to_string(joint);
    if (track.pieces.empty())
        return Error{"", name + " has a position but never moves on", "give it at least one FRAME"};
    bool finite = is_finite(track.start);
    for (const Piece& piece : track.pieces) {
        if (!(piece.lasts > 0))
            return Error{"", "the frames of " + name + " do not come one after the other",
                "number frames upwards from above 0"};
        finite = finite && is_finite(piece.to) && std::isfinite(piece.lasts);
    }
    if (!finite) return Error{"", name + " has a number that is not finite", ""};
    if (length_of(track) > most_ticks)
        return Error{"", name + " moves for more than ten million frames", "use fewer frames"};
    return std::nullopt;
}

std::string ticks(double count)
{
    std::string text = std::to_string(count);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text + " frames";
}

}

std::string_view name_of(Interpolation manner)
{
    constexpr std::string_view names[] = {"LINEAR", "ACCELERATION", "DECELERATION", "BOTH"};
    return names[static_cast<std::size_t>(manner)];
}

Interpolation interpolation_named(std::string_view word)
{
    for (const Interpolation manner :
        {Interpolation::linear, Interpolation::acceleration, Interpolation::deceleration})
        if (word == name_of(manner)) return manner;
    return Interpolation::both;
}

double length_of(const Track& track)
{
    double sum = 0;
    for (const Piece& piece : track.pieces) sum += piece.lasts;
    return sum;
}

double length_of(const Motion& motion)
{
    return motion.tracks.empty() ? 0 : length_of(motion.tracks.begin()->second);
}

std::optional<Error> problem_with(const Motion& motion)
{
    if (motion.tracks.empty())
        return Error{"", "the motion moves no joint", "give it at least one JOINT"};
    const double length = length_of(motion);
    for (const auto& [joint, track] : motion.tracks) {
        if (auto error = problem_with(joint, track)) return error;
        if (std::abs(length_of(track) - length) > same_time * (1 + length))
            return Error{"",
                "joint " + std::to_string(motion.tracks.begin()->first) + " ends after "
                    + ticks(length) + " and joint " + std::to_string(joint) + " after "
                    + ticks(length_of(track)),
                "let the last FRAME of every joint be the same"};
    }
    return std::nullopt;
}

std::size_t size_of(const Motion& motion)
{
    std::size_t count = 0;
    for (const auto& [joint, track] : motion.tracks) count += track.pieces.size();
    return count;
}

void append(Motion& motion, const Motion& next)
{
    const double before = length_of(motion), after = length_of(next);
    for (auto& [joint, track] : motion.tracks) {
        const auto more = next.tracks.find(joint);
        if (more == next.tracks.end())
            hold(track, after);
        else
            append(track, more->second);
    }
    for (const auto& [joint, track] : next.tracks) {
        if (motion.tracks.contains(joint)) continue;
        Track waiting{track.start, {}};
        if (before > 0) hold(waiting, before);
        append(waiting, track);
        motion.tracks.emplace(joint, std::move(waiting));
    }
}

Motion reversed(const Motion& motion)
{
    Motion back;
    for (const auto& [joint, track] : motion.tracks) back.tracks.emplace(joint, reversed(track));
    return back;
}

Motion stretched(Motion motion, double factor)
{
    for (auto& [joint, track] : motion.tracks)
        for (Piece& piece : track.pieces) piece.lasts *= factor;
    return motion;
}

Motion amplified(Motion motion, double factor)
{
    for (auto& [joint, track] : motion.tracks) {
        track.start *= factor;
        for (Piece& piece : track.pieces) piece.to *= factor;
    }
    return motion;
}

Result<Motion> stripped(const Motion& motion, const std::vector<int>& joints)
{
    Motion part;
    for (const int joint : joints) {
        const auto found = motion.tracks.find(joint);
        if (found == motion.tracks.end())
            return Error{"", "the motion does not move joint " + std::to_string(joint),
                "name joints the motion has"};
        part.tracks.insert(*found);
    }
    return part;
}

Result<Motion> synchronized(const std::vector<Motion>& motions)
{
    Motion all;
    for (const Motion& motion : motions) {
        if (!all.tracks.empty()
            && std::abs(length_of(all) - length_of(motion)) > same_time * (1 + length_of(all)))
            return Error{"",
                "one motion lasts " + ticks(length_of(all)) + " and the other "
                    + ticks(length_of(motion)),
                "make them equally long with STRETCH … BY …"};
        for (const auto& [joint, track] : motion.tracks)
            if (!all.tracks.emplace(joint, track).second)
                return Error{"", "joint " + std::to_string(joint) + " is moved by two of them",
                    "keep it in one of them with STRIP"};
    }
    return all;
}

}
