#include "app/window.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <memory>

#include <epoxy/gl.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include "app/frame_times.h"
#include "app/landmark_record.h"
#include "app/window_stages.h"
#include "editors/shell/fonts.h"
#include "editors/shell/key_queue.h"
#include "editors/shell/keyboard.h"
#include "editors/shell/pointer_queue.h"

namespace promenade {
namespace {

constexpr double frame_length = 1.0 / 60; // s
constexpr double nap = 0.5;               // s: how long the window sleeps at most
constexpr double short_nap = 0.1;         // s: while another program is waited for
constexpr double longest_hold = 2;        // s: no field takes that long to open
constexpr double longest_thinking = 0.25; // s: before a frame is shown: no hand is that fast
constexpr float no_time = 1e-4f;          // s: ImGui wants some between two frames
constexpr double between_keeps = 2;       // s
constexpr int frames_after_event = 3;     // ImGui needs two to settle
constexpr int frames_before_picture = 40; // enough for tooltips, thumbnails and a sharp stage

class OpenWindow {
public:
    OpenWindow(GLFWwindow* window, editors::Shell& shell, FrameTimes times,
        LandmarkRecord landmarks, library::FontChoice fonts)
        : m_window(window)
        , m_shell(shell)
        , m_times(std::move(times))
        , m_landmarks(std::move(landmarks))
        , m_fonts(std::move(fonts))
    {
        glfwMakeContextCurrent(window);
        glfwSwapInterval(1);
        IMGUI_CHECKVERSION();
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        glfwSetWindowUserPointer(window, this);
        glfwSetWindowCloseCallback(window, [](GLFWwindow* closing) {
            glfwSetWindowShouldClose(closing, GLFW_FALSE);
            of(closing).m_shell.commands().run("file.quit");
        });
        glfwSetDropCallback(window, [](GLFWwindow* on, int count, const char** files) {
            if (count > 0) of(on).m_shell.take_dropped(files[0]);
        });
        ImGui_ImplGlfw_InitForOpenGL(window, true);
        queue_keys();
        queue_buttons();
        ImGui_ImplOpenGL3_Init("#version 330");
    }

    ~OpenWindow()
    {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplGlfw_Shutdown();
        ImGui::DestroyContext();
        glfwDestroyWindow(m_window);
        glfwTerminate();
    }

    OpenWindow(const OpenWindow&) = delete;
    OpenWindow& operator=(const OpenWindow&) = delete;

    // Waits for what a person does; returns false when nothing happened and nothing moves.
    bool wait(bool moving)
    {
        const double start = glfwGetTime();
        const bool waiting = m_shell.is_waiting();
        const double longest = moving || has_events() ? frame_length - (start - m_drawn)
            : waiting                                 ? short_nap
                                                      : nap;
        if (longest > 0)
            glfwWaitEventsTimeout(longest);
        else
            glfwPollEvents();
        // What was waited for may end with a question, which is measured before it is shown.
        const bool something_happened = glfwGetTime() - start < longest || has_events();
        if (something_happened || moving || waiting) m_restless = frames_after_event;
        return m_restless-- > 0;
    }

    void draw(WindowStages& stages)
    {
        m_drawn = glfwGetTime();
        restyle();
        if (const std::string title = m_shell.title(); title != m_title)
            glfwSetWindowTitle(m_window, (m_title = title).c_str());
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        editors::catch_up([this] { return hand_over_next(); },
            [&](editors::Shown shown) { think(stages, shown); },
            [this] { return glfwGetTime() - m_drawn < longest_thinking; });
        const double built = glfwGetTime();
        int width = 0, height = 0;
        glfwGetFramebufferSize(m_window, &width, &height);
        glViewport(0, 0, width, height);
        const ImVec4& paper = editors::palette_of(m_theme).background;
        glClearColor(paper.x, paper.y, paper.z, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        if (m_read_next) read(width, height);
        glfwSwapBuffers(m_window);
        const double shown = glfwGetTime();
        m_times.note(built - m_drawn, shown - built);
        m_landmarks.note(editors::landmarks());
        stages.end_frame(shown - m_drawn);
    }

    void read_next() { m_read_next = true; }
    const render::Picture& picture() const { return m_picture; }

private:
    using Kind = editors::KeyEvent::Kind;

    static OpenWindow& of(GLFWwindow* window)
    {
        return *static_cast<OpenWindow*>(glfwGetWindowUserPointer(window));
    }

    // In the place of ImGui's own callbacks, which lose a key that is quicker than a frame.
    void queue_keys()
    {
        glfwSetKeyCallback(m_window, [](GLFWwindow* on, int key, int code, int action, int mods) {
            if (action == GLFW_REPEAT) return; // ImGui repeats by itself
            const Kind kind = action == GLFW_PRESS ? Kind::down : Kind::up;
            const char* name = glfwGetKeyName(key, code);
            of(on).m_keys.add(
                {kind, editors::meant_key(key, name ? name : ""), 0, code, mods, of(on).m_turns++});
        });
        glfwSetCharCallback(m_window, [](GLFWwindow* on, unsigned letter) {
            of(on).m_keys.add({Kind::letter, 0, letter, 0, 0, of(on).m_turns++});
        });
    }

    // Each where the pointer was when it was pressed: glfwGetCursorPos asks the screen where it is
    // now, and a hand that drags is gone by then.
    void queue_buttons()
    {
        glfwGetCursorPos(m_window, &m_cursor_x, &m_cursor_y);
        m_before = glfwSetCursorPosCallback(m_window, [](GLFWwindow* on, double x, double y) {
            of(on).m_cursor_x = x;
            of(on).m_cursor_y = y;
            if (of(on).m_before) of(on).m_before(on, x, y);
        });
        glfwSetMouseButtonCallback(m_window, [](GLFWwindow* on, int button, int action, int) {
            of(on).m_pointer.add({static_cast<std::size_t>(button), action == GLFW_PRESS,
                static_cast<float>(of(on).m_cursor_x), static_cast<float>(of(on).m_cursor_y),
                of(on).m_turns++});
        });
    }

    void hand_over_button()
    {
        ImGuiIO& io = ImGui::GetIO();
        const auto now = m_pointer.take_frame(io.MousePosPrev.x, io.MousePosPrev.y);
        if (!now) return;
        io.MousePos = {now->x, now->y};
        if (now->presses) io.MousePosPrev = io.MousePos; // the way to it was no dragging
    }

    // Of the buttons that were handed over: GLFW's are ahead of them.
    void hold_buttons()
    {
        ImGuiIO& io = ImGui::GetIO();
        for (std::size_t i = 0; i < editors::PointerQueue::buttons; ++i)
            io.MouseDown[i] = m_pointer.is_down(i);
    }

    // To ImGui, in the order it was done; whether more waits that a frame could take at once. A
    // button is seen with its stage: what it takes hold of there would be missed in a frame that is
    // not shown. Keys that wait for a field do not hold the mouse up.
    bool hand_over_next()
    {
        const std::vector<editors::KeyEvent> keys = keys_of_frame();
        for (const editors::KeyEvent& event : keys) hand_over(event);
        if (keys.empty()) hand_over_button();
        hold_buttons();
        return !keys.empty() && has_events();
    }

    // One frame of the panels. What is not shown takes no time and sees no stage.
    void think(WindowStages& stages, editors::Shown shown)
    {
        editors::prepare_keyboard();
        ImGui::NewFrame();
        if (shown == editors::Shown::yes) {
            stages.begin_frame();
            m_shell.draw(stages);
            return ImGui::Render();
        }
        editors::BlindStageViews blind;
        m_shell.draw(blind);
        ImGui::EndFrame();
        ImGui::GetIO().DeltaTime = no_time;
    }

    // What is typed while a field opens waits for it. What is typed while another program's dialog
    // is up was meant for that one.
    std::vector<editors::KeyEvent> keys_of_frame()
    {
        const bool holds = m_shell.holds_keys(), elsewhere = m_shell.is_waiting();
        if (m_elsewhere && !elsewhere && !holds) m_keys.drop_presses();
        m_elsewhere = elsewhere;
        if (!holds) m_holding_since = m_drawn;
        const bool patient = elsewhere || m_drawn - m_holding_since < longest_hold;
        return holds && patient ? m_keys.take_releases() : m_keys.take_frame(m_pointer.next_turn());
    }

    bool has_events() const { return !m_keys.is_empty() || !m_pointer.is_empty(); }

    void hand_over(const editors::KeyEvent& event)
    {
        if (event.kind == Kind::letter) return ImGui_ImplGlfw_CharCallback(m_window, event.letter);
        ImGui_ImplGlfw_KeyCallback(m_window, event.key, event.scancode,
            event.kind == Kind::down ? GLFW_PRESS : GLFW_RELEASE, event.modifiers);
    }

    // Theme and scale as the view says; a new scale needs new letters.
    void restyle()
    {
        const editors::ShellView& view = m_shell.view();
        const auto scale = static_cast<float>(view.scale);
        if (m_scale != scale) {
            editors::load_fonts(*ImGui::GetIO().Fonts, scale, m_fonts);
            ImGui_ImplOpenGL3_DestroyFontsTexture();
            ImGui_ImplOpenGL3_CreateFontsTexture();
        }
        if (m_scale != scale || m_theme != view.theme)
            editors::apply_theme(ImGui::GetStyle(), view.theme, scale);
        m_scale = scale;
        m_theme = view.theme;
    }

    void read(int width, int height)
    {
        render::Picture upside_down{{width, height}};
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, upside_down.bytes.data());
        m_picture = upside_down;
        const auto row = static_cast<std::ptrdiff_t>(width) * 4;
        for (int y = 0; y < height; ++y)
            std::copy_n(upside_down.bytes.begin() + (height - 1 - y) * row, row,
                m_picture.bytes.begin() + y * row);
        m_read_next = false;
    }

    GLFWwindow* m_window;
    editors::Shell& m_shell;
    editors::KeyQueue m_keys;
    editors::PointerQueue m_pointer;
    std::uint64_t m_turns = 0;             // keys and buttons so far
    double m_cursor_x = 0, m_cursor_y = 0; // pixels, as far as it has been told
    GLFWcursorposfun m_before = nullptr;   // ImGui's own, if it has one
    int m_restless = frames_after_event;
    bool m_elsewhere = false;   // another program's dialog is up
    double m_holding_since = 0; // s, on GLFW's clock
    double m_drawn = 0;
    FrameTimes m_times;
    LandmarkRecord m_landmarks;
    library::FontChoice m_fonts;
    float m_scale = 0;
    std::string m_title;
    editors::Theme m_theme = editors::Theme::dark;
    bool m_read_next = false;
    render::Picture m_picture;
};

Error no_window(const std::string& problem)
{
    const char* words = nullptr;
    glfwGetError(&words);
    return {"the window", problem + (words ? ": " + std::string(words) : ""),
        "check the display and the OpenGL driver, or use the commands that need none: "
        "'promenade --help'"};
}

Result<GLFWwindow*> open_glfw(const WindowPlace& place)
{
    if (!glfwInit()) return no_window("no display could be opened");
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_MAXIMIZED, place.maximised ? GLFW_TRUE : GLFW_FALSE);
    GLFWwindow* window = glfwCreateWindow(place.width, place.height, "Promenade", nullptr, nullptr);
    if (!window) {
        const Error error = no_window("no window with OpenGL 3.3 could be opened");
        glfwTerminate();
        return error;
    }
    return window;
}

void remember(GLFWwindow* window, WindowPlace& place)
{
    place.maximised = glfwGetWindowAttrib(window, GLFW_MAXIMIZED) == GLFW_TRUE;
    if (!place.maximised) glfwGetWindowSize(window, &place.width, &place.height);
}

// Whichever workspace plays has a command of its own for it.
void hold(editors::Shell& shell)
{
    for (const char* workspace : {"Script", "Live", "Clone"})
        if (shell.shown().name() == workspace) {
            std::string command = std::string(workspace) + ".play";
            command[0] = static_cast<char>(std::tolower(command[0]));
            shell.commands().run(command);
            return;
        }
    shell.commands().run("dance.play");
}

// Waits for what is done in the background, then pauses for a sharp picture.
Outcome picture_of(
    OpenWindow& open, editors::Shell& shell, WindowStages& stages, const std::string& file)
{
    for (int after = 0; after < frames_before_picture; after += shell.is_working() ? 0 : 1) {
        open.wait(true);
        open.draw(stages);
    }
    if (shell.is_moving()) hold(shell);
    do open.draw(stages);
    while (stages.wants_another_frame());
    open.read_next();
    open.draw(stages);
    return save_png(open.picture(), file);
}

}

bool has_display()
{
    const auto is_set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

Outcome run_window(editors::Shell& shell, WindowPlace& place, const WindowRecords& records,
    const std::function<void()>& keep)
{
    auto times = FrameTimes::open(records.frame_times);
    if (!times) return times.error();
    auto landmarks = LandmarkRecord::open(records.landmarks);
    if (!landmarks) return landmarks.error();
    auto fonts = library::load_font_choice();
    if (!fonts) return fonts.error();
    auto window = open_glfw(place);
    if (!window) return window.error();
    OpenWindow open(*window, shell, std::move(*times), std::move(*landmarks), std::move(*fonts));
    auto stages = WindowStages::open();
    if (!stages) return stages.error();
    if (!records.picture.empty()) return picture_of(open, shell, *stages, records.picture);
    const auto keep_now = [&] {
        remember(*window, place);
        if (keep) keep();
    };
    for (double kept = glfwGetTime(); !shell.wants_to_quit();) {
        if (open.wait(shell.is_moving() || stages->wants_another_frame())) open.draw(*stages);
        if (glfwGetTime() < kept + between_keeps) continue;
        kept = glfwGetTime();
        keep_now();
    }
    keep_now();
    return Done{};
}

}
