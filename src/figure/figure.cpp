#include "figure/figure.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace promenade {
namespace {

// Rounding of a hand-written inertia may break an exact inequality; this much is forgiven.
constexpr double inertia_slack = 1e-9;

bool is_finite(const Mat3& m)
{
    return promenade::is_finite(m[0]) && promenade::is_finite(m[1]) && promenade::is_finite(m[2]);
}

bool is_finite(const Joint& joint)
{
    double sum = 0;
    for (const JointAxis& axis : joint)
        sum += axis.lower + axis.upper + axis.stiffness + axis.damping + axis.friction;
    return sum - sum == 0;
}

bool is_symmetric(const Mat3& m)
{
    const double scale = std::abs(m[0][0]) + std::abs(m[1][1]) + std::abs(m[2][2]);
    const double skew =
        std::abs(m[0][1] - m[1][0]) + std::abs(m[0][2] - m[2][0]) + std::abs(m[1][2] - m[2][1]);
    return skew <= inertia_slack * scale;
}

// Sylvester: all leading minors positive.
bool is_positive_definite(const Mat3& m)
{
    return m[0][0] > 0 && m[0][0] * m[1][1] - m[0][1] * m[1][0] > 0 && glm::determinant(m) > 0;
}

// The principal moments of a real body obey I1 <= I2 + I3; in any axes that says that
// trace/2 · I - inertia (the second moments of the mass) has no negative eigenvalue.
bool keeps_triangle_inequality(const Mat3& m)
{
    const double trace = m[0][0] + m[1][1] + m[2][2];
    return is_positive_definite(Mat3(trace * (0.5 + inertia_slack)) - m);
}

std::optional<Error> problem_with_inertia(const Link& link, const std::string& place)
{
    if (!is_symmetric(link.inertia))
        return Error{place, "its inertia matrix is not symmetric",
            "make the products of inertia equal in pairs"};
    if (!is_positive_definite(link.inertia))
        return Error{place, "its inertia matrix is not positive definite",
            "give every principal moment a positive value, as every solid body has"};
    if (!keeps_triangle_inequality(link.inertia))
        return Error{place, "its inertia breaks the triangle inequality, which no rigid body does",
            "no principal moment may exceed the sum of the other two"};
    return std::nullopt;
}

std::optional<Error> problem_with_joint(const Link& link, const std::string& place)
{
    if (!is_finite(link.joint))
        return Error{place, "its joint has a number that is not finite", "write ordinary numbers"};
    for (const JointAxis& axis : link.joint) {
        if (axis.lower > axis.upper)
            return Error{
                place, "its joint has a lower limit above its upper limit", "swap the two"};
        if (axis.stiffness < 0 || axis.damping < 0 || axis.friction < 0)
            return Error{place, "its joint has a negative stiffness, damping or friction",
                "use zero or more: a negative one would feed energy into the figure"};
    }
    return std::nullopt;
}

std::optional<Error> problem_with(const Link& link, int index, const std::string& place)
{
    if (index == 0 && link.parent != no_parent)
        return Error{place, "the first link has a parent, so the figure has no root",
            "list the root first and give it no parent"};
    if (index > 0 && link.parent == no_parent)
        return Error{place, "a second root", "give it a parent, or make it a figure of its own"};
    if (index > 0 && (link.parent < 0 || link.parent >= index))
        return Error{place,
            "its parent does not stand before it, so the links form a cycle or are out of order",
            "list parents before their children"};
    if (!std::isfinite(link.mass) || !promenade::is_finite(link.centre_of_mass)
        || !is_finite(link.inertia) || !promenade::is_finite(link.hinge))
        return Error{
            place, "a mass, length or inertia is not a finite number", "write ordinary numbers"};
    if (link.mass <= 0)
        return Error{place, "its mass is not positive", "give it a mass above zero, in kilograms"};
    if (auto error = problem_with_inertia(link, place)) return error;
    return problem_with_joint(link, place);
}

std::string place_of(const Link& link, int index)
{
    const std::string number = "link " + std::to_string(index);
    return link.name.empty() ? number : number + " '" + link.name + "'";
}

std::optional<Error> problem_with_names(const std::vector<Link>& links)
{
    std::unordered_map<std::string_view, int> seen;
    for (int i = 0; i < static_cast<int>(links.size()); ++i) {
        const Link& link = links[static_cast<std::size_t>(i)];
        if (link.name.empty()) continue;
        if (const auto [it, fresh] = seen.emplace(link.name, i); !fresh)
            return Error{place_of(link, i),
                "link " + std::to_string(it->second) + " has the same name",
                "give every link its own name"};
    }
    return std::nullopt;
}

}

Result<Figure> Figure::build(std::vector<Link> links)
{
    if (links.empty()) return Error{"figure", "it has no links", "give it at least a root"};
    if (links.size() > static_cast<std::size_t>(most_links))
        return Error{"figure", "it has " + std::to_string(links.size()) + " links",
            "use at most " + std::to_string(most_links)};
    for (int i = 0; i < static_cast<int>(links.size()); ++i) {
        const Link& link = links[static_cast<std::size_t>(i)];
        if (auto error = problem_with(link, i, place_of(link, i))) return *error;
    }
    if (auto error = problem_with_names(links)) return *error;
    return Figure(std::move(links));
}

std::optional<int> Figure::find(std::string_view name) const
{
    const auto it = std::find_if(
        m_links.begin(), m_links.end(), [&](const Link& link) { return link.name == name; });
    if (it == m_links.end()) return std::nullopt;
    return static_cast<int>(it - m_links.begin());
}

double Figure::mass() const
{
    double sum = 0;
    for (const Link& link : m_links) sum += link.mass;
    return sum;
}

}
