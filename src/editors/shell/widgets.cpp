#include "editors/shell/widgets.h"

#include <algorithm>

#include <imgui_internal.h>

#include "editors/shell/dialog.h"
#include "editors/shell/landmarks.h"
#include "foundation/assert.h"

namespace promenade::editors {
namespace {

constexpr float tooltip_width = 26; // times the font's size

void finish(const std::string& label, const std::string& tooltip)
{
    note_item(landmark_of(label));
    tooltip_for_item(tooltip);
}

template <class Fits> std::string cut_until(std::string shown, Fits fits)
{
    static const std::string dots = "…";
    if (fits(shown)) return shown;
    const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    while (!shown.empty() && !fits(shown + dots)) {
        while (follows(shown.back())) shown.pop_back();
        shown.pop_back();
    }
    return shown + dots;
}

}

std::string landmark_of(const std::string& label)
{
    const std::size_t cut = label.find("##");
    return cut == 0 || cut == std::string::npos ? label : label.substr(0, cut);
}

void tooltip_for_item(const std::string& words)
{
    if (words.empty() || !ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(tooltip_width * ImGui::GetFontSize());
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

bool button(const std::string& label, const std::string& tooltip, ImVec2 size)
{
    const bool pressed = ImGui::Button(label.c_str(), size);
    const bool by_key = pressed_in_dialog();
    finish(label, tooltip);
    return pressed || by_key;
}

bool toggle(const std::string& label, const std::string& tooltip, bool& on)
{
    const bool pressed = ImGui::Checkbox(label.c_str(), &on);
    const bool by_key = pressed_in_dialog();
    if (by_key) on = !on;
    finish(label, tooltip);
    return pressed || by_key;
}

bool choice(const std::string& label, const std::string& tooltip, bool chosen)
{
    if (chosen)
        for (const ImGuiCol each : {ImGuiCol_Button, ImGuiCol_ButtonHovered})
            ImGui::PushStyleColor(each, ImGui::GetStyle().Colors[ImGuiCol_Header]);
    const bool pressed = button(label, tooltip);
    if (chosen) ImGui::PopStyleColor(2);
    return pressed;
}

bool list_row(const std::string& label, bool chosen, ImVec2 size)
{
    const ImVec4 resting = ImGui::GetStyleColorVec4(ImGuiCol_Header);
    if (chosen) ImGui::PushStyleColor(ImGuiCol_HeaderHovered, resting);
    const bool pressed = ImGui::Selectable(label.c_str(), chosen, 0, size);
    if (!chosen) return pressed;
    ImGui::PopStyleColor();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    // A row may begin beside what can be seen of its panel.
    const float left = std::max(ImGui::GetItemRectMin().x, draw.GetClipRectMin().x);
    draw.AddRectFilled({left, ImGui::GetItemRectMin().y},
        {left + 0.2f * ImGui::GetFontSize(), ImGui::GetItemRectMax().y},
        ImGui::GetColorU32(ImGuiCol_CheckMark));
    return pressed;
}

bool slider(const std::string& label, const std::string& tooltip, double& value, double lowest,
    double highest, const char* format)
{
    constexpr double key_steps = 40; // from one end to the other
    const bool changed = ImGui::SliderScalar(label.c_str(), ImGuiDataType_Double, &value, &lowest,
        &highest, format, ImGuiSliderFlags_AlwaysClamp);
    const int by = steps_by_keys();
    if (by != 0) value = std::clamp(value + by * (highest - lowest) / key_steps, lowest, highest);
    finish(label, tooltip + " Ctrl+click to type a number.");
    return changed || by != 0;
}

void next_in_row(float width)
{
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

void next_button_in_row(const std::string& label)
{
    next_in_row(width_of(landmark_of(label)) + 2 * ImGui::GetStyle().FramePadding.x);
}

float width_of(const std::string& words)
{
    return ImGui::CalcTextSize(words.c_str()).x;
}

std::string elided(const std::string& text, float room)
{
    return cut_until(text,
        [&](const std::string& shown) { return ImGui::CalcTextSize(shown.c_str()).x <= room; });
}

std::string elided_in_lines(const std::string& text, float width, int lines)
{
    const float height = (static_cast<float>(lines) + 0.5f) * ImGui::GetTextLineHeight();
    return cut_until(text, [&](const std::string& shown) {
        return ImGui::CalcTextSize(shown.c_str(), nullptr, false, width).y < height;
    });
}

std::string broken_in_lines(const std::string& text, float width)
{
    const ImFont& font = *ImGui::GetFont();
    const float scale = ImGui::GetFontSize() / font.FontSize;
    std::string lines;
    for (const char *at = text.c_str(), *end = at + text.size(); at < end;) {
        // A word that is longer than the line is broken there; after that it stands for itself.
        const char* next = std::max(font.CalcWordWrapPositionA(scale, at, end, width), at + 1);
        while (next < end && (static_cast<unsigned char>(*next) & 0xC0) == 0x80) ++next;
        lines += (lines.empty() ? "" : "\n") + std::string(at, next);
        at = next;
        while (at < end && *at == ' ') ++at;
    }
    return lines;
}

void forget_left_fields()
{
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.InputTextState.ID != context.ActiveId) context.InputTextState.ID = 0;
}

bool command_button(CommandBook& book, std::string_view name, const std::string& label)
{
    const Command* command = book.find(name);
    PROMENADE_ASSERT(command);
    const std::string keys = spelled(command->shortcut);
    const Possible possible(book.is_possible(name));
    const bool pressed = button(label.empty() ? command->label : label,
        keys.empty() ? command->tooltip : command->tooltip + " (" + keys + ")");
    if (pressed) book.run(name);
    return pressed;
}

Possible::Possible(bool possible)
{
    ImGui::BeginDisabled(!possible);
}

Possible::~Possible()
{
    ImGui::EndDisabled();
}

}
