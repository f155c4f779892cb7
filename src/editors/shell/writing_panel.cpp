#include "editors/shell/writing_panel.h"

#include <cstring>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_file(WritingDesk& desk)
{
    char text[1024];
    std::strncpy(text, desk.file.c_str(), sizeof text - 1);
    text[sizeof text - 1] = 0;
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 34);
    begin_dialog_field();
    if (ImGui::InputTextWithHint("##share file", "where to write it", text, sizeof text)) {
        desk.file = text;
        desk.may_replace = false;
    }
    end_dialog_field();
    note_item("share file");
    tooltip_for_item("The file to write, with its folder. Enter writes it.");
}

void draw_progress(WritingDesk& desk)
{
    char words[16];
    std::snprintf(words, sizeof words, "%.0f %%", 100 * desk.progress());
    ImGui::ProgressBar(static_cast<float>(desk.progress()), {ImGui::GetFontSize() * 26, 0}, words);
    ImGui::SameLine();
    if (button("Cancel##share", "Stop writing; nothing is left of it.")) desk.cancel();
}

void draw_words(
    const WritingDesk& desk, const std::string& problem, bool replace, const Palette& palette)
{
    const std::optional<WritingDesk::News>& news = desk.last_news();
    const bool good = news && !news->is_problem && problem.empty();
    ImGui::PushStyleColor(ImGuiCol_Text, good ? palette.good : palette.bad);
    if (!problem.empty())
        ImGui::TextUnformatted(problem.c_str());
    else if (news)
        ImGui::TextWrapped("%s", news->words.c_str());
    else if (replace)
        ImGui::TextUnformatted("A file of that name is there already.");
    ImGui::PopStyleColor();
}

}

void tell_news(WritingDesk& desk, Surroundings& around)
{
    const auto news = desk.take_news();
    if (!news) return;
    news->is_problem ? around.status.complain(news->words) : around.status.say(news->words);
}

bool begin_writing_dialog(const char* title, WritingDesk& desk)
{
    return desk.is_open() && begin_dialog_window(title);
}

void end_writing_dialog(WritingDesk& desk)
{
    if (!desk.is_open()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

bool draw_writing(WritingDesk& desk, const std::string& problem, Surroundings& around, Dialog& keys)
{
    draw_file(desk);
    if (keys.is_cancelled()) desk.close();
    if (desk.is_running()) return draw_progress(desk), false;
    const bool replace = problem.empty() && desk.wants_to_replace();
    draw_words(desk, problem, replace, around.palette);
    bool begins = false;
    {
        const char* tooltip = "In the background; the window goes on.";
        const Possible ready(problem.empty());
        // What is there already is replaced by its own button, not by Enter in the field.
        begins = replace ? button("Replace it", tooltip) : keys.default_button("Write it", tooltip);
    }
    ImGui::SameLine();
    if (button("Close##share", "What is being written goes on.")) desk.close();
    return begins;
}

}
