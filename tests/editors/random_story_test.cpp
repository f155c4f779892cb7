// Events without sense: whatever is clicked, typed and dragged, nothing breaks. A hundred thousand
// with PROMENADE_SLOW set (./test --slow), fewer otherwise.
#include <cstdio>
#include <cstdlib>
#include <map>
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

constexpr int events_in_a_frame = 5;       // of a hand in a hurry, on a machine that is none
constexpr int events_in_a_workspace = 250; // by chance alone some workspaces are hardly ever met
constexpr const char* workspaces[] = {"Pattern", "Gesture", "Dance", "Live", "Script", "Clone"};

class Monkey {
public:
    explicit Monkey(Story& story)
        : m_story(story)
    {
    }

    void act()
    {
        if (below(40) == 0) return answer_something();
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

    // Unless a question is in the way.
    void go_to_workspace(int which)
    {
        for (const int held : {GLFW_KEY_LEFT_CONTROL, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_LEFT_ALT})
            m_story.hold_key(held, false);
        m_story.press(GLFW_KEY_1 + which, true);
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

    // Else most of the time would be spent behind a question.
    void answer_something()
    {
        constexpr const char* answers[] = {"Save", "Discard", "Cancel", "Replace", "Another name",
            "Save here", "Open this", "OK", "Later"};
        const auto place = landmarks().find(answers[below(static_cast<int>(std::size(answers)))]);
        if (!place) return point_at_something();
        m_story.hold_button(0, false);
        m_story.move_to(place->middle());
        m_story.frame();
        for (const bool down : {true, false}) {
            m_story.hold_button(0, down);
            m_story.frame();
        }
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

// What the monkey has got at: one that is caught behind a question tests nothing.
struct Seen {
    std::map<std::string, int, std::less<>> frames; // by workspace
    int behind_a_question = 0;                      // frames
    int changes = 0;                                // of open documents
    const document::Document* open = nullptr;
    std::uint64_t revision = 0;

    void look(Story& story)
    {
        ++frames[std::string(story.shell().shown().name())];
        behind_a_question += is_asked(story);
        const document::Document* now = story.studio().open;
        changes += now && (now != open || now->revision() != revision);
        open = now;
        revision = now ? now->revision() : 0;
    }

    static bool is_asked(Story& story)
    {
        const FileDesk& files = *story.shell().files();
        return files.has_question() || files.dialog();
    }
};

TEST(RandomStory, nothing_breaks_whatever_is_clicked_typed_and_dragged)
{
    const int events = std::getenv("PROMENADE_SLOW") ? 100'000 : 30'000;
    Story story(test_studio(), {1280, 720}, {},
        [](Studio& studio) { return all_workspaces(studio, at_once); });
    Monkey monkey(story);
    Seen seen;
    for (int i = 0; i < events; ++i) {
        if (i % events_in_a_workspace == 0)
            monkey.go_to_workspace(
                i / events_in_a_workspace % static_cast<int>(std::size(workspaces)));
        monkey.act();
        if (i % events_in_a_frame == 0) {
            story.frame();
            seen.look(story);
        }
        if (i % 1000 == 0) expect_whole(story.studio());
    }
    expect_whole(story.studio());
    const int frames = events / events_in_a_frame;
    for (const char* workspace : workspaces)
        EXPECT_GT(seen.frames[workspace], frames / 100) << workspace;
    EXPECT_LT(seen.behind_a_question, frames / 2);
    EXPECT_GT(seen.changes, frames / 200);
    std::printf("%d events, %d changes of documents, %d of %d frames behind a question\n", events,
        seen.changes, seen.behind_a_question, frames);
    for (const auto& [name, count] : seen.frames)
        std::printf("%s: %d frames\n", name.c_str(), count);
    std::printf("slowest frame %.0f ms\n", 1000 * story.slowest().front().time);
}

}
}
