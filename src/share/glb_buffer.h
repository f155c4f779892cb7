// The numbers of a glTF file: one block of bytes, the views into it and the accessors that say what
// stands there (glTF 2.0, Khronos 2021, sections 3.6 and 4.4).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <glm/vec3.hpp>

#include "foundation/json_text.h"

namespace promenade::share {

json::Value whole(std::size_t); // a count or an index

enum class GlType { scalar, vec3, vec4, mat4 };
enum class GlTarget { none, vertices, indices };

class GlbBuffer {
public:
    using Numbers = std::span<const float>;

    // A view that accessors are then laid over; the bytes are aligned to four.
    int add_view(Numbers, GlTarget);
    int add_view(std::span<const std::uint8_t>, GlTarget);

    // `count` elements from that byte of the view on. Bounds are told where a reader needs them.
    enum class Bounds { no, yes };
    int add_floats(int view, std::size_t first_byte, std::size_t count, GlType, Bounds);

    int add_floats(Numbers, GlType, GlTarget, Bounds = Bounds::no); // a view and its only accessor
    int add_indices(std::span<const std::uint32_t>);
    int add_joints(std::span<const std::uint16_t>); // four a vertex
    int add_colours(std::span<const std::uint8_t>); // four a vertex, normalised

    const json::Value& views() const { return m_views; }
    const json::Value& accessors() const { return m_accessors; }
    const std::vector<std::uint8_t>& bytes() const { return m_bytes; }

private:
    int add_accessor(int view, std::size_t first_byte, std::size_t count, int component,
        const char* type, json::Members more = {});

    std::vector<std::uint8_t> m_bytes;
    std::vector<std::size_t> m_begins; // by view
    json::Value m_views = json::list(), m_accessors = json::list();
};

// A whole binary glTF: header, the JSON with asset and buffer added, the bytes.
std::string glb_of(json::Value document, const GlbBuffer&);

}
