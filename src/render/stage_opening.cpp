// Before the first picture: which preset suits the driver, and what a stage keeps in it.
#include "render/stage.h"

namespace promenade::render {
namespace {

constexpr float floor_half = 16; // m

int shadow_size(Preset preset)
{
    return preset == Preset::light ? 1024 : 2048;
}

Mesh floor_square()
{
    Mesh mesh;
    for (const auto& [x, y] : {std::pair{-1.f, -1.f}, {1.f, -1.f}, {1.f, 1.f}, {-1.f, 1.f}})
        mesh.vertices.push_back({{floor_half * x, floor_half * y, 0}, {0, 0, 1}, {}, {}, {}});
    mesh.triangles = {{0, 1, 2}, {0, 2, 3}};
    return mesh;
}

}

Preset preset_for(std::string_view renderer_name)
{
    for (const std::string_view software : {"llvmpipe", "softpipe", "SWR", "Software"})
        if (renderer_name.find(software) != std::string_view::npos) return Preset::light;
    return Preset::full;
}

Preset preset_of_this_driver()
{
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    return preset_for(name ? name : "");
}

int samples_of(Preset preset)
{
    return preset == Preset::light ? 0 : 4;
}

Result<Stage> Stage::open(const std::filesystem::path& shader_folder, Preset preset)
{
    if (shader_folder.empty())
        return Error{"shaders", "the folder of shaders is missing",
            "set PROMENADE_SHADERS to the folder shaders/ of Promenade"};
    Stage stage;
    stage.m_preset = preset;
    if (auto done = stage.load(shader_folder); !done) return done.error();
    stage.make_shadow_map();
    for (auto* buffers : {&stage.m_people, &stage.m_cloth, &stage.m_ghosts, &stage.m_ghost_cloth,
             &stage.m_on_floor, &stage.m_above, &stage.m_floor_square})
        *buffers = MeshBuffer::make();
    stage.m_nothing = GlObject(GlKind::vertex_array);
    stage.m_floor_square.fill(floor_square());
    return stage;
}

Outcome Stage::load(const std::filesystem::path& folder)
{
    const std::string heading =
        "#define SHADOW_TAPS " + std::string(m_preset == Preset::light ? "4" : "16") + "\n";
    struct Wanted {
        ShaderProgram& program;
        const char *vertex, *fragment;
    };
    for (const auto& [program, vertex, fragment] :
        {Wanted{m_body, "body.vert", "body.frag"}, {m_floor, "body.vert", "floor.frag"},
            {m_backdrop, "backdrop.vert", "backdrop.frag"}, {m_depth, "body.vert", "depth.frag"}}) {
        auto loaded = ShaderProgram::load(folder, vertex, fragment, heading);
        if (!loaded) return loaded.error();
        program = std::move(*loaded);
    }
    return Done{};
}

void Stage::make_shadow_map()
{
    m_shadow_map = GlObject(GlKind::texture);
    glBindTexture(GL_TEXTURE_2D, m_shadow_map.name());
    const int size = m_shadow_pixels = shadow_size(m_preset);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, size, size, 0, GL_DEPTH_COMPONENT,
        GL_UNSIGNED_INT, nullptr);
    const GLfloat far_away[] = {1, 1, 1, 1};
    glTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, far_away);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    m_shadow_frame = GlObject(GlKind::framebuffer);
    GLint before = 0;
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
    glBindFramebuffer(GL_FRAMEBUFFER, m_shadow_frame.name());
    glFramebufferTexture2D(
        GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, m_shadow_map.name(), 0);
    glDrawBuffer(GL_NONE);
    glReadBuffer(GL_NONE);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
}

}
