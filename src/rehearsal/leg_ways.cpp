#include "rehearsal/leg_ways.h"

#include <algorithm>
#include <cmath>

#include "contact/flesh.h"
#include "figure/legs.h"
#include "figure/sides.h"
#include "gait/ease.h"

namespace promenade::rehearsal {
namespace {

// A limb as a cone with round ends.
struct Cone {
    Vec3 from{0}, to{0};                   // m
    double from_radius = 0, to_radius = 0; // m
};

struct Thickness {
    double upper = 0, lower = 0; // m, at the two joints
};

// A straight line through the widths along the limb, but for its rounded ends.
Thickness thickness_of(const Person& person, Limb limb, double length)
{
    constexpr double spacing = 0.02, ends = 0.12;
    const contact::Flesh flesh = contact::flesh_of(person, {limb}, spacing);
    double n = 0, z = 0, r = 0, zz = 0, zr = 0;
    for (const contact::Ball& ball : flesh.parts[0].balls) {
        const double down = -ball.at.z / length;
        if (down < ends || down > 1 - ends) continue;
        n += 1;
        z += down;
        r += ball.radius;
        zz += down * down;
        zr += down * ball.radius;
    }
    const double slope = (n * zr - z * r) / (n * zz - z * z), start = (r - slope * z) / n;
    return {start, start + slope};
}

// How far two cones are inside each other; negative: how far they are apart.
double depth_of(const Cone& a, const Cone& b)
{
    const Vec3 da = a.to - a.from, db = b.to - b.from, r = a.from - b.from;
    const double aa = glm::dot(da, da), bb = glm::dot(db, db), ab = glm::dot(da, db);
    const double ar = glm::dot(da, r), br = glm::dot(db, r);
    const double parallel = aa * bb - ab * ab;
    double s = parallel > 1e-9 ? std::clamp((ab * br - bb * ar) / parallel, 0.0, 1.0) : 0.5;
    const double t = std::clamp((ab * s + br) / bb, 0.0, 1.0);
    s = std::clamp((ab * t - ar) / aa, 0.0, 1.0);
    return a.from_radius + s * (a.to_radius - a.from_radius) + b.from_radius
        + t * (b.to_radius - b.from_radius) - glm::length(r + s * da - t * db);
}

// What one leg does at one look.
struct LegLook {
    Vec3 hip{0}, ankle{0};  // m
    Vec3 toes{0};           // m from the ankle
    double heading = 0;     // rad, of the knee
    int from = -1, to = -1; // footfalls it stands on, or swings between; -1: where the dance began
    double way = 0;         // 0 to 1, from the one to the other
    double bow = 0;         // 0 to 1, of the bow of the swing
};

struct Look {
    double time = 0; // s
    std::array<LegLook, 2> legs;
};

using Leg = std::array<Cone, 3>; // thigh, shank and foot

// Where a bent knee points, seen from above.
double heading_of(const Vec3& hip, const Vec3& knee, const Vec3& ankle)
{
    const Vec3 line = glm::normalize(hip - ankle);
    const Vec3 bend = knee - ankle - glm::dot(knee - ankle, line) * line;
    const Vec3 level = bend - (bend.z / line.z) * line;
    return std::atan2(level.y, level.x);
}

// One dancer's legs as they were danced, and as they would be after what has been changed since.
class Legs {
public:
    Legs(const DancedScore& part, const motor::SteppingStyle& style, const LegWayStyle& ways)
        : score(part.score)
        , times(motor::schedule(part.score.falls, style.schedule))
        , m_shape(motor::body_shape_of(part.person, posture_at(part.score.orders, 0)))
        , m_thigh(thickness_of(part.person, Limb::left_upper_leg, m_shape.thigh.length))
        , m_shank(thickness_of(part.person, Limb::left_lower_leg, m_shape.shank.length))
        , m_foot{ways.ankle, ways.toes}
        , m_swing(style.swing)
    {
        m_toes =
            Vec3{2 * motor::stature_of(part.person).foot.tread, 0, m_foot.lower} - m_shape.ankle;
        if (score.knees.turns.empty())
            score.knees.turns.resize(static_cast<std::size_t>(score.end / score.knees.every) + 2);
        m_danced_falls = score.falls;
        m_danced_knees = score.knees;
        double next = 0;
        for (const motion::Frame& frame : part.danced.frames) {
            if (frame.time < next - 0.5 * ways.every) continue;
            next += ways.every;
            look_at(part.person, frame);
        }
    }

    std::size_t looks() const { return m_looks.size(); }

    std::array<Leg, 2> at(std::size_t i) const
    {
        const Look& look = m_looks[i];
        const Vec3 moved = 0.5 * (stepped(look.legs[0]) + stepped(look.legs[1]));
        const auto now = score.knees.at(look.time), before = m_danced_knees.at(look.time);
        std::array<Leg, 2> both;
        for (const std::size_t side : {0u, 1u}) {
            const LegLook& leg = look.legs[side];
            const Vec3 hip = leg.hip + moved, ankle = leg.ankle + stepped(leg) + bowed(leg);
            const Vec3 knee =
                motor::knee_of(m_shape, hip, ankle, leg.heading + now[side] - before[side]);
            both[side] = {Cone{hip, knee, m_thigh.upper, m_thigh.lower},
                Cone{knee, ankle, m_shank.upper, m_shank.lower},
                Cone{ankle, ankle + leg.toes, m_foot.upper, m_foot.lower}};
        }
        return both;
    }

    Score& score;
    std::vector<motor::StepTimes> times;

private:
    void look_at(const Person& person, const motion::Frame& frame)
    {
        const auto hinges = hinge_positions(person.figure, frame.state);
        Look look{frame.time, {}};
        for (const std::size_t side : {0u, 1u}) {
            LegLook& leg = look.legs[side];
            leg.hip = hinges[slot_of(legs[side].upper)];
            leg.ankle = hinges[slot_of(legs[side].foot)];
            leg.toes = frame.state.orientation[slot_of(legs[side].foot)] * m_toes;
            leg.heading = heading_of(leg.hip, hinges[slot_of(legs[side].lower)], leg.ankle);
            find_swing(look.time, side, leg);
        }
        m_looks.push_back(look);
    }

    void find_swing(double time, std::size_t side, LegLook& leg) const
    {
        for (std::size_t k = 0; k < score.falls.size() && times[k].lift < time; ++k) {
            if (slot_of(score.falls[k].foot) != side) continue;
            const double duration = times[k].land - times[k].lift;
            const double swing = m_swing.arrival_in(duration) * duration;
            leg.from = leg.to;
            leg.to = static_cast<int>(k);
            leg.way = gait::eased((time - times[k].lift) / swing);
            leg.bow = gait::bowed((time - times[k].lift) / swing);
        }
    }

    Vec3 beside(int k) const
    {
        if (k < 0) return Vec3{0};
        const auto fall = static_cast<std::size_t>(k);
        return score.falls[fall].manner.beside - m_danced_falls[fall].manner.beside;
    }
    Vec3 stepped(const LegLook& leg) const
    {
        return (1 - leg.way) * beside(leg.from) + leg.way * beside(leg.to);
    }
    Vec3 bowed(const LegLook& leg) const
    {
        if (leg.bow == 0) return Vec3{0};
        const auto fall = static_cast<std::size_t>(leg.to);
        return leg.bow * (score.falls[fall].manner.bow - m_danced_falls[fall].manner.bow);
    }

    motor::BodyShape m_shape;
    Thickness m_thigh, m_shank, m_foot;
    motor::SwingStyle m_swing;
    Vec3 m_toes{0}; // m from the ankle, frame of the foot
    motor::Footfalls m_danced_falls;
    KneeTrack m_danced_knees;
    std::vector<Look> m_looks;
};

class Search {
public:
    Search(DancedScore leader, DancedScore follower, const motor::SteppingStyle& stepping,
        const LegWayStyle& style)
        : m_style(style)
        , m_legs{Legs(leader, stepping, style), Legs(follower, stepping, style)}
        , m_end(static_cast<double>(std::min(m_legs[0].looks(), m_legs[1].looks())) * style.every)
    {
    }

    // Knees first, which cost the dance least, and last, when feet are where they will be.
    void find(const Onlooker& onlooker)
    {
        turn_knees();
        for (int round = 0; round < m_style.rounds; ++round) {
            if (onlooker && !onlooker((round + 1.0) / (m_style.rounds + 1.0))) return;
            move_feet();
            turn_knees();
        }
    }

private:
    // Squares of what is missing between legs, summed over all looks within a time.
    double missing(double from, double to) const
    {
        double sum = 0;
        for (auto i = static_cast<std::size_t>(std::max(0.0, from / m_style.every));
             static_cast<double>(i) * m_style.every < std::min(to, m_end); ++i)
            sum += missing(i);
        return sum;
    }

    double missing(std::size_t look) const
    {
        const auto his = m_legs[0].at(look), hers = m_legs[1].at(look);
        double sum = 0;
        for (const Leg& a : his)
            for (const Leg& b : hers) {
                double depth = 0;
                for (const Cone& of_his : a)
                    for (const Cone& of_hers : b)
                        depth = std::max(depth, depth_of(of_his, of_hers) + m_style.room);
                sum += depth * depth;
            }
        return sum;
    }

    void move_feet()
    {
        for (Legs& legs : m_legs)
            for (std::size_t k = 0; k < legs.score.falls.size(); ++k) {
                motor::Footfall& fall = legs.score.falls[k];
                if (fall.replaces) {
                    stay(legs, k);
                    continue;
                }
                const auto& [lift, land, settled] = legs.times[k];
                const double bow =
                    std::min(m_style.bow, m_style.hurry * (land - lift) * (land - lift));
                shift(fall.manner.bow, bow, m_style.bow_price, {lift, land});
                shift(fall.manner.beside, m_style.beside, m_style.beside_price,
                    {lift, left(legs, k)});
            }
    }

    // A foot that the weight returns to is where it was.
    void stay(Legs& legs, std::size_t k)
    {
        for (std::size_t before = k; before-- > 0;)
            if (legs.score.falls[before].foot == legs.score.falls[k].foot) {
                legs.score.falls[k].manner.beside = legs.score.falls[before].manner.beside;
                return;
            }
    }

    // When the foot has swung away from there, s.
    double left(const Legs& legs, std::size_t k) const
    {
        for (std::size_t next = k + 1; next < legs.score.falls.size(); ++next)
            if (legs.score.falls[next].foot == legs.score.falls[k].foot)
                return legs.times[next].land;
        return m_end;
    }

    struct Span {
        double from = 0, to = 0; // s
    };

    // Tries a vector's neighbours in ever smaller steps.
    void shift(Vec3& vector, double farthest, double price, const Span& span)
    {
        double least = missing(span.from, span.to);
        if (least == 0 && vector == Vec3{0}) return;
        least += price * glm::dot(vector, vector);
        for (const double step : {0.5, 0.25, 0.125})
            for (int tries = 0; tries < 3; ++tries)
                if (!try_around(vector, step * farthest, farthest, price, span, least)) break;
    }

    bool try_around(
        Vec3& vector, double step, double farthest, double price, const Span& span, double& least)
    {
        constexpr int ways = 8;
        const Vec3 here = vector;
        Vec3 best = here;
        for (int i = 0; i < ways; ++i) {
            const double angle = 2 * pi * i / ways;
            vector = here + step * Vec3{std::cos(angle), std::sin(angle), 0};
            if (const double length = glm::length(vector); length > farthest)
                vector *= farthest / length;
            const double cost = missing(span.from, span.to) + price * glm::dot(vector, vector);
            if (cost >= least) continue;
            least = cost;
            best = vector;
        }
        vector = best;
        return best != here;
    }

    // Several knots together, then one by one: a knee on the wrong side of the other has to change
    // sides for a while.
    void turn_knees()
    {
        for (const std::size_t together : {6u, 3u, 1u})
            for (Legs& legs : m_legs)
                for (const std::size_t side : {0u, 1u})
                    for (std::size_t i = 0; i + together < legs.score.knees.turns.size();
                         i += (together + 1) / 2)
                        turn_knee(legs.score.knees, side, i, together);
    }

    void turn_knee(KneeTrack& knees, std::size_t side, std::size_t first, std::size_t count)
    {
        const double from = (static_cast<double>(first) - 1) * knees.every;
        const double to = static_cast<double>(first + count) * knees.every;
        const double price = price_of(knees, side, first, count);
        double least = missing(from, to);
        if (least == 0 && price == 0) return;
        least += price;
        const auto turn_all = [&](double turn, const KneeTrack& was) {
            for (std::size_t i = first; i < first + count; ++i)
                knees.turns[i][side] =
                    std::clamp(was.turns[i][side] + turn, -m_style.turn, m_style.turn);
        };
        const KneeTrack was = knees;
        double best = 0;
        for (const double turn : {-0.4, -0.2, -0.1, 0.1, 0.2, 0.4}) {
            turn_all(turn, was);
            const double cost = missing(from, to) + price_of(knees, side, first, count);
            if (cost >= least) continue;
            least = cost;
            best = turn;
        }
        turn_all(best, was);
    }

    double price_of(
        const KneeTrack& knees, std::size_t side, std::size_t first, std::size_t count) const
    {
        double price = 0;
        for (std::size_t i = first; i <= first + count; ++i) {
            const double turn = knees.turns[i][side];
            const double twitch = i == 0 ? 0 : turn - knees.turns[i - 1][side];
            price += m_style.turn_price * turn * turn + m_style.twitch_price * twitch * twitch;
        }
        return price;
    }

    LegWayStyle m_style;
    std::array<Legs, 2> m_legs;
    double m_end; // s
};

}

void find_leg_ways(DancedScore leader, DancedScore follower, const motor::SteppingStyle& stepping,
    const LegWayStyle& style, const Onlooker& onlooker)
{
    Search(leader, follower, stepping, style).find(onlooker);
}

}
