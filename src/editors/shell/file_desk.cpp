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

void FileDesk::ask_close()
{
    if (!m_file.tabs().empty()) begin(Wish::close);
}

void FileDesk::ask_new()
{
    if (!is_busy()) note(m_file.make_new(), "A new dance");
}

void FileDesk::ask_open()
{
    if (!is_busy()) m_dialog = DialogKind::open;
}

void FileDesk::ask_music()
{
    if (!is_busy()) m_dialog = DialogKind::music;
}

void FileDesk::ask_open(const std::filesystem::path& file)
{
    if (!is_busy()) open(file);
}

void FileDesk::bring_to_front(std::size_t tab)
{
    if (!is_busy()) m_file.bring_to_front(tab);
}

void FileDesk::step_tabs(int by)
{
    const auto count = static_cast<int>(m_file.tabs().size());
    if (count == 0) return;
    const int front = static_cast<int>(m_file.front());
    bring_to_front(static_cast<std::size_t>((front + by + count) % count));
}

// Whoever quits is asked about each that holds unsaved work.
void FileDesk::begin(Wish wish)
{
    if (is_busy()) return;
    m_wish = wish;
    if (wish == Wish::quit ? m_file.find_unsaved() : m_file.is_closing_a_loss())
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
        if (m_wish == Wish::quit) m_file.discard();
        return go_on();
    }
    if (m_file.file().empty())
        m_dialog = DialogKind::save;
    else if (note(m_file.save(), "Saved " + m_file.title()))
        go_on();
    else
        m_wish = Wish::nothing; // what could not be saved is not left
}

void FileDesk::ask_save()
{
    if (is_busy()) return;
    if (m_file.file().empty()) return ask_save_as();
    note(m_file.save(), "Saved " + m_file.title());
}

void FileDesk::ask_save_as()
{
    if (is_busy()) return;
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
    go_on();
}

// One is safe or not wanted: who quits is asked about the next.
void FileDesk::go_on()
{
    m_wish == Wish::quit ? begin(Wish::quit) : grant();
}

void FileDesk::grant()
{
    const Wish wish = std::exchange(m_wish, Wish::nothing);
    if (wish == Wish::quit) m_may_quit = true;
    if (wish == Wish::close) m_file.close();
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
