#include "script/script.h"

#include "foundation/utf8.h"
#include "script/checker.h"
#include "script/evaluator.h"
#include "script/parser.h"
#include "script/simulation.h"

namespace promenade::script {
namespace {

int known_file(const Program& program, const SourceFile& file)
{
    for (std::size_t i = 0; i < program.files.size(); ++i)
        if (program.files[i].name == file.name && program.files[i].text == file.text)
            return static_cast<int>(i);
    return -1;
}

// The file an IMPORT means, added to the program if it is new; -1 if there is none.
int imported(Program& program, const Node& node, std::size_t importer, const Surroundings& around,
    Complaints& complaints)
{
    const auto refuse = [&](const Error& error) {
        complaints.add(complaint_at(program.files, node.place, error.problem, error.remedy));
        return -1;
    };
    auto file = import_file(node.text, program.files[importer].folder, around.folders);
    if (!file) return refuse(file.error());
    if (const int known = known_file(program, *file); known >= 0) return known;
    if (program.files.size() >= most_script_files)
        return refuse({"", "too many files are imported", "import at most 200"});
    program.files.push_back(std::move(*file));
    return static_cast<int>(program.files.size()) - 1;
}

// Files are read in the order they are first imported.
Program read_program(SourceFile script, const Surroundings& around, Complaints& complaints)
{
    Program program;
    program.files.push_back(std::move(script));
    if (!utf8::is_valid(program.files[0].text)) {
        program.files[0].text.clear();
        complaints.add({program.files[0].name, {}, "the script is not a text in UTF-8",
            "save it as UTF-8", ""});
    }
    for (std::size_t i = 0; i < program.files.size(); ++i) {
        program.trees.push_back(parse(program.files, static_cast<int>(i), complaints));
        program.imports.emplace_back();
        for (const Node& node : program.trees[i].parts)
            if (node.kind == Kind::import)
                program.imports[i].push_back(imported(program, node, i, around, complaints));
    }
    return program;
}

}

ScriptOutcome check_script(SourceFile script, const Surroundings& around)
{
    Complaints complaints;
    ScriptOutcome outcome;
    outcome.program = read_program(std::move(script), around, complaints);
    check(outcome.program, around, complaints);
    outcome.complaints = complaints.all();
    return outcome;
}

ScriptOutcome run_script(SourceFile script, const Surroundings& around)
{
    ScriptOutcome outcome = check_script(std::move(script), around);
    if (!outcome.complaints.empty()) return outcome;
    Complaints complaints;
    outcome.made = Evaluator(outcome.program, around, complaints).whole_run();
    if (complaints.empty() && around.performs)
        perform(outcome.made, outcome.program, around, complaints);
    if (!complaints.empty()) outcome.made = {};
    outcome.complaints = complaints.all();
    return outcome;
}

}
