#include "document/owner.h"

#include <fstream>
#include <unistd.h>

namespace promenade::document {
namespace {

constexpr double highest_process = 1e9;

std::string computer_name()
{
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : "this computer";
}

// Field 22 of /proc/N/stat (proc(5)); empty if there is no such process. The name of the program
// stands in brackets before it and may hold spaces, so fields are counted from the last bracket.
std::string start_of(long process)
{
    std::ifstream in("/proc/" + std::to_string(process) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::size_t at = text.rfind(')');
    for (int field = 2; field < 22 && at != text.npos; ++field) at = text.find(' ', at + 1);
    if (at == text.npos) return "";
    return text.substr(at + 1, text.find(' ', at + 1) - at - 1);
}

}

std::string Owner::words() const
{
    return "process " + std::to_string(process) + " on " + computer;
}

Owner this_process()
{
    const long process = ::getpid();
    return {process, computer_name(), start_of(process)};
}

bool is_running(const Owner& owner)
{
    if (owner.computer != computer_name()) return true;
    const std::string started = start_of(owner.process);
    return !started.empty() && started == owner.started;
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
