// Pictures of postures: the couple at the goal of a step, and small ones of what each symbol of a
// menu would do to the step.
#pragma once

#include <map>
#include <memory>

#include "editors/pattern/held_couple.h"
#include "editors/pattern/pattern_desk.h"
#include "editors/pattern/stick_figure.h"
#include "render/stage_frame.h"

namespace promenade::editors {

// Two people of usual size, built once.
class Models {
public:
    Models();
    const Person& person(dance::Role role) const;
    // Dressed for the dance, as is chosen with it.
    const std::shared_ptr<const render::Dancer>& dancer(
        dance::Role role, const dance::Dance& dance) const;
    const CoupleFitter& fitter() const { return *m_fitter; }

private:
    mutable std::shared_ptr<const render::Dancer> m_dancers[2]; // as they were seen last
    std::unique_ptr<CoupleFitter> m_fitter;
};

// The couple on the floor at the end of a step as its symbols pose each of them, where their
// footprints are; none if a gesture is missing or there is no such step. And its hold.
std::optional<PosedCouple> couple_at(
    const PatternDesk& desk, const Models& models, std::size_t step);
dance::Hold hold_at(const PatternDesk& desk, std::size_t step);

// The same in its hold, made anew only when the desk shows something else. What takes long is
// bettered from frame to frame.
class CouplePicture {
public:
    void look_at(const PatternDesk& desk, const Models& models, std::size_t step);
    const render::StageFrame& frame() const { return m_frame; }
    const render::Bounds& bounds() const { return m_bounds; }
    std::uint64_t revision() const { return m_revision + static_cast<std::uint64_t>(m_round); }
    bool is_settling() const { return m_round < CoupleFitter::most_rounds; }

private:
    void settle(const PatternDesk&, const Models&);

    std::uint64_t m_revision = 0;
    PosedCouple m_couple;
    dance::Hold m_hold = dance::Hold::apart;
    int m_round = CoupleFitter::most_rounds; // as many as were made
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
