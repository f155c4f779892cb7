#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "dance/follower.h"
#include "dance/lint_rules.h"
#include "dance/position.h"

namespace promenade::dance {
namespace {

constexpr std::array both = {Role::leader, Role::follower};

void report(const Subject& subject, Severity severity, std::size_t i, Role role, Row row,
    std::string problem, std::string remedy, std::vector<Finding>& found)
{
    Finding finding = subject.about(severity, i, role, row);
    finding.problem = std::move(problem);
    finding.remedy = std::move(remedy);
    found.push_back(std::move(finding));
}

// How far the facing of the partners' bodies is from what the position asks for, in eighths. A
// fallaway opens by a quarter or, in jive, by an eighth more.
int facing_error(const Step& leader, const Step& follower)
{
    const auto wanted = facts_of(leader.couple).facing;
    if (!wanted) return 0;
    const Alignment facing = follower.body.turned(-leader.body.k());
    int error = std::abs(eighths_between(Alignment(*wanted), facing));
    if (leader.couple == CouplePosition::fallaway)
        error = std::min(error, std::abs(eighths_between(Alignment(*wanted + 1), facing)));
    return error;
}

bool may_have_cbm(Direction direction)
{
    return direction == Direction::forward || direction == Direction::back
        || direction == Direction::diagonal_forward || direction == Direction::diagonal_back
        || direction == Direction::in_place; // a rock: the weight goes forward or back
}

bool rises(const RisePhase& phase)
{
    return phase.height != Height::lower && phase.height != Height::stay_low
        && phase.height != Height::drop;
}

// Height at the end of a step, given the height before it.
bool is_up_after(const Rise& rise, bool up)
{
    for (const RisePhase& phase : rise.phases) up = rises(phase);
    return up;
}

bool has_foot_rise(RiseCharacter rise)
{
    return rise == RiseCharacter::full || rise == RiseCharacter::gentle
        || rise == RiseCharacter::slight;
}

void check_down_steps_of(const Subject& subject, Role role, std::vector<Finding>& found)
{
    bool up = false;
    const auto& steps = subject.composition.of(role);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        const bool on_heel =
            !step.footwork.contacts.empty() && step.footwork.contacts[0].part == FootPart::heel;
        // A step that is itself "up" is danced while already rising.
        const bool arrives_up =
            !step.rise.phases.empty() && step.rise.phases[0].height == Height::up;
        if (step.position.direction == Direction::forward && !up && !arrives_up && !on_heel)
            report(subject, Severity::warning, i, role, Row::footwork,
                "a forward step from down lands on '" + step.footwork.text + "'",
                "a forward step taken low begins with the heel, such as HT", found);
        up = is_up_after(step.rise, up);
    }
}

bool is_same(const Exceptions& a)
{
    return !a.foot && !a.position && !a.turn && !a.action && !a.body_turns_less && !a.footwork
        && !a.rise && !a.body && !a.head && !a.hold && !a.length;
}

}

void check_facing_fits_position(const Subject& subject, std::vector<Finding>& found)
{
    const Composition& dance = subject.composition;
    for (std::size_t i = 0; i < dance.leader.size(); ++i) {
        const int error = facing_error(dance.leader[i], dance.follower[i]);
        const int allowed = i + 1 == dance.leader.size() ? 0 : 1; // one may complete a turn later
        if (error <= allowed) continue;
        report(subject, Severity::error, i, Role::follower, Row::turn,
            "the partners face " + turn_words(error) + " away from what "
                + std::string(symbol_of(dance.leader[i].couple).meaning) + " position asks",
            "correct a turn, or the position", found);
        found.back().problem.replace(found.back().problem.find(" R away"), 7, " away");
    }
}

void check_contra_body_movement(const Subject& subject, std::vector<Finding>& found)
{
    for (const Role role : both)
        for (std::size_t i = 0; i < subject.composition.of(role).size(); ++i) {
            const Step& step = subject.composition.of(role)[i];
            if (!step.modifier.find(BodyAction::cbm)) continue;
            if (!may_have_cbm(step.position.direction))
                report(subject, Severity::warning, i, role, Row::body,
                    "CBM on a step that goes neither forward nor back", "delete CBM", found);
            if (step.modifier.find(BodyAction::sway))
                report(subject, Severity::warning, i, role, Row::body,
                    "CBM and sway on the same step", "sway begins on the step after CBM", found);
        }
}

void check_rise_and_sway_fit_the_dance(const Subject& subject, std::vector<Finding>& found)
{
    const Character& character = subject.dance.character;
    for (const Role role : both)
        for (std::size_t i = 0; i < subject.composition.of(role).size(); ++i) {
            const Step& step = subject.composition.of(role)[i];
            if (character.rise == RiseCharacter::none && !step.rise.phases.empty())
                report(subject, Severity::warning, i, role, Row::rise,
                    subject.dance.name + " is danced without rise", "delete the rise", found);
            if (!character.sway && step.modifier.find(BodyAction::sway))
                report(subject, Severity::warning, i, role, Row::body,
                    subject.dance.name + " is danced without sway", "delete the sway", found);
        }
}

void check_forward_steps_from_down(const Subject& subject, std::vector<Finding>& found)
{
    if (!has_foot_rise(subject.dance.character.rise)) return;
    for (const Role role : both) check_down_steps_of(subject, role, found);
}

void check_modifiers(const Subject& subject, std::vector<Finding>& found)
{
    for (const Role role : both)
        for (std::size_t i = 0; i < subject.composition.of(role).size(); ++i) {
            const Step& step = subject.composition.of(role)[i];
            if (step.position.across && !facts_of(step.couple).along_bisector)
                report(subject, Severity::warning, i, role, Row::direction,
                    "steps across (>) although the couple is not in promenade",
                    "delete the >, or change the position", found);
            if (step.body != step.facing && step.turn == 0)
                report(subject, Severity::warning, i, role, Row::turn,
                    "the body turns less in a step that does not turn",
                    "delete body_turns_less, or add the turn", found);
        }
}

void check_exceptions_are_needed(const Subject& subject, std::vector<Finding>& found)
{
    const std::vector<Movement> rule = natural_opposite(subject.pattern);
    for (std::size_t i = 0; i < rule.size(); ++i) {
        const Exceptions& written = subject.pattern.columns[i].follower;
        if (is_same(written)) continue;
        if (is_same(differences(rule[i], with_exceptions(rule[i], written))))
            report(subject, Severity::warning, i, Role::follower, Row::pattern,
                "what is written for the follower is what the natural opposite gives anyway",
                "delete \"follower\"", found);
    }
}

}
