#include "share/gltf.h"

#include <algorithm>
#include <cmath>

#include "share/character.h"
#include "share/glb_buffer.h"
#include "share/passages.h"

namespace promenade::share {
namespace {

constexpr double most_bytes = 2e9; // of keys: the format counts to 4e9
constexpr double floor_margin = 2; // m about the dance

// From our axes to theirs.
glm::vec3 turned(const Vec3& v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.z), static_cast<float>(-v.y)};
}

glm::quat turned(const Quat& q)
{
    return glm::normalize(glm::quat(static_cast<float>(q.w), static_cast<float>(q.x),
        static_cast<float>(q.z), static_cast<float>(-q.y)));
}

void put(std::vector<float>& numbers, const glm::vec3& v)
{
    numbers.insert(numbers.end(), {v.x, v.y, v.z});
}

void put(std::vector<float>& numbers, const glm::quat& q)
{
    numbers.insert(numbers.end(), {q.x, q.y, q.z, q.w});
}

json::Value list_of(const glm::vec3& v)
{
    return json::list({json::number(static_cast<double>(v.x)),
        json::number(static_cast<double>(v.y)), json::number(static_cast<double>(v.z))});
}

json::Value list_of(const glm::quat& q)
{
    json::Value list = list_of(glm::vec3{q.x, q.y, q.z});
    list.items.push_back(json::number(static_cast<double>(q.w)));
    return list;
}

// All keys of one bone.
struct Track {
    std::vector<float> places; // of bones that move against their parent
    std::vector<float> turns;
    int place_view = -1, turn_view = -1;
    int node = 0;
};

class Writer {
public:
    Writer(const motion::Recording& dance, const MotionPart& part, const render::Dress& dress)
        : m_dance(dance)
        , m_part(part)
        , m_dress(dress)
        , m_keys(1 + static_cast<std::size_t>(std::floor((part.to - part.from) * part.fps + 1e-6)))
    {
    }

    Outcome add_performers(const render::Progress&);
    void add_floor();
    void add_steps();
    void add_animations();
    std::string finish() { return glb_of(std::move(document()), m_buffer); }

private:
    int add_node(json::Value node)
    {
        m_nodes.items.push_back(std::move(node));
        return static_cast<int>(m_nodes.items.size()) - 1;
    }
    json::Value& document();
    Outcome add_performer(const Character&, const std::function<bool(double)>&);
    void add_bones(const Character&, std::vector<Track>&);
    json::Value primitive_of(const Garment&, const std::string& wearer);
    int add_material(const std::string& name, Colour, float roughness, bool two_sided);
    int add_skin(const Character&, int armature, int first_bone);
    Outcome record(const Character&, std::vector<Track>&, const std::function<bool(double)>&);
    json::Value animation_of(const std::string& name, std::size_t first, std::size_t last);
    json::Value markers_of(std::size_t first, std::size_t last) const;
    double time_of(std::size_t key) const
    {
        return m_part.from + static_cast<double>(key) / m_part.fps;
    }

    const motion::Recording& m_dance;
    MotionPart m_part;
    render::Dress m_dress;
    std::size_t m_keys;
    GlbBuffer m_buffer;
    json::Value m_nodes = json::list({}, json::Layout::broken), m_meshes = json::list(),
                m_materials = json::list(), m_skins = json::list(), m_animations = json::list();
    json::Value m_roots = json::list(); // of the scene
    std::vector<Track> m_tracks;
    Vec3 m_lower{-1}, m_upper{1}; // of the roots' ways, m
    json::Value m_document;
};

int Writer::add_material(const std::string& name, Colour colour, float roughness, bool two_sided)
{
    const auto linear = [](std::uint8_t level) { return std::pow(level / 255.0, 2.2); };
    json::Value paint = json::object(
        {{"baseColorFactor",
             json::list({json::number(linear(colour.red)), json::number(linear(colour.green)),
                 json::number(linear(colour.blue)), json::number(1)})},
            {"metallicFactor", json::number(0)},
            {"roughnessFactor", json::number(static_cast<double>(roughness))}});
    json::Value material =
        json::object({{"name", json::text(name)}, {"pbrMetallicRoughness", std::move(paint)}});
    if (two_sided) add(material, "doubleSided", json::boolean(true));
    m_materials.items.push_back(std::move(material));
    return static_cast<int>(m_materials.items.size()) - 1;
}

json::Value Writer::primitive_of(const Garment& garment, const std::string& wearer)
{
    std::vector<float> places, normals, weights;
    std::vector<std::uint16_t> joints;
    std::vector<std::uint8_t> colours;
    for (const SkinnedVertex& vertex : garment.vertices) {
        put(places, turned(Vec3(vertex.position)));
        put(normals, glm::normalize(turned(Vec3(vertex.normal))));
        joints.insert(joints.end(), vertex.follows.bone.begin(), vertex.follows.bone.end());
        weights.insert(weights.end(), vertex.follows.weight.begin(), vertex.follows.weight.end());
        // Colours of vertices are linear light.
        for (const std::uint8_t level :
            {vertex.colour.red, vertex.colour.green, vertex.colour.blue})
            colours.push_back(
                static_cast<std::uint8_t>(std::lround(255 * std::pow(level / 255.0, 2.2))));
        colours.push_back(255);
    }
    std::vector<std::uint32_t> indices;
    for (const auto& triangle : garment.triangles)
        indices.insert(indices.end(), triangle.begin(), triangle.end());
    const auto floats = [&](const std::vector<float>& numbers, GlType type,
                            GlbBuffer::Bounds told) {
        return json::number(m_buffer.add_floats(numbers, type, GlTarget::vertices, told));
    };
    using enum GlbBuffer::Bounds;
    json::Value attributes = json::object({{"POSITION", floats(places, GlType::vec3, yes)},
        {"NORMAL", floats(normals, GlType::vec3, no)},
        {"COLOR_0", json::number(m_buffer.add_colours(colours))},
        {"JOINTS_0", json::number(m_buffer.add_joints(joints))},
        {"WEIGHTS_0", floats(weights, GlType::vec4, no)}});
    const std::string name = wearer + " " + garment.name + (garment.is_cloth ? " hanging" : "");
    return json::object({{"attributes", std::move(attributes)},
        {"indices", json::number(m_buffer.add_indices(indices))},
        {"material",
            json::number(add_material(name, Colour{}, garment.roughness, garment.is_cloth))}});
}

int Writer::add_skin(const Character& character, int armature, int first_bone)
{
    std::vector<float> inverse_bind;
    json::Value joints = json::list();
    for (std::size_t i = 0; i < character.bones().size(); ++i) {
        const glm::vec3 at = turned(character.bones()[i].at_rest);
        inverse_bind.insert(
            inverse_bind.end(), {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -at.x, -at.y, -at.z, 1});
        joints.items.push_back(json::number(first_bone + static_cast<int>(i)));
    }
    const int matrices = m_buffer.add_floats(inverse_bind, GlType::mat4, GlTarget::none);
    m_skins.items.push_back(json::object(
        {{"name", json::text(character.name())}, {"inverseBindMatrices", json::number(matrices)},
            {"skeleton", json::number(armature)}, {"joints", std::move(joints)}}));
    return static_cast<int>(m_skins.items.size()) - 1;
}

// The nodes stand as the dance begins.
void Writer::add_bones(const Character& character, std::vector<Track>& tracks)
{
    const std::vector<Bone>& bones = character.bones();
    const auto pose = character.pose_at(m_part.from);
    const std::size_t first = m_nodes.items.size();
    for (std::size_t i = 0; i < bones.size(); ++i) {
        json::Value node = json::object(
            {{"name", json::text(bones[i].name)}, {"translation", list_of(turned(pose[i].place))},
                {"rotation", list_of(turned(pose[i].turn))}});
        json::Value children = json::list();
        for (std::size_t child = i + 1; child < bones.size(); ++child)
            if (bones[child].parent == static_cast<int>(i))
                children.items.push_back(whole(first + child));
        if (!children.items.empty()) add(node, "children", std::move(children));
        tracks[i].node = add_node(std::move(node));
    }
}

Outcome Writer::record(
    const Character& character, std::vector<Track>& tracks, const std::function<bool(double)>& told)
{
    for (std::size_t key = 0; key < m_keys; ++key) {
        const auto pose = character.pose_at(time_of(key));
        m_lower = glm::min(m_lower, pose.front().place);
        m_upper = glm::max(m_upper, pose.front().place);
        for (std::size_t i = 0; i < pose.size(); ++i) {
            const bool is_cloth = i >= character.body_bones();
            if (i == 0 || is_cloth) put(tracks[i].places, turned(pose[i].place));
            if (is_cloth) continue;
            glm::quat turn = turned(pose[i].turn);
            const auto& turns = tracks[i].turns;
            // The nearer of the two quaternions, or a reader would go the long way round.
            const std::size_t last = turns.size() - 4;
            if (key > 0
                && turn.x * turns[last] + turn.y * turns[last + 1] + turn.z * turns[last + 2]
                        + turn.w * turns[last + 3]
                    < 0)
                turn = -turn;
            put(tracks[i].turns, turn);
        }
        if (!told(static_cast<double>(key + 1) / static_cast<double>(m_keys)))
            return Error{"glTF", "stopped before the end; nothing was written", ""};
    }
    return Done{};
}

Outcome Writer::add_performer(const Character& character, const std::function<bool(double)>& told)
{
    std::vector<Track> tracks(character.bones().size());
    // The armature: a node of its own, so that the dancer can be moved as a whole.
    const int armature = add_node(json::object({{"name", json::text(character.name())}}));
    add_bones(character, tracks);
    json::Value roots = json::list();
    for (std::size_t i = 0; i < character.bones().size(); ++i)
        if (character.bones()[i].parent == no_parent)
            roots.items.push_back(json::number(tracks[i].node));
    add(m_nodes.items[static_cast<std::size_t>(armature)], "children", std::move(roots));
    json::Value primitives = json::list();
    for (const Garment& garment : character.garments())
        if (!garment.triangles.empty())
            primitives.items.push_back(primitive_of(garment, character.name()));
    const std::string body = character.name() + " body";
    m_meshes.items.push_back(
        json::object({{"name", json::text(body)}, {"primitives", std::move(primitives)}}));
    const int skin = add_skin(character, armature, armature + 1);
    const int mesh = add_node(json::object({{"name", json::text(body)},
        {"mesh", whole(m_meshes.items.size() - 1)}, {"skin", json::number(skin)}}));
    m_roots.items.push_back(json::number(armature));
    m_roots.items.push_back(json::number(mesh));
    if (auto recorded = record(character, tracks, told); !recorded) return recorded;
    for (Track& track : tracks) {
        if (!track.places.empty())
            track.place_view = m_buffer.add_view(track.places, GlTarget::none);
        if (!track.turns.empty()) track.turn_view = m_buffer.add_view(track.turns, GlTarget::none);
        track.places = {}, track.turns = {};
        m_tracks.push_back(std::move(track));
    }
    return Done{};
}

Outcome Writer::add_performers(const render::Progress& progress)
{
    const auto names = names_of(m_dance);
    const auto count = static_cast<double>(names.size());
    double bones = 0;
    for (const auto& performer : m_dance.performers)
        bones += static_cast<double>(performer.links());
    if (bones * 16 * static_cast<double>(m_keys) > most_bytes)
        return Error{"glTF", "the motion is too long for one file", "give --from and --to"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto character = Character::of(m_dance, i, names[i], m_dress);
        if (!character) return character.error();
        const auto told = [&](double share) {
            return !progress || progress((static_cast<double>(i) + share) / count);
        };
        if (auto added = add_performer(*character, told); !added) return added;
    }
    return Done{};
}

void Writer::add_floor()
{
    const auto x0 = static_cast<float>(m_lower.x - floor_margin);
    const auto x1 = static_cast<float>(m_upper.x + floor_margin);
    const auto y0 = static_cast<float>(m_lower.y - floor_margin);
    const auto y1 = static_cast<float>(m_upper.y + floor_margin);
    const std::vector<float> places{x0, 0, -y0, x1, 0, -y0, x1, 0, -y1, x0, 0, -y1};
    const std::vector<float> normals{0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0};
    const std::vector<std::uint32_t> corners{0, 1, 2, 0, 2, 3};
    using enum GlbBuffer::Bounds;
    const int position = m_buffer.add_floats(places, GlType::vec3, GlTarget::vertices, yes);
    const int normal = m_buffer.add_floats(normals, GlType::vec3, GlTarget::vertices);
    json::Value square = json::object({{"attributes",
                                           json::object({{"POSITION", json::number(position)},
                                               {"NORMAL", json::number(normal)}})},
        {"indices", json::number(m_buffer.add_indices(corners))},
        {"material", json::number(add_material("parquet", {134, 98, 66}, 0.5f, false))}});
    m_meshes.items.push_back(
        json::object({{"name", json::text("floor")}, {"primitives", json::list({square})}}));
    m_roots.items.push_back(json::number(add_node(json::object(
        {{"name", json::text("floor")}, {"mesh", whole(m_meshes.items.size() - 1)}}))));
}

void Writer::add_steps()
{
    const auto names = names_of(m_dance);
    json::Value children = json::list();
    for (const Footfall& each : footfalls_of(m_dance)) {
        const motion::StepMark& step = m_dance.steps[each.step];
        if (step.time < m_part.from || step.time > m_part.to) continue;
        const std::string side = each.side == Side::left ? "left" : "right";
        const glm::quat turn = turned(rotation_from_vector({0, 0, each.heading}));
        children.items.push_back(json::number(
            add_node(json::object({{"name",
                                       json::text("step " + std::to_string(each.step + 1) + " "
                                           + names[each.performer] + " " + side)},
                {"translation", list_of(turned({each.ankle.x, each.ankle.y, 0}))},
                {"rotation", list_of(turn)},
                {"extras",
                    json::object({{"time", json::number(step.time - m_part.from)},
                        {"pattern", json::text(step.pattern)}, {"count", json::text(step.count)},
                        {"foot", json::text(side)}})}}))));
    }
    if (children.items.empty()) return;
    m_roots.items.push_back(json::number(add_node(
        json::object({{"name", json::text("steps")}, {"children", std::move(children)}}))));
}

json::Value Writer::markers_of(std::size_t first, std::size_t last) const
{
    json::Value markers = json::list();
    for (const motion::StepMark& step : m_dance.steps) {
        if (step.time < time_of(first) - 1e-9 || step.time > time_of(last) + 1e-9) continue;
        markers.items.push_back(json::object({{"time", json::number(step.time - time_of(first))},
            {"name", json::text(name_of(step))}, {"pattern", json::text(step.pattern)},
            {"count", json::text(step.count)}, {"column", json::number(step.column + 1)}}));
    }
    return markers;
}

// Keys are stored once: the animation of a figure looks at a part of them, by its own clock.
json::Value Writer::animation_of(const std::string& name, std::size_t first, std::size_t last)
{
    const std::size_t count = last - first + 1;
    const int times = m_buffer.add_floats(static_cast<int>(m_buffer.views().items.size()) - 1, 0,
        count, GlType::scalar, GlbBuffer::Bounds::yes);
    json::Value samplers = json::list(), channels = json::list();
    const auto add_channel = [&](int view, const Track& track, const char* path, GlType type) {
        if (view < 0) return;
        const std::size_t stride = type == GlType::vec3 ? 12 : 16;
        const int output =
            m_buffer.add_floats(view, first * stride, count, type, GlbBuffer::Bounds::no);
        channels.items.push_back(json::object({{"sampler", whole(samplers.items.size())},
            {"target",
                json::object({{"node", json::number(track.node)}, {"path", json::text(path)}})}}));
        samplers.items.push_back(
            json::object({{"input", json::number(times)}, {"output", json::number(output)}}));
    };
    for (const Track& track : m_tracks) {
        add_channel(track.place_view, track, "translation", GlType::vec3);
        add_channel(track.turn_view, track, "rotation", GlType::vec4);
    }
    return json::object({{"name", json::text(name)}, {"samplers", std::move(samplers)},
        {"channels", std::move(channels)},
        {"extras", json::object({{"markers", markers_of(first, last)}})}});
}

void Writer::add_animations()
{
    std::vector<float> times;
    for (std::size_t i = 0; i < m_keys; ++i)
        times.push_back(static_cast<float>(static_cast<double>(i) / m_part.fps));
    m_buffer.add_view(times, GlTarget::none); // the last view: animations look at it
    const std::string name = m_dance.name.empty() ? "dance" : m_dance.name;
    m_animations.items.push_back(animation_of(name, 0, m_keys - 1));
    int number = 0;
    for (const Passage& passage : passages_of(m_dance)) {
        ++number;
        const double from = std::max(passage.from, m_part.from),
                     to = std::min(passage.to, m_part.to);
        if (to <= from) continue;
        const auto first =
            static_cast<std::size_t>(std::ceil((from - m_part.from) * m_part.fps - 1e-6));
        const auto last =
            static_cast<std::size_t>(std::floor((to - m_part.from) * m_part.fps + 1e-6));
        if (last <= first || last >= m_keys) continue;
        m_animations.items.push_back(
            animation_of(std::to_string(number) + " " + passage.pattern, first, last));
    }
}

json::Value& Writer::document()
{
    m_document = json::object({{"asset",
        json::object({{"version", json::text("2.0")}, {"generator", json::text("Promenade")}})}});
    add(m_document, "scene", json::number(0));
    add(m_document, "scenes",
        json::list({json::object({{"name", json::text(m_dance.name)}, {"nodes", m_roots}})}));
    add(m_document, "nodes", m_nodes);
    add(m_document, "meshes", m_meshes);
    add(m_document, "materials", m_materials);
    add(m_document, "skins", m_skins);
    add(m_document, "animations", m_animations);
    return m_document;
}

}

Result<std::string> gltf_of(const motion::Recording& dance, const MotionPart& part,
    const render::Progress& progress, const render::Dress& dress)
{
    Writer writer(dance, part, dress);
    if (auto added = writer.add_performers(progress); !added) return added.error();
    writer.add_floor();
    writer.add_steps();
    writer.add_animations();
    return writer.finish();
}

}
