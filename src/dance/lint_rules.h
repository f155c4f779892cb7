// The rules of the linter, each a function that looks at one composed pattern and appends what it
// finds.
#pragma once

#include <span>
#include <vector>

#include "dance/compose.h"
#include "dance/lint.h"

namespace promenade::dance {

struct Subject {
    const Dance& dance;
    const Pattern& pattern;
    const Composition& composition;

    // A finding about step i (0-based) of a role.
    Finding about(Severity severity, std::size_t i, Role role, Row row) const;
    Finding about_all(Severity severity, Row row) const;
};

using Rule = void (*)(const Subject&, std::vector<Finding>&);

std::span<const Rule> pattern_rules();
void check_american_bronze(const Subject& subject, std::vector<Finding>& found);

// Rules about feet and time (lint_steps.cpp).
void check_feet_alternate(const Subject&, std::vector<Finding>&);
void check_counts_agree_with_beats(const Subject&, std::vector<Finding>&);
void check_length(const Subject&, std::vector<Finding>&);
void check_reach(const Subject&, std::vector<Finding>&);
void check_turn_rate(const Subject&, std::vector<Finding>&);

// Rules about bodies and the couple (lint_body.cpp).
void check_facing_fits_position(const Subject&, std::vector<Finding>&);
void check_contra_body_movement(const Subject&, std::vector<Finding>&);
void check_rise_and_sway_fit_the_dance(const Subject&, std::vector<Finding>&);
void check_forward_steps_from_down(const Subject&, std::vector<Finding>&);
void check_modifiers(const Subject&, std::vector<Finding>&);
void check_exceptions_are_needed(const Subject&, std::vector<Finding>&);

// Which foot is free to move; none before the first step.
class FreeFoot {
public:
    // False if this step moves a foot that carries the weight.
    bool can_take(const Step& step) const { return !step.foot || !m_free || *m_free == *step.foot; }
    void after(const Step& step)
    {
        if (step.foot) m_free = takes_weight(step.position) ? other(*step.foot) : *step.foot;
    }
    std::optional<Foot> foot() const { return m_free; }

private:
    std::optional<Foot> m_free;
};

}
