// A hand that writes a chart in the pattern workspace with keys alone.
#pragma once

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/pattern/pattern_workspace.h"
#include "editors/story.h"

namespace promenade::editors {

class ChartHand {
public:
    explicit ChartHand(Story& story)
        : m_story(story)
    {
    }

    PatternDesk& desk() const
    {
        return static_cast<PatternWorkspace&>(m_story.shell().shown()).desk();
    }
    void press(int key, int times = 1) const
    {
        for (int i = 0; i < times; ++i) m_story.press(key);
    }
    void enter(const std::string& text) const
    {
        m_story.type(text);
        m_story.press(GLFW_KEY_ENTER);
    }
    // With the arrows alone, as a hand does; stops where they lead no farther.
    void walk_to(document::GridRow row) const
    {
        const auto& lines = desk().grid().lines;
        while (lines[desk().cursor().line()].row != row
            || lines[desk().cursor().line()].is_alignment) {
            const std::size_t before = desk().cursor().line();
            press(lines[before].row > row ? GLFW_KEY_UP : GLFW_KEY_DOWN);
            if (desk().cursor().line() == before) return;
        }
    }
    void write_box() const
    {
        using document::GridRow;
        const dance::Pattern box = shipped_box();
        for (std::size_t i = 0; i < box.columns.size(); ++i) {
            if (i > 0) press(GLFW_KEY_INSERT);
            for (const GridRow row :
                {GridRow::direction, GridRow::footwork, GridRow::rise, GridRow::body}) {
                const std::string text = document::cell_text(box.columns[i].leader, row);
                if (text.empty()) continue;
                walk_to(row);
                enter(text);
            }
        }
    }
    dance::Pattern shipped_box() const
    {
        return *find_pattern(m_story.studio().library.find("waltz")->file.dance, "box");
    }

private:
    Story& m_story;
};

}
