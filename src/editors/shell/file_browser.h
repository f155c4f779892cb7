// A file dialog of our own, for desktops that have none: what it lists and what a click means.
#pragma once

#include "editors/shell/file_desk.h"

namespace promenade::editors {

struct BrowserEntry {
    std::string name;
    bool is_folder = false;
};

class FileBrowser {
public:
    void begin(DialogKind, const std::filesystem::path& folder);

    DialogKind kind() const { return m_kind; }
    const std::filesystem::path& folder() const { return m_folder; }
    const std::vector<BrowserEntry>& entries() const { return m_entries; } // folders first

    std::string name; // of the file: chosen, or written for a new one

    void go_up();
    void choose(const BrowserEntry&); // into a folder, or its name is taken

    // The whole path; none while the name is empty, or names nothing that can be opened.
    std::optional<std::filesystem::path> result() const;

private:
    void list();

    DialogKind m_kind = DialogKind::open;
    std::filesystem::path m_folder;
    std::vector<BrowserEntry> m_entries;
};

}
