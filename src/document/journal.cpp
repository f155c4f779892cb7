#include "document/journal.h"

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <thread>

#include "document/process_lock.h"
#include "foundation/atomic_file.h"
#include "foundation/fingerprint.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_journal = 1u << 30;
constexpr std::size_t fingerprint_digits = 16;
constexpr auto between_flushes = std::chrono::seconds(1);

Error trouble(const fs::path& file, const std::string& deed)
{
    return {file.string(), "cannot " + deed + ": " + std::strerror(errno),
        "your work is not being autosaved; save it yourself, or make room on the disk"};
}

std::string fingerprint_of(std::string_view bytes)
{
    Fingerprint print;
    print.add(bytes.data(), bytes.size());
    return print.text();
}

// The payload of the record at the front of `rest`, which it is taken from; none if it is torn.
std::optional<std::string_view> take_record(std::string_view& rest)
{
    const std::size_t line = rest.find('\n');
    if (line == rest.npos || line <= fingerprint_digits + 1) return std::nullopt;
    if (rest[fingerprint_digits] != ' ') return std::nullopt;
    std::size_t size = 0;
    const char* const digits = rest.data() + fingerprint_digits + 1;
    const auto [end, problem] = std::from_chars(digits, rest.data() + line, size);
    const std::size_t left = rest.size() - line - 1;
    if (problem != std::errc{} || end != rest.data() + line || size >= left) return std::nullopt;
    const std::string_view payload = rest.substr(line + 1, size);
    if (rest.substr(0, fingerprint_digits) != fingerprint_of(payload)) return std::nullopt;
    if (rest[line + 1 + size] != '\n') return std::nullopt;
    rest.remove_prefix(line + size + 2);
    return payload;
}

bool write_whole(int file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}

std::string framed(const json::Value& record)
{
    const std::string payload = json::write(record);
    return fingerprint_of(payload) + " " + std::to_string(payload.size()) + "\n" + payload + "\n";
}

Journal::Journal(fs::path file, Descriptor open, std::size_t length)
    : m_file(std::move(file))
    , m_open(std::move(open))
    , m_length(length)
    , m_flusher([this] { flush_now_and_then(); })
{
}

Journal::~Journal()
{
    {
        const std::lock_guard hold(m_guard);
        m_closing = true;
    }
    m_wake.notify_all();
    m_flusher.join();
}

Result<std::unique_ptr<Journal>> Journal::create(const fs::path& file)
{
    Descriptor open(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600));
    if (open.number() < 0) return trouble(file, "begin the autosave");
    static_cast<void>(try_to_hold(open)); // new: nobody else has it
    return std::unique_ptr<Journal>(new Journal(file, std::move(open), 0));
}

Result<std::unique_ptr<Journal>> Journal::resume(const fs::path& file, std::size_t length)
{
    Descriptor open(::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    if (open.number() >= 0 && try_to_hold(open) == Holder::another)
        return Error{file.string(), "another Promenade has taken up this work meanwhile",
            "go on with it there"};
    if (open.number() < 0 || ::ftruncate(open.number(), static_cast<off_t>(length)) != 0)
        return trouble(file, "go on with the autosave");
    return std::unique_ptr<Journal>(new Journal(file, std::move(open), length));
}

Outcome Journal::append(const json::Value& record)
{
    const std::string bytes = framed(record);
    if (!write_whole(m_open.number(), bytes)) {
        const Error problem = trouble(m_file, "write the autosave");
        // A torn record would hide all that follow it.
        if (::ftruncate(m_open.number(), static_cast<off_t>(m_length)) != 0)
            return trouble(m_file, "repair the autosave");
        return problem;
    }
    m_length += bytes.size();
    {
        const std::lock_guard hold(m_guard);
        m_unflushed = true;
    }
    m_wake.notify_all();
    return Done{};
}

Outcome Journal::flush()
{
    if (::fdatasync(m_open.number()) != 0) return trouble(m_file, "flush the autosave");
    return Done{};
}

void Journal::flush_now_and_then()
{
    std::unique_lock hold(m_guard);
    while (!m_closing) {
        m_wake.wait(hold, [this] { return m_closing || m_unflushed; });
        if (!m_unflushed) continue;
        m_unflushed = false;
        hold.unlock();
        ::fdatasync(m_open.number());
        hold.lock();
        m_wake.wait_for(hold, between_flushes, [this] { return m_closing; });
    }
}

std::optional<AbandonedJournal> AbandonedJournal::find(
    const fs::path& file, const std::optional<Owner>& owner)
{
    Descriptor open(::open(file.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    Holder holder = open.number() < 0 ? Holder::unknown : try_to_hold(open);
    const bool runs = owner && seems_to_run(*owner);
    // A program that was killed keeps its lock until the last of its threads is gone.
    for (int tries = 0; holder == Holder::another && owner && !runs && tries < 100; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        holder = try_to_hold(open);
    }
    if (holder == Holder::another || (holder == Holder::unknown && runs)) return std::nullopt;
    return AbandonedJournal(std::move(open));
}

Result<JournalReading> read_journal(const fs::path& file)
{
    const auto bytes = read_file(file, longest_journal);
    if (!bytes) return bytes.error();
    JournalReading reading;
    std::string_view rest = *bytes;
    while (const auto payload = take_record(rest)) {
        auto record = json::parse(*payload, file.string());
        if (!record) break;
        reading.records.push_back(std::move(*record));
        reading.length = bytes->size() - rest.size();
    }
    return reading;
}

}
