#include "script/chart_script.h"

#include <cmath>

#include "figure/person.h"
#include "foundation/json_text.h"
#include "script/chart_motion.h"

namespace promenade::script {
namespace {

constexpr double ticks_per_second = 24;

// To a hundredth; no minus before a zero.
std::string number(double value)
{
    const double rounded = std::round(100 * value) / 100;
    return json::shortest(rounded == 0 ? 0 : rounded);
}

std::string angles(const Vec3& v)
{
    return number(v.x) + ", " + number(v.y) + ", " + number(v.z);
}

// Dates to a millionth of a tick, so that all joints still end together.
std::string date(double ticks)
{
    return json::shortest(std::round(1e6 * ticks) / 1e6);
}

std::string written(const RoutinePhrase& phrase)
{
    std::string text;
    for (const dance::Motion& one : phrase.motions) {
        if (!text.empty()) text += " + ";
        text += phrase.dance + "." + (one.corner ? "corner" : one.figure);
        if (one.first > 0)
            text += "[" + std::to_string(one.first) + " TO " + std::to_string(one.last) + "]";
        if (one.to) text += " ENDING " + std::string(one.to->symbol());
    }
    return text;
}

std::string scene_of(double lasts, double leader_height, double follower_height)
{
    const auto animate = [&](const std::string& who, double height, double x, double facing) {
        return "  ANIMATE " + who + " FROM 0 TO " + date(lasts) + " USING " + who + "_postures AT ("
            + number(x) + ", 0, " + number(height) + ") FACING " + number(facing) + "°\n";
    };
    return "SCENE 1\n  CAMERA AT (3, -3.5, 1.6) LOOKING (0, 0, 1)\n"
        + animate("leader", leader_height, -0.5, 0) + animate("follower", follower_height, 0.5, 180)
        + "ENDSCENE\nSHOOT SCENES\n";
}

}

std::string written(const std::string& name, const Motion& motion)
{
    std::string text = "MOTION " + name + "\n";
    for (const auto& [joint, track] : motion.tracks) {
        text += "  JOINT " + std::to_string(joint) + "\n    POSITION " + angles(track.start) + "\n";
        double at = 0;
        Vec3 here = track.start;
        for (const Piece& piece : track.pieces) {
            at += piece.lasts;
            if (!piece.holds) here = piece.to;
            text += "    FRAME " + date(at) + " POSITION " + angles(here) + " INTERPOLATE "
                + std::string(name_of(piece.manner)) + "\n";
        }
        text += "  ENDJOINT\n";
    }
    return text + "ENDMOTION\n";
}

Result<std::string> script_of(const dance::Dance& dance, const RoutinePhrase& phrase,
    const std::string& name, const dance::GestureBook& book)
{
    const auto leader = build_person(default_leader()), follower = build_person(default_follower());
    if (!leader || !follower) return (leader ? follower : leader).error();
    std::string text = "// " + dance.name + ": " + name + ", written out by Promenade.\n";
    text += "RATE 24\n\nROUTINE " + name + " := " + written(phrase) + "\n\n";
    double lasts = 0;
    for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
        const auto motion = postures_of(dance, phrase, role, book, ticks_per_second);
        if (!motion) return motion.error();
        const std::string who = role == dance::Role::leader ? "leader" : "follower";
        text += who + " := PERSON " + who + "\n" + written(who + "_postures", *motion) + "\n";
        lasts = length_of(*motion);
    }
    return text + scene_of(lasts, leader->standing_height, follower->standing_height);
}

}
