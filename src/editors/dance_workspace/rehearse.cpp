#include "editors/dance_workspace/rehearse.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "clone/styling.h"
#include "dance/compose.h"
#include "editors/dance_workspace/watched_file.h"
#include "rehearsal/choreography.h"
#include "rehearsal/couple.h"
#include "rehearsal/practice.h"
#include "rehearsal/watching.h"

namespace promenade::editors {
namespace {

using rehearsal::Rehearsal;
using rehearsal::Score;

constexpr std::size_t frames_between_watches = 5;

bool is_helped(const DanceSettings& settings)
{
    return settings.balance_way == document::BalanceWay::upright_torque;
}

// Who is helped upright dances alone: of a couple, the leader.
std::vector<dance::Role> roles_of(const DanceSettings& settings)
{
    if (settings.dancers == Dancers::follower) return {dance::Role::follower};
    if (settings.dancers == Dancers::leader || is_helped(settings)) return {dance::Role::leader};
    return {dance::Role::leader, dance::Role::follower};
}

// All of a take but its frames.
Rehearsed take_head(
    const RehearsalOrder& order, const Prepared& prepared, const std::vector<dance::Role>& roles)
{
    Rehearsed head;
    head.dance.name =
        order.dance.id + "." + (order.routine.empty() ? order.pattern : order.routine);
    head.dance.tempo = prepared.made.tempo;
    head.dance.steps = marks_of(prepared.made);
    head.practised = prepared.practised;
    head.passages = prepared.passages;
    head.effort.resize(roles.size());
    head.watches.resize(roles.size());
    for (const dance::Role role : roles) {
        head.dance.performers.push_back({role, prepared.people.of(role).measures, {}});
        head.bodies.push_back(prepared.bodies.of(role));
        head.charts.emplace_back();
        for (const rehearsal::ScoredStep& step : prepared.made.of(role).steps)
            head.charts.back().push_back(step.step);
    }
    return head;
}

// The whole of one rehearsal while it runs.
class Session {
public:
    Session(const RehearsalOrder& order, std::shared_ptr<const Prepared> prepared,
        Waypoints& waypoints, const Waypoints::Start& start)
        : m_roles(roles_of(order.settings))
        , m_gravity(order.settings.gravity)
        , m_prepared(std::move(prepared))
        , m_waypoints(waypoints)
        , m_run(start.run)
        , m_rehearsal(start.from ? start.from->rehearsal : begun(order))
    {
        m_rehearsal.set_pushes(order.pushes);
        m_end = score(0).end + rehearsal::stand_still;
        if (order.settings.duration > 0) m_end = std::min(m_end, order.settings.duration);
        m_done = take_head(order, *m_prepared, m_roles);
        if (start.from) {
            m_done.effort = start.from->effort;
            m_done.watches = start.from->watches;
        }
        take_frames();
    }

    Rehearsed run(const Watch& watch)
    {
        std::size_t watched = 0;
        while (m_rehearsal.now() < m_end && !m_failed) {
            tick();
            if (frames() < watched + frames_between_watches) continue;
            watched = frames();
            if (m_waypoints.wants(m_run, m_rehearsal.now()))
                m_waypoints.keep(m_run,
                    std::make_shared<Moment>(
                        Moment{m_prepared, m_rehearsal, m_done.effort, m_done.watches}));
            if (watch && !watch(m_done, m_rehearsal.now() / m_end)) return std::move(m_done);
        }
        finish();
        return std::move(m_done);
    }

private:
    const Score& score(std::size_t dancer) const { return m_prepared->made.of(m_roles[dancer]); }
    const Person& person(std::size_t dancer) const
    {
        return m_prepared->people.of(m_roles[dancer]);
    }
    std::size_t frames() const { return m_done.dance.performers.front().motion.frames.size(); }

    Rehearsal begun(const RehearsalOrder& order) const
    {
        rehearsal::RehearsalSettings settings = rehearsal_settings(order.settings);
        settings.styling = m_prepared->styling;
        if (m_roles.size() == 1) return begin_solo(person(0), score(0), settings);
        const auto moved = [&](std::size_t dancer) {
            return with_body_over_chart(score(dancer), person(dancer), settings);
        };
        return begin_couple(person(0), moved(0), person(1), moved(1), settings);
    }

    void tick()
    {
        m_failed = m_rehearsal.tick().has_value();
        if (m_rehearsal.motion().frames.size() > frames()) take_frames();
    }

    // What was recorded since the last time.
    void take_frames()
    {
        for (std::size_t i = 0; i < m_roles.size(); ++i) {
            auto& kept = m_done.dance.performers[i].motion.frames;
            const auto& recorded = m_rehearsal.motion(i).frames;
            kept.insert(kept.end(), recorded.begin() + static_cast<std::ptrdiff_t>(kept.size()),
                recorded.end());
            m_done.effort[i].resize(kept.size(), effort_now(i));
            m_done.watches[i].resize(kept.size(), watch_now(i));
        }
        if (!m_rehearsal.hold()) return;
        const auto& touches = m_rehearsal.hold()->record_of_touches();
        m_done.dance.touches.resize(touches.size());
        for (std::size_t i = 0; i < touches.size(); ++i) {
            auto force = std::move(m_done.dance.touches[i].force);
            force.insert(force.end(),
                touches[i].force.begin() + static_cast<std::ptrdiff_t>(force.size()),
                touches[i].force.end());
            m_done.dance.touches[i] = {touches[i].name, touches[i].leader, touches[i].follower,
                touches[i].from, touches[i].to, std::move(force)};
        }
    }

    std::shared_ptr<const motor::BodyWatch> watch_now(std::size_t dancer) const
    {
        return std::make_shared<const motor::BodyWatch>(
            rehearsal::watch_of(m_rehearsal.dancer(dancer), m_rehearsal.state(dancer),
                m_rehearsal.floor_report(dancer), m_rehearsal.now()));
    }

    float effort_now(std::size_t dancer) const
    {
        constexpr std::array joints{Limb::lower_torso, Limb::left_upper_leg, Limb::left_lower_leg,
            Limb::left_foot, Limb::right_upper_leg, Limb::right_lower_leg, Limb::right_foot};
        const auto& torque = m_rehearsal.dancer(dancer).commands().torque;
        double most = 0;
        for (const Limb joint : joints)
            for (int axis = 0; axis < 3 && !torque.empty(); ++axis)
                if (const double strength = person(dancer).strength[slot_of(joint)][axis];
                    strength > 0)
                    most = std::max(most, std::abs(torque[slot_of(joint)][axis]) / strength);
        return static_cast<float>(most);
    }

    void finish()
    {
        m_done.fell = m_failed || m_rehearsal.has_fallen();
        if (m_rehearsal.hold()) {
            const rehearsal::ContactPeaks& contact = m_rehearsal.contact()->peaks();
            const rehearsal::HoldPeaks& hold = m_rehearsal.hold()->peaks();
            m_done.overlap = contact.deepest.depth;
            count_broken(shortfalls(report::HoldReport{
                hold.force, hold.gap, m_rehearsal.pressed(), m_done.overlap, "", contact.time}));
        }
        std::vector<rehearsal::SoloDance> dances;
        for (std::size_t i = 0; i < m_roles.size(); ++i) {
            const rehearsal::Dancer& dancer = m_rehearsal.dancer(i);
            m_done.steps.push_back(dancer.steps());
            dances.push_back({dancer.has_fallen(), m_rehearsal.ended(), dancer.steps(),
                dancer.peaks(), m_rehearsal.loads(i), m_rehearsal.motion(i), m_gravity});
        }
        judge(dances);
    }

    void judge(const std::vector<rehearsal::SoloDance>& dances)
    {
        std::vector<report::JudgedDancer> dancers;
        for (std::size_t i = 0; i < dances.size(); ++i)
            dancers.push_back(report::judged(person(i), score(i), dances[i]));
        for (std::size_t i = 0; i < dancers.size(); ++i) {
            m_done.reports.push_back(
                report::report_on(dancers[i], dancers.size() == 2 ? &dancers[1 - i] : nullptr));
            count_broken(shortfalls_of_steps(m_done.reports.back()));
        }
    }

    void count_broken(const std::vector<std::string>& shortfalls)
    {
        m_done.broken += static_cast<int>(shortfalls.size());
    }

    std::vector<dance::Role> m_roles;
    double m_gravity; // m/s²
    std::shared_ptr<const Prepared> m_prepared;
    Waypoints& m_waypoints;
    Waypoints::Run m_run;
    Rehearsal m_rehearsal;
    double m_end = 0;
    bool m_failed = false;
    Rehearsed m_done;
};

// By the clones that are kept with the dance.
Result<decltype(Prepared::styling)> styling_for(
    const RehearsalOrder& order, const rehearsal::CouplePeople& people)
{
    using Who = rehearsal::Dancers;
    const std::vector<dance::Role> roles = roles_of(order.settings);
    const Who who = roles.size() == 2          ? Who::couple
        : roles.front() == dance::Role::leader ? Who::leader
                                               : Who::follower;
    rehearsal::RehearsalSettings settings;
    const std::string entry = order.routine.empty() ? order.pattern : order.routine;
    const Outcome styled =
        clone::style_as_kept(order.dance, entry, {who, people}, order.gestures, settings);
    if (!styled) return styled.error();
    return settings.styling;
}

Result<std::shared_ptr<const Prepared>> prepare_at_sight(const RehearsalOrder& order)
{
    if (order.at_sight) return order.at_sight;
    auto composition = composition_of(order);
    if (!composition) return composition.error();
    auto people =
        rehearsal::build_couple(leader_measures(order.settings), follower_measures(order.settings));
    if (!people) return people.error();
    rehearsal::ChoreographyOptions beats{order.settings.tempo};
    if (order.music) beats.map = order.music->map;
    auto made = choreograph(order.dance, std::move(*composition), *people, order.gestures, beats);
    if (!made) return made.error();
    const render::Dress dress = dress_of(order.settings);
    const Body leader = dressed(people->leader, order.dance.id, dress);
    const Body follower = dressed(people->follower, order.dance.id, dress);
    const auto styling = styling_for(order, *people);
    if (!styling) return styling.error();
    return std::shared_ptr<const Prepared>(std::make_shared<Prepared>(
        Prepared{std::move(*people), std::move(*made), {leader, follower}, 0, 0, *styling}));
}

// No longer than it will be danced.
Score cut_short(Score score, const DanceSettings& settings)
{
    if (settings.duration > 0)
        score.end = std::clamp(settings.duration - rehearsal::stand_still, 0.0, score.end);
    return score;
}

std::shared_ptr<const Prepared> practised(
    const Prepared& at_sight, const RehearsalOrder& order, const rehearsal::Onlooker& onlooker)
{
    auto prepared = std::make_shared<Prepared>(at_sight);
    rehearsal::RehearsalSettings settings = rehearsal_settings(order.settings);
    settings.practice = order.practice;
    settings.styling = prepared->styling;
    rehearsal::Choreography& made = prepared->made;
    if (order.settings.dancers != Dancers::couple) {
        const dance::Role role = roles_of(order.settings).front();
        rehearsal::Score& score = made.of(role);
        rehearsal::PractisedAlone found = practise_alone(
            prepared->people.of(role), cut_short(score, order.settings), settings, onlooker);
        found.score.end = score.end;
        score = std::move(found.score);
        prepared->passages = found.passages;
        return prepared;
    }
    rehearsal::Practised found = practise(prepared->people.leader,
        cut_short(made.leader, order.settings), prepared->people.follower,
        cut_short(made.follower, order.settings), settings, onlooker);
    found.leader.end = made.leader.end;
    found.follower.end = made.follower.end;
    made.leader = std::move(found.leader);
    made.follower = std::move(found.follower);
    prepared->practised = found.times;
    prepared->passages = found.passages;
    return prepared;
}

// Their practice and then the dance, told of without what is seen of it.
Result<Rehearsed> rehearse_after_practice(
    const RehearsalOrder& order, Waypoints& waypoints, const Watch& watch)
{
    constexpr double share_of_practice = 0.85; // of the work, about
    const auto at_sight = prepare_at_sight(order);
    if (!at_sight) return at_sight.error();
    bool goes_on = true;
    const auto prepared = practised(**at_sight, order,
        [&](double share) { return goes_on = !watch || watch({}, share_of_practice * share); });
    if (!goes_on) return Rehearsed{};
    const Watch unseen = [&](const Rehearsed&, double share) {
        return !watch || watch({}, share_of_practice + (1 - share_of_practice) * share);
    };
    return Session(order, waypoints.prepare(prepared), waypoints, waypoints.begin(0)).run(unseen);
}

}

Result<dance::Composition> composition_of(const RehearsalOrder& order)
{
    if (!order.routine.empty()) {
        const dance::Routine* routine = find_routine(order.dance, order.routine);
        if (routine) return compose(order.dance, *routine);
        return Error{order.routine, "there is no such routine in this dance", "choose another"};
    }
    const dance::Pattern* pattern = find_pattern(order.dance, order.pattern);
    if (!pattern || pattern->columns.empty())
        return Error{order.pattern, "there is no such figure with steps in this dance",
            "choose another, or add steps to it"};
    return compose_repeated(order.dance, *pattern, static_cast<int>(order.settings.repeats));
}

Result<Rehearsed> rehearse(const RehearsalOrder& order, const Watch& watch)
{
    if (!order.watched.empty()) return watch_file(order.watched, watch);
    const auto waypoints = order.waypoints ? order.waypoints : std::make_shared<Waypoints>();
    // Who is helped upright has nothing that practice could change.
    if (order.practice > 0 && !is_helped(order.settings))
        return rehearse_after_practice(order, *waypoints, watch);
    auto prepared = waypoints->prepared();
    if (!prepared) {
        auto fresh = prepare_at_sight(order);
        if (!fresh) return fresh.error();
        prepared = waypoints->prepare(std::move(*fresh));
    }
    return Session(order, prepared, *waypoints, waypoints->begin(order.like_before)).run(watch);
}

}
