#include "script/checker.h"

#include <set>

#include "script/functions.h"

namespace promenade::script {
namespace {

bool defines_its_text(Kind kind)
{
    return kind == Kind::assign || kind == Kind::assign_index || kind == Kind::key
        || kind == Kind::for_loop || kind == Kind::model || kind == Kind::motion
        || kind == Kind::routine;
}

class Checker {
public:
    Checker(const Program& program, const Surroundings& around, Complaints& complaints)
        : m_program(program)
        , m_around(around)
        , m_complaints(complaints)
    {
        for (const KnownValue& known : known_values()) m_names.emplace(known.name);
        for (const Node& tree : program.trees) {
            collect(tree);
            for (const Node& node : tree.parts)
                if (node.kind == Kind::procedure) add_procedure(node);
        }
    }

    void whole_program()
    {
        for (const Node& tree : m_program.trees)
            for (const Node& node : tree.parts)
                if (node.kind == Kind::procedure)
                    check_procedure(node);
                else if (node.kind != Kind::import)
                    visit(node);
    }

private:
    void complain(const Node& node, std::string problem, std::string hint)
    {
        m_complaints.add(
            complaint_at(m_program.files, node.place, std::move(problem), std::move(hint)));
    }

    void collect(const Node& node)
    {
        if (defines_its_text(node.kind)) m_names.insert(node.text);
        if (node.kind == Kind::procedure)
            for (const Node& part : node.parts)
                if (part.kind == Kind::name) m_names.insert(part.text);
        for (const Node& part : node.parts) collect(part);
    }

    void add_procedure(const Node& node)
    {
        if (find_function(node.text) || find_number_function(node.text))
            complain(node, "'" + node.text + "' is a function of the language",
                "give the procedure another name");
        else if (!m_procedures.emplace(node.text, node.parts.size() - 1).second)
            complain(node, "there are two procedures '" + node.text + "'", "rename one of them");
    }

    void check_procedure(const Node& node)
    {
        m_in_procedure = true;
        visit(node.parts.back());
        m_in_procedure = false;
    }

    void visit(const Node& node)
    {
        if (m_complaints.full()) return;
        if (node.kind == Kind::procedure || node.kind == Kind::import)
            return complain(node, "this stands inside another construct",
                "put it at the outermost level of the script");
        if (node.kind == Kind::give_back && !m_in_procedure)
            complain(node, "there is nothing to return from", "RETURN stands in a PROCEDURE");
        if (node.kind == Kind::call) check_call(node);
        if (node.kind == Kind::name || node.kind == Kind::index || node.kind == Kind::range)
            check_name(node);
        if (node.kind == Kind::figure) {
            // Its second part names a link, which is no value.
            visit(node.parts[0]);
            return visit(node.parts[2]);
        }
        for (const Node& part : node.parts) visit(part);
    }

    void check_name(const Node& node)
    {
        const std::size_t dot = node.text.find('.');
        const std::string first = node.text.substr(0, dot);
        if (m_names.contains(first)) return;
        if (dot == std::string::npos)
            return complain(node, "nothing is called '" + first + "'",
                hint_for(first, {m_names.begin(), m_names.end()}));
        std::vector<std::string> dances;
        for (const dance::Dance* dance : m_around.dances) {
            dances.push_back(dance->id);
            if (dance->id == first) return check_entry(node, *dance, node.text.substr(dot + 1));
        }
        complain(
            node, "nothing is called '" + first + "', and no dance is", hint_for(first, dances));
    }

    void check_entry(const Node& node, const dance::Dance& dance, const std::string& entry)
    {
        if (entry == "corner" || find_pattern(dance, entry) || find_routine(dance, entry)) return;
        std::vector<std::string> names;
        for (const dance::Pattern& one : dance.patterns) names.push_back(one.id);
        for (const dance::Routine& one : dance.routines) names.push_back(one.id);
        complain(node, "the dance '" + dance.id + "' has no figure or routine '" + entry + "'",
            hint_for(entry, names));
    }

    void check_call(const Node& node)
    {
        const auto given = node.parts.size();
        if (const auto known = m_procedures.find(node.text); known != m_procedures.end()) {
            if (known->second != given)
                complain(node,
                    "'" + node.text + "' takes " + std::to_string(known->second) + " values, not "
                        + std::to_string(given),
                    "");
            return;
        }
        if (const NumberFunction* number = find_number_function(node.text)) {
            if (static_cast<std::size_t>(number->arguments) != given)
                complain(node,
                    "'" + node.text + "' takes " + std::to_string(number->arguments)
                        + " values, not " + std::to_string(given),
                    "");
            return;
        }
        const Function* function = find_function(node.text);
        if (!function)
            return complain(node, "there is no function or procedure '" + node.text + "'",
                hint_for(node.text, callable()));
        if (given < static_cast<std::size_t>(function->fewest)
            || given > static_cast<std::size_t>(function->most))
            complain(
                node, "'" + node.text + "' takes other values", std::string(function->meaning));
    }

    std::vector<std::string> callable() const
    {
        std::vector<std::string> names;
        for (const auto& [name, parameters] : m_procedures) names.push_back(name);
        for (const Function& one : functions()) names.emplace_back(one.name);
        for (const NumberFunction& one : number_functions()) names.emplace_back(one.name);
        return names;
    }

    static std::string hint_for(const std::string& word, const std::vector<std::string>& names)
    {
        const std::string near = closest(word, names);
        return near.empty() ? "define it first, or IMPORT it" : "did you mean '" + near + "'?";
    }

    const Program& m_program;
    const Surroundings& m_around;
    Complaints& m_complaints;
    std::set<std::string> m_names;
    std::map<std::string, std::size_t> m_procedures;
    bool m_in_procedure = false;
};

}

void check(const Program& program, const Surroundings& around, Complaints& complaints)
{
    Checker(program, around, complaints).whole_program();
}

}
