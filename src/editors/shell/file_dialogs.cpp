#include "editors/shell/file_dialogs.h"

#include <cstring>

#include <imgui.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "library/folders.h"

namespace promenade::editors {
namespace {

constexpr ImGuiWindowFlags fixed =
    ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;

void centre_next()
{
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
}

using Answer = FileDesk::Answer;

void draw_unsaved(FileDesk& files)
{
    if (button("Save##answer", "Keep the changes, then go on.")) files.answer(Answer::save);
    ImGui::SameLine();
    if (button("Discard", "The changes are not wanted.")) files.answer(Answer::discard);
    ImGui::SameLine();
    if (button("Cancel##answer", "Leave everything as it is.")) files.answer(Answer::cancel);
}

void draw_replacing(FileDesk& files)
{
    if (button("Replace", "What the file holds now is kept beside it as .previous."))
        files.answer(Answer::save);
    ImGui::SameLine();
    if (button("Another name", "Back to choosing a name.")) files.answer(Answer::cancel);
}

void draw_question(FileDesk& files)
{
    if (!files.has_question()) return;
    const char* title = files.asks_to_replace() ? "Replace a file" : "Unsaved work";
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    centre_next();
    if (!ImGui::BeginPopupModal(title, nullptr, fixed)) return;
    ImGui::TextUnformatted(files.question().c_str());
    ImGui::Spacing();
    files.asks_to_replace() ? draw_replacing(files) : draw_unsaved(files);
    if (!files.has_question()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

void draw_offer(FileDesk& files)
{
    constexpr const char* title = "Unsaved work was found";
    const std::string offer = files.offer();
    if (offer.empty() || files.has_question()) return;
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    centre_next();
    if (!ImGui::BeginPopupModal(title, nullptr, fixed)) return;
    ImGui::TextUnformatted(offer.c_str());
    ImGui::Spacing();
    if (button("Bring it back", "Go on where it ended; undo reaches all of it."))
        files.accept_offer();
    ImGui::SameLine();
    if (button("Later", "Keep it for the next start.")) files.put_off_offer();
    if (files.offer().empty()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

std::filesystem::path folder_for(const FileDesk& files)
{
    if (!files.recent().empty()) return files.recent().front().parent_path();
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
        note_item("file " + entry.name);
        tooltip_for_item(entry.is_folder ? "Look into this folder." : "Choose this file.");
    }
    ImGui::EndChild();
}

struct NameField {
    bool entered = false; // with Enter
    bool active = false;
};

NameField draw_name(FileBrowser& browser)
{
    char text[256];
    std::strncpy(text, browser.name.c_str(), sizeof text - 1);
    text[sizeof text - 1] = 0;
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 32);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputTextWithHint(
        "##name", "name of the file", text, sizeof text, ImGuiInputTextFlags_EnterReturnsTrue);
    const bool active = ImGui::IsItemActive();
    browser.name = text;
    note_item("name of the file");
    tooltip_for_item("Choose one above or type a name; Enter takes it.");
    return {entered, active};
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
    const auto folder = folder_for(files);
    m_has_field = false;
    if (m_has_program && m_zenity.begin(kind, folder)) return;
    m_browser.begin(kind, folder);
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
    const char* title = saving ? "Save the dance" : "Open a dance";
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    centre_next();
    if (!ImGui::BeginPopupModal(title, nullptr, fixed)) return;
    if (button("Up", "To the folder above.")) m_browser.go_up();
    ImGui::SameLine();
    ImGui::TextUnformatted(m_browser.folder().c_str());
    draw_entries(m_browser);
    const NameField field = draw_name(m_browser);
    m_has_field = m_has_field || field.active;
    bool ended = field.entered && m_browser.result();
    {
        const Possible named(m_browser.result().has_value());
        if (button(saving ? "Save here" : "Open this", "Go on with this file.")) ended = true;
    }
    if (ended) files.dialog_ended(m_browser.result());
    ImGui::SameLine();
    if (button("Cancel##browser", "Leave everything as it is.")) {
        files.dialog_ended(std::nullopt);
        ended = true;
    }
    m_browsing = !ended;
    if (ended) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
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
