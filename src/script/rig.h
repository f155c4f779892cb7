// A model made ready to move: its links in the order they hang from the main link, as a Figure with
// masses, and where each is for given joint angles. The tree is walked the same way whichever link
// is the main one (Cachola & Schrack 1986, section 3.2).
#pragma once

#include "script/model.h"

namespace promenade::script {

// Where the main link is in the room.
struct Standpoint {
    Vec3 position{0}; // of the main link's own origin, m
    Quat orientation = identity_rotation();
    Vec3 velocity{0};         // m/s
    Vec3 angular_velocity{0}; // rad/s
};

// A link's own coordinates in the room.
struct LinkPlace {
    Vec3 position{0};
    Quat orientation = identity_rotation();
};

class Rig {
public:
    // The model must be whole; its main link is taken from it.
    static Result<Rig> build(const Model&);

    const Figure& figure() const { return m_figure; }
    // By link of the figure: its number in the model, and its shape about the figure's own origin
    // of that link (the hinge it hangs from).
    const std::vector<int>& model_link() const { return m_model_link; }
    Vec3 origin(int figure_link) const { return m_origin[static_cast<std::size_t>(figure_link)]; }

    // `moments` by joint of the model, in degrees and ticks.
    FigureState state(
        const Standpoint&, const std::vector<JointMoment>& moments, double ticks_per_second) const;

    // The angles of a state's joints, by joint of the model; degrees.
    std::vector<Vec3> angles(const FigureState&) const;

    // Where the links' own coordinates are, by link of the model.
    std::vector<LinkPlace> places(const FigureState&) const;

private:
    struct Step {
        int joint = 0;         // of the model; leads from the parent to this link
        bool reversed = false; // the parent is the joint's secondary link
    };

    Rig(Figure figure)
        : m_figure(std::move(figure))
    {
    }

    Figure m_figure;
    std::vector<int> m_model_link;
    std::vector<Step> m_steps;  // by figure link; the first is not used
    std::vector<Vec3> m_origin; // by figure link: where its hinge is in its own coordinates
};

}
