#include "editors/shell/studio_file.h"

#include "editors/pattern/open_document.h"

namespace promenade::editors {

StudioFile::StudioFile(Studio& studio)
    : m_studio(studio)
    , m_found(recoverable(studio.desk))
{
}

std::string StudioFile::offer() const
{
    if (m_found.empty()) return "";
    const document::Recoverable& last = m_found.front();
    return "When Promenade last ended, " + last.name + " had unsaved work ("
        + std::to_string(last.edits) + (last.edits == 1 ? " edit)." : " edits).");
}

Outcome StudioFile::accept_offer()
{
    const document::Recoverable last = m_found.front();
    m_found.clear();
    return taken(open_recovered(m_studio, last.journal));
}

bool StudioFile::is_changed() const
{
    return m_studio.open && m_studio.open->is_changed();
}

std::string StudioFile::title() const
{
    return m_studio.open ? m_studio.open->title() : "the library";
}

std::filesystem::path StudioFile::file() const
{
    return m_studio.open ? m_studio.open->file() : std::filesystem::path{};
}

Outcome StudioFile::taken(const Outcome& outcome)
{
    if (outcome) refresh_gestures(m_studio);
    return outcome;
}

Outcome StudioFile::open(const std::filesystem::path& file)
{
    return taken(open_file(m_studio, file));
}

Outcome StudioFile::make_new()
{
    return taken(open_new(m_studio, "New Dance", {3, 4}));
}

Outcome StudioFile::save()
{
    return save_open(m_studio);
}

Outcome StudioFile::save_as(const std::filesystem::path& file)
{
    if (!m_studio.open)
        return Error{"the library", "nothing of yours is open", "make a new dance first"};
    const Outcome saved = m_studio.open->save_as(file, document::Overwrite::yes);
    if (saved) show_open(m_studio);
    return saved;
}

void StudioFile::discard()
{
    if (!m_studio.open) return;
    m_studio.open->discard();
    close_open(m_studio);
}

}
