// Shader programs from the files in shaders/. The loader writes the #version line and the numbers
// of the paints itself, and takes in files named by `#include "name"` lines.
#pragma once

#include <filesystem>
#include <string>

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "foundation/result.h"
#include "render/gl_objects.h"

namespace promenade::render {

// $PROMENADE_SHADERS if set, else the folder beside the program. Empty if there is none.
std::filesystem::path usual_shader_folder();

// The text the compiler gets. Needs no OpenGL.
Result<std::string> shader_text(const std::filesystem::path& folder, const std::string& file);

class ShaderProgram {
public:
    // Files of the folder; `heading` are lines to go before them, such as a #define.
    static Result<ShaderProgram> load(const std::filesystem::path& folder,
        const std::string& vertex_file, const std::string& fragment_file,
        const std::string& heading = "");

    void use() const { glUseProgram(m_program.name()); }

    // Uniforms of the program in use. A name the shader does not use is ignored.
    void set(const char* name, int value) const;
    void set(const char* name, float value) const;
    void set(const char* name, const glm::vec3& value) const;
    void set(const char* name, const glm::vec4& value) const;
    void set(const char* name, const glm::mat4& value) const;

private:
    GLint place_of(const char* name) const { return glGetUniformLocation(m_program.name(), name); }

    GlObject m_program;
};

}
