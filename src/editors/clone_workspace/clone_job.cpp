#include "editors/clone_workspace/clone_job.h"

namespace promenade::editors {

void CloneJob::start(CloneOrder order)
{
    cancel();
    std::erase_if(m_cancelled, [](const auto& run) { return is_ready(run); });
    m_told = std::make_shared<Told>();
    m_result = std::async(std::launch::async, [told = m_told, moved = std::move(order)] {
        return lead(moved, [&](double share) {
            told->progress = share;
            return !told->stop;
        });
    });
}

void CloneJob::cancel()
{
    if (!m_result.valid()) return;
    m_told->stop = true;
    m_cancelled.push_back(std::move(m_result));
}

std::optional<Result<CloneTake>> CloneJob::fetch()
{
    if (!m_result.valid() || !is_ready(m_result)) return std::nullopt;
    return m_result.get();
}

}
