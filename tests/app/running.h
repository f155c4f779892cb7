// Runs a command as a user would, inside the test's own process, and keeps what it printed.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/command_line.h"

namespace promenade {

struct Ran {
    int code = 0;
    std::string out, err;
};

inline Ran run(std::vector<std::string> words)
{
    words.insert(words.begin(), "promenade");
    std::vector<const char*> pointers;
    for (const std::string& word : words) pointers.push_back(word.c_str());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    Ran ran;
    ran.code = run_command_line(static_cast<int>(pointers.size()), pointers.data());
    std::fflush(stdout);
    ran.out = testing::internal::GetCapturedStdout();
    ran.err = testing::internal::GetCapturedStderr();
    return ran;
}

}
