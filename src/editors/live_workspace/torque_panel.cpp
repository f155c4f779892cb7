// The torques of each process on the chosen degree of freedom: as bars now, and over time.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"

namespace promenade::editors {
namespace {

// Okabe & Ito's colours again; the bars carry names besides.
ImVec4 colour_of(std::size_t process, const Palette& palette)
{
    const std::array<ImVec4, live::process_count> all{
        palette.warning, palette.accent, palette.good, palette.leader};
    return all[process];
}

float largest_of(const TorqueHistory& history)
{
    float largest = 1;
    for (const auto& moment : history)
        for (const float torque : moment) largest = std::max(largest, std::abs(torque));
    return largest;
}

void draw_bars(
    const std::array<float, live::process_count>& now, float largest, const Palette& palette)
{
    const float unit = ImGui::GetFontSize(), width = ImGui::GetContentRegionAvail().x;
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < now.size(); ++i) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float middle = corner.x + 0.66f * width, reach = 0.32f * width;
        const float end = middle + reach * std::clamp(now[i] / largest, -1.0f, 1.0f);
        draw.AddRectFilled({std::min(middle, end), corner.y + 0.2f * unit},
            {std::max(middle, end) + 1, corner.y + 0.9f * unit}, packed(colour_of(i, palette)), 2);
        char words[64];
        std::snprintf(words, sizeof words, "%.*s %.1f",
            static_cast<int>(name_of(static_cast<live::Process>(i)).size()),
            name_of(static_cast<live::Process>(i)).data(), static_cast<double>(now[i]));
        ImGui::TextUnformatted(words);
    }
}

void draw_curves(const TorqueHistory& history, float largest, const Palette& palette)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, 4 * ImGui::GetFontSize()};
    ImGui::InvisibleButton("torques", size);
    note_item("torques");
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(corner, {corner.x + size.x, corner.y + size.y}, packed(palette.panel), 3);
    const float middle = corner.y + 0.5f * size.y;
    draw.AddLine({corner.x, middle}, {corner.x + size.x, middle}, packed(palette.line));
    for (std::size_t i = 0; i < live::process_count; ++i) {
        std::vector<ImVec2> line;
        for (std::size_t k = 0; k < history.size(); ++k)
            line.emplace_back(corner.x
                    + size.x * static_cast<float>(k)
                        / static_cast<float>(std::max<std::size_t>(1, history.size() - 1)),
                middle - 0.48f * size.y * history[k][i] / largest);
        draw.AddPolyline(line.data(), static_cast<int>(line.size()), packed(colour_of(i, palette)),
            ImDrawFlags_None, 1.5f);
    }
}

}

void draw_torques(LiveDesk& desk, Surroundings& around)
{
    ImGui::Separator();
    const auto& given = desk.control().torques[static_cast<std::size_t>(desk.link())];
    std::array<float, live::process_count> now{};
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = static_cast<float>(given[i][desk.axis]);
    float largest = largest_of(desk.torques());
    for (const float torque : now) largest = std::max(largest, std::abs(torque));
    ImGui::TextDisabled("Torque, N·m (up to %.1f)", static_cast<double>(largest));
    draw_bars(now, largest, around.palette);
    draw_curves(desk.torques(), largest, around.palette);
}

}
