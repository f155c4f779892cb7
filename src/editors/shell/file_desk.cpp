#include "editors/shell/file_desk.h"

#include <algorithm>

namespace promenade::editors {
namespace {

constexpr std::size_t most_recent = 10;

}

void FileDesk::ask_quit()
{
    begin(Wish::quit);
}

void FileDesk::ask_new()
{
    begin(Wish::make_new);
}

void FileDesk::ask_open()
{
    m_to_open.clear();
    begin(Wish::open);
}

void FileDesk::ask_music()
{
    if (m_dialog || m_question) return;
    m_wish = Wish::nothing;
    m_dialog = DialogKind::music;
}

void FileDesk::ask_open(const std::filesystem::path& file)
{
    if (m_viewer && m_viewer(file)) return remember(file);
    m_to_open = file;
    begin(Wish::open);
}

void FileDesk::begin(Wish wish)
{
    if (m_dialog || m_question) return; // one thing at a time
    m_wish = wish;
    if (m_file.is_changed())
        m_question = true;
    else
        grant();
}

std::string FileDesk::question() const
{
    if (asks_to_replace())
        return m_to_replace.filename().string() + " is there already. Replace it?";
    return "Save the changes to " + m_file.title() + "?";
}

void FileDesk::answer(Answer answer)
{
    if (!m_question) return;
    m_question = false;
    if (!m_to_replace.empty()) return answer_replacing(answer);
    if (answer == Answer::cancel) {
        m_wish = Wish::nothing;
        return;
    }
    if (answer == Answer::discard) {
        m_file.discard();
        return grant();
    }
    if (m_file.file().empty())
        m_dialog = DialogKind::save;
    else if (note(m_file.save(), "Saved " + m_file.title()))
        grant();
    else
        m_wish = Wish::nothing; // what could not be saved is not left
}

void FileDesk::ask_save()
{
    if (m_dialog || m_question) return;
    if (m_file.file().empty()) return ask_save_as();
    note(m_file.save(), "Saved " + m_file.title());
}

void FileDesk::ask_save_as()
{
    if (m_dialog || m_question) return;
    m_wish = Wish::nothing;
    m_dialog = DialogKind::save;
}

void FileDesk::dialog_ended(const std::optional<std::filesystem::path>& path, Replace asked)
{
    if (!m_dialog) return;
    const DialogKind kind = *m_dialog;
    m_dialog.reset();
    if (!path) {
        m_wish = Wish::nothing;
        return;
    }
    if (kind != DialogKind::save) {
        m_wish = Wish::nothing;
        return open(*path);
    }
    std::filesystem::path file = *path;
    if (file.extension().empty()) file += ".json";
    const bool was_asked = asked == Replace::yes && file == *path;
    if (was_asked || !m_file.is_there(file)) return save_to(file, asked);
    m_to_replace = file;
    m_question = true;
}

void FileDesk::answer_replacing(Answer answer)
{
    const std::filesystem::path file = std::exchange(m_to_replace, {});
    if (answer == Answer::save) return save_to(file, Replace::yes);
    m_dialog = DialogKind::save; // another name, then
}

void FileDesk::save_to(const std::filesystem::path& file, Replace replace)
{
    if (!note(m_file.save_as(file, replace), "Saved " + file.filename().string())) {
        m_wish = Wish::nothing;
        return;
    }
    remember(file);
    grant();
}

void FileDesk::grant()
{
    const Wish wish = std::exchange(m_wish, Wish::nothing);
    if (wish == Wish::quit) m_may_quit = true;
    if (wish == Wish::make_new) note(m_file.make_new(), "A new dance");
    if (wish == Wish::open && m_to_open.empty()) m_dialog = DialogKind::open;
    if (wish == Wish::open && !m_to_open.empty()) open(m_to_open);
}

void FileDesk::open(const std::filesystem::path& file)
{
    if (m_viewer && m_viewer(file)) return remember(file);
    if (note(m_file.open(file), "Opened " + file.filename().string())) remember(file);
}

bool FileDesk::note(const Outcome& outcome, const std::string& done)
{
    m_note = outcome ? Note{done, false} : Note{outcome.error().text(), true};
    return static_cast<bool>(outcome);
}

std::optional<FileDesk::Note> FileDesk::take_note()
{
    return std::exchange(m_note, std::nullopt);
}

void FileDesk::remember(const std::filesystem::path& file)
{
    std::erase(m_recent, file);
    m_recent.insert(m_recent.begin(), file);
    if (m_recent.size() > most_recent) m_recent.resize(most_recent);
}

void FileDesk::set_recent(std::vector<std::filesystem::path> files)
{
    if (files.size() > most_recent) files.resize(most_recent);
    m_recent = std::move(files);
}

}
