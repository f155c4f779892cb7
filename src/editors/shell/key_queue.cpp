#include "editors/shell/key_queue.h"

#include <algorithm>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace promenade::editors {
namespace {

// Shift and its like go along with another key.
bool is_modifier(int key)
{
    return key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER;
}

bool makes_letters(int key)
{
    const bool keypad = key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_EQUAL;
    return key < GLFW_KEY_ESCAPE || (keypad && key != GLFW_KEY_KP_ENTER);
}

// Whether the event has to wait for another frame than the one that begins with these.
bool must_wait(const KeyEvent& event, const std::vector<KeyEvent>& before)
{
    using Kind = KeyEvent::Kind;
    const auto is_down = [](const KeyEvent& each) {
        return each.kind == Kind::down && !is_modifier(each.key);
    };
    const auto down = std::ranges::find_if(before, is_down);
    if (down == before.end()) // a key let go in this frame cannot also be seen going down in it
        return event.kind == Kind::down
            && std::ranges::find(before, event.key, &KeyEvent::key) != before.end();
    switch (event.kind) {
    case Kind::down:
        return true; // in the order they were pressed, one a frame
    case Kind::up:
        return event.key == down->key || is_modifier(event.key);
    case Kind::letter:
        return !makes_letters(down->key); // typed after Enter, not before
    }
    return false;
}

}

std::vector<KeyEvent> KeyQueue::take_frame(std::uint64_t turn_of_button)
{
    std::vector<KeyEvent> now;
    while (next_turn() < turn_of_button && !must_wait(m_waiting.front(), now)) {
        now.push_back(m_waiting.front());
        m_waiting.pop_front();
    }
    return now;
}

std::vector<KeyEvent> KeyQueue::take_releases()
{
    std::vector<KeyEvent> now;
    for (; !m_waiting.empty() && m_waiting.front().kind == KeyEvent::Kind::up;
         m_waiting.pop_front())
        now.push_back(m_waiting.front());
    return now;
}

void KeyQueue::drop_presses()
{
    std::erase_if(m_waiting, [](const KeyEvent& each) { return each.kind != KeyEvent::Kind::up; });
}

}
