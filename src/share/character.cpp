#include "share/character.h"

#include <algorithm>
#include <map>

#include "figure/pose.h"
#include "render/grip.h"
#include "share/cloth_grid.h"
#include "share/surface_paint.h"

namespace promenade::share {
namespace {

using render::Paint;
using render::SkinPoint;
using render::Triangle;

// Triangles cut in four; what is new lies in the middle of an edge in all respects.
struct Cut {
    std::vector<SkinPoint> points;
    std::vector<Triangle> triangles;
};

SkinPoint between(const SkinPoint& a, const SkinPoint& b)
{
    SkinPoint middle = a;
    middle.from_joint = 0.5f * (a.from_joint + b.from_joint);
    middle.rest = 0.5f * (a.rest + b.rest);
    const glm::vec3 normal = a.normal + b.normal;
    if (glm::length(normal) > 1e-6f) middle.normal = glm::normalize(normal);
    middle.share = 0.5f * (a.share + b.share);
    return middle;
}

// Two ends that turn about different joints of one limb: the middle belongs to the nearer one.
SkinPoint between(const SkinPoint& a, const SkinPoint& b, const render::Dancer& dancer)
{
    if (a.bone == b.bone) return between(a, b);
    const bool a_is_above = parent_bone(dancer, b.bone) == a.bone;
    const auto& own = a_is_above ? a : b;
    SkinPoint other = a_is_above ? b : a;
    // At the upper joint the whole share is its own unless it says otherwise.
    other.from_joint += glm::vec3(bone_hinge(dancer, other.bone));
    other.bone = own.bone;
    other.share = 1;
    return between(own, other);
}

Cut cut_in_four(const Cut& whole, const render::Dancer& dancer)
{
    Cut finer{whole.points, {}};
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
    const auto middle = [&](std::uint32_t a, std::uint32_t b) {
        const auto [place, fresh] =
            middles.emplace(std::minmax(a, b), static_cast<std::uint32_t>(finer.points.size()));
        if (fresh) finer.points.push_back(between(whole.points[a], whole.points[b], dancer));
        return place->second;
    };
    for (const auto& [a, b, c] : whole.triangles) {
        const auto ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
        for (const Triangle& each : {Triangle{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}})
            finer.triangles.push_back(each);
    }
    return finer;
}

Cut cut_of(const render::Dancer& dancer, const render::SkinPatch& patch)
{
    Cut cut;
    for (std::size_t i = 0; i < patch.points; ++i)
        cut.points.push_back(dancer.skin[patch.first_point + i]);
    const auto first = static_cast<std::uint32_t>(patch.first_point);
    for (std::size_t i = 0; i < patch.triangles; ++i) {
        const auto& [a, b, c] = dancer.triangles[patch.first_triangle + i];
        cut.triangles.push_back({a - first, b - first, c - first});
    }
    const int halvings = halvings_for(cut.points.front().paint);
    for (int i = 0; i < halvings; ++i) cut = cut_in_four(cut, dancer);
    return cut;
}

Influence influence_of(const render::Dancer& dancer, const SkinPoint& point)
{
    const auto own = static_cast<std::uint16_t>(point.bone);
    const auto above = static_cast<std::uint16_t>(parent_bone(dancer, point.bone));
    if (own == above || point.share >= 1) return {{own}, {1}};
    if (point.share <= 0) return {{above}, {1}};
    return {{own, above}, {point.share, 1 - point.share}};
}

Garment& garment_of(std::vector<Garment>& garments, Paint paint, bool is_cloth)
{
    const Stuff stuff = stuff_of(paint);
    for (Garment& each : garments)
        if (each.name == stuff.name && each.is_cloth == is_cloth) return each;
    return garments.emplace_back(Garment{stuff.name, stuff.roughness, is_cloth, {}, {}});
}

void add_triangles(Garment& garment, std::span<const Triangle> triangles, std::size_t first)
{
    const auto from = static_cast<std::uint32_t>(first);
    for (const auto& [a, b, c] : triangles)
        garment.triangles.push_back({from + a, from + b, from + c});
}

// Knots that count for nothing are left out: other programs complain about them.
Influence influence_of(const KnotShares& shares, std::size_t first_bone)
{
    Influence follows;
    std::size_t used = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        if (shares.share[i] < 1e-6) continue;
        follows.bone[used] =
            static_cast<std::uint16_t>(first_bone + static_cast<std::size_t>(shares.knot[i]));
        follows.weight[used++] = static_cast<float>(shares.share[i]);
    }
    return follows;
}

}

std::vector<Partner> partners_of(const motion::Recording& dance, std::size_t performer)
{
    std::vector<Partner> partners;
    for (std::size_t i = 0; i < dance.performers.size(); ++i) {
        const motion::Performer& one = dance.performers[i];
        if (i == performer || !one.is_person()) continue;
        auto person = build_person(one.measures);
        if (!person) continue; // told of where the performer itself is built
        const auto costume = render::costume_for(one.measures.proportions, dance.name);
        partners.push_back(
            {&one, render::make_dancer(std::move(*person), costume, render::Detail::coarse)});
    }
    return partners;
}

render::SmallBends bends_at(const render::Dancer& dancer, const motion::RecordedMotion& motion,
    const std::vector<Partner>& partners, double time)
{
    std::vector<FigureState> states;
    std::vector<render::Neighbour> others;
    states.reserve(partners.size());
    for (const Partner& each : partners) {
        states.push_back(state_at(each.performer->motion, time));
        others.push_back({each.body.get(), &states.back()});
    }
    return bends_among(dancer, state_at(motion, time), others, toes_at(motion, time));
}

Result<Character> Character::of(const motion::Recording& dance, std::size_t performer,
    const std::string& name, const render::Dress& dress)
{
    const motion::Performer& one = dance.performers[performer];
    Character made;
    made.m_name = name;
    made.m_performer = &one;
    if (!one.is_person()) {
        made.m_body = render::make_body(*one.model);
        made.take_links(standing_at_rest(*one.model).position.z);
        made.take_shapes();
        return made;
    }
    auto person = build_person(one.measures);
    if (!person) return person.error();
    made.m_dancer = render::make_dancer(
        std::move(*person), render::costume_for(one.measures.proportions, dance.name, dress));
    made.m_partners = partners_of(dance, performer);
    made.take_links(made.m_dancer->person.standing_height);
    made.dress();
    made.hang_cloth();
    return made;
}

const Figure& Character::figure() const
{
    return m_dancer ? m_dancer->person.figure : m_body->model.figure;
}

void Character::take_links(double standing_height)
{
    const Figure& links = figure();
    for (int i = 0; i < links.size(); ++i) {
        const Link& link = links[i];
        const Vec3 at = link.parent == no_parent
            ? Vec3{0, 0, standing_height}
            : m_bones[static_cast<std::size_t>(link.parent)].at_rest + link.hinge;
        m_bones.push_back({m_name + " " + link.name, link.parent, at});
    }
    for (int bone = links.size(); m_dancer && bone < render::bone_count; ++bone) {
        const int parent = parent_bone(*m_dancer, bone);
        m_bones.push_back({m_name + " " + std::string(bone_name(*m_dancer, bone)), parent,
            m_bones[static_cast<std::size_t>(parent)].at_rest + bone_hinge(*m_dancer, bone)});
    }
    m_body_bones = m_bones.size();
}

void Character::dress()
{
    for (const render::SkinPatch& patch : m_dancer->patches) {
        const Cut cut = cut_of(*m_dancer, patch);
        Garment& garment = garment_of(m_garments, cut.points.front().paint, false);
        const std::size_t first = garment.vertices.size();
        for (const SkinPoint& point : cut.points) {
            const glm::vec3 joint(m_bones[static_cast<std::size_t>(point.bone)].at_rest);
            garment.vertices.push_back({joint + point.from_joint, point.normal,
                painted(point.paint, point.rest, point.colour), influence_of(*m_dancer, point)});
        }
        add_triangles(garment, cut.triangles, first);
    }
}

void Character::hang_cloth()
{
    const FigureState rest = standing(m_dancer->person, Pose{}, Vec3{0}, 0);
    const render::Mesh cloth = cloth_of(*m_dancer, rest);
    if (cloth.vertices.empty()) return;
    const auto knots = knots_of(cloth);
    for (std::size_t i = 0; i < knots.size(); ++i)
        m_bones.push_back({m_name + " cloth " + std::to_string(1 + i / cloth_columns) + "."
                + std::to_string(1 + i % cloth_columns),
            index_of(Limb::lower_torso), knots[i]});
    Garment& garment = garment_of(m_garments, cloth.vertices.front().paint, true);
    for (std::size_t i = 0; i < cloth.vertices.size(); ++i) {
        const render::Vertex& vertex = cloth.vertices[i];
        garment.vertices.push_back({vertex.position, vertex.normal, vertex.colour,
            influence_of(shares_of(i), m_body_bones)});
    }
    add_triangles(garment, cloth.triangles, 0);
}

void Character::take_shapes()
{
    Garment& garment = garment_of(m_garments, Paint::plain, false);
    for (std::size_t i = 0; i < m_body->links.size(); ++i) {
        const std::size_t first = garment.vertices.size();
        for (const render::Vertex& vertex : m_body->links[i].vertices)
            garment.vertices.push_back({glm::vec3(m_bones[i].at_rest) + vertex.position,
                vertex.normal, vertex.colour, {{static_cast<std::uint16_t>(i)}, {1}}});
        add_triangles(garment, m_body->links[i].triangles, first);
    }
}

std::vector<BonePose> Character::pose_at(double time) const
{
    const FigureState state = motion::state_at(m_performer->motion, time);
    const Figure& links = figure();
    std::vector<BonePose> pose;
    for (int i = 0; i < links.size(); ++i) {
        const bool root = links[i].parent == no_parent;
        pose.push_back({root ? state.position : links[i].hinge,
            root ? state.orientation[0] : relative_orientation(links, state, i)});
    }
    if (!m_dancer) return pose;
    const render::SmallBends bends = bends_at(*m_dancer, m_performer->motion, m_partners, time);
    for (std::size_t i = 0; i < bends.size(); ++i) {
        const render::SmallBone& bone = m_dancer->small[i];
        pose.push_back({bone.hinge, rotation_from_vector(bends[i] * bone.axis)});
    }
    if (m_bones.size() == m_body_bones) return pose;
    const std::size_t pelvis = slot_of(Limb::lower_torso);
    const Vec3 origin = hinge_positions(links, state)[pelvis];
    const Mat3 back = glm::transpose(matrix_from(state.orientation[pelvis]));
    for (const Vec3& knot : knots_of(cloth_of(*m_dancer, state)))
        pose.push_back({back * (knot - origin), identity_rotation()});
    return pose;
}

std::vector<std::string> names_of(const motion::Recording& dance)
{
    std::map<std::string, int> seen;
    std::vector<std::string> names;
    for (const auto& performer : dance.performers) {
        const std::string name = performer.name();
        const int number = ++seen[name];
        names.push_back(number == 1 ? name : name + " " + std::to_string(number));
    }
    return names;
}

}
