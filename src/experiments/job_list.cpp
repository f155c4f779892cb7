#include "experiments/job_list.h"

#include <algorithm>
#include <thread>

namespace promenade::experiments {

void JobList::run(unsigned threads, const Danced& danced)
{
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < std::max(1u, threads); ++i)
        workers.emplace_back([&] { work(danced); });
}

void JobList::work(const Danced& danced)
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        if (m_next == m_jobs.size()) return;
        const Job& job = m_jobs[m_next++];
        lock.unlock();
        const std::string name = job();
        lock.lock();
        danced(name);
    }
}

}
