// The dynamics behind a pipe, as Armstrong, Green & Lake (1987), section 4, ran theirs: packets as
// lines of JSON. In come changes of state, parameters, forces and torques (input.h) and
// {"packet": "next step"}; out go the joint angles of every limb, the position of every root and a
// closing {"packet": "step"}. Whoever asks waits for the answer, so both stay in step. What is not
// understood is answered by {"packet": "error"} and changes nothing.
//
// Who has sent {"packet": "watch"} gets a "view" (run_view.h) instead, which closes every answer,
// and before it what makes the run ("told"): that is how the window runs it in a process of its
// own.
#pragma once

#include "live/canned_motion.h"
#include "live/run_view.h"

namespace promenade::live {

inline constexpr std::size_t longest_packet = 1u << 20; // bytes
inline constexpr int most_steps = 100;                  // exchanges that one packet asks for
inline constexpr int most_frames = 100;                 // that one packet gives
inline constexpr int longest_run = 20'000'000;          // exchanges

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
    std::string closed(const Outcome&);
    std::string step(const json::Node&);
    std::string table(const json::Node&);
    std::string frames(const json::Node&);
    std::string view_line();
    Outcome performed(const Input&, const json::Node&);
    std::optional<Outcome> steer(const std::string& packet, const json::Node&);
    std::string recall(const json::Node&);
    Outcome retell();
    void watch();

    Session m_session;
    CannedMotions m_motions;
    bool m_watched = false;
    std::string m_told;                  // lines that go before the next answer's end
    std::vector<json::Value> m_recalled; // of a run that is to be told again
};

}
