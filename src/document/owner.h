// Which Promenade a file belongs to, in words for people: process, computer, and when the process
// began. Whether it still runs is told by the lock it holds (process_lock.h); names and numbers
// decide only where the file system knows no locks.
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

// By names and numbers alone. One that has ended but was not yet waited for does not run; of
// another computer it cannot be known: it is taken to be running.
bool seems_to_run(const Owner& owner);

json::Value write_owner(const Owner& owner);
Result<Owner> read_owner(const json::Node& node);

}
