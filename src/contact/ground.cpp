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

// What comes down at this speed is damped twice as much as what rests, at twice it three times: a
// blow is stopped within millimetres, whatever weighs on the point, and a body at rest lies as
// softly as its soles stand. Limbs of 5 to 30 kg that fall from 1 m (4.4 m/s) went 15 mm deep
// without.
constexpr double blow = 0.05; // m/s

// N·s/m of a point that comes down so fast.
double damping_at(const floor::FloorProperties& floor, double down)
{
    return floor.damping * (1 - floor.elasticity) * (1 + std::max(0.0, down) / blow);
}

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
    m_step = step;
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
    for (std::size_t i = 0; i < points.points.size(); ++i) {
        const Vec3 arm = frame * points.points[i];
        const double height = hinge.z + arm.z;
        if (height > step * fastest) continue;
        Touch touch{static_cast<int>(part), static_cast<int>(i), points.link, arm};
        touch.height = height;
        touch.speed = velocity + glm::cross(spin, arm);
        touch.rubs = step * floor.damping + step * step * floor.stiffness;
        press(floor, touch, touch.speed.z);
        touch.bears = height + step * touch.speed.z < 0 && touch.push > 0;
        const auto rooted = std::find_if(before.begin(), before.end(), [&](const auto& point) {
            return point.part == touch.part && point.point == touch.point;
        });
        Vec3 stretch{0};
        if (rooted != before.end())
            stretch = {hinge.x + arm.x - rooted->anchor_x, hinge.y + arm.y - rooted->anchor_y, 0};
        touch.grip = -floor.stiffness * (stretch + step * across(touch.speed))
            - floor.damping * across(touch.speed);
        m_touches.push_back(touch);
    }
}

// As a point does that comes down at this speed, m/s upwards.
void Ground::press(const floor::FloorProperties& floor, Touch& touch, double speed) const
{
    const double damping = damping_at(floor, -speed);
    touch.push =
        -floor.stiffness * (touch.height + m_step * touch.speed.z) - damping * touch.speed.z;
    touch.yield = m_step * damping + m_step * m_step * floor.stiffness;
}

void Ground::add_contacts(const Skin& skin, dynamics::Loads& loads) const
{
    for (const Touch& touch : m_touches) {
        if (!touch.bears) continue;
        dynamics::Contact contact;
        contact.link = touch.link;
        contact.point = skin.floor[at(touch.part)].points[at(touch.point)];
        contact.force = touch.grip + Vec3{0, 0, touch.push};
        contact.resistance = {touch.rubs, 0, 0, touch.rubs, 0, touch.yield};
        loads.contacts.push_back(contact);
    }
}

// Rubs against the speed it will have at the end of the step: as a drag and not as a force, which
// on a light limb under a blow would throw it about before the next solution.
bool Ground::slide(
    const floor::FloorProperties& floor, Touch& touch, const Vec3& will_be, double most)
{
    const double held = floor.damping + m_step * floor.stiffness, fast = glm::length(will_be);
    const double drag = held * fast > most ? most / fast : held;
    if (touch.slides && touch.rubs == m_step * drag) return false;
    touch.slides = true;
    touch.grip = -drag * across(touch.speed);
    touch.rubs = m_step * drag;
    return true;
}

// Whether the step has to be solved again since this point does something else now. One that would
// pull may only do so because it was thought to stick: it is let go along the floor first, then
// altogether. One that does not bear comes in where the others' blows bring it down, or leave it
// sinking.
bool Ground::settle_point(const floor::FloorProperties& floor, Touch& touch, const Vec3& a)
{
    if (!touch.bears) {
        const double will_be = touch.speed.z + m_step * a.z;
        constexpr int most_calls = 2;
        if (touch.height + m_step * will_be >= 0 || touch.calls == most_calls) return false;
        press(floor, touch, std::min(will_be, touch.speed.z));
        touch.bears = touch.push > touch.yield * a.z;
        touch.calls += touch.bears;
        return touch.bears;
    }
    const double normal = touch.force.z;
    const Vec3 will_be = across(touch.speed + m_step * a);
    if (normal < 0) {
        if (!slide(floor, touch, will_be, 0)) touch.bears = false;
        return true;
    }
    // A sliding point follows its normal force; a twentieth is near enough.
    constexpr double slack = 0.05;
    const double most = floor.friction * normal, use = glm::length(across(touch.force));
    if (touch.slides ? std::abs(use - most) <= slack * most : use <= most) return false;
    return slide(floor, touch, will_be, most);
}

bool Ground::settle(const floor::FloorProperties& floor, const Figure& figure,
    const FigureState& state, const dynamics::Accelerations& accelerations, bool last)
{
    bool again = false;
    int link = -1;
    Vec3 hinge{0};
    for (Touch& touch : m_touches) {
        if (touch.link != link) {
            link = touch.link;
            hinge = hinge_acceleration(figure, state, accelerations, link);
        }
        const Vec3 &spin = state.angular_velocity[at(link)],
                   &turning = accelerations.angular[at(link)];
        const Vec3 a =
            hinge + glm::cross(turning, touch.arm) + glm::cross(spin, glm::cross(spin, touch.arm));
        touch.force =
            touch.grip - touch.rubs * across(a) + Vec3{0, 0, touch.push - touch.yield * a.z};
        if (!last) again = settle_point(floor, touch, a) || again;
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
        const Vec3 arm =
            after.orientation[link] * skin.floor[at(touch.part)].points[at(touch.point)];
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
