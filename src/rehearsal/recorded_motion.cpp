#include "rehearsal/recorded_motion.h"

namespace promenade::rehearsal {

std::string RecordedMotion::fingerprint() const
{
    Fingerprint print;
    for (const Frame& frame : frames) {
        print.add(frame.time);
        add_to(print, frame.state);
    }
    return print.text();
}

}
