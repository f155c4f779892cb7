// Lines in, lines out: packets over a pipe, or over a local Unix socket that only its owner may
// use. Never over a network address. A client that goes away or stalls leaves nothing behind.
#pragma once

#include <atomic>
#include <filesystem>

#include "foundation/descriptor.h"
#include "live/packets.h"

namespace promenade::live {

struct DoorSettings {
    double idle = 600;                          // s a client may be silent or not take its answers
    const std::atomic<bool>* closing = nullptr; // looked at a few times a second; may be null
};

// Until the other side closes, or is idle for too long, which is an error.
Outcome serve_lines(int in, int out, Packets&, const DoorSettings&);

// Makes a fresh run for each client.
using MakePackets = std::function<Result<Packets>()>;

class SocketDoor {
public:
    // Makes the socket with mode 0600. One that nobody answers at is taken over; anything else of
    // that name is an error.
    static Result<SocketDoor> open(const std::filesystem::path&);
    SocketDoor(SocketDoor&&) noexcept = default;
    SocketDoor& operator=(SocketDoor&&) = delete;
    ~SocketDoor();

    // One client after the other, until closing.
    Outcome serve(const MakePackets&, const DoorSettings&);

private:
    SocketDoor(Descriptor listening, std::filesystem::path path)
        : m_listening(std::move(listening))
        , m_path(std::move(path))
    {
    }
    Descriptor m_listening;
    std::filesystem::path m_path;
};

}
