#include "editors/shell/file_browser.h"

#include <algorithm>
#include <array>

namespace promenade::editors {

namespace fs = std::filesystem;

namespace {

constexpr std::array to_open{".json", ".promenade", ".motion", ".bvh"};
constexpr std::array music{".wav", ".mp3", ".ogg", ".oga", ".opus", ".flac", ".aif", ".aiff"};

}

bool is_listed(DialogKind kind, const fs::path& file)
{
    const auto is_one_of = [&](const auto& endings) {
        return std::ranges::find(endings, file.extension()) != endings.end();
    };
    return kind == DialogKind::music ? is_one_of(music) : is_one_of(to_open);
}

void FileBrowser::begin(DialogKind kind, const fs::path& folder, std::string suggested)
{
    m_kind = kind;
    std::error_code problem;
    m_folder = fs::is_directory(folder, problem) ? folder : fs::current_path(problem);
    name = std::move(suggested);
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
        if (is_folder || is_listed(m_kind, entry->path())) m_entries.push_back({file, is_folder});
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

void FileBrowser::move(int by)
{
    if (m_entries.empty()) return;
    const auto found = std::ranges::find(m_entries, name, &BrowserEntry::name);
    const auto last = static_cast<std::ptrdiff_t>(m_entries.size()) - 1;
    const std::ptrdiff_t to =
        found == m_entries.end() ? (by > 0 ? 0 : last) : found - m_entries.begin() + by;
    name = m_entries[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(to, 0, last))].name;
}

bool FileBrowser::names_folder() const
{
    const auto found = std::ranges::find(m_entries, name, &BrowserEntry::name);
    return found != m_entries.end() && found->is_folder;
}

void FileBrowser::enter()
{
    m_folder /= name;
    name.clear();
    list();
}

std::optional<fs::path> FileBrowser::result() const
{
    if (name.empty()) return std::nullopt;
    const fs::path path = m_folder / name;
    std::error_code problem;
    if (fs::is_directory(path, problem)) return std::nullopt;
    if (m_kind != DialogKind::save && !fs::exists(path, problem)) return std::nullopt;
    return path;
}

}
