#include "render/mesh_buffer.h"

#include <cstddef>

namespace promenade::render {
namespace {

void attribute(GLuint place, GLint count, GLenum type, GLboolean normalised, std::size_t offset)
{
    glEnableVertexAttribArray(place);
    glVertexAttribPointer(
        place, count, type, normalised, sizeof(Vertex), reinterpret_cast<const void*>(offset));
}

GLsizeiptr size_of(std::size_t count, std::size_t each)
{
    return static_cast<GLsizeiptr>(count * each);
}

}

MeshBuffer MeshBuffer::make()
{
    MeshBuffer buffer;
    buffer.m_array = GlObject(GlKind::vertex_array);
    buffer.m_vertices = GlObject(GlKind::buffer);
    buffer.m_indices = GlObject(GlKind::buffer);
    glBindVertexArray(buffer.m_array.name());
    glBindBuffer(GL_ARRAY_BUFFER, buffer.m_vertices.name());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer.m_indices.name());
    // The numbers are the locations in shaders/body.vert.
    attribute(0, 3, GL_FLOAT, GL_FALSE, offsetof(Vertex, position));
    attribute(1, 3, GL_FLOAT, GL_FALSE, offsetof(Vertex, normal));
    attribute(2, 3, GL_FLOAT, GL_FALSE, offsetof(Vertex, rest));
    attribute(3, 4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(Vertex, colour));
    attribute(4, 1, GL_UNSIGNED_BYTE, GL_FALSE, offsetof(Vertex, paint));
    glBindVertexArray(0);
    return buffer;
}

void MeshBuffer::fill(const Mesh& mesh)
{
    glBindVertexArray(m_array.name());
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.name());
    glBufferData(GL_ARRAY_BUFFER, size_of(mesh.vertices.size(), sizeof(Vertex)),
        mesh.vertices.data(), GL_STREAM_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, size_of(mesh.triangles.size(), sizeof(Triangle)),
        mesh.triangles.data(), GL_STREAM_DRAW);
    glBindVertexArray(0);
    m_count = static_cast<GLsizei>(3 * mesh.triangles.size());
}

void MeshBuffer::show() const
{
    if (m_count == 0) return;
    glBindVertexArray(m_array.name());
    glDrawElements(GL_TRIANGLES, m_count, GL_UNSIGNED_INT, nullptr);
}

}
