// Bodies that meet: where the limbs of two bodies, or two limbs of one, are in each other, they push
// each other apart and rub. Flesh is soft at first and soon hard; the law is taken at the end of the
// step, as that of the floor is, so that it is quiet at milliseconds. What one gets the other gets
// the other way round.
#pragma once

#include <span>

#include "contact/skin.h"

namespace promenade::contact {

struct TouchLaw {
    double stiffness = 8000; // N/m at the first touch: cloth and skin over muscle
    double hardens = 0.01;   // m: so much deeper, flesh is twice as hard again
    double damping = 150;    // N·s/m
    double friction = 0.4;   // of cloth on cloth
    double rubbing = 200;    // N·s/m below the limit of friction
};

// Two links that touch, as last looked at. Plain data, part of the world's state.
struct Touching {
    std::size_t first = 0, second = 0; // bodies; the same where a body touches itself
    int first_link = 0, second_link = 0;
    Vec3 first_at{0}, second_at{0}; // m: the middle of the overlap, in the frames of the links
    Vec3 towards{0};                // unit, from the second to the first, inertial frame
    double depth = 0;               // m
};

// A body as touching sees it.
struct TouchView {
    const Skin* skin = nullptr; // null: touches nothing
    const Figure* figure = nullptr;
    const FigureState* state = nullptr;
};

// Looks for all touches of these bodies. Working memory; may be thrown away.
class TouchFinder {
public:
    void look(std::span<const TouchView>, std::vector<Touching>&);

private:
    void look_between(std::span<const TouchView>, std::size_t first, std::size_t second,
        std::vector<Touching>&);
    void look_within(std::span<const TouchView>, std::size_t body, std::vector<Touching>&);

    std::vector<Ball> m_around; // by body
    std::array<Flesh, 2> m_placed;
    std::vector<Vec3> m_hinges;
};

// Force on the first of the two now, inertial frame, N; `step` in s. `crowd`: how many touches its
// links have.
Vec3 force_of(
    const TouchLaw&, const Touching&, std::span<const TouchView>, double step, int crowd);

}
