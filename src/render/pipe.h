// Another program that reads what we write: the video encoder.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <sys/types.h>

#include "foundation/result.h"

namespace promenade::render {

class Pipe {
public:
    // Starts the program (words[0], looked up in PATH) with its input ours to write. An error if it
    // cannot be started.
    static Result<Pipe> open(const std::vector<std::string>& words);

    Pipe(Pipe&& other) noexcept;
    Pipe& operator=(Pipe&&) = delete;
    ~Pipe(); // closes and waits

    Outcome write(std::span<const std::uint8_t>);

    // Ends its input and waits for it. An error if it did not end well, with what it said last.
    Outcome close();

private:
    Pipe() = default;

    std::string m_name;
    int m_input = -1;
    int m_said = -1; // what it writes to its standard error
    pid_t m_process = 0;
};

}
