// The Share dialog: what to write, a preview of it, where to, and how far it is.
#include "editors/dance_workspace/dance_workspace.h"
#include "editors/dance_workspace/page_picture.h"
#include "editors/dance_workspace/share_desk.h"
#include "editors/shell/dialog.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "editors/shell/writing_panel.h"

namespace promenade::editors {
namespace {

constexpr const char* title = "Share the dance";
constexpr int preview_height = 216; // pixels at scale 1

std::string size_words(render::PixelSize size)
{
    return std::to_string(size.width) + "x" + std::to_string(size.height);
}

struct PaperFacts {
    const char* label;
    const char* purpose;
    SharedAs as;
    paper::ChartFormat format;
};
constexpr PaperFacts papers[] = {
    {"Chart (.pdf)", "The chart on paper, as a technique manual prints it.", SharedAs::chart,
        paper::ChartFormat::pdf},
    {"Chart as drawing (.svg)", "The same to be drawn on or put into a page.", SharedAs::chart,
        paper::ChartFormat::svg},
    {"Chart as text (.txt)", "For screen readers, mails and notes.", SharedAs::chart,
        paper::ChartFormat::text},
    {"Bundle (.promenade)", "The whole piece in one file that opens on another machine.",
        SharedAs::bundle, {}},
};

bool is_chosen(const ShareDesk& desk, const PaperFacts& facts)
{
    return desk.paper.as == facts.as
        && (facts.as == SharedAs::bundle || desk.paper.chart.format == facts.format);
}

void draw_formats(ShareDesk& desk)
{
    const char* purpose = share::facts_of(desk.format()).purpose;
    for (const share::FormatFacts& each : share::all_formats()) {
        const std::string label = std::string(each.name) + " (." + each.ending + ")";
        if (choice(
                label + "##format", each.purpose, desk.is_motion() && desk.format() == each.format))
            desk.choose(each.format);
        if (&each != &share::all_formats().back()) next_button_in_row(label);
    }
    for (const PaperFacts& each : papers) {
        if (&each != papers) next_button_in_row(each.label);
        if (choice(each.label, each.purpose, is_chosen(desk, each)))
            each.as == SharedAs::bundle ? desk.choose_bundle() : desk.choose_chart(each.format);
        if (is_chosen(desk, each)) purpose = each.purpose;
    }
    ImGui::TextUnformatted(purpose);
}

void draw_camera(ShareDesk& desk)
{
    ImGui::AlignTextToFramePadding();
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
    ImGui::AlignTextToFramePadding();
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
    if (desk.has_sound())
        toggle("With sound", "The music of the dance, or its accompaniment.", desk.sound);
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

void draw_chart_options(paper::ChartOptions& chart, bool is_routine)
{
    bool cue = chart.form == paper::ChartForm::cue_sheet;
    if (toggle("Cue sheet", "To be read aloud, in large type.", cue))
        chart.form = cue ? paper::ChartForm::cue_sheet : paper::ChartForm::chart;
    for (const auto& [label, roles] : {std::pair{"Both charts", Charts::both},
             {"Leader's", Charts::leader}, {"Follower's", Charts::follower}}) {
        ImGui::SameLine();
        if (choice(label, "Whose chart.", chart.page.roles == roles)) chart.page.roles = roles;
    }
    if (chart.format == paper::ChartFormat::text) return;
    for (const auto& [label, size] :
        {std::pair{"A4", paper::PaperSize::a4}, {"Letter", paper::PaperSize::letter}}) {
        ImGui::SameLine();
        if (choice(label, "The paper in the printer.", chart.page.paper == size))
            chart.page.paper = size;
    }
    if (!is_routine) return;
    ImGui::SameLine();
    toggle("Floor plan", "The way over the floor on a second page.", chart.floor_plan);
}

void draw_file_field(const char* label, const char* hint, const char* tooltip, std::string& file)
{
    char text[1024];
    text[file.copy(text, sizeof text - 1)] = 0;
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 26);
    if (ImGui::InputTextWithHint(label, hint, text, sizeof text)) file = text;
    note_item(label);
    tooltip_for_item(tooltip);
}

void draw_paper_options(PaperWish& wish, bool is_routine)
{
    if (wish.as == SharedAs::chart) return draw_chart_options(wish.chart, is_routine);
    draw_file_field(
        "Music", "none", "A file of music that goes along; with its folder.", wish.music);
    draw_file_field("Other files", "none",
        "Scripts, figures, captures, motions and tempo maps that go along, with their folders; a "
        "semicolon between two.",
        wish.with);
}

// The first page as it will be printed, or the first lines.
void draw_paper_preview(
    ShareDesk& desk, const RehearsalOrder& order, std::uint64_t written, Surroundings& around)
{
    const float height = 1.6f * preview_height * around.scale;
    const PaperPreview::Look& look = desk.preview.of(order, written, desk.paper);
    if (look.pages.pages.empty()) {
        for (const std::string& line : look.lines) ImGui::TextUnformatted(line.c_str());
        if (look.lines.empty()) ImGui::TextDisabled("It is being set …");
    } else {
        draw_page(look.pages.pages.front(), height);
        note_item("page");
        ImGui::Text(
            "%zu %s", look.pages.pages.size(), look.pages.pages.size() == 1 ? "page" : "pages");
    }
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
    const ImVec2 low{at.x + (extent.x - letters.x) / 2, at.y + extent.y - 1.4f * letters.y};
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled({low.x - letters.y / 3, low.y},
        {low.x + letters.x + letters.y / 3, low.y + 1.1f * letters.y},
        packed(with_opacity(around.palette.panel, 0.9f)), letters.y / 4);
    draw.AddText(low, packed(around.palette.text), words.c_str());
}

}

// What is written: charts and bundles are of what is chosen, all else of what is on the stage.
void DanceWorkspace::draw_shared(Surroundings& around)
{
    const bool motion = m_share.is_motion();
    const std::string words = motion ? m_room.take_words() : m_room.chosen_words();
    ImGui::TextUnformatted(words.c_str());
    note_item("shared");
    const bool another = motion && m_room.stage() == DanceRoom::Stage::of_another;
    const bool changed = motion && m_room.stage() == DanceRoom::Stage::changed_since;
    if (!another && !changed) return;
    const char* warning =
        another ? "is on the stage, and another is chosen" : "was changed since it was danced";
    next_in_row(width_of(warning));
    ImGui::TextColored(around.palette.warning, "%s", warning);
    const std::string again =
        another ? "Dance " + m_room.chosen_words() + "##shared" : "Dance it again##shared";
    next_button_in_row(again);
    command_button(around.commands, "dance.rehearse", again);
}

// Why what was chosen cannot be written yet.
std::string DanceWorkspace::share_problem() const
{
    if (!m_share.is_motion())
        return m_share_order ? m_share.problem() : "Choose a figure or routine first.";
    if (can_share()) return m_share.problem();
    return m_room.is_rehearsing() ? "It is still being danced."
                                  : "Nothing is on the stage yet: F5 dances what is chosen.";
}

// As it is written now, made again only when that has changed.
void DanceWorkspace::follow_writing()
{
    if (m_share_order && m_share_written == m_room.written()) return;
    m_share_written = m_room.written();
    auto order = m_room.order();
    m_share_order = order ? std::optional(std::move(*order)) : std::nullopt;
}

void DanceWorkspace::open_share()
{
    follow_writing();
    m_share.open(m_room.take() ? m_room.take()->dance().name : m_room.chosen(), m_room.chosen());
    // Who looks at the chart hands out the chart, also if it was danced meanwhile.
    if (!m_looked_at) m_share.choose_chart(paper::ChartFormat::pdf);
}

void DanceWorkspace::begin_sharing()
{
    if (!m_share.is_motion())
        m_share.begin({{}, *m_share_order, std::nullopt});
    else
        m_share.begin({m_room.take()->dance(), *m_room.order_shown(), m_room.playback.loop(),
            dress_of(m_room.settings)});
}

void DanceWorkspace::draw_share(Surroundings& around)
{
    tell_news(m_share, around);
    if (!begin_writing_dialog(title, m_share)) return;
    {
        Dialog keys;
        follow_writing();
        draw_formats(m_share);
        ImGui::Separator();
        draw_shared(around);
        if (m_share.is_motion()) {
            draw_options(m_share, m_room.playback.loop().has_value());
            if (m_room.take()) draw_preview(m_room, m_share, around);
        } else if (m_share_order) {
            draw_paper_options(m_share.paper, m_share_order->pattern.empty());
            draw_paper_preview(m_share, *m_share_order, m_share_written, around);
        }
        if (draw_writing(m_share, share_problem(), around, keys)) begin_sharing();
    }
    end_writing_dialog(m_share);
}

}
