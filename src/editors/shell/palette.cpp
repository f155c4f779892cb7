#include "editors/shell/palette.h"

#include <initializer_list>

namespace promenade::editors {
namespace {

ImVec4 rgb(int red, int green, int blue)
{
    return {static_cast<float>(red) / 255, static_cast<float>(green) / 255,
        static_cast<float>(blue) / 255, 1};
}

const Palette dark{
    .text = rgb(228, 228, 232),
    .faint_text = rgb(184, 186, 196),
    .background = rgb(28, 29, 34),
    .panel = rgb(37, 38, 45),
    .line = rgb(66, 68, 80),
    .accent = rgb(86, 180, 233),
    .leader = rgb(86, 180, 233),
    .follower = rgb(230, 130, 40),
    .good = rgb(0, 178, 130),
    .warning = rgb(240, 228, 66),
    .bad = rgb(230, 100, 40),
    .chosen = rgb(36, 72, 102),
};

const Palette light{
    .text = rgb(30, 31, 36),
    .faint_text = rgb(84, 86, 96),
    .background = rgb(246, 245, 242),
    .panel = rgb(255, 255, 253),
    .line = rgb(196, 194, 188),
    .accent = rgb(0, 114, 178),
    .leader = rgb(0, 114, 178),
    .follower = rgb(178, 78, 0),
    .good = rgb(0, 128, 92),
    .warning = rgb(128, 96, 0),
    .bad = rgb(190, 60, 0),
    .chosen = rgb(192, 220, 240),
};

ImVec4 mixed(const ImVec4& a, const ImVec4& b, float share)
{
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z + share * (b.z - a.z), 1};
}

void colour_surfaces(ImVec4* colours, const Palette& palette)
{
    colours[ImGuiCol_Text] = palette.text;
    colours[ImGuiCol_TextDisabled] = palette.faint_text;
    colours[ImGuiCol_WindowBg] = palette.background;
    // A processor that paints would fill the screen once more for each panel in a panel.
    colours[ImGuiCol_ChildBg] = with_opacity(palette.background, 0);
    colours[ImGuiCol_PopupBg] = palette.panel;
    colours[ImGuiCol_MenuBarBg] = palette.panel;
    colours[ImGuiCol_Border] = palette.line;
    colours[ImGuiCol_Separator] = palette.line;
    colours[ImGuiCol_TableBorderLight] = palette.line;
    colours[ImGuiCol_TableBorderStrong] = palette.line;
    colours[ImGuiCol_TableHeaderBg] = palette.panel;
    colours[ImGuiCol_ScrollbarBg] = palette.background;
    colours[ImGuiCol_ModalWindowDimBg] = with_opacity(rgb(0, 0, 0), 0.45f);
}

void colour_widgets(ImVec4* colours, const Palette& palette)
{
    const ImVec4 resting = mixed(palette.panel, palette.text, 0.10f);
    // Of another hue than what is chosen, or two of a list would look so.
    const ImVec4 hovered = mixed(palette.panel, palette.text, 0.17f);
    // Words stand on it: half way to the accent they could no longer be read.
    const ImVec4 active = mixed(palette.panel, palette.accent, 0.47f);
    for (const int each : {ImGuiCol_Button, ImGuiCol_FrameBg, ImGuiCol_Tab, ImGuiCol_TitleBg})
        colours[each] = resting;
    for (const int each : {ImGuiCol_ButtonHovered, ImGuiCol_FrameBgHovered, ImGuiCol_TabHovered,
             ImGuiCol_HeaderHovered, ImGuiCol_SeparatorHovered, ImGuiCol_ScrollbarGrabHovered})
        colours[each] = hovered;
    for (const int each :
        {ImGuiCol_ButtonActive, ImGuiCol_FrameBgActive, ImGuiCol_HeaderActive, ImGuiCol_TabActive,
            ImGuiCol_SeparatorActive, ImGuiCol_ScrollbarGrabActive, ImGuiCol_TitleBgActive})
        colours[each] = active;
    colours[ImGuiCol_Header] = palette.chosen;
    colours[ImGuiCol_ScrollbarGrab] = palette.line;
    colours[ImGuiCol_CheckMark] = palette.accent;
    // The number is written over the grab: it must stay readable there.
    colours[ImGuiCol_SliderGrab] = mixed(palette.panel, palette.accent, 0.44f);
    colours[ImGuiCol_SliderGrabActive] = active;
    colours[ImGuiCol_PlotLines] = palette.accent;
    colours[ImGuiCol_PlotHistogram] = palette.accent;
    colours[ImGuiCol_NavHighlight] = palette.accent;
    colours[ImGuiCol_TextSelectedBg] = with_opacity(palette.accent, 0.35f);
    colours[ImGuiCol_DragDropTarget] = palette.warning;
}

}

const Palette& palette_of(Theme theme)
{
    return theme == Theme::dark ? dark : light;
}

void apply_theme(ImGuiStyle& style, Theme theme, float scale)
{
    style = ImGuiStyle();
    theme == Theme::dark ? ImGui::StyleColorsDark(&style) : ImGui::StyleColorsLight(&style);
    colour_surfaces(style.Colors, palette_of(theme));
    colour_widgets(style.Colors, palette_of(theme));
    style.WindowRounding = style.ChildRounding = style.PopupRounding = 4;
    style.FrameRounding = style.GrabRounding = style.TabRounding = 3;
    style.WindowPadding = {10, 8};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {8, 6};
    style.ScaleAllSizes(scale);
}

ImVec4 with_opacity(ImVec4 colour, float opacity)
{
    colour.w = opacity;
    return colour;
}

ImU32 packed(const ImVec4& colour)
{
    return ImGui::ColorConvertFloat4ToU32(colour);
}

}
