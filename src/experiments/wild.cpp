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

std::string terms_of(const WildDance& wild)
{
    char text[100];
    std::snprintf(text, sizeof text, "%.2f/%.2f m, friction %.2f, tempo %.0f %%",
        wild.leader.height, wild.follower.height, wild.friction,
        100 * wild.tempo / usual_tempo(wild.dance));
    return text;
}

DanceRow dance_one(const WildSetUp& set_up, std::size_t number)
{
    auto wild = wild_dance(set_up.dances, set_up.seed, number);
    if (!wild)
        return refused(std::to_string(number), "no dance of the library has steps to draw from");
    auto people = rehearsal::build_couple(wild->leader, wild->follower);
    if (!people) return refused(wild->name, people.error().problem);
    Manner manner{std::move(*people), set_up.settings, wild->tempo, 0};
    manner.settings.floor.friction = wild->friction;
    DanceRow row = trial_row({manner, set_up.book, set_up.practice}, wild->dance,
        std::move(wild->composition), wild->name, rehearsal::Dancers::couple);
    row.terms = terms_of(*wild);
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
