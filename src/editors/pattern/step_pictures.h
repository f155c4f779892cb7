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
