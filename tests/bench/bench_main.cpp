// Runs the benchmarks and prints how they compare: our own against the peers of the same run, each
// beside the ratio we promise. The repetitions of all benchmarks are shuffled together and the
// fastest of each counts, so that a busy machine spoils neither side.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace {

constexpr double not_run = std::numeric_limits<double>::quiet_NaN();

class BestOf final : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context&) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override
    {
        for (const Run& run : runs) {
            const std::string name = name_of(run);
            if (run.error_occurred) m_errors[name] = run.error_message;
            if (run.error_occurred || run.run_type != Run::RT_Iteration) continue;
            const auto [it, fresh] = m_best.emplace(name, run.GetAdjustedCPUTime());
            if (!fresh) it->second = std::min(it->second, run.GetAdjustedCPUTime());
        }
    }

    // Nanoseconds of processor time.
    double best(const std::string& name) const
    {
        const auto it = m_best.find(name);
        return it == m_best.end() ? not_run : it->second;
    }

    void print() const
    {
        std::printf("%-40s %14s\n", "benchmark", "fastest, ns");
        for (const auto& [name, time] : m_best) std::printf("%-40s %14.1f\n", name.c_str(), time);
        for (const auto& [name, message] : m_errors)
            std::printf("%-40s %14s   %s\n", name.c_str(), "-", message.c_str());
    }

private:
    static std::string name_of(const Run& run)
    {
        return run.run_name.function_name
            + (run.run_name.args.empty() ? "" : "/" + run.run_name.args);
    }

    std::map<std::string, double> m_best;
    std::map<std::string, std::string> m_errors;
};

void compare(const char* what, double ratio, const char* promise)
{
    if (ratio == ratio) std::printf("%-58s %8.2f   (promised: %s)\n", what, ratio, promise);
}

double per_figure_in_batch(const BestOf& runs)
{
    double best = not_run;
    for (const char* name : {"batch_of_16/plain", "batch_of_16/avx2", "batch_of_16/avx512"})
        best = std::fmin(best, runs.best(name) / 16);
    return best;
}

double growth_per_link(const BestOf& runs, const std::string& shape)
{
    return (runs.best(shape + "/4096") / 4096) / (runs.best(shape + "/16") / 16);
}

void print_comparisons(const BestOf& runs)
{
    const double ours = runs.best("forward_dynamics");
    std::printf("\nratios\n");
    compare("Bullet's forward dynamics / ours", runs.best("peer/bullet") / ours, "at least 6");
    compare("MuJoCo's forward dynamics / ours", runs.best("peer/mujoco") / ours, "at least 10");
    compare("Simbody's forward dynamics / ours", runs.best("peer/simbody") / ours, "nothing");
    compare("DART's forward dynamics / ours", runs.best("peer/dart") / ours, "nothing");
    compare("Bullet's forward dynamics / ours per figure in a batch",
        runs.best("peer/bullet") / per_figure_in_batch(runs), "at least 35");
    compare("implicit / explicit recursion", runs.best("forward_dynamics_implicit") / ours,
        "at most 2.2");
    compare("per link of a chain: 4096 links / 16 links",
        growth_per_link(runs, "forward_dynamics_chain"), "at most 1.3");
    compare("per link of a tree: 4096 links / 16 links",
        growth_per_link(runs, "forward_dynamics_tree"), "at most 1.3");
}

}

int main(int count, char** words)
{
    // Defaults come first, so that the same options on the command line override them.
    std::vector<std::string> defaults{"--benchmark_repetitions=25",
        "--benchmark_enable_random_interleaving=true", "--benchmark_min_time=0.02"};
    std::vector<char*> arguments{words[0]};
    for (std::string& flag : defaults) arguments.push_back(flag.data());
    arguments.insert(arguments.end(), words + 1, words + count);
    int arguments_count = static_cast<int>(arguments.size());
    benchmark::Initialize(&arguments_count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(arguments_count, arguments.data())) return 2;

    BestOf runs;
    benchmark::RunSpecifiedBenchmarks(&runs);
    runs.print();
    print_comparisons(runs);
}
