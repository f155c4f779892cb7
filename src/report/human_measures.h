// Does it move like a person? Eighteen measures, each with the band in which a dancing couple lies,
// read over windows of 5 s that begin every 2.5 s.
//
// The bands are the 5th to 95th percentile of such windows of a leader and a follower dancing salsa
// (456 s of subjects 60 and 61 of the CMU Graphics Lab Motion Capture Database, read at their true
// 60 frames a second). A human gets about 0.9 of the windows inside. A limit should hold for any
// dance; a style is salsa's own and no target for a ballroom.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "figure/person.h"
#include "foundation/json_text.h"
#include "motion/recorded_motion.h"

namespace promenade::report {

struct MotionCurves;

enum class MeasureKind { limit, style };
std::string_view name_of(MeasureKind);

struct HumanBand {
    std::optional<double> low; // none: as little as you like
    double high = 0;

    bool contains(double value) const { return (!low || value >= *low) && value <= high; }
};

// The salsa's bands are no target for knees that are straight by technique: where it matters,
// Standard and Latin have their own.
enum class Style { standard, latin };

struct HumanMeasure {
    std::string_view name;    // "knee_flex_range_deg"
    std::string_view meaning; // "knee flexion range (p95-p5)"
    std::string_view unit;    // "deg"; empty for a plain number
    MeasureKind kind = MeasureKind::limit;
    HumanBand band;
    std::string_view fails_when;
    std::vector<double> values; // by window; NaN where there was nothing to measure

    std::optional<double> share_inside() const; // of the windows with a value; none without
    std::optional<double> middle() const;       // median of the values
};

struct TimeSpan {
    double from = 0, to = 1e9; // s
};

// All eighteen, always in the same order. A dance shorter than a window is one window; one shorter
// than 2 s has none. The span leaves out what is not dancing, such as standing before the music.
std::vector<HumanMeasure> human_measures(
    const Person&, const motion::RecordedMotion&, TimeSpan = {}, Style = Style::standard);

std::vector<HumanMeasure> human_measures(const MotionCurves&, TimeSpan, Style);

// Share of windows inside over all measures marked limit; none if nothing was measured.
std::optional<double> limits_inside(const std::vector<HumanMeasure>&);

json::Value json_of(const std::vector<HumanMeasure>&);

}
