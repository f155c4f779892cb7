#include "experiments/wild_charts.h"

#include <algorithm>
#include <array>

#include "dance/compose.h"
#include "dance/lint.h"
#include "foundation/seeded_random.h"

namespace promenade::experiments {
namespace {

using namespace dance;

// What couples and floors there are (issue: 1.50 to 1.95 m, 45 to 100 kg, either taller).
constexpr double shortest = 1.50, tallest = 1.95;  // m
constexpr double lightest = 45, heaviest = 100;    // kg ...
constexpr double leanest = 18, stoutest = 31;      // ... and of these only what suits, kg/m²
constexpr double slippery = 0.45, gripping = 0.9;  // friction of sole on floor
constexpr double slower = 0.75, faster = 1.25;     // of the usual tempo
constexpr int figures_in_routine = 4, repeats = 2; // of a chart, in a row
constexpr int most_draws = 4000;                   // until the linter is content

const std::array<Direction, 13> directions{Direction::forward, Direction::forward, Direction::back,
    Direction::back, Direction::side, Direction::side, Direction::close, Direction::close,
    Direction::diagonal_forward, Direction::diagonal_back, Direction::cross_behind,
    Direction::cross_in_front, Direction::in_place};

// By lot as people are: of two who are as heavy the one who suits his height.
Measures person_like(Measures like, SeededRandom& random)
{
    like.height = random.between(shortest, tallest);
    const double square = like.height * like.height;
    like.mass =
        random.between(std::max(lightest, leanest * square), std::min(heaviest, stoutest * square));
    return like;
}

bool is_closed(CouplePosition position)
{
    return position == CouplePosition::closed || position == CouplePosition::closed_latin
        || position == CouplePosition::closed_paso;
}

// Figures whose rhythm a chart can take: they begin face to face.
std::vector<const Pattern*> rhythms_of(const Dance& dance)
{
    std::vector<const Pattern*> rhythms;
    for (const Pattern& pattern : dance.patterns)
        if (is_closed(pattern.start.position)) rhythms.push_back(&pattern);
    return rhythms;
}

// As feet are used in this dance where they go that way: at the same height if anywhere.
Footwork footwork_for(const Dance& dance, const Movement& step, SeededRandom& random)
{
    std::vector<const Footwork*> same_height, any;
    for (const Pattern& pattern : dance.patterns)
        for (const Column& column : pattern.columns) {
            const Movement& shipped = column.leader;
            if (shipped.position.direction != step.position.direction
                || shipped.footwork.contacts.empty() || shipped.action != Action::plain)
                continue;
            any.push_back(&shipped.footwork);
            if (shipped.rise.phases == step.rise.phases) same_height.push_back(&shipped.footwork);
        }
    if (!same_height.empty()) return *random.one_of(same_height);
    return any.empty() ? step.footwork : *random.one_of(any);
}

bool goes_ahead_or_back(Direction direction)
{
    return direction == Direction::forward || direction == Direction::back;
}

// Most steps of most figures do not turn, and a quarter is as much as a plain step often turns.
int random_turn(SeededRandom& random)
{
    static constexpr std::array turns{0, 0, 0, 0, 0, 0, 1, 1, -1, -1, 2, -2};
    return random.one_of(turns);
}

Body body_for(const Dance& dance, const Movement& step, SeededRandom& random)
{
    const char* words = "";
    if (goes_ahead_or_back(step.position.direction) && random.happens(0.3))
        words = "CBM";
    else if (dance.character.sway && random.happens(0.3))
        words = random.happens(0.5) ? "sway L" : "sway R";
    return read_body(words).value_or(Body{});
}

// Timing and rise are the rhythm's; the way the foot goes, turn, footwork and body are drawn.
Column draw_column(const Dance& dance, const Column& rhythm, Foot foot, SeededRandom& random)
{
    Column column;
    column.count = rhythm.count;
    column.beats = rhythm.beats;
    column.leader.foot = foot;
    column.leader.position.weight = rhythm.leader.position.weight;
    column.leader.position.direction = random.one_of(directions);
    column.leader.rise = rhythm.leader.rise;
    column.leader.footwork = rhythm.leader.footwork;
    column.leader.footwork = footwork_for(dance, column.leader, random);
    column.leader.turn = random_turn(random);
    column.leader.body = body_for(dance, column.leader, random);
    return column;
}

Pattern draw_chart(const Dance& dance, const Pattern& rhythm, SeededRandom& random)
{
    Pattern chart;
    chart.id = "wild";
    chart.name = "Wild";
    chart.start = rhythm.start;
    Foot foot = random.happens(0.5) ? Foot::left : Foot::right;
    for (const Column& column : rhythm.columns) {
        chart.columns.push_back(draw_column(dance, column, foot, random));
        chart.columns.back().couple = rhythm.start.position;
        if (takes_weight(chart.columns.back().leader.position)) foot = other(foot);
    }
    return chart;
}

std::optional<Pattern> wild_chart(const Dance& dance, SeededRandom& random)
{
    const auto rhythms = rhythms_of(dance);
    if (rhythms.empty()) return std::nullopt;
    for (int draw = 0; draw < most_draws; ++draw) {
        const Pattern chart = draw_chart(dance, *random.one_of(rhythms), random);
        if (lint(dance, chart).empty()) return chart;
    }
    return std::nullopt;
}

bool is_danceable(const std::vector<Finding>& findings)
{
    return std::none_of(findings.begin(), findings.end(),
        [](const Finding& finding) { return finding.severity == Severity::error; });
}

// Figures that lead into each other; where in the room the couple then faces is nobody's concern.
std::optional<Routine> wild_routine(const Dance& dance, SeededRandom& random)
{
    for (int draw = 0; draw < most_draws; ++draw) {
        Routine routine;
        routine.id = "wild";
        routine.name = "Wild";
        const Pattern& first = random.one_of(dance.patterns);
        routine.start = first.start;
        routine.motion = first.id;
        for (int i = 1; i < figures_in_routine; ++i)
            routine.motion += " + " + random.one_of(dance.patterns).id;
        if (is_danceable(lint(dance, routine))) return routine;
    }
    return std::nullopt;
}

// The dance with what was drawn in it, composed; false where nothing could be drawn.
bool draw_steps(WildDance& wild, bool chart, SeededRandom& random)
{
    wild.dance.routines.clear();
    if (chart) {
        const auto drawn = wild_chart(wild.dance, random);
        if (!drawn) return false;
        wild.dance.patterns = {*drawn};
        wild.composition = compose_repeated(wild.dance, *drawn, repeats);
        return true;
    }
    const auto drawn = wild_routine(wild.dance, random);
    if (!drawn) return false;
    wild.dance.routines = {*drawn};
    auto composition = compose(wild.dance, *drawn);
    if (!composition) return false;
    wild.composition = std::move(*composition);
    return true;
}

}

std::optional<WildDance> wild_dance(
    const std::vector<const Dance*>& dances, std::size_t seed, std::size_t number)
{
    constexpr std::size_t apart = 1'000'003; // a prime: no two dances of two seeds are the same
    SeededRandom random(seed * apart + number);
    const bool chart = number % 2 == 0;
    for (std::size_t tries = 0; tries < 4 * dances.size(); ++tries) {
        const Dance& like = *random.one_of(dances);
        if (like.patterns.empty()) continue;
        WildDance wild;
        wild.dance = like;
        if (!draw_steps(wild, chart, random)) continue;
        wild.name = like.id + (chart ? " chart " : " routine ") + std::to_string(number);
        wild.leader = person_like(default_leader(), random);
        wild.follower = person_like(default_follower(), random);
        wild.friction = random.between(slippery, gripping);
        wild.tempo = usual_tempo(like) * random.between(slower, faster);
        return wild;
    }
    return std::nullopt;
}

}
