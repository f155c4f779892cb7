#include <cstdlib>

#include "dance/lint_rules.h"
#include "dance/position.h"

namespace promenade::dance {
namespace {

constexpr int most_extra_turn = 2; // eighths a figure is usefully over- or underturned by

// Positions that lead into each other without a figure of their own: a step outside partner or back
// in line, opening and closing the Latin hold. All keep the partners facing each other.
constexpr CouplePosition transitions[][2] = {
    {CouplePosition::closed, CouplePosition::outside},
    {CouplePosition::closed, CouplePosition::outside_left},
    {CouplePosition::closed_latin, CouplePosition::open_facing},
};

bool leads_into(CouplePosition from, CouplePosition to)
{
    if (from == to) return true;
    for (const auto& pair : transitions)
        if ((pair[0] == from && pair[1] == to) || (pair[1] == from && pair[0] == to)) return true;
    return false;
}

// Walks the routine figure by figure, remembering what the last one left behind.
class Walk {
public:
    Walk(const Dance& dance, const Routine& routine, std::vector<Finding>& found)
        : m_dance(dance)
        , m_found(found)
    {
        m_composition.start = routine.start.facing;
        m_composition.start_position = routine.start.position;
        m_composition.follower_start =
            routine.start.facing.turned(facts_of(routine.start.position).facing.value_or(4));
        m_position = routine.start.position;
        m_name = dance.id + "." + routine.id;
    }

    void corner() { ++m_side; }

    void dance(const Excerpt& excerpt)
    {
        ++m_figure;
        const std::size_t before = m_composition.leader.size();
        const Alignment facing = facing_now();
        append(m_dance, excerpt, m_side, m_composition);
        check_position(excerpt);
        check_alignment(excerpt, facing);
        check_extra_turn(excerpt, before);
        for (const Role role : {Role::leader, Role::follower}) check_feet(excerpt, role, before);
        m_position = m_composition.leader.back().couple;
    }

    Beats length() const { return m_composition.length(); }

    Finding about(Severity severity, Row row) const
    {
        Finding finding;
        finding.severity = severity;
        finding.subject = m_name;
        finding.in_routine = true;
        finding.step = m_figure;
        finding.row = row;
        return finding;
    }

private:
    void report(Finding finding, std::string problem, std::string remedy)
    {
        finding.problem = std::move(problem);
        finding.remedy = std::move(remedy);
        m_found.push_back(std::move(finding));
    }

    Alignment facing_now() const
    {
        Alignment facing = m_composition.start;
        int corners = m_side;
        if (!m_composition.leader.empty()) {
            facing = m_composition.leader.back().facing;
            corners -= m_composition.leader.back().side;
        }
        for (; corners > 0; --corners) facing = past_corner(facing);
        return facing;
    }

    // Where the couple stands before the excerpt's first column.
    static CouplePosition position_before(const Excerpt& excerpt)
    {
        return excerpt.first == 0 ? excerpt.pattern->start.position
                                  : excerpt.pattern->columns[excerpt.first - 1].couple;
    }

    static Alignment facing_before(const Excerpt& excerpt)
    {
        Alignment facing = excerpt.pattern->start.facing;
        for (std::size_t i = 0; i < excerpt.first; ++i)
            facing = facing.turned(excerpt.pattern->columns[i].leader.turn);
        return facing;
    }

    void check_position(const Excerpt& excerpt)
    {
        const CouplePosition wanted = position_before(excerpt);
        if (leads_into(m_position, wanted)) return;
        report(about(Severity::error, Row::position),
            "'" + excerpt.pattern->id + "' begins in " + std::string(symbol_of(wanted).meaning)
                + " position, but the couple is in " + std::string(symbol_of(m_position).meaning),
            "put a figure between that leads from one to the other");
    }

    void check_alignment(const Excerpt& excerpt, Alignment facing)
    {
        if (m_dance.travel != Travel::room) return;
        const Alignment wanted = facing_before(excerpt);
        if (std::abs(eighths_between(facing, wanted)) <= 1) return;
        report(about(Severity::warning, Row::alignment),
            "'" + excerpt.pattern->id + "' usually begins facing " + std::string(wanted.words())
                + ", but the leader faces " + std::string(facing.words()),
            "end the figure before with 'to " + std::string(wanted.symbol()) + "'");
    }

    void check_extra_turn(const Excerpt& excerpt, std::size_t before)
    {
        int extra = 0;
        for (std::size_t i = excerpt.first; i <= excerpt.last; ++i)
            extra += m_composition.leader[before + i - excerpt.first].turn
                - excerpt.pattern->columns[i].leader.turn;
        if (std::abs(extra) <= most_extra_turn) return;
        report(about(Severity::warning, Row::turn),
            "'" + excerpt.pattern->id + "' is turned " + turn_words(extra) + " beyond its chart",
            "choose an ending within 1/4 of its own, or another figure");
    }

    void check_feet(const Excerpt& excerpt, Role role, std::size_t before)
    {
        FreeFoot& free = role == Role::leader ? m_leader : m_follower;
        const auto& steps = m_composition.of(role);
        if (!free.can_take(steps[before])) {
            Finding finding = about(Severity::error, Row::foot);
            finding.role = role;
            report(finding,
                "'" + excerpt.pattern->id + "' begins with the "
                    + std::string(symbol_of(*steps[before].foot).meaning)
                    + " foot, but it carries the weight",
                "put a figure or half a figure between that changes the weight");
        }
        for (std::size_t i = before; i < steps.size(); ++i) free.after(steps[i]);
    }

    const Dance& m_dance;
    std::vector<Finding>& m_found;
    Composition m_composition;
    std::string m_name;
    CouplePosition m_position = CouplePosition::closed;
    FreeFoot m_leader, m_follower;
    int m_side = 0;
    int m_figure = 0;
};

Finding refused(const Dance& dance, const Routine& routine, const Error& error)
{
    Finding finding;
    finding.subject = dance.id + "." + routine.id;
    finding.in_routine = true;
    finding.row = Row::motion;
    const std::size_t comma = error.place.find("column");
    finding.problem = comma == std::string::npos ? error.problem
                                                 : error.place.substr(comma) + ": " + error.problem;
    finding.remedy = error.remedy;
    return finding;
}

}

std::vector<Finding> lint(const Dance& dance, const Routine& routine)
{
    std::vector<Finding> found;
    // Whatever cannot be composed is one error; the rules need steps to look at.
    if (const auto composed = compose(dance, routine); !composed)
        return {refused(dance, routine, composed.error())};
    Walk walk(dance, routine, found);
    const auto motions = read_motions(routine.motion);
    for (const Motion& motion : *motions) {
        if (motion.corner)
            walk.corner();
        else
            walk.dance(*excerpt_of(dance, routine, motion));
    }
    if (!walk.length().is_multiple_of(dance.meter.beats)) {
        Finding finding = walk.about(Severity::warning, Row::timing);
        finding.step = 0;
        finding.problem = "lasts " + walk.length().text() + " beats, not whole bars";
        finding.remedy = "add or take away a figure";
        found.push_back(finding);
    }
    return found;
}

}
