// The Share dialog: what to write, a preview of it, where to, and how far it is.
#include <cstring>

#include "editors/dance_workspace/dance_workspace.h"
#include "editors/dance_workspace/share_desk.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr const char* title = "Share the dance";
constexpr int preview_height = 216; // pixels at scale 1

std::string size_words(render::PixelSize size)
{
    return std::to_string(size.width) + "x" + std::to_string(size.height);
}

void draw_formats(ShareDesk& desk)
{
    for (const share::FormatFacts& each : share::all_formats()) {
        const std::string label = std::string(each.name) + " (." + each.ending + ")";
        if (choice(label + "##format", each.purpose, desk.format() == each.format))
            desk.choose(each.format);
        if (&each != &share::all_formats().back()) next_in_row(width_of(label));
    }
    ImGui::TextUnformatted(share::facts_of(desk.format()).purpose);
}

void draw_camera(ShareDesk& desk)
{
    ImGui::TextUnformatted("Camera");
    for (const render::Seat seat : render::all_seats()) {
        ImGui::SameLine();
        const std::string name(render::name_of(seat));
        if (choice(name + "##share camera", "Where the onlooker stands.", desk.order.seat == seat))
            desk.order.seat = seat;
    }
}

void draw_sizes(ShareDesk& desk)
{
    ImGui::TextUnformatted("Size");
    const auto now = desk.order.size.value_or(share::facts_of(desk.format()).size);
    for (const render::PixelSize size : ShareDesk::sizes_for(desk.format())) {
        ImGui::SameLine();
        if (choice(size_words(size) + "##size", "Pixels of the picture.", size == now))
            desk.order.size = size;
    }
}

void draw_options(ShareDesk& desk, bool has_loop)
{
    if (desk.has_pictures()) {
        draw_camera(desk);
        draw_sizes(desk);
        toggle("Captions##share", "The figure and the count underway, on the picture.",
            desk.order.captions);
        ImGui::SameLine();
    }
    if (desk.has_sound()) toggle("With sound", "The accompaniment of the dance.", desk.sound);
    if (desk.format() == share::Format::csv) {
        share::CsvColumns& columns = desk.order.columns;
        toggle("Joint angles", "Where the body is and how joints are turned.", columns.angles);
        ImGui::SameLine();
        toggle("Contact forces", "What the floor and other bodies press with.", columns.contacts);
        ImGui::SameLine();
        toggle("Hold forces ##share", "What partners give each other.", columns.holds);
    }
    if (has_loop) toggle("Only the looped figure", "Not the whole dance.", desk.only_loop);
}

// As it will look at the moment that is on the stage.
void draw_preview(DanceRoom& room, ShareDesk& desk, Surroundings& around)
{
    if (desk.format() == share::Format::csv) return;
    const auto shape = desk.has_pictures()
        ? desk.order.size.value_or(share::facts_of(desk.format()).size)
        : render::PixelSize{960, 540};
    const int height = static_cast<int>(preview_height * around.scale);
    const render::PixelSize size{
        std::min(static_cast<int>(height * shape.aspect()), 2 * height), height};
    const render::Bounds people = room.bounds(room.scene());
    const auto seat = static_cast<std::uint64_t>(desk.order.seat);
    const StageShot shot{"share",
        room.revision() * 64 + seat * 8 + static_cast<std::uint64_t>(desk.format()),
        camera_at(desk.order.seat, people, size.aspect()), size, {}, false,
        [&room] { return room.scene(); }};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 extent{static_cast<float>(size.width), static_cast<float>(size.height)};
    if (const ImTextureID picture = around.stages.show(shot))
        ImGui::Image(picture, extent, {0, 1}, {1, 0});
    else
        ImGui::Dummy(extent);
    note_item("preview");
    if (!desk.order.captions || !desk.has_pictures() || !room.take()) return;
    share::Piece piece;
    piece.dance.steps = room.take()->dance().steps;
    const std::string words = caption_at(piece, room.playback.time());
    const ImVec2 letters = ImGui::CalcTextSize(words.c_str());
    ImGui::GetWindowDrawList()->AddText(
        {at.x + (extent.x - letters.x) / 2, at.y + extent.y - 1.4f * letters.y},
        packed(around.palette.text), words.c_str());
}

void draw_file(ShareDesk& desk)
{
    char text[1024];
    std::strncpy(text, desk.file.c_str(), sizeof text - 1);
    text[sizeof text - 1] = 0;
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 34);
    if (ImGui::InputTextWithHint("##share file", "where to write it", text, sizeof text)) {
        desk.file = text;
        desk.may_replace = false;
    }
    note_item("share file");
    tooltip_for_item("The file to write, with its folder.");
}

void draw_progress(ShareDesk& desk)
{
    char words[16];
    std::snprintf(words, sizeof words, "%.0f %%", 100 * desk.progress());
    ImGui::ProgressBar(static_cast<float>(desk.progress()), {ImGui::GetFontSize() * 26, 0}, words);
    ImGui::SameLine();
    if (button("Cancel##share", "Stop writing; nothing is left of it.")) desk.cancel();
}

}

void DanceWorkspace::draw_share(Surroundings& around)
{
    if (const auto news = m_share.take_news()) {
        m_shared = *news;
        news->is_problem ? around.status.complain(news->words) : around.status.say(news->words);
    }
    if (!m_share.is_open()) return;
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    if (!ImGui::BeginPopupModal(title, nullptr,
            ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove
                | ImGuiWindowFlags_NoSavedSettings))
        return;
    draw_formats(m_share);
    ImGui::Separator();
    draw_options(m_share, m_room.playback.loop().has_value());
    draw_preview(m_room, m_share, around);
    draw_file(m_share);
    draw_share_end(around);
    const bool leave = ImGui::IsKeyPressed(ImGui::GetIO().KeyMap[ImGuiKey_Escape]);
    if (leave) m_share.close();
    if (!m_share.is_open()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

// What can be done now: write, replace, wait or cancel.
void DanceWorkspace::draw_share_end(Surroundings& around)
{
    if (m_share.is_running()) return draw_progress(m_share);
    const std::string problem = m_share.problem();
    const bool replace = problem.empty() && m_share.wants_to_replace();
    ImGui::PushStyleColor(ImGuiCol_Text,
        m_shared && !m_shared->is_problem && problem.empty() ? around.palette.good
                                                             : around.palette.bad);
    if (!problem.empty())
        ImGui::TextUnformatted(problem.c_str());
    else if (m_shared)
        ImGui::TextWrapped("%s", m_shared->words.c_str());
    else if (replace)
        ImGui::TextUnformatted("A file of that name is there already.");
    ImGui::PopStyleColor();
    {
        const Possible ready(problem.empty() && can_share());
        if (button(replace ? "Replace it" : "Write it", "In the background; the window goes on.")) {
            m_shared.reset();
            m_share.begin({m_room.take()->dance(), *m_room.order_shown(), m_room.playback.loop()});
        }
    }
    ImGui::SameLine();
    if (button("Close##share", "What is being written goes on.")) m_share.close();
}

}
