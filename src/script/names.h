// The functions and values every script knows.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "script/value.h"

namespace promenade::script {

// A function of numbers and vectors alone. Those that look at models or motions are the
// evaluator's own (functions.h).
struct NumberFunction {
    std::string_view name;
    double (*of)(double, double); // the second argument is 0 where there is one only
    int arguments = 1;
};
std::span<const NumberFunction> number_functions();

struct KnownValue {
    std::string_view name;
    Value value;
};
const std::vector<KnownValue>& known_values(); // pi, units of length, colours

// The closest of the names, for "did you mean"; empty if none is near.
std::string closest(std::string_view word, const std::vector<std::string>& names);

}
