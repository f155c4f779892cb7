// Where things are on the screen, by name, so that a test can click on "Rehearse" without knowing
// the layout. Nothing is noted unless somebody watches.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <imgui.h>

namespace promenade::editors {

struct Landmark {
    ImVec2 lower, upper; // pixels, cut to what is visible

    ImVec2 middle() const { return {(lower.x + upper.x) / 2, (lower.y + upper.y) / 2}; }
    bool holds(ImVec2 pixel) const
    {
        return pixel.x >= lower.x && pixel.x < upper.x && pixel.y >= lower.y && pixel.y < upper.y;
    }
};

class Landmarks {
public:
    void watch(bool on) { m_watched = on; }
    bool is_watched() const { return m_watched; }
    void begin_frame() { m_places.clear(); }
    void note(std::string_view name, const Landmark& where);
    std::optional<Landmark> find(std::string_view name) const;
    const std::map<std::string, Landmark, std::less<>>& all() const { return m_places; }

private:
    bool m_watched = false;
    std::map<std::string, Landmark, std::less<>> m_places;
};

// Those of the window, of which there is one, as there is one ImGui context.
Landmarks& landmarks();

// Notes where the last ImGui item is, if any of it can be seen.
void note_item(std::string_view name);

}
