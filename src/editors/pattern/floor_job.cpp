#include "editors/pattern/floor_job.h"

namespace promenade::editors {

void FloorJob::start(dance::Dance dance, dance::Composition steps)
{
    forget();
    m_next = Search{std::move(dance), std::move(steps)};
    if (!m_run) launch();
}

void FloorJob::forget()
{
    m_next.reset();
    m_forgotten = true;
}

void FloorJob::launch()
{
    m_forgotten = false;
    m_run = std::make_unique<Run>();
    m_run->thread = std::jthread([run = m_run.get(), search = std::move(*m_next)] {
        placing::Footprints prints = placing::place_feet(search.dance, search.steps);
        const std::scoped_lock lock(run->lock);
        run->found = std::move(prints);
        run->done.notify_all();
    });
    m_next.reset();
}

std::optional<placing::Footprints> FloorJob::fetch(std::chrono::milliseconds patience)
{
    if (!m_run) return std::nullopt;
    std::optional<placing::Footprints> found;
    {
        std::unique_lock lock(m_run->lock);
        m_run->done.wait_for(lock, patience, [this] { return m_run->found.has_value(); });
        found = std::exchange(m_run->found, std::nullopt);
    }
    if (!found) return std::nullopt;
    m_run.reset(); // its thread has nothing more to do
    if (m_forgotten) found.reset();
    if (m_next) launch();
    return found;
}

}
