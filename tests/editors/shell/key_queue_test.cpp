// Keys that were pressed faster than frames are drawn. Truth from outside: what was pressed.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include "editors/shell/key_queue.h"
#include "editors/shell/pointer_queue.h"

namespace promenade::editors {
namespace {

using Kind = KeyEvent::Kind;

void tap(KeyQueue& queue, int key, unsigned letter = 0)
{
    queue.add({Kind::down, key});
    if (letter) queue.add({Kind::letter, 0, letter});
    queue.add({Kind::up, key});
}

// As ImGui sees it: which keys are down at the end of the frame, and which letters came in it.
struct Seen {
    std::vector<int> down;
    std::string letters;
};

Seen next_frame(KeyQueue& queue, std::vector<int>& held)
{
    Seen seen;
    for (const KeyEvent& event : queue.take_frame()) {
        if (event.kind == Kind::down) held.push_back(event.key);
        if (event.kind == Kind::up) std::erase(held, event.key);
        if (event.kind == Kind::letter) seen.letters += static_cast<char>(event.letter);
    }
    seen.down = held;
    return seen;
}

TEST(KeyQueue, a_key_that_went_down_and_up_between_two_frames_is_seen_down_in_one)
{
    KeyQueue queue;
    std::vector<int> held;
    tap(queue, GLFW_KEY_ENTER);
    EXPECT_EQ(next_frame(queue, held).down, std::vector{GLFW_KEY_ENTER});
    EXPECT_TRUE(next_frame(queue, held).down.empty());
    EXPECT_TRUE(queue.is_empty());
}

TEST(KeyQueue, the_same_key_pressed_twice_is_seen_twice)
{
    KeyQueue queue;
    std::vector<int> held;
    tap(queue, GLFW_KEY_DOWN);
    tap(queue, GLFW_KEY_DOWN);
    int presses = 0;
    for (bool before = false; !queue.is_empty();) {
        const bool now = !next_frame(queue, held).down.empty();
        presses += now && !before;
        before = now;
    }
    EXPECT_EQ(presses, 2);
}

TEST(KeyQueue, a_letter_typed_after_enter_comes_after_it_and_one_typed_before_not_later)
{
    KeyQueue queue;
    std::vector<int> held;
    tap(queue, GLFW_KEY_R, 'r');
    tap(queue, GLFW_KEY_ENTER);
    tap(queue, GLFW_KEY_L, 'l');
    std::string story;
    while (!queue.is_empty()) {
        const Seen seen = next_frame(queue, held);
        story += seen.letters;
        for (const int key : seen.down) story += key == GLFW_KEY_ENTER ? "!" : "";
    }
    EXPECT_EQ(story, "r!l");
}

TEST(KeyQueue, a_modifier_is_down_while_its_key_goes_down)
{
    KeyQueue queue;
    std::vector<int> held;
    queue.add({Kind::down, GLFW_KEY_LEFT_CONTROL});
    tap(queue, GLFW_KEY_S);
    queue.add({Kind::up, GLFW_KEY_LEFT_CONTROL});
    EXPECT_EQ(next_frame(queue, held).down, (std::vector{GLFW_KEY_LEFT_CONTROL, GLFW_KEY_S}));
    EXPECT_TRUE(next_frame(queue, held).down.empty());
}

// As ImGui sees it: where the pointer was in each frame with the button held, then where it let go.
std::vector<float> way_of(PointerQueue& queue, float seen)
{
    std::vector<float> way;
    while (const auto frame = queue.take_frame(seen, 20)) {
        way.push_back(seen = frame->x);
        if (!queue.is_down(0)) way.push_back(-1); // up
    }
    return way;
}

TEST(PointerQueue, a_drag_quicker_than_a_frame_goes_its_way_before_it_ends)
{
    PointerQueue queue;
    queue.add({0, true, 10, 20});
    queue.add({0, false, 90, 20});
    queue.add({7, true, 0, 0}); // a button nobody asks for
    EXPECT_EQ(way_of(queue, 0), (std::vector<float>{10, 90, 90, 90, -1}));
    EXPECT_TRUE(queue.is_empty());
}

TEST(PointerQueue, a_click_is_down_in_one_frame_and_up_in_the_next)
{
    PointerQueue queue;
    queue.add({0, true, 10, 20});
    queue.add({0, false, 10, 20});
    EXPECT_EQ(way_of(queue, 0), (std::vector<float>{10, 10, -1}));
}

TEST(KeyQueue, what_is_typed_after_a_click_waits_for_it)
{
    KeyQueue keys;
    PointerQueue buttons;
    keys.add({Kind::letter, 0, 'a', 0, 0, 0});
    buttons.add({0, true, 10, 20, 1});
    keys.add({Kind::letter, 0, 'b', 0, 0, 2});
    std::vector<int> held;
    std::string letters;
    for (const KeyEvent& event : keys.take_frame(buttons.next_turn()))
        letters += static_cast<char>(event.letter);
    EXPECT_EQ(letters, "a");
    EXPECT_TRUE(keys.take_frame(buttons.next_turn()).empty());
    ASSERT_TRUE(buttons.take_frame(0, 0));
    EXPECT_EQ(next_frame(keys, held).letters, "b");
}

TEST(KeyQueue, holds_what_is_typed_until_a_field_is_there_but_lets_go_of_what_was_pressed)
{
    KeyQueue queue;
    std::vector<int> held{GLFW_KEY_LEFT_CONTROL, GLFW_KEY_S};
    queue.add({Kind::up, GLFW_KEY_S});
    queue.add({Kind::up, GLFW_KEY_LEFT_CONTROL});
    tap(queue, GLFW_KEY_A, 'a');
    tap(queue, GLFW_KEY_B, 'b');
    for (const KeyEvent& event : queue.take_releases()) std::erase(held, event.key);
    EXPECT_TRUE(held.empty());
    EXPECT_TRUE(queue.take_releases().empty());
    EXPECT_EQ(next_frame(queue, held).letters, "a");
    EXPECT_EQ(next_frame(queue, held).letters, "b");
}

TEST(KeyQueue, drops_what_is_meant_for_nobody_and_leaves_no_key_down)
{
    KeyQueue queue;
    std::vector<int> held{GLFW_KEY_S};
    queue.add({Kind::up, GLFW_KEY_S});
    tap(queue, GLFW_KEY_A, 'a');
    queue.drop_presses();
    const Seen seen = next_frame(queue, held);
    EXPECT_EQ(seen.letters, "");
    EXPECT_TRUE(seen.down.empty());
}

}
}
