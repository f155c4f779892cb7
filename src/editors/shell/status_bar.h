// The line at the foot of the window: what was said last, what is underway, and what is shown. In
// large type there is not room for all three; then what is shown gives way first, and what was said
// is written out on a plate above the line until a key or a button is pressed.
#pragma once

#include <vector>

#include "editors/shell/workspace.h"

namespace promenade::editors {

class StatusBar {
public:
    static float height();

    // At the cursor, over the whole width. Draws nothing of what is shown if it is empty.
    void draw(const StatusLine& said, const std::vector<Progress>& underway,
        const std::string& shown, CommandBook& commands, const Palette& palette);

private:
    enum class Whole { no, yes };
    Whole draw_words(const StatusLine& said, float room) const;
    void draw_plate(const std::string& words, float bottom) const;

    std::string m_said;      // in the frame before
    bool m_is_fresh = false; // nothing was pressed since
};

}
