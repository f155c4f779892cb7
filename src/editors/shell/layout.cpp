#include "editors/shell/layout.h"

#include <algorithm>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

float along(ImVec2 size, Along which)
{
    return which == Along::x ? size.x : size.y;
}

}

Split::Split(Layout& layout, std::string name, Along which, const Bounds& bounds)
    : m_layout(layout)
    , m_name(std::move(name))
    , m_along(which)
    , m_usual(bounds.usual)
{
    const float em = ImGui::GetFontSize();
    m_bar = std::max(4.0f, 0.45f * em);
    m_room = along(ImGui::GetContentRegionAvail(), m_along);
    // Where there is too little room for both, they share it as they usually do.
    m_least = std::min(bounds.first * em, m_usual * m_room);
    m_most = std::max(m_room - m_bar - bounds.second * em, m_least);
    const auto moved = m_layout.find(m_name);
    const float share = moved == m_layout.end() ? m_usual : moved->second;
    m_first = std::clamp(share * m_room, m_least, m_most);
}

ImVec2 Split::first_size() const
{
    return m_along == Along::x ? ImVec2{m_first, 0} : ImVec2{0, m_first};
}

void Split::draw_bar()
{
    const bool side_by_side = m_along == Along::x;
    if (side_by_side) ImGui::SameLine(0, 0);
    const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
    if (!side_by_side) ImGui::SetCursorPosY(ImGui::GetCursorPosY() - spacing.y);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size = side_by_side ? ImVec2{m_bar, std::max(1.0f, room.y)}
                                     : ImVec2{std::max(1.0f, room.x), m_bar};
    ImGui::InvisibleButton(("bar " + m_name).c_str(), size);
    note_item("bar " + m_name);
    const bool held = ImGui::IsItemActive(), touched = held || ImGui::IsItemHovered();
    if (touched)
        ImGui::SetMouseCursor(side_by_side ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    tooltip_for_item(held ? "" : "Drag to share the room otherwise; a double click undoes it.");
    // A hand quicker than the screen presses in one frame and lets go elsewhere in the next.
    const float moved = along(ImGui::GetIO().MouseDelta, m_along);
    if ((held || ImGui::IsItemDeactivated()) && moved != 0 && m_room > 1)
        m_layout[m_name] = std::clamp(m_first + moved, m_least, m_most) / m_room;
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        m_layout.erase(m_name);
    const ImVec2 middle{corner.x + size.x / 2, corner.y + size.y / 2};
    const ImU32 colour = ImGui::GetColorU32(held ? ImGuiCol_SeparatorActive
            : touched                            ? ImGuiCol_SeparatorHovered
                                                 : ImGuiCol_Separator);
    const ImVec2 from = side_by_side ? ImVec2{middle.x, corner.y} : ImVec2{corner.x, middle.y};
    const ImVec2 to =
        side_by_side ? ImVec2{middle.x, corner.y + size.y} : ImVec2{corner.x + size.x, middle.y};
    ImGui::GetWindowDrawList()->AddLine(from, to, colour, touched ? 3.0f : 1.0f);
    if (side_by_side)
        ImGui::SameLine(0, 0);
    else
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - spacing.y);
}

}
