#include "app/number_option.h"

#include <charconv>
#include <cmath>

#include "foundation/json_text.h"

namespace promenade {

std::optional<double> read_number(const std::string& text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

CLI::Validator number_between(double low, double high)
{
    const std::string bounds = json::shortest(low) + " to " + json::shortest(high);
    const auto problem = [low, high, bounds](const std::string& text) -> std::string {
        const auto value = read_number(text);
        if (value && *value >= low && *value <= high) return "";
        return "'" + text + "' is not a number from " + bounds;
    };
    return CLI::Validator(problem, "");
}

}
