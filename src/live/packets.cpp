#include "live/packets.h"

#include <utility>

#include "dynamics/joint_torque.h"

namespace promenade::live {
namespace {

std::string line_of(const json::Value& value)
{
    json::Value one = value;
    one.layout = json::Layout::one_line;
    return json::write(one); // ends its line
}

json::Value packet(const char* kind)
{
    return json::object({{"packet", json::text(kind)}});
}

json::Value vector_in_packet(const Vec3& v)
{
    return json::list({json::number(v.x), json::number(v.y), json::number(v.z)});
}

std::string error_line(const Error& error)
{
    json::Value value = packet("error");
    json::add(value, "place", json::text(error.place));
    json::add(value, "problem", json::text(error.problem));
    json::add(value, "remedy", json::text(error.remedy));
    return line_of(value);
}

std::string limb_line(const Session& session, std::size_t figure, const Figure& body, int link)
{
    const FigureState& state = session.frame()[figure];
    json::Value value = packet(link == 0 ? "root" : "limb");
    json::add(value, "figure", json::number(static_cast<double>(figure)));
    json::add(value, "link", json::text(body[link].name));
    if (link == 0) {
        const Quat& turn = state.orientation[0];
        json::add(value, "position", vector_in_packet(state.position));
        json::add(value, "orientation",
            json::list({json::number(turn.w), json::number(turn.x), json::number(turn.y),
                json::number(turn.z)}));
    } else {
        json::add(value, "angles", vector_in_packet(dynamics::joint_angles(body, state, link)));
    }
    return line_of(value);
}

}

Result<Input> requested(
    const json::Node& node, const Figures& figures, const CannedMotions& motions)
{
    const auto kind = node.find("packet");
    const auto asked = kind ? kind->text() : Result<std::string>(std::string());
    if (!asked || *asked != "motion" || node.find("moves")) return read_input(node, figures);
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const int figure = reader.integer_or("figure", 0, static_cast<int>(figures.size()) - 1, 0);
    const std::string name = reader.text("name");
    MotionParameters parameters;
    parameters.size = reader.number_or("size", 0.1, 1.5, 1);
    parameters.speed = reader.number_or("speed", 0.2, 3, 1);
    parameters.times = reader.integer_or("times", 0, 50, 0);
    parameters.mirrored = reader.truth_or("mirrored", false);
    if (!errors.empty()) return errors.front();
    const CannedMotion* motion = motions.find(name);
    if (!motion) return node.error("there is no motion '" + name + "'", "see gestures/motions");
    const auto place = static_cast<std::size_t>(figure);
    return prepared(*motion, parameters, *figures[place], place);
}

Packets::Packets(Session session, CannedMotions motions)
    : m_session(std::move(session))
    , m_motions(std::move(motions))
{
}

std::string Packets::greeting() const
{
    std::string lines;
    const Figures figures = m_session.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        for (int link = 0; link < figures[i]->size(); ++link)
            lines += limb_line(m_session, i, *figures[i], link);
    json::Value value = packet("step");
    json::add(value, "exchange", json::number(static_cast<double>(m_session.exchange())));
    json::add(value, "time", json::number(m_session.time()));
    return lines + line_of(value);
}

std::string Packets::answer(std::string_view line)
{
    if (line.size() > longest_packet)
        return closed(Error{"packet", "it is too long", "send at most a megabyte a line"});
    const auto value = json::parse(line, "packet");
    if (!value) return closed(value.error());
    const json::Node node(*value, "packet");
    const auto kind = node.find("packet");
    const auto name =
        kind ? kind->text() : Result<std::string>(node.expected("an object with a packet"));
    if (!name) return closed(name.error());
    if (*name == "next step") return step(node);
    if (*name == "table") return table(node);
    if (*name == "frames") return frames(node);
    if (*name == "recall") return recall(node);
    if (const auto steered = steer(*name, node)) return closed(*steered);
    const auto input = requested(node, m_session.figures(), m_motions);
    return closed(input ? performed(*input, node) : Outcome(input.error()));
}

// How an answer ends: for who watches with all there is to see, else with a word.
std::string Packets::closed(const Outcome& outcome)
{
    const std::string wrong = outcome ? "" : error_line(outcome.error());
    if (m_watched) return std::exchange(m_told, {}) + wrong + view_line();
    return outcome ? line_of(packet("ok")) : wrong;
}

std::string Packets::view_line()
{
    json::Value value = view_value(view_of(m_session));
    json::add(value, "packet", json::text("view"));
    return line_of(value);
}

Outcome Packets::performed(const Input& input, const json::Node& node)
{
    const auto goes_on = node.find("goes_on");
    const bool on = goes_on && goes_on->truth() && *goes_on->truth();
    return m_session.perform(input, on ? Session::Stroke::goes_on : Session::Stroke::begins);
}

std::string Packets::step(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const int count = reader.integer_or("count", 1, most_steps, 1);
    if (!errors.empty()) return closed(errors.front());
    for (int i = 0; i < count; ++i)
        if (const auto failed = m_session.go_on()) return closed(*failed);
    return m_watched ? closed(Done{}) : greeting();
}

// What is about the run as a whole; nothing if it is another packet.
std::optional<Outcome> Packets::steer(const std::string& name, const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const int branches = static_cast<int>(m_session.branches().size());
    const auto branch = [&] { return reader.integer("branch", 0, branches - 1); };
    const auto exchange = [&] { return reader.integer("exchange", 0, longest_run); };
    const auto unless_wrong = [&](const auto& act) -> Outcome {
        if (!errors.empty()) return errors.front();
        act();
        return Done{};
    };
    if (name == "retell") return retell();
    if (name == "watch") return unless_wrong([&] { watch(); });
    if (name == "undo") return unless_wrong([&] { m_session.undo(); });
    if (name == "redo") return unless_wrong([&] { m_session.redo(); });
    if (name == "look at") {
        const int to = exchange();
        return unless_wrong([&] { m_session.look_at(to); });
    }
    if (name == "switch to") {
        const int which = branch(), to = exchange();
        return unless_wrong([&] { m_session.switch_to(which, to); });
    }
    if (name == "name branch") {
        const int which = branch();
        const std::string called = reader.text("name");
        return unless_wrong([&] { m_session.name(which, called); });
    }
    return std::nullopt;
}

// One record of a run that is to take the place of this one.
std::string Packets::recall(const json::Node& node)
{
    if (const auto record = node.find("record")) m_recalled.push_back(record->value());
    return line_of(packet("ok"));
}

Outcome Packets::retell()
{
    auto session = Session::retell(std::exchange(m_recalled, {}), "the run that is told again");
    if (!session) return session.error();
    m_session = std::move(*session);
    if (m_watched) watch();
    return Done{};
}

void Packets::watch()
{
    m_watched = true;
    m_session.tell([this](const json::Value& record) {
        json::Value value = packet("told");
        json::add(value, "record", record);
        m_told += line_of(value);
    });
}

std::string Packets::frames(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const int last = static_cast<int>(m_session.branches().size()) - 1;
    const int branch = reader.integer("branch", 0, last);
    const int from = reader.integer("from", 0, longest_run);
    const int count = reader.integer_or("count", 1, most_frames, most_frames);
    if (!errors.empty()) return closed(errors.front());
    const long end = std::min<long>(
        from + count, m_session.branches()[static_cast<std::size_t>(branch)].length() + 1);
    json::Value all = json::list();
    for (long n = from; n < end; ++n) all.items.push_back(frame_value(m_session.frame(branch, n)));
    json::Value value = packet("frames");
    json::add(value, "branch", json::number(branch));
    json::add(value, "from", json::number(from));
    json::add(value, "frames", std::move(all));
    return line_of(value);
}

std::string Packets::table(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const LiveWorld& world = m_session.world();
    const int figure = reader.integer_or("figure", 0, static_cast<int>(world.size()) - 1, 0);
    if (!errors.empty()) return closed(errors.front());
    const auto place = static_cast<std::size_t>(figure);
    json::Value value = packet("table");
    json::add(value, "table", table_value(world.driver(place).table, world.figure(place)));
    return line_of(value);
}

}
