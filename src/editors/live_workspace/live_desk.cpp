#include "editors/live_workspace/live_desk.h"

#include <algorithm>
#include <cmath>

#include "foundation/atomic_file.h"
#include "foundation/read_file.h"

namespace promenade::editors {
namespace {

constexpr int most_at_once = 4; // exchanges run in one frame: a slow machine runs slower
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

}

LiveDesk::LiveDesk(std::filesystem::path folder)
    : m_folder(std::move(folder))
    , m_motions(live::usual_canned_motions())
{
}

Outcome LiveDesk::begin(const live::Casting& casting)
{
    auto session = live::Session::begin(casting);
    if (!session) return session.error();
    take(std::move(*session));
    return Done{};
}

void LiveDesk::take(live::Session session)
{
    m_file.reset();
    m_session = std::make_unique<live::Session>(std::move(session));
    ++m_run;
    m_playing = false;
    m_due = 0;
    m_hold.reset();
    m_torques.clear();
    ghosts.clear();
    m_figure = 0;
    const auto elbow = m_session->world().figure(0).find("right lower arm");
    m_link = elbow.value_or(std::min(1, m_session->world().figure(0).size() - 1));
}

std::optional<Error> LiveDesk::pass(double seconds)
{
    if (!m_playing) return std::nullopt;
    m_due += speed * seconds;
    const double exchange = m_session->casting().exchange;
    for (int i = 0; m_due >= exchange; ++i) {
        if (i == most_at_once) m_due = 0; // never mind what it cannot keep up with
        if (m_due < exchange) break;
        m_due -= exchange;
        if (m_hold && m_hold_changed) {
            live::Input pull = about(live::InputKind::pull, m_hold->figure, m_hold->link, -1);
            pull.at = m_hold->at;
            pull.vector = m_hold->to;
            if (const Outcome done = perform(pull); !done) return done.error();
            m_hold_changed = false;
        }
        if (auto failed = m_session->go_on()) {
            m_playing = false;
            return failed;
        }
        remember_torques();
    }
    return std::nullopt;
}

void LiveDesk::look_at(long exchange)
{
    m_playing = false;
    m_due = 0;
    m_session->look_at(exchange);
    m_torques.clear();
}

live::LiveFrame LiveDesk::seen() const
{
    const live::Session& run = *m_session;
    if (!m_playing || run.exchange() == 0) return run.frame();
    const live::LiveFrame& before = run.frame(run.branch(), run.exchange() - 1);
    live::LiveFrame frame = run.frame();
    const double share = std::clamp(m_due / run.casting().exchange, 0.0, 1.0);
    for (std::size_t i = 0; i < frame.size(); ++i) frame[i] = between(before[i], frame[i], share);
    return frame;
}

live::LiveFrame LiveDesk::ghost(int branch) const
{
    return m_session->frame(branch, m_session->exchange());
}

void LiveDesk::choose(std::size_t figure, int link)
{
    if (figure == m_figure && link == m_link) return;
    m_figure = figure;
    m_link = link;
    m_torques.clear();
}

const live::DofEntry& LiveDesk::entry(int of_axis)
{
    return driver().table[static_cast<std::size_t>(m_link)][static_cast<std::size_t>(of_axis)];
}

void LiveDesk::remember_torques()
{
    const auto& given = driver().torques()[static_cast<std::size_t>(m_link)];
    std::array<float, live::process_count> now{};
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = static_cast<float>(given[i][axis]);
    m_torques.push_back(now);
    if (m_torques.size() > longest_history) m_torques.erase(m_torques.begin());
}

Outcome LiveDesk::perform(live::Input input)
{
    return m_session->perform(input);
}

Outcome LiveDesk::set_process(int of_axis, live::Process process, bool on)
{
    live::Input input = about(live::InputKind::state, m_figure, m_link, of_axis);
    live::DofEntry wanted = entry(of_axis);
    wanted.set(process, on);
    input.processes = wanted.processes;
    return perform(input);
}

Outcome LiveDesk::set_parameter(int of_axis, const std::string& parameter, double value)
{
    live::Input input = about(live::InputKind::parameter, m_figure, m_link, of_axis);
    input.name = parameter;
    input.value = value;
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
    const auto input = prepared(motion, parameters, m_session->world().figure(m_figure), m_figure);
    if (!input) return input.error();
    return perform(*input);
}

void LiveDesk::undo()
{
    m_session->undo();
}

void LiveDesk::redo()
{
    m_session->redo();
}

void LiveDesk::hold(const Hold& hold)
{
    m_hold = hold;
    m_hold_changed = false; // a click alone pulls at nothing
}

void LiveDesk::pull_to(const Vec3& to)
{
    if (!m_hold || m_hold->to == to) return;
    m_hold->to = to;
    m_hold_changed = true;
}

void LiveDesk::let_go()
{
    if (m_hold && session().world().driver(m_hold->figure).pull)
        (void)perform(about(live::InputKind::release, m_hold->figure, 0, -1));
    m_hold.reset();
}

Outcome LiveDesk::turn_limb(const Quat& turn)
{
    live::Input pose = about(live::InputKind::pose, m_figure, 0, -1);
    const live::LiveWorld& world = session().world();
    const Figure& body = world.figure(m_figure);
    pose.turns.push_back(identity_rotation());
    for (int i = 1; i < body.size(); ++i)
        pose.turns.push_back(
            i == m_link ? turn : relative_orientation(body, world.state(m_figure), i));
    return perform(pose);
}

std::filesystem::path LiveDesk::file_of(const std::string& of) const
{
    return m_folder / (of + ".live");
}

Outcome LiveDesk::keep()
{
    const Error nowhere{name, "there is no folder for runs", "set HOME"};
    if (m_folder.empty()) return nowhere;
    if (name.empty() || name.find('/') != std::string::npos)
        return Error{name, "this is no name for a run", "use letters and spaces"};
    if (m_file && m_file->file() == file_of(name)) return Done{}; // it is written as it is done
    std::error_code trouble;
    std::filesystem::create_directories(m_folder, trouble);
    if (std::filesystem::exists(file_of(name), trouble))
        return Error{name, "there is a run of that name", "give this one another name"};
    m_file.reset();
    auto file = live::SessionFile::create(file_of(name), *m_session);
    if (!file) return file.error();
    m_file = std::move(*file);
    return Done{};
}

Outcome LiveDesk::open(const std::string& of)
{
    m_file.reset(); // it may be that very one
    auto session = live::load_session(file_of(of));
    if (!session) return session.error();
    take(std::move(*session));
    name = of;
    auto file = live::SessionFile::go_on_with(file_of(of), *m_session);
    if (!file) return file.error();
    m_file = std::move(*file);
    return Done{};
}

std::vector<std::string> LiveDesk::kept() const
{
    std::vector<std::string> names;
    if (m_folder.empty()) return names;
    for (const std::filesystem::path& file : files_in(m_folder, ".live").files)
        names.push_back(file.stem().string());
    return names;
}

std::optional<Error> LiveDesk::take_problem()
{
    return m_file ? m_file->take_problem() : std::nullopt;
}

}
