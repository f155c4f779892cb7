// Those of a live run as the stage draws them, and which limb a line of sight meets.
#pragma once

#include "live/session.h"
#include "render/stage_frame.h"

namespace promenade::editors {

struct MetLink {
    std::size_t figure = 0;
    int link = 0;
    Vec3 at{0};          // m
    double distance = 0; // m
};

class LivePictures {
public:
    // Made anew for another run.
    void dress(const live::LiveWorld& cast, std::uint64_t run, const std::string& dance = {});

    void add_to(render::StageFrame&, const live::LiveFrame&, double opacity,
        std::optional<std::pair<std::size_t, int>> chosen, const Vec3& moved_by = Vec3{0}) const;
    std::optional<MetLink> met(const live::LiveFrame&, const render::Ray&) const;
    render::Bounds bounds(const live::LiveFrame&) const;

private:
    // One of the two.
    struct Body {
        std::shared_ptr<const render::Dancer> person;
        std::shared_ptr<const render::FigureBody> figure;

        const Figure& links() const
        {
            return person ? person->person.figure : figure->model.figure;
        }
        const Polyhedron& shape(std::size_t link) const
        {
            return person ? person->person.shape[link] : figure->model.shape[link];
        }
    };
    std::vector<Body> m_bodies;
    std::uint64_t m_run = 0;
};

}
