// The window's frame around the workspaces: menus, tabs, status line, help. Draws with ImGui
// alone: the same in a real window and in a test without one.
#pragma once

#include <memory>
#include <vector>

#include "editors/shell/dialog.h"
#include "editors/shell/file_dialogs.h"
#include "editors/shell/help.h"
#include "editors/shell/status_bar.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

class Shell {
public:
    // The file (may be null, and then there are no file commands) must outlive the shell. Without
    // a program for file dialogs the window shows its own.
    explicit Shell(std::vector<std::unique_ptr<Workspace>>, ShellView = {}, OpenFile* = nullptr,
        std::string dialog_program = "");

    // One frame, between ImGui::NewFrame() and ImGui::Render().
    void draw(StageViews&);

    bool is_moving() const;  // draw again without waiting for an event
    bool is_working() const; // something is done in the background
    bool is_waiting() const; // for another program: look in every tenth of a second
    bool holds_keys() const; // a field is opening, and what is typed meanwhile is meant for it
    bool wants_to_quit() const { return m_quit || (m_files && m_files->may_quit()); }
    std::string title() const; // of the window: "My Waltz* - Promenade"

    // A dance file was dropped on the window.
    void take_dropped(const std::filesystem::path&);
    FileDesk* files() { return m_files ? &*m_files : nullptr; }

    const ShellView& view() const { return m_view; }
    CommandBook& commands() { return m_commands; }
    StatusLine& status() { return m_status; }
    Layout& layout() { return m_layout; }
    Workspace& shown() { return *m_workspaces[m_view.workspace]; }
    const Workspace& shown() const { return *m_workspaces[m_view.workspace]; }
    void show(std::string_view workspace);
    const Help& help() const { return m_help; }

private:
    void add_commands();
    void add_file_commands();
    bool view_file(const std::filesystem::path&);
    void add_view_commands();
    void rescale(double factor);
    void find_command();
    void run_anywhere(const std::string& command);
    bool has_tab() const;
    void heed_shortcuts();
    void draw_menu_bar();
    void draw_tabs();
    std::string_view shown_name() const { return m_workspaces[m_view.workspace]->name(); }
    bool is_in_corner(std::string_view command) const;
    float corner_width() const;
    void draw_corner(float width);
    void draw_status_bar();
    void give_hint();

    std::vector<std::unique_ptr<Workspace>> m_workspaces;
    ShellView m_view;
    CommandBook m_commands;
    StatusLine m_status;
    StatusBar m_status_bar;
    Walk m_walk;
    OpenFile* m_file = nullptr;
    std::optional<FileDesk> m_files;
    FileDialogs m_dialogs;
    Finder m_finder;
    Layout m_layout;
    Help m_help;
    bool m_wants_menu = false;           // the menu bar is to be opened by keyboard
    std::optional<std::size_t> m_hinted; // the workspace whose hint was given
    bool m_quit = false;
};

// The menu of every command that has one, and at its end what `more` draws. Returns nothing: what
// is chosen is run. The first one opens by itself if that is wanted.
enum class OpenFirst { no, yes };
void draw_menus(CommandBook&, std::string_view workspace, OpenFirst,
    const std::function<void(const std::string& menu)>& more);

}
