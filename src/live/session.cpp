#include "live/session.h"

#include <algorithm>
#include <cmath>

namespace promenade::live {
namespace {

// A couple with ten minutes of steps before it is a world of 5 MB; to compute half a minute of it
// again takes a second or two.
constexpr double keep_every = 2;      // s between two worlds that are kept at first ...
constexpr std::size_t most_kept = 40; // ... until there are so many, then twice as far apart
constexpr double tell_every = 0.5;     // s between two reports of how far it is

LiveFrame frame_of(const LiveWorld& world)
{
    LiveFrame frame;
    for (std::size_t i = 0; i < world.size(); ++i) frame.push_back(world.state(i));
    return frame;
}

}

Session::Session(Casting casting, LiveWorld world)
    : m_casting(std::move(casting))
    , m_world(std::move(world))
{
    m_first = frame_of(m_world);
    m_branches[0].name = "first";
    keep();
}

Result<Session> Session::begin(const Casting& casting)
{
    Casting plain = casting;
    for (CastFigure& figure : plain.figures)
        for (double* number : {&figure.x, &figure.y, &figure.facing}) *number += 0.0;
    auto world = LiveWorld::build(plain);
    if (!world) return world.error();
    return Session(plain, std::move(*world));
}

long Session::ticks() const
{
    return std::lround(m_casting.exchange / tick);
}

const LiveFrame& Session::frame(int branch, long exchange) const
{
    while (exchange <= at(branch).from && branch > 0) branch = at(branch).parent;
    if (exchange <= 0) return m_first;
    const Branch& held = at(branch);
    return held.frames[static_cast<std::size_t>(std::min(exchange, held.length()) - held.from - 1)];
}

// A branch has its parent's inputs before it begins and its own from then on.
std::vector<Input> Session::inputs_at(int branch, long exchange) const
{
    while (exchange < at(branch).from) branch = at(branch).parent;
    std::vector<Input> inputs;
    for (const TimedInput& timed : at(branch).inputs)
        if (timed.exchange == exchange) inputs.push_back(timed.input);
    return inputs;
}

const Session::Kept& Session::nearest(int branch, long exchange) const
{
    const Kept* best = &m_kept.front(); // the beginning
    for (;;) {
        for (const Kept& kept : m_kept)
            if (kept.branch == branch && kept.exchange <= exchange
                && kept.exchange >= best->exchange)
                best = &kept;
        if (branch == 0 || best->branch == branch) return *best;
        exchange = std::min(exchange, at(branch).from);
        branch = at(branch).parent;
    }
}

LiveWorld Session::computed(int branch, long exchange) const
{
    const Kept& from = nearest(branch, exchange);
    LiveWorld world = *from.world;
    for (long n = from.exchange; n < exchange; ++n) {
        for (const Input& input : inputs_at(branch, n)) world.apply(input);
        if (world.run(ticks())) break;
        world.take_frames();
    }
    return world;
}

void Session::catch_up()
{
    if (m_world_branch == m_branch && m_world_exchange == m_shown) return;
    m_world = computed(m_branch, m_shown);
    if (is_at_end())
        for (const Input& input : inputs_at(m_branch, m_shown)) m_world.apply(input);
    m_world_branch = m_branch;
    m_world_exchange = m_shown;
}

const LiveWorld& Session::world()
{
    catch_up();
    return m_world;
}

// Kept before the inputs of that exchange.
void Session::keep()
{
    m_kept.push_back({m_branch, m_shown, std::make_shared<const LiveWorld>(m_world)});
    if (m_kept.size() > most_kept) thin_out();
}

// Every second goes, but for the first and the latest; from then on they are kept as sparsely, so
// that it is nowhere far to the next.
void Session::thin_out()
{
    std::vector<Kept> fewer;
    for (std::size_t i = 0; i < m_kept.size(); ++i)
        if (i % 2 == 0 || i + 1 == m_kept.size()) fewer.push_back(std::move(m_kept[i]));
    m_kept = std::move(fewer);
    m_sparse *= 2;
}

void Session::look_at(long exchange)
{
    m_shown = std::clamp(exchange, 0L, now_branch().length());
}

void Session::switch_to(int branch, long exchange)
{
    m_branch = std::clamp(branch, 0, static_cast<int>(m_branches.size()) - 1);
    m_done.clear();
    m_undone.clear();
    look_at(exchange);
}

void Session::name(int branch, const std::string& name)
{
    m_branches[static_cast<std::size_t>(branch)].name = name;
    json::Value record = json::object();
    json::add(record, "name", json::text(name));
    json::add(record, "branch", json::number(branch));
    say(record);
}

void Session::fork()
{
    catch_up();
    say_reached(m_branch);
    const int parent = m_branch;
    m_branches.push_back({parent, m_shown, "", {}, {}});
    m_branch = m_world_branch = static_cast<int>(m_branches.size()) - 1;
    json::Value record = json::object();
    json::add(record, "branch", json::number(m_branch));
    json::add(record, "parent", json::number(parent));
    json::add(record, "from", json::number(static_cast<double>(m_shown)));
    say(record);
    name(m_branch, "branch " + std::to_string(m_branch));
    keep();
}

void Session::log(const Input& done)
{
    const Input input = with_plain_zeros(done);
    m_world.apply(input);
    now_branch().inputs.push_back({m_shown, input});
    json::Value record = json::object();
    json::add(record, "input", input_value(input, m_world.figures()));
    json::add(record, "branch", json::number(m_branch));
    json::add(record, "at", json::number(static_cast<double>(m_shown)));
    say(record);
}

Outcome Session::perform(const Input& asked, Stroke stroke)
{
    const Input input = with_plain_zeros(asked);
    catch_up();
    if (const auto problem = m_world.problem_with(input)) return *problem;
    if (!is_at_end()) fork();
    // A hand that goes on pulling is one thing that was done.
    const bool goes_on = input.kind == InputKind::release || stroke == Stroke::goes_on
        || (input.kind == InputKind::pull && m_world.driver(input.figure).pull);
    if (goes_on && !m_done.empty() && m_done.back().branch == m_branch) {
        m_done.back().go_on(input, m_world.undoing(input));
    } else {
        m_done.push_back({{input}, m_shown, m_branch, m_world.undoing(input)});
    }
    m_undone.clear();
    log(input);
    return Done{};
}

// Taken back the other way round; if one of them cannot be, none is.
void Session::Undoable::go_on(const Input& input, std::vector<Input> its_back)
{
    ++logged;
    if (sets_the_same(inputs.back(), input)) {
        inputs.back() = input;
        return;
    }
    inputs.push_back(input);
    if (back.empty() || its_back.empty()) return back.clear();
    back.insert(back.begin(), its_back.begin(), its_back.end());
}

std::string Session::undo_label() const
{
    if (m_done.empty()) return "";
    const Input& first = m_done.back().inputs.front();
    return describe(first, m_world.figure(first.figure));
}

std::string Session::redo_label() const
{
    if (m_undone.empty()) return "";
    const Input& first = m_undone.back().inputs.front();
    return describe(first, m_world.figure(first.figure));
}

void Session::undo()
{
    if (m_done.empty()) return;
    const Undoable last = m_done.back();
    m_done.pop_back();
    if (last.branch == m_branch && last.exchange == m_shown && is_at_end()) {
        take_back(last.logged);
    } else if (last.back.empty()) {
        fork_without(last);
    } else {
        catch_up();
        if (!is_at_end()) fork();
        for (const Input& input : last.back) log(input);
    }
    m_undone.push_back(last);
}

// The last inputs of this branch, which were all given at this exchange.
void Session::take_back(std::size_t inputs)
{
    auto& all = now_branch().inputs;
    all.resize(all.size() - inputs);
    json::Value record = json::object();
    json::add(record, "taken_back", json::number(static_cast<double>(inputs)));
    json::add(record, "branch", json::number(m_branch));
    say(record);
    compute_here();
    for (const Input& input : inputs_at(m_branch, m_shown)) m_world.apply(input);
}

// The world as it came to this exchange, before anything was done at it.
void Session::compute_here()
{
    m_world = computed(m_branch, m_shown);
    m_world_branch = m_branch;
    m_world_exchange = m_shown;
}

// What was done before it at that exchange stays done.
void Session::fork_without(const Undoable& last)
{
    const auto before = inputs_at(last.branch, last.exchange);
    m_branch = last.branch;
    look_at(last.exchange);
    compute_here(); // it may hold what was done at this exchange
    fork();
    for (const Input& input : before) {
        if (input == last.inputs.front()) break;
        log(input);
    }
}

void Session::redo()
{
    if (m_undone.empty()) return;
    Undoable next = m_undone.back();
    m_undone.pop_back();
    catch_up();
    if (!is_at_end()) fork();
    m_done.push_back(
        {next.inputs, m_shown, m_branch, m_world.undoing(next.inputs.front()), next.inputs.size()});
    for (const Input& input : next.inputs) log(input);
}

std::optional<Error> Session::go_on()
{
    if (!is_at_end()) fork();
    catch_up();
    const double now = time();
    if (const auto fault = m_world.run(ticks())) {
        m_world_exchange = -1; // it stands where no exchange is
        return Error{"at " + json::shortest(now) + " s",
            "the simulation failed: " + describe(*fault, m_world.figure(0)),
            "go back a little and try something gentler"};
    }
    m_world.take_frames();
    now_branch().frames.push_back(frame_of(m_world));
    m_world_exchange = ++m_shown;
    const auto each = [&](double seconds) {
        return std::max(1L, std::lround(seconds / m_casting.exchange));
    };
    if (m_shown % each(m_sparse * keep_every) == 0) keep();
    if (m_shown % each(tell_every) == 0) say_reached(m_branch);
    return std::nullopt;
}

std::string Session::hash(int branch) const
{
    Fingerprint print;
    for (long n = 0; n <= at(branch).length(); ++n)
        for (const FigureState& state : frame(branch, n)) add_to(print, state);
    return print.text();
}

motion::Recording Session::recording(int branch, const Onlooker& onlooker)
{
    LiveWorld world = *m_kept.front().world;
    motion::Recording recording;
    recording.name = at(branch).name;
    for (std::size_t i = 0; i < world.size(); ++i) {
        recording.performers.push_back(world.performer(i));
        recording.performers.back().motion = world.world().motion(i);
    }
    world.take_frames();
    const long length = at(branch).length();
    for (long n = 0; n < length; ++n) {
        for (const Input& input : inputs_at(branch, n)) world.apply(input);
        if (world.run(ticks())) break;
        const auto taken = world.take_frames();
        for (std::size_t i = 0; i < taken.size(); ++i) {
            auto& frames = recording.performers[i].motion.frames;
            frames.insert(frames.end(), taken[i].frames.begin(), taken[i].frames.end());
        }
        if (onlooker && !onlooker(static_cast<double>(n) / static_cast<double>(length))) break;
    }
    for (int held = branch; held > 0; held = at(held).parent)
        recording.marks.insert(recording.marks.begin(),
            {motion::MarkKind::branch, at(held).name,
                static_cast<double>(at(held).from) * m_casting.exchange});
    return recording;
}

void Session::say(const json::Value& record) const
{
    if (m_teller) m_teller(record);
}

void Session::say_reached(int branch) const
{
    json::Value record = json::object();
    json::add(record, "reached", json::number(static_cast<double>(at(branch).length())));
    json::add(record, "branch", json::number(branch));
    say(record);
}

}
