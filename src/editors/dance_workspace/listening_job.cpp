#include "editors/dance_workspace/listening_job.h"

#include "music/rhythm.h"

namespace promenade::editors {
namespace {

constexpr double share_of_listening = 0.9; // of the work, about

music::Expectation expectation_for(const dance::Dance& dance)
{
    const auto rhythm = music::rhythm_for(dance);
    return rhythm ? expectation_of(dance, *rhythm) : music::expectation_of(dance);
}

}

ListeningJob::~ListeningJob()
{
    cancel();
}

Result<Heard> ListeningJob::work(Run& run, ListeningOrder order)
{
    auto print = music::fingerprint_of_file(order.file);
    if (!print) return print.error();
    Heard heard{order, std::move(*print), order.heard, {}};
    if (!heard.listening) {
        auto reader = music::SoundReader::open(order.file);
        if (!reader) return reader.error();
        auto listening = listen_to(*reader, [&run](double done) {
            run.progress = share_of_listening * done;
            return !run.cancelled;
        });
        if (!listening) return listening.error();
        heard.listening = std::make_shared<const music::Listening>(std::move(*listening));
    }
    if (!order.track) return heard;
    const music::Expectation expects = expectation_for(order.dance);
    heard.tracked = order.taps ? track_as_tapped(*heard.listening, expects, *order.taps)
                               : track(*heard.listening, expects);
    return heard;
}

void ListeningJob::start(ListeningOrder order)
{
    cancel();
    m_run = std::make_unique<Run>();
    m_run->thread = std::jthread([run = m_run.get(), order = std::move(order)]() mutable {
        run->result = work(*run, std::move(order));
        run->ended = true;
    });
}

void ListeningJob::cancel()
{
    if (!m_run) return;
    m_run->cancelled = true;
    m_cancelled.push_back(std::move(m_run));
}

std::optional<Result<Heard>> ListeningJob::take_result()
{
    std::erase_if(m_cancelled, [](const auto& run) { return run->ended.load(); });
    if (!m_run || !m_run->ended) return std::nullopt;
    auto result = std::move(m_run->result);
    m_run.reset();
    return result;
}

}
