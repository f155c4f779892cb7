#include "document/owner.h"

#include <algorithm>
#include <unistd.h>

#include "foundation/read_file.h"

namespace promenade::document {
namespace {

constexpr double highest_process = 1e9;
constexpr std::size_t most_of_stat = 4096;

std::string computer_name()
{
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : "this computer";
}

// Fields 3 and 22 of /proc/N/stat (proc(5)).
struct Facts {
    std::string state, started; // empty if there is no such process
};

// The name of the program stands in brackets before them and may hold spaces, so fields are counted
// from the last bracket.
Facts facts_of(long process)
{
    // A process may end between opening this and reading it.
    const auto read = read_first_bytes("/proc/" + std::to_string(process) + "/stat", most_of_stat);
    const std::string text = read ? *read : "";
    std::size_t at = text.rfind(')');
    Facts facts;
    for (int field = 2; field < 22 && at != text.npos; ++field) {
        at = text.find(' ', at + 1);
        if (field == 2) facts.state = text.substr(std::min(at, text.size() - 1) + 1, 1);
    }
    if (at != text.npos) facts.started = text.substr(at + 1, text.find(' ', at + 1) - at - 1);
    return facts;
}

}

std::string Owner::words() const
{
    return "process " + std::to_string(process) + " on " + computer;
}

Owner this_process()
{
    const long process = ::getpid();
    return {process, computer_name(), facts_of(process).started};
}

bool seems_to_run(const Owner& owner)
{
    if (owner.computer != computer_name()) return true;
    const Facts facts = facts_of(owner.process);
    const bool ended = facts.state == "Z" || facts.state == "X";
    return !ended && !facts.started.empty() && facts.started == owner.started;
}

json::Value write_owner(const Owner& owner)
{
    json::Value value = json::object();
    json::add(value, "process", json::number(static_cast<double>(owner.process)));
    json::add(value, "computer", json::text(owner.computer));
    json::add(value, "started", json::text(owner.started));
    return value;
}

Result<Owner> read_owner(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    Owner owner;
    owner.process = static_cast<long>(reader.number("process", 0, highest_process));
    owner.computer = reader.text("computer");
    owner.started = reader.text("started");
    if (!errors.empty()) return errors[0];
    return owner;
}

}
