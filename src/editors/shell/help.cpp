#include "editors/shell/help.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <algorithm>
#include <array>
#include <cstring>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "foundation/version.h"
#include "library/folders.h"

namespace promenade::editors {
namespace {

constexpr ImGuiWindowFlags page_flags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove
    | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;

// As many lines as it needs.
void write_faintly(const std::string& words)
{
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    ImGui::TextWrapped("%s", words.c_str());
    ImGui::PopStyleColor();
}

void draw_group(const CommandBook& book, const std::string& menu)
{
    bool titled = false;
    for (const Command& command : book.commands()) {
        if (command.menu != menu || command.shortcut.key == 0) continue;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (!titled) {
            ImGui::TextDisabled("%s", menu.c_str());
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            titled = true;
        }
        ImGui::TextUnformatted(spelled(command.shortcut).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(command.label.c_str());
        ImGui::TableNextColumn();
        write_faintly(command.tooltip);
    }
}

void draw_keys(const CommandBook& book)
{
    ImGui::TextWrapped("Rest the pointer on any button to read what it does. Every command is also "
                       "in a menu, and Ctrl+Shift+P finds it by a few letters.");
    ImGui::Separator();
    ImGui::BeginChild("keys");
    if (ImGui::BeginTable("shortcuts", 3, ImGuiTableFlags_SizingFixedFit)) {
        for (const ImGuiTableColumnFlags flags : {ImGuiTableColumnFlags_None,
                 ImGuiTableColumnFlags_None, ImGuiTableColumnFlags_WidthStretch})
            ImGui::TableSetupColumn("", flags);
        for (const std::string& menu : book.menus()) draw_group(book, menu);
        ImGui::EndTable();
    }
    ImGui::EndChild();
}

void draw_about()
{
    ImGui::Text("Promenade %s", version);
    ImGui::TextWrapped("Write a ballroom figure the way technique manuals do, and watch two "
                       "physically simulated people dance it: joint torques in, motion out, feet "
                       "that grip the floor, and no invisible hand.");
    ImGui::Spacing();
    ImGui::TextWrapped(
        "After D. Lake and M. Green, Dynamic motion control of an articulated figure "
        "(1995), on the recursion of W. Armstrong and M. Green (1985).");
    ImGui::Spacing();
    ImGui::TextWrapped("Your dances are in %s.", library::user_folder("dances").c_str());
}

void draw_line(const ManualLine& line)
{
    switch (line.kind) {
    case ManualLine::Kind::gap:
        return ImGui::Spacing();
    case ManualLine::Kind::code:
        return write_faintly("    " + line.text);
    case ManualLine::Kind::bullet:
        ImGui::Bullet();
        return ImGui::TextWrapped("%s", line.text.c_str());
    case ManualLine::Kind::row: {
        const std::size_t tab = line.text.find('\t');
        const float em = ImGui::GetFontSize(), half = 0.5f * ImGui::GetContentRegionAvail().x;
        const float beside = std::min(12 * em, half);
        ImGui::TextWrapped("%s", line.text.substr(0, tab).c_str());
        if (tab == line.text.npos) return;
        if (ImGui::GetItemRectSize().x + em < beside) ImGui::SameLine(beside);
        return ImGui::TextWrapped("%s", line.text.substr(tab + 1).c_str());
    }
    case ManualLine::Kind::words:
        return ImGui::TextWrapped("%s", line.text.c_str());
    }
}

}

void Help::open(Page page)
{
    m_page = page;
    m_open = true;
    if (page == Page::manual && m_manual.empty()) {
        m_manual = load_manual(library::shipped_folder("docs"));
        m_found = sections_with(m_manual, m_search);
    }
}

void Help::draw_contents()
{
    std::array<char, 128> letters{};
    std::strncpy(letters.data(), m_search.c_str(), letters.size() - 1);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint("##manual", "search the manual", letters.data(), letters.size())) {
        m_search = letters.data();
        m_found = sections_with(m_manual, m_search);
        if (!m_found.empty()) m_section = m_found.front();
    }
    note_item("search the manual");
    ImGui::BeginChild("contents");
    for (const std::size_t i : m_found) {
        const ManualSection& section = m_manual[i];
        const float indent = static_cast<float>(section.level - 1) * ImGui::GetFontSize() * 0.8f;
        if (m_search.empty() && indent > 0) ImGui::Indent(indent);
        if (ImGui::Selectable((section.title + "##" + std::to_string(i)).c_str(), i == m_section))
            m_section = i;
        note_item("section " + section.title);
        tooltip_for_item(section.chapter);
        if (m_search.empty() && indent > 0) ImGui::Unindent(indent);
    }
    if (m_found.empty()) ImGui::TextDisabled("Nothing fits the search.");
    ImGui::EndChild();
}

void Help::draw_manual()
{
    if (m_manual.empty())
        return ImGui::TextWrapped("The manual is not installed: the folder %s holds none of it.",
            library::shipped_folder("docs").c_str());
    ImGui::BeginChild("find it", {0.3f * ImGui::GetContentRegionAvail().x, 0});
    draw_contents();
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("read it");
    const ManualSection& section = m_manual[std::min(m_section, m_manual.size() - 1)];
    ImGui::TextUnformatted(section.title.c_str());
    note_item("shown section");
    ImGui::Separator();
    for (const ManualLine& line : section.lines) draw_line(line);
    ImGui::EndChild();
}

void Help::draw(const CommandBook& book)
{
    if (!m_open) return;
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    const bool about = m_page == Page::about;
    ImGui::SetNextWindowSize({room.x * (about ? 0.4f : 0.75f), room.y * (about ? 0.4f : 0.85f)});
    if (ImGui::Begin("Help", &m_open, page_flags)) {
        draw_tabs();
        ImGui::Separator();
        if (m_page == Page::keys) draw_keys(book);
        if (m_page == Page::manual) draw_manual();
        if (m_page == Page::about) draw_about();
    }
    ImGui::End();
    if (is_pressed({GLFW_KEY_ESCAPE}, ImGui::GetIO())
        || (ImGui::GetIO().WantTextInput && ImGui::IsKeyPressed(GLFW_KEY_ESCAPE, false)))
        m_open = false;
}

void Help::draw_tabs()
{
    constexpr std::array<std::pair<const char*, Page>, 3> pages{
        {{"Manual##help", Page::manual}, {"Keys##help", Page::keys}, {"About##help", Page::about}}};
    for (const auto& [label, page] : pages) {
        if (choice(label, "", m_page == page)) open(page);
        ImGui::SameLine();
    }
    ImGui::TextDisabled("Esc closes this page.");
}

}
