#include <array>
#include <cstring>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>

#include "editors/shell/finder.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float wide = 44, high = 24; // times the font's size, if there is room
constexpr int page = 10;              // entries

bool pressed(ImGuiKey key)
{
    return ImGui::IsKeyPressedMap(key);
}

// Words to the left, keys to the right, and between them as much of the detail as there is room.
void write_entry(const FinderEntry& entry, bool chosen, ImVec2 corner, float width)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float em = ImGui::GetFontSize(), inset = 0.4f * em;
    // What is chosen lies on a ground on which faint letters are hard to read.
    const ImU32 faint = ImGui::GetColorU32(chosen ? ImGuiCol_Text : ImGuiCol_TextDisabled);
    const ImU32 strong = entry.is_possible ? ImGui::GetColorU32(ImGuiCol_Text) : faint;
    const float keys = width_of(entry.keys), words = width_of(entry.words);
    draw.AddText({corner.x + inset, corner.y}, strong, entry.words.c_str());
    draw.AddText({corner.x + width - keys - inset, corner.y}, faint, entry.keys.c_str());
    const float from = corner.x + inset + words + 1.2f * em;
    const float to = corner.x + width - inset - (keys > 0 ? keys + 1.2f * em : 0);
    if (to > from) draw.AddText({from, corner.y}, faint, elided(entry.detail, to - from).c_str());
}

}

void Finder::draw_field()
{
    std::array<char, 256> letters{};
    std::strncpy(letters.data(), m_typed.c_str(), letters.size() - 1);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::InputTextWithHint("##find", "type a few letters", letters.data(), letters.size());
    m_has_field = m_has_field || ImGui::IsItemActive();
    note_item("find");
    if (m_typed != letters.data()) type(letters.data());
}

void Finder::draw_entries()
{
    ImGui::BeginChild("found");
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(m_shown.size()));
    if (m_moved)
        clipper.ForceDisplayRangeByIndices(
            static_cast<int>(m_chosen), static_cast<int>(m_chosen) + 1);
    std::optional<std::size_t> clicked;
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto index = static_cast<std::size_t>(i);
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            const float width = ImGui::GetContentRegionAvail().x;
            const std::string label = "##found " + m_shown[index].id;
            if (list_row(label, index == m_chosen)) clicked = index;
            note_item("found " + m_shown[index].words);
            tooltip_for_item(m_shown[index].detail);
            write_entry(m_shown[index], index == m_chosen, corner, width);
            if (index == m_chosen && m_moved && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
        }
    m_moved = false;
    if (m_shown.empty()) ImGui::TextDisabled("Nothing fits. Fewer letters find more.");
    ImGui::EndChild();
    if (clicked) take(*clicked);
}

void Finder::heed_keys()
{
    if (ImGui::IsWindowAppearing()) return;
    if (pressed(ImGuiKey_DownArrow)) move(1);
    if (pressed(ImGuiKey_UpArrow)) move(-1);
    if (pressed(ImGuiKey_PageDown)) move(page);
    if (pressed(ImGuiKey_PageUp)) move(-page);
    if (pressed(ImGuiKey_Tab)) {
        ImGui::NavMoveRequestCancel();
        move(ImGui::GetIO().KeyShift ? -1 : 1);
    }
    const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const bool outside = ImGui::IsMouseClicked(ImGuiMouseButton_Left)
        && !ImGui::IsMouseHoveringRect(low, {low.x + size.x, low.y + size.y}, false);
    if (pressed(ImGuiKey_Escape) || outside) return close();
    if (pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeyPadEnter)) take(m_chosen);
}

void Finder::draw()
{
    if (!m_open) return;
    const char* id = "##finder";
    if (m_begins) ImGui::OpenPopup(id);
    m_begins = false;
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    const float em = ImGui::GetFontSize();
    ImGui::SetNextWindowPos({room.x / 2, 0.1f * room.y}, ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowSize(
        {std::min(wide * em, 0.9f * room.x), std::min(high * em, 0.8f * room.y)});
    if (!ImGui::BeginPopupModal(id, nullptr,
            ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove
                | ImGuiWindowFlags_NoSavedSettings))
        return close();
    ImGui::TextDisabled("%s", m_title.c_str());
    draw_field();
    heed_keys();
    if (m_open) draw_entries();
    if (!m_open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    // Only now: it may open a dialog of its own.
    if (const auto taken = std::exchange(m_taken, std::nullopt)) m_take(*taken);
}

}
