// The dope sheet without a screen: which keys there are, which lie in a box, and what is done to
// them together. A row is a link of the figure, or where its root is.
#pragma once

#include <compare>
#include <set>

#include "clone/clone.h"

namespace promenade::editors {

inline constexpr int place_row = -1;
inline constexpr double keys_a_second = 100; // keys stand on hundredths

struct KeyMark {
    int row = 0;
    double time = 0; // s

    auto operator<=>(const KeyMark&) const = default;
};
using KeyMarks = std::set<KeyMark>;

// Keys at hand to be put elsewhere: which, and the clone as it was then.
struct LiftedKeys {
    KeyMarks marks;
    clone::Clone clone;
};

// Those that have keys, the root's place first; and the chosen link, so that it can be keyed.
std::vector<int> rows_of(const clone::Clone&, int chosen);
KeyMarks keys_of(const clone::Clone&, int row);
KeyMarks all_keys(const clone::Clone&);

// Between two of the rows shown and two times, whichever is first.
struct KeyBox {
    std::size_t row_a = 0, row_b = 0;
    double time_a = 0, time_b = 0;
};
KeyMarks keys_in(const clone::Clone&, const std::vector<int>& rows, const KeyBox&);

// Keys a link, or the root's place, as the clone has it at that time.
KeyMark insert_key(clone::Clone&, const Figure&, int row, double time);

// What becomes of marked keys. Each returns where they are afterwards. A key that comes to stand on
// another takes its place; none goes before 0.
KeyMarks move_keys(clone::Clone&, const KeyMarks&, double by);
KeyMarks copy_keys(clone::Clone&, const KeyMarks&, double by);
KeyMarks retime_keys(clone::Clone&, const KeyMarks&, double about, double factor);
void delete_keys(clone::Clone&, const KeyMarks&);

// The key at that mark, from one clone to another of the same figure.
void take_key(const clone::Clone& from, clone::Clone& to, const KeyMark&);

double on_grid(double time);
double first_time(const KeyMarks&); // s; 0 where there are none
double last_time(const KeyMarks&);

}
