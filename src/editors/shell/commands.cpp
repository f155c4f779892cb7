#include "editors/shell/commands.h"

#include <algorithm>

#include "foundation/assert.h"

namespace promenade::editors {
namespace {

bool went_down(const Command& command, const ImGuiIO& io)
{
    return is_pressed(command.shortcut, io)
        || std::ranges::any_of(
            command.also, [&](const Shortcut& other) { return is_pressed(other, io); });
}

}

bool belongs_in(const Command& command, std::string_view workspace)
{
    return command.workspace.empty() || command.workspace == workspace;
}

void CommandBook::add(Command command)
{
    PROMENADE_ASSERT(!find(command.name));
    m_commands.push_back(std::move(command));
}

const Command* CommandBook::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_commands, name, &Command::name);
    return found == m_commands.end() ? nullptr : &*found;
}

bool CommandBook::is_possible(std::string_view name) const
{
    const Command* command = find(name);
    return command && (!command->is_possible || command->is_possible());
}

bool CommandBook::run(std::string_view name)
{
    if (!is_possible(name)) return false;
    find(name)->run();
    return true;
}

bool CommandBook::is_offered(const Command& command, std::string_view workspace) const
{
    if (command.workspace == workspace) return true;
    if (!command.workspace.empty()) return false;
    return command.shortcut.key == 0 || std::ranges::none_of(m_commands, [&](const Command& other) {
        return other.workspace == workspace && other.shortcut == command.shortcut;
    });
}

const Command* CommandBook::pressed(const ImGuiIO& io, std::string_view workspace) const
{
    for (const Command& command : m_commands)
        if (is_offered(command, workspace) && went_down(command, io)) return &command;
    return nullptr;
}

std::vector<std::string> CommandBook::menus() const
{
    std::vector<std::string> menus;
    for (const Command& command : m_commands)
        if (!command.menu.empty() && std::ranges::find(menus, command.menu) == menus.end())
            menus.push_back(command.menu);
    return menus;
}

}
