#include "editors/shell/zenity.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace promenade::editors {
namespace {

constexpr int not_found = 127; // as the shell says it

}

Zenity::Zenity(std::string program)
    : m_program(std::move(program))
{
}

Zenity::~Zenity()
{
    if (m_output >= 0) ::close(m_output);
    if (m_process <= 0) return;
    ::kill(m_process, SIGTERM);
    ::waitpid(m_process, nullptr, 0);
}

bool Zenity::begin(DialogKind kind, const std::filesystem::path& suggested)
{
    std::array<int, 2> ends{};
    if (is_open() || ::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    const std::string start = "--filename=" + suggested.string();
    const char* saving = kind == DialogKind::save ? "--save"
        : kind == DialogKind::music
        ? "--file-filter=Music | *.wav *.mp3 *.ogg *.oga *.opus *.flac *.aif *.aiff *.WAV *.MP3"
        : "--file-filter=Dances, bundles, motions, figures, clones, captures | *.json *.promenade "
          "*.motion *.bvh";
    const char* title = kind == DialogKind::save ? "--title=Save the dance"
        : kind == DialogKind::music              ? "--title=Choose the music"
                                                 : "--title=Open a dance";
    m_process = ::fork();
    if (m_process == 0) { // nothing but calls that are safe after a fork
        ::dup2(ends[1], STDOUT_FILENO);
        ::execlp(m_program.c_str(), m_program.c_str(), "--file-selection", title, start.c_str(),
            saving, "--confirm-overwrite", static_cast<char*>(nullptr));
        ::_exit(not_found);
    }
    ::close(ends[1]);
    m_output = ends[0];
    ::fcntl(m_output, F_SETFL, O_NONBLOCK);
    m_said.clear();
    if (m_process > 0) return true;
    ::close(m_output);
    m_output = -1;
    m_process = 0;
    return false;
}

Zenity::State Zenity::poll()
{
    std::array<char, 1024> bytes{};
    for (ssize_t count = 0; (count = ::read(m_output, bytes.data(), bytes.size())) > 0;)
        m_said.append(bytes.data(), static_cast<std::size_t>(count));
    int status = 0;
    if (::waitpid(m_process, &status, WNOHANG) == 0) return State::waiting;
    for (ssize_t count = 0; (count = ::read(m_output, bytes.data(), bytes.size())) > 0;)
        m_said.append(bytes.data(), static_cast<std::size_t>(count));
    ::close(m_output);
    m_output = -1;
    m_process = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == not_found) return State::missing;
    while (!m_said.empty() && m_said.back() == '\n') m_said.pop_back();
    m_chosen = m_said;
    const bool done = WIFEXITED(status) && WEXITSTATUS(status) == 0 && !m_said.empty();
    return done ? State::chosen : State::cancelled;
}

}
