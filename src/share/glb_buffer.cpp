#include "share/glb_buffer.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace promenade::share {
namespace {

static_assert(std::endian::native == std::endian::little, "glTF is little-endian");

// Component types and targets by their numbers in OpenGL, as the standard has them.
constexpr int unsigned_byte = 5121, unsigned_short = 5123, unsigned_int = 5125, real = 5126;
constexpr int array_buffer = 34962, element_array_buffer = 34963;

struct Shape {
    const char* name;
    std::size_t numbers;
};

Shape shape_of(GlType type)
{
    switch (type) {
    case GlType::scalar:
        return {"SCALAR", 1};
    case GlType::vec3:
        return {"VEC3", 3};
    case GlType::vec4:
        return {"VEC4", 4};
    case GlType::mat4:
        break;
    }
    return {"MAT4", 16};
}

template <class Number> std::span<const std::uint8_t> bytes_of(std::span<const Number> numbers)
{
    return {reinterpret_cast<const std::uint8_t*>(numbers.data()), numbers.size_bytes()};
}

std::string number_bytes(std::uint32_t number)
{
    std::string bytes(4, '\0');
    std::memcpy(bytes.data(), &number, 4);
    return bytes;
}

std::string chunk(std::string content, const char* kind, char fill)
{
    while (content.size() % 4 != 0) content += fill;
    return number_bytes(static_cast<std::uint32_t>(content.size())) + std::string(kind, 4)
        + content;
}

}

json::Value whole(std::size_t value)
{
    return json::number(static_cast<double>(value));
}

int GlbBuffer::add_view(std::span<const std::uint8_t> bytes, GlTarget target)
{
    while (m_bytes.size() % 4 != 0) m_bytes.push_back(0);
    json::Value view = json::object({{"buffer", json::number(0)},
        {"byteOffset", whole(m_bytes.size())}, {"byteLength", whole(bytes.size())}});
    if (target != GlTarget::none)
        add(view, "target",
            json::number(target == GlTarget::indices ? element_array_buffer : array_buffer));
    m_begins.push_back(m_bytes.size());
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    m_views.items.push_back(std::move(view));
    return static_cast<int>(m_views.items.size()) - 1;
}

int GlbBuffer::add_view(Numbers numbers, GlTarget target)
{
    return add_view(bytes_of(numbers), target);
}

int GlbBuffer::add_accessor(int view, std::size_t first_byte, std::size_t count, int component,
    const char* type, json::Members more)
{
    json::Value accessor = json::object({{"bufferView", json::number(view)},
        {"byteOffset", whole(first_byte)}, {"componentType", json::number(component)},
        {"count", whole(count)}, {"type", json::text(type)}});
    add_all(accessor, more);
    m_accessors.items.push_back(std::move(accessor));
    return static_cast<int>(m_accessors.items.size()) - 1;
}

int GlbBuffer::add_floats(
    int view, std::size_t first_byte, std::size_t count, GlType type, Bounds bounds)
{
    const Shape shape = shape_of(type);
    if (bounds == Bounds::no) return add_accessor(view, first_byte, count, real, shape.name);
    const std::uint8_t* from =
        m_bytes.data() + m_begins[static_cast<std::size_t>(view)] + first_byte;
    json::Value lower = json::list(), upper = json::list();
    for (std::size_t k = 0; k < shape.numbers; ++k) {
        float least = 0, most = 0;
        for (std::size_t i = 0; i < count; ++i) {
            float number = 0;
            std::memcpy(&number, from + 4 * (i * shape.numbers + k), 4);
            least = i == 0 ? number : std::min(least, number);
            most = i == 0 ? number : std::max(most, number);
        }
        lower.items.push_back(json::number(static_cast<double>(least)));
        upper.items.push_back(json::number(static_cast<double>(most)));
    }
    return add_accessor(
        view, first_byte, count, real, shape.name, {{"min", lower}, {"max", upper}});
}

int GlbBuffer::add_floats(Numbers numbers, GlType type, GlTarget target, Bounds bounds)
{
    const int view = add_view(numbers, target);
    return add_floats(view, 0, numbers.size() / shape_of(type).numbers, type, bounds);
}

int GlbBuffer::add_indices(std::span<const std::uint32_t> indices)
{
    const int view = add_view(bytes_of(indices), GlTarget::indices);
    return add_accessor(view, 0, indices.size(), unsigned_int, "SCALAR");
}

int GlbBuffer::add_joints(std::span<const std::uint16_t> joints)
{
    const int view = add_view(bytes_of(joints), GlTarget::vertices);
    return add_accessor(view, 0, joints.size() / 4, unsigned_short, "VEC4");
}

int GlbBuffer::add_colours(std::span<const std::uint8_t> colours)
{
    const int view = add_view(colours, GlTarget::vertices);
    return add_accessor(
        view, 0, colours.size() / 4, unsigned_byte, "VEC4", {{"normalized", json::boolean(true)}});
}

std::string glb_of(json::Value document, const GlbBuffer& buffer)
{
    add(document, "bufferViews", buffer.views());
    add(document, "accessors", buffer.accessors());
    add(document, "buffers",
        json::list({json::object({{"byteLength", whole(buffer.bytes().size())}})}));
    const std::string body = chunk(write(document), "JSON", ' ')
        + chunk({buffer.bytes().begin(), buffer.bytes().end()}, "BIN\0", '\0');
    return "glTF" + number_bytes(2) + number_bytes(static_cast<std::uint32_t>(body.size() + 12))
        + body;
}

}
