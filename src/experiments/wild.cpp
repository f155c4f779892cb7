#include "experiments/wild.h"

#include <cstdio>

#include "experiments/dance_trials.h"
#include "experiments/job_list.h"

namespace promenade::experiments {
namespace {

DanceRow refused(const std::string& name, const std::string& why)
{
    DanceRow row;
    row.name = name;
    row.who = "couple";
    row.shortfalls = {why};
    row.of_steps = 1;
    return row;
}

std::string terms_of(const Manner& manner, const dance::Dance& dance)
{
    char text[100];
    std::snprintf(text, sizeof text, "%.2f/%.2f m, friction %.2f, tempo %.0f %%",
        manner.people.leader.measures.height, manner.people.follower.measures.height,
        manner.settings.floor.friction, 100 * manner.tempo / usual_tempo(dance));
    return text;
}

DanceRow dance_one(const WildSetUp& set_up, std::size_t number)
{
    auto wild = wild_dance(set_up.dances, set_up.seed, number);
    if (!wild)
        return refused(std::to_string(number), "no dance of the library has steps to draw from");
    const auto manner = set_up.manner(*wild);
    if (!manner) return refused(wild->name, manner.error().problem);
    DanceRow row = trial_row({*manner, set_up.book, set_up.practice}, wild->dance,
        std::move(wild->composition), wild->name, rehearsal::Dancers::couple);
    row.terms = terms_of(*manner, wild->dance);
    return row;
}

}

std::vector<DanceRow> run_wild(
    const WildSetUp& set_up, const std::function<void(const std::string&)>& danced)
{
    std::vector<DanceRow> rows;
    JobList jobs;
    add_jobs(jobs, rows, set_up.count, [&](std::size_t i) { return dance_one(set_up, i); });
    jobs.run(set_up.threads, danced);
    return rows;
}

}
