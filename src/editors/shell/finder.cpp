#include "editors/shell/finder.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace promenade::editors {
namespace {

std::string small(std::string_view text)
{
    std::string letters(text);
    for (char& c : letters) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return letters;
}

std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    std::istringstream in(small(text));
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

constexpr int nowhere = 10'000;

bool has_word(const std::string& text, const std::string& part, bool whole)
{
    const auto parts = [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); };
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) {
        const std::size_t end = at + part.size();
        if ((at == 0 || parts(text[at - 1])) && (!whole || end == text.size() || parts(text[end])))
            return true;
    }
    return false;
}

// How far down the list one word puts it: 0 is the best.
int rank_of_word(const std::string& word, const std::string& name, const std::string& all)
{
    if (all.find(word) == all.npos) return nowhere;
    if (name.starts_with(word)) return 0;
    if (has_word(name, word, true)) return 1;
    if (has_word(name, word, false)) return 2;
    return name.find(word) != name.npos ? 3 : 4;
}

int rank_of(const FinderEntry& entry, const std::vector<std::string>& words)
{
    const std::string name = small(entry.words), all = name + " " + small(entry.detail);
    int rank = entry.is_possible ? 0 : 100;
    for (const std::string& word : words) rank += rank_of_word(word, name, all);
    return rank;
}

}

std::vector<FinderEntry> fitting(const std::vector<FinderEntry>& all, std::string_view typed)
{
    const std::vector<std::string> words = words_of(typed);
    using Ranked = std::pair<std::pair<int, std::size_t>, const FinderEntry*>;
    std::vector<Ranked> ranked;
    for (const FinderEntry& entry : all)
        if (const int rank = rank_of(entry, words); rank < nowhere)
            ranked.push_back({{rank, words.empty() ? 0 : entry.words.size()}, &entry});
    std::ranges::stable_sort(ranked, {}, &Ranked::first);
    std::vector<FinderEntry> fit;
    for (const auto& [rank, entry] : ranked) fit.push_back(*entry);
    return fit;
}

void Finder::open(std::string title, std::vector<FinderEntry> entries, Take take)
{
    m_title = std::move(title);
    m_all = std::move(entries);
    m_take = std::move(take);
    m_open = m_begins = true;
    m_has_field = false;
    type("");
}

void Finder::type(std::string text)
{
    m_typed = std::move(text);
    m_shown = fitting(m_all, m_typed);
    m_chosen = 0;
    m_moved = true;
}

void Finder::move(int by)
{
    if (m_shown.empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(m_shown.size()) - 1;
    m_chosen = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(m_chosen) + by, 0, last));
    m_moved = true;
}

void Finder::take(std::size_t shown)
{
    if (shown >= m_shown.size() || !m_shown[shown].is_possible) return;
    m_taken = m_shown[shown].id;
    close();
}

}
