// The numbers of a motion file. For each performer, for each frame: time; position and velocity of
// the root; the orientations of all links (w, x, y, z); their angular velocities; how many treads
// the floor reported, and of each its normal force, force, twist, centre of pressure, centre, slip
// and turn; since format 2, how many contacts, and of each the link, the other performer (-1 for
// the floor), its link, place and force; since format 3, of each tread also how far it is
// bent, the torque at its hinge and how much there was. Then for each touch of the hold, for each frame, its
// force.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "motion/recording.h"

namespace promenade::library {

inline constexpr std::size_t bytes_of_number = 8;

// Little-endian on every machine. At least eight bytes have to be there.
std::uint64_t number_bits(std::string_view bytes);
void append_bits(std::string& bytes, std::uint64_t bits);

std::string write_motion_data(const motion::Recording&, int version);

// Fills in frames and forces of the performers and touches that are there already. False if the
// numbers end early, or are not all used.
bool read_motion_data(std::string_view data, int version, std::size_t frames, motion::Recording&);

}
