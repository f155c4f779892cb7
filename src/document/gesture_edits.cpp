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

// The one of that symbol and region as text; empty if there is none.
std::string text_in(const Gestures& gestures, const dance::Gesture& like)
{
    const std::size_t at = place_of(gestures, like.region, like.symbol);
    return at < gestures.size() ? json::write(library::write_gesture(gestures[at])) : "";
}

}

bool poses_gestures(const Edit& edit)
{
    return std::ranges::any_of(edit.splices,
        [](const Splice& each) { return std::holds_alternative<Gestures>(each.pieces); });
}

std::optional<library::GestureFile> merged(const library::GestureFile& first,
    const library::GestureFile& mine, library::GestureFile theirs)
{
    Gestures known = first.gestures; // all that either may have changed
    known.insert(known.end(), mine.gestures.begin(), mine.gestures.end());
    for (const dance::Gesture& each : known) {
        const std::string at_first = text_in(first.gestures, each);
        const std::string here = text_in(mine.gestures, each);
        const std::string there = text_in(theirs.gestures, each);
        if (here == at_first || here == there) continue;
        if (there != at_first) return std::nullopt;
        const std::size_t at = place_of(theirs.gestures, each.region, each.symbol);
        if (at < theirs.gestures.size())
            theirs.gestures.erase(theirs.gestures.begin() + static_cast<std::ptrdiff_t>(at));
        const std::size_t own = place_of(mine.gestures, each.region, each.symbol);
        if (own < mine.gestures.size()) theirs.gestures.push_back(mine.gestures[own]);
    }
    return theirs;
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
