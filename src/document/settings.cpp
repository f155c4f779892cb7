#include "document/settings.h"

#include <algorithm>
#include <cmath>

#include "document/entry_edits.h"
#include "document/extra_field.h"

namespace promenade::document {
namespace {

using json::Value;
using Settings = DanceSettings;

constexpr const char* field_name = "rehearsal";
constexpr std::string_view dancer_words[] = {"couple", "leader", "follower"};
constexpr std::string_view balance_words[] = {"feet", "upright torque"};

// Ranges: people as the anthropometry knows them (figure/person.h), music as a file may ask for it,
// gravity from the Moon's to Jupiter's, floors from ice to rubber.
constexpr NumberSetting numbers[] = {
    {"leader_height", "Leader's height", "m", &Settings::leader_height, 1.2, 2.2, 0.01,
        "without shoes"},
    {"leader_mass", "Leader's mass", "kg", &Settings::leader_mass, 30, 150, 1, "with nothing worn"},
    {"follower_height", "Follower's height", "m", &Settings::follower_height, 1.2, 2.2, 0.01,
        "without shoes"},
    {"follower_mass", "Follower's mass", "kg", &Settings::follower_mass, 30, 150, 1,
        "with nothing worn"},
    {"tempo", "Tempo", "beats/min", &Settings::tempo, 0, 400, 1, "0: as usual"},
    {"duration", "Duration", "s", &Settings::duration, 0, 600, 1, "0: to the end"},
    {"gravity", "Gravity", "m/s²", &Settings::gravity, 1.6, 25, 0.01, "9.81 on Earth"},
    {"elasticity", "Floor elasticity", "", &Settings::elasticity, 0, 1, 0.01,
        "0 swallows a fall, 1 gives it back"},
    {"friction", "Floor friction", "", &Settings::friction, 0.05, 1.5, 0.01,
        "0.1 is ice, 0.8 parquet under leather"},
    {"stiffness", "Limb stiffness", "x", &Settings::stiffness, 0.25, 4, 0.05,
        "times the usual; higher is crisper"},
    {"balance", "Balance", "x", &Settings::balance, 0.25, 4, 0.05,
        "times the usual; higher corrects sooner"},
    {"repeats", "Repeats", "", &Settings::repeats, 1, 32, 1, "how often the pattern is danced"},
};

void write_dancers(const Settings& settings, Value& value)
{
    if (settings.dancers != Dancers::couple)
        json::add(value, "dancers", json::text(std::string(text_of(settings.dancers))));
}

void read_dancers(json::ObjectReader& reader, Settings& settings)
{
    const std::string who = reader.text_or("dancers", "couple");
    for (const Dancers each : {Dancers::couple, Dancers::leader, Dancers::follower})
        if (text_of(each) == who) {
            settings.dancers = each;
            return;
        }
    reader.report(reader.node().error(
        "nobody is called '" + who + "'", "use couple, leader or follower for \"dancers\""));
}

void read_balance(json::ObjectReader& reader, Settings& settings)
{
    const std::string way = reader.text_or("balance_by", "feet");
    for (const BalanceWay each : {BalanceWay::feet, BalanceWay::upright_torque})
        if (text_of(each) == way) {
            settings.balance_way = each;
            return;
        }
    reader.report(reader.node().error(
        "nobody balances by '" + way + "'", "use feet or upright torque for \"balance_by\""));
}

Value write_settings(const Settings& settings)
{
    static const Settings usual;
    Value value = json::object();
    write_dancers(settings, value);
    if (settings.balance_way != BalanceWay::feet)
        json::add(value, "balance_by", json::text(std::string(text_of(settings.balance_way))));
    for (const NumberSetting& one : numbers)
        if (settings.*one.value != usual.*one.value)
            json::add(value, std::string(one.field), json::number(settings.*one.value));
    json::add_all(value, settings.extra);
    return value;
}

void bring_into_range(Settings& settings)
{
    for (const NumberSetting& one : numbers) {
        double& value = settings.*one.value;
        if (!std::isfinite(value)) value = Settings{}.*one.value;
        value = std::clamp(value, one.low, one.high);
    }
    settings.repeats = std::round(settings.repeats);
}

}

std::span<const NumberSetting> number_settings()
{
    return numbers;
}

std::string_view text_of(Dancers dancers)
{
    return dancer_words[static_cast<std::size_t>(dancers)];
}

std::string_view text_of(BalanceWay way)
{
    return balance_words[static_cast<std::size_t>(way)];
}

DanceSettings settings_of(const dance::Dance& dance)
{
    std::vector<Error> unheeded;
    return settings_of(dance, unheeded);
}

DanceSettings settings_of(const dance::Dance& dance, std::vector<Error>& unheeded)
{
    Settings settings;
    const Value* value = find_extra(dance, field_name);
    if (!value) return settings;
    json::ObjectReader reader({*value, dance.id + ", " + field_name}, unheeded);
    if (!reader.is_object()) return settings;
    for (const NumberSetting& one : numbers) {
        const std::size_t before = unheeded.size();
        const double usual = settings.*one.value;
        const double read = reader.number_or(one.field, one.low, one.high, usual);
        settings.*one.value = unheeded.size() == before ? read : usual;
    }
    settings.repeats = std::round(settings.repeats);
    read_dancers(reader, settings);
    read_balance(reader, settings);
    settings.extra = reader.unknown();
    return settings;
}

Edit set_settings(const Choreography& open, const std::string& label, DanceSettings settings)
{
    bring_into_range(settings);
    dance::Dance head = open.dance();
    set_extra(head, field_name, write_settings(settings));
    return change_head(label, std::move(head));
}

}
