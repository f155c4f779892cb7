#include "editors/shell/commands.h"

#include <algorithm>

#include "foundation/assert.h"

namespace promenade::editors {

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

const Command* CommandBook::pressed(const ImGuiIO& io, std::string_view workspace) const
{
    for (const Command& command : m_commands)
        if ((command.workspace.empty() || command.workspace == workspace)
            && is_pressed(command.shortcut, io))
            return &command;
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
