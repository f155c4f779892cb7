// Many figures of one shape advanced together, one figure per SIMD lane: for trying many gains,
// pushes or starts at once. What a lane computes does not depend on its neighbours, on how many
// figures there are or on the number of threads. Results equal the single solver's to 1e-12; the
// last bits may differ between instruction sets, because the wide ones fuse multiply and add.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dynamics/batch_kernel.h"
#include "dynamics/solver.h"

namespace promenade::dynamics {

enum class InstructionSet { plain, avx2, avx512 };

bool is_supported(InstructionSet); // by this processor
InstructionSet best_instruction_set();
const char* name_of(InstructionSet);

class Batch {
public:
    Batch(const Figure&, int count, InstructionSet = best_instruction_set());
    ~Batch();
    Batch(Batch&&) noexcept;
    Batch& operator=(Batch&&) noexcept;

    int count() const { return m_count; }

    void set_state(int figure, const FigureState&);
    FigureState state(int figure) const;

    // Of the parent on the link, link frame; kept until set again.
    void set_joint_torque(int figure, int link, const Vec3&);
    // B of an implicit joint, link frame. The first call makes all joints of the batch implicit.
    void set_joint_impedance(int figure, int link, const SymmetricMatrix&);

    Vec3 gravity{0, 0, -earth_gravity};

    // Forward dynamics of every figure, and what came out for one of them.
    void accelerate();
    Accelerations accelerations(int figure) const;

    // A number of equal steps from `now` with constant torques, packs shared among threads. A
    // figure that faults stays at its last good state until it is set again; the others go on.
    void advance(int steps, const StepSettings&, double now, int threads = 1);
    std::optional<Fault> fault(int figure) const;

private:
    struct Memory; // aligned arrays, pack after pack

    struct Slot {
        int pack, lane;
    };
    Slot slot(int figure) const;
    PackMemory pack_memory(int pack) const;
    PackJob job(const StepSettings&) const;

    PrincipalFrames m_frames; // states and loads are turned into them on the way in and out
    Skeleton m_skeleton;
    const PackFunctions* m_functions;
    int m_count;
    int m_packs;
    std::unique_ptr<Memory> m_memory;
};

}
