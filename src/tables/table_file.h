// What all tables share: the head of the file, and its list of entries.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "foundation/json_node.h"

namespace promenade::tables {

// Writes one entry; adds what is wrong with it to the reader's errors.
using EntryWriter = std::function<void(json::ObjectReader&, std::string& out)>;

// Reads a file of that format and writes each entry of its list. The first error, if any.
Result<std::string> written_entries(std::string_view text, const std::string& file,
    const std::string& format, const std::string& list, const EntryWriter&);

// Reports an entry of that name that is not the one expected at its place, or is one too many.
void expect_name(json::ObjectReader&, std::string_view field, std::size_t index,
    const std::vector<std::string>& names);

// Numbers of a list, between `least` and `most` of them, each within -10 and 10.
std::vector<double> read_numbers(
    const json::Node&, std::size_t least, std::size_t most, std::vector<Error>& errors);

// "{0.1, 0.2, 0}": filled up with zeros.
std::string braced(const std::vector<double>& numbers, std::size_t count);

}
