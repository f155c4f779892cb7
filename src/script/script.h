// The door of the room: a script in, its models, motions, scenes and routines out. Nothing is
// half-applied: where there is a complaint there is nothing else.
#pragma once

#include <functional>
#include <map>

#include "dance/dance.h"
#include "dance/gesture.h"
#include "script/scene.h"
#include "script/source.h"
#include "script/syntax.h"

namespace promenade::script {

// What ends a script that would not end by itself.
struct Limits {
    int calls = 200;        // of procedures within each other
    double steps = 20e6;    // statements and operations
    double room = 50e6;     // numbers kept, all in all
    double seconds = 20;    // of running
    double simulated = 600; // s that mechanics and dancers move things, all in all
};

// What a script finds around it. Owned by whoever runs it.
struct Surroundings {
    ImportFolders folders;
    std::vector<const dance::Dance*> dances;
    const dance::GestureBook* gestures = nullptr;
    Limits limits;
    std::function<bool()> cancelled; // asked now and then; may be empty
    bool performs = true; // what moves by mechanics or dances does so; else it is only written down
};

// A script and all it imports, read and checked.
struct Program {
    std::vector<SourceFile> files; // the script itself is the first
    std::vector<Node> trees;       // by file
    std::vector<std::vector<int>>
        imports; // by file: the files of its IMPORTs in their order; -1: none
};

struct MadeRoutine {
    std::string dance; // id of the dance whose figures it strings together
    dance::Routine routine;
};

struct Made {
    std::map<std::string, ModelPtr> models;
    std::map<std::string, MotionPtr> motions;
    std::vector<Scene> scenes; // by identifier
    std::vector<double> shot;  // identifiers in the order SHOOT SCENES shows them
    std::vector<MadeRoutine> routines;
    std::vector<std::string> printed; // lines
    double ticks_per_second = 24;
};

struct ScriptOutcome {
    Program program;
    std::vector<Complaint> complaints;
    Made made; // empty if there are complaints
};

// Reads and checks, runs nothing.
ScriptOutcome check_script(SourceFile, const Surroundings&);

ScriptOutcome run_script(SourceFile, const Surroundings&);

}
