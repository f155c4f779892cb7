// Asks for a name in a small window.
#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/dialog.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

using About = NameQuestion::About;

constexpr const char* title_of(About about)
{
    switch (about) {
    case About::new_dance:
        return "New dance";
    case About::new_pattern:
        return "New pattern";
    case About::new_routine:
        return "New routine";
    case About::rename:
        return "Rename";
    case About::level:
        return "Level of the pattern";
    case About::nothing:
        break;
    }
    return "";
}

Outcome answered(const Panel& panel)
{
    const NameQuestion& question = panel.view.question;
    switch (question.about) {
    case About::new_dance:
        return panel.desk.make_dance(question.text, {question.meter, 4});
    case About::new_pattern:
        return panel.desk.make_pattern(question.text);
    case About::new_routine:
        return panel.desk.make_routine(question.text);
    case About::rename:
        return panel.desk.rename(question.text);
    case About::level:
        return panel.desk.set_level(question.text);
    case About::nothing:
        break;
    }
    return Done{};
}

void draw_meters(NameQuestion& question)
{
    ImGui::TextUnformatted("Beats in a bar");
    for (const int beats : {2, 3, 4}) {
        ImGui::SameLine();
        if (choice(
                std::to_string(beats) + "/4", "The meter of the music.", question.meter == beats))
            question.meter = beats;
    }
}

// The usual ones; any other may be written.
void draw_levels(NameQuestion& question)
{
    for (const char* level : {"bronze", "silver", "gold"}) {
        if (choice(level, "Under this heading in the library.", question.text == level))
            question.text = level;
        ImGui::SameLine();
    }
    ImGui::TextDisabled("empty: none");
}

// Whether it was answered or cancelled.
bool draw_inside(const Panel& panel)
{
    NameQuestion& question = panel.view.question;
    Dialog keys;
    ImGui::SetNextItemWidth(20 * ImGui::GetFontSize());
    text_field("##name", question.about == About::level ? "level" : "name", question.text,
        "What it is called.");
    question.has_field = question.has_field || ImGui::IsItemActive();
    if (question.about == About::new_dance) draw_meters(question);
    if (question.about == About::level) draw_levels(question);
    const bool wanted = keys.default_button("OK", "Enter does the same.");
    ImGui::SameLine();
    const bool cancelled = keys.cancel_button("Cancel", "Escape does the same.");
    if (wanted) panel.tell(answered(panel));
    return wanted || cancelled;
}

}

void draw_question(const Panel& panel)
{
    NameQuestion& question = panel.view.question;
    if (question.about == About::nothing) return;
    const char* title = title_of(question.about);
    if (!question.begins && !ImGui::IsPopupOpen(title)) question.about = About::nothing;
    question.begins = false;
    if (question.about == About::nothing || !begin_dialog_window(title)) return;
    if (draw_inside(panel)) {
        question.about = About::nothing;
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

}
