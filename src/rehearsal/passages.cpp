#include "rehearsal/passages.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <memory>
#include <set>

#include "rehearsal/couple.h"
#include "rehearsal/manner_variation.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {
namespace {

// Loops: how much is kept, and how often a passage is begun again and from where.
constexpr std::size_t most_waypoints = 30;
constexpr std::array steps_back{2u, 4u}; // from what went wrong, at first and later
constexpr std::size_t most_changes = 3;  // in one try

// A whole number of tries, of which thirds and halves are exact.
int part_of(int tries, double share)
{
    constexpr double rounding = 1e-9;
    return static_cast<int>(tries * share + rounding);
}

// A rehearsal underway and what it has come to.
struct Attempt {
    Rehearsal rehearsal;
    Account account;

    Attempt(Rehearsal begun, Account opened)
        : rehearsal(std::move(begun))
        , account(std::move(opened))
    {
    }

    std::size_t next(std::size_t dancer) const
    {
        return rehearsal.dancer(dancer).stepping().next_footfall();
    }

    // What is learnt here is remembered when the next foot lands; before the dance, at once.
    bool waits() const { return rehearsal.now() == 0; }
    std::size_t remembers_after(std::size_t dancer) const
    {
        return waits() ? motor::Lesson::the_beginning : next(dancer);
    }
    std::size_t first_to_change(std::size_t dancer) const { return waits() ? 0 : next(dancer) + 1; }
};

// What the dancers have learnt so far.
struct Learnt {
    std::vector<motor::Lessons> lessons; // by dancer
    std::vector<KneeTrack> knees;
};

bool is_later(std::size_t landing, std::size_t than)
{
    if (landing == motor::Lesson::the_beginning) return false;
    return than == motor::Lesson::the_beginning || landing > than;
}

class Practiser {
public:
    Practiser(const Rehearsal& begin, std::vector<Score>& scores, int practice,
        const PracticeStyle& style, const Onlooker& onlooker)
        : m_scores(scores)
        , m_style(style.passages)
        , m_manners(style.manners)
        , m_tries_each(practice * m_style.tries)
        , m_tries_in_all(practice * m_style.in_all)
        , m_now(std::make_unique<Attempt>(begin, Account(scores, style.account)))
        , m_end(scores[0].end + stand_still)
        , m_onlooker(onlooker)
    {
        for (Score& score : m_scores)
            if (score.knees.turns.empty())
                score.knees.turns.resize(
                    static_cast<std::size_t>(score.end / score.knees.every) + 2);
    }

    PassagesPractised run()
    {
        teach(*m_now);
        while (m_now->rehearsal.now() < m_end && !m_now->account.fell() && goes_on()) {
            keep_waypoint();
            if (!dance_to(*m_now, m_now->rehearsal.now() + m_style.waypoint, unlimited_cost)) break;
            while (const auto wrong = next_to_mend())
                if (!mend(*wrong)) m_left.insert(*wrong);
        }
        return m_done;
    }

private:
    static constexpr double unlimited_cost = 1e9;

    // Told how far they have come, though they may have gone back since.
    bool goes_on()
    {
        m_furthest = std::max(m_furthest, m_now->rehearsal.now());
        return !m_onlooker || m_onlooker(m_furthest / m_end);
    }

    void teach(Attempt& attempt) const
    {
        for (std::size_t i = 0; i < m_scores.size(); ++i)
            attempt.rehearsal.teach(i, m_scores[i].lessons, m_scores[i].knees);
    }

    // Goes on until then, a fall, or a cost beyond what is wanted; false where the simulation
    // failed.
    bool dance_to(Attempt& attempt, double until, double most_cost)
    {
        Rehearsal& rehearsal = attempt.rehearsal;
        const double begun = rehearsal.now();
        std::size_t frames = rehearsal.motion().frames.size();
        bool failed = false;
        while (rehearsal.now() < std::min(until, m_end) && !rehearsal.has_fallen() && !failed) {
            failed = rehearsal.tick().has_value();
            if (rehearsal.motion().frames.size() == frames && !rehearsal.has_fallen()) continue;
            frames = rehearsal.motion().frames.size();
            attempt.account.look(rehearsal, m_scores);
            if (attempt.account.cost() > most_cost) break;
        }
        if (rehearsal.now() >= m_end) attempt.account.close(rehearsal, m_scores);
        m_done.simulated += rehearsal.now() - begun;
        return !failed;
    }

    void keep_waypoint()
    {
        m_now->rehearsal.forget_before(m_now->rehearsal.now() - m_style.remembered);
        m_past.push_back(*m_now);
        if (m_past.size() > most_waypoints) m_past.pop_front();
    }

    // The earliest thing that went wrong and has not been given up.
    std::optional<Violation> next_to_mend() const
    {
        std::optional<Violation> first;
        for (const Violation& violation : m_now->account.violations())
            if (!m_left.contains(violation) && m_done.tries < tries_in_all(violation)
                && (!first
                    || m_scores[violation.dancer].falls[fall_of(violation)].time
                        < m_scores[first->dancer].falls[fall_of(*first)].time))
                first = violation;
        return first;
    }

    // What is kept for falls is not spent on less.
    int tries_in_all(const Violation& wrong) const
    {
        return wrong.bound == Bound::upright ? m_tries_in_all
                                             : part_of(m_tries_in_all, m_style.for_less);
    }

    std::size_t fall_of(const Violation& violation) const
    {
        return std::min(violation.fall, m_scores[violation.dancer].falls.size() - 1);
    }

    bool mend(const Violation& wrong)
    {
        const std::size_t round = m_rounds[wrong]++;
        if (round >= (wrong.bound == Bound::footwork ? 1 : steps_back.size())) return false;
        const double until = m_now->rehearsal.now() + m_style.after;
        while (
            m_past.size() > 1 && m_past.back().next(wrong.dancer) + steps_back[round] > wrong.fall)
            m_past.pop_back();
        const Attempt from = m_past.back();
        m_past.pop_back();
        search(from, wrong, until, round);
        m_now = std::make_unique<Attempt>(from);
        teach(*m_now);
        return true;
    }

    struct Outcome {
        double cost = 0;
        std::vector<Violation> broken;
    };

    Outcome outcome_of(const Attempt& from, double until, double most_cost)
    {
        Attempt trial = from;
        teach(trial);
        const bool failed = !dance_to(trial, until, most_cost);
        double cost = failed ? unlimited_cost : trial.account.cost();
        const double undone = until - trial.rehearsal.now();
        if (trial.account.fell()) cost += m_style.price_of_time * undone;
        return {cost, trial.account.violations()};
    }

    void search(const Attempt& from, const Violation& wrong, double until, std::size_t round)
    {
        const Outcome before = outcome_of(from, until, unlimited_cost);
        double least = before.cost + price_of_manners(from);
        const auto is_new = [&](const Violation& violation) {
            return violation == wrong
                || std::find(before.broken.begin(), before.broken.end(), violation)
                == before.broken.end();
        };
        bool mended = false;
        const std::size_t drawn =
            round + steps_back.size() * static_cast<std::size_t>(m_style.sweep);
        SeededRandom random(wrong.fall * 64 + wrong.dancer * 32
            + static_cast<std::size_t>(wrong.bound) * 4 + drawn);
        Learnt best = learnt();
        const int tries = wrong.bound == Bound::footwork
            ? part_of(m_tries_each, m_style.for_footwork)
            : m_tries_each;
        const int most_in_vain = part_of(m_tries_each, m_style.in_vain);
        int in_vain = 0;
        for (int i = 0; i < tries && in_vain < most_in_vain && !mended; ++i) {
            if (m_done.tries >= tries_in_all(wrong) || !goes_on()) break;
            ++m_done.tries;
            ++in_vain;
            vary(from, wrong, random);
            const double dear = price_of_manners(from);
            const Outcome after = outcome_of(from, until, least - dear);
            const double cost = after.cost + dear;
            if (cost < least) {
                mended = std::none_of(after.broken.begin(), after.broken.end(), is_new);
                if (cost < m_style.worth_it * least) in_vain = 0;
                least = cost;
                best = learnt();
            } else {
                recall(best);
            }
        }
        use_again(from);
    }

    Learnt learnt() const
    {
        Learnt all;
        for (const Score& score : m_scores) {
            all.lessons.push_back(score.lessons);
            all.knees.push_back(score.knees);
        }
        return all;
    }

    void recall(const Learnt& all)
    {
        for (std::size_t i = 0; i < m_scores.size(); ++i) {
            m_scores[i].lessons = all.lessons[i];
            m_scores[i].knees = all.knees[i];
        }
    }

    double price_of_manners(const Attempt& from) const
    {
        double size = 0;
        for (std::size_t i = 0; i < m_scores.size(); ++i)
            for (const motor::Lesson& lesson : m_scores[i].lessons)
                if (lesson.after == from.remembers_after(i))
                    size += size_of(lesson.manner, m_manners);
        return m_style.price * size;
    }

    // One to three things differently, rather by who went wrong and about when.
    void vary(const Attempt& from, const Violation& wrong, SeededRandom& random)
    {
        const std::size_t changes = 1 + random.below(most_changes);
        for (std::size_t i = 0; i < changes; ++i) {
            const bool concerns_both = wrong.bound == Bound::gap || wrong.bound == Bound::overlap;
            const double others = concerns_both ? m_style.eithers : m_style.partners;
            const bool other = m_scores.size() > 1 && random.between(0, 1) < others;
            const std::size_t dancer = other ? 1 - wrong.dancer : wrong.dancer;
            const std::size_t first = from.first_to_change(dancer);
            const std::size_t last = std::min(wrong.fall + 1, m_scores[dancer].falls.size() - 1);
            if (first > last) continue;
            const std::size_t fall = first + random.below(last - first + 1);
            if (wrong.bound == Bound::overlap && random.between(0, 1) < m_style.by_knee)
                turn_knee(from, dancer, fall, random);
            else if (wrong.bound == Bound::footwork && random.between(0, 1) < m_style.at_once)
                vary_step(from, wrong.dancer, wrong.fall, wrong.bound, random);
            else
                vary_step(from, dancer, fall, wrong.bound, random);
        }
    }

    void turn_knee(const Attempt& from, std::size_t dancer, std::size_t fall, SeededRandom& random)
    {
        KneeTrack& knees = m_scores[dancer].knees;
        const double time =
            m_scores[dancer].falls[fall].time - random.between(0, m_style.knee_before);
        const std::size_t side = random.below(2);
        const double turn = random.between(-m_style.knee_turn, m_style.knee_turn);
        const auto middle = static_cast<std::size_t>(std::max(0.0, time / knees.every));
        const auto soonest = static_cast<std::size_t>(from.rehearsal.now() / knees.every) + 2;
        for (std::size_t i = std::max(soonest, middle < 2 ? 0 : middle - 2);
             i < std::min(middle + 3, knees.turns.size()); ++i) {
            const double away = std::abs(static_cast<double>(i) - static_cast<double>(middle));
            double& knee = knees.turns[i][side];
            knee = std::clamp(knee + turn * (1 - away / 3), -m_style.knee, m_style.knee);
        }
    }

    void vary_step(const Attempt& from, std::size_t dancer, std::size_t fall, Bound bound,
        SeededRandom& random)
    {
        if (fall < from.first_to_change(dancer)) return;
        learn(from, dancer, fall, varied(manner_of(dancer, fall), bound, m_manners, random));
    }

    motor::Manner manner_of(std::size_t dancer, std::size_t fall) const
    {
        motor::Manner manner = m_scores[dancer].falls[fall].manner;
        for (const motor::Lesson& lesson : m_scores[dancer].lessons)
            if (lesson.fall == fall) manner = lesson.manner;
        return manner;
    }

    // Remembered from the next landing on, in the place of what would be remembered later.
    void learn(
        const Attempt& from, std::size_t dancer, std::size_t fall, const motor::Manner& manner)
    {
        const std::size_t after = from.remembers_after(dancer);
        motor::Lessons& lessons = m_scores[dancer].lessons;
        std::erase_if(lessons, [&](const motor::Lesson& lesson) {
            return lesson.fall == fall && (lesson.after == after || is_later(lesson.after, after));
        });
        lessons.push_back({after, fall, manner});
    }

    // Where the same column of the same figure comes again.
    void use_again(const Attempt& from)
    {
        for (std::size_t dancer = 0; dancer < m_scores.size(); ++dancer) {
            const Score& score = m_scores[dancer];
            const motor::Lessons lessons = score.lessons;
            for (const motor::Lesson& lesson : lessons) {
                if (lesson.after != from.remembers_after(dancer)) continue;
                const ScoredStep* here = step_of(score, lesson.fall);
                if (!here) continue; // it brings the feet together in the end
                for (const ScoredStep& there : score.steps) {
                    if (!there.footfall || *there.footfall <= lesson.fall
                        || there.step.pattern != here->step.pattern
                        || there.step.column != here->step.column)
                        continue;
                    const double turn =
                        score.falls[*there.footfall].heading - score.falls[lesson.fall].heading;
                    motor::Manner manner = lesson.manner;
                    for (Vec3* vector : {&manner.bow, &manner.beside})
                        *vector = rotation_from_vector({0, 0, turn}) * *vector;
                    learn(from, dancer, *there.footfall, manner);
                }
            }
        }
    }

    static const ScoredStep* step_of(const Score& score, std::size_t fall)
    {
        const auto found = std::find_if(score.steps.begin(), score.steps.end(),
            [fall](const ScoredStep& step) { return step.footfall == fall; });
        return found == score.steps.end() ? nullptr : &*found;
    }

    std::vector<Score>& m_scores;
    PassageStyle m_style;
    MannerStyle m_manners;
    int m_tries_each, m_tries_in_all;
    std::unique_ptr<Attempt> m_now; // replaced, for dancers cannot be assigned
    std::deque<Attempt> m_past;
    double m_end; // s
    const Onlooker& m_onlooker;
    double m_furthest = 0;      // s
    std::set<Violation> m_left; // given up
    std::map<Violation, std::size_t> m_rounds;
    PassagesPractised m_done;
};

}

PassagesPractised practise_passages(const Rehearsal& begin, std::vector<Score>& scores,
    int practice, const PracticeStyle& style, const Onlooker& onlooker)
{
    return Practiser(begin, scores, practice, style, onlooker).run();
}

}
