// The music under the stage: its wave with beats and bars, to be heard, corrected and danced to.
#include <cstdio>

#include "editors/dance_workspace/dance_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

using Standing = MusicDesk::Standing;

constexpr float strip_height = 5, flag_height = 1.2f; // times the font's size
constexpr double least_gap = 4;                       // pixels between beats that are drawn

// One strip on the screen, with all that its parts need.
struct Strip {
    DanceRoom& room;
    MusicView& view;
    Surroundings& around;
    MusicStrip map;
    ImVec2 corner, size;

    const music::BeatGrid& grid() const { return room.music.kept()->grid; }
    float x(double seconds) const { return static_cast<float>(map.pixel(seconds)); }
    float flags() const { return flag_height * ImGui::GetFontSize(); }
    ImDrawList& draw() const { return *ImGui::GetWindowDrawList(); }
    ImU32 ink(const ImVec4& colour, float opacity = 1) const
    {
        return packed(with_opacity(colour, opacity));
    }
};

void draw_wave(const Strip& strip)
{
    const music::Listening* heard = strip.room.music.listening();
    if (!heard) return;
    const std::vector<float> outline = outline_of(*heard, strip.map);
    const float top = strip.corner.y + strip.flags(), height = strip.size.y - strip.flags();
    const float middle = top + height / 2;
    const ImU32 colour = strip.ink(strip.around.palette.accent, 0.55f);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const float half = std::max(0.5f, 0.48f * height * outline[i]);
        const float x = strip.corner.x + static_cast<float>(i);
        strip.draw().AddLine({x, middle - half}, {x, middle + half}, colour);
    }
}

// What is danced over again, from A to B.
void draw_loop(const Strip& strip)
{
    const auto part = strip.room.danced_part();
    const auto& loop = strip.room.playback.loop();
    if (!part || !loop) return;
    const float from = strip.x(part->from + loop->from), to = strip.x(part->from + loop->to);
    const float bottom = strip.corner.y + strip.size.y;
    const ImU32 edge = strip.ink(strip.around.palette.warning);
    strip.draw().AddRectFilled(
        {from, strip.corner.y}, {to, bottom}, strip.ink(strip.around.palette.warning, 0.14f));
    strip.draw().AddText({from + 3, bottom - ImGui::GetFontSize()}, edge, "A");
    strip.draw().AddText({to + 3, bottom - ImGui::GetFontSize()}, edge, "B");
    for (const float x : {from, to})
        strip.draw().AddLine({x, strip.corner.y}, {x, bottom}, edge, 1.5f);
}

void draw_checked(const Strip& strip, const music::BeatGrid& grid, const BeatSpan& seen)
{
    const ImU32 colour = strip.ink(strip.around.palette.good, 0.22f);
    for (std::size_t i = seen.first > 0 ? seen.first - 1 : 0; i < seen.last; ++i)
        if (grid.is_checked(i)) {
            const double to = i + 1 < grid.beats.size() ? grid.beats[i + 1] : strip.map.to;
            strip.draw().AddRectFilled(
                {std::max(strip.corner.x, strip.x(grid.beats[i])), strip.corner.y},
                {std::min(strip.corner.x + strip.size.x, strip.x(to)),
                    strip.corner.y + strip.size.y},
                colour);
        }
}

void draw_flag(const Strip& strip, const music::BeatGrid& grid, std::size_t beat)
{
    const int bar = grid.bar_of(beat);
    const bool begins = strip.room.music.kept()->first_bar == bar;
    const float x = strip.x(grid.beats[beat]), em = ImGui::GetFontSize();
    const std::string words =
        std::to_string(bar + 1) + (grid.checked.contains(bar) ? " \u2713" : "");
    const ImVec4& colour = begins ? strip.around.palette.good : strip.around.palette.text;
    strip.draw().AddText({x + 0.2f * em, strip.corner.y}, strip.ink(colour), words.c_str());
}

// Where the dance begins: a mark that is told by its shape too.
void draw_beginning(const Strip& strip, const music::BeatGrid& grid)
{
    const int bar = strip.room.music.kept()->first_bar;
    const auto beat = static_cast<std::size_t>(grid.pickup + bar * grid.beats_per_bar);
    if (beat >= grid.beats.size()) return;
    const float x = strip.x(grid.beats[beat]), y = strip.corner.y + strip.size.y;
    const float em = ImGui::GetFontSize();
    if (x < strip.corner.x || x > strip.corner.x + strip.size.x) return;
    const ImU32 colour = strip.ink(strip.around.palette.good);
    strip.draw().AddTriangleFilled(
        {x, y - 0.8f * em}, {x + 0.8f * em, y - 0.4f * em}, {x, y}, colour);
    strip.draw().AddText({x + em, y - em}, colour, "the dance");
}

void draw_beats(const Strip& strip, const music::BeatGrid& grid)
{
    const BeatSpan seen = beats_seen(strip.map, grid);
    draw_checked(strip, grid, seen);
    const double beat_room =
        grid.tempo() > 0 ? 60 / grid.tempo() * strip.map.pixels_per_second() : 0;
    const int every =
        bars_between_flags(strip.map, grid, 3.0 * static_cast<double>(ImGui::GetFontSize()));
    for (std::size_t i = seen.first; i < seen.last; ++i) {
        const bool bar = grid.is_downbeat(i);
        if (beat_room < least_gap && !bar) continue;
        if (beat_room * grid.beats_per_bar < least_gap && grid.bar_of(i) % every != 0) continue;
        const float x = strip.x(grid.beats[i]);
        const float top = strip.corner.y + (bar ? 0 : strip.flags());
        strip.draw().AddLine({x, top}, {x, strip.corner.y + strip.size.y},
            strip.ink(strip.around.palette.text, bar ? 0.9f : 0.35f), bar ? 1.6f : 1.0f);
        if (bar && grid.bar_of(i) % every == 0) draw_flag(strip, grid, i);
        char name[32];
        std::snprintf(name, sizeof name, "beat %zu", i + 1);
        landmarks().note(name,
            {{x - 2, strip.corner.y + strip.flags()}, {x + 2, strip.corner.y + strip.size.y}});
    }
    draw_beginning(strip, grid);
}

// Where a beat in the hand would be, or which beat a flag in the hand would stand on.
music::BeatGrid grid_in_hand(const Strip& strip)
{
    const auto& drag = strip.view.drag;
    if (!drag) return strip.grid();
    const auto moved = drag->what.is_flag
        ? with_downbeat(strip.grid(), strip.grid().nearest(drag->seconds))
        : with_beat_at(strip.grid(), drag->what.beat, drag->seconds);
    return moved ? *moved : strip.grid();
}

void go_to(const Strip& strip, double seconds)
{
    strip.view.cursor = seconds;
    if (strip.room.ear.is_on()) return strip.room.listen_from(seconds);
    strip.room.seek_music(seconds);
    strip.view.followed = strip.room.playback.time();
}

void let_go(const Strip& strip)
{
    const MusicView::Drag drag = *std::exchange(strip.view.drag, std::nullopt);
    const auto& grid = strip.grid();
    if (drag.seconds == grid.beats[drag.what.beat]) return go_to(strip, drag.seconds); // a click
    const Outcome done = drag.what.is_flag
        ? strip.room.music.correct(
            "Begin bars elsewhere", with_downbeat(grid, grid.nearest(drag.seconds)))
        : strip.room.music.correct("Move a beat", with_beat_at(grid, drag.what.beat, drag.seconds));
    if (!done) strip.around.status.complain(done.error().text());
}

void steer_drag(const Strip& strip, double pointer, bool among_flags)
{
    const double seconds = strip.map.seconds(pointer);
    auto& drag = strip.view.drag;
    if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        if (const auto hit = hit_on(strip.map, strip.grid(), pointer, among_flags))
            drag = MusicView::Drag{*hit, strip.grid().beats[hit->beat]};
        else
            go_to(strip, seconds);
    }
    if (!drag) return;
    if (drag->what.beat >= strip.grid().beats.size()) return drag.reset();
    if (ImGui::IsMouseDragging(ImGuiMouseButton_Left, 2)) drag->seconds = seconds;
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) let_go(strip);
}

void steer_view(const Strip& strip, double pointer)
{
    const ImGuiIO& io = ImGui::GetIO();
    const double length = strip.room.music_seconds();
    const StripPart now{strip.map.from, strip.map.to};
    if (ImGui::IsItemHovered() && io.MouseWheel != 0)
        strip.view.part = io.KeyShift
            ? shifted(now, -0.1 * (now.to - now.from) * static_cast<double>(io.MouseWheel), length)
            : zoomed(now, strip.map.seconds(pointer), static_cast<double>(io.MouseWheel), length);
    if (ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Right) && io.MouseDelta.x != 0)
        strip.view.part = shifted(
            now, -static_cast<double>(io.MouseDelta.x) / strip.map.pixels_per_second(), length);
}

// What is to be seen: what was chosen, or what the dance takes of it.
MusicStrip map_of(const DanceRoom& room, const MusicView& view, ImVec2 corner, ImVec2 size)
{
    MusicStrip map{0, std::max(shortest_strip, room.music_seconds()), corner.x, size.x};
    if (view.part.is_chosen()) {
        map.from = view.part.from;
        map.to = view.part.to;
    } else if (const auto part = room.danced_part()) {
        map.from = part->from;
        map.to = part->to;
    }
    return map;
}

void draw_strip(DanceRoom& room, MusicView& view, Surroundings& around)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size{
        std::max(40.0f, ImGui::GetContentRegionAvail().x), strip_height * ImGui::GetFontSize()};
    ImGui::InvisibleButton(
        "music strip", size, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    note_item("music strip");
    const Strip strip{room, view, around, map_of(room, view, corner, size), corner, size};
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool among_flags = mouse.y < corner.y + strip.flags();
    steer_view(strip, static_cast<double>(mouse.x));
    steer_drag(strip, static_cast<double>(mouse.x), among_flags);
    if (!view.drag)
        tooltip_for_item(among_flags
                ? "Drag a bar's number to the beat that is its first."
                : "Drag a beat to where it sounds; its neighbours follow up to the checked bars. "
                  "Click: go there. Wheel: nearer; with Shift, or the right button: along.");
    const ImVec2 end{corner.x + size.x, corner.y + size.y};
    strip.draw().AddRectFilled(corner, end, packed(around.palette.panel), 3);
    strip.draw().PushClipRect(corner, end, true);
    draw_wave(strip);
    draw_loop(strip);
    draw_beats(strip, grid_in_hand(strip));
    const float now = strip.x(view.cursor);
    strip.draw().AddLine({now, corner.y}, {now, end.y}, packed(around.palette.warning), 2);
    strip.draw().PopClipRect();
}

void draw_words(const DanceRoom& room, Surroundings& around)
{
    command_button(around.commands, "file.music", "Choose …##music");
    ImGui::SameLine();
    command_button(around.commands, "music.forget", "Forget");
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(room.music.name().c_str());
    note_item("music name");
    tooltip_for_item(room.music.kept()->file.string());
    ImGui::SameLine();
    ImGui::TextColored(around.palette.faint_text, "%s", room.music.words().c_str());
    const std::string hint = room.music.hint();
    if (hint.empty()) return;
    ImGui::SameLine();
    ImGui::TextColored(around.palette.warning, "%s", hint.c_str());
    note_item("music hint");
}

void draw_trouble(const DanceRoom& room, Surroundings& around)
{
    const Standing standing = room.music.standing();
    const char* words = standing == Standing::missing
        ? "is not where it was. The dance keeps its beats; choose the file to hear it."
        : standing == Standing::changed
        ? "has changed since its beats were found. Is it the right one?"
        : "cannot be read. Choose another file.";
    ImGui::TextColored(around.palette.bad, "%s %s", room.music.name().c_str(), words);
    note_item("music trouble");
    if (standing == Standing::changed) {
        command_button(around.commands, "music.accept", "It is the right one");
        ImGui::SameLine();
    }
    command_button(around.commands, "file.music", "Choose …##music");
    ImGui::SameLine();
    command_button(around.commands, "music.forget", "Forget it");
}

void draw_tools(const DanceRoom& room, Surroundings& around)
{
    struct Tool {
        const char *name, *label;
    };
    const bool on = room.ear.is_on();
    const Tool tools[] = {{"music.listen", on ? "Stop##music" : "Listen"}, {"music.tap", "Tap"},
        {"music.half", "÷2"}, {"music.twice", "×2"}, {"music.half_later", "½ later"},
        {"music.earlier", "-10 ms"}, {"music.later", "+10 ms"}, {"music.downbeat", "Bar here"},
        {"music.check", "Check bar"}, {"music.begin", "Begin here"}, {"music.fewer", "Bar -"},
        {"music.more", "Bar +"}, {"music.again", "Find again"}};
    for (const Tool& tool : tools) {
        if (&tool != tools) next_in_row(width_of(tool.label));
        command_button(around.commands, tool.name, tool.label);
    }
}

void draw_listening(DanceRoom& room)
{
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Listening to the music");
    ImGui::SameLine();
    ImGui::ProgressBar(
        static_cast<float>(room.music.progress()), {ImGui::GetFontSize() * 16, 0}, nullptr);
    note_item("music progress");
    ImGui::SameLine();
    if (button("Cancel##music", "Stop listening; nothing is changed.")) room.music.cancel();
}

}

// The cursor goes along with what is heard and seen; a hand may put it elsewhere meanwhile.
void follow_music(const DanceRoom& room, MusicView& view)
{
    const bool moved = room.ear.is_on() || room.playback.time() != view.followed;
    view.followed = room.playback.time();
    if (const auto now = room.music_now(); now && moved) view.cursor = *now;
}

void draw_music(DanceRoom& room, MusicView& view, Surroundings& around)
{
    if (!view.shown) return;
    ImGui::PushID("music");
    if (room.music.is_listening()) draw_listening(room);
    const Standing standing = room.music.standing();
    if (standing == Standing::none && !room.music.is_listening()) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted("Drop a wav, mp3, ogg or flac file on the window to dance to it. "
                               "Until then the dance's "
                               "own accompaniment plays.");
        ImGui::SameLine();
        command_button(around.commands, "file.music", "Choose …##music");
    }
    if (standing == Standing::missing || standing == Standing::changed
        || standing == Standing::unreadable)
        draw_trouble(room, around);
    if (room.music.kept()) {
        if (standing == Standing::here) {
            draw_words(room, around);
            draw_tools(room, around);
        }
        draw_strip(room, view, around);
    }
    ImGui::PopID();
}

}
