// What the practice view is only looked at with.
#pragma once

#include "editors/dance_workspace/feet_plan.h"

namespace promenade::editors {

struct PracticeView {
    bool on = false;
    bool mirror = false; // as a teacher in front of the class
    FeetOf feet = FeetOf::both;
};

}
