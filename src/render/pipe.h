// Another program that reads what we write: the video encoder.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <sys/types.h>

#include "foundation/descriptor.h"
#include "foundation/result.h"

namespace promenade::render {

class Pipe {
public:
    using Patience = std::chrono::milliseconds;
    static constexpr Patience usual_patience = std::chrono::minutes(5);

    // Starts the program (words[0], looked up in PATH) with its input ours to write. An error if it
    // cannot be started. One that neither reads nor ends for as long as our patience is ended.
    static Result<Pipe> open(
        const std::vector<std::string>& words, Patience patience = usual_patience);

    Pipe(Pipe&& other) noexcept;
    Pipe& operator=(Pipe&&) = delete;
    ~Pipe(); // closes and waits

    // What it says meanwhile is listened to, so that it never waits for us while we wait for it.
    Outcome write(std::span<const std::uint8_t>);

    // Ends its input and waits for it. An error if it did not end well, with what it said last.
    Outcome close();

private:
    enum class Event { can_write, ended, nothing };

    Pipe() = default;
    Event wait();   // listens to what it says until something happens
    void listen();  // to what it has said since
    void give_up(); // our patience is at its end

    std::string m_name;
    Patience m_patience{0};
    Descriptor m_input, m_errors; // its standard input and standard error
    std::string m_said;           // the end of what it said
    bool m_silent = false;        // it has closed its standard error
    bool m_given_up = false;
    pid_t m_process = 0;
};

}
