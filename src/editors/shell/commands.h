// Everything the window can be told to do, by name. A menu, a shortcut, a button and a test run the
// same command.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editors/shell/shortcut.h"

namespace promenade::editors {

struct Command {
    std::string name;  // "file.save"
    std::string menu;  // "File"; the menus stand in the order their first commands were added
    std::string label; // "Save"
    std::string tooltip{};
    Shortcut shortcut{};
    std::function<void()> run{};
    std::function<bool()> is_possible{}; // none: always
    std::function<bool()> is_on{};       // of a command that switches something; none: it does not
    std::string workspace{};             // its shortcut counts there only; empty: everywhere
    std::vector<Shortcut> also{};        // other spellings of the shortcut, as Ctrl+Y for redo
};

// Whether it has a place in the menus of that workspace, and its shortcut counts there.
bool belongs_in(const Command&, std::string_view workspace);

class CommandBook {
public:
    void add(Command); // the name must be new

    const std::vector<Command>& commands() const { return m_commands; }
    const Command* find(std::string_view name) const;

    bool is_possible(std::string_view name) const; // false also if there is no such command
    bool run(std::string_view name);               // false if it was not possible

    // Of that workspace, or of all; where a workspace has another command for the same keys, such
    // as an undo of its own, that one stands in the place of the common one.
    bool is_offered(const Command&, std::string_view workspace) const;

    // The command whose shortcut went down in this frame, in that workspace; null if none.
    const Command* pressed(const ImGuiIO&, std::string_view workspace) const;

    std::vector<std::string> menus() const; // in the order of their first commands

private:
    std::vector<Command> m_commands;
};

}
