// A live run as one file: a journal of everything that made it, written as it happens. After a
// crash at most the last half second of going on is lost; what was computed is computed again when
// it is opened, to the same bytes.
#pragma once

#include "document/journal.h"
#include "foundation/file_system.h"
#include "live/session.h"

namespace promenade::live {

// The first record of a file.
json::Value first_record(const Casting&);

// All records that make a session what it is.
std::vector<json::Value> records_of(const Session&);

// Saves a copy under another name, whole or not at all.
Outcome save_session(const Session&, const std::filesystem::path&, FileSystem&);

// Reads a run and computes it again; what a crash tore off at its end is left out.
Result<Session> load_session(const std::filesystem::path&, const Onlooker& = {});

// From now on the session is written to this file as it goes on. The session must outlive it and
// stay where it is.
class SessionFile {
public:
    // A new file; it must not exist yet.
    static Result<std::unique_ptr<SessionFile>> create(
        const std::filesystem::path&, Session& session);
    // The file that the session was just read from; what was torn at its end is cut off.
    static Result<std::unique_ptr<SessionFile>> go_on_with(
        const std::filesystem::path&, Session& session);
    ~SessionFile();
    SessionFile(const SessionFile&) = delete;
    SessionFile& operator=(const SessionFile&) = delete;

    // What went wrong with writing, once; then nothing until the next.
    std::optional<Error> take_problem();
    const std::filesystem::path& file() const { return m_journal->file(); }

private:
    SessionFile(std::unique_ptr<document::Journal>, Session&);

    std::unique_ptr<document::Journal> m_journal;
    Session* m_session;
    std::optional<Error> m_problem;
};

}
