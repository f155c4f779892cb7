#include "editors/dance_workspace/rehearsal_job.h"

#include <algorithm>

namespace promenade::editors {
namespace {

std::size_t frames_of_all(const motion::Recording& dance)
{
    std::size_t frames = dance.performers.front().motion.frames.size();
    for (const auto& dancer : dance.performers)
        frames = std::min(frames, dancer.motion.frames.size());
    return frames;
}

template <class T> std::vector<T> part(const std::vector<T>& all, std::size_t from, std::size_t to)
{
    return {all.begin() + static_cast<std::ptrdiff_t>(from),
        all.begin() + static_cast<std::ptrdiff_t>(std::min(to, all.size()))};
}

// Everything, but of the frames only these.
Rehearsed excerpt(const Rehearsed& so_far, std::size_t from, std::size_t to)
{
    Rehearsed news;
    news.dance.name = so_far.dance.name;
    news.dance.tempo = so_far.dance.tempo;
    news.dance.rate = so_far.dance.rate;
    news.dance.steps = so_far.dance.steps;
    for (const auto& dancer : so_far.dance.performers)
        news.dance.performers.push_back(
            {dancer.role, dancer.measures, {part(dancer.motion.frames, from, to)}});
    news.dance.touches = so_far.dance.touches;
    for (auto& touch : news.dance.touches) touch.force = part(touch.force, from, to);
    news.charts = so_far.charts;
    news.bodies = so_far.bodies;
    for (const Effort& effort : so_far.effort) news.effort.push_back(part(effort, from, to));
    for (const Watches& watch : so_far.watches) news.watches.push_back(part(watch, from, to));
    return news;
}

}

RehearsalJob::RehearsalJob(Work work)
    : m_work(std::move(work))
{
}

RehearsalJob::~RehearsalJob()
{
    cancel();
}

void RehearsalJob::start(RehearsalOrder order)
{
    cancel();
    std::erase_if(m_cancelled, [](const auto& run) {
        const std::scoped_lock lock(run->lock);
        return run->ended;
    });
    m_run = std::make_unique<Run>();
    m_run->thread =
        std::jthread([run = m_run.get(), does = m_work, moved = std::move(order)](
                         const std::stop_token& stop) { work(*run, stop, does, moved); });
}

void RehearsalJob::cancel()
{
    if (!m_run) return;
    m_run->thread.request_stop();
    m_cancelled.push_back(std::move(m_run));
}

bool RehearsalJob::is_running() const
{
    if (!m_run) return false;
    const std::scoped_lock lock(m_run->lock);
    return m_run->running;
}

double RehearsalJob::progress() const
{
    if (!m_run) return 0;
    const std::scoped_lock lock(m_run->lock);
    return m_run->progress;
}

std::optional<Rehearsed> RehearsalJob::fetch_news()
{
    if (!m_run) return std::nullopt;
    const std::scoped_lock lock(m_run->lock);
    return std::exchange(m_run->news, std::nullopt);
}

std::optional<Result<FinishedTake>> RehearsalJob::fetch_result()
{
    if (!m_run) return std::nullopt;
    const std::scoped_lock lock(m_run->lock);
    return std::exchange(m_run->result, std::nullopt);
}

void RehearsalJob::work(
    Run& run, const std::stop_token& stop, const Work& does, const RehearsalOrder& order)
{
    std::size_t handed_over = 0;
    const auto tell_progress = [&](double share) {
        const std::scoped_lock lock(run.lock);
        run.progress = std::clamp(share, 0.0, 1.0);
    };
    const Watch watch = [&](const Rehearsed& so_far, double share) {
        if (stop.stop_requested()) return false;
        tell_progress(share);
        if (so_far.dance.performers.empty()) return true; // they practise
        const std::size_t frames = frames_of_all(so_far.dance);
        Rehearsed news = excerpt(so_far, handed_over, frames);
        handed_over = frames;
        const std::scoped_lock lock(run.lock);
        if (run.news)
            append_news(*run.news, std::move(news));
        else
            run.news = std::move(news);
        return true;
    };
    Result<Rehearsed> danced = does(order, watch);
    // Of what was cancelled nothing is shown.
    std::optional<Result<FinishedTake>> result;
    if (!danced)
        result.emplace(danced.error());
    else if (!stop.stop_requested())
        result.emplace(finished(std::move(*danced)));
    const std::scoped_lock lock(run.lock);
    run.running = false;
    run.ended = true;
    run.result = std::move(result);
}

}
