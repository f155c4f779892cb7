// The text of the script. ImGui's own field takes the keys, with its undo, selection and clipboard,
// and is as large as the text, so that it never scrolls by itself; its letters are drawn again over
// it in colours, with the mistakes underlined.
#include "editors/script_workspace/script_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

// The field and what its callback works on.
struct Typing {
    TextView& view;
    const ScriptDesk& desk;
};

std::size_t line_of_byte(const std::vector<ColouredLine>& lines, std::size_t byte)
{
    std::size_t line = 0;
    while (line + 1 < lines.size() && lines[line + 1].from <= byte) ++line;
    return line;
}

void complete(ImGuiInputTextCallbackData& field, const std::string& word)
{
    const std::string text(field.Buf, static_cast<std::size_t>(field.BufTextLen));
    const auto caret = static_cast<std::size_t>(field.CursorPos);
    const std::size_t from = word_before(text, caret);
    field.DeleteChars(static_cast<int>(from), static_cast<int>(caret - from));
    field.InsertChars(static_cast<int>(from), word.c_str());
}

void jump_to(ImGuiInputTextCallbackData& field, int line)
{
    int at = 0;
    for (int n = 1; n < line && at < field.BufTextLen; ++at)
        if (field.Buf[at] == '\n') ++n;
    field.CursorPos = field.SelectionStart = field.SelectionEnd = at;
}

int on_field(ImGuiInputTextCallbackData* field)
{
    Typing& typing = *static_cast<Typing*>(field->UserData);
    TextView& view = typing.view;
    if (field->EventFlag == ImGuiInputTextFlags_CallbackResize) {
        view.edited.resize(static_cast<std::size_t>(field->BufTextLen));
        field->Buf = view.edited.data();
        return 0;
    }
    const bool tab = field->EventFlag == ImGuiInputTextFlags_CallbackCompletion;
    if ((tab || view.insert_chosen) && view.chosen < view.offered.size())
        complete(*field, view.offered[view.chosen]);
    else if (tab)
        field->InsertChars(field->CursorPos, "  ");
    view.insert_chosen = false;
    if (view.back_to)
        field->CursorPos = field->SelectionStart = field->SelectionEnd =
            std::min(static_cast<int>(*view.back_to), field->BufTextLen);
    view.back_to.reset();
    if (view.jump) jump_to(*field, *view.jump);
    view.jump.reset();
    view.caret = static_cast<std::size_t>(field->CursorPos);
    return 0;
}

ImU32 colour_of(WordKind kind, const Palette& palette)
{
    switch (kind) {
    case WordKind::keyword:
        return packed(palette.accent);
    case WordKind::number:
        return packed(palette.good);
    case WordKind::text:
        return packed(palette.follower);
    case WordKind::comment:
        return packed(palette.faint_text);
    case WordKind::function:
        return packed(palette.warning);
    case WordKind::plain:
        break;
    }
    return packed(palette.text);
}

float width_between(const std::string& text, std::size_t from, std::size_t to)
{
    return ImGui::CalcTextSize(text.data() + from, text.data() + std::max(from, to)).x;
}

// One frame's drawing of the lines over the field.
struct Page {
    const ScriptDesk& desk;
    const Palette& palette;
    ImVec2 corner; // of the first letter, on the screen
    float height;  // of a line
    float gutter;  // left of the letters
    ImDrawList& on;

    ImVec2 place(std::size_t line, std::size_t byte) const
    {
        const ColouredLine& one = desk.lines()[line];
        return {corner.x + width_between(desk.text(), one.from, std::min(byte, one.to)),
            corner.y + static_cast<float>(line) * height};
    }
    void letters(std::size_t line, std::size_t from, std::size_t to, WordKind kind) const
    {
        if (from >= to) return;
        on.AddText(place(line, from), colour_of(kind, palette), desk.text().data() + from,
            desk.text().data() + to);
    }
    void draw_line(std::size_t line) const
    {
        const ColouredLine& one = desk.lines()[line];
        std::size_t at = one.from;
        for (const ColouredWord& word : one.words) {
            letters(line, at, word.from, WordKind::plain);
            letters(line, word.from, word.to, word.kind);
            at = word.to;
        }
        letters(line, at, one.to, WordKind::plain);
        const std::string number = std::to_string(line + 1);
        const ImVec2 left{
            corner.x - gutter + 0.4f * height, corner.y + static_cast<float>(line) * height};
        on.AddText(left, packed(palette.faint_text), number.c_str());
    }
};

// A mark in the margin, a line under the word, and the words of it when the pointer is there.
void mark_mistake(const Page& page, const script::Complaint& complaint)
{
    const auto line = static_cast<std::size_t>(complaint.place.line - 1);
    if (line >= page.desk.lines().size() || complaint.place.file != 0) return;
    const std::size_t from = complaint.place.first_at;
    std::size_t to = from;
    for (int i = 0; i < complaint.place.length && to < page.desk.text().size(); ++i) do
            ++to;
        while (to < page.desk.text().size() && (page.desk.text()[to] & 0xC0) == 0x80);
    const ImVec2 begin = page.place(line, from), end = page.place(line, to);
    const ImU32 colour = packed(page.palette.bad);
    const float low = begin.y + page.height - 1, right = std::max(end.x, begin.x + 6);
    page.on.AddLine({begin.x, low}, {right, low}, colour, 2);
    const float left = page.corner.x - page.gutter;
    page.on.AddTriangleFilled({left, begin.y + 2}, {left, begin.y + page.height - 4},
        {left + 0.35f * page.height, begin.y + page.height / 2}, colour);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (ImGui::IsWindowHovered() && mouse.y >= begin.y && mouse.y < begin.y + page.height
        && mouse.x < right && mouse.x >= left)
        ImGui::SetTooltip("%s%s%s", complaint.problem.c_str(), complaint.hint.empty() ? "" : "\n",
            complaint.hint.c_str());
}

void draw_caret(const Page& page, std::size_t caret)
{
    const std::size_t line = line_of_byte(page.desk.lines(), caret);
    const ImVec2 at = page.place(line, caret);
    page.on.AddLine(at, {at.x, at.y + page.height - 2}, packed(page.palette.text), 1.5f);
}

// Scrolls so that the caret is seen, when it has moved.
void follow_caret(const Page& page, std::size_t caret, float window_height)
{
    const float y = static_cast<float>(line_of_byte(page.desk.lines(), caret)) * page.height;
    const float scroll = ImGui::GetScrollY();
    if (y < scroll)
        ImGui::SetScrollY(y);
    else if (y + 2 * page.height > scroll + window_height)
        ImGui::SetScrollY(y + 2 * page.height - window_height);
}

void offer_completions(const Page& page, TextView& view)
{
    if (view.offered.empty()) return;
    const std::size_t line = line_of_byte(page.desk.lines(), view.caret);
    const ImVec2 at = page.place(line, word_before(page.desk.text(), view.caret));
    ImGui::SetNextWindowPos({at.x, at.y + page.height});
    ImGui::BeginTooltip();
    for (std::size_t i = 0; i < view.offered.size(); ++i)
        ImGui::TextColored(i == view.chosen ? page.palette.accent : page.palette.text, "%s",
            view.offered[i].c_str());
    ImGui::TextColored(page.palette.faint_text, "Tab takes %s", view.offered[view.chosen].c_str());
    ImGui::EndTooltip();
}

ImVec2 size_of_text(const ScriptDesk& desk, float line_height, ImVec2 at_least)
{
    float widest = 0;
    for (const ColouredLine& line : desk.lines())
        widest = std::max(widest, width_between(desk.text(), line.from, line.to));
    return {std::max(at_least.x, widest + 4 * line_height),
        std::max(at_least.y, static_cast<float>(desk.lines().size() + 1) * line_height)};
}

}

void draw_script_text(ScriptDesk& desk, TextView& view, Surroundings& around, ImVec2 size)
{
    ImGui::BeginChild("script text", size, true, ImGuiWindowFlags_HorizontalScrollbar);
    const float height = ImGui::GetFontSize(), gutter = 3.2f * height;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    ImGui::SetCursorPosX(gutter);
    if (view.wants_focus) ImGui::SetKeyboardFocusHere();
    view.wants_focus = false;
    if (view.edited != desk.text() && !ImGui::IsAnyItemActive()) view.edited = desk.text();
    ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0, 0, 0, 0));
    ImGui::PushStyleColor(ImGuiCol_FrameBg, ImVec4(0, 0, 0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0f);
    Typing typing{view, desk};
    const std::size_t caret_before = view.caret;
    const bool changed = ImGui::InputTextMultiline("##script", view.edited.data(),
        view.edited.capacity() + 1, size_of_text(desk, height, {room.x - gutter, room.y - height}),
        ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_CallbackAlways
            | ImGuiInputTextFlags_CallbackCompletion | ImGuiInputTextFlags_NoHorizontalScroll,
        on_field, &typing);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
    const bool active = ImGui::IsItemActive();
    // Ctrl+Enter, which runs the script, ends the typing for ImGui; a person goes on.
    const bool has_run = ImGui::IsItemDeactivated() && ImGui::GetIO().KeyCtrl
        && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter));
    if (has_run) {
        view.wants_focus = true;
        view.back_to = view.caret;
    }
    const ImVec2 corner = ImGui::GetItemRectMin();
    note_item("script text");
    if (changed)
        desk.set_text(view.edited.c_str());
    else if (!active && view.edited != desk.text())
        view.edited = desk.text();
    if (changed || view.caret != caret_before) {
        view.offered = changed ? desk.completions(view.caret) : std::vector<std::string>{};
        view.chosen = 0;
    }
    const Page page{desk, around.palette, corner, height, gutter, *ImGui::GetWindowDrawList()};
    const float top = ImGui::GetScrollY();
    const auto first = static_cast<std::size_t>(std::max(0.0f, top / height - 1));
    const auto last =
        std::min(desk.lines().size(), static_cast<std::size_t>((top + size.y) / height) + 2);
    for (std::size_t line = first; line < last; ++line) page.draw_line(line);
    for (const script::Complaint& complaint : desk.complaints()) mark_mistake(page, complaint);
    if (active) {
        draw_caret(page, view.caret);
        offer_completions(page, view);
    }
    if (changed || view.caret != caret_before) follow_caret(page, view.caret, size.y);
    ImGui::EndChild();
}

}
