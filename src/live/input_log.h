// A log of timed inputs, one line of JSON each: {"time": 0.5, "packet": "move", ...}. Times are
// rounded to exchanges. A first line {"casting": {...}} says who is on the floor.
#pragma once

#include "live/canned_motion.h"
#include "live/session.h"

namespace promenade::live {

struct LoggedLine {
    double time = 0; // s
    int number = 0;  // of the line, from 1
    json::Value packet;
};

struct InputLog {
    std::optional<Casting> casting;
    std::vector<LoggedLine> lines; // in the order of time
};

Result<InputLog> read_log(std::string_view text, const std::string& file_name);

// Runs the session for so many seconds with the inputs of the log. An error names the line.
Outcome run_log(Session&, const InputLog&, const std::string& file_name, double seconds,
    const CannedMotions&, const Onlooker& = {});

}
