#include "experiments/dances.h"

#include <algorithm>

#include "dance/compose.h"
#include "experiments/dance_trials.h"
#include "experiments/job_list.h"

namespace promenade::experiments {
namespace {

using rehearsal::Dancers;

bool wanted(const DancesSetUp& set_up, const std::string& name)
{
    return name.find(set_up.only) != std::string::npos;
}

struct NamedPattern {
    const dance::Dance* dance;
    const dance::Pattern* pattern;
    std::string name() const { return dance->id + "." + pattern->id; }
};

std::vector<NamedPattern> patterns_of(const DancesSetUp& set_up)
{
    std::vector<NamedPattern> named;
    for (const dance::Dance* dance : set_up.dances)
        for (const dance::Pattern& pattern : dance->patterns)
            if (const NamedPattern one{dance, &pattern}; wanted(set_up, one.name()))
                named.push_back(one);
    return named;
}

void add_figures(const DancesSetUp& set_up, JobList& jobs, DancePart part, DancesResult& result)
{
    const auto patterns = patterns_of(set_up);
    const auto dance_one = [&set_up, patterns](std::size_t i, Dancers who) {
        const NamedPattern& one = patterns[i];
        return trial_row(terms_of(set_up, *one.dance), *one.dance,
            compose_repeated(*one.dance, *one.pattern, set_up.repeats), one.name(), who);
    };
    if (part == DancePart::couples)
        add_jobs(jobs, result.couples, patterns.size(),
            [=](std::size_t i) { return dance_one(i, Dancers::couple); });
    if (part == DancePart::solo)
        add_jobs(jobs, result.solo, 2 * patterns.size(), [=](std::size_t i) {
            return dance_one(i / 2, i % 2 == 0 ? Dancers::leader : Dancers::follower);
        });
    if (part == DancePart::tempo)
        add_jobs(jobs, result.tempo, patterns.size(), [&set_up, patterns](std::size_t i) {
            return tempo_finding(set_up, *patterns[i].dance, *patterns[i].pattern);
        });
}

void add_routines(const DancesSetUp& set_up, JobList& jobs, DancesResult& result)
{
    std::vector<std::pair<const dance::Dance*, const dance::Routine*>> routines;
    for (const dance::Dance* dance : set_up.dances)
        for (const dance::Routine& routine : dance->routines)
            if (wanted(set_up, dance->id + "." + routine.id)) routines.push_back({dance, &routine});
    add_jobs(jobs, result.routines, routines.size(), [&set_up, routines](std::size_t i) {
        const auto& [dance, routine] = routines[i];
        const std::string name = dance->id + "." + routine->id;
        auto composition = compose(*dance, *routine);
        if (composition)
            return trial_row(
                terms_of(set_up, *dance), *dance, std::move(*composition), name, Dancers::couple);
        DanceRow row;
        row.name = name;
        row.shortfalls = {composition.error().problem};
        return row;
    });
}

}

DancesResult run_dances(
    const DancesSetUp& set_up, const std::function<void(const std::string&)>& danced)
{
    DancesResult result;
    JobList jobs;
    for (const DancePart part : set_up.parts) {
        add_figures(set_up, jobs, part, result);
        if (part == DancePart::routines) add_routines(set_up, jobs, result);
        if (part == DancePart::pushes)
            add_jobs(jobs, result.pushes, push_trials,
                [&set_up](std::size_t i) { return push_finding(set_up, i); });
        if (part == DancePart::standing)
            add_jobs(jobs, result.standing, 2, [&set_up](std::size_t i) {
                const auto& people = set_up.usual.people;
                return standing_finding(
                    i == 0 ? people.leader : people.follower, i == 0, set_up.usual.settings);
            });
        if (part == DancePart::repeats)
            add_jobs(
                jobs, result.repeats, 1, [&set_up](std::size_t) { return repeat_finding(set_up); });
    }
    jobs.run(set_up.threads, danced);
    return result;
}

namespace {

// A row counts once for each kind of line it has.
void count_chart(const DanceRow& row, std::map<std::string, int>& chart)
{
    std::vector<std::string> kinds{"a heel slipped", "the centre of a pivot"};
    for (int i = 0; i < report::chart_rows; ++i)
        kinds.emplace_back(name_of(static_cast<report::ChartRow>(i)));
    for (const std::string& kind : kinds)
        chart[kind] += std::any_of(row.shortfalls.begin(), row.shortfalls.end(),
            [&](const std::string& line) { return line.starts_with(kind); });
}

}

DancesSum sum_of(const std::vector<DanceRow>& rows)
{
    DancesSum sum;
    std::vector<double> place, late, slip;
    double steps = 0;
    for (const DanceRow& row : rows) {
        ++sum.rows;
        steps += static_cast<double>(row.steps);
        sum.falls += row.fell;
        sum.clean += row.shortfalls.empty();
        sum.clean_steps += row.of_steps == 0;
        count_chart(row, sum.chart);
        sum.footwork += row.footwork * static_cast<double>(row.steps);
        place.push_back(row.place.median);
        late.push_back(row.late.median);
        slip.push_back(row.slip.median);
        sum.place.worst = std::max(sum.place.worst, row.place.worst);
        sum.late.worst = std::max(sum.late.worst, row.late.worst);
        sum.slip.worst = std::max(sum.slip.worst, row.slip.worst);
    }
    if (steps > 0) sum.footwork /= steps;
    sum.place.median = report::spread_of(place).median;
    sum.late.median = report::spread_of(late).median;
    sum.slip.median = report::spread_of(slip).median;
    return sum;
}

}
