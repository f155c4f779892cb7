// When a limb should be where: u = f(t) of Lake & Green (1995), section 8. Plots of simple human
// movements against time look like the distribution curve of the normal law, so that curve is f,
// cut at `width` standard deviations on either side and stretched to run from 0 to 1.
#pragma once

namespace promenade::motor {

// `share` is the time gone by as a share of the movement's time; before 0 the limb is at its start,
// after 1 at its goal. Width is positive.
double time_profile(double share, double width);

}
