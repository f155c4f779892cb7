#include "dance/lint_rules.h"

namespace promenade::dance {
namespace {

constexpr Rule rules[] = {
    check_feet_alternate,
    check_counts_agree_with_beats,
    check_length,
    check_reach,
    check_turn_rate,
    check_facing_fits_position,
    check_contra_body_movement,
    check_rise_and_sway_fit_the_dance,
    check_forward_steps_from_down,
    check_modifiers,
    check_exceptions_are_needed,
};

bool is_syncopated(std::string_view count)
{
    return count == "&" || count == "a" || count == "e";
}

bool closes_or_touches(const Step& step)
{
    const Direction direction = step.position.direction;
    return direction == Direction::close || direction == Direction::touch
        || direction == Direction::brush || direction == Direction::hold;
}

}

std::span<const Rule> pattern_rules()
{
    return rules;
}

Finding Subject::about(Severity severity, std::size_t i, Role role, Row row) const
{
    Finding finding = about_all(severity, row);
    finding.step = static_cast<int>(i) + 1;
    finding.role = role;
    return finding;
}

Finding Subject::about_all(Severity severity, Row row) const
{
    Finding finding;
    finding.severity = severity;
    finding.subject = composition.name;
    finding.row = row;
    return finding;
}

// The bronze restrictions of the American style: in waltz the feet close on 3, and nothing is
// syncopated but the chasse from promenade.
void check_american_bronze(const Subject& subject, std::vector<Finding>& found)
{
    if (subject.pattern.style.find("American") == std::string::npos) return;
    const auto& steps = subject.composition.leader;
    const bool waltz = subject.dance.id == "waltz";
    const bool from_promenade = subject.pattern.start.position == CouplePosition::promenade;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Finding finding = subject.about(Severity::warning, i, Role::leader, Row::timing);
        finding.remedy = "dance it above bronze";
        if (waltz && steps[i].count == "3" && !closes_or_touches(steps[i])) {
            finding.problem = "the feet do not close on 3, as American bronze waltz asks";
            found.push_back(finding);
        }
        if (subject.dance.meter.beats >= 3 && subject.dance.travel == Travel::room
            && !from_promenade && is_syncopated(steps[i].count)) {
            finding.problem = "a syncopation, which American bronze does not allow";
            found.push_back(finding);
        }
    }
}

}
