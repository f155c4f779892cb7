// bundle.json, the first file of every bundle: what it is called, what it opens with, and every
// file in it with its size and fingerprint, in the order they follow.
#pragma once

#include "bundle/bundle.h"

namespace promenade::bundle {

inline constexpr std::string_view list_name = "bundle.json";

struct Listed {
    std::string name;
    std::uint64_t bytes = 0;
    std::string fingerprint;
};

struct BundleList {
    std::string title, opens;
    std::vector<Listed> files;
    std::optional<MusicReference> music;
};

std::string write_list(const Bundle& bundle);
Result<BundleList> read_list(std::string_view text, const std::string& place);

}
