#include "app/manner_options.h"

#include <algorithm>

#include "app/library_options.h"
#include "app/number_option.h"

namespace promenade {
namespace {

using document::DanceSettings;

// By what the file calls them; bodies have options of their own, and who dances, how fast and how
// often is asked for elsewhere.
constexpr std::string_view plain_numbers[] = {
    "duration", "gravity", "elasticity", "friction", "stiffness"};

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

void MannerOptions::add_to(CLI::App& command)
{
    add_leader_to(command);
    add_body(command, "follower", &DanceSettings::follower_height, &DanceSettings::follower_mass);
    for (const document::NumberSetting& one : document::number_settings()) {
        if (std::find(std::begin(plain_numbers), std::end(plain_numbers), one.field)
            == std::end(plain_numbers))
            continue;
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
