#include "render/pipe.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace promenade::render {
namespace {

// A program that stopped reading must not end ours: the write fails instead.
void ignore_broken_pipes()
{
    static const auto before = std::signal(SIGPIPE, SIG_IGN);
    static_cast<void>(before);
}

struct Ends {
    int read = -1, write = -1;
};

Result<Ends> new_pipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return Error{"pipe", std::strerror(errno), ""};
    return Ends{ends[0], ends[1]};
}

int start(const std::vector<std::string>& words, int input, int said, pid_t& process)
{
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, said, STDERR_FILENO);
    const int problem =
        ::posix_spawnp(&process, pointers[0], &files, nullptr, pointers.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    return problem;
}

std::string read_all(int file)
{
    std::string text;
    char part[512];
    for (ssize_t count; (count = ::read(file, part, sizeof part)) > 0;)
        text.append(part, static_cast<std::size_t>(count));
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

}

Result<Pipe> Pipe::open(const std::vector<std::string>& words)
{
    ignore_broken_pipes();
    const auto input = new_pipe(), said = new_pipe();
    if (!input) return input.error();
    if (!said) return said.error();
    Pipe pipe;
    pipe.m_name = words.front();
    pipe.m_input = input->write;
    pipe.m_said = said->read;
    const int problem = start(words, input->read, said->write, pipe.m_process);
    ::close(input->read);
    ::close(said->write);
    if (problem == 0) return pipe;
    pipe.m_process = 0;
    return Error{words.front(), std::strerror(problem), ""};
}

Pipe::Pipe(Pipe&& other) noexcept
    : m_name(std::move(other.m_name))
    , m_input(std::exchange(other.m_input, -1))
    , m_said(std::exchange(other.m_said, -1))
    , m_process(std::exchange(other.m_process, 0))
{
}

Pipe::~Pipe()
{
    static_cast<void>(close());
}

Outcome Pipe::write(std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_input, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        // Why it stopped is what it said last: ask it to end.
        if (count < 0) {
            Outcome ended = close();
            return ended ? Error{m_name, "it stopped reading", ""} : ended;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return Done{};
}

Outcome Pipe::close()
{
    if (m_input >= 0) ::close(std::exchange(m_input, -1));
    std::string said;
    if (m_said >= 0) {
        said = read_all(m_said);
        ::close(std::exchange(m_said, -1));
    }
    if (m_process == 0) return Done{};
    int status = 0;
    ::waitpid(std::exchange(m_process, 0), &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return Done{};
    return Error{m_name, said.empty() ? "it ended with an error" : said, ""};
}

}
