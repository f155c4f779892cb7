#include "editors/pattern/library_tree.h"

#include <algorithm>
#include <cctype>

namespace promenade::editors {
namespace {

using namespace dance;

// A field of the pattern that this version keeps and does not read: what a teacher wrote there.
constexpr const char* level_field = "level";

std::string small(std::string_view text)
{
    std::string lower;
    for (const char c : text)
        lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lower;
}

std::vector<std::string> words_of(std::string_view search)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : small(search) + " ") {
        if (c != ' ') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::exchange(word, {}));
        }
    }
    return words;
}

bool fits(const std::vector<std::string>& words, const std::string& text)
{
    return std::all_of(words.begin(), words.end(),
        [&](const std::string& word) { return text.find(word) != text.npos; });
}

TreeGroup& group_named(TreeDance& dance, const std::string& name)
{
    for (TreeGroup& group : dance.groups)
        if (group.name == name) return group;
    return dance.groups.emplace_back(TreeGroup{name, {}});
}

TreeDance branch_of(const library::LibraryDance& one, const std::vector<std::string>& words)
{
    const Dance& dance = one.file.dance;
    TreeDance branch{dance.id, dance.name, !one.shipped, {}};
    const auto add = [&](const std::string& group, const auto& entry, LeafKind kind,
                         std::size_t index) {
        const std::string id = dance.id + "." + entry.id;
        if (fits(words, small(dance.name + " " + entry.name + " " + id)))
            group_named(branch, group).leaves.push_back({id, entry.name, kind, index});
    };
    for (std::size_t i = 0; i < dance.routines.size(); ++i)
        add("Routines", dance.routines[i], LeafKind::routine, i);
    for (std::size_t i = 0; i < dance.patterns.size(); ++i)
        add(level_of(dance.patterns[i]), dance.patterns[i], LeafKind::pattern, i);
    return branch;
}

std::size_t leaves_of(const std::vector<TreeDance>& dances)
{
    std::size_t count = 0;
    for (const TreeDance& dance : dances)
        for (const TreeGroup& group : dance.groups) count += group.leaves.size();
    return count;
}

}

std::string own_level_of(const Pattern& pattern)
{
    for (const json::Member& member : pattern.extra)
        if (member.name == level_field && member.value.kind == json::Kind::text)
            return member.value.text;
    return "";
}

Pattern with_level(Pattern pattern, const std::string& level)
{
    std::erase_if(
        pattern.extra, [](const json::Member& member) { return member.name == level_field; });
    if (!level.empty()) pattern.extra.push_back({level_field, json::text(level)});
    return pattern;
}

std::string level_of(const Pattern& pattern)
{
    if (std::string level = own_level_of(pattern); !level.empty()) {
        level[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(level[0])));
        return level;
    }
    // "International (also American bronze IV)" belongs with International.
    const std::string style = pattern.style.substr(0, pattern.style.find_first_of("(/"));
    const std::size_t end = style.find_last_not_of(' ');
    return end == style.npos ? "Patterns" : style.substr(0, end + 1);
}

std::size_t LibraryTree::leaves() const
{
    return leaves_of(own) + leaves_of(shipped);
}

LibraryTree library_tree(const library::DanceLibrary& library, std::string_view search)
{
    const std::vector<std::string> words = words_of(search);
    LibraryTree tree;
    for (const library::LibraryDance& one : library.dances) {
        TreeDance branch = branch_of(one, words);
        if (!words.empty() && branch.groups.empty()) continue;
        (one.shipped ? tree.shipped : tree.own).push_back(std::move(branch));
    }
    return tree;
}

}
