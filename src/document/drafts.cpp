#include "document/drafts.h"

#include <algorithm>

#include "document/records.h"

namespace promenade::document {
namespace {

namespace fs = std::filesystem;

constexpr const char* extension = ".drafts";

json::Value record_of(const std::vector<dance::Gesture>& drafts)
{
    json::Value list = json::list();
    for (const dance::Gesture& draft : drafts) list.items.push_back(library::write_gesture(draft));
    json::Value record = json::object();
    json::add(record, "drafts", std::move(list));
    return record;
}

// Of the last record that holds any; one that cannot be read does not hide the others.
std::vector<dance::Gesture> drafts_in(const JournalReading& reading)
{
    std::vector<dance::Gesture> drafts;
    for (const json::Value& record : reading.records) {
        const auto list = json::Node(record, "drafts").find("drafts");
        if (!list) continue;
        drafts.clear();
        for (const json::Node& item : list->items()) {
            std::vector<Error> errors;
            dance::Gesture draft = library::read_gesture(item, errors);
            if (errors.empty()) drafts.push_back(std::move(draft));
        }
    }
    return drafts;
}

bool is_abandoned(const fs::path& file, const JournalReading& reading)
{
    std::optional<Owner> owner;
    if (!reading.records.empty()) owner = owner_in({reading.records.front(), "drafts"});
    return (reading.records.empty() || owner) && AbandonedJournal::find(file, owner);
}

// The oldest first, so that the latest wins.
std::vector<fs::path> journals_of(const Desk& desk)
{
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code ignored; // a folder that cannot be read holds nothing
    for (const fs::path& file : files_in(desk.journals, extension).files)
        found.emplace_back(fs::last_write_time(file, ignored), file);
    std::ranges::sort(found);
    std::vector<fs::path> journals;
    for (auto& [time, path] : found) journals.push_back(std::move(path));
    return journals;
}

void take(std::vector<dance::Gesture>& into, dance::Gesture draft)
{
    std::erase_if(into, [&](const dance::Gesture& each) {
        return each.symbol == draft.symbol && each.region == draft.region;
    });
    into.push_back(std::move(draft));
}

}

DraftJournal::DraftJournal(Desk desk)
    : m_desk(std::move(desk))
{
}

Outcome DraftJournal::begin()
{
    std::error_code ignored; // opening the file tells what is wrong
    fs::create_directories(m_desk.journals, ignored);
    const Owner owner = this_process();
    const std::string name =
        "postures-" + std::to_string(owner.process) + "-" + owner.started + extension;
    auto journal = Journal::create(m_desk.journals / name);
    if (!journal) return journal.error();
    m_journal = std::move(*journal);
    return m_journal->append(owner_record(owner));
}

Outcome DraftJournal::put_down(const std::vector<dance::Gesture>& drafts)
{
    if (drafts.empty()) {
        if (!m_journal) return Done{};
        std::error_code ignored; // an empty offer next time harms nobody
        fs::remove(m_journal->file(), ignored);
        m_journal.reset();
        m_written.clear();
        return Done{};
    }
    const json::Value record = record_of(drafts);
    std::string text = json::write(record);
    if (text == m_written) return Done{};
    m_written = std::move(text); // once: what cannot be written is told once
    if (!m_journal)
        if (Outcome begun = begin(); !begun) return begun;
    return m_journal->append(record);
}

LeftDrafts left_drafts(const Desk& desk)
{
    LeftDrafts left;
    for (const fs::path& file : journals_of(desk)) {
        const auto reading = read_journal(file);
        if (!reading || !is_abandoned(file, *reading)) continue;
        left.journals.push_back(file);
        for (dance::Gesture& draft : drafts_in(*reading)) take(left.drafts, std::move(draft));
    }
    return left;
}

void forget(const LeftDrafts& left)
{
    std::error_code ignored; // offered once more, then
    for (const fs::path& file : left.journals) fs::remove(file, ignored);
}

}
