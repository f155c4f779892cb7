#include "live/child_door.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ; // NOLINT: as POSIX has it

namespace promenade::live {
namespace {

Error cannot_start(const std::filesystem::path& program, int why)
{
    return {program.string(),
        std::string("the simulation cannot be started: ") + std::strerror(why),
        "run it in the window's own process"};
}

// A pair of sockets, of which only the second is inherited by what is started.
bool make_pair(std::array<Descriptor, 2>& ends)
{
    std::array<int, 2> numbers{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, numbers.data()) != 0) return false;
    ends[0] = Descriptor(numbers[0]);
    ends[1] = Descriptor(numbers[1]);
    return ::fcntl(numbers[0], F_SETFL, O_NONBLOCK) == 0;
}

}

Result<std::unique_ptr<ChildDoor>> ChildDoor::open(const std::filesystem::path& program)
{
    std::array<Descriptor, 2> ends;
    if (!make_pair(ends)) return cannot_start(program, errno);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, ends[1].number(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, ends[1].number(), STDOUT_FILENO);
    std::string path = program.string(), serve = "serve", idle = "--idle", day = "86400";
    const std::array<char*, 5> words{path.data(), serve.data(), idle.data(), day.data(), nullptr};
    pid_t process = 0;
    const int failed =
        ::posix_spawn(&process, path.c_str(), &files, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    if (failed != 0) return cannot_start(program, failed);
    return std::unique_ptr<ChildDoor>(new ChildDoor(process, std::move(ends[0])));
}

ChildDoor::ChildDoor(pid_t process, Descriptor line)
    : m_process(process)
    , m_line(std::move(line))
{
}

ChildDoor::~ChildDoor()
{
    ::kill(m_process, SIGKILL); // it holds nothing that is not told here
    ::waitpid(m_process, nullptr, 0);
}

void ChildDoor::send(const std::string& line)
{
    m_unsent += line;
    m_unsent += '\n';
    m_said = Clock::now();
    push();
}

// MSG_NOSIGNAL: a child that died is no reason to die too.
void ChildDoor::push()
{
    while (m_alive && !m_unsent.empty()) {
        const ssize_t sent =
            ::send(m_line.number(), m_unsent.data(), m_unsent.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        if (sent < 0) m_alive = false;
        if (sent > 0) m_unsent.erase(0, static_cast<std::size_t>(sent));
    }
}

void ChildDoor::pull()
{
    std::array<char, 65536> bytes;
    for (;;) {
        const ssize_t got = ::recv(m_line.number(), bytes.data(), bytes.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
        if (got <= 0) m_alive = false;
        if (got <= 0) return;
        m_unread.append(bytes.data(), static_cast<std::size_t>(got));
        m_said = Clock::now();
    }
}

std::vector<std::string> ChildDoor::take()
{
    push();
    pull();
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end; (end = m_unread.find('\n', begin)) != std::string::npos; begin = end + 1)
        lines.push_back(m_unread.substr(begin, end - begin));
    m_unread.erase(0, begin);
    return lines;
}

double ChildDoor::silent() const
{
    return std::chrono::duration<double>(Clock::now() - m_said).count();
}

}
