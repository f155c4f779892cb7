// A couple at rest, before the music begins and when it is over: nothing swings the two any more,
// and where their weight is decides whether they are in their hold.
#pragma once

#include "placing/floor_task.h"
#include "placing/rest_style.h"

namespace promenade::placing {

// The same feet with the weight shared so that the two are as nearly in their hold as they can:
// feet one behind the other, borne alike, may have them too near or too far.
CoupleStance at_rest(CoupleStance couple, const HoldTask& hold, const TogetherStyle& style = {});

// Who ends in a stride does not wait in it: the feet as they are when the one that the last step
// left behind (none: both stay) has been brought under the body, so near that the two are in their
// hold.
using FeetBehind = std::array<std::optional<Foot>, 2>; // by role
CoupleStance gathered(CoupleStance couple, const FeetBehind& behind, const HoldTask& hold,
    const CoupleSize& size, const RestStyle& style = {});

// Whether who stands like that is near enough for both arms to reach.
bool holds_at_rest(CoupleStance couple, const HoldTask& hold, const TogetherStyle& style = {});

}
