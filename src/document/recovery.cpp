#include "document/recovery.h"

#include <algorithm>
#include <chrono>

#include "document/records.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

std::optional<Owner> last_owner(const JournalReading& reading)
{
    for (auto record = reading.records.rbegin(); record != reading.records.rend(); ++record)
        if (auto owner = owner_in({*record, "journal"})) return owner;
    return std::nullopt;
}

std::size_t edits_in(const JournalReading& reading)
{
    return static_cast<std::size_t>(std::count_if(reading.records.begin(), reading.records.end(),
        [](const json::Value& record) { return record.find("edit") != nullptr; }));
}

// What the journal offers; none if its program still runs, if it cannot be read, or if all of it
// was saved: then it is removed.
std::optional<Recoverable> offer_of(const fs::path& journal, const Desk& desk)
{
    const auto reading = read_journal(journal);
    if (!reading) return std::nullopt;
    const auto owner = last_owner(*reading);
    if (!owner) return std::nullopt;
    const auto abandoned = AbandonedJournal::find(journal, owner);
    if (!abandoned) return std::nullopt;
    const auto document = Document::peek(*reading, desk);
    if (!document) return std::nullopt;
    std::error_code ignored; // a journal that stays is looked at again next time
    if (!(*document)->is_changed()) {
        fs::remove(journal, ignored);
        return std::nullopt;
    }
    return Recoverable{journal, (*document)->file(), (*document)->dance().name, edits_in(*reading),
        fs::last_write_time(journal, ignored)};
}

}

Outcome set_aside(const fs::path& journal, const Desk& desk)
{
    const fs::path folder = desk.journals / "discarded";
    std::error_code trouble;
    fs::create_directories(folder, trouble);
    const fs::path kept = folder / journal.filename();
    fs::rename(journal, kept, trouble);
    if (trouble)
        return Error{journal.string(), "cannot be put aside: " + trouble.message(),
            "it is offered again at the next start"};
    fs::last_write_time(kept, fs::file_time_type::clock::now(), trouble); // the week begins
    return Done{};
}

void clear_set_aside(const Desk& desk)
{
    constexpr std::chrono::hours a_week{7 * 24};
    std::error_code ignored; // what stays is looked at again next time
    const auto now = fs::file_time_type::clock::now();
    for (const fs::path& journal : files_in(desk.journals / "discarded", ".journal").files)
        if (now - fs::last_write_time(journal, ignored) > a_week) fs::remove(journal, ignored);
}

std::vector<Recoverable> recoverable(const Desk& desk)
{
    std::vector<Recoverable> offers;
    // A folder that cannot be read offers nothing.
    for (const fs::path& journal : files_in(desk.journals, ".journal").files)
        if (auto offer = offer_of(journal, desk)) offers.push_back(std::move(*offer));
    std::sort(offers.begin(), offers.end(), [](const Recoverable& a, const Recoverable& b) {
        return a.last_edit != b.last_edit ? a.last_edit > b.last_edit : a.journal < b.journal;
    });
    return offers;
}

}
