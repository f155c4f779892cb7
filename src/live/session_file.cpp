#include "live/session_file.h"

#include "foundation/atomic_file.h"

namespace promenade::live {
namespace {

constexpr int format = 1;

json::Value branch_record(const Branch& branch, std::size_t id)
{
    json::Value record = json::object();
    json::add(record, "branch", json::number(static_cast<double>(id)));
    json::add(record, "parent", json::number(branch.parent));
    json::add(record, "from", json::number(static_cast<double>(branch.from)));
    return record;
}

json::Value with_branch(const char* name, json::Value value, std::size_t id)
{
    json::Value record = json::object();
    json::add(record, name, std::move(value));
    json::add(record, "branch", json::number(static_cast<double>(id)));
    return record;
}

}

json::Value first_record(const Casting& casting)
{
    return json::object({{"live", json::number(format)}, {"casting", casting_value(casting)}});
}

std::vector<json::Value> records_of(const Session& session)
{
    std::vector<json::Value> records{first_record(session.casting())};
    const Figures figures = session.figures();
    for (std::size_t id = 0; id < session.branches().size(); ++id) {
        const Branch& branch = session.branches()[id];
        if (id > 0) records.push_back(branch_record(branch, id));
        records.push_back(with_branch("name", json::text(branch.name), id));
        for (const TimedInput& timed : branch.inputs) {
            records.push_back(with_branch("input", input_value(timed.input, figures), id));
            json::add(records.back(), "at", json::number(static_cast<double>(timed.exchange)));
        }
        records.push_back(
            with_branch("reached", json::number(static_cast<double>(branch.length())), id));
    }
    return records;
}

Outcome save_session(const Session& session, const std::filesystem::path& file, FileSystem& disk)
{
    std::string bytes;
    for (const json::Value& record : records_of(session)) bytes += document::framed(record);
    return save_atomically(disk, file, bytes);
}

Result<Session> load_session(const std::filesystem::path& file, const Onlooker& onlooker)
{
    const auto read = document::read_journal(file);
    if (!read) return read.error();
    return Session::retell(read->records, file.string(), onlooker);
}

SessionFile::SessionFile(std::unique_ptr<document::Journal> journal, Session& session)
    : m_journal(std::move(journal))
    , m_session(&session)
{
    session.tell([this](const json::Value& record) {
        const Outcome written = m_journal->append(record);
        if (!written && !m_problem) m_problem = written.error();
    });
}

SessionFile::~SessionFile()
{
    m_session->tell({});
}

Result<std::unique_ptr<SessionFile>> SessionFile::create(
    const std::filesystem::path& file, Session& session)
{
    auto journal = document::Journal::create(file);
    if (!journal) return journal.error();
    for (const json::Value& record : records_of(session))
        if (const Outcome written = (*journal)->append(record); !written) return written.error();
    return std::unique_ptr<SessionFile>(new SessionFile(std::move(*journal), session));
}

Result<std::unique_ptr<SessionFile>> SessionFile::go_on_with(
    const std::filesystem::path& file, Session& session)
{
    const auto read = document::read_journal(file);
    if (!read) return read.error();
    auto journal = document::Journal::resume(file, read->length);
    if (!journal) return journal.error();
    return std::unique_ptr<SessionFile>(new SessionFile(std::move(*journal), session));
}

std::optional<Error> SessionFile::take_problem()
{
    return std::exchange(m_problem, std::nullopt);
}

}
