#include "export/figure_table.h"

#include <cmath>
#include <cstdio>

#include "foundation/text_table.h"

namespace promenade {
namespace {

std::string fixed(double value, int digits)
{
    const double unit = std::pow(10.0, -digits);
    if (std::abs(value) < 0.5 * unit) value = 0; // never "-0.0"
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

std::string centimetres(const Vec3& v)
{
    return fixed(100 * v.x, 1) + " " + fixed(100 * v.y, 1) + " " + fixed(100 * v.z, 1);
}

Vec3 gyration_of(const Link& link)
{
    return {std::sqrt(link.inertia[0][0] / link.mass), std::sqrt(link.inertia[1][1] / link.mass),
        std::sqrt(link.inertia[2][2] / link.mass)};
}

std::string published_gyration(LimbKind kind, const Measures& measures)
{
    const PublishedSegment segment = published(kind, measures.proportions);
    if (segment.gyration == Vec3{0}) return "-";
    return centimetres(measures.height * segment.length * segment.gyration);
}

std::string range_of(const JointAxis& axis)
{
    if (axis.lower == axis.upper) return "held";
    return fixed(degrees(axis.lower), 0) + " to " + fixed(degrees(axis.upper), 0);
}

std::string limbs_table(const Person& person, std::size_t width)
{
    TextTable table({"limb", "length", "mass", "share", "centre of mass", "gyration", "published"});
    for (const Limb limb : all_limbs()) {
        const Link& link = person.figure[index_of(limb)];
        table.add({std::string(name_of(limb)), fixed(100 * person.length[slot_of(limb)], 1),
            fixed(link.mass, 3), fixed(100 * link.mass / person.measures.mass, 2),
            centimetres(link.centre_of_mass), centimetres(gyration_of(link)),
            published_gyration(kind_of(limb), person.measures)});
    }
    return table.text(width);
}

std::string joints_table(const Person& person, std::size_t width)
{
    TextTable table({"joint of the", "sideways (x)", "forward (y)", "twist (z)", "strength x y z"});
    for (const Limb limb : all_limbs()) {
        if (!parent_of(limb)) continue;
        const Joint& joint = person.figure[index_of(limb)].joint;
        const Vec3& torque = person.strength[slot_of(limb)];
        table.add(
            {std::string(name_of(limb)), range_of(joint[0]), range_of(joint[1]), range_of(joint[2]),
                fixed(torque.x, 0) + " " + fixed(torque.y, 0) + " " + fixed(torque.z, 0)});
    }
    return table.text(width);
}

std::string form_of(const std::optional<Solid>& solid)
{
    constexpr const char* names[] = {"box", "capsule", "ellipsoid", "mesh"}; // as Form has them
    return solid ? names[solid->form.index()] : "by inertia";
}

}

std::string figure_table(const Person& person, std::size_t width)
{
    const Measures& m = person.measures;
    return fixed(m.height, 2) + " m, " + fixed(person.figure.mass(), 2) + " kg, heels of "
        + fixed(100 * m.heel, 1) + " cm\n\n" + limbs_table(person, width)
        + "\nCentimetres, kilograms and per cent of the body. Centres from the limb's joint, x "
          "forward, y left, z "
          "up;\nradii of gyration about the same axes, beside those of de Leva (1996; the head's "
          "with the neck).\n\n"
        + joints_table(person, width) + "\nDegrees, and newton metres at most.\n";
}

std::string model_table(const Model& model, std::size_t width)
{
    TextTable table(
        {"link", "parent", "mass", "centre of mass", "gyration", "x", "y", "z", "shape"});
    for (int i = 0; i < model.figure.size(); ++i) {
        const Link& link = model.figure[i];
        const bool root = link.parent == no_parent;
        const auto range = [&](std::size_t axis) {
            return root ? std::string("-") : range_of(link.joint[axis]);
        };
        table.add({link.name, root ? "-" : model.figure[link.parent].name, fixed(link.mass, 3),
            centimetres(link.centre_of_mass), centimetres(gyration_of(link)), range(0), range(1),
            range(2), form_of(model.given[static_cast<std::size_t>(i)])});
    }
    const std::string name = model.name.empty() ? "figure" : model.name;
    return name + ": " + std::to_string(model.figure.size()) + " links, "
        + fixed(model.figure.mass(), 2) + " kg\n\n" + table.text(width)
        + "\nCentimetres, kilograms; degrees the joints turn about their axes.\n";
}

}
