#include "editors/shell/studio_file.h"

#include "bundle/opening.h"
#include "editors/pattern/open_document.h"
#include "library/folders.h"
#include "library/opened_bundles.h"

namespace promenade::editors {
namespace {

std::string offer_of(const document::LeftDrafts& left)
{
    if (left.drafts.empty()) return "";
    std::string symbols;
    for (const dance::Gesture& draft : left.drafts)
        symbols += (symbols.empty() ? "" : ", ") + draft.symbol;
    return "When Promenade last ended, postures were not kept yet: " + symbols + ".";
}

}

StudioFile::StudioFile(Studio& studio)
    : m_studio(studio)
    , m_found(recoverable(studio.desk))
    , m_left(left_drafts(studio.desk))
{
    clear_set_aside(studio.desk);
}

std::string StudioFile::offer() const
{
    if (m_found.empty()) return offer_of(m_left);
    const document::Recoverable& last = m_found.front();
    return "When Promenade last ended, " + last.name + " had unsaved work ("
        + std::to_string(last.edits) + (last.edits == 1 ? " edit)." : " edits).");
}

// Ours before they are nobody's.
Outcome StudioFile::take_drafts()
{
    const document::LeftDrafts left = std::exchange(m_left, {});
    for (const dance::Gesture& draft : left.drafts) {
        drop_draft(m_studio, draft);
        m_studio.drafts.push_back(draft);
    }
    const Outcome written = put_down_drafts(m_studio);
    if (written) forget(left);
    return written;
}

void StudioFile::put_off_offer()
{
    if (m_found.empty())
        m_left = {};
    else
        m_found.clear();
}

Outcome StudioFile::discard_offer()
{
    if (m_found.empty()) {
        const document::LeftDrafts left = std::exchange(m_left, {});
        for (const auto& journal : left.journals)
            if (Outcome aside = set_aside(journal, m_studio.desk); !aside) return aside;
        return Done{};
    }
    const document::Recoverable last = m_found.front();
    m_found.erase(m_found.begin());
    return set_aside(last.journal, m_studio.desk);
}

Outcome StudioFile::accept_offer()
{
    if (m_found.empty()) return take_drafts();
    const document::Recoverable last = m_found.front();
    m_found.erase(m_found.begin()); // the others are offered next
    return taken(open_recovered(m_studio, last.journal));
}

bool StudioFile::is_changed() const
{
    return !m_studio.drafts.empty() || (m_studio.open && m_studio.open->is_changed());
}

std::string StudioFile::title() const
{
    if (m_studio.open) return m_studio.open->title();
    return m_studio.drafts.empty() ? "the library" : "your symbols";
}

std::filesystem::path StudioFile::file() const
{
    if (m_studio.open) return m_studio.open->file();
    return m_studio.drafts.empty() ? std::filesystem::path{} : m_studio.desk.gestures;
}

std::string StudioFile::suggested_name() const
{
    return m_studio.open ? usual_file(*m_studio.open).filename().string() : "";
}

Outcome StudioFile::taken(const Outcome& outcome)
{
    if (outcome) refresh_gestures(m_studio);
    return outcome;
}

// A bundle is opened in its own folder first; then it is a dance like any other.
Outcome StudioFile::open(const std::filesystem::path& file)
{
    if (!bundle::is_bundle_file(file)) return taken(open_file(m_studio, file));
    const auto opened = bundle::open_bundle_file(file, {}, m_studio.library);
    if (!opened) return opened.error();
    m_studio.shipped_gestures =
        library::load_given_gestures(library::shipped_folder("gestures")).book;
    const Outcome shown = taken(open_file(m_studio, opened->dance));
    if (shown && library::find_entry(m_studio.library, opened->chosen))
        m_studio.chosen = opened->chosen;
    return shown;
}

Outcome StudioFile::make_new()
{
    return taken(open_new(m_studio, "New Dance", {3, 4}));
}

Outcome StudioFile::save()
{
    const bool only_drafts = !m_studio.open && !m_studio.drafts.empty();
    if (Outcome kept = keep_drafts(m_studio); !kept || only_drafts) return kept;
    return save_open(m_studio);
}

bool StudioFile::is_there(const std::filesystem::path& file) const
{
    return m_studio.desk.disk->exists(file);
}

Outcome StudioFile::save_as(const std::filesystem::path& file, Replace replace)
{
    if (!m_studio.open)
        return Error{"the library", "nothing of yours is open", "make a new dance first"};
    if (Outcome kept = keep_drafts(m_studio); !kept) return kept;
    const Outcome saved = m_studio.open->save_as(
        file, replace == Replace::yes ? document::Overwrite::yes : document::Overwrite::no);
    if (saved) show_open(m_studio);
    return saved;
}

void StudioFile::discard()
{
    m_studio.drafts.clear();
    (void)put_down_drafts(m_studio); // removes a file; cannot fail
    close();
}

std::vector<OpenFile::Tab> StudioFile::tabs() const
{
    std::vector<Tab> all;
    for (const OpenDance& each : m_studio.opened)
        all.push_back({each.document->dance().name, each.document->is_changed()});
    return all;
}

std::size_t StudioFile::front() const
{
    return tab_in_front(m_studio);
}

void StudioFile::bring_to_front(std::size_t tab)
{
    editors::bring_to_front(m_studio, tab);
}

bool StudioFile::find_unsaved()
{
    if (is_changed()) return true;
    for (std::size_t i = 0; i < m_studio.opened.size(); ++i)
        if (m_studio.opened[i].document->is_changed()) {
            editors::bring_to_front(m_studio, i);
            return true;
        }
    return false;
}

// Postures that are being posed belong to no dance and stay.
bool StudioFile::is_closing_a_loss() const
{
    return m_studio.open && m_studio.open->is_changed();
}

void StudioFile::close()
{
    if (!m_studio.open) return;
    m_studio.open->discard(); // who wanted to keep it has saved it
    close_open(m_studio);
    refresh_gestures(m_studio);
}

}
