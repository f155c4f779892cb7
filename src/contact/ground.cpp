#include "contact/ground.h"

#include <algorithm>
#include <cmath>

namespace promenade::contact {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

Vec3 across(const Vec3& v)
{
    return {v.x, v.y, 0};
}

constexpr double fastest = 20; // m/s: what comes down faster is met when it is already below

// Lowest height of a box that is turned by the frame.
double lowest(const FloorPoints& part, const Vec3& hinge, const Mat3& frame)
{
    const Vec3 middle = hinge + frame * part.middle;
    return middle.z - std::abs(frame[0].z) * part.half.x - std::abs(frame[1].z) * part.half.y
        - std::abs(frame[2].z) * part.half.z;
}

void find_hinges(const Figure& figure, const FigureState& state, std::vector<Vec3>& position,
    std::vector<Vec3>& velocity)
{
    position.resize(at(figure.size()));
    velocity.resize(at(figure.size()));
    position[0] = state.position;
    velocity[0] = state.velocity;
    for (int i = 1; i < figure.size(); ++i) {
        const std::size_t parent = at(figure[i].parent);
        const Vec3 offset = state.orientation[parent] * figure[i].hinge;
        position[at(i)] = position[parent] + offset;
        velocity[at(i)] = velocity[parent] + glm::cross(state.angular_velocity[parent], offset);
    }
}

}

void Ground::meet(const Skin& skin, const floor::FloorProperties& floor, double step,
    const Figure& figure, const FigureState& state, const GroundState& before)
{
    const double damping = floor.damping * (1 - floor.elasticity);
    m_normal_yield = step * damping + step * step * floor.stiffness;
    m_grip_yield = step * floor.damping + step * step * floor.stiffness;
    m_touches.clear();
    find_hinges(figure, state, m_hinge, m_velocity);
    for (std::size_t part = 0; part < skin.floor.size(); ++part)
        meet_part(skin, floor, step, part, state, before);
}

void Ground::meet_part(const Skin& skin, const floor::FloorProperties& floor, double step,
    std::size_t part, const FigureState& state, const GroundState& before)
{
    const FloorPoints& points = skin.floor[part];
    const std::size_t link = at(points.link);
    if (m_hinge[link].z - points.reach > step * fastest) return;
    const Mat3 frame = matrix_from(state.orientation[link]);
    const Vec3 &hinge = m_hinge[link], &velocity = m_velocity[link],
               &spin = state.angular_velocity[link];
    if (lowest(points, hinge, frame) > step * fastest) return;
    const double damping = floor.damping * (1 - floor.elasticity);
    for (std::size_t i = 0; i < points.points.size(); ++i) {
        const Vec3 arm = frame * points.points[i];
        const Vec3 speed = velocity + glm::cross(spin, arm);
        const double height_after = hinge.z + arm.z + step * speed.z;
        const double push = -floor.stiffness * height_after - damping * speed.z;
        if (height_after >= 0 || push <= 0) continue;
        Touch touch{static_cast<int>(part), static_cast<int>(i), points.link, arm, push};
        const auto rooted = std::find_if(before.begin(), before.end(), [&](const auto& point) {
            return point.part == touch.part && point.point == touch.point;
        });
        touch.held = rooted != before.end();
        Vec3 stretch{0};
        if (touch.held)
            stretch = {hinge.x + arm.x - rooted->anchor_x, hinge.y + arm.y - rooted->anchor_y, 0};
        touch.grip =
            -floor.stiffness * (stretch + step * across(speed)) - floor.damping * across(speed);
        m_touches.push_back(touch);
    }
}

void Ground::add_contacts(const Skin& skin, dynamics::Loads& loads) const
{
    for (const Touch& touch : m_touches) {
        if (!touch.bears) continue;
        dynamics::Contact contact;
        contact.link = touch.link;
        contact.point = skin.floor[at(touch.part)].points[at(touch.point)];
        contact.force = touch.grip + Vec3{0, 0, touch.push};
        const double grip = touch.slides ? 0 : m_grip_yield;
        contact.resistance = {grip, 0, 0, grip, 0, m_normal_yield};
        loads.contacts.push_back(contact);
    }
}

bool Ground::settle(const floor::FloorProperties& floor, const Figure& figure,
    const FigureState& state, const dynamics::Accelerations& accelerations, bool last)
{
    bool again = false;
    int link = -1;
    Vec3 hinge{0};
    for (Touch& touch : m_touches) {
        if (!touch.bears) continue;
        if (touch.link != link) {
            link = touch.link;
            hinge = hinge_acceleration(figure, state, accelerations, link);
        }
        const Vec3 &spin = state.angular_velocity[at(link)],
                   &turning = accelerations.angular[at(link)];
        const Vec3 a = hinge + glm::cross(turning, touch.arm)
            + glm::cross(spin, glm::cross(spin, touch.arm));
        const double grip = touch.slides ? 0 : m_grip_yield;
        touch.force = touch.grip - grip * across(a)
            + Vec3{0, 0, touch.push - m_normal_yield * a.z};
        if (last) continue;
        if (touch.force.z < 0) {
            touch.bears = false;
            again = true;
            continue;
        }
        // A sliding point follows its normal force; a twentieth is near enough.
        constexpr double slack = 0.05;
        const double most = floor.friction * touch.force.z, use = glm::length(across(touch.force));
        if (touch.slides ? std::abs(use - most) <= slack * most : use <= most) continue;
        touch.slides = true;
        touch.grip = use > 0 ? (most / use) * across(touch.force) : Vec3{0};
        again = true;
    }
    return again;
}

void Ground::remember(const Skin& skin, const floor::FloorProperties& floor, const Figure& figure,
    const FigureState& after, GroundState& state)
{
    if (m_touches.empty() && state.empty()) return;
    find_hinges(figure, after, m_hinge, m_velocity);
    GroundState& now = m_next;
    now.clear();
    for (const Touch& touch : m_touches) {
        if (!touch.bears) continue;
        const std::size_t link = at(touch.link);
        const Vec3 arm = after.orientation[link] * skin.floor[at(touch.part)].points[at(touch.point)];
        const Vec3 place = m_hinge[link] + arm;
        PointOnFloor rooted{touch.part, touch.point, place.x, place.y};
        const auto before = std::find_if(state.begin(), state.end(), [&](const auto& point) {
            return point.part == touch.part && point.point == touch.point;
        });
        if (before != state.end() && !touch.slides) {
            rooted = *before;
        } else {
            // Where the bristle feels just what it gave.
            const Vec3 speed = m_velocity[link] + glm::cross(after.angular_velocity[link], arm);
            const Vec3 stretch =
                -(across(touch.force) + floor.damping * across(speed)) / floor.stiffness;
            rooted.anchor_x -= stretch.x;
            rooted.anchor_y -= stretch.y;
        }
        now.push_back(rooted);
    }
    state.swap(now);
}

double Ground::force() const
{
    double sum = 0;
    for (const Touch& touch : m_touches) sum += touch.bears ? touch.force.z : 0;
    return sum;
}

}
