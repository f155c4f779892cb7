// What every number of the styles does: each is made a tenth smaller and a tenth larger, the
// library is danced at sight by the couple, and the change of what was danced is printed.
//
//   style_bench [--only PART-OF-A-NAME] [--every N] [--threads N] [--push N·s]
//   style_bench --idle yes [the same]
//
// All numbers on all figures take hours: --every 8 dances each eighth figure, --only hold. tries
// what has that in its name. --push bumps into the leader 3 s after the beginning, for numbers that
// only matter then. --idle yes looks for numbers that have no business being there: each is also
// halved and doubled, and those are printed that change no motion of any figure whatever is done
// to them.
#include <atomic>
#include <cstdio>
#include <cstring>
#include <optional>
#include <thread>

#include "bench/style_numbers.h"
#include "dance/compose.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "rehearsal/bounds.h"
#include "rehearsal/score.h"
#include "report/rehearsal_report.h"

namespace promenade::bench {
namespace {

struct Options {
    std::string only;
    std::size_t every = 1;
    unsigned threads = 1;
    double push = 0; // N·s, to the left
    bool idle = false;
};

std::optional<Options> read_options(int count, char** words)
{
    Options options;
    for (int i = 1; i < count; i += 2) {
        const std::string name = words[i];
        const char* value = i + 1 < count ? words[i + 1] : "";
        const unsigned long whole = std::max(1ul, std::strtoul(value, nullptr, 10));
        if (name == "--only")
            options.only = value;
        else if (name == "--every")
            options.every = whole;
        else if (name == "--threads")
            options.threads = static_cast<unsigned>(whole);
        else if (name == "--push")
            options.push = std::strtod(value, nullptr);
        else if (name == "--idle")
            options.idle = !std::strcmp(value, "yes");
        else
            return std::nullopt;
    }
    return options;
}

struct Figure {
    const dance::Dance* dance;
    const dance::Pattern* pattern;
};

// Over all figures danced.
struct Sum {
    int falls = 0, off_place = 0, off_beat = 0, slips = 0;
    double human = 0; // mean share of windows inside the human limits
    std::string motions;
};

class Library {
public:
    explicit Library(const Options& options)
        : m_library(library::load_library({PROMENADE_SOURCE_DIR "/dances", ""}))
        , m_book(library::load_gesture_book({PROMENADE_SOURCE_DIR "/gestures"}).book)
        , m_people(*rehearsal::build_couple(default_leader(), default_follower()))
        , m_threads(options.threads)
        , m_push(options.push)
    {
        std::size_t number = 0;
        for (const library::LibraryDance& one : m_library.dances)
            for (const dance::Pattern& pattern : one.file.dance.patterns)
                if (number++ % options.every == 0) m_figures.push_back({&one.file.dance, &pattern});
    }

    std::size_t size() const { return m_figures.size(); }

    Sum dance(const Styles& styles) const
    {
        std::vector<report::RehearsalReport> reports(m_figures.size());
        for_each_figure([&](std::size_t k) {
            reports[k] = dance_one(m_figures[k], styles);
            return true;
        });
        return sum_of(reports);
    }

    // By figure.
    std::vector<std::string> motions(const Styles& styles) const
    {
        std::vector<std::string> motions(m_figures.size());
        for_each_figure([&](std::size_t k) {
            motions[k] = dance_one(m_figures[k], styles).motion;
            return true;
        });
        return motions;
    }

    // Stops at the first figure that is danced otherwise.
    bool changes(const Styles& styles, const std::vector<std::string>& usual) const
    {
        std::atomic<bool> changed{false};
        for_each_figure([&](std::size_t k) {
            if (dance_one(m_figures[k], styles).motion != usual[k]) changed = true;
            return !changed;
        });
        return changed;
    }

private:
    // Until one of them says that it is enough.
    template <class Work> void for_each_figure(Work work) const
    {
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < m_threads; ++i)
            workers.emplace_back([&] {
                for (std::size_t k; (k = next++) < m_figures.size();)
                    if (!work(k)) next = m_figures.size();
            });
    }

    report::RehearsalReport dance_one(const Figure& figure, Styles styles) const
    {
        if (m_push != 0)
            styles.settings.pushes.push_back(
                {rehearsal::lead_in + 1, 0.1, Limb::upper_torso, {}, {0, m_push, 0}, 0});
        rehearsal::ChoreographyOptions options;
        options.placing = styles.placing;
        const auto made = choreograph(*figure.dance,
            compose_repeated(*figure.dance, *figure.pattern, 1), m_people, m_book, options);
        if (!made) return {};
        return report::report_on(*made, m_people,
            perform(*made, m_people, rehearsal::Dancers::couple, styles.settings), 1);
    }

    static Sum sum_of(const std::vector<report::RehearsalReport>& reports)
    {
        Sum sum;
        double measured = 0;
        for (const report::RehearsalReport& one : reports) {
            sum.motions += one.motion;
            bool fell = one.dancers.empty();
            double place = 0, late = 0, slip = 0;
            for (const report::DancerReport& dancer : one.dancers) {
                fell = fell || dancer.fell;
                place = std::max(place, dancer.place.worst);
                late = std::max(late, dancer.late.worst);
                slip = std::max(slip, dancer.slip.worst);
                if (const auto inside = report::limits_inside(dancer.human)) {
                    sum.human += *inside;
                    ++measured;
                }
            }
            sum.falls += fell;
            sum.off_place += place > rehearsal::most_place;
            sum.off_beat += late > rehearsal::most_late;
            sum.slips += slip > rehearsal::most_slip;
        }
        if (measured > 0) sum.human /= measured;
        return sum;
    }

    library::DanceLibrary m_library;
    dance::GestureBook m_book;
    rehearsal::CouplePeople m_people;
    unsigned m_threads;
    double m_push;
    std::vector<Figure> m_figures;
};

void print(const std::string& name, const char* change, const Sum& sum, const Sum& usual)
{
    if (sum.motions == usual.motions) {
        std::printf("%-44s %5s  no motion changed\n", name.c_str(), change);
        return;
    }
    std::printf("%-44s %5s  falls %+d  off place %+d  off beat %+d  slips %+d  human %+.3f\n",
        name.c_str(), change, sum.falls - usual.falls, sum.off_place - usual.off_place,
        sum.off_beat - usual.off_beat, sum.slips - usual.slips, sum.human - usual.human);
}

Styles with(const std::string& wanted, double factor)
{
    Styles styles;
    visit_numbers(styles, [&](const std::string& name, double& value) {
        if (name == wanted) value *= factor;
    });
    return styles;
}

std::vector<std::string> numbers_with(const std::string& part)
{
    std::vector<std::string> names;
    Styles styles;
    visit_numbers(styles, [&](const std::string& name, double&) {
        if (name.find(part) != std::string::npos) names.push_back(name);
    });
    return names;
}

void try_numbers(const Library& library, const std::vector<std::string>& names)
{
    const Sum usual = library.dance({});
    std::printf("%zu figures as they are: %d falls, %d off place, %d off the beat, %d slips, human "
                "%.3f\n",
        library.size(), usual.falls, usual.off_place, usual.off_beat, usual.slips, usual.human);
    for (const std::string& name : names) {
        for (const double factor : {0.9, 1.1})
            print(name, factor < 1 ? "-10 %" : "+10 %", library.dance(with(name, factor)), usual);
        std::fflush(stdout);
    }
}

void find_idle(const Library& library, const std::vector<std::string>& names)
{
    const std::vector<std::string> usual = library.motions({});
    std::size_t idle = 0;
    for (const std::string& name : names) {
        bool changed = false;
        for (const double factor : {0.9, 1.1, 0.5, 2.0})
            changed = changed || library.changes(with(name, factor), usual);
        if (changed) continue;
        ++idle;
        std::printf("%s changes nothing\n", name.c_str());
        std::fflush(stdout);
    }
    std::printf("%zu of %zu numbers change nothing in %zu figures by -10, +10, -50 and +100 %%\n",
        idle, names.size(), library.size());
}

}
}

int main(int count, char** words)
{
    using namespace promenade::bench;
    const auto options = read_options(count, words);
    if (!options) {
        std::fprintf(stderr,
            "style_bench [--only PART-OF-A-NAME] [--every N] [--threads N] [--push N·s] "
            "[--idle yes]\n");
        return 1;
    }
    const Library library(*options);
    const auto names = numbers_with(options->only);
    if (options->idle)
        find_idle(library, names);
    else
        try_numbers(library, names);
    return 0;
}
