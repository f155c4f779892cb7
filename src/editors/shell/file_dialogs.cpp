#include "editors/shell/file_dialogs.h"

#include <cstdlib>
#include <cstring>

#include <imgui.h>
#include <imgui_internal.h>

#include "editors/shell/dialog.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "library/folders.h"

namespace promenade::editors {
namespace {

using Answer = FileDesk::Answer;

void draw_unsaved(FileDesk& files)
{
    Dialog keys;
    if (keys.default_button("Save##answer", "Keep the changes, then go on."))
        return files.answer(Answer::save);
    ImGui::SameLine();
    if (button("Discard", "The changes are not wanted.")) return files.answer(Answer::discard);
    ImGui::SameLine();
    if (keys.cancel_button("Cancel##answer", "Leave everything as it is."))
        files.answer(Answer::cancel);
}

void draw_replacing(FileDesk& files)
{
    Dialog keys;
    if (button("Replace", "What the file holds now is kept beside it as .previous."))
        return files.answer(Answer::save);
    ImGui::SameLine();
    if (keys.default_button("Another name", "Back to choosing a name.") || keys.is_cancelled())
        files.answer(Answer::cancel);
}

void draw_question(FileDesk& files)
{
    if (!files.has_question()) return;
    const char* title = files.asks_to_replace() ? "Replace a file" : "Unsaved work";
    if (!begin_dialog_window(title)) return;
    ImGui::TextUnformatted(files.question().c_str());
    ImGui::Spacing();
    files.asks_to_replace() ? draw_replacing(files) : draw_unsaved(files);
    if (!files.has_question()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

void draw_offer_buttons(FileDesk& files)
{
    Dialog keys;
    if (keys.default_button("Bring it back", "Go on where it ended; undo reaches all of it."))
        return files.accept_offer();
    ImGui::SameLine();
    if (keys.cancel_button("Later", "Keep it for the next start.")) return files.put_off_offer();
    ImGui::SameLine();
    if (button("Discard##offer", "It is not wanted. Its journal is kept for a week."))
        files.discard_offer();
}

void draw_offer(FileDesk& files)
{
    constexpr const char* title = "Unsaved work was found";
    const std::string offer = files.offer();
    if (offer.empty() || files.has_question()) return;
    if (!begin_dialog_window(title)) return;
    ImGui::TextUnformatted(offer.c_str());
    ImGui::Spacing();
    draw_offer_buttons(files);
    if (files.offer().empty()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

// Where the last file of the kind was; music lies elsewhere than dances.
std::filesystem::path folder_for(const FileDesk& files, DialogKind kind)
{
    for (const std::filesystem::path& file : files.recent())
        if (is_listed(kind, file)) return file.parent_path();
    const char* home = std::getenv("HOME");
    if (kind == DialogKind::music && home) return home;
    const auto own = library::user_folder("dances");
    std::error_code problem;
    std::filesystem::create_directories(own, problem);
    return own;
}

void draw_entries(FileBrowser& browser)
{
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetStyleColorVec4(ImGuiCol_WindowBg));
    ImGui::BeginChild("entries", {ImGui::GetFontSize() * 32, ImGui::GetFontSize() * 18}, true);
    ImGui::PopStyleColor();
    const std::vector<BrowserEntry> entries = browser.entries(); // choosing lists anew
    for (const BrowserEntry& entry : entries) {
        const std::string label = entry.is_folder ? entry.name + "/" : entry.name;
        if (ImGui::Selectable(
                label.c_str(), entry.name == browser.name, ImGuiSelectableFlags_DontClosePopups))
            browser.choose(entry);
        if (entry.name == browser.name && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
        note_item("file " + entry.name);
        tooltip_for_item(entry.is_folder ? "Look into this folder." : "Choose this file.");
    }
    ImGui::EndChild();
}

// Up and down in the list while the name is being written; whether another is named.
bool heed_arrows(FileBrowser& browser)
{
    const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)); };
    const int by = (pressed(ImGuiKey_DownArrow) ? 1 : 0) - (pressed(ImGuiKey_UpArrow) ? 1 : 0);
    if (by == 0) return false;
    browser.move(by);
    ImGui::ClearActiveID(); // or the field writes its own text back
    return true;
}

// Whether it takes what is typed.
bool draw_name(FileBrowser& browser)
{
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 32);
    begin_dialog_field();
    if (heed_arrows(browser)) ImGui::SetKeyboardFocusHere();
    char text[256];
    std::strncpy(text, browser.name.c_str(), sizeof text - 1);
    text[sizeof text - 1] = 0;
    ImGui::InputTextWithHint(
        "##name", "name of the file", text, sizeof text, ImGuiInputTextFlags_AutoSelectAll);
    end_dialog_field();
    const bool active = ImGui::IsItemActive();
    browser.name = text;
    note_item("name of the file");
    tooltip_for_item("Choose one above, with the arrows too, or type a name; Enter takes it.");
    return active;
}

}

void FileDialogs::draw(FileDesk& files)
{
    draw_offer(files);
    draw_question(files);
    m_begun = files.dialog().has_value();
    if (!m_begun) return;
    if (!m_browsing && !m_zenity.is_open()) begin(*files.dialog(), files);
    if (m_zenity.is_open()) ask_program(files);
    if (m_browsing) draw_browser(files);
    m_begun = files.dialog().has_value(); // it may have ended just now
}

void FileDialogs::begin(DialogKind kind, const FileDesk& files)
{
    const auto folder = folder_for(files, kind);
    m_has_field = false;
    const std::string name = kind == DialogKind::save ? files.suggested_name() : "";
    if (m_has_program && m_zenity.begin(kind, folder / name)) return;
    m_browser.begin(kind, folder, name);
    m_browsing = true;
}

void FileDialogs::ask_program(FileDesk& files)
{
    switch (m_zenity.poll()) {
    case Zenity::State::waiting:
        return;
    case Zenity::State::chosen:
        return files.dialog_ended(m_zenity.chosen(), Replace::yes); // it asks by itself
    case Zenity::State::cancelled:
        return files.dialog_ended(std::nullopt);
    case Zenity::State::missing:
        m_has_program = false; // ours from now on
    }
}

void FileDialogs::draw_browser(FileDesk& files)
{
    const bool saving = m_browser.kind() == DialogKind::save;
    const char* title = saving                  ? "Save the dance"
        : m_browser.kind() == DialogKind::music ? "Choose the music"
                                                : "Open a dance";
    if (!begin_dialog_window(title)) return;
    const bool ended = draw_browser_inside(files, saving ? "Save here" : "Open this");
    m_browsing = !ended;
    if (ended) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

bool FileDialogs::draw_browser_inside(FileDesk& files, const char* go_on)
{
    Dialog keys;
    if (button("Up", "To the folder above.")) m_browser.go_up();
    ImGui::SameLine();
    ImGui::TextUnformatted(m_browser.folder().c_str());
    draw_entries(m_browser);
    m_has_field = draw_name(m_browser) || m_has_field;
    const bool folder = m_browser.names_folder(), named = m_browser.result().has_value();
    bool taken = false;
    {
        const Possible possible(folder || named);
        taken = keys.default_button(folder ? "Look into it" : go_on, "Go on with what is named.");
    }
    if (taken && folder) m_browser.enter();
    if (taken && named) files.dialog_ended(m_browser.result());
    ImGui::SameLine();
    const bool cancelled = keys.cancel_button("Cancel##browser", "Leave everything as it is.");
    if (cancelled) files.dialog_ended(std::nullopt);
    return cancelled || (taken && named);
}

void draw_recent(FileDesk& files)
{
    if (files.recent().empty()) return;
    const bool open = ImGui::BeginMenu("Recent");
    note_item("Recent");
    if (!open) return;
    const auto recent = files.recent(); // opening one puts it first
    for (const auto& file : recent) {
        if (ImGui::MenuItem(file.filename().c_str())) files.ask_open(file);
        note_item("Recent/" + file.filename().string());
        tooltip_for_item(file.string());
    }
    ImGui::EndMenu();
}

}
