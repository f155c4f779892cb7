#include "live/near_run.h"

namespace promenade::live {

Result<std::unique_ptr<Run>> NearRun::begin(const Casting& casting)
{
    auto session = Session::begin(casting);
    if (!session) return session.error();
    return std::unique_ptr<Run>(std::make_unique<NearRun>(std::move(*session)));
}

Result<std::unique_ptr<Run>> NearRun::retell(
    const std::vector<json::Value>& records, const std::string& file)
{
    auto session = Session::retell(records, file);
    if (!session) return session.error();
    return std::unique_ptr<Run>(std::make_unique<NearRun>(std::move(*session)));
}

NearRun::NearRun(Session session)
    : m_session(std::move(session))
    , m_cast(m_session.world())
{
    look();
}

Outcome NearRun::perform(const Input& input, Session::Stroke stroke)
{
    const Outcome done = m_session.perform(input, stroke);
    look();
    return done;
}

void NearRun::undo()
{
    m_session.undo();
    look();
}

void NearRun::redo()
{
    m_session.redo();
    look();
}

void NearRun::look_at(long exchange)
{
    m_session.look_at(exchange);
    look();
}

void NearRun::switch_to(int branch, long exchange)
{
    m_session.switch_to(branch, exchange);
    look();
}

void NearRun::name(int branch, const std::string& name)
{
    m_session.name(branch, name);
    look();
}

void NearRun::go_on()
{
    if (auto failed = m_session.go_on()) m_problem = failed;
    look();
}

std::optional<Error> NearRun::attend()
{
    if (!m_problem && m_file) m_problem = m_file->take_problem();
    return std::exchange(m_problem, std::nullopt);
}

Outcome NearRun::keep(const std::filesystem::path& path)
{
    m_file.reset();
    auto file = SessionFile::create(path, m_session);
    if (!file) return file.error();
    m_file = std::move(*file);
    return Done{};
}

Outcome NearRun::keep_on(const std::filesystem::path& path)
{
    m_file.reset();
    auto file = SessionFile::go_on_with(path, m_session);
    if (!file) return file.error();
    m_file = std::move(*file);
    return Done{};
}

std::optional<std::filesystem::path> NearRun::kept_as() const
{
    return m_file ? std::optional(m_file->file()) : std::nullopt;
}

}
