#include "editors/shell/keyboard.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_internal.h>

namespace promenade::editors {
namespace {

// A menu that was opened but not begun yet does not count: ImGui 1.86 would give it an Escape
// through a window that it has not.
bool hangs_open()
{
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.OpenPopupStack.empty()) return false;
    const ImGuiWindow* last = context.OpenPopupStack.back().Window;
    return last && !(last->Flags & ImGuiWindowFlags_Modal);
}

}

void prepare_keyboard()
{
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    if (!hangs_open()) return;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    // ImGui takes Enter for "write into it", which no entry of a menu answers.
    if (io.KeysDown[io.KeyMap[ImGuiKey_Enter]] || io.KeysDown[io.KeyMap[ImGuiKey_KeyPadEnter]])
        io.NavInputs[ImGuiNavInput_Activate] = 1;
}

void keep_tab_from_fields()
{
    const bool tab = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab));
    if (tab && ImGui::GetCurrentContext()->ActiveId == 0) ImGui::NavMoveRequestCancel();
}

void frame_active_field()
{
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGuiWindow* window = context.ActiveIdWindow;
    const bool writes = context.ActiveId != 0 && context.InputTextState.ID == context.ActiveId;
    if (!writes || !window || context.NavId != context.ActiveId) return;
    const ImRect field = ImGui::WindowRectRelToAbs(window, window->NavRectRel[context.NavLayer]);
    window->DrawList->PushClipRect(window->OuterRectClipped.Min, window->OuterRectClipped.Max);
    window->DrawList->AddRect(field.Min, field.Max, ImGui::GetColorU32(ImGuiCol_NavHighlight),
        ImGui::GetStyle().FrameRounding, 0, 1.5f);
    window->DrawList->PopClipRect();
}

int meant_key(int key, std::string_view name)
{
    if (key == GLFW_KEY_KP_ADD) return GLFW_KEY_EQUAL;
    if (key == GLFW_KEY_KP_SUBTRACT) return GLFW_KEY_MINUS;
    const bool writes = key > GLFW_KEY_SPACE && key < GLFW_KEY_ESCAPE;
    if (!writes || name.size() != 1) return key;
    const char letter = name[0];
    if (letter >= 'a' && letter <= 'z') return GLFW_KEY_A + (letter - 'a');
    if (letter >= 'A' && letter <= 'Z') return GLFW_KEY_A + (letter - 'A');
    if (letter == '+') return GLFW_KEY_EQUAL;
    // Digits keep their places: a French row of digits is written with Shift.
    const bool sign = letter > ' ' && letter < 'A' && !(letter >= '0' && letter <= '9');
    const bool known = letter == ',' || letter == '-' || letter == '.' || letter == '/'
        || letter == ';' || letter == '=' || letter == '[' || letter == ']';
    const bool digit_place = key >= GLFW_KEY_0 && key <= GLFW_KEY_9;
    return (sign || letter == '[' || letter == ']') && known && !digit_place ? letter : key;
}

}
