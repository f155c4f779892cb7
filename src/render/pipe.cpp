#include "render/pipe.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace promenade::render {
namespace {

constexpr std::size_t most_said = 2000; // bytes of its complaints that are kept: the last ones

// A program that stopped reading must not end ours: the write fails instead.
void ignore_broken_pipes()
{
    static const auto before = std::signal(SIGPIPE, SIG_IGN);
    static_cast<void>(before);
}

struct Ends {
    Descriptor read, write;
};

Result<Ends> new_pipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return Error{"pipe", std::strerror(errno), ""};
    return Ends{Descriptor(ends[0]), Descriptor(ends[1])};
}

void never_wait_for(const Descriptor& end)
{
    ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
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
    // That we ignore broken pipes is not for it to inherit: its own children would complain.
    sigset_t broken_pipe;
    ::sigemptyset(&broken_pipe);
    ::sigaddset(&broken_pipe, SIGPIPE);
    posix_spawnattr_t manner;
    ::posix_spawnattr_init(&manner);
    ::posix_spawnattr_setsigdefault(&manner, &broken_pipe);
    ::posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETSIGDEF);
    const int problem =
        ::posix_spawnp(&process, pointers[0], &files, &manner, pointers.data(), environ);
    ::posix_spawnattr_destroy(&manner);
    ::posix_spawn_file_actions_destroy(&files);
    return problem;
}

// Whole characters, without the ends of lines after the last.
std::string tidied(std::string text)
{
    while (text.ends_with('\n')) text.pop_back();
    std::size_t first = 0;
    while (first < text.size() && (text[first] & 0xc0) == 0x80) ++first;
    return text.substr(first);
}

}

Result<Pipe> Pipe::open(const std::vector<std::string>& words, Patience patience)
{
    ignore_broken_pipes();
    auto input = new_pipe(), errors = new_pipe();
    if (!input) return input.error();
    if (!errors) return errors.error();
    Pipe pipe;
    pipe.m_name = words.front();
    pipe.m_patience = patience;
    const int problem = start(words, input->read.number(), errors->write.number(), pipe.m_process);
    if (problem != 0) {
        pipe.m_process = 0;
        return Error{words.front(), std::strerror(problem), ""};
    }
    pipe.m_input = std::move(input->write);
    pipe.m_errors = std::move(errors->read);
    never_wait_for(pipe.m_input);
    never_wait_for(pipe.m_errors);
    return pipe;
}

Pipe::Pipe(Pipe&& other) noexcept
    : m_name(std::move(other.m_name))
    , m_patience(other.m_patience)
    , m_input(std::move(other.m_input))
    , m_errors(std::move(other.m_errors))
    , m_said(std::move(other.m_said))
    , m_silent(other.m_silent)
    , m_given_up(other.m_given_up)
    , m_process(std::exchange(other.m_process, 0))
{
}

Pipe::~Pipe()
{
    static_cast<void>(static_cast<bool>(close()));
}

void Pipe::listen()
{
    char part[4096];
    for (;;) {
        const ssize_t count = ::read(m_errors.number(), part, sizeof part);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) return;
        if (count <= 0) m_silent = true;
        if (count <= 0) return;
        m_said.append(part, static_cast<std::size_t>(count));
        if (m_said.size() > most_said) m_said.erase(0, m_said.size() - most_said);
    }
}

Pipe::Event Pipe::wait()
{
    for (;;) {
        pollfd ends[] = {
            {m_input.number(), POLLOUT, 0}, {m_silent ? -1 : m_errors.number(), POLLIN, 0}};
        if (ends[0].fd < 0 && ends[1].fd < 0) return Event::ended;
        const int ready = ::poll(ends, 2, static_cast<int>(m_patience.count()));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return Event::nothing;
        if (ends[1].revents != 0) listen();
        if (ends[0].revents != 0) return Event::can_write;
    }
}

void Pipe::give_up()
{
    m_given_up = true;
    ::kill(m_process, SIGKILL);
}

Outcome Pipe::write(std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty() && m_process != 0) {
        if (wait() != Event::can_write) give_up();
        const ssize_t count = ::write(m_input.number(), bytes.data(), bytes.size());
        if (count < 0 && !m_given_up && (errno == EINTR || errno == EAGAIN)) continue;
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
    m_input = Descriptor();
    if (m_process == 0) return Done{};
    if (!m_given_up && wait() != Event::ended) give_up();
    int status = 0;
    while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR) { }
    m_process = 0;
    if (m_given_up)
        return Error{m_name, "it neither went on nor ended, and was stopped", "try it again"};
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return Done{};
    const std::string said = tidied(m_said);
    return Error{m_name, said.empty() ? "it ended with an error" : said, ""};
}

}
