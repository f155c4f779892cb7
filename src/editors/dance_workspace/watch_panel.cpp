#include "editors/dance_workspace/dance_workspace.h"
#include "editors/dance_workspace/limb_table.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

ImU32 packed_paint(render::Colour colour)
{
    return IM_COL32(colour.red, colour.green, colour.blue, 255);
}

void draw_who(const DanceRoom& room, DanceView& view)
{
    for (std::size_t i = 0; i < room.take()->size(); ++i) {
        const bool leads = room.take()->performer(i).role == dance::Role::leader;
        if (i > 0) ImGui::SameLine();
        if (choice(leads ? "Leader##watch" : "Follower##watch", "Whose programs are shown.",
                view.watched == i))
            view.watched = i;
    }
}

// A dot in the colour that the limb has on the stage, and never by colour alone.
void draw_state(const LimbRow& row, const Palette& palette)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float unit = ImGui::GetFontSize();
    ImGui::GetWindowDrawList()->AddCircleFilled({corner.x + 0.4f * unit, corner.y + 0.5f * unit},
        0.3f * unit, packed_paint(colour_of(row.doing)));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 0.9f * unit);
    const std::string words =
        std::string(words_of(row.doing)) + (row.arrived ? ", just arrived" : "");
    if (row.arrived)
        ImGui::TextColored(palette.accent, "%s", words.c_str());
    else
        ImGui::TextUnformatted(words.c_str());
}

void draw_row(const LimbRow& row, DanceView& view, const Palette& palette)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string limb(name_of(row.limb));
    if (ImGui::Selectable(
            limb.c_str(), view.watched_limb == row.limb, ImGuiSelectableFlags_SpanAllColumns))
        view.watched_limb = row.limb;
    note_item("limb " + limb);
    ImGui::TableNextColumn();
    draw_state(row, palette);
    for (const std::string* cell :
        {&row.distance, &row.beta, &row.torque[0], &row.torque[1], &row.torque[2]}) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(cell->c_str());
    }
}

void draw_table(const std::vector<LimbRow>& rows, DanceView& view, const Palette& palette)
{
    if (!ImGui::BeginTable("limbs", 7, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit))
        return;
    for (const char* heading : {"limb", "state", "to goal", "β", "limb N·m", "pos.", "balance"})
        ImGui::TableSetupColumn(heading);
    ImGui::TableHeadersRow();
    for (const LimbRow& row : rows) draw_row(row, view, palette);
    ImGui::EndTable();
}

}

const std::vector<Plot>& LimbPlots::of(const DanceRoom& room, std::size_t dancer, Limb limb)
{
    const Take& take = *room.take();
    if (m_take == &take && m_frames == take.frame_count() && m_dancer == dancer && m_limb == limb)
        return m_plots;
    m_take = &take;
    m_frames = take.frame_count();
    m_dancer = dancer;
    m_limb = limb;
    m_plots = limb_plots(take, dancer, limb);
    return m_plots;
}

void draw_watch(DanceRoom& room, DanceView& view, Surroundings& around)
{
    if (!room.take()) return;
    const Take& take = *room.take();
    view.watched = std::min(view.watched, take.size() - 1);
    draw_who(room, view);
    const std::size_t frame = take.frame_index(room.playback.time());
    const motor::BodyWatch* watch = watch_at(take, view.watched, frame);
    if (!watch) {
        ImGui::TextWrapped("Nobody watched the programs of this take: rehearse it (F5).");
        return;
    }
    ImGui::TextWrapped("%.2f s   %s", room.playback.time(), program_words(*watch).c_str());
    note_item("program");
    tooltip_for_item(
        "The program of the step under way, what of it acts now, and the balance. Left "
        "and right arrow: frame by frame.");
    draw_table(limb_rows(take, view.watched, frame), view, around.palette);
    for (const Plot& plot : view.watch_plots.of(room, view.watched, view.watched_limb))
        draw_plot(plot, room, around.palette, 3.2f * ImGui::GetFontSize());
}

}
