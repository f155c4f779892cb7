#include "dynamics/batch.h"

#include <algorithm>
#include <new>
#include <thread>

namespace promenade::dynamics {
namespace {

constexpr std::size_t cache_line = 64;
constexpr std::size_t motion_numbers = 7, root_numbers = 6, vector_numbers = 3,
                      symmetric_numbers = 6;

// Doubles on a cache-line boundary, all zero.
class AlignedNumbers {
public:
    explicit AlignedNumbers(std::size_t count)
        : m_numbers(static_cast<double*>(::operator new (
            std::max<std::size_t>(count, 1) * sizeof(double), std::align_val_t{cache_line})))
    {
        std::fill_n(m_numbers.get(), count, 0.0);
    }
    double* data() const { return m_numbers.get(); }

private:
    struct Free {
        void operator()(double* numbers) const
        {
            ::operator delete (numbers, std::align_val_t{cache_line});
        }
    };
    std::unique_ptr<double, Free> m_numbers;
};

const PackFunctions& functions_for(InstructionSet set)
{
    if (set == InstructionSet::avx512) return avx512_pack();
    if (set == InstructionSet::avx2) return avx2_pack();
    return plain_pack();
}

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

}

bool is_supported(InstructionSet set)
{
#if defined(__x86_64__)
    if (set == InstructionSet::avx512)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
    if (set == InstructionSet::avx2)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#endif
    return set == InstructionSet::plain;
}

InstructionSet best_instruction_set()
{
    if (is_supported(InstructionSet::avx512)) return InstructionSet::avx512;
    return is_supported(InstructionSet::avx2) ? InstructionSet::avx2 : InstructionSet::plain;
}

const char* name_of(InstructionSet set)
{
    if (set == InstructionSet::avx512) return "AVX-512";
    return set == InstructionSet::avx2 ? "AVX2" : "plain";
}

// Pack after pack, so that a thread's packs share no cache line with another's.
struct Batch::Memory {
    Memory(std::size_t packs_, std::size_t links_, std::size_t width_, std::size_t scratch_per_link)
        : links(links_)
        , width(width_)
        , scratch_size(scratch_per_link * links_ * width_)
        , motion(packs_ * links_ * motion_numbers * width_)
        , root(packs_ * root_numbers * width_)
        , torque(packs_ * links_ * vector_numbers * width_)
        , impedance(packs_ * links_ * symmetric_numbers * width_)
        , accelerations(packs_ * (links_ + 1) * vector_numbers * width_)
        , alive(packs_ * width_)
        , fault_time(packs_ * width_)
        , scratch(scratch_size)
    {
    }

    std::size_t links, width, scratch_size;
    AlignedNumbers motion, root, torque, impedance, accelerations;
    AlignedNumbers alive;      // by lane: positive, or minus the link that faulted
    AlignedNumbers fault_time; // by lane: s
    AlignedNumbers scratch;    // of the calling thread; further threads bring their own
    bool is_implicit = false;
};

Batch::Batch(const Figure& figure, int count, InstructionSet set)
    : m_frames(principal_frames(figure))
    , m_skeleton(m_frames.figure)
    , m_functions(&functions_for(set))
    , m_count(count)
    , m_packs((count + m_functions->width - 1) / m_functions->width)
    , m_memory(std::make_unique<Memory>(at(m_packs), at(figure.size()), at(m_functions->width),
          at(m_functions->scratch_per_link)))
{
    PROMENADE_ASSERT(count > 0 && is_supported(set));
    // Lanes beyond the count idle in a harmless state, as do those that are never set.
    const FigureState rest = state_at_rest(figure);
    for (int i = 0; i < m_packs * m_functions->width; ++i) set_state(i, rest);
}

Batch::~Batch() = default;
Batch::Batch(Batch&&) noexcept = default;
Batch& Batch::operator=(Batch&&) noexcept = default;

Batch::Slot Batch::slot(int figure) const
{
    return {figure / m_functions->width, figure % m_functions->width};
}

PackMemory Batch::pack_memory(int pack) const
{
    const Memory& m = *m_memory;
    const std::size_t p = at(pack) * m.width;
    return {m.motion.data() + p * m.links * motion_numbers, m.root.data() + p * root_numbers,
        m.torque.data() + p * m.links * vector_numbers,
        m.is_implicit ? m.impedance.data() + p * m.links * symmetric_numbers : nullptr,
        m.accelerations.data() + p * (m.links + 1) * vector_numbers, m.scratch.data()};
}

PackJob Batch::job(const StepSettings& settings) const
{
    return {m_skeleton.bones(), m_skeleton.size(), m_skeleton.mass(),
        {gravity.x, gravity.y, gravity.z}, settings.step, settings.speed_limit};
}

void Batch::set_state(int figure, const FigureState& state)
{
    const auto [pack, lane] = slot(figure);
    const PackMemory memory = pack_memory(pack);
    const std::size_t width = m_memory->width;
    const double root[root_numbers] = {state.position.x, state.position.y, state.position.z,
        state.velocity.x, state.velocity.y, state.velocity.z};
    for (std::size_t k = 0; k < root_numbers; ++k) memory.root[k * width + at(lane)] = root[k];
    for (std::size_t i = 0; i < m_memory->links; ++i) {
        const Quat q = state.orientation[i] * m_frames.turn[i];
        const Vec3& w = state.angular_velocity[i];
        const double link[motion_numbers] = {q.w, q.x, q.y, q.z, w.x, w.y, w.z};
        for (std::size_t k = 0; k < motion_numbers; ++k)
            memory.motion[(i * motion_numbers + k) * width + at(lane)] = link[k];
    }
    m_memory->alive.data()[at(pack) * width + at(lane)] = 1;
}

FigureState Batch::state(int figure) const
{
    const auto [pack, lane] = slot(figure);
    const PackMemory memory = pack_memory(pack);
    const std::size_t width = m_memory->width, own = at(lane);
    const auto root = [&](std::size_t k) { return memory.root[k * width + own]; };
    FigureState state;
    state.position = {root(0), root(1), root(2)};
    state.velocity = {root(3), root(4), root(5)};
    for (std::size_t i = 0; i < m_memory->links; ++i) {
        const auto link = [&](std::size_t k) {
            return memory.motion[(i * motion_numbers + k) * width + own];
        };
        state.orientation.push_back(
            Quat{link(0), link(1), link(2), link(3)} * glm::conjugate(m_frames.turn[i]));
        state.angular_velocity.push_back({link(4), link(5), link(6)});
    }
    return state;
}

void Batch::set_joint_torque(int figure, int link, const Vec3& link_torque)
{
    const auto [pack, lane] = slot(figure);
    const Vec3 torque = glm::conjugate(m_frames.turn[at(link)]) * link_torque;
    const std::size_t width = m_memory->width;
    double* to = m_memory->torque.data()
        + (at(pack) * m_memory->links + at(link)) * vector_numbers * width + at(lane);
    for (std::size_t k = 0; k < vector_numbers; ++k) to[k * width] = torque[static_cast<int>(k)];
}

void Batch::set_joint_impedance(int figure, int link, const SymmetricMatrix& link_impedance)
{
    const auto [pack, lane] = slot(figure);
    const Quat back = glm::conjugate(m_frames.turn[at(link)]);
    const SymmetricMatrix b = rotated(
        rotation_matrix(Quaternion<double>{back.w, back.x, back.y, back.z}), link_impedance);
    const std::size_t width = m_memory->width;
    double* to = m_memory->impedance.data()
        + (at(pack) * m_memory->links + at(link)) * symmetric_numbers * width + at(lane);
    const double numbers[symmetric_numbers] = {b.xx, b.xy, b.xz, b.yy, b.yz, b.zz};
    for (std::size_t k = 0; k < symmetric_numbers; ++k) to[k * width] = numbers[k];
    m_memory->is_implicit = true;
}

void Batch::accelerate()
{
    const PackJob work = job({});
    for (int pack = 0; pack < m_packs; ++pack) m_functions->accelerate(work, pack_memory(pack));
}

Accelerations Batch::accelerations(int figure) const
{
    const auto [pack, lane] = slot(figure);
    const double* from = pack_memory(pack).accelerations;
    const std::size_t width = m_memory->width;
    const auto vector = [&, lane = lane](std::size_t i) {
        const double* v = from + i * vector_numbers * width + at(lane);
        return Vec3{v[0], v[width], v[2 * width]};
    };
    Accelerations out;
    out.root = vector(0);
    for (std::size_t i = 0; i < m_memory->links; ++i) out.angular.push_back(vector(1 + i));
    return out;
}

void Batch::advance(int steps, const StepSettings& settings, double now, int threads)
{
    const PackJob work = job(settings);
    const auto advance_pack = [&](int pack, double* scratch) {
        PackMemory memory = pack_memory(pack);
        memory.scratch = scratch;
        double* alive = m_memory->alive.data() + at(pack) * m_memory->width;
        double* fault_time = m_memory->fault_time.data() + at(pack) * m_memory->width;
        for (int i = 0; i < steps; ++i) {
            // Dated ahead, and left standing in the lanes that do not survive the step.
            for (std::size_t lane = 0; lane < m_memory->width; ++lane)
                if (alive[lane] > 0) fault_time[lane] = now + (i + 1) * settings.step;
            m_functions->step(work, memory, alive);
        }
    };
    const int workers = std::clamp(threads, 1, m_packs);
    const auto share = [&](int worker) { return m_packs * worker / workers; };
    std::vector<std::thread> team;
    for (int t = 1; t < workers; ++t)
        team.emplace_back([&, t] {
            const AlignedNumbers scratch(m_memory->scratch_size);
            for (int pack = share(t); pack < share(t + 1); ++pack)
                advance_pack(pack, scratch.data());
        });
    for (int pack = 0; pack < share(1); ++pack) advance_pack(pack, m_memory->scratch.data());
    for (std::thread& worker : team) worker.join();
}

std::optional<Fault> Batch::fault(int figure) const
{
    const auto [pack, lane] = slot(figure);
    const std::size_t index = at(pack) * m_memory->width + at(lane);
    const double alive = m_memory->alive.data()[index];
    if (alive > 0) return std::nullopt;
    // The kernel's one comparison catches both kinds; a figure of true inertias is too fast long
    // before it is no number.
    return Fault{
        Fault::Kind::too_fast, static_cast<int>(-alive), m_memory->fault_time.data()[index]};
}

}
