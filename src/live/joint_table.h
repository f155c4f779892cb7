// The joint information table of Armstrong, Green & Lake (1987), section 3.1: one entry for each
// degree of freedom of each joint, with a bit for every motion process and what the processes need
// to know. Plain data; a figure under live control does what stands in it.
//
// A degree of freedom is one component of the rotation vector from parent to child, as
// joint_torque.h has them: about x, y and z of the limb's frame. Angles in radians, torques in N·m.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "figure/figure.h"
#include "foundation/json_node.h"

namespace promenade::live {

// `balance` marks the degrees of freedom that the balance through the feet may use. No bit at all
// is free swing, which the paper counts as a process that adds nothing.
enum class Process { friction, maintain, simple_move, balance };
inline constexpr std::size_t process_count = 4;

using ProcessBits = unsigned;
constexpr ProcessBits bit_of(Process process)
{
    return 1u << static_cast<unsigned>(process);
}

std::string_view name_of(Process); // "simple move"
std::optional<Process> process_named(std::string_view);

struct DofEntry {
    ProcessBits processes = 0;
    double friction = 0;         // N·m·s/rad
    double alpha = 0, beta = 10; // N·m and 1/rad, of equation (1): maintain and simple move
    double centre = 0;           // rad, that maintain keeps
    double goal = 0;             // rad, that a simple move goes to
    double most_torque = 0;      // N·m, of a simple move
    double most_rate = 0;        // N·m/s, the same

    bool has(Process process) const { return (processes & bit_of(process)) != 0; }
    void set(Process process, bool on)
    {
        processes = on ? processes | bit_of(process) : processes & ~bit_of(process);
    }
    bool operator==(const DofEntry&) const = default;
};

// By link; the root's entries are there and do nothing.
using JointEntries = std::array<DofEntry, 3>;
using JointTable = std::vector<JointEntries>;

// The numbers of an entry by the names they have in files and on screen.
struct EntryNumber {
    std::string_view name;
    double DofEntry::*place;
    double lowest, highest;
};
const std::array<EntryNumber, 7>& entry_numbers();
const EntryNumber* entry_number_named(std::string_view);

inline constexpr std::array<std::string_view, 3> axis_names{"x", "y", "z"};

json::Value table_value(const JointTable&, const Figure&);
std::string write_table(const JointTable&, const Figure&);

// Entries of links that the text does not name stay as they are in `before`. Every problem is
// named.
Result<JointTable> read_table(
    std::string_view text, const std::string& file_name, const Figure&, const JointTable& before);

json::Value process_names(ProcessBits);
std::optional<ProcessBits> read_processes(const json::Node&, std::vector<Error>&);

}
