// The first story, through all three workspaces in one go: a new dance, a waltz box written by
// keyboard, the follower derived, a mistake put right, rehearsed, played, all undone, saved and
// opened again. The test tells it for its truth, the benchmark for its time.
#pragma once

#include "editors/chart_hand.h"
#include "editors/dance_workspace/dance_workspace.h"

namespace promenade::editors {

class FirstStory {
public:
    explicit FirstStory(Story& story)
        : m_story(story)
        , m_hand(story)
    {
    }

    std::string text() const { return dance_text(m_story.studio().open->now()); }
    const dance::Pattern& chart() const { return *m_hand.desk().pattern(); }
    int errors() const { return m_hand.desk().grid().errors; }

    void make_a_dance() const
    {
        m_story.press(GLFW_KEY_1, true);
        m_story.press(GLFW_KEY_N, true);
    }
    void write_the_box() const { m_hand.write_box(); }

    void write_for_the_follower() const
    {
        m_story.press(GLFW_KEY_F6);
        m_story.click("footwork 1");
        m_hand.enter("bf");
    }
    void derive_the_follower() const
    {
        m_story.click("footwork 1");
        m_story.press(GLFW_KEY_ESCAPE);
        m_story.press(GLFW_KEY_D, true, true);
        m_story.click("Leader");
    }

    // Into the cell of the second step's foot.
    void write_the_second_foot(const std::string& foot) const
    {
        m_story.click("foot 2");
        m_hand.enter(foot);
    }

    // Waits for the whole of it; the frames go on meanwhile.
    DanceRoom& rehearse() const
    {
        m_story.press(GLFW_KEY_3, true);
        m_story.press(GLFW_KEY_F5);
        m_story.wait_for_work();
        m_story.frame();
        return static_cast<DanceWorkspace&>(m_story.shell().shown()).room();
    }

    void undo_all() const { press_while(&PatternDesk::can_undo, false); }
    void redo_all() const { press_while(&PatternDesk::can_redo, true); }

    void save_as(const std::string& name) const
    {
        m_story.press(GLFW_KEY_S, true);
        m_story.frame();
        m_hand.enter(name);
    }
    void open(const std::string& name) const
    {
        m_story.press(GLFW_KEY_O, true);
        m_story.frame();
        m_hand.enter(name);
        m_story.frame();
    }

private:
    void press_while(bool (PatternDesk::*possible)() const, bool shift) const
    {
        constexpr int most = 1000;
        m_story.press(GLFW_KEY_1, true);
        for (int i = 0; (m_hand.desk().*possible)() && i < most; ++i)
            m_story.press(GLFW_KEY_Z, true, shift);
    }

    Story& m_story;
    ChartHand m_hand;
};

}
