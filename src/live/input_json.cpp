// Inputs as JSON: in packets, in logs and in saved runs alike.
#include <algorithm>
#include <cmath>

#include "live/input.h"

namespace promenade::live {
namespace {

constexpr double largest = 1e6; // of any force, torque or place: beyond is a slip of the hand
constexpr std::size_t most_moves = 1000;
constexpr int most_handles = 1000;

json::Value vector_value(const Vec3& v)
{
    return json::list({json::number(v.x), json::number(v.y), json::number(v.z)});
}

json::Value moves_value(const std::vector<MotionMove>& moves, const Figure& figure)
{
    json::Value list = json::list();
    for (const MotionMove& move : moves)
        if (!move.stand.empty())
            list.items.push_back(
                json::object({{"at", json::number(move.at)}, {"stand", json::text(move.stand)},
                                 {"value", json::number(move.goal)}},
                    json::Layout::one_line));
        else
            list.items.push_back(json::object(
                {{"at", json::number(move.at)}, {"link", json::text(figure[move.link].name)},
                    {"axis",
                        json::text(std::string(axis_names[static_cast<std::size_t>(move.axis)]))},
                    {"goal", json::number(move.goal)}, {"effort", json::number(move.effort)}},
                json::Layout::one_line));
    return list;
}

json::Value turns_value(const std::vector<Quat>& turns)
{
    json::Value list = json::list();
    for (const Quat& turn : turns)
        list.items.push_back(json::list({json::number(turn.w), json::number(turn.x),
            json::number(turn.y), json::number(turn.z)}));
    return list;
}

bool has_link(InputKind kind)
{
    switch (kind) {
    case InputKind::state:
    case InputKind::parameter:
    case InputKind::entry:
    case InputKind::move:
    case InputKind::force:
    case InputKind::torque:
    case InputKind::torque_inside:
    case InputKind::impulse:
    case InputKind::pull:
        return true;
    default:
        return false;
    }
}

bool has_axis(InputKind kind)
{
    return kind == InputKind::state || kind == InputKind::parameter || kind == InputKind::entry
        || kind == InputKind::move;
}

bool has_point(InputKind kind)
{
    return kind == InputKind::force || kind == InputKind::impulse || kind == InputKind::pull;
}

bool has_seconds(InputKind kind)
{
    return kind == InputKind::force || kind == InputKind::torque
        || kind == InputKind::torque_inside;
}

bool has_vector(InputKind kind)
{
    return has_point(kind) || has_seconds(kind) || kind == InputKind::wind;
}

bool has_name(InputKind kind)
{
    return kind == InputKind::parameter || kind == InputKind::floor || kind == InputKind::switch_
        || kind == InputKind::stand || kind == InputKind::motion;
}

bool has_value(InputKind kind)
{
    return kind == InputKind::tempo || kind == InputKind::clear || kind == InputKind::parameter
        || kind == InputKind::floor || kind == InputKind::switch_ || kind == InputKind::stand
        || kind == InputKind::move || kind == InputKind::gravity;
}

// Reads the fields of one input and says what is wrong with them.
class Reading {
public:
    Reading(const json::Node& node, const Figures& figures, std::vector<Error>& errors)
        : m_node(node)
        , m_reader(node, errors)
        , m_figures(figures)
    {
    }

    Input input()
    {
        Input input;
        const std::string kind = m_reader.text("packet");
        const auto known = input_kind_named(kind);
        if (!known) return wrong("there is no packet '" + kind + "'", "see the manual"), input;
        input.kind = *known;
        const int last = static_cast<int>(m_figures.size()) - 1;
        input.figure = static_cast<std::size_t>(m_reader.integer_or("figure", 0, last, 0));
        if (has_link(input.kind)) input.link = link();
        if (has_axis(input.kind)) input.axis = axis();
        if (has_name(input.kind)) input.name = m_reader.text("name");
        if (has_value(input.kind)) input.value = value(input);
        if (has_point(input.kind)) input.at = vector("at", Vec3{0}, 100);
        if (has_vector(input.kind))
            input.vector =
                vector("vector", std::nullopt, input.kind == InputKind::wind ? 100 : largest);
        if (has_seconds(input.kind)) input.seconds = m_reader.number_or("seconds", 0, 3600, 0);
        read_rest(input);
        if (input.kind == InputKind::torque_inside && input.link == 0)
            wrong("the root has no joint", "name a limb that has a parent");
        return input;
    }

private:
    const Figure& figure(const Input& input) const { return *m_figures[input.figure]; }

    void wrong(std::string problem, std::string remedy)
    {
        m_reader.report(m_node.error(std::move(problem), std::move(remedy)));
    }

    int link()
    {
        const std::string name = m_reader.text("link");
        const auto of = m_node.find("figure");
        const auto place =
            of ? of->integer(0, static_cast<int>(m_figures.size()) - 1) : Result<int>(0);
        if (!place) return 0;
        const auto found = m_figures[static_cast<std::size_t>(*place)]->find(name);
        if (!found) wrong("there is no link '" + name + "'", "use a name that the figure has");
        return found.value_or(0);
    }

    int axis()
    {
        const std::string name = m_reader.text("axis");
        const auto found = std::find(axis_names.begin(), axis_names.end(), name);
        if (found == axis_names.end()) wrong("there is no axis '" + name + "'", "use x, y or z");
        return found == axis_names.end() ? 0 : static_cast<int>(found - axis_names.begin());
    }

    double named_value(const Input& input, const auto& known, double low, double high)
    {
        if (std::find(known.begin(), known.end(), input.name) == known.end())
            wrong("there is nothing called '" + input.name + "'",
                "use " + std::string(known[0]) + " or another name of the manual");
        return m_reader.number("value", low, high);
    }

    double value(const Input& input)
    {
        switch (input.kind) {
        case InputKind::parameter: {
            const EntryNumber* number = entry_number_named(input.name);
            if (number) return m_reader.number("value", number->lowest, number->highest);
            wrong("there is no parameter '" + input.name + "'", "use alpha, beta, centre, ...");
            return 0;
        }
        case InputKind::floor:
            return named_value(input, floor_names, 0,
                input.name == "friction" || input.name == "elasticity"
                    ? (input.name == "friction" ? 3 : 1)
                    : 1e7);
        case InputKind::switch_:
            return named_value(input, switch_names, 0, 1);
        case InputKind::stand:
            return named_value(input, stand_names, 0, input.name == stand_names[0] ? 1 : 0.6);
        case InputKind::gravity:
            return m_reader.number("value", 0, 30);
        case InputKind::tempo:
            return m_reader.number("value", slowest_tempo, fastest_tempo);
        case InputKind::clear:
            return m_reader.integer_or("value", 0, most_handles, 0);
        default:
            return m_reader.number("value", -pi, pi);
        }
    }

    Vec3 vector(std::string_view name, std::optional<Vec3> fallback, double most)
    {
        const auto list = fallback ? m_reader.child_if(name, json::Kind::list)
                                   : m_reader.child(name, json::Kind::list);
        if (!list) return fallback.value_or(Vec3{0});
        const auto items = list->items();
        if (items.size() != 3) {
            wrong("'" + std::string(name) + "' has to have three numbers", "write [x, y, z]");
            return Vec3{0};
        }
        Vec3 read{0};
        for (int i = 0; i < 3; ++i) {
            const auto number = items[static_cast<std::size_t>(i)].number(-most, most);
            if (number)
                read[i] = *number;
            else
                m_reader.report(number.error());
        }
        return read;
    }

    void read_rest(Input& input)
    {
        if (input.kind == InputKind::state)
            if (const auto list = m_reader.child("processes", json::Kind::list))
                input.processes = read_processes(*list, m_reader.errors()).value_or(0);
        if (input.kind == InputKind::entry) read_entry(input.entry);
        if (input.kind == InputKind::pose) read_turns(input);
        if (input.kind == InputKind::motion) read_moves(input);
    }

    void read_entry(DofEntry& entry)
    {
        if (const auto list = m_reader.child("processes", json::Kind::list))
            entry.processes = read_processes(*list, m_reader.errors()).value_or(0);
        for (const EntryNumber& number : entry_numbers())
            entry.*number.place = m_reader.number(number.name, number.lowest, number.highest);
    }

    void read_turns(Input& input)
    {
        const auto list = m_reader.child("turns", json::Kind::list);
        if (!list) return;
        for (const json::Node& item : list->items()) {
            const auto parts = item.items();
            std::array<double, 4> q{};
            bool good = parts.size() == 4;
            for (std::size_t i = 0; good && i < 4; ++i) {
                const auto number = parts[i].number(-1.01, 1.01);
                good = bool(number);
                if (good) q[i] = *number;
            }
            const Quat turn(q[0], q[1], q[2], q[3]);
            good = good && std::abs(norm(turn) - 1) < 1e-3;
            if (!good) return wrong("a turn is no unit quaternion", "write [w, x, y, z]");
            input.turns.push_back(turn); // as written: it is made a unit when it is used
        }
        if (static_cast<int>(input.turns.size()) != figure(input).size())
            wrong("a pose has one turn for every link", "give as many as the figure has links");
    }

    void read_moves(Input& input)
    {
        const auto list = m_reader.child("moves", json::Kind::list);
        if (!list) return;
        if (list->items().size() > most_moves)
            return wrong("a motion has too many moves", "use at most 1000");
        for (const json::Node& item : list->items()) {
            json::ObjectReader reader(item, m_reader.errors());
            MotionMove move;
            move.at = reader.number("at", 0, 600);
            move.stand = reader.text_or("stand", "");
            if (!move.stand.empty()) {
                if (std::find(stand_names.begin(), stand_names.end(), move.stand)
                    == stand_names.end())
                    return wrong(
                        "there is no wish '" + move.stand + "'", "use crouch or lift left");
                move.goal = reader.number("value", 0, move.stand == stand_names[0] ? 1 : 0.6);
                input.moves.push_back(move);
                continue;
            }
            const std::string name = reader.text("link");
            const auto link = figure(input).find(name);
            const std::string about = reader.text("axis");
            const auto axis = std::find(axis_names.begin(), axis_names.end(), about);
            if (!link || *link == 0 || axis == axis_names.end())
                return wrong("a move names no joint and axis of the figure", "look at its links");
            move.link = *link;
            move.axis = static_cast<int>(axis - axis_names.begin());
            move.goal = reader.number("goal", -pi, pi);
            move.effort = reader.number_or("effort", 0.01, 1, 1);
            input.moves.push_back(move);
        }
    }

    const json::Node& m_node;
    json::ObjectReader m_reader;
    const Figures& m_figures;
};

void add_rest(json::Value& value, const Input& input, const Figure& figure)
{
    if (input.kind == InputKind::state)
        json::add(value, "processes", process_names(input.processes));
    if (input.kind == InputKind::pose) json::add(value, "turns", turns_value(input.turns));
    if (input.kind == InputKind::motion)
        json::add(value, "moves", moves_value(input.moves, figure));
    if (input.kind != InputKind::entry) return;
    json::add(value, "processes", process_names(input.entry.processes));
    for (const EntryNumber& number : entry_numbers())
        json::add(value, std::string(number.name), json::number(input.entry.*number.place));
}

}

json::Value input_value(const Input& input, const Figures& figures)
{
    const Figure& figure = *figures[input.figure];
    json::Value value = json::object({}, json::Layout::one_line);
    json::add(value, "packet", json::text(std::string(name_of(input.kind))));
    json::add(value, "figure", json::number(static_cast<double>(input.figure)));
    if (has_link(input.kind)) json::add(value, "link", json::text(figure[input.link].name));
    if (has_axis(input.kind))
        json::add(value, "axis",
            json::text(std::string(axis_names[static_cast<std::size_t>(input.axis)])));
    if (has_name(input.kind)) json::add(value, "name", json::text(input.name));
    if (has_value(input.kind)) json::add(value, "value", json::number(input.value));
    if (has_point(input.kind)) json::add(value, "at", vector_value(input.at));
    if (has_vector(input.kind)) json::add(value, "vector", vector_value(input.vector));
    if (has_seconds(input.kind)) json::add(value, "seconds", json::number(input.seconds));
    add_rest(value, input, figure);
    return value;
}

Result<Input> read_input(const json::Node& node, const Figures& figures)
{
    std::vector<Error> errors;
    if (node.value().kind != json::Kind::object) return node.expected("an object");
    Input input = Reading(node, figures, errors).input();
    if (!errors.empty()) return errors.front();
    return input;
}

}
