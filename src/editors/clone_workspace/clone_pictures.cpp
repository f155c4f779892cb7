#include "editors/clone_workspace/clone_pictures.h"

#include <algorithm>

namespace promenade::editors {
namespace {

constexpr Colour white{255, 255, 255};
constexpr double line_width = 0.02; // m

// From hinge to hinge, and along links from which nothing hangs to their ends. `link` is the one
// that turns the line.
struct Line {
    Vec3 from, to;
    int link = 0;
};

std::vector<Line> lines_of(const Figure& figure, const FigureState& state)
{
    const std::vector<Vec3> hinges = hinge_positions(figure, state);
    std::vector<Line> lines;
    std::vector<bool> leaf(hinges.size(), true);
    for (int i = 1; i < figure.size(); ++i) {
        const auto parent = static_cast<std::size_t>(figure[i].parent);
        leaf[parent] = false;
        lines.push_back({hinges[parent], hinges[static_cast<std::size_t>(i)], figure[i].parent});
    }
    for (std::size_t i = 0; i < hinges.size(); ++i)
        if (leaf[i])
            lines.push_back({hinges[i],
                hinges[i] + state.orientation[i] * (2.0 * figure.links()[i].centre_of_mass),
                static_cast<int>(i)});
    return lines;
}

}

void add_white_lines(render::Overlay& overlay, const Figure& figure, const FigureState& state)
{
    for (const Line& line : lines_of(figure, state))
        overlay.trails.push_back({{line.from, line.to}, white, line_width});
}

std::optional<int> line_under(
    const Figure& figure, const FigureState& state, const render::Ray& ray, double reach)
{
    constexpr int points = 12; // along a line
    std::optional<int> found;
    double least = reach;
    for (const Line& line : lines_of(figure, state))
        for (int i = 0; i <= points; ++i) {
            const Vec3 point = glm::mix(line.from, line.to, static_cast<double>(i) / points);
            const double distance = distance_between(ray, point);
            if (distance >= least) continue;
            least = distance;
            found = line.link;
        }
    return found;
}

bool CloneBodies::is(const motion::Performer& performer) const
{
    if (!performer.is_person()) return m_model == performer.model;
    return m_person && m_person->person.measures == performer.measures;
}

void CloneBodies::dress(const motion::Performer& performer)
{
    if (is(performer)) return;
    m_person.reset();
    m_body.reset();
    m_model = performer.model;
    if (m_model)
        m_body = render::make_body(*m_model);
    else if (auto person = build_person(performer.measures))
        m_person = render::make_dancer(std::move(*person), render::mannequin_costume());
}

void CloneBodies::add_to(render::StageFrame& frame, const FigureState& state, double opacity,
    std::vector<Colour> paint) const
{
    if (m_person)
        frame.people.push_back(
            {m_person, state, render::BodyView::dressed, opacity, std::nullopt, std::move(paint)});
    if (m_body) frame.figures.push_back({m_body, state, opacity, std::move(paint)});
}

std::optional<CloneBodies::Met> CloneBodies::met(
    const FigureState& state, const render::Ray& ray) const
{
    if (m_body) {
        const auto hit = pick(*m_body, state, ray);
        return hit ? std::optional(Met{hit->link, hit->at}) : std::nullopt;
    }
    render::StageFrame frame;
    add_to(frame, state, 1);
    const auto hit = pick(frame, ray);
    return hit ? std::optional(Met{index_of(hit->limb), hit->at}) : std::nullopt;
}

render::Bounds CloneBodies::bounds(const FigureState& state) const
{
    render::Bounds bounds = render::grown(render::bounds_of(hinge_positions(figure(), state)), 0.2);
    bounds.lower.z = std::min(bounds.lower.z, 0.0);
    return bounds;
}

}
