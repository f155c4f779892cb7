// Pictures of postures: the couple at the goal of a step, and small ones of what each symbol of a
// menu would do to the step.
#pragma once

#include <map>
#include <memory>

#include "editors/pattern/pattern_desk.h"
#include "editors/pattern/stick_figure.h"
#include "render/stage_frame.h"

namespace promenade::editors {

// Two people of usual size, built once.
class Models {
public:
    Models();
    const Person& person(dance::Role role) const;
    const std::shared_ptr<const render::Dancer>& dancer(dance::Role role) const;

private:
    std::shared_ptr<const render::Dancer> m_dancers[2];
};

// The couple on the floor at the end of a step, where their footprints are. Empty if a gesture is
// missing or there is no such step.
render::StageFrame couple_at(const PatternDesk& desk, const Models& models, std::size_t step);

// The same, made anew only when the desk shows something else.
class CouplePicture {
public:
    void look_at(const PatternDesk& desk, const Models& models, std::size_t step);
    const render::StageFrame& frame() const { return m_frame; }
    const render::Bounds& bounds() const { return m_bounds; }
    std::uint64_t revision() const { return m_revision; }

private:
    std::uint64_t m_revision = 0;
    render::StageFrame m_frame;
    render::Bounds m_bounds;
};

// The posture of the step under the cursor with one symbol of its menu put in.
class MenuPictures {
public:
    const StickFigure* of(const PatternDesk& desk, const Models& models, const std::string& typed);

private:
    std::uint64_t m_revision = 0;
    std::size_t m_line = 0, m_column = 0;
    std::map<std::string, std::optional<StickFigure>> m_pictures;
};

}
