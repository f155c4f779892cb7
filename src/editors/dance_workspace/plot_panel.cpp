#include "editors/dance_workspace/dance_workspace.h"
#include "editors/shell/landmarks.h"

namespace promenade::editors {
namespace {

ImU32 packed_paint(render::Colour colour)
{
    return IM_COL32(colour.red, colour.green, colour.blue, 255);
}

struct PlotBox {
    ImVec2 corner, size;

    ImVec2 at(double along, double up) const
    {
        return {corner.x + static_cast<float>(along) * size.x,
            corner.y + (1 - static_cast<float>(up)) * size.y};
    }
};

// One point for each pixel is enough, and fewer where it runs straight.
void draw_series(const Plot& plot, const Series& series, const PlotBox& box)
{
    constexpr double unseen = 0.25; // pixels
    const auto columns = static_cast<std::size_t>(std::max(2.0f, box.size.x));
    std::vector<Vec2> curve;
    for (std::size_t x = 0; x < columns && !series.values.empty(); ++x) {
        const double along = static_cast<double>(x) / static_cast<double>(columns - 1);
        const float value = series.values[frame_under(along, series.values.size())];
        const ImVec2 at = box.at(
            along, static_cast<double>((value - plot.lowest) / (plot.highest - plot.lowest)));
        curve.emplace_back(at.x, at.y);
    }
    std::vector<ImVec2> line;
    for (const Vec2& at : thinned(curve, unseen))
        line.emplace_back(static_cast<float>(at.x), static_cast<float>(at.y));
    ImGui::GetWindowDrawList()->AddPolyline(
        line.data(), static_cast<int>(line.size()), packed_paint(series.colour), ImDrawFlags_None, 1.5f);
}

}

void draw_plot(const Plot& plot, DanceRoom& room, const Palette& palette, float height)
{
    ImGui::PushID(plot.title.c_str());
    const PlotBox box{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, height}};
    ImGui::InvisibleButton("plot", box.size);
    note_item("plot " + plot.title);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(box.corner, box.at(1, 0), packed(palette.panel), 3);
    const bool seen = ImGui::IsItemVisible(); // not scrolled away
    for (const Series& series : plot.series)
        if (seen) draw_series(plot, series, box);
    const double now =
        room.playback.duration() > 0 ? room.playback.time() / room.playback.duration() : 0;
    draw.AddLine(box.at(now, 0), box.at(now, 1), packed(palette.faint_text));
    std::size_t frame = room.take()->frame_index(room.playback.time());
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
        const double along =
            static_cast<double>((ImGui::GetIO().MousePos.x - box.corner.x) / box.size.x);
        frame = frame_under(along, room.take()->frame_count());
        draw.AddLine(box.at(along, 0), box.at(along, 1), packed(palette.accent));
        if (ImGui::IsItemActive())
            room.playback.seek(static_cast<double>(frame) / room.take()->dance().rate);
    }
    const std::string words = plot.title + "   " + values_at(plot, frame);
    const ImVec2 at{box.corner.x + 6, box.corner.y + 2},
        room_for = ImGui::CalcTextSize(words.c_str());
    draw.AddRectFilled({at.x - 3, at.y}, {at.x + room_for.x + 3, at.y + room_for.y},
        packed(with_opacity(palette.panel, 0.8f)), 3); // curves run behind the words
    draw.AddText(at, packed(palette.text), words.c_str());
    ImGui::PopID();
}

void draw_plots(DanceRoom& room, Surroundings& around)
{
    if (!room.take()) return;
    for (const Plot& plot : room.plots())
        draw_plot(plot, room, around.palette, ImGui::GetFontSize() * 4);
}

}
