#include "script/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace promenade::script {
namespace {

// Angles are degrees everywhere in a script.
constexpr auto of_numbers = std::to_array<NumberFunction>({
    {"abs", [](double x, double) { return std::abs(x); }},
    {"acos", [](double x, double) { return degrees(std::acos(x)); }},
    {"asin", [](double x, double) { return degrees(std::asin(x)); }},
    {"atan", [](double x, double) { return degrees(std::atan(x)); }},
    {"atan2", [](double y, double x) { return degrees(std::atan2(y, x)); }, 2},
    {"ceil", [](double x, double) { return std::ceil(x); }},
    {"cos", [](double x, double) { return std::cos(radians(x)); }},
    {"exp", [](double x, double) { return std::exp(x); }},
    {"floor", [](double x, double) { return std::floor(x); }},
    {"ln", [](double x, double) { return std::log(x); }},
    {"max", [](double x, double y) { return std::max(x, y); }, 2},
    {"min", [](double x, double y) { return std::min(x, y); }, 2},
    {"round", [](double x, double) { return std::round(x); }},
    {"sign", [](double x, double) { return double((x > 0) - (x < 0)); }},
    {"sin", [](double x, double) { return std::sin(radians(x)); }},
    {"sqrt", [](double x, double) { return std::sqrt(x); }},
    {"tan", [](double x, double) { return std::tan(radians(x)); }},
});

Value colour(double red, double green, double blue)
{
    return value_of(Vector{red, green, blue});
}

// Letters to change, add or drop to make one word of the other (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t corner = row[0]++;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

}

std::span<const NumberFunction> number_functions()
{
    return of_numbers;
}

const std::vector<KnownValue>& known_values()
{
    static const std::vector<KnownValue> values = {{"pi", value_of(pi)}, {"m", value_of(1.0)},
        {"cm", value_of(0.01)}, {"mm", value_of(0.001)}, {"inch", value_of(0.0254)},
        {"foot", value_of(0.3048)}, {"white", colour(0.95, 0.95, 0.93)},
        {"black", colour(0.08, 0.08, 0.09)}, {"grey", colour(0.5, 0.5, 0.5)},
        {"red", colour(0.75, 0.12, 0.10)}, {"orange", colour(0.90, 0.45, 0.10)},
        {"yellow", colour(0.92, 0.78, 0.20)}, {"green", colour(0.18, 0.52, 0.22)},
        {"blue", colour(0.15, 0.30, 0.70)}, {"violet", colour(0.45, 0.20, 0.60)},
        {"brown", colour(0.42, 0.27, 0.15)}, {"skin", colour(0.85, 0.66, 0.54)}};
    return values;
}

std::string closest(std::string_view word, const std::vector<std::string>& names)
{
    std::size_t nearest = 1 + word.size() / 3;
    std::string found;
    for (const std::string& name : names) {
        if (name.size() > word.size() + nearest || word.size() > name.size() + nearest) continue;
        if (const std::size_t letters = distance(word, name); letters <= nearest && letters > 0) {
            nearest = letters - 1;
            found = name;
        }
    }
    return found;
}

}
