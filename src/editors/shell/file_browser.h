// A file dialog of our own, for desktops that have none: what it lists and what a click means.
#pragma once

#include "editors/shell/file_desk.h"

namespace promenade::editors {

struct BrowserEntry {
    std::string name;
    bool is_folder = false;
};

// What a dialog is there to find: music, or dances and what goes on the stage.
bool is_listed(DialogKind, const std::filesystem::path&);

class FileBrowser {
public:
    void begin(DialogKind, const std::filesystem::path& folder, std::string suggested = "");

    DialogKind kind() const { return m_kind; }
    const std::filesystem::path& folder() const { return m_folder; }
    const std::vector<BrowserEntry>& entries() const { return m_entries; } // folders first

    std::string name; // of the file: chosen, or written for a new one

    void go_up();
    void choose(const BrowserEntry&); // into a folder, or its name is taken
    void move(int by);                // names the entry so many after the one that is named
    bool names_folder() const;
    void enter(); // the folder that is named

    // The whole path; none while the name is empty, or names nothing that can be opened.
    std::optional<std::filesystem::path> result() const;

private:
    void list();

    DialogKind m_kind = DialogKind::open;
    std::filesystem::path m_folder;
    std::vector<BrowserEntry> m_entries;
};

}
