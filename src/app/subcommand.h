// What each subcommand is added to. Apart from command_line.h, so that whoever only runs the
// command line need not read CLI11.
#pragma once

#include <CLI/CLI.hpp>

namespace promenade {

// A subcommand parses its own options into storage it shares with its callback, and sets the exit
// code.
struct CommandLine {
    CLI::App app;
    int exit_code = 0;
};

}
