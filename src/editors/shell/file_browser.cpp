#include "editors/shell/file_browser.h"

#include <algorithm>

namespace promenade::editors {

namespace fs = std::filesystem;

void FileBrowser::begin(DialogKind kind, const fs::path& folder)
{
    m_kind = kind;
    std::error_code problem;
    m_folder = fs::is_directory(folder, problem) ? folder : fs::current_path(problem);
    name.clear();
    list();
}

void FileBrowser::list()
{
    m_entries.clear();
    std::error_code problem;
    fs::directory_iterator entry(m_folder, problem);
    for (; !problem && entry != fs::directory_iterator(); entry.increment(problem)) {
        const std::string file = entry->path().filename().string();
        std::error_code unknown;
        const bool is_folder = entry->is_directory(unknown);
        if (file.starts_with('.')) continue;
        if (is_folder || entry->path().extension() == ".json"
            || entry->path().extension() == ".promenade" || entry->path().extension() == ".motion")
            m_entries.push_back({file, is_folder});
    }
    std::ranges::sort(m_entries, [](const BrowserEntry& a, const BrowserEntry& b) {
        return a.is_folder != b.is_folder ? a.is_folder : a.name < b.name;
    });
}

void FileBrowser::go_up()
{
    m_folder = m_folder.parent_path().empty() ? m_folder : m_folder.parent_path();
    list();
}

void FileBrowser::choose(const BrowserEntry& entry)
{
    if (!entry.is_folder) {
        name = entry.name;
        return;
    }
    m_folder /= std::string(entry.name); // a copy: listing drops the entry
    list();
}

std::optional<fs::path> FileBrowser::result() const
{
    if (name.empty()) return std::nullopt;
    const fs::path path = m_folder / name;
    std::error_code problem;
    if (fs::is_directory(path, problem)) return std::nullopt;
    if (m_kind == DialogKind::open && !fs::exists(path, problem)) return std::nullopt;
    return path;
}

}
