#include "editors/pattern/floor_job.h"

namespace promenade::editors {

void FloorJob::start(dance::Dance dance, dance::Composition composition)
{
    forget();
    m_run = std::make_unique<Run>();
    m_run->thread =
        std::jthread([run = m_run.get(), of = std::move(dance), steps = std::move(composition)] {
            dance::Footprints prints = place_feet(of, steps);
            const std::scoped_lock lock(run->lock);
            run->found = std::move(prints);
        });
}

void FloorJob::forget()
{
    std::erase_if(m_forgotten, [](const auto& run) {
        const std::scoped_lock lock(run->lock);
        return run->found.has_value();
    });
    if (m_run) m_forgotten.push_back(std::move(m_run));
}

std::optional<dance::Footprints> FloorJob::fetch()
{
    if (!m_run) return std::nullopt;
    std::optional<dance::Footprints> found;
    {
        const std::scoped_lock lock(m_run->lock);
        found = std::exchange(m_run->found, std::nullopt);
    }
    if (found) m_run.reset(); // its thread has nothing more to do
    return found;
}

}
