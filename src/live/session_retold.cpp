// A run read back from its records and computed again.
#include <algorithm>

#include "live/session.h"

namespace promenade::live {
namespace {

constexpr int longest = 20'000'000; // exchanges

}

Outcome Session::reach(int branch, long exchange, const Onlooker& onlooker)
{
    m_branch = branch;
    m_shown = at(branch).length();
    if (exchange <= m_shown) return Done{};
    compute_here();
    for (const long first = m_shown; m_shown < exchange;) {
        for (const Input& input : inputs_at(m_branch, m_shown)) m_world.apply(input);
        if (const auto failed = go_on()) return Done{}; // it failed then, and does now
        const double share =
            static_cast<double>(m_shown - first) / static_cast<double>(exchange - first);
        if (onlooker && !onlooker(share))
            return Error{"live run", "opening was broken off", "open it again"};
    }
    return Done{};
}

// One record but the first and those of how far it came.
Outcome Session::hear(const json::Node& record)
{
    std::vector<Error> errors;
    json::ObjectReader reader(record, errors);
    const int most = static_cast<int>(m_branches.size());
    const int branch = reader.integer("branch", 0, most);
    if (const auto input = reader.any("input")) {
        const auto read = read_input(*input, m_world.figures());
        if (!read) return read.error();
        const int when = reader.integer("at", 0, longest);
        if (!errors.empty()) return errors.front();
        if (branch >= most || when < at(branch).from)
            return record.error("an input belongs to no branch", "take an earlier copy");
        if (const auto problem = m_world.problem_with(*read)) return *problem;
        m_branches[static_cast<std::size_t>(branch)].inputs.push_back({when, *read});
    } else if (reader.any("taken_back")) {
        auto* inputs =
            branch < most ? &m_branches[static_cast<std::size_t>(branch)].inputs : nullptr;
        const int count = reader.integer("taken_back", 0, longest);
        if (!errors.empty() || !inputs || static_cast<std::size_t>(count) > inputs->size())
            return record.error("inputs are taken back that are not there", "take an earlier copy");
        inputs->resize(inputs->size() - static_cast<std::size_t>(count));
    } else if (reader.any("parent")) {
        const int parent = reader.integer("parent", 0, most - 1);
        const int from = reader.integer("from", 0, longest);
        if (!errors.empty()) return errors.front();
        if (branch != most) return record.error("a branch is missing", "take an earlier copy");
        m_branches.push_back({parent, from, "", {}, {}});
    } else if (reader.any("name")) {
        const std::string name = reader.text("name");
        if (errors.empty() && branch < most)
            m_branches[static_cast<std::size_t>(branch)].name = name;
    }
    if (!errors.empty()) return errors.front();
    return Done{};
}

Result<Session> Session::retell(
    const std::vector<json::Value>& records, const std::string& file, const Onlooker& onlooker)
{
    const Error none{file, "it is no live run", "choose a file that was saved as one"};
    if (records.empty() || !records[0].find("live") || !records[0].find("casting")) return none;
    const json::Node first(*records[0].find("casting"), file, "/casting");
    const auto casting = read_casting(first);
    if (!casting) return casting.error();
    auto session = begin(*casting);
    if (!session) return session.error();
    std::vector<long> reached(1, 0);
    for (std::size_t i = 1; i < records.size(); ++i) {
        const json::Node node(records[i], file, "/" + std::to_string(i));
        if (const Outcome heard = session->hear(node); !heard) return heard.error();
        reached.resize(session->m_branches.size(), 0);
        const auto far = node.find("reached"), branch = node.find("branch");
        if (!far || !branch) continue;
        const auto to = far->integer(0, longest);
        const auto of = branch->integer(0, static_cast<int>(reached.size()) - 1);
        if (!to || !of) return none;
        reached[static_cast<std::size_t>(*of)] =
            std::max<long>(reached[static_cast<std::size_t>(*of)], *to);
    }
    // Parents come first: a branch needs what it begins with.
    for (std::size_t id = 0; id < reached.size(); ++id) {
        for (const TimedInput& timed : session->m_branches[id].inputs)
            reached[id] = std::max(reached[id], timed.exchange);
        for (std::size_t later = id + 1; later < reached.size(); ++later)
            if (session->m_branches[later].parent == static_cast<int>(id))
                reached[id] = std::max(reached[id], session->m_branches[later].from);
        const Branch& branch = session->m_branches[id];
        if (branch.parent >= 0 && branch.from > session->at(branch.parent).length())
            return Error{file,
                "branch " + std::to_string(id) + " begins where the run before it has failed",
                "open it on the machine it was saved on"};
        const Outcome done = session->reach(static_cast<int>(id), reached[id], onlooker);
        if (!done) return done.error();
    }
    session->m_world_exchange = -1;
    session->m_shown = session->now_branch().length();
    return session;
}

}
