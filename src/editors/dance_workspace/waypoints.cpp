#include "editors/dance_workspace/waypoints.h"

#include <algorithm>

namespace promenade::editors {
namespace {

// Each holds the motion so far: some ten megabytes after a minute of a couple's dance.
constexpr std::size_t most_moments = 12;

double time_of(const std::shared_ptr<const Moment>& moment)
{
    return moment->rehearsal.now();
}

}

std::shared_ptr<const Prepared> Waypoints::prepared() const
{
    const std::scoped_lock lock(m_lock);
    return m_prepared;
}

std::shared_ptr<const Prepared> Waypoints::prepare(std::shared_ptr<const Prepared> fresh)
{
    const std::scoped_lock lock(m_lock);
    if (!m_prepared) m_prepared = std::move(fresh);
    return m_prepared;
}

Waypoints::Start Waypoints::begin(double like_before)
{
    const std::scoped_lock lock(m_lock);
    std::erase_if(m_moments, [&](const auto& moment) { return time_of(moment) > like_before; });
    return {++m_run, m_moments.empty() ? nullptr : m_moments.back()};
}

bool Waypoints::wants(Run run, double now) const
{
    const std::scoped_lock lock(m_lock);
    const double last = m_moments.empty() ? 0 : time_of(m_moments.back());
    return run == m_run && now >= last + m_interval;
}

void Waypoints::keep(Run run, std::shared_ptr<const Moment> moment)
{
    const std::scoped_lock lock(m_lock);
    if (run != m_run) return;
    m_moments.push_back(std::move(moment));
    if (m_moments.size() < most_moments) return;
    m_interval *= 2;
    std::vector<std::shared_ptr<const Moment>> fewer;
    for (std::size_t i = 1; i < m_moments.size(); i += 2) fewer.push_back(m_moments[i]);
    m_moments = std::move(fewer);
}

}
