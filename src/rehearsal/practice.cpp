#include "rehearsal/practice.h"

#include <algorithm>
#include <cmath>

#include "rehearsal/account.h"
#include "rehearsal/bounds.h"

namespace promenade::rehearsal {
namespace {

// What a dance is judged by.
struct Verdict {
    bool fell = false, overlaps = false;
    std::array<bool, 3> broken{}; // bounds of the steps: place, time, slip
    double together = 0; // m by which bodies are too deep in each other and hands too far apart
    double cost = 0;     // of the worst use of each bound

    bool is_within_bounds() const
    {
        return !fell && together == 0
            && std::none_of(broken.begin(), broken.end(), [](bool bound) { return bound; });
    }

    // A way around must not cost a bound of the steps, and one that hardly helps is not worth it.
    bool is_better_than(const Verdict& other, const PracticeStyle& style) const
    {
        if (fell != other.fell) return !fell;
        for (std::size_t i = 0; i < broken.size(); ++i)
            if (broken[i] && !other.broken[i]) return false;
        if (overlaps != other.overlaps) return !overlaps;
        return together < style.worth_it * other.together;
    }
};

Verdict verdict_on(const CoupleDance& dance, const PracticeStyle& style)
{
    double place = 0, late = 0, slip = 0;
    for (const auto& steps : dance.steps)
        for (const StepResult& step : steps) {
            if (!step.landed) continue;
            const motor::Landing& real = step.actual;
            place = std::max(place, std::hypot(real.x - step.planned.x, real.y - step.planned.y));
            late = std::max(late, std::abs(real.time - step.planned.time));
            slip = std::max(slip, step.slip);
        }
    const double overlap = dance.contact.deepest.depth, gap = dance.hold.gap;
    double cost = 0;
    for (const double share : {place / most_place, late / most_late, slip / most_slip,
             overlap / most_overlap, gap / most_gap})
        cost += cost_of(share, style.account);
    return {dance.fell, overlap > most_overlap,
        {place > most_place, late > most_late, slip > most_slip},
        std::clamp(overlap - most_overlap, 0.0, style.far)
            + std::clamp(gap - most_gap, 0.0, style.far),
        cost};
}

// Shows an onlooker a part of the whole at a time, and remembers whether it broke it off.
class Watched {
public:
    Watched(const Onlooker& onlooker, int parts)
        : m_onlooker(onlooker)
        , m_parts(parts)
    {
    }

    Onlooker next(int parts = 1)
    {
        const int before = m_part;
        m_part += parts;
        return [this, before, parts](double share) {
            m_goes_on =
                m_goes_on && (!m_onlooker || m_onlooker((before + parts * share) / m_parts));
            return m_goes_on;
        };
    }
    bool goes_on() const { return m_goes_on; }

private:
    const Onlooker& m_onlooker;
    int m_parts, m_part = 0;
    bool m_goes_on = true;
};

}

namespace {

constexpr int passages_take = 20; // times as long as to dance once, about: for who looks on

struct Couple {
    const Person &leader, &follower;
};

// What is learnt about passages goes into the scores. Danced once more from the beginning, it is
// what it was when it was practised. Where the tries were used up before the end, what comes then
// may go worse than ever: then all is left as it was.
void go_over_passages(const Couple& people, const RehearsalSettings& settings,
    const PracticeStyle& style, Watched& watched, Practised& best)
{
    const auto& [he, she] = people;
    std::vector<Score> scores{with_body_over_chart(best.leader, he, settings),
        with_body_over_chart(best.follower, she, settings)};
    const PassagesPractised passages =
        practise_passages(begin_couple(he, scores[0], she, scores[1], settings), scores,
            settings.practice, style, watched.next(passages_take));
    if (passages.tries == 0 || !watched.goes_on()) return;
    Practised after = best;
    after.leader.lessons = scores[0].lessons;
    after.follower.lessons = scores[1].lessons;
    after.leader.knees = scores[0].knees;
    after.follower.knees = scores[1].knees;
    after.dance = dance_couple(he, after.leader, she, after.follower, settings, watched.next());
    best.passages = after.passages += passages.tries;
    best.simulated = after.simulated += passages.simulated + after.dance.ended;
    const Verdict before = verdict_on(best.dance, style), now = verdict_on(after.dance, style);
    if (!watched.goes_on() || (now.fell && !before.fell)) return;
    if (now.fell == before.fell && now.cost > before.cost + style.much) return;
    best = std::move(after);
}

// Again with other lots, where the first time has left a bound broken and tries unused.
void go_over_passages_again(const Couple& people, const RehearsalSettings& settings,
    PracticeStyle style, Watched& watched, Practised& best)
{
    for (; style.passages.sweep < style.sweeps; ++style.passages.sweep) {
        go_over_passages(people, settings, style, watched, best);
        const bool used_up =
            best.passages > style.used_up * style.passages.in_all * settings.practice;
        if (used_up || verdict_on(best.dance, style).is_within_bounds()) return;
    }
}

}

bool has_something_to_mend(bool fell, double overlap, const PracticeStyle& style)
{
    return fell || overlap > style.overlap;
}

Practised practise(const Person& leader, const Score& his, const Person& follower,
    const Score& hers, RehearsalSettings settings, const Onlooker& onlooker)
{
    const PracticeStyle& style = settings.practising;
    settings.pushes.clear();
    // Each time is thought about and danced; then passages are gone over, and all is danced again.
    Watched watched(onlooker, 1 + 2 * settings.practice + style.sweeps * (passages_take + 1));
    Practised now{his, hers, dance_couple(leader, his, follower, hers, settings, watched.next())};
    Practised best = now;
    int times = 0;
    double simulated = now.dance.ended;
    const auto has_more_to_do = [&] {
        return times < settings.practice && watched.goes_on()
            && has_something_to_mend(now.dance.fell, now.dance.contact.deepest.depth, style);
    };
    for (; has_more_to_do(); ++times) {
        const auto& danced = now.dance.dance.performers;
        find_leg_ways({leader, now.leader, danced[0].motion},
            {follower, now.follower, danced[1].motion}, settings.style, style.ways, watched.next());
        now.dance =
            dance_couple(leader, now.leader, follower, now.follower, settings, watched.next());
        simulated += now.dance.ended;
        if (!watched.goes_on()) break; // half a dance says nothing
        if (verdict_on(now.dance, style).is_better_than(verdict_on(best.dance, style), style))
            best = now;
    }
    best.simulated = simulated;
    if (watched.goes_on() && settings.practice > 0)
        go_over_passages_again({leader, follower}, settings, style, watched, best);
    best.times = times;
    return best;
}

PractisedAlone practise_alone(
    const Person& person, const Score& score, RehearsalSettings settings, const Onlooker& onlooker)
{
    settings.pushes.clear();
    std::vector<Score> scores{score};
    const PassagesPractised passages = practise_passages(begin_solo(person, score, settings),
        scores, settings.practice, settings.practising, onlooker);
    PractisedAlone practised{std::move(scores[0]), {}, passages.tries, passages.simulated};
    practised.dance = dance_solo(person, practised.score, settings);
    practised.simulated += practised.dance.ended;
    return practised;
}

}
