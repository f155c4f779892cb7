#include "editors/story.h"

#include <algorithm>
#include <chrono>
#include <thread>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "editors/shell/fonts.h"
#include "editors/shell/keyboard.h"

namespace promenade::editors {

constexpr float frame_time = 1.0f / 60;

std::filesystem::path story_folder()
{
    return std::filesystem::temp_directory_path()
        / ("promenade_story_" + std::to_string(::getpid()));
}

namespace {

bool is_inside(const std::filesystem::path& file)
{
    return file.lexically_normal().string().starts_with(story_folder().string() + "/");
}

const Error outside{"the story", "this file is none of the story's", "use its own folder"};

}

Outcome PennedFile::open(const std::filesystem::path& file)
{
    return is_inside(file) ? StudioFile::open(file) : Outcome(outside);
}

Outcome PennedFile::save_as(const std::filesystem::path& file, Replace replace)
{
    return is_inside(file) ? StudioFile::save_as(file, replace) : Outcome(outside);
}

// Whoever made the folder takes it away, also if no story was told in it.
struct Broom {
    const std::filesystem::path folder = story_folder();
    ~Broom()
    {
        std::error_code ignored; // the tests are over
        if (folder == story_folder()) std::filesystem::remove_all(folder, ignored);
    }
};

Studio test_studio()
{
    static const Broom broom;
    const auto folder = story_folder();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    ::setenv("HOME", folder.c_str(), 1); // where dances are shared to
    ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", (folder / "config").c_str(), 1);
    return usual_studio();
}

Story::Story(Studio studio, ImVec2 size, ShellView view, const Workspaces& workspaces)
    : m_studio(std::move(studio))
    , m_size(size)
    , m_context(ImGui::CreateContext())
{
    ImGui::SetCurrentContext(m_context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset; // as OpenGL's does
    io.DisplaySize = size;
    io.ConfigInputTextCursorBlink = false;
    map_keys(io);
    load_fonts(*io.Fonts, static_cast<float>(view.scale), *library::load_font_choice());
    apply_theme(ImGui::GetStyle(), view.theme, static_cast<float>(view.scale));
    landmarks().watch(true);
    m_shell = std::make_unique<Shell>(workspaces(m_studio), view, &m_file);
    frame();
    frame();
}

Story::~Story()
{
    m_shell.reset();
    m_studio.open = nullptr;
    m_studio.opened.clear();
    std::filesystem::remove_all(story_folder());
    landmarks().watch(false);
    ImGui::DestroyContext(m_context);
}

void Story::frame()
{
    const auto start = std::chrono::steady_clock::now();
    ImGui::GetIO().DeltaTime = frame_time;
    prepare_keyboard();
    ImGui::NewFrame();
    m_shell->draw(m_stages);
    ImGui::Render();
    note_time(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
}

void Story::note_time(double time)
{
    constexpr std::size_t most = 10;
    m_slowest.push_back({time, m_doing});
    std::ranges::sort(m_slowest, std::greater{}, &Slowest::time);
    if (m_slowest.size() > most) m_slowest.pop_back();
}

void Story::wait(double time)
{
    for (double passed = 0; passed < time; passed += frame_time) frame();
}

void Story::wait_for_work()
{
    while (m_shell->is_working()) {
        frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(4));
    }
}

void Story::hold_key(int key, bool down)
{
    ImGuiIO& io = ImGui::GetIO();
    io.KeysDown[key] = down;
    io.KeyCtrl = io.KeysDown[GLFW_KEY_LEFT_CONTROL];
    io.KeyShift = io.KeysDown[GLFW_KEY_LEFT_SHIFT];
    io.KeyAlt = io.KeysDown[GLFW_KEY_LEFT_ALT];
}

void Story::press(int key, bool control, bool shift, bool alt)
{
    const bool entering = m_doing.starts_with("typing");
    m_doing = "key " + spelled({key, control, shift, alt}) + (entering ? " after " + m_doing : "");
    hold_key(GLFW_KEY_LEFT_CONTROL, control);
    hold_key(GLFW_KEY_LEFT_SHIFT, shift);
    hold_key(GLFW_KEY_LEFT_ALT, alt);
    hold_key(key, true);
    frame();
    for (const int each : {key, GLFW_KEY_LEFT_CONTROL, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_LEFT_ALT})
        hold_key(each, false);
    frame();
}

void Story::type(const std::string& text)
{
    m_doing = "typing " + text;
    ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    frame();
    frame();
}

bool Story::sees(const std::string& landmark)
{
    return landmarks().find(landmark).has_value();
}

ImVec2 Story::place_of(const std::string& landmark)
{
    const auto found = landmarks().find(landmark);
    if (!found) {
        ADD_FAILURE() << "'" << landmark << "' is nowhere to be seen";
        return {-1, -1};
    }
    return found->middle();
}

void Story::move_to(ImVec2 pixel)
{
    ImGui::GetIO().MousePos = pixel;
}

void Story::hold_button(int button, bool down)
{
    ImGui::GetIO().MouseDown[button] = down;
}

void Story::turn_wheel(float notches)
{
    ImGui::GetIO().MouseWheel = notches;
}

void Story::point_at(const std::string& landmark)
{
    m_doing = "pointing at " + landmark;
    move_to(place_of(landmark));
    frame();
    frame();
}

void Story::click_button(const std::string& landmark, int button)
{
    point_at(landmark);
    hold_button(button, true);
    frame();
    hold_button(button, false);
    frame();
    frame();
}

void Story::click(const std::string& landmark)
{
    wait(ImGui::GetIO().MouseDoubleClickTime); // else two clicks are one double click
    click_button(landmark, ImGuiMouseButton_Left);
}

void Story::double_click(const std::string& landmark)
{
    click(landmark);
    click_button(landmark, ImGuiMouseButton_Left);
}

void Story::right_click(const std::string& landmark)
{
    click_button(landmark, ImGuiMouseButton_Right);
}

void Story::drag(const std::string& from, const std::string& to)
{
    point_at(from); // lists may still scroll until then
    const ImVec2 start = place_of(from), end = place_of(to);
    drag_by(from, {end.x - start.x, end.y - start.y});
}

void Story::drag_by(const std::string& from, ImVec2 pixels)
{
    constexpr int steps = 8;
    point_at(from);
    const ImVec2 start = ImGui::GetIO().MousePos;
    hold_button(ImGuiMouseButton_Left, true);
    frame();
    for (int i = 1; i <= steps; ++i) {
        const float share = static_cast<float>(i) / steps;
        move_to({start.x + share * pixels.x, start.y + share * pixels.y});
        frame();
    }
    hold_button(ImGuiMouseButton_Left, false);
    frame();
    frame();
}

void Story::choose(const std::string& menu, const std::string& label)
{
    click(menu);
    click(menu + "/" + label);
}

}
