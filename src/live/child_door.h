// The other end of `promenade serve`: a process of ours that simulates, and lines of JSON to it and
// from it. Nothing here ever waits: a child that is slow, stuck or dead holds nobody up.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include "foundation/descriptor.h"
#include "foundation/result.h"

namespace promenade::live {

class ChildDoor {
public:
    // Starts the program. It is ended with this object.
    static Result<std::unique_ptr<ChildDoor>> open(const std::filesystem::path& program);
    ~ChildDoor();
    ChildDoor(const ChildDoor&) = delete;
    ChildDoor& operator=(const ChildDoor&) = delete;

    void send(const std::string& line); // without its end; goes out as it is taken
    std::vector<std::string> take();    // the lines that have come
    bool is_alive() const { return m_alive; }
    double silent() const; // s since either side last said anything
    pid_t process() const { return m_process; }

private:
    ChildDoor(pid_t process, Descriptor line);
    void push();
    void pull();

    using Clock = std::chrono::steady_clock;
    pid_t m_process;
    Descriptor m_line;
    std::string m_unsent, m_unread;
    bool m_alive = true;
    Clock::time_point m_said = Clock::now();
};

}
