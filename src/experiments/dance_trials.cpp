#include "experiments/dance_trials.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "dance/compose.h"
#include "dynamics/energy.h"
#include "motor/position/stature.h"

namespace promenade::experiments {
namespace {

using rehearsal::Dancers;

template <class... Values> std::string print(const char* format, Values... values)
{
    char text[200];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

const char* words_of(Dancers who)
{
    return who == Dancers::couple ? "couple" : who == Dancers::leader ? "leader" : "follower";
}

// What of a report goes into the row; of a couple, the worse of the two.
void take(const report::DancerReport& dancer, DanceRow& row)
{
    const auto worse = [](report::Spread& mine, const report::Spread& other) {
        mine = {std::max(mine.worst, other.worst), std::max(mine.mean, other.mean),
            std::max(mine.median, other.median)};
    };
    row.steps += dancer.steps.size();
    worse(row.place, dancer.place);
    worse(row.late, dancer.late);
    worse(row.slip, dancer.slip);
    row.strained = std::max(row.strained, dancer.effort.over_strength);
    row.legs_strained = std::max(row.legs_strained, dancer.effort.legs_over_strength);
    row.footwork =
        row.footwork == 0 ? dancer.footwork_kept : std::min(row.footwork, dancer.footwork_kept);
    if (const auto inside = report::limits_inside(dancer.human))
        row.human = row.human < 0 ? *inside : std::min(row.human, *inside);
    for (const std::string& line : shortfalls(dancer)) row.shortfalls.push_back(line);
    row.of_steps += shortfalls_of_steps(dancer).size();
}

const dance::Pattern* waltz_box(const DancesSetUp& set_up, const dance::Dance*& dance)
{
    for (const dance::Dance* one : set_up.dances)
        if (one->id == "waltz") {
            dance = one;
            return find_pattern(*one, "box");
        }
    return nullptr;
}

const DanceFinding no_waltz{"waltz.box", "the library has no waltz box to try this with", false};

}

TrialTerms terms_of(const DancesSetUp& set_up, const dance::Dance& dance)
{
    return {set_up.manner_of(dance), set_up.book, set_up.practice};
}

DanceRow trial_row(const TrialTerms& terms, const dance::Dance& dance,
    dance::Composition composition, const std::string& name, Dancers who)
{
    DanceRow row;
    row.name = name;
    row.who = words_of(who);
    const Manner& manner = terms.manner;
    auto made =
        choreograph(dance, std::move(composition), manner.people, terms.book, {manner.tempo});
    if (!made) {
        row.shortfalls = {made.error().problem};
        return row;
    }
    end_after(*made, manner.duration);
    rehearsal::RehearsalSettings settings = manner.settings;
    settings.practice = terms.practice;
    const rehearsal::Performance danced = perform(*made, manner.people, who, settings);
    const report::RehearsalReport report = report::report_on(*made, manner.people, danced, 0);
    row.fell = danced.fell;
    row.practised = danced.practised;
    row.passages = danced.passages;
    row.motion = report.motion;
    for (const report::DancerReport& dancer : report.dancers) take(dancer, row);
    if (report.hold) {
        row.hand_gap = report.hold->gap;
        row.hand_force = report.hold->force;
        row.overlap = report.hold->overlap;
        for (const std::string& line : shortfalls(*report.hold)) row.shortfalls.push_back(line);
        row.of_steps += shortfalls(*report.hold).size();
    }
    return row;
}

DanceFinding tempo_finding(
    const DancesSetUp& set_up, const dance::Dance& dance, const dance::Pattern& pattern)
{
    constexpr std::array shares{0.85, 0.925, 1.0, 1.075, 1.15};
    const Manner& manner = set_up.manner_of(dance);
    const double tempo = manner.tempo > 0 ? manner.tempo : usual_tempo(dance);
    rehearsal::RehearsalSettings settings = manner.settings;
    DanceFinding finding{dance.id + "." + pattern.id, "", true};
    for (const double share : shares) {
        auto made = choreograph(dance, compose_repeated(dance, pattern, set_up.repeats),
            manner.people, set_up.book, {share * tempo});
        const auto falls = [&](int practice) {
            settings.practice = practice;
            return perform(*made, manner.people, Dancers::couple, settings).fell;
        };
        // Only who falls at sight has to practise for it.
        const bool danced = made && (!falls(0) || (set_up.practice > 0 && !falls(set_up.practice)));
        finding.good = finding.good && danced;
        finding.words += print("%s%.1f %% %s", finding.words.empty() ? "" : ", ", 100 * share,
            danced ? "danced" : "falls");
    }
    return finding;
}

DanceFinding push_finding(const DancesSetUp& set_up, std::size_t trial)
{
    constexpr double impulse = 15;   // N·s
    constexpr int steps_allowed = 3; // within which the beat is found again
    constexpr double on_beat = 0.04; // s
    constexpr std::size_t steps_before = 6;
    const dance::Dance* dance = nullptr;
    const dance::Pattern* box = waltz_box(set_up, dance);
    if (!box) return no_waltz;
    const Manner& manner = set_up.manner_of(*dance);
    auto made = choreograph(
        *dance, compose_repeated(*dance, *box, 4), manner.people, set_up.book, {manner.tempo});
    if (!made) return {"waltz.box", made.error().problem, false};
    if (made->leader.falls.size() <= steps_before)
        return {"waltz.box", "the box has too few steps to be pushed in", false};
    const double direction = static_cast<double>(trial % 8) * pi / 4;
    const auto phase = static_cast<double>(trial / 8);
    const double beat = 60 / made->tempo;
    rehearsal::Push push;
    push.time = made->leader.falls[steps_before].time + phase / 5 * 6 * beat; // over the second box
    push.impulse = impulse * Vec3{std::cos(direction), std::sin(direction), 0};
    rehearsal::RehearsalSettings settings = manner.settings;
    settings.pushes = {push};
    const rehearsal::Performance danced = perform(*made, manner.people, Dancers::leader, settings);
    double late = 0, place = 0;
    int after = 0;
    for (const rehearsal::StepResult& step : danced.parts[0].danced.steps) {
        if (step.planned.time < push.time || ++after <= steps_allowed) continue;
        late = std::max(late, std::abs(step.actual.time - step.planned.time));
        place = std::max(
            place, std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y));
    }
    return {print("%.0f degrees at %.2f s", degrees(direction), push.time),
        danced.fell ? "fell"
                    : print("then at most %.0f ms and %.0f mm off", 1000 * late, 1000 * place),
        !danced.fell && late <= on_beat};
}

DanceFinding standing_finding(
    const Person& person, bool leader, const rehearsal::RehearsalSettings& settings)
{
    constexpr double settled = 3, end = 63; // s
    constexpr double still = 0.002;         // m
    const FigureState start = standing(person, motor::soft_stance(person), Vec3{0}, 0);
    rehearsal::Rehearsal rehearsal(person, {}, start, settings);
    std::optional<Vec3> first;
    double moved = 0, speed = 0;
    while (rehearsal.now() < end && !rehearsal.has_fallen()) {
        if (rehearsal.tick()) break;
        if (rehearsal.now() < settled) continue;
        const Vec3 centre = dynamics::centre_of_mass(person.figure, rehearsal.state());
        if (!first) first = centre;
        moved = std::max(moved, glm::length(centre - *first));
        for (const Vec3& spin : rehearsal.state().angular_velocity)
            speed = std::max(speed, glm::length(spin));
    }
    return {leader ? "leader stands 60 s" : "follower stands 60 s",
        print("centre of mass moves %.3f mm, no limb turns faster than %.4f deg/s", 1000 * moved,
            degrees(speed)),
        rehearsal.now() >= end && moved < still};
}

DanceFinding repeat_finding(const DancesSetUp& set_up)
{
    const dance::Dance* dance = nullptr;
    const dance::Pattern* box = waltz_box(set_up, dance);
    if (!box) return no_waltz;
    const auto once = [&] {
        return trial_row(terms_of(set_up, *dance), *dance, compose_repeated(*dance, *box, 1),
            "waltz.box", Dancers::couple)
            .motion;
    };
    const std::string first = once(), second = once();
    return {"waltz.box twice", first + (first == second ? " both times" : " and " + second),
        first == second};
}

}
