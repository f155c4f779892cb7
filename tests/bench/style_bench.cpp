// What every number of the styles does: each is made a tenth smaller and a tenth larger, the
// library is danced at sight by the couple, and the change of what was danced is printed.
//
//   style_bench [--only PART-OF-A-NAME] [--every N] [--practise N] [--threads N] [--push N·s]
//   style_bench --idle yes [the same]
//
// All numbers on all figures take hours: --every 8 dances each eighth figure, --only hold. tries
// what has that in its name. --push bumps into the leader 3 s after the beginning and --practise N
// has the couple practise, for numbers that only matter then. At the end come the ten numbers that
// tell most. --idle yes looks for numbers that have no business being there: each is also halved
// and doubled, and those are printed that change no motion of any figure whatever is done to them.
// Many are changed at a time, and halves of them where something comes of it.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <optional>
#include <ranges>
#include <span>
#include <thread>
#include <tuple>

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
    int practise = 0;
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
        else if (name == "--practise")
            options.practise = static_cast<int>(whole);
        else if (name == "--push")
            options.push = std::strtod(value, nullptr);
        else if (name == "--idle")
            options.idle = !std::strcmp(value, "yes");
        else
            return std::nullopt;
    }
    return options;
}

// A figure and its choreography by the styles as they are.
struct Figure {
    const dance::Dance* dance;
    const dance::Pattern* pattern;
    rehearsal::Choreography usual;
};

// Over all figures danced.
struct Sum {
    int falls = 0, off_place = 0, off_beat = 0, slips = 0;
    double place = 0; // m, of the worst landings
    double human = 0; // mean share of windows inside the human limits
    std::string motions;
};

class Library {
public:
    explicit Library(const Options& options)
        : m_library(library::load_library({PROMENADE_SOURCE_DIR "/dances", ""}))
        , m_book(library::load_gesture_book({PROMENADE_SOURCE_DIR "/gestures"}).book)
        , m_people(*rehearsal::build_couple(default_leader(), default_follower()))
        , m_options(options)
    {
        std::size_t number = 0;
        for (const library::LibraryDance& one : m_library.dances)
            for (const dance::Pattern& pattern : one.file.dance.patterns)
                if (number++ % options.every == 0)
                    if (auto made = composed(one.file.dance, pattern, {}))
                        m_figures.push_back({&one.file.dance, &pattern, std::move(*made)});
        std::ranges::stable_sort(
            m_figures, {}, [](const Figure& figure) { return figure.usual.leader.end; });
    }

    std::size_t size() const { return m_figures.size(); }

    Sum dance(const Styles& styles, bool composes) const
    {
        std::vector<report::RehearsalReport> reports(m_figures.size());
        for_each_figure([&](std::size_t k) {
            if (const auto made = choreography(m_figures[k], styles, composes))
                reports[k] = report::report_on(*made, m_people, danced(*made, styles), 1);
        });
        return sum_of(reports);
    }

    // By figure.
    std::vector<std::string> motions() const
    {
        std::vector<std::string> motions(m_figures.size());
        for_each_figure([&](std::size_t k) { motions[k] = motion_of(m_figures[k], {}, false); });
        return motions;
    }

    // Whether one figure is danced otherwise.
    bool changes(
        std::size_t figure, const Styles& styles, bool composes, const std::string& usual) const
    {
        return motion_of(m_figures[figure], styles, composes) != usual;
    }

private:
    template <class Work> void for_each_figure(Work work) const
    {
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < m_options.threads; ++i)
            workers.emplace_back([&] {
                for (std::size_t k; (k = next++) < m_figures.size();) work(k);
            });
    }

    std::optional<rehearsal::Choreography> composed(
        const dance::Dance& dance, const dance::Pattern& pattern, const Styles& styles) const
    {
        rehearsal::ChoreographyOptions options;
        options.placing = styles.placing;
        options.gestures = styles.gestures;
        auto made =
            choreograph(dance, compose_repeated(dance, pattern, 1), m_people, m_book, options);
        if (!made) return std::nullopt;
        return std::move(*made);
    }

    // Composed again only where a number has to do with it.
    std::optional<rehearsal::Choreography> choreography(
        const Figure& figure, const Styles& styles, bool composes) const
    {
        if (!composes) return figure.usual;
        return composed(*figure.dance, *figure.pattern, styles);
    }

    rehearsal::Performance danced(const rehearsal::Choreography& made, Styles styles) const
    {
        styles.settings.practice = m_options.practise;
        if (m_options.push != 0)
            styles.settings.pushes.push_back(
                {rehearsal::lead_in + 1, 0.1, Limb::upper_torso, {}, {0, m_options.push, 0}, 0});
        return perform(made, m_people, rehearsal::Dancers::couple, styles.settings);
    }

    std::string motion_of(const Figure& figure, const Styles& styles, bool composes) const
    {
        const auto made = choreography(figure, styles, composes);
        if (!made) return "not composed";
        std::string all;
        for (const motion::Performer& one : danced(*made, styles).dance.performers)
            all += one.motion.fingerprint();
        return all;
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
            sum.place += place;
        }
        if (measured > 0) sum.human /= measured;
        return sum;
    }

    library::DanceLibrary m_library;
    dance::GestureBook m_book;
    rehearsal::CouplePeople m_people;
    Options m_options;
    std::vector<Figure> m_figures;
};

// What one change of one number does to what all figures came to.
struct Effect {
    std::string name;
    double factor = 1;
    Sum sum;
    int falls = 0, bounds = 0; // more than usual: figures fallen, bounds of figures broken
    double human = 0;
};

Effect effect_of(const std::string& name, double factor, Sum sum, const Sum& usual)
{
    Effect effect{name, factor, std::move(sum)};
    const auto broken = [](const Sum& s) { return s.off_place + s.off_beat + s.slips; };
    effect.falls = effect.sum.falls - usual.falls;
    effect.bounds = broken(effect.sum) - broken(usual);
    effect.human = effect.sum.human - usual.human;
    return effect;
}

void print(const Effect& effect, const Sum& usual)
{
    const char* change = effect.factor < 1 ? "-10 %" : "+10 %";
    const Sum& sum = effect.sum;
    if (sum.motions == usual.motions) {
        std::printf("%-44s %5s  no motion changed\n", effect.name.c_str(), change);
        return;
    }
    std::printf("%-44s %5s  falls %+d  off place %+d  off beat %+d  slips %+d  places %+.0f mm  "
                "human %+.3f\n",
        effect.name.c_str(), change, effect.falls, sum.off_place - usual.off_place,
        sum.off_beat - usual.off_beat, sum.slips - usual.slips, 1000 * (sum.place - usual.place),
        effect.human);
}

// A whole number changes by one at least; zero stays what it is.
void change(double& value, double factor)
{
    value *= factor;
}
void change(int& value, double factor)
{
    const int usual = value;
    value = static_cast<int>(std::lround(usual * factor));
    if (value == usual && usual != 0) value += factor < 1 ? -1 : 1;
}

using Names = std::vector<std::string>;

Styles with(std::span<const std::string> wanted, double factor)
{
    Styles styles;
    visit_numbers(styles, [&](const std::string& name, auto& value) {
        if (std::ranges::find(wanted, name) != wanted.end()) change(value, factor);
    });
    return styles;
}

// A zero has no tenth, and who dances at sight has no use for numbers of practice.
Names numbers_for(const Options& options)
{
    Names names;
    Styles styles;
    visit_numbers(styles, [&](const std::string& name, auto& value) {
        const bool of_practice = name.starts_with("settings.practising.");
        if (value != 0 && name.find(options.only) != std::string::npos
            && (options.practise > 0 || !of_practice))
            names.push_back(name);
    });
    return names;
}

// Whether it is used before anybody dances.
bool is_of_choreography(std::span<const std::string> names)
{
    return std::ranges::any_of(names, [](const std::string& name) {
        return name.starts_with("placing.") || name.starts_with("gestures.");
    });
}

// By falls, then by bounds that more or fewer figures break, then by human limits.
void print_most_telling(std::vector<Effect> effects, const Sum& usual)
{
    constexpr std::ptrdiff_t shown = 10;
    std::ranges::stable_sort(effects, std::greater{}, [](const Effect& effect) {
        return std::tuple(std::abs(effect.falls), std::abs(effect.bounds), std::abs(effect.human));
    });
    std::printf("\nThe most telling:\n");
    for (const Effect& effect : effects | std::views::take(shown)) print(effect, usual);
}

void try_numbers(const Library& library, const Names& names)
{
    const Sum usual = library.dance({}, false);
    std::printf("%zu figures as they are: %d falls, %d off place, %d off the beat, %d slips, "
                "places %.0f mm, human %.3f\n",
        library.size(), usual.falls, usual.off_place, usual.off_beat, usual.slips,
        1000 * usual.place, usual.human);
    std::vector<Effect> effects;
    for (const std::string& name : names)
        for (const double factor : {0.9, 1.1}) {
            const std::span one(&name, 1);
            Sum sum = library.dance(with(one, factor), is_of_choreography(one));
            effects.push_back(effect_of(name, factor, std::move(sum), usual));
            print(effects.back(), usual);
            std::fflush(stdout);
        }
    print_most_telling(std::move(effects), usual);
}

// Numbers that do nothing. They are changed many at a time: where nothing comes of that, all of
// them are idle; where something does, either half is tried by itself.
class Sieve {
public:
    Sieve(const Library& library, Names names)
        : m_library(library)
        , m_usual(library.motions())
        , m_left(std::move(names))
    {
    }

    Names idle()
    {
        for (std::size_t k = 0; k < m_library.size(); ++k)
            for (const double factor : {2.0, 0.5, 1.1, 0.9}) {
                if (m_left.empty()) return m_left;
                // Most numbers matter to any figure; all doubled at once, nobody could dance.
                sift_all(k, factor, k == 0 ? 1 : m_left.size());
                std::fprintf(stderr, "figure %zu of %zu, times %.1f: %zu numbers left\n", k + 1,
                    m_library.size(), factor, m_left.size());
            }
        return m_left;
    }

private:
    void sift_all(std::size_t figure, double factor, std::size_t at_once)
    {
        const Names all = std::move(m_left);
        m_left.clear();
        const std::span<const std::string> names(all);
        for (std::size_t i = 0; i < names.size(); i += at_once)
            sift(figure, factor, names.subspan(i, std::min(at_once, names.size() - i)));
    }

    void sift(std::size_t figure, double factor, std::span<const std::string> names)
    {
        const bool changed = m_library.changes(
            figure, with(names, factor), is_of_choreography(names), m_usual[figure]);
        if (!changed) {
            m_left.insert(m_left.end(), names.begin(), names.end());
        } else if (names.size() > 1) {
            const std::size_t half = names.size() / 2;
            sift(figure, factor, names.first(half));
            sift(figure, factor, names.subspan(half));
        }
    }

    const Library& m_library;
    std::vector<std::string> m_usual;
    Names m_left;
};

void find_idle(const Library& library, const Names& names)
{
    const Names idle = Sieve(library, names).idle();
    for (const std::string& name : idle) std::printf("%s changes nothing\n", name.c_str());
    std::printf("%zu of %zu numbers change nothing in %zu figures by -10, +10, -50 and +100 %%\n",
        idle.size(), names.size(), library.size());
}

}
}

int main(int count, char** words)
{
    using namespace promenade::bench;
    const auto options = read_options(count, words);
    if (!options) {
        std::fprintf(stderr,
            "style_bench [--only PART-OF-A-NAME] [--every N] [--practise N] [--threads N] "
            "[--push N·s] [--idle yes]\n");
        return 1;
    }
    const Library library(*options);
    const Names names = numbers_for(*options);
    if (options->idle)
        find_idle(library, names);
    else
        try_numbers(library, names);
    return 0;
}
