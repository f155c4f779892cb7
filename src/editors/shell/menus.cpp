#include <algorithm>
#include <utility>

#include "editors/shell/landmarks.h"
#include "editors/shell/shell.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_item(CommandBook& book, const Command& command)
{
    const bool on = command.is_on && command.is_on();
    const bool chosen = ImGui::MenuItem(command.label.c_str(), spelled(command.shortcut).c_str(),
        on, book.is_possible(command.name));
    note_item(command.menu + "/" + command.label);
    tooltip_for_item(command.tooltip);
    if (chosen) book.run(command.name);
}

bool has_items(const CommandBook& book, const std::string& menu, std::string_view workspace)
{
    for (const Command& command : book.commands())
        if (command.menu == menu && book.is_offered(command, workspace)) return true;
    return false;
}

// Between the menus: less than usual where they would not all be seen, in large type.
float gap_between(const CommandBook& book, std::string_view workspace)
{
    const float usual = ImGui::GetStyle().ItemSpacing.x;
    float words = 0, gaps = 0;
    for (const std::string& menu : book.menus())
        if (has_items(book, menu, workspace)) {
            words += width_of(menu);
            gaps += 2 * usual;
        }
    const float room = ImGui::GetContentRegionAvail().x - words;
    return usual * std::clamp(room / std::max(1.0f, gaps), 0.2f, 1.0f);
}

}

void draw_menus(CommandBook& book, std::string_view workspace, OpenFirst first,
    const std::function<void(const std::string& menu)>& more)
{
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
        ImVec2{gap_between(book, workspace), ImGui::GetStyle().ItemSpacing.y});
    for (const std::string& menu : book.menus()) {
        if (!has_items(book, menu, workspace)) continue;
        if (std::exchange(first, OpenFirst::no) == OpenFirst::yes) ImGui::OpenPopup(menu.c_str());
        const bool open = ImGui::BeginMenu(menu.c_str());
        note_item(menu);
        if (!open) continue;
        for (std::size_t i = 0; i < book.commands().size(); ++i)
            if (const Command& command = book.commands()[i];
                command.menu == menu && book.is_offered(command, workspace))
                draw_item(book, command);
        more(menu);
        ImGui::EndMenu();
    }
    ImGui::PopStyleVar();
}

}
