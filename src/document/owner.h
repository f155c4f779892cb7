// Which running Promenade a file belongs to: process, computer, and when the process began, because
// numbers of processes are used again.
#pragma once

#include <string>

#include "foundation/json_node.h"

namespace promenade::document {

struct Owner {
    long process = 0;
    std::string computer;
    std::string started; // ticks since the computer was started, as the system tells it

    std::string words() const; // "process 1234 on piano"
    friend bool operator==(const Owner&, const Owner&) = default;
};

Owner this_process();

// Of another computer it cannot be known: it is taken to be running.
bool is_running(const Owner& owner);

json::Value write_owner(const Owner& owner);
Result<Owner> read_owner(const json::Node& node);

}
