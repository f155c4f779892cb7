#include "live/joint_table.h"

#include <algorithm>

namespace promenade::live {
namespace {

constexpr std::array<std::string_view, process_count> names{
    "friction", "maintain", "simple move", "balance"};

json::Value entry_value(const DofEntry& entry, std::string_view axis)
{
    json::Value value = json::object({}, json::Layout::one_line);
    json::add(value, "axis", json::text(std::string(axis)));
    json::add(value, "processes", process_names(entry.processes));
    for (const EntryNumber& number : entry_numbers())
        json::add(value, std::string(number.name), json::number(entry.*number.place));
    return value;
}

void read_entry(json::ObjectReader& reader, DofEntry& entry)
{
    if (const auto processes = reader.child_if("processes", json::Kind::list))
        if (const auto bits = read_processes(*processes, reader.errors())) entry.processes = *bits;
    for (const EntryNumber& number : entry_numbers())
        entry.*number.place =
            reader.number_or(number.name, number.lowest, number.highest, entry.*number.place);
}

void read_link(
    const json::Node& node, const Figure& figure, JointTable& table, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    const std::string name = reader.text("link");
    const auto link = figure.find(name);
    const auto axes = reader.child("axes", json::Kind::list);
    if (!link || *link == 0) {
        errors.push_back(node.error("there is no joint of a link called '" + name + "'",
            "name a limb of this figure that has a parent"));
        return;
    }
    if (!axes) return;
    for (const json::Node& axis : axes->items()) {
        json::ObjectReader entry(axis, errors);
        const std::string about = entry.text("axis");
        const auto place = std::find(axis_names.begin(), axis_names.end(), about);
        if (place == axis_names.end())
            errors.push_back(axis.error("there is no axis '" + about + "'", "use x, y or z"));
        else
            read_entry(entry,
                table[static_cast<std::size_t>(*link)]
                     [static_cast<std::size_t>(place - axis_names.begin())]);
    }
}

}

std::string_view name_of(Process process)
{
    return names[static_cast<std::size_t>(process)];
}

std::optional<Process> process_named(std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Process>(found - names.begin());
}

const std::array<EntryNumber, 7>& entry_numbers()
{
    static constexpr std::array<EntryNumber, 7> all{{
        {"friction", &DofEntry::friction, 0, 1e5},
        {"alpha", &DofEntry::alpha, 0, 1e6},
        {"beta", &DofEntry::beta, 0.01, 100},
        {"centre", &DofEntry::centre, -pi, pi},
        {"goal", &DofEntry::goal, -pi, pi},
        {"most_torque", &DofEntry::most_torque, 0, 1e5},
        {"most_rate", &DofEntry::most_rate, 0, 1e7},
    }};
    return all;
}

const EntryNumber* entry_number_named(std::string_view name)
{
    for (const EntryNumber& number : entry_numbers())
        if (number.name == name) return &number;
    return nullptr;
}

json::Value process_names(ProcessBits bits)
{
    json::Value list = json::list();
    for (std::size_t i = 0; i < process_count; ++i)
        if ((bits & (1u << i)) != 0) list.items.push_back(json::text(std::string(names[i])));
    return list;
}

std::optional<ProcessBits> read_processes(const json::Node& node, std::vector<Error>& errors)
{
    ProcessBits bits = 0;
    bool good = true;
    for (const json::Node& item : node.items()) {
        const auto name = item.text();
        const auto process = name ? process_named(*name) : std::nullopt;
        if (process)
            bits |= bit_of(*process);
        else
            errors.push_back(item.error("is not a motion process",
                "use friction, maintain, simple move or balance; none of them is free swing"));
        good = good && process;
    }
    if (!good) return std::nullopt;
    return bits;
}

json::Value table_value(const JointTable& table, const Figure& figure)
{
    json::Value links = json::list({}, json::Layout::broken);
    for (int link = 1; link < figure.size(); ++link) {
        json::Value axes = json::list({}, json::Layout::broken);
        for (std::size_t axis = 0; axis < 3; ++axis)
            axes.items.push_back(
                entry_value(table[static_cast<std::size_t>(link)][axis], axis_names[axis]));
        links.items.push_back(
            json::object({{"link", json::text(figure[link].name)}, {"axes", std::move(axes)}},
                json::Layout::broken));
    }
    return json::object(
        {{"joint_table", json::number(1)}, {"links", std::move(links)}}, json::Layout::broken);
}

std::string write_table(const JointTable& table, const Figure& figure)
{
    return json::write(table_value(table, figure));
}

Result<JointTable> read_table(std::string_view text, const std::string& file_name,
    const Figure& figure, const JointTable& before)
{
    const auto value = json::parse(text, file_name);
    if (!value) return value.error();
    std::vector<Error> errors;
    JointTable table = before;
    json::ObjectReader reader(json::Node(*value, file_name), errors);
    reader.integer("joint_table", 1, 1);
    if (const auto links = reader.child("links", json::Kind::list))
        for (const json::Node& link : links->items()) read_link(link, figure, table, errors);
    if (!errors.empty()) return errors.front();
    return table;
}

}
