#include "render/shader.h"

#include <sstream>

#include "foundation/atomic_file.h"
#include "foundation/program_folder.h"
#include "render/mesh.h"

namespace promenade::render {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_shader = 1 << 20;
constexpr int deepest_include = 4;

struct PaintName {
    Paint paint;
    const char* name;
};
constexpr PaintName paint_names[] = {{Paint::plain, "PLAIN"}, {Paint::flat, "FLAT"}, {Paint::skin, "SKIN"}, {Paint::face, "FACE"}, {Paint::made_up_face, "MADE_UP_FACE"}, {Paint::cloth, "CLOTH"}, {Paint::tail_coat, "TAIL_COAT"}, {Paint::sleeve, "SLEEVE"}, {Paint::linen, "LINEN"}, {Paint::latin_shirt, "LATIN_SHIRT"}, {Paint::waistband, "WAISTBAND"}, {Paint::trousers, "TROUSERS"}, {Paint::stocking, "STOCKING"}, {Paint::shoe, "SHOE"}, {Paint::court_shoe, "COURT_SHOE"}, {Paint::sandal, "SANDAL"}, {Paint::satin, "SATIN"}, {Paint::bodice, "BODICE"}, {Paint::latin_bodice, "LATIN_BODICE"}, {Paint::tails, "TAILS"}, {Paint::skirt, "SKIRT"}, {Paint::hair, "HAIR"}};

std::string usual_heading()
{
    std::string text = "#version 330 core\n";
    for (const PaintName& one : paint_names)
        text += "#define PAINT_" + std::string(one.name) + " "
            + std::to_string(static_cast<int>(one.paint)) + "\n";
    return text;
}

Outcome append_file(std::string& text, const fs::path& folder, const std::string& file, int depth)
{
    if (depth > deepest_include)
        return Error{(folder / file).string(), "shaders include each other in a circle", ""};
    const auto source = read_file(folder / file, largest_shader);
    if (!source) return source.error();
    std::istringstream lines(*source);
    const std::string include = "#include \"";
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(include)) {
            text += line + "\n";
            continue;
        }
        const std::string other = line.substr(include.size(), line.rfind('"') - include.size());
        if (auto done = append_file(text, folder, other, depth + 1); !done) return done;
    }
    return Done{};
}

std::string log_of(GLuint shader)
{
    char log[2000] = "";
    glGetShaderInfoLog(shader, sizeof log, nullptr, log);
    return log;
}

Outcome attach(GLuint program, GLenum kind, const fs::path& folder, const std::string& file,
    const std::string& heading)
{
    auto text = shader_text(folder, file);
    if (!text) return text.error();
    text->insert(text->find('\n') + 1, heading); // the version comes first
    const GLuint shader = glCreateShader(kind);
    const char* source = text->c_str();
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    GLint compiled = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    const std::string problem = compiled ? "" : log_of(shader);
    glAttachShader(program, shader);
    glDeleteShader(shader); // the program keeps it
    if (compiled) return Done{};
    return Error{(folder / file).string(), "the graphics driver refuses this shader: " + problem,
        "restore the shipped shaders"};
}

}

fs::path usual_shader_folder()
{
    const fs::path chosen = path_from_environment("PROMENADE_SHADERS");
    return chosen.empty() ? folder_beside_program("shaders") : chosen;
}

Result<std::string> shader_text(const fs::path& folder, const std::string& file)
{
    std::string text = usual_heading();
    if (auto done = append_file(text, folder, file, 0); !done) return done.error();
    return text;
}

Result<ShaderProgram> ShaderProgram::load(const fs::path& folder, const std::string& vertex_file,
    const std::string& fragment_file, const std::string& heading)
{
    ShaderProgram program;
    program.m_program = GlObject(GlKind::program);
    const GLuint name = program.m_program.name();
    if (auto done = attach(name, GL_VERTEX_SHADER, folder, vertex_file, heading); !done)
        return done.error();
    if (auto done = attach(name, GL_FRAGMENT_SHADER, folder, fragment_file, heading); !done)
        return done.error();
    glLinkProgram(name);
    GLint linked = 0;
    glGetProgramiv(name, GL_LINK_STATUS, &linked);
    if (linked) return program;
    char log[2000] = "";
    glGetProgramInfoLog(name, sizeof log, nullptr, log);
    return Error{(folder / fragment_file).string(),
        std::string("the graphics driver cannot link this shader: ") + log,
        "restore the shipped shaders"};
}

void ShaderProgram::set(const char* name, int value) const
{
    glUniform1i(place_of(name), value);
}
void ShaderProgram::set(const char* name, float value) const
{
    glUniform1f(place_of(name), value);
}
void ShaderProgram::set(const char* name, const glm::vec3& value) const
{
    glUniform3fv(place_of(name), 1, &value.x);
}
void ShaderProgram::set(const char* name, const glm::vec4& value) const
{
    glUniform4fv(place_of(name), 1, &value.x);
}
void ShaderProgram::set(const char* name, const glm::mat4& value) const
{
    glUniformMatrix4fv(place_of(name), 1, GL_FALSE, &value[0].x);
}

}
