// Numbers of the states of documents: another after each change, and another than any other
// document's. Whether two belong to one document is read from them and not from its address, at
// which another may lie by now.
#pragma once

#include <cstdint>

namespace promenade::document {

inline constexpr int bits_of_changes = 32; // room for four billion changes of each document

constexpr std::uint64_t first_revision_of(std::uint64_t document) // from 1
{
    return document << bits_of_changes;
}

constexpr bool of_one_document(std::uint64_t revision, std::uint64_t other)
{
    return revision >> bits_of_changes == other >> bits_of_changes;
}

}
