// Rehearsals to be done, by several threads at a time. Every job writes its own result, so that the
// results are the same for any number of threads.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace promenade::experiments {

using Job = std::function<std::string()>; // returns what was danced
using Danced = std::function<void(const std::string&)>;

class JobList {
public:
    void add(Job job) { m_jobs.push_back(std::move(job)); }

    // `danced` is told after every job, from one thread at a time.
    void run(unsigned threads, const Danced& danced);

private:
    void work(const Danced& danced);

    std::vector<Job> m_jobs;
    std::size_t m_next = 0;
    std::mutex m_mutex;
};

// Makes room for all rows first, so that every job has its own. `make` is given the row's number.
template <class Row, class Make>
void add_jobs(JobList& jobs, std::vector<Row>& rows, std::size_t count, Make make)
{
    rows.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        jobs.add([&rows, i, make] {
            rows[i] = make(i);
            return rows[i].name;
        });
}

}
