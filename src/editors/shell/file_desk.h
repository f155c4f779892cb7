// Opening, saving and leaving without losing work: who is asked what, in which order. A small
// machine without ImGui; panels show its question, dialogs answer it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "foundation/result.h"

namespace promenade::editors {

enum class Replace { no, yes }; // a file that is there already

// What the window needs to know of the open document.
class OpenFile {
public:
    virtual ~OpenFile() = default;
    virtual bool is_changed() const = 0;
    virtual std::string title() const = 0;
    virtual std::filesystem::path file() const = 0; // empty: not saved yet
    virtual Outcome open(const std::filesystem::path&) = 0;
    virtual Outcome make_new() = 0;
    virtual Outcome save() = 0; // to file()
    virtual Outcome save_as(const std::filesystem::path&, Replace) = 0;
    virtual bool is_there(const std::filesystem::path&) const = 0;
    virtual void discard() = 0;                               // what is not saved is not wanted
    virtual std::string suggested_name() const { return ""; } // for a file that is not there yet

    // All that are open, in the order of their tabs; all else here is about the one in front.
    struct Tab {
        std::string name; // "My Waltz"
        bool is_changed = false;
    };
    virtual std::vector<Tab> tabs() const { return {}; }
    virtual std::size_t front() const { return 0; }
    virtual void bring_to_front(std::size_t) { }
    // The first with unsaved work comes to the front; whether there is any.
    virtual bool find_unsaved() { return is_changed(); }
    // What closing the one in front would lose; and closing it with that.
    virtual bool is_closing_a_loss() const { return is_changed(); }
    virtual void close() { discard(); }

    // Work that was left unsaved when the program last ended, in words; empty if there is none.
    virtual std::string offer() const { return ""; }
    virtual Outcome accept_offer() { return Done{}; }
    virtual void put_off_offer() { }                   // it stays for the next start
    virtual Outcome discard_offer() { return Done{}; } // it is not wanted
};

enum class DialogKind { open, save, music };

class FileDesk {
public:
    explicit FileDesk(OpenFile& file)
        : m_file(file)
    {
    }

    // Who shows files that are no dances: motions, figures. Answers false for dances.
    using Viewer = std::function<bool(const std::filesystem::path&)>;
    void set_viewer(Viewer viewer) { m_viewer = std::move(viewer); }

    // What a person asks for. Each may lead to a question or a dialog first.
    void ask_quit();
    void ask_close();                            // the one in front
    void ask_new();                              // beside what is open
    void ask_open();                             // by a dialog
    void ask_open(const std::filesystem::path&); // a recent file, one that was dropped
    void ask_music();                            // by a dialog; nothing is closed for it
    void ask_save();                             // a dialog first if it has no file yet
    void ask_save_as();

    // "Save the changes to My Waltz?", or "waltz.json is there already. Replace it?", while it is
    // open. There is nothing to discard in the second.
    bool has_question() const { return m_question; }
    bool asks_to_replace() const { return m_question && !m_to_replace.empty(); }
    std::string question() const;
    enum class Answer { save, discard, cancel };
    void answer(Answer);

    // A dialog that is wanted now; whoever shows it tells how it ended (no path: cancelled), and
    // whether it has asked about replacing that file.
    const std::optional<DialogKind>& dialog() const { return m_dialog; }
    void dialog_ended(const std::optional<std::filesystem::path>&, Replace asked = Replace::no);

    std::string suggested_name() const { return m_file.suggested_name(); }

    // The open ones, and choosing among them; not while something is asked.
    std::vector<OpenFile::Tab> tabs() const { return m_file.tabs(); }
    std::size_t front() const { return m_file.front(); }
    void bring_to_front(std::size_t tab);
    void step_tabs(int by); // to the next, around the end

    bool may_quit() const { return m_may_quit; }

    // What a crash left behind, offered once at the start.
    std::string offer() const { return m_file.offer(); }
    void accept_offer() { note(m_file.accept_offer(), "Your work is back"); }
    void put_off_offer() { m_file.put_off_offer(); }
    void discard_offer() { note(m_file.discard_offer(), "Discarded; it is kept for a week"); }

    // What went wrong or was done last; taken once.
    struct Note {
        std::string words;
        bool is_problem = false;
    };
    std::optional<Note> take_note();

    const std::vector<std::filesystem::path>& recent() const { return m_recent; }
    void set_recent(std::vector<std::filesystem::path>);

private:
    enum class Wish { nothing, quit, close };

    bool is_busy() const { return m_dialog || m_question; } // one thing at a time
    void begin(Wish);
    void go_on();
    void grant(); // nothing stands in the way of the wish any more
    void open(const std::filesystem::path&);
    void save_to(const std::filesystem::path&, Replace);
    void answer_replacing(Answer);
    bool note(const Outcome&, const std::string& done);
    void remember(const std::filesystem::path&);

    OpenFile& m_file;
    Viewer m_viewer;
    Wish m_wish = Wish::nothing;
    std::filesystem::path m_to_replace; // the question is about this file
    bool m_question = false, m_may_quit = false;
    std::optional<DialogKind> m_dialog;
    std::optional<Note> m_note;
    std::vector<std::filesystem::path> m_recent;
};

}
