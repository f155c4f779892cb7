#include "render/stage.h"

#include <cmath>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <glm/gtc/matrix_inverse.hpp>

namespace promenade::render {
namespace {

constexpr glm::vec3 chandelier{0.36f, -0.46f, 1.0f}; // the way to the light
constexpr float reflection = 0.42f;                  // of the floor at a grazing view

// As shaders/floor.frag has them: of a couple, two for each foot.
constexpr std::size_t shade_count = 8;
constexpr glm::vec4 far_away{1e3f, 1e3f, 0, 0.05f}; // darkens nothing

glm::mat4 mirror_in_floor()
{
    return glm::scale(glm::mat4(1), glm::vec3(1, 1, -1));
}

// A box about the people and the shadows they throw, seen along the light.
glm::mat4 light_matrix(const Bounds& people, const glm::vec3& direction)
{
    const glm::vec3 middle(people.middle());
    const float radius = static_cast<float>(0.5 * glm::length(people.upper - people.lower) + 0.15);
    const glm::mat4 view = glm::lookAt(middle + 2 * radius * direction, middle, glm::vec3(0, 1, 0));
    return glm::ortho(-radius, radius, -radius, radius, 0.5f * radius, 5 * radius) * view;
}

// The feet darken the floor they stand on.
std::vector<glm::vec4> foot_shades(const StageFrame& frame)
{
    std::vector<glm::vec4> shades;
    for (const StagePerson& one : frame.people) {
        if (one.opacity < 1) continue;
        const Person& person = one.dancer->person;
        const auto joints = hinge_positions(person.figure, one.state);
        for (const Limb foot : {Limb::left_foot, Limb::right_foot}) {
            const Sole& sole = person.sole[is_right(foot) ? 1 : 0];
            const Mat3 turn = matrix_from(one.state.orientation[slot_of(foot)]);
            for (const auto* part : {&sole.heel, &sole.ball})
                shades.emplace_back(
                    glm::vec3(joints[slot_of(foot)] + turn * (0.5 * ((*part)[0] + (*part)[1]))),
                    0.05f);
        }
    }
    return shades;
}

// What is closed needs no inside: half the triangles are done with before they are painted.
void show_bodies(const MeshBuffer& closed, const MeshBuffer& cloth)
{
    glEnable(GL_CULL_FACE);
    closed.show();
    glDisable(GL_CULL_FACE);
    cloth.show();
}

}

void Stage::show_people() const
{
    show_bodies(m_people, m_cloth);
}

void Stage::show_ghosts() const
{
    show_bodies(m_ghosts, m_ghost_cloth);
}

void Stage::draw_shadows()
{
    GLint before = 0, viewport[4];
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
    glGetIntegerv(GL_VIEWPORT, viewport);
    glBindFramebuffer(GL_FRAMEBUFFER, m_shadow_frame.name());
    glViewport(0, 0, m_shadow_pixels, m_shadow_pixels);
    glClear(GL_DEPTH_BUFFER_BIT);
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.5f, 3.0f);
    m_depth.use();
    m_depth.set("to_clip", m_now.sun.to_light);
    show_people();
    set_view(m_depth);
    glDisable(GL_POLYGON_OFFSET_FILL);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
    glViewport(viewport[0], viewport[1], viewport[2], viewport[3]);
}

void Stage::set_view(const ShaderProgram& program) const
{
    const Camera& camera = m_now.camera;
    program.use();
    program.set(
        "to_clip", glm::mat4(projection_matrix(camera, m_now.size.aspect()) * view_matrix(camera)));
    program.set("place", glm::mat4(1));
    program.set("to_light", m_now.sun.to_light);
    program.set("light_direction", m_now.sun.direction);
    program.set("eye", glm::vec3(camera.eye));
    program.set("shadow_map", 0);
    program.set("mirrored", 0.0f);
    program.set("faint", 1.0f);
}

void Stage::draw_backdrop()
{
    const auto part = [](std::uint8_t value) { return static_cast<float>(value) / 255; };
    const bool evening = m_now.room.backdrop == Room::Backdrop::evening;
    const Colour& c = m_now.room.plain;
    if (evening)
        glClearColor(0.05f, 0.04f, 0.06f, 1);
    else
        glClearColor(part(c.red), part(c.green), part(c.blue), part(c.opacity));
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    if (!evening) return;
    const CameraAxes axes = axes_of(m_now.camera);
    const double half = std::tan(m_now.camera.field_of_view / 2);
    m_backdrop.use();
    m_backdrop.set("ahead", glm::vec3(axes.ahead));
    m_backdrop.set("right", glm::vec3(half * m_now.size.aspect() * axes.right));
    m_backdrop.set("up", glm::vec3(half * axes.up));
    glDisable(GL_DEPTH_TEST);
    glBindVertexArray(m_nothing.name());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glEnable(GL_DEPTH_TEST);
}

void Stage::draw_floor()
{
    m_floor.use();
    for (std::size_t i = 0; i < shade_count; ++i)
        m_floor.set(("shades[" + std::to_string(i) + "]").c_str(),
            i < m_now.foot_shades.size() ? m_now.foot_shades[i] : far_away);
    const Room& room = m_now.room;
    const bool evening = room.backdrop == Room::Backdrop::evening;
    m_floor.set("line_at", room.line_of_dance ? static_cast<float>(room.line_at) : 1e6f);
    m_floor.set("fade_out", evening ? 0 : 1);
    glEnable(GL_BLEND);
    glDisable(GL_DEPTH_TEST);
    m_floor_square.show();
    glEnable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
}

// The people upside down under the floor, seen faintly through it; the depth they leave is wiped.
void Stage::draw_reflection()
{
    glFrontFace(GL_CW); // in a mirror the other way round
    m_depth.use();
    m_depth.set("place", mirror_in_floor());
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    show_people();
    m_depth.set("place", glm::mat4(1));
    m_body.use();
    m_body.set("eye", glm::vec3(m_now.camera.eye) * glm::vec3(1, 1, -1));
    m_body.set("place", mirror_in_floor());
    m_body.set("mirrored", reflection);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_FALSE);
    glEnable(GL_BLEND);
    show_people();
    glDisable(GL_BLEND);
    glClear(GL_DEPTH_BUFFER_BIT);
    glFrontFace(GL_CCW);
    set_view(m_body);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

// Depth first: no pixel of a person is painted twice.
void Stage::lay_people()
{
    m_depth.use();
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    show_people();
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void Stage::draw_people()
{
    m_body.use();
    show_people();
}

// Only the nearest skin of a ghost shows, or its insides would.
void Stage::lay_ghosts()
{
    m_depth.use();
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    show_ghosts();
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void Stage::draw_ghosts()
{
    m_body.use();
    glEnable(GL_BLEND);
    show_ghosts();
    glDisable(GL_BLEND);
}

void Stage::draw_marks_above()
{
    m_body.use();
    glEnable(GL_BLEND);
    m_above.show();
    // What people hide shows through them, fainter.
    glDepthFunc(GL_GREATER);
    glDepthMask(GL_FALSE);
    m_body.set("faint", 0.3f);
    m_above.show();
    m_body.set("faint", 1.0f);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LEQUAL);
    glDisable(GL_BLEND);
}

// Marks lie on the floor, people stand on it: now its depth, without its colour again.
void Stage::draw_floor_marks()
{
    m_body.use();
    glEnable(GL_BLEND);
    m_on_floor.show();
    glDisable(GL_BLEND);
    m_depth.use();
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    m_floor_square.show();
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void Stage::take_in(const StageFrame& frame, Detail detail)
{
    const Scenery scenery = scenery_of(frame, m_now.camera, detail);
    m_people.fill(scenery.people);
    m_cloth.fill(scenery.cloth);
    m_ghosts.fill(scenery.ghosts);
    m_ghost_cloth.fill(scenery.ghost_cloth);
    m_on_floor.fill(scenery.on_floor);
    m_above.fill(scenery.above);
    m_now.foot_shades = foot_shades(frame);
    const glm::vec3 direction = glm::normalize(chandelier);
    m_now.sun = {light_matrix(bounds_of(frame), direction), direction};
    for (const ShaderProgram* program : {&m_floor, &m_depth, &m_body}) set_view(*program);
}

// What costs by the pixel goes in bands; where it costs more to place the triangles than to fill
// them, in wide ones.
void Stage::plan_pieces(int piece_pixels)
{
    m_pieces.clear();
    m_next = 0;
    const int height = m_now.size.height;
    const int narrow = std::clamp(piece_pixels / std::max(1, m_now.size.width), 1, height);
    const int wide = std::min(3 * narrow, height);
    const auto whole = [&](void (Stage::*paint)()) { m_pieces.push_back({paint}); };
    const auto bands = [&](void (Stage::*paint)(), int rows) {
        for (int row = 0; row < height; row += rows) m_pieces.push_back({paint, row, rows});
    };
    whole(&Stage::draw_shadows);
    bands(&Stage::draw_backdrop, narrow);
    if (m_now.room.floor) {
        bands(&Stage::draw_floor, narrow);
        bands(&Stage::draw_reflection, wide);
        whole(&Stage::draw_floor_marks);
    }
    whole(&Stage::lay_people);
    bands(&Stage::draw_people, narrow);
    if (!m_ghosts.is_empty()) {
        whole(&Stage::lay_ghosts);
        bands(&Stage::draw_ghosts, narrow);
    }
    whole(&Stage::draw_marks_above);
}

void Stage::begin(const StageFrame& frame, const Camera& camera, PixelSize size, const Room& room,
    Detail detail, int piece_pixels)
{
    m_now = {camera, size, room, {}, {}};
    take_in(frame, detail);
    plan_pieces(piece_pixels);
}

// Others draw between two pieces: nothing is as it was left.
void Stage::prepare(const Piece& piece)
{
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
    glDisable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(GL_CCW);
    glDisable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_shadow_map.name());
    piece.rows > 0 ? glEnable(GL_SCISSOR_TEST) : glDisable(GL_SCISSOR_TEST);
    glScissor(0, piece.row, m_now.size.width, piece.rows);
}

void Stage::paint_piece()
{
    const Piece& piece = m_pieces[m_next++];
    prepare(piece);
    (this->*piece.paint)();
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_DEPTH_TEST);
    glBindVertexArray(0);
    glUseProgram(0);
}

void Stage::draw(const StageFrame& frame, const Camera& camera, PixelSize size, const Room& room)
{
    begin(frame, camera, size, room, Detail::fine, size.width * size.height);
    while (!is_done()) paint_piece();
}

}
