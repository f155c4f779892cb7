#include "editors/pattern/library_tree.h"
#include "in_source.h"

#include <chrono>

#include <gmock/gmock.h>

namespace {

using namespace promenade;
using namespace promenade::editors;

library::DanceLibrary shipped()
{
    return library::load_library({in_source("dances"), ""});
}

std::size_t entries(const library::DanceLibrary& library)
{
    std::size_t count = 0;
    for (const auto& one : library.dances)
        count += one.file.dance.patterns.size() + one.file.dance.routines.size();
    return count;
}

TEST(LibraryTree, holds_every_pattern_and_routine_once)
{
    const auto library = shipped();
    const LibraryTree tree = library_tree(library, "");
    EXPECT_EQ(tree.leaves(), entries(library));
    EXPECT_EQ(tree.shipped.size(), library.dances.size());
    std::set<std::string> ids;
    for (const TreeDance& dance : tree.shipped)
        for (const TreeGroup& group : dance.groups)
            for (const TreeLeaf& leaf : group.leaves) {
                EXPECT_TRUE(ids.insert(leaf.id).second) << leaf.id;
                EXPECT_TRUE(library::find_entry(library, leaf.id)) << leaf.id;
            }
}

TEST(LibraryTree, searching_finds_exactly_what_holds_every_word)
{
    const auto library = shipped();
    const LibraryTree tree = library_tree(library, "WALTZ  turn");
    // By hand, over the library itself.
    std::size_t expected = 0;
    for (const auto& one : library.dances)
        for (const auto& pattern : one.file.dance.patterns) {
            std::string text = one.file.dance.name + pattern.name + one.file.dance.id + pattern.id;
            for (char& c : text) c = static_cast<char>(std::tolower(c));
            expected += text.find("waltz") != text.npos && text.find("turn") != text.npos;
        }
    std::size_t found = 0;
    for (const TreeDance& dance : tree.shipped)
        for (const TreeGroup& group : dance.groups)
            for (const TreeLeaf& leaf : group.leaves) found += leaf.kind == LeafKind::pattern;
    EXPECT_EQ(found, expected);
    EXPECT_GT(found, 3u);
    EXPECT_EQ(library_tree(library, "no such figure").leaves(), 0u);
}

TEST(LibraryTree, own_dances_stand_apart_and_levels_group_the_patterns)
{
    auto library = shipped();
    library.dances[0].shipped = false;
    const LibraryTree tree = library_tree(library, "");
    ASSERT_EQ(tree.own.size(), 1u);
    EXPECT_EQ(tree.own[0].id, library.dances[0].file.dance.id);
    dance::Pattern pattern;
    pattern.style = "International (also American bronze IV)";
    EXPECT_EQ(level_of(pattern), "International");
    pattern = with_level(pattern, "bronze");
    EXPECT_EQ(level_of(pattern), "Bronze");
    EXPECT_EQ(own_level_of(pattern), "bronze");
    EXPECT_TRUE(with_level(pattern, "").extra.empty());
    EXPECT_EQ(level_of({}), "Patterns");
}

}
