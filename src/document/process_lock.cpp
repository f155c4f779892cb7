#include "document/process_lock.h"

#include <cerrno>
#include <sys/file.h>

namespace promenade::document {

Holder try_to_hold(const Descriptor& file)
{
    while (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EINTR) continue;
        return errno == EWOULDBLOCK ? Holder::another : Holder::unknown;
    }
    return Holder::us;
}

}
