#include "editors/pattern/grid_keys.h"

#include <array>

#include <imgui.h>
#include <imgui_internal.h>

namespace promenade::editors {
namespace {

constexpr unsigned first_printable = 32;

bool pressed(ImGuiKey key)
{
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
}

std::string as_utf8(unsigned letter)
{
    std::array<char, 5> bytes{};
    ImTextCharToUtf8(bytes.data(), letter);
    return bytes.data();
}

void heed_letters(const Panel& panel)
{
    ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl || io.KeyAlt) return;
    for (const ImWchar letter : io.InputQueueCharacters)
        if (letter >= first_printable) panel.desk.type(as_utf8(letter));
}

void heed_arrows(const Panel& panel)
{
    static constexpr std::pair<ImGuiKey, Move> arrows[] = {
        {ImGuiKey_LeftArrow, Move::left},
        {ImGuiKey_RightArrow, Move::right},
        {ImGuiKey_UpArrow, Move::up},
        {ImGuiKey_DownArrow, Move::down},
        {ImGuiKey_Home, Move::home},
        {ImGuiKey_End, Move::end},
    };
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl || io.KeyAlt) return;
    for (const auto& [key, move] : arrows) {
        if (!pressed(key)) continue;
        if (io.KeyShift)
            panel.desk.mark(move);
        else
            panel.desk.move(move);
    }
}

void finish(const Panel& panel, std::optional<Move> then)
{
    panel.tell(panel.desk.finish_typing(then));
}

void heed_while_typing(const Panel& panel)
{
    PatternDesk& desk = panel.desk;
    if (pressed(ImGuiKey_Escape)) return desk.cancel_typing();
    if (pressed(ImGuiKey_Backspace)) desk.erase_letter();
    if (pressed(ImGuiKey_DownArrow)) desk.choose_symbol(1);
    if (pressed(ImGuiKey_UpArrow)) desk.choose_symbol(-1);
    if (pressed(ImGuiKey_LeftArrow)) return finish(panel, Move::left);
    if (pressed(ImGuiKey_RightArrow)) return finish(panel, Move::right);
    if (pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeyPadEnter)) return finish(panel, Move::below);
    if (!pressed(ImGuiKey_Tab)) return;
    if (ImGui::GetIO().KeyShift) return finish(panel, Move::previous);
    finish(panel, {});
    if (!desk.typing()) panel.tell(desk.go_on());
}

void heed_while_moving(const Panel& panel)
{
    PatternDesk& desk = panel.desk;
    heed_arrows(panel);
    if (pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeyPadEnter)) desk.move(Move::below);
    if (pressed(ImGuiKey_Backspace)) panel.tell(desk.clear_cell());
    if (pressed(ImGuiKey_Delete) && !ImGui::GetIO().KeyCtrl) panel.tell(desk.clear_cell());
    if (!pressed(ImGuiKey_Tab)) return;
    if (ImGui::GetIO().KeyShift)
        desk.move(Move::previous);
    else
        panel.tell(desk.go_on());
}

}

// Also the Enter that has just left a field is not the grid's (forget_left_fields() has forgotten
// those left before).
bool is_grid_in_hand()
{
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.OpenPopupStack.Size == 0 && context.InputTextState.ID == 0
        && !has_reading_keys();
}

void heed_keys(const Panel& panel)
{
    if (!panel.desk.pattern() || !is_grid_in_hand()) return;
    // Letters first: what is typed and entered within one frame is typed before it is entered.
    heed_letters(panel);
    if (panel.desk.typing())
        heed_while_typing(panel);
    else
        heed_while_moving(panel);
    if (panel.desk.typing()) ImGui::GetCurrentContext()->WantTextInputNextFrame = 1;
}

}
