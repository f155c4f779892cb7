#include "dynamics/fault.h"

#include <cstdio>

namespace promenade::dynamics {

std::string describe(const Fault& fault, const Figure& figure)
{
    const std::string name = fault.link < figure.size() ? figure[fault.link].name : "";
    char when[40];
    std::snprintf(when, sizeof when, " at %.4f s", fault.time);
    return "link " + std::to_string(fault.link) + (name.empty() ? "" : " '" + name + "'")
        + (fault.kind == Fault::Kind::too_fast ? " went faster than the limit"
                                               : " left the finite numbers")
        + when;
}

}
