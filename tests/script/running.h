// Scripts for tests: run a text, or say why it did not run.
#pragma once

#include <filesystem>

#include <gmock/gmock.h>

#include "in_source.h"
#include "script/script.h"

namespace promenade::script {

inline Surroundings no_surroundings()
{
    Surroundings around;
    around.folders.libraries.push_back(in_source("assets/scripts"));
    return around;
}

inline ScriptOutcome outcome_of(const std::string& text)
{
    return run_script({"test.script", {}, text}, no_surroundings());
}

inline Made run_of(const std::string& text)
{
    ScriptOutcome outcome = outcome_of(text);
    for (const Complaint& complaint : outcome.complaints) ADD_FAILURE() << shown(complaint);
    return std::move(outcome.made);
}

// What the script prints, lines joined by |.
inline std::string printed(const std::string& text)
{
    std::string all;
    for (const std::string& line : run_of(text).printed) all += (all.empty() ? "" : "|") + line;
    return all;
}

// All complaints as they are shown.
inline std::string complaints_of(const std::string& text)
{
    std::string all;
    for (const Complaint& complaint : outcome_of(text).complaints) all += shown(complaint);
    return all;
}

}
