// The functions that look at models, motions and dances.
#pragma once

#include <string_view>

#include "script/evaluator.h"

namespace promenade::script {

struct Function {
    std::string_view name;
    int fewest = 1, most = 1; // arguments
    Value (*of)(Evaluator&, const Node& call, const std::vector<Value>& arguments);
    std::string_view meaning; // for completion and the manual
};

std::span<const Function> functions();

// Null if there is none.
const Function* find_function(std::string_view name);
const NumberFunction* find_number_function(std::string_view name);

}
