#include "editors/live_workspace/live_desk.h"

#include <algorithm>
#include <cmath>

#include "foundation/at.h"
#include "live/distant_run.h"
#include "music/beat_grid.h"

namespace promenade::editors {
namespace {

constexpr int most_at_once = 4;  // exchanges run in one frame: a slow machine runs slower
constexpr int most_hurried = 10; // the same of what is run as fast as it goes
constexpr double beside = 1.2;   // m between two figures
constexpr std::size_t longest_history = 200; // exchanges

FigureState between(const FigureState& a, const FigureState& b, double share)
{
    FigureState state = b;
    state.position = a.position + share * (b.position - a.position);
    for (std::size_t i = 0; i < state.orientation.size(); ++i)
        state.orientation[i] = slerp(a.orientation[i], b.orientation[i], share);
    return state;
}

live::Input about(live::InputKind kind, std::size_t figure, int link, int axis)
{
    live::Input input;
    input.kind = kind;
    input.figure = figure;
    input.link = link;
    input.axis = axis;
    return input;
}

live::InputKind kind_of(live::Handle::Kind kind)
{
    constexpr std::array kinds{
        live::InputKind::force, live::InputKind::torque, live::InputKind::torque_inside};
    return kinds[static_cast<std::size_t>(kind)];
}

}

LiveDesk::LiveDesk(std::filesystem::path folder)
    : m_folder(std::move(folder))
    , m_motions(live::usual_canned_motions())
{
}

live::Session& LiveDesk::session()
{
    return dynamic_cast<live::NearRun&>(*m_run).session();
}

Outcome LiveDesk::begin(const live::Casting& asked)
{
    live::Casting casting = asked;
    casting.exchange = exchange;
    auto run = m_apart ? live::DistantRun::begin(program, casting) : live::NearRun::begin(casting);
    if (!run) return run.error();
    take(std::move(*run));
    return Done{};
}

Outcome LiveDesk::add(const std::string& kind)
{
    live::Casting casting = m_run->casting();
    casting.dance.clear(); // dancers are those of a dance and nobody else
    live::CastFigure figure;
    const bool follower = kind == "follower";
    figure.kind = follower ? "person" : kind;
    if (follower) figure.measures = default_follower();
    figure.y = -beside * static_cast<double>(casting.figures.size());
    casting.figures.push_back(figure);
    return begin(casting);
}

Outcome LiveDesk::set_apart(bool apart)
{
    if (apart == m_apart) return Done{};
    m_apart = apart;
    if (!has_run()) return Done{};
    const auto file = m_run->kept_as();
    auto run = retold(m_run->records(), "the run");
    if (!run) {
        m_apart = !apart;
        return run.error();
    }
    take(std::move(*run));
    return file ? m_run->keep_on(*file) : Outcome(Done{});
}

void LiveDesk::take(std::unique_ptr<live::Run> run)
{
    m_run = std::move(run);
    ++m_number;
    m_playing = m_pulls = m_plays_back = false;
    m_due = 0;
    m_hurry = 0;
    m_leaf.reset();
    m_hold.reset();
    m_torques.clear();
    m_taps.clear();
    ghosts.clear();
    m_figure = 0;
    const auto elbow = body(0).find("right lower arm");
    m_link = elbow.value_or(std::min(1, body(0).size() - 1));
}

void LiveDesk::play(bool on)
{
    if (has_run()) settle();
    m_playing = on && has_run();
    m_due = 0;
    if (!m_playing) m_hurry = 0;
}

// A hand that moved pulls from the coming exchange on.
Outcome LiveDesk::go_on()
{
    if (m_hold && m_hold_changed) {
        live::Input pull = about(live::InputKind::pull, m_hold->figure, m_hold->link, -1);
        pull.at = m_hold->at;
        pull.vector = m_hold->to;
        m_hold_changed = false;
        m_pulls = true;
        if (const Outcome done = perform(pull); !done) return done;
    }
    m_run->go_on();
    return Done{};
}

void LiveDesk::hurry_to(double time)
{
    m_hurry = std::lround(time / m_run->casting().exchange);
    play(m_hurry > 0);
}

// What is due by the clock, or some more of what is hurried through.
std::optional<Error> LiveDesk::run_due(double seconds)
{
    const double step = m_run->casting().exchange;
    m_due = std::min(m_due + speed * seconds, most_at_once * step);
    if (m_hurry > 0) m_due = most_hurried * step;
    while (m_playing && m_due >= step && !m_run->is_behind()) {
        m_due -= step;
        if (const Outcome done = go_on(); !done) return done.error();
        if (auto wrong = m_run->attend()) return wrong;
        remember_torques();
        if (m_hurry == 0 || view().exchange < m_hurry) continue;
        m_hurry = 0;
        play(false);
    }
    return std::nullopt;
}

std::optional<Error> LiveDesk::pass(double seconds)
{
    if (!has_run()) return std::nullopt;
    auto failed = m_run->attend();
    remember_torques();
    if (m_plays_back) leaf_on(speed * seconds / m_run->casting().exchange);
    if (m_playing && !failed) failed = run_due(seconds);
    if (!failed) return std::nullopt;
    m_playing = false;
    m_hurry = 0;
    return failed;
}

void LiveDesk::look_at(long to)
{
    play(false);
    m_run->look_at(to);
    m_torques.clear();
}

void LiveDesk::switch_to(int branch)
{
    play(false);
    m_run->switch_to(branch, view().branches[at(branch)].length);
    m_torques.clear();
}

void LiveDesk::leaf_to(double to)
{
    m_playing = m_plays_back = false;
    m_leaf = std::clamp(to, 0.0, static_cast<double>(view().now().length));
}

void LiveDesk::play_back(bool on)
{
    if (!on) return settle();
    play(false);
    m_plays_back = true;
    const auto end = static_cast<double>(view().now().length);
    m_leaf = seen_at() < end ? seen_at() : 0; // from the start, if it stood at the end
}

void LiveDesk::leaf_on(double exchanges)
{
    m_leaf = *m_leaf + exchanges;
    if (*m_leaf >= static_cast<double>(view().now().length)) settle();
}

void LiveDesk::settle()
{
    m_plays_back = false;
    if (!m_leaf) return;
    const long to = std::min(std::lround(*m_leaf), view().now().length);
    m_leaf.reset();
    if (to != view().exchange) look_at(to);
}

double LiveDesk::seen_at() const
{
    return m_leaf ? *m_leaf : static_cast<double>(view().exchange);
}

live::LiveFrame LiveDesk::seen() const
{
    const live::RunView& now = view();
    if (!m_leaf && (!m_playing || now.exchange == 0)) return now.frame;
    const long last = m_leaf ? static_cast<long>(std::ceil(*m_leaf)) : now.exchange;
    const live::LiveFrame& before = m_run->frame(now.branch, std::max(0L, last - 1));
    live::LiveFrame frame = m_leaf ? m_run->frame(now.branch, last) : now.frame;
    const double share = m_leaf ? *m_leaf - static_cast<double>(last - 1)
                                : std::clamp(m_due / m_run->casting().exchange, 0.0, 1.0);
    for (std::size_t i = 0; i < frame.size(); ++i) frame[i] = between(before[i], frame[i], share);
    return frame;
}

const live::LiveFrame& LiveDesk::ghost(int branch) const
{
    return m_run->frame(branch, std::lround(seen_at()));
}

void LiveDesk::choose(std::size_t figure, int link)
{
    if (figure == m_figure && link == m_link) return;
    m_figure = figure;
    m_link = link;
    m_torques.clear();
}

const live::DofEntry& LiveDesk::entry(int link, int of_axis) const
{
    return control().table[at(link)][at(of_axis)];
}

void LiveDesk::remember_torques()
{
    if (view().exchange == m_remembered || !m_playing) return;
    m_remembered = view().exchange;
    const auto& given = control().torques[at(m_link)];
    std::array<float, live::process_count> now{};
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = static_cast<float>(given[i][axis]);
    m_torques.push_back(now);
    if (m_torques.size() > longest_history) m_torques.erase(m_torques.begin());
}

Outcome LiveDesk::perform(const live::Input& input)
{
    using Stroke = live::Session::Stroke;
    settle();
    const Outcome done = m_run->perform(input, m_in_stroke ? Stroke::goes_on : Stroke::begins);
    m_in_stroke = m_in_stroke || done;
    return done;
}

Outcome LiveDesk::set_process(int link, int of_axis, live::Process process, bool on)
{
    live::Input input = about(live::InputKind::state, m_figure, link, of_axis);
    live::DofEntry wanted = entry(link, of_axis);
    wanted.set(process, on);
    input.processes = wanted.processes;
    return perform(input);
}

Outcome LiveDesk::set_parameter(int link, int of_axis, const std::string& parameter, double value)
{
    const live::EntryNumber& number = *live::entry_number_named(parameter);
    live::Input input = about(live::InputKind::parameter, m_figure, link, of_axis);
    input.name = parameter;
    input.value = std::clamp(value, number.lowest, number.highest);
    return perform(input);
}

Outcome LiveDesk::move(int of_axis, double goal)
{
    live::Input input = about(live::InputKind::move, m_figure, m_link, of_axis);
    input.value = goal;
    return perform(input);
}

Outcome LiveDesk::set_switch(std::string_view process, bool on)
{
    live::Input input = about(live::InputKind::switch_, m_figure, 0, -1);
    input.name = process;
    input.value = on ? 1 : 0;
    return perform(input);
}

Outcome LiveDesk::start(const live::CannedMotion& motion, const live::MotionParameters& parameters)
{
    const auto input = prepared(motion, parameters, body(), m_figure);
    if (!input) return input.error();
    return perform(*input);
}

void LiveDesk::undo()
{
    settle();
    m_run->undo();
    m_torques.clear();
}

void LiveDesk::redo()
{
    settle();
    m_run->redo();
    m_torques.clear();
}

Outcome LiveDesk::remove_handle(std::size_t figure, std::size_t handle)
{
    live::Input clear = about(live::InputKind::clear, figure, 0, -1);
    clear.value = static_cast<double>(handle) + 1;
    return perform(clear);
}

Outcome LiveDesk::replace_handle(std::size_t figure, std::size_t handle, const Vec3& value)
{
    const live::Handle before = view().figures[figure].handles[handle];
    if (const Outcome removed = remove_handle(figure, handle); !removed) return removed;
    live::Input input = about(kind_of(before.kind), figure, before.link, -1);
    input.at = before.at;
    input.vector = value;
    input.seconds = before.ticks < 0 ? 0 : live::tick * static_cast<double>(before.ticks);
    return perform(input);
}

Outcome LiveDesk::set_tempo(double bars_per_minute)
{
    live::Input input = about(live::InputKind::tempo, 0, 0, -1);
    input.value = std::clamp(bars_per_minute, live::slowest_tempo, live::fastest_tempo);
    return perform(input);
}

// Tapped in real time, danced in simulated time.
Outcome LiveDesk::tap(double now)
{
    m_taps.push_back(now);
    const auto tapped = music::tapped(m_taps);
    if (!tapped) return Done{};
    return set_tempo(tapped->tempo / m_run->cast().beats() / speed);
}

void LiveDesk::hold(const Hold& hold)
{
    m_hold = hold;
    m_hold_changed = m_pulls = false; // a click alone pulls at nothing
}

void LiveDesk::pull_to(const Vec3& to)
{
    if (!m_hold || m_hold->to == to) return;
    m_hold->to = to;
    m_hold_changed = true;
}

void LiveDesk::let_go()
{
    if (m_hold && m_pulls) (void)perform(about(live::InputKind::release, m_hold->figure, 0, -1));
    m_hold.reset();
    m_pulls = false;
}

Outcome LiveDesk::turn_limb(const Quat& turn)
{
    live::Input pose = about(live::InputKind::pose, m_figure, 0, -1);
    pose.turns.push_back(identity_rotation());
    for (int i = 1; i < body().size(); ++i)
        pose.turns.push_back(
            i == m_link ? turn : relative_orientation(body(), view().frame[m_figure], i));
    return perform(pose);
}

}
