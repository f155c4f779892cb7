// The dynamics behind a pipe, as Armstrong, Green & Lake (1987), section 4, ran theirs: packets as
// lines of JSON. In come changes of state, parameters, forces and torques (input.h) and
// {"packet": "next step"}; out go the joint angles of every limb, the position of every root and a
// closing {"packet": "step"}. Whoever asks waits for the answer, so both stay in step. What is not
// understood is answered by {"packet": "error"} and changes nothing.
#pragma once

#include "live/canned_motion.h"
#include "live/session.h"

namespace promenade::live {

inline constexpr std::size_t longest_packet = 1u << 20; // bytes
inline constexpr int most_steps = 100;                  // exchanges that one packet asks for

// The input that a packet asks for; a canned motion may be asked for by its name.
Result<Input> requested(const json::Node&, const Figures&, const CannedMotions&);

class Packets {
public:
    Packets(Session session, CannedMotions motions);

    // One line of the other side, without its end; the lines to answer it with.
    std::string answer(std::string_view line);

    // What is said before the first question: where everybody is.
    std::string greeting() const;

    const Session& session() const { return m_session; }

private:
    std::string step(const json::Node&);
    std::string table(const json::Node&);
    std::string performed(const Result<Input>&);

    Session m_session;
    CannedMotions m_motions;
};

}
