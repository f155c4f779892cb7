// Forward dynamics of one figure: from a state and its loads to accelerations, and one step on. The
// solver owns the prepared skeleton and its working memory; it remembers nothing that matters
// between calls, so throwing it away and making another changes no result. No allocation after
// construction (but for a first use of more contacts than ever before).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "dynamics/fault.h"
#include "dynamics/loads.h"
#include "dynamics/skeleton.h"
#include "dynamics/stepping.h"

namespace promenade::dynamics {

struct Accelerations {
    Vec3 root{0};              // of the root's origin, inertial frame, m/s²
    std::vector<Vec3> angular; // by link, inertial frame, rad/s²
};

// Of the hinge of a link, inertial frame, m/s².
Vec3 hinge_acceleration(const Figure&, const FigureState&, const Accelerations&, int link);

// How far a solution is from satisfying (1) and (3) of the paper, relative to the largest force and
// torque in play.
struct Residual {
    double force = 0;
    double torque = 0;
};

struct StepSettings {
    double step = 0.001;       // s
    double speed_limit = 1000; // rad/s for links, m/s for the root; a faster state is a Fault
};

class Solver {
public:
    explicit Solver(const Figure&);

    const Skeleton& skeleton() const { return m_skeleton; }

    // Both bands at once.
    void accelerations(const FigureState&, const Loads&, Accelerations&);

    // The bands apart, (15) to (22) and (23) to (30): one slow band may serve several fast ones, as
    // long as the motion changes little. The implicit parts of the loads belong to the slow band.
    void slow_band(const FigureState&, const Loads&);
    void fast_band(const Loads&, Accelerations&);

    // (31): the force each link exerts on its parent in the last solution, inertial frame, by link.
    void hinge_forces(std::vector<Vec3>&) const;

    // The paper's built-in check of the last solution: accelerations and hinge forces put back into
    // the equations of motion. For loads without implicit parts.
    Residual residual(const Figure&, const FigureState&, const Loads&, const Accelerations&) const;

    // One step of the given length. On a fault the state is left as it was; `now` only dates the
    // fault.
    std::optional<Fault> advance(const Loads&, const StepSettings&, double now, FigureState&);

    // The same with the accelerations of the last call of accelerations(), which must have been
    // given this state and these loads: for whoever has to look at a solution before taking it.
    std::optional<Fault> step_solved(const Loads&, const StepSettings&, double now, FigureState&);

    // `ratio` steps (the paper's v) for which the slow band is computed once. `apply` fills the
    // loads for each step from the time, the current angular velocities and the orientations of the
    // slow band.
    using ApplyLoads = std::function<void(double time, const FigureState&, Loads&)>;
    std::optional<Fault> advance_banded(
        int ratio, const ApplyLoads& apply, Loads&, const StepSettings&, double now, FigureState&);

private:
    enum class Pass { both, slow, fast };

    void load_motion(const FigureState&);
    void sum_contacts(const Loads&);
    void run(Pass, const Loads&);
    void fill(Accelerations&, const Loads&) const;
    void step_fast(const Loads&, double step);
    std::optional<Fault> step_slow(const StepSettings&, double now, double elapsed, FigureState&);
    std::optional<Fault> fault_in(
        const RootMotion<double>&, const StepSettings&, double time) const;

    Skeleton m_skeleton;

    // Working memory, by bone unless said otherwise.
    std::vector<SlowBand<double>> m_slow;
    std::vector<ImplicitBand<double>> m_implicit;
    std::vector<KeptBand<double>> m_kept;
    std::vector<FastBand<double>> m_fast;
    std::vector<V3<double>> m_rotation;       // δu
    std::vector<LinkMotion<double>> m_motion; // by link
    std::vector<int> m_contact_of_link;       // by link: index into m_contacts, or none
    std::vector<ContactSum<double>> m_contacts;
    std::vector<Vec3> m_velocities_before;     // by link, while a banded step is under way
    Joints m_joints = Joints::explicit_torque; // of the last solution
    V3<double> m_gravity{0, 0, 0};

    // What the centre of mass does while a step is under way.
    V3<double> m_arm{0, 0, 0}, m_centre_velocity{0, 0, 0}, m_centre_travel{0, 0, 0};
    bool m_step_begun = false;
};

}
