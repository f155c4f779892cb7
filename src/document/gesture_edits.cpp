#include "document/gesture_edits.h"

#include <algorithm>

namespace promenade::document {
namespace {

std::size_t place_of(const Gestures& gestures, dance::Region region, const std::string& symbol)
{
    const auto found = std::find_if(gestures.begin(), gestures.end(),
        [&](const auto& one) { return one.region == region && one.symbol == symbol; });
    return static_cast<std::size_t>(found - gestures.begin());
}

}

Edit set_gesture(const Choreography& open, dance::Gesture gesture)
{
    const Gestures& own = open.gestures.gestures;
    const std::size_t at = place_of(own, gesture.region, gesture.symbol);
    const std::size_t removed = at < own.size() ? 1 : 0;
    std::string label = "Pose " + gesture.symbol;
    return {std::move(label), {Splice{0, at, removed, Gestures{std::move(gesture)}}}};
}

Result<Edit> delete_gesture(
    const Choreography& open, dance::Region region, const std::string& symbol)
{
    const Gestures& own = open.gestures.gestures;
    const std::size_t at = place_of(own, region, symbol);
    if (at == own.size())
        return Error{symbol, "you have no gesture of your own for this", "pose it first"};
    return Edit{"Delete the gesture " + symbol, {Splice{0, at, 1, Gestures{}}}};
}

dance::GestureBook with_own(dance::GestureBook shipped, const Choreography& open)
{
    for (const dance::Gesture& gesture : open.gestures.gestures) shipped.add(gesture);
    return shipped;
}

}
