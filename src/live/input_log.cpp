#include "live/input_log.h"

#include <algorithm>
#include <cmath>

#include "live/packets.h"

namespace promenade::live {
namespace {

std::string place_of(const std::string& file, int number)
{
    return file + ":" + std::to_string(number);
}

bool is_blank(std::string_view line)
{
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

Outcome read_line(std::string_view line, const std::string& place, int number, InputLog& log)
{
    const auto value = json::parse(line, place);
    if (!value) return value.error();
    const json::Node node(*value, place);
    if (const auto casting = node.find("casting")) {
        const auto read = read_casting(*casting);
        if (!read) return read.error();
        log.casting = *read;
        return Done{};
    }
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    const double time = reader.number("time", 0, 36000);
    if (!errors.empty()) return errors.front();
    log.lines.push_back({time, number, *value});
    return Done{};
}

}

Result<InputLog> read_log(std::string_view text, const std::string& file_name)
{
    InputLog log;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(text.size(), end + 1));
        if (is_blank(line)) continue;
        if (const Outcome read = read_line(line, place_of(file_name, number), number, log); !read)
            return read.error();
    }
    std::stable_sort(log.lines.begin(), log.lines.end(),
        [](const LoggedLine& a, const LoggedLine& b) { return a.time < b.time; });
    return log;
}

Outcome run_log(Session& session, const InputLog& log, const std::string& file_name, double seconds,
    const CannedMotions& motions, const Onlooker& onlooker)
{
    const auto exchanges = [&](double time) {
        return std::lround(time / session.casting().exchange);
    };
    const long end = exchanges(seconds);
    auto next = log.lines.begin();
    for (long n = 0; n < end; ++n) {
        for (; next != log.lines.end() && exchanges(next->time) <= n; ++next) {
            const json::Node node(next->packet, place_of(file_name, next->number));
            const auto input = requested(node, session.world().figures(), motions);
            if (!input) return input.error();
            if (const Outcome done = session.perform(*input); !done)
                return Error{
                    place_of(file_name, next->number), done.error().problem, done.error().remedy};
        }
        if (const auto failed = session.go_on()) return *failed;
        if (onlooker && !onlooker(static_cast<double>(n) / static_cast<double>(end))) break;
    }
    return Done{};
}

}
