// Which names the files of a bundle may have: a folder we know, one plain name in it, an ending
// that fits. No name of such a kind leads out of the folder it is put in, on any machine.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "foundation/result.h"

namespace promenade::bundle {

enum class MemberKind { dance, gestures, figure, script, clone, motion, music };

struct MemberFolder {
    MemberKind kind;
    std::string_view folder;                // "dances"
    std::span<const std::string_view> ends; // ".json"
    std::string_view what;                  // "a dance"
};

std::span<const MemberFolder> member_folders();
const MemberFolder& folder_of(MemberKind kind);

// The kind a name in a bundle belongs to; an error says what is wrong with the name.
Result<MemberKind> kind_of_member(const std::string& name, const std::string& bundle);

// A name made fit to stand in a bundle: what is not allowed becomes "_".
std::string fit_name(std::string_view name);

// The same name to a disk that does not tell capitals.
std::string folded(std::string_view name);

}
