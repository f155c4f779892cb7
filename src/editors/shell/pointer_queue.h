// Buttons of the mouse as a hand pressed them, handed to ImGui one a frame, each where the pointer
// was then. Between two frames of a slow machine a hand presses, drags and lets go.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <optional>

namespace promenade::editors {

struct PointerEvent {
    std::size_t button = 0; // 0 left, 1 right, 2 middle
    bool down = false;
    float x = 0, y = 0; // pixels of the window
};

class PointerQueue {
public:
    static constexpr std::size_t buttons = 3;

    void add(const PointerEvent& event)
    {
        if (event.button < buttons) m_waiting.push_back(event);
    }
    bool is_empty() const { return m_waiting.empty(); }

    // What happens in the next frame, if anything does; is_down() tells how it ends.
    std::optional<PointerEvent> take_frame()
    {
        if (m_waiting.empty()) return std::nullopt;
        const PointerEvent event = m_waiting.front();
        m_waiting.pop_front();
        m_down[event.button] = event.down;
        return event;
    }
    bool is_down(std::size_t button) const { return m_down[button]; }

private:
    std::deque<PointerEvent> m_waiting;
    std::array<bool, buttons> m_down{};
};

}
