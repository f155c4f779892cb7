#include "app/manner_options.h"

#include <algorithm>

#include "app/library_options.h"
#include "app/number_option.h"

namespace promenade {
namespace {

using document::DanceSettings;

// What the dancers cannot choose, and how firmly they hold their limbs.
constexpr double DanceSettings::*world_numbers[] = {&DanceSettings::gravity,
    &DanceSettings::elasticity, &DanceSettings::friction, &DanceSettings::stiffness};

const document::NumberSetting& setting_of(double DanceSettings::*value)
{
    const auto settings = document::number_settings();
    return *std::find_if(
        settings.begin(), settings.end(), [&](const auto& one) { return one.value == value; });
}

bool is_within(const document::NumberSetting& setting, const std::optional<double>& number)
{
    return number && *number >= setting.low && *number <= setting.high;
}

std::string range_of(const document::NumberSetting& setting)
{
    return json::shortest(setting.low) + " to " + json::shortest(setting.high) + " "
        + std::string(setting.unit);
}

}

void MannerOptions::add_body(CLI::App& command, const std::string& role,
    double DanceSettings::*height, double DanceSettings::*mass)
{
    const auto read = [this, role, height, mass](const std::string& text) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto tall = read_number(text.substr(0, comma));
        const auto heavy = read_number(text.substr(std::min(comma + 1, text.size())));
        if (!is_within(setting_of(height), tall) || !is_within(setting_of(mass), heavy))
            throw CLI::ValidationError("--" + role,
                "write height and mass, such as 1.85,82: " + range_of(setting_of(height)) + " and "
                    + range_of(setting_of(mass)));
        m_given.push_back({height, *tall});
        m_given.push_back({mass, *heavy});
    };
    command
        .add_option_function<std::string>(
            "--" + role, read, "The " + role + "'s height in metres and mass in kilograms")
        ->type_name("M,KG");
}

void MannerOptions::add_leader_to(CLI::App& command)
{
    add_body(command, "leader", &DanceSettings::leader_height, &DanceSettings::leader_mass);
}

void MannerOptions::add_number(CLI::App& command, const document::NumberSetting& one)
{
    command
        .add_option_function<double>(
            "--" + std::string(one.field),
            [this, value = one.value](double number) {
                m_given.push_back({value, number});
            },
            std::string(one.label) + ": " + std::string(one.help))
        ->check(number_between(one.low, one.high))
        ->type_name(one.unit.empty() ? "NUMBER" : std::string(one.unit));
}

void MannerOptions::add_world_to(CLI::App& command)
{
    for (double DanceSettings::*value : world_numbers) add_number(command, setting_of(value));
}

// Who dances, how fast and how often is asked for elsewhere.
void MannerOptions::add_to(CLI::App& command)
{
    add_leader_to(command);
    add_body(command, "follower", &DanceSettings::follower_height, &DanceSettings::follower_mass);
    add_number(command, setting_of(&DanceSettings::duration));
    add_world_to(command);
}

DanceSettings MannerOptions::over(DanceSettings settings) const
{
    for (const Given& given : m_given) settings.*given.value = given.number;
    return settings;
}

DanceSettings settings_in_file(const dance::Dance& dance)
{
    std::vector<Error> errors;
    const DanceSettings settings = document::settings_of(dance, errors);
    for (const Error& error : errors) complain(error);
    return settings;
}

}
