// The window's frame around the three workspaces: menus, tabs, status line, help. Draws with ImGui
// alone: the same in a real window and in a test without one.
#pragma once

#include <memory>
#include <vector>

#include "editors/shell/workspace.h"

namespace promenade::editors {

// What is remembered from one start to the next.
struct ShellView {
    Theme theme = Theme::dark;
    double scale = 1; // 0.6 to 4
    std::size_t workspace = 0;
};

class Shell {
public:
    explicit Shell(std::vector<std::unique_ptr<Workspace>>, ShellView = {});

    // One frame, between ImGui::NewFrame() and ImGui::Render().
    void draw(StageViews&);

    bool is_moving() const; // draw again without waiting for an event
    bool wants_to_quit() const { return m_quit; }
    void stay() { m_quit = false; }

    const ShellView& view() const { return m_view; }
    CommandBook& commands() { return m_commands; }
    StatusLine& status() { return m_status; }
    Workspace& shown() { return *m_workspaces[m_view.workspace]; }
    void show(std::string_view workspace);
    bool has_help_open() const { return m_help; }

private:
    void add_commands();
    void add_view_commands();
    void rescale(double factor);
    void draw_menu_bar();
    void draw_tabs();
    void draw_status_line();

    std::vector<std::unique_ptr<Workspace>> m_workspaces;
    ShellView m_view;
    CommandBook m_commands;
    StatusLine m_status;
    bool m_help = false;
    bool m_quit = false;
};

// The menu of every command that has one. Returns nothing: what is chosen is run.
void draw_menus(CommandBook&, std::string_view workspace);

// Every shortcut, by menu; closes itself on Escape.
void draw_help(const CommandBook&, bool& open);

}
