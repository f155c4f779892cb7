#include "render/hand_shape.h"

#include <algorithm>
#include <cmath>

#include "figure/body_outlines.h"
#include "figure/body_shape.h"
#include "figure/loft.h"

namespace promenade::render {
namespace {

// One finger: where it leaves the palm and how it goes, fractions of stature, left hand.
struct Finger {
    double x;      // along the row of knuckles, the index finger first
    double begins; // below the wrist
    double length; // from there
    double half;   // its half-width at the knuckle
    double splay;  // rad, away from the middle finger
};
constexpr Finger fingers[] = {{0.0162, 0.0520, 0.0480, 0.0054, 0.05},
    {0.0054, 0.0535, 0.0535, 0.0056, 0.01}, {-0.0055, 0.0520, 0.0495, 0.0053, -0.03},
    {-0.0157, 0.0480, 0.0395, 0.0046, -0.09}};

// Knuckles are a little thicker than the bones between them; fractions of length and of half-width.
struct Girth {
    double along, width, depth;
};
constexpr Girth girths[] = {{-0.20, 0.94, 0.98}, {0.0, 1.02, 1.04}, {0.12, 0.98, 0.98},
    {0.34, 0.92, 0.92}, {0.46, 0.97, 0.96}, {0.54, 0.96, 0.95}, {0.68, 0.86, 0.84},
    {0.84, 0.80, 0.76}, {0.94, 0.64, 0.58}, {0.985, 0.36, 0.32}};

Vec3 along(const Finger& finger, double share)
{
    const double length = share * finger.length;
    return {finger.x + length * std::sin(finger.splay), 0,
        -finger.begins - length * std::cos(finger.splay)};
}

class HandFrame {
public:
    HandFrame(const Person& person, Side side)
        : m_stature(person.measures.height)
        , m_plan(hand_plan(person, side))
    {
    }

    // y towards the palm.
    Vec3 place(const Vec3& at) const
    {
        return m_stature
            * Vec3{m_plan.widening * at.x, m_plan.palm_side * m_plan.widening * at.y, at.z};
    }
    double palm_side() const { return m_plan.palm_side; }

private:
    double m_stature;
    HandPlan m_plan;
};

// Sections that lie across the fingers; the loft goes down, so a x b has to look down.
CrossSection across(const HandFrame& frame, const Vec3& at, double half_x, double half_y)
{
    const Vec3 middle = frame.place(at);
    const Vec3 x = frame.place(at + Vec3{half_x, 0, 0}) - middle;
    Vec3 y = frame.place(at + Vec3{0, half_y, 0}) - middle;
    if (glm::cross(x, y).z > 0) y = -y;
    return {middle, x, y, 2.2};
}

Polyhedron palm(const Person& person, const HandFrame& frame, int around)
{
    const Outline outline = outline_of(LimbKind::hand, person.measures.proportions);
    std::vector<CrossSection> sections;
    const auto add = [&](const OutlineRow& row) {
        sections.push_back(
            across(frame, {row.forward, -row.left, row.z}, row.half_depth, 0.94 * row.half_width));
        sections.back().exponent = outline.exponent;
    };
    for (const OutlineRow& row : outline.rows)
        if (row.z > -0.047) add(row);
    add({-0.0535, 0.0212, 0.0080, 0.0005, -0.001});
    add({-0.0570, 0.0185, 0.0054, 0.0002, -0.001});
    const auto pole = [&](double z, double y) { return frame.place({0.0, y, z}); };
    return loft(pole(outline.top.z, 0), sections, pole(-0.0585, 0.001), around);
}

Polyhedron finger_shape(const HandFrame& frame, const Finger& finger, int around, int skip)
{
    std::vector<CrossSection> sections;
    for (std::size_t i = 0; i < std::size(girths); i += static_cast<std::size_t>(skip)) {
        const Girth& girth = girths[i];
        sections.push_back(across(frame, along(finger, girth.along) + Vec3{0, 0.0008, 0},
            finger.half * girth.width, 1.02 * finger.half * girth.depth));
    }
    return loft(frame.place(along(finger, -0.24)), sections,
        frame.place(along(finger, 1.0) + Vec3{0, 0.0010, 0}), around);
}

struct ThumbRow {
    double x, y, z, half_x, half_y;
};
constexpr ThumbRow thumb_rows[] = {{0.0095, 0.0020, -0.0120, 0.0070, 0.0062},
    {0.0150, 0.0032, -0.0200, 0.0078, 0.0068}, {0.0208, 0.0045, -0.0300, 0.0064, 0.0060},
    {0.0242, 0.0054, -0.0375, 0.0060, 0.0056}, {0.0272, 0.0062, -0.0450, 0.0057, 0.0050},
    {0.0293, 0.0068, -0.0520, 0.0050, 0.0042}, {0.0305, 0.0072, -0.0560, 0.0032, 0.0028}};

Polyhedron thumb_shape(const HandFrame& frame, int around)
{
    std::vector<CrossSection> sections;
    for (const ThumbRow& row : thumb_rows)
        sections.push_back(across(frame, {row.x, row.y, row.z}, row.half_x, row.half_y));
    return loft(frame.place({0.006, 0.001, -0.008}), sections, frame.place({0.031, 0.0074, -0.058}),
        around);
}

}

std::vector<HandPart> hand_parts(const Person& person, Side side, Detail detail)
{
    const bool fine = detail == Detail::fine;
    const HandFrame frame(person, side);
    const SmallJoint knuckles = of_side(SmallJoint::left_knuckles, side);
    const SmallJoint middle = of_side(SmallJoint::left_fingers, side);
    std::vector<HandPart> parts{{palm(person, frame, fine ? 16 : 12), {}}};
    for (const Finger& finger : fingers)
        parts.push_back(
            {finger_shape(frame, finger, fine ? 8 : 6, fine ? 1 : 3), {knuckles, middle}});
    parts.push_back({thumb_shape(frame, fine ? 8 : 6), {of_side(SmallJoint::left_thumb, side)}});
    return parts;
}

std::vector<FingerPad> finger_pads(const Person& person, Side side)
{
    const HandFrame frame(person, side);
    std::vector<FingerPad> pads;
    for (const Finger& finger : fingers)
        for (const double share : {0.30, 0.48, 0.72, 0.93}) {
            const double flesh = finger.half * (share > 0.9 ? 0.62 : 0.88);
            pads.push_back(
                {frame.place(along(finger, share) + Vec3{0, flesh, 0}), share < 0.5 ? 1 : 2});
        }
    return pads;
}

std::vector<FingerPad> thumb_pads(const Person& person, Side side)
{
    const HandFrame frame(person, side);
    std::vector<FingerPad> pads;
    for (const std::size_t i : {std::size_t{3}, std::size_t{5}}) {
        const ThumbRow& row = thumb_rows[i];
        pads.push_back({frame.place({row.x - 0.3 * row.half_x, row.y + row.half_y, row.z}), 1});
    }
    return pads;
}

}
