#include <array>
#include <cstring>

#include "editors/pattern/panels.h"
#include "editors/shell/dialog.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr std::size_t longest_text = 4096;

}

bool text_field(const char* label, const char* hint, std::string& text, const char* tooltip)
{
    static std::array<char, longest_text> letters; // of the one field that is drawn now
    std::strncpy(letters.data(), text.c_str(), letters.size() - 1);
    begin_dialog_field();
    const bool entered = ImGui::InputTextWithHint(
        label, hint, letters.data(), letters.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    end_dialog_field();
    text = letters.data();
    note_item(landmark_of(label));
    tooltip_for_item(tooltip);
    return entered;
}

void Panel::tell(const Outcome& outcome) const
{
    if (!outcome)
        around.status.complain(outcome.error().text());
    else if (around.status.is_problem)
        around.status.say("");
}

void draw_stick_figure(const StickFigure& figure, ImVec2 corner, ImVec2 size, ImU32 colour)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float tall = size.y;
    const auto pixel = [&](double x, double y) {
        return ImVec2(corner.x + size.x / 2 + static_cast<float>(x) * tall,
            corner.y + tall * (1 - static_cast<float>(y)));
    };
    const float width = std::max(1.0f, tall / 24);
    for (const Stroke& stroke : figure.strokes)
        draw.AddLine(
            pixel(stroke.from_x, stroke.from_y), pixel(stroke.to_x, stroke.to_y), colour, width);
    draw.AddCircleFilled(
        pixel(figure.head_x, figure.head_y), static_cast<float>(figure.head_radius) * tall, colour);
}

}
