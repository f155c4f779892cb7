#include "editors/shell/dialog.h"

#include <algorithm>
#include <utility>

#include <imgui_internal.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "foundation/assert.h"

namespace promenade::editors {
namespace {

// There is one ImGui context, and one dialog in it has the keyboard.
Dialog* the_open_one = nullptr;
Walk* the_walk = nullptr;

bool is_disabled()
{
    return (ImGui::GetCurrentContext()->CurrentItemFlags & ImGuiItemFlags_Disabled) != 0;
}

void draw_focus()
{
    const float edge = 2;
    ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect({low.x - edge, low.y - edge},
        {high.x + edge, high.y + edge}, ImGui::GetColorU32(ImGuiCol_NavHighlight),
        ImGui::GetStyle().FrameRounding + edge, 0, edge);
}

bool pressed(ImGuiKey key)
{
    return ImGui::IsKeyPressedMap(key, false);
}

// A list that hangs open in the dialog has the keys.
bool has_keys()
{
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return !context.OpenPopupStack.empty()
        && context.OpenPopupStack.back().Window == ImGui::GetCurrentWindow()->RootWindow
        && !ImGui::IsWindowAppearing();
}

}

Dialog::Dialog()
    : m_window(ImGui::GetCurrentWindow()->ID)
{
    PROMENADE_ASSERT(!the_open_one);
    the_open_one = this;
    if (ImGui::IsWindowAppearing()) store("focus", -1);
    m_focus = stored("focus", -1);
    m_default = stored("default", -1);
    if (!has_keys()) return;
    m_enter = pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeyPadEnter);
    m_space = pressed(ImGuiKey_Space);
    if (pressed(ImGuiKey_Tab)) move(ImGui::GetIO().KeyShift ? -1 : 1);
}

Dialog::~Dialog()
{
    store("focus", m_focus);
    store("default", m_default);
    store("count", m_count);
    the_open_one = nullptr;
}

int Dialog::stored(const char* what, int usual) const
{
    return ImGui::GetStateStorage()->GetInt(ImHashStr(what, 0, m_window), usual);
}

void Dialog::store(const char* what, int value) const
{
    ImGui::GetStateStorage()->SetInt(ImHashStr(what, 0, m_window), value);
}

// ImGui's own Tab goes from field to field and knows no buttons.
void Dialog::move(int by)
{
    ImGui::NavMoveRequestCancel();
    ImGui::ClearActiveID();
    const int count = stored("count", 0);
    if (count == 0) return;
    const int from = m_focus >= 0 ? m_focus : m_default;
    m_focus = (from + by + count) % count;
    m_moved = true;
}

bool Dialog::is_in_focus(int item) const
{
    return m_focus >= 0 ? m_focus == item : m_default == item;
}

bool Dialog::default_button(const std::string& label, const std::string& tooltip)
{
    m_next_is_default = true;
    return button(label, tooltip);
}

bool Dialog::cancel_button(const std::string& label, const std::string& tooltip)
{
    return button(label, tooltip) || is_cancelled();
}

bool Dialog::is_cancelled() const
{
    return has_keys() && pressed(ImGuiKey_Escape);
}

void Walk::begin_frame(bool has_tab)
{
    the_walk = this;
    m_seen = std::exchange(m_items, {});
    m_moved = m_enter = false;
    m_by = 0;
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool is_free = context.OpenPopupStack.empty() && context.ActiveId == 0;
    const auto place = std::ranges::find(m_seen, m_focus);
    const bool ends = !has_tab || pressed(ImGuiKey_Escape) || place == m_seen.end()
        || ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    const auto from = place - m_seen.begin();
    const bool was_there = m_focus != 0 && !ends;
    if (ends) m_focus = 0;
    if (!is_free) return;
    m_enter = was_there && (pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeyPadEnter));
    const auto arrow = [](ImGuiKey key) { return ImGui::IsKeyPressedMap(key, true) ? 1 : 0; };
    m_by = was_there ? arrow(ImGuiKey_RightArrow) - arrow(ImGuiKey_LeftArrow) : 0;
    if (!has_tab || m_seen.empty() || !ImGui::IsKeyPressedMap(ImGuiKey_Tab, true)) return;
    const auto count = static_cast<std::ptrdiff_t>(m_seen.size());
    const bool back = ImGui::GetIO().KeyShift;
    const auto next = was_there ? (from + (back ? count - 1 : 1)) % count : back ? count - 1 : 0;
    m_focus = m_seen[static_cast<std::size_t>(next)];
    m_moved = true;
}

bool Walk::is_key_down()
{
    constexpr ImGuiKey keys[]{ImGuiKey_Tab, ImGuiKey_Enter, ImGuiKey_KeyPadEnter, ImGuiKey_Escape,
        ImGuiKey_LeftArrow, ImGuiKey_RightArrow};
    return std::ranges::any_of(keys, [](ImGuiKey key) { return ImGui::IsKeyDown(ImGui::GetKeyIndex(key)); });
}

void Walk::end_frame()
{
    the_walk = nullptr;
}

bool Walk::takes_in()
{
    const ImGuiID item = ImGui::GetCurrentContext()->LastItemData.ID;
    if (item == 0 || is_disabled()) return false;
    m_items.push_back(item);
    if (item != m_focus) return false;
    if (m_moved && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    draw_focus();
    note_item("in focus");
    return true;
}

int steps_by_keys()
{
    return !the_open_one && the_walk && the_walk->takes_in() ? the_walk->m_by : 0;
}

bool pressed_in_dialog()
{
    Dialog* dialog = the_open_one;
    if (!dialog) return the_walk && the_walk->takes_in() && the_walk->m_enter;
    if (ImGui::GetCurrentWindow()->RootWindow->ID != dialog->m_window) return false;
    const bool is_default = std::exchange(dialog->m_next_is_default, false);
    if (is_disabled()) return false;
    const int item = dialog->m_count++;
    if (is_default) dialog->m_default = item;
    // Who uses the mouse means the default button by Enter, not what was clicked last.
    if (ImGui::IsItemActivated() && ImGui::IsItemHovered()) dialog->m_focus = -1;
    if (!dialog->is_in_focus(item)) return false;
    draw_focus();
    return dialog->m_enter || dialog->m_space;
}

void begin_dialog_field()
{
    Dialog* dialog = the_open_one;
    if (!dialog) return;
    // The first field has the keyboard when the dialog comes up.
    const bool first = ImGui::IsWindowAppearing() && dialog->m_focus < 0;
    if (first || (dialog->m_moved && dialog->m_focus == dialog->m_count))
        ImGui::SetKeyboardFocusHere();
}

void end_dialog_field()
{
    Dialog* dialog = the_open_one;
    if (!dialog) return;
    const int item = dialog->m_count++;
    if (ImGui::IsItemActivated()) dialog->m_focus = item;
    if (dialog->m_focus != item) return;
    draw_focus();
    dialog->m_space = false;                   // it writes a space
    if (dialog->m_enter) dialog->m_focus = -1; // the default one is pressed
}

bool begin_dialog_window(const char* title)
{
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    return ImGui::BeginPopupModal(title, nullptr,
        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove
            | ImGuiWindowFlags_NoSavedSettings);
}

}
