#include "script/scene_world.h"

#include <algorithm>
#include <cmath>

#include "clone/clone_run.h"
#include "script/limp_driver.h"
#include "script/scene_recording.h"

namespace promenade::script {
namespace {

constexpr double longest_simulation = 600;    // s
constexpr std::size_t most_in_one_world = 300; // models
constexpr double sinks = 0.001;               // m: so deep the heaviest lies on another at most

// Stands in the way and is moved by nothing that touches it.
class Unmoved final : public world::Driver {
public:
    std::unique_ptr<Driver> clone() const override { return std::make_unique<Unmoved>(*this); }
    void drive(const world::Sight&, world::LoadDoor&) override { }
};

// What the drives do by themselves until the span is over, as the clone's motion; its time is the
// world's, which begins at that tick.
std::shared_ptr<const clone::Clone> clone_of_drives(
    const ActorPlayer& player, double begins, double ticks_per_second)
{
    const Figure& figure = player.rig().figure();
    const Span& span = *player.actor().dynamics;
    clone::Clone twin = clone::clone_of(figure, player.at(begins), clone::Preset::none);
    for (clone::CloneLimb& limb : twin.limbs)
        limb.springs = clone::constant(clone::coefficients_of_tension(*player.actor().tension));
    auto motion = std::make_shared<motion::RecordedMotion>();
    const double step = 0.01 * ticks_per_second;
    for (int i = 0;; ++i) {
        const double tick = std::min(begins + i * step, span.to);
        motion->frames.push_back(
            {(tick - begins) / ticks_per_second, player.at(tick), {}, {}});
        if (tick >= span.to) break;
    }
    twin.beneath = std::move(motion);
    return std::make_shared<const clone::Clone>(std::move(twin));
}

// Links that the script has put into each other to begin with are let be.
void forget_overlaps(const Figure& figure, const FigureState& start, contact::Skin& skin)
{
    contact::Flesh placed;
    contact::place_pairs({skin.flesh, figure, start}, skin.self, placed);
    std::erase_if(skin.self, [&](const std::pair<int, int>& pair) {
        const auto& parts = placed.parts;
        return overlap_of(parts[static_cast<std::size_t>(pair.first)],
                   parts[static_cast<std::size_t>(pair.second)])
                   .depth
            > 0;
    });
}

enum class Moves { freely, led, never };

Result<std::shared_ptr<const contact::Skin>> skin_for(
    const ActorPlayer& player, const Figure& figure, const FigureState& start, Moves moves)
{
    auto seen = seen_model(*player.actor().model, player.rig());
    if (!seen) return seen.error();
    seen->figure = figure;
    auto skin = std::make_shared<contact::Skin>(*contact::block_skin_of(*seen));
    forget_overlaps(figure, start, *skin);
    // A clone carries its model's main link, and who is never moved stands where it stands.
    if (moves != Moves::freely) skin->floor.clear();
    if (moves == Moves::never) {
        skin->self.clear();
        std::fill(skin->lightness.begin(), skin->lightness.end(), 0.0);
        std::fill(skin->turns_by.begin(), skin->turns_by.end(), Mat3{0});
    }
    return std::shared_ptr<const contact::Skin>(std::move(skin));
}

// As hard as flesh, or as hard as carries the heaviest model.
contact::TouchLaw law_for(const Scene& scene)
{
    contact::TouchLaw law;
    double heaviest = 0;
    for (const Actor& actor : scene.actors)
        if (actor.dynamics) heaviest = std::max(heaviest, mass_of(*actor.model));
    const double harder =
        std::max(1.0, heaviest * earth_gravity / (sinks * law.stiffness));
    law.stiffness *= harder;
    law.damping *= harder;
    law.rubbing *= harder;
    return law;
}

FigureState at_rest(FigureState state)
{
    state.velocity = Vec3{0};
    std::fill(state.angular_velocity.begin(), state.angular_velocity.end(), Vec3{0});
    return state;
}

}

Result<SceneWorld> SceneWorld::build(const Scene& scene, double ticks_per_second)
{
    if (scene.actors.size() > most_in_one_world)
        return Error{"", "a scene in which mechanics moves things holds 300 models at most",
            "show fewer, or make one model of those that belong together"};
    world::WorldSettings settings;
    settings.touch = law_for(scene);
    SceneWorld made(settings);
    made.m_rate = ticks_per_second;
    made.m_begins = std::numeric_limits<double>::infinity();
    for (const Actor& actor : scene.actors) {
        if (!actor.dynamics) continue;
        made.m_begins = std::min(made.m_begins, actor.dynamics->from);
        made.m_ends = std::max(made.m_ends, actor.dynamics->to);
    }
    if ((made.m_ends - made.m_begins) / ticks_per_second > longest_simulation)
        return Error{"", "mechanics moves models for ten minutes at most", "shorten the span"};
    for (Actor actor : scene.actors) {
        actor.simulated.reset();
        auto player = ActorPlayer::build(actor, ticks_per_second);
        if (!player) return player.error();
        if (auto error = made.add(*player, scene.wind)) return *error;
        made.m_players.push_back(std::move(*player));
    }
    return made;
}

std::optional<Error> SceneWorld::add(const ActorPlayer& player, const Vec3& wind)
{
    const Actor& actor = player.actor();
    const Moves moves = !actor.dynamics ? Moves::never
        : actor.tension                 ? Moves::led
                                        : Moves::freely;
    auto figure = figure_for(player.rig(), actor.held);
    if (!figure) return figure.error();
    world::BodyPlan plan;
    plan.start = player.at(m_begins);
    auto skin = skin_for(player, *figure,
        moves == Moves::never ? plan.start : player.at(actor.dynamics->from), moves);
    if (!skin) return skin.error();
    plan.skin = std::move(*skin);
    plan.figure = std::make_shared<const Figure>(std::move(*figure));
    if (moves == Moves::never)
        plan.driver = std::make_unique<Unmoved>();
    else if (moves == Moves::led)
        plan.driver = std::make_unique<clone::CloneDriver>(
            clone_of_drives(player, m_begins, m_rate), *plan.figure);
    else
        plan.driver = limp_driver(actor, player.rig(), wind, player.at(actor.dynamics->from));
    m_world.add(std::move(plan));
    return std::nullopt;
}

bool SceneWorld::is_free(const ActorPlayer& player, double tick) const
{
    const std::optional<Span>& span = player.actor().dynamics;
    return span && tick > span->from && tick <= span->to;
}

// As the script has it: before mechanics takes it, or resting where mechanics has left it.
FigureState SceneWorld::shown(std::size_t actor, double tick) const
{
    const std::optional<Span>& span = m_players[actor].actor().dynamics;
    if (span && tick > span->to) return at_rest(m_world.body(actor).state());
    return m_players[actor].at(tick);
}

void SceneWorld::put_the_others()
{
    const double tick = tick_now();
    for (std::size_t i = 0; i < m_players.size(); ++i)
        if (!is_free(m_players[i], tick)) m_world.body(i).put(shown(i, tick));
}

std::optional<SceneWorld::Trouble> SceneWorld::run(const std::function<bool()>& cancelled)
{
    put_the_others();
    const auto outcome = m_world.run((m_ends - m_begins) / m_rate,
        [&](double) { return !cancelled || !cancelled(); },
        [this] { return put_the_others(), false; });
    if (outcome.broken_off) return Trouble{0, {"", "the simulation was stopped", ""}};
    if (!outcome.fault) return std::nullopt;
    const std::size_t actor = m_world.faulty();
    return Trouble{actor,
        {"",
            "the model broke down in the simulation: "
                + describe(*outcome.fault, m_world.body(actor).figure()),
            "give its links more alike masses, or its joints wider extremes"}};
}

motion::RecordedMotion SceneWorld::motion_of(std::size_t actor) const
{
    const Span& span = *m_players[actor].actor().dynamics;
    const double from = (span.from - m_begins) / m_rate, to = (span.to - m_begins) / m_rate;
    motion::RecordedMotion motion;
    motion.frames.push_back({0, m_players[actor].at(span.from), {}, {}});
    for (motion::Frame frame : m_world.motion(actor).frames) {
        if (frame.time <= from || frame.time > to + m_world.settings().tick) continue;
        frame.time -= from;
        motion.frames.push_back(std::move(frame));
    }
    return motion;
}

}
