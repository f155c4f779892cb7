#include "editors/gesture_workspace/gesture_workspace.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace promenade::editors {
namespace {

constexpr float symbols_width = 17, limb_width = 19; // times the font's size

Command here(const char* name, const char* label, const char* tooltip, Shortcut shortcut,
    std::function<void()> run)
{
    return {.name = std::string("gesture.") + name,
        .menu = "Gesture",
        .label = label,
        .tooltip = tooltip,
        .shortcut = shortcut,
        .run = std::move(run),
        .workspace = "Gesture"};
}

}

GestureWorkspace::GestureWorkspace(Studio& studio)
    : m_studio(studio)
    , m_desk(studio)
    , m_mannequin(render::make_dancer(m_desk.person(), render::mannequin_costume()))
    , m_small(
          render::make_dancer(m_desk.person(), render::mannequin_costume(), render::Detail::coarse))
{
    m_view.camera.sit(render::Seat::orbit);
}

void GestureWorkspace::add_commands(CommandBook& book)
{
    Command mirror =
        here("mirror", "Mirrored editing", "What one side does, the other does in a mirror.",
            {GLFW_KEY_M}, [this] { m_desk.mirrored_editing = !m_desk.mirrored_editing; });
    mirror.is_on = [this] { return m_desk.mirrored_editing; };
    book.add(mirror);
    Command boxes = here("boxes", "Boxes",
        "One box for each limb, each side in its own colour, or the smooth mannequin.",
        {GLFW_KEY_B}, [this] {
            m_desk.view = m_desk.view == render::BodyView::boxes ? render::BodyView::dressed
                                                                 : render::BodyView::boxes;
        });
    boxes.is_on = [this] { return m_desk.view == render::BodyView::boxes; };
    book.add(boxes);
    Command step = here("in_step", "Seen in the step",
        "The symbol merged with the other regions of the chosen step.", {GLFW_KEY_T},
        [this] { m_desk.seen = m_desk.seen == Seen::alone ? Seen::in_step : Seen::alone; });
    step.is_on = [this] { return m_desk.seen == Seen::in_step; };
    book.add(step);
    Command reset =
        here("reset_limb", "Reset the limb", "The symbol says nothing of this limb any more.",
            {GLFW_KEY_DELETE}, [this] { m_desk.reset_limb(*m_desk.limb()); });
    reset.is_possible = [this] { return m_desk.limb() && m_desk.may_turn(*m_desk.limb()); };
    book.add(reset);
    Command keep = here("keep", "Keep", "The charts use this posture from now on.",
        {GLFW_KEY_ENTER, true}, [this] { (void)m_desk.keep(); });
    keep.is_possible = [this] { return m_desk.is_changed(); };
    book.add(keep);
    Command give_up = here("give_up", "Give up", "Back to the posture that was kept last.",
        {GLFW_KEY_BACKSPACE, true}, [this] { m_desk.give_up(); });
    give_up.is_possible = keep.is_possible;
    book.add(give_up);
}

void GestureWorkspace::tick(Surroundings& around)
{
    put_down(around.status);
    const bool discarded = m_had_drafts && m_studio.drafts.empty();
    if (!m_had_drafts) m_desk.notice_draft(); // it may have come back after a crash
    m_had_drafts = !m_studio.drafts.empty();
    const std::uint64_t revision = m_studio.open ? m_studio.open->revision() : 0;
    if (revision == m_seen_revision && !discarded) return;
    m_seen_revision = revision;
    refresh_gestures(m_studio);
    if (!m_desk.is_changed()) m_desk.give_up();
}

// At the end of each drag, so that a crash costs at most the one underway.
void GestureWorkspace::put_down(StatusLine& status)
{
    const bool in_hand = ImGui::IsAnyItemActive() || m_view.turning || m_view.reaching;
    if (in_hand) return;
    if (const Outcome written = put_down_drafts(m_studio); !written)
        status.complain(written.error().text());
}

// While a dance is open, every change goes through its history: one entry for each drag.
void GestureWorkspace::keep_at_once(StatusLine& status)
{
    const bool in_hand = ImGui::IsAnyItemActive() || m_view.turning || m_view.reaching;
    if (!m_studio.open || !m_desk.is_changed() || in_hand) return;
    if (m_tried == m_desk.revision()) return; // and it was refused
    m_tried = m_desk.revision();
    if (const Outcome kept = m_desk.keep(); !kept) {
        m_tried = m_desk.revision();
        status.complain(kept.error().text());
    }
}

void GestureWorkspace::draw(Surroundings& around)
{
    const float unit = ImGui::GetFontSize();
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const Bodies bodies{m_mannequin, m_small};
    Split symbols(around.layout, "gesture.symbols", Along::x,
        {std::min(0.4f, symbols_width * unit / width), 9, 22});
    ImGui::BeginChild("symbols", symbols.first_size());
    draw_symbols(m_studio, m_desk, m_view, bodies, around);
    ImGui::EndChild();
    symbols.draw_bar();
    ImGui::BeginChild("beside symbols", {0, 0}, false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    Split figure(around.layout, "gesture.figure", Along::x,
        {std::max(0.4f, 1 - limb_width * unit / std::max(1.0f, room.x)), 8, 12});
    ImGui::BeginChild("figure", figure.first_size(), false,
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    draw_figure(m_desk, m_view, bodies, around, {figure.first(), room.y});
    ImGui::EndChild();
    figure.draw_bar();
    ImGui::BeginChild("limb", {0, 0});
    draw_limb(m_studio, m_desk, m_view, around);
    ImGui::EndChild();
    ImGui::EndChild();
    keep_at_once(around.status);
}

std::string GestureWorkspace::status() const
{
    return m_desk.draft().symbol + (m_desk.is_changed() ? " (changed)" : "");
}

}
