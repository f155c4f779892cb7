// The command line: the first client of everything below the editors. Each subcommand lives in a
// file of its own and is added here; exit code 0 means it succeeded, 1 that it said what went
// wrong, 2 that the words were not understood.
#pragma once

#include <CLI/CLI.hpp>

namespace promenade {

int run_command_line(int count, const char* const* words);

// A subcommand parses its own options into storage it shares with its callback, and sets the exit
// code.
struct CommandLine {
    CLI::App app;
    int exit_code = 0;
};

}
