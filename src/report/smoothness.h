// How smooth a movement is, from two sides: its jerk against its speed, and how crumpled the
// spectrum of its speed is. Both are numbers without a unit; nearer 0 is smoother.
#pragma once

#include <span>

namespace promenade::report {

// -ln(T³/v² ∫ jerk² dt) with v the highest speed (Hogan & Sternad 2009, Balasubramanian et al.
// 2012). m/s and m/s³ by sample. NaN where nothing moves.
double log_dimensionless_jerk(std::span<const double> speed, std::span<const double> jerk);

// Length of the arc the normalised spectrum of the speed draws up to 10 Hz, or to where it last
// reaches a twentieth of its greatest (Balasubramanian et al. 2015). NaN where nothing moves.
double spectral_arc_length(std::span<const double> speed);

}
