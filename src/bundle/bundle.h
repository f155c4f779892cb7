// A piece as one file to hand to a colleague: the choreography, the gestures it uses, the figures,
// captures, scripts and motions that go with it, and its music or a reference to it. People are in
// the dance itself (its field "rehearsal"). A bundle is read whole and checked whole before
// anything of it is written anywhere.
#pragma once

#include <optional>

#include "bundle/archive.h"
#include "bundle/member_name.h"
#include "library/dance_file.h"

namespace promenade::bundle {

inline constexpr int bundle_format_version = 1;
inline constexpr const char* bundle_ending = ".promenade";

// Music that stays where it is: its name and what to know it by.
struct MusicReference {
    std::string name; // of the file, without folders
    std::uint64_t bytes = 0;
    std::string fingerprint;
};

struct Bundle {
    std::string title; // "Waltz · Round the room"
    std::string opens; // "waltz.round_the_room": what is shown first
    std::vector<ArchivedFile> files;
    std::optional<MusicReference> music;
};

Result<std::string> write_bundle(const Bundle& bundle);

// One error says what is wrong: damage, names that lead elsewhere, files nobody lists, files that
// cannot be read, no dance.
Result<Bundle> read_bundle(std::string_view bytes, const std::string& file_name);
Result<Bundle> load_bundle(const std::filesystem::path& file);

// Whether a file begins as a bundle does.
bool is_bundle(std::string_view first_bytes);

std::string fingerprint_of(std::string_view bytes);

}
