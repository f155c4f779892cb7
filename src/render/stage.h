// The stage: draws a StageFrame on the parquet in evening light, into whatever framebuffer is
// bound. Owns its shaders and buffers; they belong to the OpenGL context that was current when it
// opened.
#pragma once

#include <filesystem>
#include <string_view>

#include "foundation/result.h"
#include "render/camera.h"
#include "render/mesh_buffer.h"
#include "render/shader.h"
#include "render/stage_frame.h"

namespace promenade::render {

// Light: hard edges, a small shadow map, few samples of it. For software rendering.
enum class Preset { light, full };

// Chooses by the driver's name (GL_RENDERER): "llvmpipe", "softpipe" and "SWR" are software.
Preset preset_for(std::string_view renderer_name);
Preset preset_of_this_driver();
int samples_of(Preset); // for a canvas

struct Room {
    enum class Backdrop { evening, plain };
    Backdrop backdrop = Backdrop::evening;
    Colour plain{245, 243, 240}; // the backdrop if plain; its opacity counts
    bool floor = true;
    bool line_of_dance = true; // an inlay with arrowheads
    double line_at = 1.6;      // m towards the centre of the room
};

class Stage {
public:
    static Result<Stage> open(const std::filesystem::path& shader_folder, Preset);

    Preset preset() const { return m_preset; }

    // Fills the viewport. Sets the OpenGL state it needs, and leaves depth test, culling, blending
    // and scissors off, and the framebuffer and viewport as they were.
    void draw(const StageFrame&, const Camera&, PixelSize, const Room& = {});

    // The same in pieces of work, for a window that has to answer meanwhile: take in what is to be
    // seen, then paint piece after piece into the same framebuffer. A piece fills at most so many
    // pixels. Whatever is begun or drawn in between takes the place of what was underway.
    void begin(const StageFrame&, const Camera&, PixelSize, const Room&, Detail, int piece_pixels);
    bool is_done() const { return m_next == m_pieces.size(); }
    void paint_piece();

private:
    struct Sun { // the chandelier's light, as a shadow camera
        glm::mat4 to_light{1};
        glm::vec3 direction{0, 0, 1};
    };
    struct Painting { // what is underway
        Camera camera;
        PixelSize size;
        Room room;
        Sun sun;
        std::vector<glm::vec4> foot_shades;
    };
    struct Piece {
        void (Stage::*paint)();
        int row = 0, rows = 0; // of the picture; none for all of them
    };

    Outcome load(const std::filesystem::path& folder);
    void make_shadow_map();
    void take_in(const StageFrame&, Detail);
    void plan_pieces(int piece_pixels);
    void prepare(const Piece&);
    void draw_shadows();
    void draw_backdrop();
    void draw_floor();
    void draw_reflection();
    void draw_floor_marks();
    void lay_people();
    void draw_people();
    void lay_ghosts();
    void draw_ghosts();
    void draw_marks_above();
    void show_people() const;
    void show_ghosts() const;
    void set_view(const ShaderProgram&) const;

    Preset m_preset = Preset::light;
    ShaderProgram m_body, m_floor, m_backdrop, m_depth;
    MeshBuffer m_people, m_cloth, m_ghosts, m_ghost_cloth, m_on_floor, m_above, m_floor_square;
    GlObject m_shadow_map, m_shadow_frame, m_nothing;
    int m_shadow_pixels = 0; // along one side of the map
    Painting m_now;
    std::vector<Piece> m_pieces;
    std::size_t m_next = 0; // of the pieces
};

}
