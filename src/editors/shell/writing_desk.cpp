#include "editors/shell/writing_desk.h"

#include <algorithm>
#include <cstdlib>

namespace promenade::editors {
namespace {

std::filesystem::path home()
{
    const char* folder = std::getenv("HOME");
    return folder && *folder ? folder : ".";
}

}

WritingDesk::~WritingDesk()
{
    cancel();
}

void WritingDesk::open(std::string proposed)
{
    m_open = true;
    m_news.reset();
    file = (home() / proposed).string();
    may_replace = false;
}

std::string WritingDesk::problem_with_file(const std::string& ending) const
{
    if (file.empty()) return "Say where to write it.";
    if (!std::filesystem::path(file).is_absolute())
        return "Give its folder too, such as " + (home() / file).string() + ".";
    if (std::filesystem::path(file).extension() != "." + ending)
        return "The name has to end with ." + ending + ".";
    return "";
}

bool WritingDesk::wants_to_replace() const
{
    std::error_code trouble;
    return !may_replace && std::filesystem::exists(file, trouble);
}

void WritingDesk::begin(Work work)
{
    if (m_run) return;
    m_news.reset();
    m_run = std::make_unique<Run>();
    Run& run = *m_run;
    run.thread = std::jthread([&run, work = std::move(work)] {
        auto result = work([&run](double done) {
            run.progress = done;
            return !run.cancelled;
        });
        const std::scoped_lock hold(run.lock);
        run.result = std::move(result);
        run.ended = true;
    });
    may_replace = false;
}

void WritingDesk::cancel()
{
    if (!m_run) return;
    m_run->cancelled = true;
    m_cancelled.push_back(std::move(m_run));
}

double WritingDesk::progress() const
{
    return m_run ? m_run->progress.load() : 0;
}

std::optional<WritingDesk::News> WritingDesk::take_news()
{
    std::erase_if(m_cancelled, [](const auto& run) { return run->ended.load(); });
    if (!m_run || !m_run->ended) return std::nullopt;
    const Result<std::string> result = *m_run->result;
    m_run.reset();
    m_news = result ? News{*result, false} : News{result.error().text(), true};
    return m_news;
}

}
