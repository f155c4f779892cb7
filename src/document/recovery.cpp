#include "document/recovery.h"

#include <algorithm>

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
