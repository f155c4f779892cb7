#include "live/socket_door.h"

#include <cerrno>
#include <chrono>
#include <climits>
#include <cstdio>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

namespace promenade::live {
namespace {

using Clock = std::chrono::steady_clock; // of the door, not of what is simulated

constexpr int look_every = 200; // ms between two looks at `closing`

bool is_closing(const DoorSettings& settings)
{
    return settings.closing && settings.closing->load();
}

// Waits until the descriptor can be read or written. False if it never could in time.
bool is_ready(int descriptor, short what, const DoorSettings& settings)
{
    const auto until = Clock::now() + std::chrono::duration<double>(settings.idle);
    while (Clock::now() < until && !is_closing(settings)) {
        pollfd waiting{descriptor, what, 0};
        const int ready = ::poll(&waiting, 1, look_every);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

Error idle_error()
{
    return {"client", "it was silent or did not take its answers for too long",
        "connect again; --idle sets how long is too long"};
}

Outcome send_all(int out, std::string_view bytes, const DoorSettings& settings)
{
    while (!bytes.empty()) {
        if (!is_ready(out, POLLOUT, settings)) return idle_error();
        // A pipe that is ready takes this much without blocking.
        const ssize_t sent =
            ::write(out, bytes.data(), std::min<std::size_t>(bytes.size(), PIPE_BUF));
        if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (sent < 0) return Error{"client", "it went away", ""};
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return Done{};
}

// Cuts what arrives into lines; one that is too long is remembered only as that.
class LineCutter {
public:
    void add(std::string_view bytes)
    {
        for (const char letter : bytes) {
            if (letter == '\n') {
                m_lines.push_back(std::exchange(m_line, {}));
            } else if (m_line.size() <= longest_packet) {
                m_line += letter;
            }
        }
    }
    std::vector<std::string> take() { return std::exchange(m_lines, {}); }

private:
    std::string m_line;
    std::vector<std::string> m_lines;
};

Result<sockaddr_un> address_of(const std::filesystem::path& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = path.string();
    if (name.empty() || name.size() >= sizeof address.sun_path)
        return Error{name, "a socket's name cannot be so long", "use a shorter path"};
    std::memcpy(address.sun_path, name.c_str(), name.size() + 1);
    return address;
}

bool somebody_answers(const sockaddr_un& address)
{
    const Descriptor probe(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    return ::connect(probe.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address)
        == 0;
}

Outcome make_way(const std::filesystem::path& path, const sockaddr_un& address)
{
    struct stat found { };
    if (::lstat(path.c_str(), &found) != 0) return Done{};
    if (!S_ISSOCK(found.st_mode))
        return Error{path.string(), "there is something else of that name", "use another name"};
    if (somebody_answers(address))
        return Error{path.string(), "another server answers there", "use another name"};
    ::unlink(path.c_str());
    return Done{};
}

}

Outcome serve_lines(int in, int out, Packets& packets, const DoorSettings& settings)
{
    if (const Outcome sent = send_all(out, packets.greeting(), settings); !sent) return sent;
    LineCutter cutter;
    char bytes[65536];
    for (;;) {
        if (!is_ready(in, POLLIN, settings))
            return is_closing(settings) ? Outcome(Done{}) : Outcome(idle_error());
        const ssize_t got = ::read(in, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return Done{};
        cutter.add({bytes, static_cast<std::size_t>(got)});
        for (const std::string& line : cutter.take())
            if (const Outcome sent = send_all(out, packets.answer(line), settings); !sent)
                return sent;
    }
}

Result<SocketDoor> SocketDoor::open(const std::filesystem::path& path)
{
    const auto address = address_of(path);
    if (!address) return address.error();
    if (const Outcome free = make_way(path, *address); !free) return free.error();
    Descriptor listening(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    // The mode is there from the first moment on.
    const mode_t before = ::umask(0177);
    const int bound =
        ::bind(listening.number(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address);
    ::umask(before);
    if (bound != 0 || ::listen(listening.number(), 4) != 0)
        return Error{path.string(),
            std::string("the socket cannot be made: ") + std::strerror(errno),
            "use a folder you may write to"};
    return SocketDoor(std::move(listening), path);
}

SocketDoor::~SocketDoor()
{
    if (m_listening.number() >= 0) ::unlink(m_path.c_str());
}

Outcome SocketDoor::serve(const MakePackets& make, const DoorSettings& settings)
{
    DoorSettings patient = settings;
    patient.idle = 1e9;
    while (is_ready(m_listening.number(), POLLIN, patient)) {
        const Descriptor client(::accept4(m_listening.number(), nullptr, nullptr, SOCK_CLOEXEC));
        if (client.number() < 0) continue;
        auto packets = make();
        if (!packets) return packets.error();
        // However it ends, the next client finds a fresh run.
        const Outcome ended = serve_lines(client.number(), client.number(), *packets, settings);
        if (!ended) std::fprintf(stderr, "%s\n", ended.error().text().c_str());
    }
    return Done{};
}

}
