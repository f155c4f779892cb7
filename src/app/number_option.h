// Numbers that people give on the command line: finite, within bounds, and nothing behind them.
#pragma once

#include <optional>
#include <string>

#include "app/subcommand.h"

namespace promenade {

// The whole text as a finite number; none if it is anything else, such as "nan" or "1e999".
std::optional<double> read_number(const std::string& text);

// For CLI11: refuses what is no such number; the message names the bounds.
CLI::Validator number_between(double low, double high);

}
