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

TEST(PointerQueue, a_drag_quicker_than_a_frame_begins_and_ends_where_the_hand_did)
{
    PointerQueue queue;
    queue.add({0, true, 10, 20});
    queue.add({0, false, 90, 20});
    queue.add({7, true, 0, 0}); // a button nobody asks for
    const auto press = queue.take_frame();
    ASSERT_TRUE(press && press->down);
    EXPECT_EQ(press->x, 10);
    EXPECT_TRUE(queue.is_down(0));
    const auto release = queue.take_frame();
    ASSERT_TRUE(release && !release->down);
    EXPECT_EQ(release->x, 90);
    EXPECT_FALSE(queue.is_down(0));
    EXPECT_TRUE(queue.is_empty());
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
