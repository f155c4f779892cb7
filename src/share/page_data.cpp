#include "share/page_data.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "figure/pose.h"
#include "render/cloth.h"
#include "share/base64.h"
#include "share/character.h"
#include "share/cloth_grid.h"
#include "share/passages.h"

namespace promenade::share {
namespace {

using render::SkinPoint;

constexpr double full = 32767; // the largest number of two bytes

// As assets/page/stage.js reads a vertex.
struct PackedVertex {
    std::int16_t from_joint[3];
    std::uint16_t share;
    std::int8_t normal[3];
    std::uint8_t paint;
    std::int16_t rest[3];
    std::uint16_t bone;
    std::uint8_t colour[4];
};
static_assert(sizeof(PackedVertex) == 24);

// A body to be packed: a dancer, or any figure made to look like one.
struct Packed {
    std::vector<SkinPoint> points;
    std::vector<std::uint16_t> bones; // by point
    std::vector<render::Triangle> triangles;
    const Figure* figure = nullptr;
    std::shared_ptr<const render::Dancer> dancer;
    std::vector<Partner> partners; // whom the dancer may hold
    std::shared_ptr<const render::FigureBody> body;
};

std::int16_t packed(double value, double scale)
{
    return static_cast<std::int16_t>(std::lround(std::clamp(value / scale, -full, full)));
}

json::Value numbers(const Vec3& v)
{
    return json::list({json::number(v.x), json::number(v.y), json::number(v.z)});
}

Result<Packed> packed_of(const Piece& piece, std::size_t which)
{
    const motion::Performer& performer = piece.dance.performers[which];
    Packed made;
    if (performer.is_person()) {
        auto person = build_person(performer.measures);
        if (!person) return person.error();
        made.dancer = render::make_dancer(std::move(*person),
            render::costume_for(performer.measures.proportions, piece.dance.name, piece.dress));
        made.partners = partners_of(piece.dance, which);
        made.figure = &made.dancer->person.figure;
        made.points = made.dancer->skin;
        made.triangles = made.dancer->triangles;
        for (const SkinPoint& point : made.points)
            made.bones.push_back(static_cast<std::uint16_t>(point.bone));
        return made;
    }
    made.body = render::make_body(*performer.model);
    made.figure = &made.body->model.figure;
    for (std::size_t i = 0; i < made.body->links.size(); ++i) {
        const auto first = static_cast<std::uint32_t>(made.points.size());
        for (const render::Vertex& vertex : made.body->links[i].vertices) {
            made.points.push_back({vertex.position, vertex.normal, vertex.rest, 1, 0,
                Limb::upper_torso, vertex.colour, vertex.paint});
            made.bones.push_back(static_cast<std::uint16_t>(i));
        }
        for (const auto& [a, b, c] : made.body->links[i].triangles)
            made.triangles.push_back({first + a, first + b, first + c});
    }
    return made;
}

PackedVertex vertex_of(const SkinPoint& point, std::uint16_t bone, double scale, double rest_scale)
{
    PackedVertex vertex{};
    for (int k = 0; k < 3; ++k) {
        vertex.from_joint[k] = packed(static_cast<double>(point.from_joint[k]), scale);
        vertex.rest[k] = packed(static_cast<double>(point.rest[k]), rest_scale);
        vertex.normal[k] = static_cast<std::int8_t>(std::lround(127 * point.normal[k]));
    }
    vertex.share =
        static_cast<std::uint16_t>(std::lround(65535 * std::clamp(point.share, 0.f, 1.f)));
    vertex.paint = static_cast<std::uint8_t>(point.paint);
    vertex.bone = bone;
    const std::uint8_t colour[] = {point.colour.red, point.colour.green, point.colour.blue, 255};
    std::copy(std::begin(colour), std::end(colour), vertex.colour);
    return vertex;
}

void add_surface(const Packed& body, json::Value& value)
{
    float widest = 1e-6f, widest_rest = 1e-6f;
    for (const SkinPoint& point : body.points)
        for (int k = 0; k < 3; ++k) {
            widest = std::max(widest, std::abs(point.from_joint[k]));
            widest_rest = std::max(widest_rest, std::abs(point.rest[k]));
        }
    const double scale = static_cast<double>(widest) / full;
    const double rest_scale = static_cast<double>(widest_rest) / full;
    std::vector<PackedVertex> vertices;
    for (std::size_t i = 0; i < body.points.size(); ++i)
        vertices.push_back(vertex_of(body.points[i], body.bones[i], scale, rest_scale));
    const bool wide = vertices.size() > 65535;
    std::vector<std::uint16_t> narrow;
    std::vector<std::uint32_t> corners;
    for (const auto& triangle : body.triangles)
        for (const std::uint32_t corner : triangle)
            wide ? corners.push_back(corner) : narrow.push_back(static_cast<std::uint16_t>(corner));
    add(value, "scale", json::number(scale));
    add(value, "restScale", json::number(rest_scale));
    add(value, "wide", json::boolean(wide));
    add(value, "vertices", json::text(base64_of(vertices)));
    add(value, "indices", json::text(wide ? base64_of(corners) : base64_of(narrow)));
}

void add_bones(const Packed& body, json::Value& value)
{
    json::Value parents = json::list(), hinges = json::list(), soles = json::list();
    for (const Link& link : body.figure->links()) {
        parents.items.push_back(json::number(link.parent));
        for (int k = 0; k < 3; ++k) hinges.items.push_back(json::number(link.hinge[k]));
    }
    for (int bone = limb_count; body.dancer && bone < render::bone_count; ++bone) {
        const Vec3 hinge = bone_hinge(*body.dancer, bone);
        parents.items.push_back(json::number(parent_bone(*body.dancer, bone)));
        for (int k = 0; k < 3; ++k) hinges.items.push_back(json::number(hinge[k]));
    }
    add(value, "parents", std::move(parents));
    add(value, "hinges", std::move(hinges));
    if (!body.dancer) return;
    for (const Limb foot : {Limb::left_foot, Limb::right_foot}) {
        const Sole& sole = body.dancer->person.sole[is_right(foot) ? 1 : 0];
        for (const auto* part : {&sole.heel, &sole.ball})
            soles.items.push_back(json::object({{"bone", json::number(index_of(foot))},
                {"at", numbers(0.5 * ((*part)[0] + (*part)[1]))}}));
    }
    add(value, "soles", std::move(soles));
}

// Keys from the first to the last instant of the part, so many a second.
std::size_t keys_of(const MotionPart& part, double fps)
{
    return 1 + static_cast<std::size_t>(std::floor((part.to - part.from) * fps + 1e-6));
}

// How every bone is turned in the room: limbs, then fingers and toes.
std::vector<Quat> turns_of(const Packed& body, const motion::RecordedMotion& motion, double time)
{
    std::vector<Quat> turns = state_at(motion, time).orientation;
    if (!body.dancer) return turns;
    const render::SmallBends bends = bends_at(*body.dancer, motion, body.partners, time);
    for (std::size_t i = 0; i < bends.size(); ++i) {
        const render::SmallBone& bone = body.dancer->small[i];
        turns.push_back(turns[static_cast<std::size_t>(bone.parent)]
            * rotation_from_vector(bends[i] * bone.axis));
    }
    return turns;
}

void add_motion(const Packed& body, const motion::Performer& performer, const MotionPart& part,
    json::Value& value)
{
    std::vector<std::int16_t> turns;
    std::vector<float> places;
    for (std::size_t i = 0; i < keys_of(part, part.fps); ++i) {
        const double time = part.from + static_cast<double>(i) / part.fps;
        for (const Quat& turn : turns_of(body, performer.motion, time))
            for (const double number : {turn.x, turn.y, turn.z, turn.w})
                turns.push_back(packed(number, 1 / full));
        const Vec3 place = state_at(performer.motion, time).position;
        for (int k = 0; k < 3; ++k) places.push_back(static_cast<float>(place[k]));
    }
    add(value, "turns", json::text(base64_of(turns)));
    add(value, "places", json::text(base64_of(places)));
}

// The knots as the pelvis sees them.
std::vector<Vec3> knots_in_pelvis(const render::Dancer& dancer, const FigureState& state)
{
    const std::size_t pelvis = slot_of(Limb::lower_torso);
    const Vec3 origin = hinge_positions(dancer.person.figure, state)[pelvis];
    const Mat3 back = glm::transpose(matrix_from(state.orientation[pelvis]));
    std::vector<Vec3> knots = knots_of(cloth_of(dancer, state));
    for (Vec3& knot : knots) knot = back * (knot - origin);
    return knots;
}

// What the cloth is at rest beyond what its knots say: its folds.
std::vector<std::int16_t> folds_of(const render::Dancer& dancer, double scale)
{
    const FigureState rest = standing(dancer.person, Pose{}, Vec3{0}, 0);
    const render::Mesh cloth = cloth_of(dancer, rest);
    const std::vector<Vec3> knots = knots_of(cloth);
    std::vector<std::int16_t> folds;
    for (std::size_t i = 0; i < cloth.vertices.size(); ++i) {
        const KnotShares shares = shares_of(i);
        Vec3 beyond(cloth.vertices[i].position);
        for (std::size_t k = 0; k < 4; ++k)
            beyond -= shares.share[k] * knots[static_cast<std::size_t>(shares.knot[k])];
        for (int k = 0; k < 3; ++k) folds.push_back(packed(beyond[k], scale));
    }
    return folds;
}

Outcome add_cloth(const Packed& body, const motion::Performer& performer, const MotionPart& part,
    const std::function<bool(double)>& told, json::Value& value)
{
    if (!body.dancer || body.dancer->costume.hanging.length <= 0) return Done{};
    const render::Dancer& dancer = *body.dancer;
    const double scale = 2 / full; // m: no cloth is wider
    const std::size_t keys = keys_of(part, cloth_fps);
    std::vector<std::int16_t> knots;
    for (std::size_t i = 0; i < keys; ++i) {
        const double time = part.from + static_cast<double>(i) / cloth_fps;
        for (const Vec3& knot : knots_in_pelvis(dancer, state_at(performer.motion, time)))
            for (int k = 0; k < 3; ++k) knots.push_back(packed(knot[k], scale));
        if (!told(static_cast<double>(i + 1) / static_cast<double>(keys)))
            return Error{"page", "stopped before the end; nothing was written", ""};
    }
    const Colour colour = dancer.costume.cloth;
    add(value, "cloth",
        json::object({{"rows", json::number(cloth_rows)}, {"columns", json::number(cloth_columns)},
            {"levels", json::number(render::cloth_levels)},
            {"around", json::number(render::cloth_around)},
            {"bone", json::number(index_of(Limb::lower_torso))}, {"fps", json::number(cloth_fps)},
            {"frames", json::number(static_cast<double>(keys))}, {"scale", json::number(scale)},
            {"paint", json::number(static_cast<int>(dancer.costume.hanging.paint))},
            {"colour", numbers(Vec3{colour.red, colour.green, colour.blue} / 255.0)},
            {"rest", json::text(base64_of(folds_of(dancer, scale)))},
            {"knots", json::text(base64_of(knots))}}));
    return Done{};
}

json::Value steps_of(const Piece& piece, const MotionPart& part)
{
    json::Value steps = json::list();
    for (const motion::StepMark& step : piece.dance.steps)
        steps.items.push_back(json::object({{"time", json::number(step.time - part.from)},
            {"figure", json::text(figure_name(piece, step.pattern))},
            {"count", json::text(step.count)}}));
    return steps;
}

json::Value figures_of(const Piece& piece, const MotionPart& part)
{
    json::Value figures = json::list();
    for (const Passage& passage : passages_of(piece.dance))
        figures.items.push_back(json::object({{"from", json::number(passage.from - part.from)},
            {"to", json::number(passage.to - part.from)},
            {"name", json::text(figure_name(piece, passage.pattern))}}));
    return figures;
}

// How tall the view has to be, m: of the tallest, or what any other figure takes.
double height_of(const motion::Recording& dance)
{
    double height = 0;
    for (const auto& performer : dance.performers)
        if (performer.is_person())
            height = std::max(height, performer.measures.height + performer.measures.heel);
        else
            for (const auto& shape : performer.model->shape)
                for (const Vec3& corner : shape.vertices)
                    height = std::max(height, 2 * glm::length(corner));
    return std::max(height, 0.3);
}

}

Result<json::Value> page_data(
    const Piece& piece, const MotionPart& part, const render::Progress& progress)
{
    json::Value data = json::object({{"fps", json::number(part.fps)},
        {"frames", json::number(static_cast<double>(keys_of(part, part.fps)))},
        {"duration", json::number(part.to - part.from)},
        {"height", json::number(height_of(piece.dance))}, {"steps", steps_of(piece, part)},
        {"figures", figures_of(piece, part)}});
    json::Value bodies = json::list();
    const auto names = names_of(piece.dance);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto body = packed_of(piece, i);
        if (!body) return body.error();
        json::Value value = json::object({{"name", json::text(names[i])}});
        add_bones(*body, value);
        add_surface(*body, value);
        add_motion(*body, piece.dance.performers[i], part, value);
        const auto told = [&](double share) {
            return !progress
                || progress((static_cast<double>(i) + share) / static_cast<double>(names.size()));
        };
        if (auto added = add_cloth(*body, piece.dance.performers[i], part, told, value); !added)
            return added.error();
        bodies.items.push_back(std::move(value));
    }
    add(data, "bodies", std::move(bodies));
    return data;
}

}
