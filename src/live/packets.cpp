#include "live/packets.h"

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

json::Value vector_value(const Vec3& v)
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
        json::add(value, "position", vector_value(state.position));
        json::add(value, "orientation",
            json::list({json::number(turn.w), json::number(turn.x), json::number(turn.y),
                json::number(turn.z)}));
    } else {
        json::add(value, "angles", vector_value(dynamics::joint_angles(body, state, link)));
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
        return error_line({"packet", "it is too long", "send at most a megabyte a line"});
    const auto value = json::parse(line, "packet");
    if (!value) return error_line(value.error());
    const json::Node node(*value, "packet");
    const auto kind = node.find("packet");
    const auto name =
        kind ? kind->text() : Result<std::string>(node.expected("an object with a packet"));
    if (!name) return error_line(name.error());
    if (*name == "next step") return step(node);
    if (*name == "table") return table(node);
    return performed(requested(node, m_session.figures(), m_motions));
}

std::string Packets::performed(const Result<Input>& input)
{
    if (!input) return error_line(input.error());
    if (const Outcome done = m_session.perform(*input); !done) return error_line(done.error());
    return line_of(packet("ok"));
}

std::string Packets::step(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const int count = reader.integer_or("count", 1, most_steps, 1);
    if (!errors.empty()) return error_line(errors.front());
    for (int i = 0; i < count; ++i)
        if (const auto failed = m_session.go_on()) return error_line(*failed);
    return greeting();
}

std::string Packets::table(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const LiveWorld& world = m_session.world();
    const int figure = reader.integer_or("figure", 0, static_cast<int>(world.size()) - 1, 0);
    if (!errors.empty()) return error_line(errors.front());
    const auto place = static_cast<std::size_t>(figure);
    json::Value value = packet("table");
    json::add(value, "table", table_value(world.driver(place).table, world.figure(place)));
    return line_of(value);
}

}
