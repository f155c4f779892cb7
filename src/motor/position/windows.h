// The least, the most and the average of what lies within a window around each of a row of values.
// Beyond the ends of a row its end values go on. Memory is asked for once.
#pragma once

#include <vector>

namespace promenade::motor {

class Windows {
public:
    // For rows of so many values together with a window.
    void make_room(std::size_t values);

    // So many values to either side.
    void least_around(std::vector<double>& values, int half);
    void most_around(std::vector<double>& values, int half);
    void average_around(std::vector<double>& values, int half);

private:
    template <class Better> void best_around(std::vector<double>& values, int half, Better);

    std::vector<double> m_from_left, m_from_right;
};

}
