// A clone and its figure as the stage draws them: white lines from hinge to hinge with the body
// that has weight, as in figure 3 of Westenhofer & Hahn (1996); and what is under a line of sight.
#pragma once

#include "editors/clone_workspace/clone_work.h"
#include "render/stage_frame.h"

namespace promenade::editors {

void add_white_lines(render::Overlay&, const Figure&, const FigureState&);

// The link whose white line a line of sight passes closest to, if it passes within reach (m).
std::optional<int> line_under(const Figure&, const FigureState&, const render::Ray&, double reach);

// The bodies of those on the stage, made anew when somebody else is there.
class CloneBodies {
public:
    void dress(const motion::Performer&);

    // `paint`: by link; none: as they are.
    void add_to(render::StageFrame&, const FigureState&, double opacity,
        std::vector<Colour> paint = {}) const;

    struct Met {
        int link = 0;
        Vec3 at{0}; // m, on the skin
    };
    std::optional<Met> met(const FigureState&, const render::Ray&) const;
    render::Bounds bounds(const FigureState&) const;
    const Figure& figure() const { return m_person ? m_person->person.figure : m_model->figure; }

private:
    bool is(const motion::Performer&) const;

    std::shared_ptr<const Model> m_model; // of what is no person
    std::shared_ptr<const render::Dancer> m_person;
    std::shared_ptr<const render::FigureBody> m_body;
};

}
