// A path as text: names of files may hold any bytes, texts of ours are UTF-8. A path that is no
// UTF-8 is written as "bytes:" and hexadecimal digits, so that it leads to the same file when it is
// read again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace promenade {

std::string text_of_path(const std::filesystem::path& path);
std::filesystem::path path_of_text(std::string_view text);

}
