#include <cmath>

#include "dance/lint_rules.h"

namespace promenade::dance {
namespace {

constexpr double longest_step = 1.2;     // leg lengths: about the longest stride of a champion
constexpr double most_turn_per_beat = 4; // eighths, without a pivot
constexpr double leg_length = 0.93;      // m, a leader of 1.75 m
constexpr double fastest_foot = 4.5; // m/s: a swinging foot in brisk walking peaks at about this

std::string foot_words(Foot foot)
{
    return std::string(symbol_of(foot).meaning) + " foot";
}

// Only the first wrong foot is reported: every step after it would be wrong in its turn.
void check_feet_of(const Subject& subject, Role role, std::vector<Finding>& found)
{
    const auto& steps = subject.composition.of(role);
    FreeFoot free;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Finding finding = subject.about(Severity::error, i, role, Row::foot);
        if (!steps[i].foot && steps[i].position.direction != Direction::hold) {
            finding.problem = "no foot is named for a step that moves one";
            finding.remedy = "add \"foot\", or write HOLD";
        } else if (!free.can_take(steps[i])) {
            finding.problem =
                "the " + foot_words(*steps[i].foot) + " moves but it carries the weight";
            finding.remedy = "move the " + foot_words(other(*steps[i].foot))
                + ", or make the step before a touch (TCH)";
        }
        if (!finding.problem.empty()) return found.push_back(finding);
        free.after(steps[i]);
    }
}

// The beats a count usually lasts in this meter, the step after it taken into account.
Beats usual_beats(const Meter& meter, std::string_view count, std::string_view next)
{
    if (count == "&") return {1, 2};
    if (count == "a" || count == "e") return {1, 4};
    const Beats slow = meter.beats == 2 ? Beats(1) : Beats(2);
    Beats usual = count == "S" ? slow : count == "Q" ? slow - Beats(slow.top(), 2) : Beats(1);
    if (count.size() >= 3 && count[1] == '-') // "4-1" lasts through beat 1 of the next bar
        usual = (count[2] - count[0] + meter.beats) % meter.beats + 1;
    const Beats stolen = next == "&" ? Beats(1, 2)
        : next == "a" || next == "e" ? Beats(1, 4)
                                     : Beats(0);
    return usual - stolen;
}

// A foot closing has as far to go as the step before took it away.
double travelled(const std::vector<Step>& steps, std::size_t i)
{
    const bool closes = steps[i].position.direction == Direction::close;
    return i > 0 && closes ? std::max(steps[i - 1].length, steps[i].length) : steps[i].length;
}

// The movement to step i takes the time of the step before it: the foot arrives on its count.
Beats time_to_move(const std::vector<Step>& steps, std::size_t i)
{
    return steps[i > 0 ? i - 1 : steps.size() - 1].beats;
}

void check_reach_of(const Subject& subject, Role role, std::vector<Finding>& found)
{
    const auto& steps = subject.composition.of(role);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].length > longest_step) {
            Finding finding = subject.about(Severity::error, i, role, Row::direction);
            finding.problem = "the step is longer than 1.2 leg lengths";
            finding.remedy = "shorten its \"length\"";
            found.push_back(finding);
        }
        const double seconds = time_to_move(steps, i).seconds(usual_tempo(subject.dance));
        if (travelled(steps, i) * leg_length > fastest_foot * seconds) {
            Finding finding = subject.about(Severity::warning, i, role, Row::timing);
            finding.problem = "the foot would have to move faster than 4.5 m/s";
            finding.remedy = "give the step before more time, or shorten the step";
            found.push_back(finding);
        }
    }
}

void check_turn_rate_of(const Subject& subject, Role role, std::vector<Finding>& found)
{
    const auto& steps = subject.composition.of(role);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool free_to_spin = steps[i].action != Action::plain;
        // The turn may go on while the foot takes the weight, so the longer of the two steps
        // counts.
        const Beats time = std::max(time_to_move(steps, i), steps[i].beats);
        if (free_to_spin || std::abs(steps[i].turn) <= most_turn_per_beat * time.value()) continue;
        Finding finding = subject.about(Severity::error, i, role, Row::turn);
        finding.problem = "turns " + turn_words(steps[i].turn) + " in " + time.text()
            + " beat, more than 1/2 turn per beat";
        finding.remedy = "spread the turn over more steps, or add \"action\": \"pivot\"";
        found.push_back(finding);
    }
}

}

void check_feet_alternate(const Subject& subject, std::vector<Finding>& found)
{
    check_feet_of(subject, Role::leader, found);
    check_feet_of(subject, Role::follower, found);
}

void check_counts_agree_with_beats(const Subject& subject, std::vector<Finding>& found)
{
    const auto& columns = subject.pattern.columns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Column& next = columns[(i + 1) % columns.size()];
        const Beats usual = usual_beats(subject.dance.meter, columns[i].count, next.count);
        const bool numbered = columns[i].count.size() == 1 && columns[i].count[0] <= '9';
        // A numbered step may last longer than one beat: nothing happens on the beats not named.
        if (columns[i].beats == usual || (numbered && columns[i].beats > usual)) continue;
        Finding finding = subject.about(Severity::warning, i, Role::leader, Row::timing);
        finding.role.reset();
        finding.problem = "the count " + columns[i].count + " usually lasts " + usual.text()
            + " beats here, not " + columns[i].beats.text();
        finding.remedy = "change the count or the beats";
        found.push_back(finding);
    }
}

void check_length(const Subject& subject, std::vector<Finding>& found)
{
    const Beats length = length_of(subject.pattern);
    if (length.is_multiple_of(subject.dance.unit)) return;
    Finding finding = subject.about_all(Severity::warning, Row::timing);
    finding.problem =
        "lasts " + length.text() + " beats, not a multiple of " + subject.dance.unit.text();
    finding.remedy = "check the beats of its steps";
    found.push_back(finding);
}

void check_reach(const Subject& subject, std::vector<Finding>& found)
{
    check_reach_of(subject, Role::leader, found);
    check_reach_of(subject, Role::follower, found);
}

void check_turn_rate(const Subject& subject, std::vector<Finding>& found)
{
    check_turn_rate_of(subject, Role::leader, found);
    check_turn_rate_of(subject, Role::follower, found);
}

}
