// A recorded motion as a file: every frame of every performer, to the last bit, with the measures
// of the people and the whole of other figures, so that it plays back anywhere.
//
//   promenade motion 1 2715        the version, and the length of what follows
//   { "name": … }                  a JSON header of that many bytes: who, which steps, what hold
//   binary                         64-bit little-endian numbers, by dancer and frame; motion_data.h
//   8 bytes                        FNV-1a of everything before, little-endian
//
// Binary, because a minute of a couple is two million numbers: 16 MB this way, 40 MB as text that
// reads back exactly and takes seconds to parse. The header is text, so that a person can tell with
// `head` what a file is.
//
// Version 1 holds what earlier Promenades knew, one or two people with a role each, and is still
// written for them; version 2 any number of performers of any kind, contacts and marks; version 3
// how toes are bent and what they bear.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "foundation/atomic_file.h"
#include "foundation/result.h"
#include "motion/recording.h"

namespace promenade::library {

inline constexpr int motion_format_version = 3;
inline constexpr std::size_t most_motion_bytes = std::size_t{1} << 30;

// The error names the place: a file that was cut off or changed, one of a newer version, one that
// is no motion at all, or a dance that cannot be played.
Result<motion::Recording> read_motion(std::string_view bytes, const std::string& file_name);
Result<motion::Recording> load_motion(const std::filesystem::path& file);

// Refuses what could not be read back, such as a number that is not finite.
Result<std::string> write_motion(const motion::Recording&);
Outcome save_motion(const motion::Recording&, const std::filesystem::path& to, FileSystem& disk);

// Tells by its first words, not by its name.
bool is_motion_file(const std::filesystem::path&);

// What is wrong with a motion that is to be kept or played: at least one performer, equally many
// frames of all their links, time that begins at 0 and runs on without long gaps, finite numbers,
// rotations that are rotations.
Outcome check_motion(const motion::Recording&, const std::string& place);

}
