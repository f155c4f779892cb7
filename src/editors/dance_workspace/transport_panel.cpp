#include <array>
#include <utility>

#include "editors/dance_workspace/dance_workspace.h"
#include "editors/dance_workspace/transport_panel.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_scrub(Playback& playback, float width)
{
    double time = playback.time();
    const double start = 0, end = playback.duration();
    ImGui::SetNextItemWidth(width);
    if (ImGui::SliderScalar("##scrub", ImGuiDataType_Double, &time, &start, &end, "%.2f s",
            ImGuiSliderFlags_AlwaysClamp)) {
        playback.pause();
        playback.seek(time);
    }
    note_item("scrub");
    tooltip_for_item("Drag through the dance.");
}

void draw_speed(Playback& playback, float width)
{
    double speed = playback.speed();
    ImGui::SetNextItemWidth(width);
    if (slider("##speed", "How fast it plays, a tenth to twice.", speed, slowest_speed,
            fastest_speed, "%.2fx"))
        playback.set_speed(speed);
}

constexpr float speed_width = 5, least_scrub = 8; // times the font's size

struct Key {
    const char* command;
    const char* label;
};

std::array<Key, 9> keys_of(const DanceRoom& room)
{
    return {{{"dance.start", "|<"}, {"dance.back", "<"},
        {"dance.play", room.playback.is_playing() ? "Pause" : "Play"}, {"dance.forward", ">"},
        {"dance.loop", room.playback.loop() ? "Looping" : "Loop"},
        {"dance.sound", room.sound.chosen() == Sounds::off ? "Sound" : "Sounding"},
        {"music.show", "♪ Music"}, {"practice.view", "Practise"}, {"dance.compare", "Keep"}}};
}

float width_of_key(const Key& key)
{
    return width_of(key.label) + 2 * ImGui::GetStyle().FramePadding.x;
}

// As next_in_row() lays them: what does not fit beside the last begins another row.
int rows_of(const DanceRoom& room)
{
    const float all = ImGui::GetContentRegionAvail().x, gap = ImGui::GetStyle().ItemSpacing.x;
    const float unit = ImGui::GetFontSize();
    int rows = 1;
    float used = 0;
    const auto put = [&](float width) {
        if (used > 0 && all - used < width) {
            ++rows;
            used = 0;
        }
        used += width + gap;
    };
    for (const Key& key : keys_of(room)) put(width_of_key(key));
    put(speed_width * unit);
    put(least_scrub * unit);
    return rows;
}

}

float transport_height(const DanceRoom& room)
{
    return 2.2f * ImGui::GetFontSize()
        + static_cast<float>(rows_of(room) - 1) * ImGui::GetFrameHeightWithSpacing();
}

void draw_transport(DanceRoom& room, Surroundings& around)
{
    const float unit = ImGui::GetFontSize();
    bool first = true;
    for (const Key& key : keys_of(room)) {
        if (!std::exchange(first, false)) next_in_row(width_of_key(key));
        command_button(around.commands, key.command, key.label);
    }
    next_in_row(speed_width * unit);
    draw_speed(room.playback, speed_width * unit);
    next_in_row(least_scrub * unit);
    draw_scrub(room.playback, std::max(4 * unit, ImGui::GetContentRegionAvail().x));
}

}
