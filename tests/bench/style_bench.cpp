// What every number of the styles does: each is made a tenth smaller and a tenth larger, the
// library is danced at sight by the couple, and the change of what was danced is printed.
//
//   style_bench [--only PART-OF-A-NAME] [--every N] [--wild SEED --count N] [--strained yes]
//               [--practise N] [--threads N] [--push N·s]
//   style_bench --idle yes [the same]
//
// All numbers on all figures take hours: --every 8 dances each eighth figure, --only hold. tries
// what has that in its name; several parts stand between commas. --wild adds dances drawn by lot,
// with their couples, floors and tempi. --push bumps into the leader 1 s after the beginning and
// --practise N has the couple practise; --strained yes adds every figure again in circumstances by
// turns: pushed, in practice, slower, faster, alone, untouched, going on after a fall. At the end
// come the ten numbers that tell most. --idle yes looks for numbers that have no business being
// there: each is also halved and doubled, and those are printed that change no motion of any dance
// whatever is done to them. Many are changed at a time, and halves of them where something comes
// of it.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <sstream>
#include <thread>
#include <tuple>

#include "bench/style_numbers.h"
#include "dance/compose.h"
#include "experiments/wild_charts.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "rehearsal/bounds.h"
#include "rehearsal/score.h"
#include "report/rehearsal_report.h"

namespace promenade::bench {
namespace {

// What is asked of who dances beside the dance.
struct Circumstances {
    double push = 0; // N·s, to the left
    int practise = 0;
    double tempo = 1; // times the usual one
    rehearsal::Dancers who = rehearsal::Dancers::couple;
    bool touches = true, goes_on = false;
};

constexpr Circumstances strains[] = {{.push = 30}, {.practise = 2}, {.tempo = 0.75},
    {.tempo = 1.3}, {.who = rehearsal::Dancers::follower}, {.push = 60, .goes_on = true},
    {.push = 45, .touches = false}, {.push = 15, .who = rehearsal::Dancers::leader},
    {.practise = 4, .tempo = 1.2}};

struct Options {
    std::vector<std::string> only{""};
    std::size_t every = 1;
    unsigned threads = 1;
    std::size_t wild = 0, count = 20; // seed of dances by lot, if any
    Circumstances circumstances;
    bool strained = false, idle = false;
};

std::vector<std::string> parts_of(const std::string& list)
{
    std::vector<std::string> parts;
    std::istringstream in(list);
    for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
    return parts;
}

std::optional<Options> read_options(int count, char** words)
{
    Options options;
    for (int i = 1; i < count; i += 2) {
        const std::string name = words[i];
        const char* value = i + 1 < count ? words[i + 1] : "";
        const unsigned long whole = std::max(1ul, std::strtoul(value, nullptr, 10));
        if (name == "--only")
            options.only = parts_of(value);
        else if (name == "--every")
            options.every = whole;
        else if (name == "--threads")
            options.threads = static_cast<unsigned>(whole);
        else if (name == "--wild")
            options.wild = whole;
        else if (name == "--count")
            options.count = whole;
        else if (name == "--practise")
            options.circumstances.practise = static_cast<int>(whole);
        else if (name == "--push")
            options.circumstances.push = std::strtod(value, nullptr);
        else if (name == "--strained")
            options.strained = !std::strcmp(value, "yes");
        else if (name == "--idle")
            options.idle = !std::strcmp(value, "yes");
        else
            return std::nullopt;
    }
    return options;
}

// What is danced, by whom and in which circumstances, with its choreography by the styles as they
// are.
struct Trial {
    const dance::Dance* dance = nullptr;
    dance::Composition composition;
    std::shared_ptr<const rehearsal::CouplePeople> people;
    double tempo = 0;    // beats a minute
    double friction = 0; // of the floor; 0: the usual
    Circumstances around;
    rehearsal::Choreography usual;
};

// Over all that was danced.
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
        , m_threads(options.threads)
    {
        add_figures(options);
        if (options.wild > 0) add_wild(options);
        std::ranges::stable_sort(
            m_trials, {}, [](const Trial& trial) { return trial.usual.leader.end; });
    }

    std::size_t size() const { return m_trials.size(); }

    Sum dance(const Styles& styles, bool composes) const
    {
        std::vector<report::RehearsalReport> reports(m_trials.size());
        for_each_trial([&](std::size_t k) {
            if (const auto made = choreography(m_trials[k], styles, composes))
                reports[k] = report::report_on(
                    *made, *m_trials[k].people, danced(m_trials[k], *made, styles), 1);
        });
        return sum_of(reports);
    }

    // By trial.
    std::vector<std::string> motions() const
    {
        std::vector<std::string> motions(m_trials.size());
        for_each_trial([&](std::size_t k) { motions[k] = motion_of(m_trials[k], {}, false); });
        return motions;
    }

    // Whether one trial is danced otherwise.
    bool changes(
        std::size_t trial, const Styles& styles, bool composes, const std::string& usual) const
    {
        return motion_of(m_trials[trial], styles, composes) != usual;
    }

private:
    void add_figures(const Options& options)
    {
        const auto people = std::make_shared<const rehearsal::CouplePeople>(
            *rehearsal::build_couple(default_leader(), default_follower()));
        std::size_t number = 0, strain = 0;
        for (const library::LibraryDance& one : m_library.dances)
            for (const dance::Pattern& pattern : one.file.dance.patterns) {
                if (number++ % options.every != 0) continue;
                Trial trial;
                trial.dance = &one.file.dance;
                trial.composition = compose_repeated(one.file.dance, pattern, 1);
                trial.people = people;
                trial.tempo = usual_tempo(one.file.dance);
                trial.around = options.circumstances;
                add(trial);
                if (!options.strained) continue;
                trial.around = strains[strain++ % std::size(strains)];
                trial.tempo *= trial.around.tempo;
                add(trial);
            }
    }

    void add_wild(const Options& options)
    {
        std::vector<const dance::Dance*> dances;
        for (const library::LibraryDance& one : m_library.dances) dances.push_back(&one.file.dance);
        for (std::size_t number = 0; number < options.count; ++number) {
            auto drawn = experiments::wild_dance(dances, options.wild, number);
            if (!drawn) continue;
            auto people = rehearsal::build_couple(drawn->leader, drawn->follower);
            if (!people) continue;
            const auto kept = m_drawn.emplace(m_drawn.end(), std::move(*drawn));
            Trial trial;
            trial.dance = &kept->dance;
            trial.composition = kept->composition;
            trial.people = std::make_shared<const rehearsal::CouplePeople>(std::move(*people));
            trial.tempo = kept->tempo;
            trial.friction = kept->friction;
            trial.around = options.circumstances;
            add(trial);
        }
    }

    void add(Trial trial)
    {
        if (auto made = composed(trial, {})) {
            trial.usual = std::move(*made);
            m_trials.push_back(std::move(trial));
        }
    }

    template <class Work> void for_each_trial(Work work) const
    {
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < m_threads; ++i)
            workers.emplace_back([&] {
                for (std::size_t k; (k = next++) < m_trials.size();) work(k);
            });
    }

    std::optional<rehearsal::Choreography> composed(const Trial& trial, const Styles& styles) const
    {
        rehearsal::ChoreographyOptions options;
        options.tempo = trial.tempo;
        options.placing = styles.placing;
        options.gestures = styles.gestures;
        auto made = choreograph(*trial.dance, trial.composition, *trial.people, m_book, options);
        if (!made) return std::nullopt;
        return std::move(*made);
    }

    // Composed again only where a number has to do with it.
    std::optional<rehearsal::Choreography> choreography(
        const Trial& trial, const Styles& styles, bool composes) const
    {
        if (!composes) return trial.usual;
        return composed(trial, styles);
    }

    rehearsal::Performance danced(
        const Trial& trial, const rehearsal::Choreography& made, Styles styles) const
    {
        const Circumstances& around = trial.around;
        rehearsal::RehearsalSettings& settings = styles.settings;
        settings.practice = around.practise;
        settings.goes_on_after_fall = around.goes_on;
        if (!around.touches) settings.body_touch = rehearsal::BodyTouch::off;
        if (trial.friction > 0) settings.floor.friction = trial.friction;
        if (around.push != 0)
            settings.pushes.push_back(
                {rehearsal::lead_in + 1, 0.1, Limb::upper_torso, {}, {0, around.push, 0}, 0});
        return perform(made, *trial.people, around.who, settings);
    }

    std::string motion_of(const Trial& trial, const Styles& styles, bool composes) const
    {
        const auto made = choreography(trial, styles, composes);
        if (!made) return "not composed";
        std::string all;
        for (const motion::Performer& one : danced(trial, *made, styles).dance.performers)
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
    unsigned m_threads;
    std::list<experiments::WildDance> m_drawn;
    std::vector<Trial> m_trials;
};

// What one change of one number does to what all dances came to.
struct Effect {
    std::string name;
    double factor = 1;
    Sum sum;
    int falls = 0, bounds = 0; // more than usual: dances fallen, bounds of dances broken
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
        const bool wanted = std::ranges::any_of(options.only,
            [&](const std::string& part) { return name.find(part) != std::string::npos; });
        if (value != 0 && wanted
            && (options.strained || options.circumstances.practise > 0 || !of_practice))
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

// By falls, then by bounds that more or fewer dances break, then by human limits.
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
    std::printf("%zu dances as they are: %d falls, %d off place, %d off the beat, %d slips, "
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
                // Most numbers matter to any dance; all doubled at once, nobody could dance.
                sift_all(k, factor, k == 0 ? 1 : m_left.size());
                std::fprintf(stderr, "dance %zu of %zu, times %.1f: %zu numbers left\n", k + 1,
                    m_library.size(), factor, m_left.size());
            }
        return m_left;
    }

private:
    void sift_all(std::size_t trial, double factor, std::size_t at_once)
    {
        const Names all = std::move(m_left);
        m_left.clear();
        const std::span<const std::string> names(all);
        for (std::size_t i = 0; i < names.size(); i += at_once)
            sift(trial, factor, names.subspan(i, std::min(at_once, names.size() - i)));
    }

    void sift(std::size_t trial, double factor, std::span<const std::string> names)
    {
        const bool changed = m_library.changes(
            trial, with(names, factor), is_of_choreography(names), m_usual[trial]);
        if (!changed) {
            m_left.insert(m_left.end(), names.begin(), names.end());
        } else if (names.size() > 1) {
            const std::size_t half = names.size() / 2;
            sift(trial, factor, names.first(half));
            sift(trial, factor, names.subspan(half));
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
    std::printf("%zu of %zu numbers change nothing in %zu dances by -10, +10, -50 and +100 %%\n",
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
            "style_bench [--only PART-OF-A-NAME] [--every N] [--wild SEED --count N] "
            "[--strained yes] [--practise N] [--threads N] [--push N·s] [--idle yes]\n");
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
