// Events without sense: whatever is clicked, typed and dragged, nothing breaks. A hundred thousand
// with PROMENADE_SLOW set (./test --slow), fewer otherwise.
#include <cstdlib>
#include <random>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include "editors/dance_workspace/takes.h"
#include "editors/story.h"
#include "library/dance_file.h"

namespace promenade::editors {
namespace {

// Dressed once: it is the same dancer every time.
Result<Rehearsed> at_once(const RehearsalOrder&, const Watch&)
{
    static const Rehearsed rehearsed = [] {
        Rehearsed made = carried_along(2);
        made.bodies = {dressed(*build_person(default_leader()))};
        return made;
    }();
    return rehearsed;
}

constexpr int events_in_a_frame = 5; // of a hand in a hurry, on a machine that is none

class Monkey {
public:
    explicit Monkey(Story& story)
        : m_story(story)
    {
    }

    void act()
    {
        switch (below(12)) {
        case 0:
        case 1:
        case 2:
            return point_at_something();
        case 3:
        case 4:
            m_story.hold_button(0, true);
            return;
        case 5:
        case 6:
            m_story.hold_button(0, false);
            return;
        case 7:
            m_story.hold_button(1 + below(2), below(2) == 0);
            return;
        case 8:
            m_story.turn_wheel(static_cast<float>(below(5) - 2));
            return;
        case 9:
            ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(32 + below(500)));
            return;
        default:
            press_something();
        }
    }

private:
    int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_random); }

    void point_at_something()
    {
        const auto& places = landmarks().all();
        if (places.empty() || below(3) == 0) {
            m_story.move_to({static_cast<float>(below(static_cast<int>(m_story.size().x))),
                static_cast<float>(below(static_cast<int>(m_story.size().y)))});
            return;
        }
        auto place = places.begin();
        std::advance(place, below(static_cast<int>(places.size())));
        m_story.move_to(place->second.middle());
    }

    void press_something()
    {
        constexpr int keys[] = {GLFW_KEY_SPACE, GLFW_KEY_ENTER, GLFW_KEY_TAB, GLFW_KEY_ESCAPE,
            GLFW_KEY_LEFT, GLFW_KEY_RIGHT, GLFW_KEY_UP, GLFW_KEY_DOWN, GLFW_KEY_HOME, GLFW_KEY_END,
            GLFW_KEY_DELETE, GLFW_KEY_BACKSPACE, GLFW_KEY_F1, GLFW_KEY_F5, GLFW_KEY_INSERT,
            GLFW_KEY_LEFT_CONTROL, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_LEFT_ALT};
        const int letters = GLFW_KEY_Z - GLFW_KEY_0 + 1;
        const int named = static_cast<int>(std::size(keys));
        const int which = below(named + letters);
        const int key = which < named ? keys[which] : GLFW_KEY_0 + which - named;
        m_story.hold_key(key, below(2) == 0);
    }

    Story& m_story;
    std::mt19937 m_random{20261116};
};

// Whatever was done to it, the document can be written and read back.
void expect_whole(const Studio& studio)
{
    if (!studio.open) return;
    const std::string text = document::dance_text(studio.open->now());
    const auto reading = library::read_dance(text, "monkey.json");
    ASSERT_TRUE(reading.file) << text.substr(0, 400);
}

TEST(RandomStory, nothing_breaks_whatever_is_clicked_typed_and_dragged)
{
    const int events = std::getenv("PROMENADE_SLOW") ? 100'000 : 6'000;
    Story story(test_studio(), {1280, 720}, {},
        [](Studio& studio) { return all_workspaces(studio, at_once); });
    Monkey monkey(story);
    for (int i = 0; i < events; ++i) {
        monkey.act();
        if (i % events_in_a_frame == 0) story.frame();
        if (i % 1000 == 0) expect_whole(story.studio());
    }
    expect_whole(story.studio());
}

}
}
