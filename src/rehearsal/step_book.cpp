#include "rehearsal/step_book.h"

#include <cmath>

#include "figure/sides.h"

namespace promenade::rehearsal {

StepBook::StepBook(const motor::Footfalls& falls)
{
    for (const motor::Footfall& fall : falls) m_steps.push_back({fall, false, {}, 0, 0, 0});
}

void StepBook::land(const motor::Landing& landing)
{
    StepResult& step = m_steps[landing.footfall];
    step.landed = true;
    step.actual = landing;
    ++m_landed;
    m_stands_on[slot_of(step.planned.foot)] = landing.footfall;
}

void StepBook::plan_anew(const motor::Footfalls& falls)
{
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        if (!m_steps[i].landed) m_steps[i].planned.time = falls[i].time;
}

std::optional<std::size_t> StepBook::due(Side foot, double now) const
{
    constexpr double near_enough = 0.5; // s
    for (std::size_t k = 0; k < m_steps.size(); ++k) {
        const StepResult& step = m_steps[k];
        if (!step.landed && step.planned.foot == foot
            && std::abs(step.planned.time - now) <= near_enough)
            return k;
    }
    return std::nullopt;
}

void StepBook::slide(std::size_t foot, const floor::TreadLoad& tread, bool swivels)
{
    if (!m_stands_on[foot]) return;
    StepResult& step = m_steps[*m_stands_on[foot]];
    (swivels ? step.swivel : step.slip) += tread.slip;
    step.turned += tread.turned;
}

}
