// What every number of the styles does: each is made a tenth smaller and a tenth larger, the
// library is danced at sight by the couple, and the change of what was danced is printed. A number
// that changes no motion at all has no business being there.
//
//   style_bench [--only PART-OF-A-NAME] [--every N] [--threads N]
//
// --every 8 dances each eighth figure: all numbers on all figures take hours.
#include <atomic>
#include <cstdio>
#include <cstring>
#include <thread>

#include "bench/style_numbers.h"
#include "dance/compose.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "rehearsal/bounds.h"
#include "report/rehearsal_report.h"

namespace promenade::bench {
namespace {

struct Options {
    std::string only;
    std::size_t every = 1;
    unsigned threads = 1;
};

Options read_options(int count, char** words)
{
    Options options;
    for (int i = 1; i + 1 < count; i += 2) {
        if (!std::strcmp(words[i], "--only")) options.only = words[i + 1];
        if (!std::strcmp(words[i], "--every"))
            options.every = std::max(1ul, std::strtoul(words[i + 1], nullptr, 10));
        if (!std::strcmp(words[i], "--threads"))
            options.threads =
                static_cast<unsigned>(std::max(1ul, std::strtoul(words[i + 1], nullptr, 10)));
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
        std::atomic<std::size_t> next{0};
        {
            std::vector<std::jthread> workers;
            for (unsigned i = 0; i < m_threads; ++i)
                workers.emplace_back([&] {
                    for (std::size_t k; (k = next++) < m_figures.size();)
                        reports[k] = dance_one(m_figures[k], styles);
                });
        }
        return sum_of(reports);
    }

private:
    report::RehearsalReport dance_one(const Figure& figure, const Styles& styles) const
    {
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

void try_number(const Library& library, const std::string& wanted, const Sum& usual)
{
    for (const double factor : {0.9, 1.1}) {
        Styles styles;
        visit_numbers(styles, [&](const std::string& name, double& value) {
            if (name == wanted) value *= factor;
        });
        print(wanted, factor < 1 ? "-10 %" : "+10 %", library.dance(styles), usual);
    }
    std::fflush(stdout);
}

}
}

int main(int count, char** words)
{
    using namespace promenade::bench;
    const Options options = read_options(count, words);
    const Library library(options);
    const Sum usual = library.dance({});
    std::printf("%zu figures as they are: %d falls, %d off place, %d off the beat, %d slips, human "
                "%.3f\n",
        library.size(), usual.falls, usual.off_place, usual.off_beat, usual.slips, usual.human);
    Styles styles;
    visit_numbers(styles, [&](const std::string& name, double&) {
        if (name.find(options.only) != std::string::npos) try_number(library, name, usual);
    });
    return 0;
}
