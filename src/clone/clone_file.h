// A clone as it is kept: whose twin it is, what lies beneath its keys, keys, springs, and how it is
// run. JSON, described for people in docs/manual.md.
#pragma once

#include "clone/actor.h"
#include "clone/clone_run.h"
#include "dance/gesture.h"
#include "foundation/atomic_file.h"
#include "foundation/json_node.h"
#include "library/dance_library.h"

namespace promenade::clone {

inline constexpr int clone_format_version = 1;

struct CloneSheet {
    std::string name;
    std::string figure = "leader"; // or "follower", or a figure file
    std::string motion;            // a motion file or capture beneath the keys; empty: none
    int performer = 1;             // who of that motion
    std::string pattern;           // "waltz.box": its composed poses beneath the keys; empty: none
    double tempo = 0;              // beats a minute of it; 0: the usual one of the dance
    std::string dance;             // "waltz.box": who dances it is styled; empty: nobody dances
    dance::Role role = dance::Role::leader; // whose poses, or who is styled
    Preset springs = Preset::relaxed;       // of limbs that say nothing else
    Clone clone;
    CloneRunSettings settings;
    json::Members extra; // fields this version does not know, kept for the next save
};

// A sheet with whom it moves.
struct LoadedClone {
    CloneSheet sheet;
    Actor actor;
};

// The error names file, line and JSON pointer. `folder` is where other files are looked for, and
// patterns among these dances, or where there are none given, among all of this computer.
Result<LoadedClone> read_clone(std::string_view text, const std::string& file_name,
    const std::filesystem::path& folder, const dance::GestureBook&,
    const library::DanceLibrary* dances = nullptr);
Result<LoadedClone> load_clone(const std::filesystem::path& file, const dance::GestureBook&,
    const library::DanceLibrary* dances = nullptr);

// Why it cannot be run, if it cannot; `name` is for the message.
std::optional<Error> problem_with(const CloneSheet&, const std::string& name);

// A new one, resting.
LoadedClone new_clone(Actor, Preset);

// The canonical text: read_clone() of it gives the same to a millionth of a degree.
std::string write_clone(const CloneSheet&, const Figure&);
json::Value clone_value(const CloneSheet&, const Figure&); // the same as JSON
Outcome save_clone(
    const CloneSheet&, const Figure&, const std::filesystem::path& to, FileSystem& disk);

// By what stands in it, not by its name.
bool is_clone_file(const std::filesystem::path&);

// Who would go through the composed poses of a figure or routine ("waltz.box"), with that motion.
Result<motion::Performer> performer_of_pattern(const std::string& pattern, dance::Role,
    double tempo, const dance::GestureBook&, const library::DanceLibrary* dances = nullptr);

// The performer of a motion file or capture, counted from 1; of a capture as it is by itself.
Result<motion::Performer> performer_in_file(
    const std::filesystem::path& file, int number, dance::Role of_capture);

// A clone led by a recorded performer, all limbs alike; its base held by springs.
LoadedClone clone_beneath(Actor, motion::RecordedMotion, Preset);

}
