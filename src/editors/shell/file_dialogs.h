// The questions and dialogs about files on the screen: the desktop's own dialog if there is one,
// else ours.
#pragma once

#include "editors/shell/file_browser.h"
#include "editors/shell/zenity.h"

namespace promenade::editors {

class FileDialogs {
public:
    explicit FileDialogs(std::string program)
        : m_zenity(program)
        , m_has_program(!program.empty())
    {
    }

    void draw(FileDesk&); // in every frame
    bool is_waiting() const { return m_zenity.is_open(); }

    // Our own dialog is coming, or may come instead of the desktop's.
    bool is_opening_field() const { return m_begun && !m_has_field; }

private:
    void begin(DialogKind, const FileDesk&);
    void ask_program(FileDesk&);
    void draw_browser(FileDesk&);
    bool draw_browser_inside(FileDesk&, const char* go_on); // whether it has ended

    Zenity m_zenity;
    bool m_has_program;
    bool m_browsing = false;
    bool m_begun = false;     // a dialog is wanted
    bool m_has_field = false; // and takes what is typed
    FileBrowser m_browser;
};

// The menu of files opened before, within another.
void draw_recent(FileDesk&);

}
