#include "editors/shell/landmarks.h"

#include <imgui_internal.h>

namespace promenade::editors {

void Landmarks::note(std::string_view name, const Landmark& where)
{
    if (m_watched) m_places.insert_or_assign(std::string(name), where);
}

std::optional<Landmark> Landmarks::find(std::string_view name) const
{
    const auto found = m_places.find(name);
    if (found == m_places.end()) return std::nullopt;
    return found->second;
}

Landmarks& landmarks()
{
    static Landmarks the_window;
    return the_window;
}

void note_item(std::string_view name)
{
    // A menu or dialog is measured before it is shown, and then comes elsewhere.
    if (ImGui::GetCurrentWindow()->Hidden) return;
    ImRect seen(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    seen.ClipWith(ImGui::GetCurrentWindow()->ClipRect);
    if (seen.GetWidth() > 0 && seen.GetHeight() > 0) landmarks().note(name, {seen.Min, seen.Max});
}

}
