// How panels share the room of the window: bars between them that a hand drags, and what it left
// them at. A double click puts a bar back to its usual place.
#pragma once

#include <map>
#include <string>

#include <imgui.h>

namespace promenade::editors {

// The share of the first of two panels, by the name of the bar between them ("pattern.library").
// Only what was moved is in it.
using Layout = std::map<std::string, float, std::less<>>;

enum class Along { x, y }; // side by side, or one above the other

// Two panels and the bar between them, in the room that is left where it is made.
class Split {
public:
    struct Bounds {
        float usual = 0.5f;          // share of the first
        float first = 8, second = 8; // the least either may have, times the font's size
    };
    Split(Layout&, std::string name, Along, const Bounds&);

    float first() const { return m_first; } // pixels
    float second() const { return m_room - m_first - m_bar; }
    ImVec2 first_size() const;
    void draw_bar(); // after the first panel; the second comes next

private:
    Layout& m_layout;
    std::string m_name;
    Along m_along;
    float m_usual, m_room, m_bar, m_least, m_most, m_first;
};

}
