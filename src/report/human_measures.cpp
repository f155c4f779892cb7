#include "report/human_measures.h"

#include <cmath>

#include "report/measure_table.h"

namespace promenade::report {
namespace {

constexpr double window_length = 5, window_step = 2.5, shortest = 2; // s

std::vector<double> measurable(const std::vector<double>& values)
{
    std::vector<double> found;
    for (const double value : values)
        if (!std::isnan(value)) found.push_back(value);
    return found;
}

std::size_t sample_at(const MotionCurves& curves, double time)
{
    const double place = std::ceil((time - curves.start) * sample_rate - 1e-6);
    return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(curves.count)));
}

std::vector<Stretch> windows_of(const MotionCurves& curves, TimeSpan span)
{
    const std::size_t from = sample_at(curves, span.from);
    const Stretch whole{from, std::max(from, sample_at(curves, span.to))};
    auto found = windows(whole, window_length, window_step);
    if (found.empty() && static_cast<double>(whole.size()) >= shortest * sample_rate)
        found.push_back(whole);
    return found;
}

json::Value number_or_null(std::optional<double> value)
{
    return value && std::isfinite(*value) ? json::number(*value) : json::Value{};
}

json::Value json_of(const HumanMeasure& measure)
{
    json::Value values = json::list();
    for (const double value : measure.values) values.items.push_back(number_or_null(value));
    const auto text = [](std::string_view words) { return json::text(std::string(words)); };
    return json::object({{"name", text(measure.name)}, {"meaning", text(measure.meaning)},
        {"unit", text(measure.unit)}, {"kind", text(name_of(measure.kind))},
        {"low", number_or_null(measure.band.low)}, {"high", json::number(measure.band.high)},
        {"values", std::move(values)}, {"median", number_or_null(measure.middle())},
        {"inside", number_or_null(measure.share_inside())},
        {"fails when", text(measure.fails_when)}});
}

}

std::string_view name_of(MeasureKind kind)
{
    return kind == MeasureKind::limit ? "limit" : "style";
}

std::optional<double> HumanMeasure::share_inside() const
{
    const std::vector<double> found = measurable(values);
    if (found.empty()) return std::nullopt;
    double inside = 0;
    for (const double value : found) inside += band.contains(value);
    return inside / static_cast<double>(found.size());
}

std::optional<double> HumanMeasure::middle() const
{
    const std::vector<double> found = measurable(values);
    if (found.empty()) return std::nullopt;
    return median(found);
}

std::vector<HumanMeasure> human_measures(
    const Person& person, const motion::RecordedMotion& motion, TimeSpan span, Style style)
{
    return human_measures(curves_of(person, motion), span, style);
}

std::vector<HumanMeasure> human_measures(const MotionCurves& curves, TimeSpan span, Style style)
{
    const std::vector<Stretch> stretches = windows_of(curves, span);
    std::vector<HumanMeasure> measures;
    for (const MeasureEntry& entry : measure_table()) {
        measures.push_back(entry.measure);
        if (style == Style::latin && entry.latin) measures.back().band = *entry.latin;
        for (const Stretch& stretch : stretches)
            measures.back().values.push_back(entry.value(curves, stretch));
    }
    return measures;
}

std::optional<double> limits_inside(const std::vector<HumanMeasure>& measures)
{
    double inside = 0, all = 0;
    for (const HumanMeasure& measure : measures) {
        if (measure.kind != MeasureKind::limit) continue;
        for (const double value : measurable(measure.values)) {
            inside += measure.band.contains(value);
            ++all;
        }
    }
    if (all == 0) return std::nullopt;
    return inside / all;
}

json::Value json_of(const std::vector<HumanMeasure>& measures)
{
    json::Value all = json::list();
    for (const HumanMeasure& measure : measures) all.items.push_back(json_of(measure));
    return all;
}

}
