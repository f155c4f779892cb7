// Where bodies meet: trunks press on each other softly and never pull, as partners in close hold do
// from the lower ribs to the hips. And the honest measure of how far any part of one dancer was
// inside the other.
#pragma once

#include "contact/flesh.h"
#include "rehearsal/partners.h"
#include "world/tie.h"

namespace promenade::rehearsal {

struct ContactStyle {
    double stiffness = 1500; // N/m [500, 20000]: flesh and cloth
    double damping = 60;     // N·s/m [10, 300]: while they come closer
    double most = 15;        // N [5, 60]: pressed harder, one gives way
};

// The worst so far of trunk, head and legs; arms hold each other and are not counted.
struct ContactPeaks {
    contact::Overlap deepest;
    double time = 0;  // s, of the deepest
    double force = 0; // N between bodies, hands apart
};

class BodyContact {
public:
    BodyContact(Partners, const ContactStyle&);

    // Takes the forces of this instant.
    void press(const FigureState& leader, const FigureState& follower);
    void add_to(std::size_t dancer, std::vector<world::PointForce>&) const;

    // Looks at all of both bodies; for every frame rather than every tick.
    void measure(double now, const FigureState& leader, const FigureState& follower);

    const ContactPeaks& peaks() const { return m_peaks; }
    double depth() const { return m_depth; } // m, as last measured

private:
    struct Pressing {
        std::array<Limb, 2> limb;
        std::array<Vec3, 2> at; // in the frames of the limbs
        Vec3 force{0};          // on the leader
    };

    Pressing pressing_of(
        const contact::Overlap&, const std::array<const FigureState*, 2>& states) const;

    Partners m_people;
    ContactStyle m_style;
    std::array<contact::Flesh, 2> m_trunk, m_body;               // in the limbs' frames
    std::array<contact::Flesh, 2> m_placed_trunk, m_placed_body; // scratch
    std::vector<Pressing> m_pressing;
    ContactPeaks m_peaks;
    double m_depth = 0;
};

}
