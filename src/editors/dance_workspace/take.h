// A take: one rehearsal with the bodies that are drawn, looked up by time. Grows while it is
// rehearsed. Dancers are its people, in order; other figures of the recording are only seen.
#pragma once

#include "editors/dance_workspace/rehearse.h"
#include "render/stage_frame.h"

namespace promenade::editors {

class Take {
public:
    explicit Take(Rehearsed); // dresses the dancers if nobody has

    void append(Rehearsed news);     // of a running rehearsal
    void wear(const render::Dress&); // at once, if they do not already

    const Rehearsed& rehearsed() const { return m_rehearsed; }
    const motion::Recording& dance() const { return m_rehearsed.dance; }
    std::size_t size() const { return m_bodies.size(); } // dancers
    const Body& body(std::size_t dancer) const { return m_bodies[dancer]; }
    const motion::Performer& performer(std::size_t dancer) const;
    render::Colour colour(std::size_t dancer) const; // leader's or follower's

    // Between two frames limbs turn along the shorter arc. Before the first and after the last it
    // stands.
    FigureState state_at(std::size_t dancer, double time) const;
    const motion::Frame& frame_at(std::size_t dancer, double time) const; // the one before
    std::size_t frame_index(double time) const;
    std::size_t frame_count() const;

    std::vector<render::StageFigure> figures_at(double time, double opacity) const;

    // By frame: the centre of mass and both ankles, for trails and plots.
    struct Path {
        std::vector<Vec3> centre, left_ankle, right_ankle;
    };
    const Path& path(std::size_t dancer) const { return m_paths[dancer]; }

    render::Bounds bounds() const; // of everybody over the whole dance

private:
    void dress();
    void trace();
    void trace_figures();
    FigureState state_of(const motion::Performer&, double time) const;
    void include(const Vec3& place);

    Rehearsed m_rehearsed;
    struct Seen {
        std::size_t performer = 0; // by number in the recording
        std::shared_ptr<const render::FigureBody> body;
        std::size_t traced = 0; // frames
    };

    std::vector<Body> m_bodies;
    std::vector<std::size_t> m_people; // by dancer: its number in the recording
    std::vector<Seen> m_figures;
    std::vector<Path> m_paths;
    std::optional<render::Bounds> m_extent; // of the paths
};

// Appends the news of a running rehearsal to what was fetched before.
void append_news(Rehearsed& so_far, Rehearsed news);

// Both states mixed: u = 0 is a, 1 is b.
FigureState between(const FigureState& a, const FigureState& b, double u);

}
