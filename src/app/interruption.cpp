#include "app/interruption.h"

#include <atomic>
#include <csignal>

namespace promenade {
namespace {

// All a signal handler may touch. There is one terminal and so one wish.
std::atomic<bool> interruption_asked{false};
void (*handler_before)(int) = SIG_DFL;

void note_interruption(int)
{
    interruption_asked = true;
    std::signal(SIGINT, SIG_DFL);
}

}

Interruption::Interruption()
{
    interruption_asked = false;
    handler_before = std::signal(SIGINT, note_interruption);
}

Interruption::~Interruption()
{
    std::signal(SIGINT, handler_before);
}

bool Interruption::is_asked() const
{
    return interruption_asked;
}

}
