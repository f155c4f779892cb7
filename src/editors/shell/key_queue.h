// Keys as a hand pressed them, handed to ImGui frame by frame. ImGui 1.86 looks which keys are down
// once a frame: a key that goes down and up between two frames would be lost, and of two keys it
// could not tell the first. A slow machine draws ten frames a second, and hands are faster.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

namespace promenade::editors {

struct KeyEvent {
    enum class Kind { down, up, letter };
    Kind kind = Kind::down;
    int key = 0;            // GLFW's code; none for a letter
    unsigned letter = 0;    // Unicode
    int scancode = 0;       // of the key, as GLFW tells it
    int modifiers = 0;      // the same
    std::uint64_t turn = 0; // which of all keys and buttons it was
};

class KeyQueue {
public:
    void add(const KeyEvent& event) { m_waiting.push_back(event); }
    static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

    bool is_empty() const { return m_waiting.empty(); }
    std::uint64_t next_turn() const { return m_waiting.empty() ? never : m_waiting.front().turn; }

    // What belongs into the next frame, in order: at most one key going down, with its letter, and
    // nothing that would undo it; nothing that came after a button.
    std::vector<KeyEvent> take_frame(std::uint64_t turn_of_button = never);

    // While a field opens that the rest is meant for: only what lets go of keys pressed before.
    std::vector<KeyEvent> take_releases();

    // What was pressed is no longer meant for anybody; keys are still let go.
    void drop_presses();

private:
    std::deque<KeyEvent> m_waiting;
};

}
