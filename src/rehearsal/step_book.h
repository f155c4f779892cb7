// What became of a dancer's footfalls: when and where each landed, and how its foot slid and turned
// on the floor until it left.
#pragma once

#include <optional>

#include "motor/position/stepping.h"

namespace promenade::rehearsal {

// How one footfall went.
struct StepResult {
    motor::Footfall planned;
    bool landed = false;
    motor::Landing actual;
    double slip = 0;   // m the tread slid while this was the foot's place ...
    double swivel = 0; // ... and while it was turning on the floor as the chart wants it to
    double turned = 0; // rad the tread turned on the floor meanwhile
};

class StepBook {
public:
    explicit StepBook(const motor::Footfalls&);

    void land(const motor::Landing&);
    void plan_anew(const motor::Footfalls&); // at other times: of what has not landed yet

    // For who does not plan landings. The first footfall of that foot that is due about now and has
    // not landed; none: it stepped out of turn.
    std::optional<std::size_t> due(Side foot, double now) const;

    // How a foot (0 left, 1 right) slid under the footfall it stands on, if any.
    void slide(std::size_t foot, const floor::TreadLoad&, bool swivels);

    const std::vector<StepResult>& steps() const { return m_steps; }
    std::size_t landed() const { return m_landed; }

private:
    std::vector<StepResult> m_steps;
    std::size_t m_landed = 0;                              // how many
    std::array<std::optional<std::size_t>, 2> m_stands_on; // footfall, by foot
};

}
