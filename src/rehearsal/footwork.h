// Which parts of a foot touched the floor during a step, and whether that is what the chart wrote:
// "HT" is heel first and the toe before the foot leaves.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "dance/rows.h"
#include "figure/limbs.h"
#include "motion/recorded_motion.h"

namespace promenade::rehearsal {

// What of a sole bears weight at one moment.
enum class SoleTouch { none, heel, toe, whole };

// Below this a tread brushes the floor, above it it stands.
inline constexpr double bears = 5; // N

SoleTouch touch_of(const floor::FloorReport&, Side);

// The contacts of one foot from one time until it leaves the floor, each named once; those shorter
// than a moment are passing and left out, unless it is the first. A foot that is off the floor for
// less than a moment bounced and has not left.
struct DancedFootwork {
    std::vector<SoleTouch> sequence;
    bool heel_before_next = false; // the heel bore weight before the next foot arrived
    double flat_after = std::numeric_limits<double>::infinity(); // s: the whole foot first bore it
};

// `arrival` is when the foot landed, `next` when the following foot did (s).
DancedFootwork danced_footwork(
    const motion::RecordedMotion&, Side foot, double arrival, double next);

// As a chart writes it: "HT", "flat", "TH"; "-" for none.
std::string text_of(const DancedFootwork&);

// The first contact is the charted one, the others follow in their order before the foot leaves. A
// heel lead goes flat before anything else. A foot charted on toe or ball alone keeps its heel free
// until the next foot arrives. A charted whole foot may arrive with heel and toe in either order, a
// moment apart: nobody lands flat to the millisecond. Only contacts of the moving foot count, and
// edges are judged with the chart (report/chart_marks.h). An empty chart is always kept.
bool keeps(const dance::Footwork& charted, Side moving, const DancedFootwork&);

}
