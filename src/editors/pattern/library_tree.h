// What there is to dance, as a tree: your own first, then the shipped dances; in each its routines
// and its patterns by level. Searching leaves only what fits, with the branches it hangs on.
#pragma once

#include "library/dance_library.h"

namespace promenade::editors {

enum class LeafKind { pattern, routine };

struct TreeLeaf {
    std::string id;   // "waltz.box"
    std::string name; // "Box Step (no turn)"
    LeafKind kind = LeafKind::pattern;
    std::size_t index = 0; // in its dance
};

struct TreeGroup {
    std::string name; // "Routines", "International", "American"
    std::vector<TreeLeaf> leaves;
};

struct TreeDance {
    std::string id, name;
    bool is_own = false;
    std::vector<TreeGroup> groups;
};

struct LibraryTree {
    std::vector<TreeDance> own, shipped;
    std::size_t leaves() const;
};

// Every word of the search must stand in the dance's name or the leaf's name or id, in any case.
LibraryTree library_tree(const library::DanceLibrary& library, std::string_view search);

// "Bronze" if the file says so in "level", else the style it belongs to.
std::string level_of(const dance::Pattern& pattern);

// The level as the file has it; empty if it has none.
std::string own_level_of(const dance::Pattern& pattern);
dance::Pattern with_level(dance::Pattern pattern, const std::string& level);

}
