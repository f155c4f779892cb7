// UTF-8, checked: the one spelling of text that Promenade reads and writes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace promenade::utf8 {

// Bytes of the first character of `text`: 1 to 4, or 0 if it is not valid UTF-8 (overlong forms,
// surrogates and anything past U+10FFFF are not).
std::size_t length_of_first(std::string_view text);

bool is_valid(std::string_view text);

// The same with U+FFFD for every byte that is no character, such as those of an old file name.
std::string repaired(std::string_view text);

// Columns a text takes in a terminal: its characters, combining marks not counted.
std::size_t width(std::string_view text);

}
