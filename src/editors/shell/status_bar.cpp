#include "editors/shell/status_bar.h"

#include <algorithm>

#include <imgui.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float least_room = 6; // times the font's size: fewer words say nothing

// In large type or a narrow window a sentence needs two, if the panels can spare one.
int lines()
{
    constexpr float wide = 60, high = 22; // times the font's size
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    const float unit = ImGui::GetFontSize();
    return room.x < wide * unit && room.y > high * unit ? 2 : 1;
}

bool was_anything_pressed()
{
    const ImGuiIO& io = ImGui::GetIO();
    const auto began = [](float seconds) { return seconds == 0; };
    return io.InputQueueCharacters.Size > 0 || std::ranges::any_of(io.KeysDownDuration, began)
        || std::ranges::any_of(io.MouseDownDuration, began);
}

// Ends at that place of the line; returns where it begins. Without its words where they would leave
// no room for others.
float draw_one(const Progress& progress, float left, float right, CommandBook& commands)
{
    const float em = ImGui::GetFontSize(), bar = 8 * em, top = ImGui::GetCursorPosY();
    const Command* stop = commands.find(progress.stop);
    const float button = stop ? width_of(stop->label) + 1.5f * em : 0;
    const float room = std::min(right / 3, right - left - bar - button - least_room * em);
    const std::string words = room < least_room * em ? "" : elided(progress.words, room);
    const float wide = words.empty() ? 0 : width_of(words) + em / 2;
    right -= bar + button + wide;
    ImGui::SetCursorPos({right, top});
    ImGui::TextUnformatted(words.c_str());
    ImGui::SetCursorPos({right + wide, top});
    ImGui::ProgressBar(static_cast<float>(progress.share), {bar, ImGui::GetTextLineHeight()});
    note_item("work underway");
    tooltip_for_item(progress.words);
    if (stop) {
        ImGui::SetCursorPos({right + wide + bar + em / 2, top});
        if (ImGui::SmallButton((stop->label + "##underway").c_str())) commands.run(stop->name);
        note_item("stop what is underway");
        tooltip_for_item(stop->tooltip);
    }
    ImGui::SetCursorPosY(top);
    return right - em;
}

}

float StatusBar::height()
{
    return static_cast<float>(lines()) * ImGui::GetTextLineHeight()
        + 2 * ImGui::GetStyle().ItemSpacing.y;
}

void StatusBar::draw(const StatusLine& said, const std::vector<Progress>& underway,
    const std::string& shown, CommandBook& commands, const Palette& palette)
{
    m_is_fresh = said.words != m_said || (m_is_fresh && !was_anything_pressed());
    m_said = said.words;
    const float em = ImGui::GetFontSize();
    const float line = ImGui::GetCursorScreenPos().y; // the plate stands on it
    ImGui::Separator();
    const float top = ImGui::GetCursorPosY(), left = ImGui::GetCursorPosX();
    float right = ImGui::GetWindowContentRegionMax().x;
    // From the right; what is left is for words.
    for (const Progress& progress : underway) right = draw_one(progress, left, right, commands);
    const float wide = width_of(shown);
    const float needed = std::min(width_of(said.words) / static_cast<float>(lines()), right / 2);
    if (!shown.empty() && wide + em + needed < right - left) {
        ImGui::SetCursorPos({right - wide, top});
        ImGui::TextUnformatted(shown.c_str());
        note_item("status right");
        right -= wide + em;
    }
    ImGui::SetCursorPos({left, top});
    ImGui::PushStyleColor(ImGuiCol_Text, said.is_problem ? palette.bad : palette.faint_text);
    if (draw_words(said, right - left) == Whole::no && m_is_fresh) draw_plate(said.words, line);
    ImGui::PopStyleColor();
}

StatusBar::Whole StatusBar::draw_words(const StatusLine& said, float room) const
{
    if (room < least_room * ImGui::GetFontSize()) return Whole::no;
    const std::string words = elided_in_lines(said.words, room, lines());
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + room);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    note_item("status");
    if (words == said.words) return Whole::yes;
    tooltip_for_item(said.words);
    return Whole::no;
}

// Never in the way of a hand.
void StatusBar::draw_plate(const std::string& words, float bottom) const
{
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs
        | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings
        | ImGuiWindowFlags_NoFocusOnAppearing;
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const ImVec2 inset = ImGui::GetStyle().WindowPadding;
    const float wide = screen.WorkSize.x - 2 * inset.x;
    const float high = ImGui::CalcTextSize(words.c_str(), nullptr, false, wide - 2 * inset.x).y;
    ImGui::SetNextWindowPos({screen.WorkPos.x + inset.x, bottom - high - 2 * inset.y});
    ImGui::SetNextWindowSize({wide, high + 2 * inset.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_PopupBg));
    ImGui::Begin("said in full", nullptr, flags);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    note_item("said in full");
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

}
