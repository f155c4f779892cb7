// By whom and on what floor a dance is rehearsed: what the window sets beside the dance, and what
// the field "rehearsal" of a dance file says. What is given here counts before the file.
#pragma once

#include <string>
#include <vector>

#include "app/subcommand.h"
#include "document/settings.h"

namespace promenade {

class MannerOptions {
public:
    void add_to(CLI::App& command);
    void add_leader_to(CLI::App& command); // his body alone
    void add_world_to(CLI::App& command);  // gravity, floor and the stiffness of limbs
    bool is_given() const { return !m_given.empty(); }

    // What the file asks for, and over it what was given.
    document::DanceSettings over(document::DanceSettings) const;

private:
    struct Given {
        double document::DanceSettings::*value;
        double number;
    };
    void add_number(CLI::App& command, const document::NumberSetting&);
    void add_body(CLI::App& command, const std::string& role,
        double document::DanceSettings::*height, double document::DanceSettings::*mass);

    std::vector<Given> m_given;
};

// What the dance file asks for; what makes no sense there is complained of and left as usual.
document::DanceSettings settings_in_file(const dance::Dance&);

}
