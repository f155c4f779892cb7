// The running account of a rehearsal: how much of what its bounds allow each step and the hold have
// used up so far. What a dance is worth while it is practised.
#pragma once

#include <optional>
#include <vector>

#include "rehearsal/practice_style.h"
#include "rehearsal/rehearsal.h"
#include "rehearsal/score.h"

namespace promenade::rehearsal {

enum class Bound { place, time, slip, footwork, gap, overlap, upright };

// One bound broken in one step. Of what concerns both, gap and overlap, the step is the leader's to
// come.
struct Violation {
    Bound bound = Bound::place;
    std::size_t dancer = 0, fall = 0;
    auto operator<=>(const Violation&) const = default;
};

// What it costs to use that share of a bound: more than one breaks it.
double cost_of(double share, const AccountStyle&);

class Account {
public:
    // How many footfalls each dancer has.
    Account(const std::vector<Score>&, const AccountStyle&);

    // After every recorded frame.
    void look(const Rehearsal&, const std::vector<Score>&);

    // Nothing is to come: steps whose feet stay on the floor are judged as well.
    void close(const Rehearsal&, const std::vector<Score>&);

    bool fell() const { return m_fell.has_value(); }

    // Never less than it was: what is used up of the bounds beyond a margin, and what is broken.
    double cost() const;

    // In no order of time.
    std::vector<Violation> violations() const;

private:
    struct StepUse {
        double place = 0, time = 0, slip = 0; // of what is allowed; over 1 it is broken
        bool judged = false, missed = false;  // its footwork
    };
    void look_at_steps(std::size_t dancer, const Rehearsal&);
    void judge_footwork(std::size_t dancer, std::size_t fall, const Rehearsal&, const Score&);

    AccountStyle m_style;
    std::vector<std::vector<StepUse>> m_steps; // by dancer and footfall
    std::vector<double> m_gap, m_overlap; // by the leader's footfall to come; one more at the end
    std::optional<Violation> m_fell;
};

}
