#include <cstdio>

#include "editors/dance_workspace/dance_workspace.h"
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

}

void draw_transport(DanceRoom& room, Surroundings& around)
{
    CommandBook& book = around.commands;
    const float unit = ImGui::GetFontSize();
    command_button(book, "dance.start", "|<");
    ImGui::SameLine();
    command_button(book, "dance.back", "<");
    ImGui::SameLine();
    command_button(book, "dance.play", room.playback.is_playing() ? "Pause" : "Play");
    ImGui::SameLine();
    command_button(book, "dance.forward", ">");
    ImGui::SameLine();
    command_button(book, "dance.loop", room.playback.loop() ? "Looping" : "Loop");
    ImGui::SameLine();
    command_button(book, "dance.sound", room.sound.chosen() == Sounds::off ? "Sound" : "Sounding");
    ImGui::SameLine();
    command_button(book, "music.show", "♪ Music");
    ImGui::SameLine();
    command_button(book, "practice.view", "Practise");
    ImGui::SameLine();
    command_button(book, "dance.compare", "Keep");
    ImGui::SameLine();
    draw_speed(room.playback, 5 * unit);
    ImGui::SameLine();
    draw_scrub(room.playback, std::max(4 * unit, ImGui::GetContentRegionAvail().x));
}

}
