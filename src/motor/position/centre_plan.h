// The path of the centre of mass over the coming steps. Given where the weight is to be borne,
// there is one path that neither falls nor runs away: the bounded solution of the pendulum's
// equation c'' = ω²(c - p), solved over the whole horizon at once as a tridiagonal system. The
// body's angular momentum shifts p, and so does what lifts or lowers the body.
#pragma once

#include <array>
#include <functional>

#include "motor/position/body_shape.h"
#include "motor/position/foot_plan.h"
#include "motor/position/height_course.h"
#include "motor/position/stature.h"
#include "motor/position/stepping_style.h"
#include "motor/position/windows.h"

namespace promenade::motor {

struct CentreSample {
    Vec3 position{0}, velocity{0}, acceleration{0};
    Vec3 pressure{0};        // where the weight is borne
    double omega2 = 10;      // ω², 1/s²
    double leg_momentum = 0; // about the vertical, of all but the turning of the trunk, N·m·s
    PoiseGains poise;
};

// How much of the weight the left foot bears, moved over in straight lines.
struct WeightPlan {
    struct Shift {
        double start = 0, end = 0; // s
        double left = 0.5;         // share from `end` on
    };
    double before = 0.5; // share until the first of them
    std::vector<Shift> shifts;
    double left_at(double time) const;
};

// All that a path depends on.
struct CentreTask {
    double start = 0, end = 0; // s
    Vec3 from{0};              // where the centre of mass is at the start, m
    const std::array<FootPlan, 2>& feet;
    const HeightCourse& height;
    const RisePlan& slowness; // 0 to 1: how far legs may stretch, see stature.h
    const WeightPlan& weight;
    std::function<double(double)> yaw; // of the hips
    const BodyShape& body;
    const HeightStyle& rising;
};

class CentrePlan {
public:
    // For paths of so many steps of time.
    void make_room(std::size_t nodes, const CentreStyle&);

    void solve(const Stature&, const CentreStyle&, const CentreTask&);
    bool is_solved() const { return !m_nodes.empty(); }

    // How errors are put right along the path: what samples have it for.
    void find_poise(const BodyShape&, const CentreStyle&);

    CentreSample at(double time) const;

    // What the heels would have to do for the body to sink no deeper than it does at ease.
    void find_heel_needs(const Stature&, const CentreTask&, std::array<HeelNeed, 2>& needs);

private:
    struct Node {
        std::array<Vec3, 2> ball, tread;
        std::array<double, 2> yaw, pitch, need; // rad; the pitch has the need in it
        std::array<double, 2> edge; // rad
        std::array<bool, 2> near_floor;
        std::array<Vec3, 2> ankle;
        double hips = 0; // yaw
        Vec3 to_left{0}; // of the hips, unit
        BodyBelow below;
        Vec3 above{0}; // m: the centre of mass from the middle between the hips
        BodyPlace body;
        Vec3 momentum{0};    // N·m·s
        double slowness = 0; // 0 to 1
        double highest = 0;
        double manner_height = 0; // m added by the manner of its feet
        CentreSample sample;
        Vec3 shifted{0}; // pressure, with what the legs' momentum adds
        double give = 0; // m that pressure may well move
    };

    double time_of(std::size_t node) const { return m_start + static_cast<double>(node) * m_step; }
    // Of a leg's length, without a rise.
    double easy_reach(const Stature&, const CentreTask&, std::size_t node) const;
    double easy_height(const Stature&, const CentreTask&, std::size_t node) const;
    static double longest_of(const Stature&, const Node&); // share of a leg's length
    void stand_upright(const Stature&, const BodyShape&);
    Vec3 ankle_of(const Stature&, const Node&, std::size_t side, double pitch) const;
    Vec3 hip_over(const Stature&, const Node&, std::size_t side) const;
    double highest_with(
        const Stature&, const Node&, std::size_t side, const Vec3& ankle, double share) const;
    // How low the body may go for a heel, and how far its leg may stretch.
    struct HeelRoom {
        double height = 0, deepest = 0; // m: as planned, and at most
        double reach = 0;               // of the leg's length
    };
    struct Bearer; // a leg that must reach
    bool lacks(const Bearer&, const Vec3& leg, double heading, double pitch) const;
    double need_of(const Bearer&, const Node&, std::size_t side) const;
    double need_at(const Stature&, const CentreTask&, std::size_t node, std::size_t side) const;
    void spread(std::vector<double>& needs, int half);
    void keep_past(double start, const CentreStyle&);
    void keep_risen_past(int elapsed);
    void place_feet(const Stature&, const CentreTask&);
    void place_pressure(const Stature&, const CentreStyle&, const CentreTask&);
    void limit_height(const Stature&, const CentreStyle&, const CentreTask&);
    void smooth_height(const CentreStyle&);
    void settle_height(const CentreStyle&);
    // The rise, which is laid upon the path: see rise_over.cpp.
    void rise_over(const Stature&, const CentreTask&);
    double risen_reach(const Stature&, const CentreTask&, std::size_t node) const;
    double lifted_by_heels(const Stature&, const CentreTask&, std::size_t node) const;
    double rise_wanted(const Stature&, const CentreTask&, std::size_t node, double reach) const;
    double rise_room(const Stature&, const CentreTask&, std::size_t node, double reach) const;
    void find_deepest(const HeightStyle&);
    void weigh_momentum(const BodyShape&, const CentreStyle&);
    void solve_axis(int axis);
    void differentiate(int axis);

    std::vector<Node> m_nodes;
    std::vector<double> m_past;              // limits of height before the start, latest first
    std::vector<double> m_rise, m_rise_past; // m: how far the body rises, by node; the same before
    std::vector<double> m_deepest;           // m: the least limit of height around a node
    std::vector<double> m_work, m_smoothed, m_past_kept;
    Windows m_windows;
    double m_start = 0, m_step = 0.005;
};

}
