// Which joint of a captured skeleton moves which limb: the skeletons in common use by the names
// their joints have, everything else by a table that people write and keep.
#pragma once

#include <array>
#include <filesystem>
#include <map>

#include "figure/limbs.h"
#include "foundation/atomic_file.h"
#include "library/bvh.h"

namespace promenade::clone {

// Joint by its name in the file; read before the names we know.
using NameTable = std::map<std::string, Limb>;

// By limb: the joint at its proximal end that turns it; none where the capture has nothing for it.
using LimbJoints = std::array<std::optional<int>, limb_count>;

// Arms and legs have to be there; the trunk is told from what hangs from it; neck, head, hands and
// feet may be missing. The error lists what was not found, and the joints there are.
Result<LimbJoints> limb_joints(const library::Bvh&, const NameTable&, const std::string& file_name);

// {"names": {"hip_l": "left upper leg", …}}
Result<NameTable> read_names(std::string_view text, const std::string& file_name);
Result<NameTable> load_names(const std::filesystem::path&);
std::string write_names(const NameTable&);

// The table by which these joints would be found again.
NameTable table_of(const library::Bvh&, const LimbJoints&);

}
