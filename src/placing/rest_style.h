// How a couple comes to rest when the dance is over: see rest.h.
#pragma once

namespace promenade::placing {

struct RestStyle {
    // Nobody waits in a stride: the foot that such a one left behind is brought under the body.
    double stride = 0.45; // m [0.3, 0.6]: between longer ones hips are more than 3 cm lower
    double in = 0.8;      // s [0.5, 1.5]: from the last step's arrival at least
    double price = 0.25;  // 1 [0.1, 1]: of the hold, m, that a metre between the feet is worth
};

}
