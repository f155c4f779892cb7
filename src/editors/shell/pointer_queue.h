// Buttons of the mouse as a hand pressed them, handed to ImGui one a frame, each where the pointer
// was then. Between two frames of a slow machine a hand presses, drags and lets go: the way between
// is then shown to the panels before the button goes up, or the drag would be a click.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>

namespace promenade::editors {

struct PointerEvent {
    std::size_t button = 0; // 0 left, 1 right, 2 middle
    bool down = false;
    float x = 0, y = 0;     // pixels of the window
    std::uint64_t turn = 0; // which of all keys and buttons it was
};

class PointerQueue {
public:
    static constexpr std::size_t buttons = 3;
    static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

    void add(const PointerEvent& event)
    {
        if (event.button < buttons) m_waiting.push_back(event);
    }
    bool is_empty() const { return m_waiting.empty(); }
    std::uint64_t next_turn() const { return m_waiting.empty() ? never : m_waiting.front().turn; }

    // What happens in the next frame, if anything does; is_down() tells how it ends. The pointer is
    // where the last frame saw it.
    struct Frame {
        float x = 0, y = 0; // pixels
        bool presses = false;
    };
    std::optional<Frame> take_frame(float seen_x, float seen_y)
    {
        if (m_waiting.empty()) return std::nullopt;
        const PointerEvent event = m_waiting.front();
        const bool lets_go = !event.down && m_down[event.button];
        if (lets_go && (event.x != seen_x || event.y != seen_y)) m_carried = frames_of_carrying;
        if (lets_go && m_carried > 0) {
            --m_carried;
            return Frame{event.x, event.y};
        }
        m_waiting.pop_front();
        m_down[event.button] = event.down;
        return Frame{event.x, event.y, event.down};
    }
    bool is_down(std::size_t button) const { return m_down[button]; }

private:
    // What is dropped must have been over its place in one frame already, says ImGui.
    static constexpr int frames_of_carrying = 2;

    std::deque<PointerEvent> m_waiting;
    std::array<bool, buttons> m_down{};
    int m_carried = 0;
};

}
