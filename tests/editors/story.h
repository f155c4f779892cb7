// A story told to the window in real events, without a window: ImGui frames fed through ImGuiIO
// and never drawn. Time passes by the frame, so a story is the same every time it is told.
#pragma once

#include <memory>
#include <string>

#include "editors/shell/landmarks.h"
#include "editors/shell/shell.h"
#include "editors/shell/studio_file.h"
#include "editors/workspaces.h"

namespace promenade::editors {

// A story never touches files outside its own folder, whatever it clicks on.
class PennedFile final : public StudioFile {
public:
    using StudioFile::StudioFile;
    Outcome open(const std::filesystem::path&) override;
    Outcome save_as(const std::filesystem::path&, Replace) override;
};
std::filesystem::path story_folder();

// Everything shipped, and a desk of its own in a folder for the test.
Studio test_studio();

class Story {
public:
    using Workspaces = std::function<std::vector<std::unique_ptr<Workspace>>(Studio&)>;

    explicit Story(
        Studio studio = test_studio(), ImVec2 size = {1280, 720}, ShellView = {},
        const Workspaces& = [](Studio& studio) { return all_workspaces(studio); });
    ~Story();
    Story(const Story&) = delete;
    Story& operator=(const Story&) = delete;

    Studio& studio() { return m_studio; }
    Shell& shell() { return *m_shell; }
    EmptyStageViews& stages() { return m_stages; }

    void frame();           // one sixtieth of a second
    void wait(double time); // s, frame by frame
    // Frame by frame until no workspace works in the background any more; the frames leave the machine to the work.
    void wait_for_work();

    // How long the slowest frame took to build, and in doing what.
    struct Slowest {
        double time = 0; // s
        std::string doing;
    };
    const std::vector<Slowest>& slowest() const { return m_slowest; } // the slowest first

    // Down in one frame, up in the next.
    void press(int key, bool control = false, bool shift = false, bool alt = false);
    void type(const std::string& text); // into the text field that is open

    // At the middle of a landmark; fails the test if it is nowhere to be seen.
    bool sees(const std::string& landmark);
    void point_at(const std::string& landmark);
    void click(const std::string& landmark);
    void double_click(const std::string& landmark);
    void right_click(const std::string& landmark);
    void drag(const std::string& from, const std::string& to);
    void drag_by(const std::string& from, ImVec2 pixels);
    void choose(const std::string& menu, const std::string& label); // from the menu bar

    // The single motions the random story is made of.
    void move_to(ImVec2 pixel);
    void hold_button(int button, bool down);
    void hold_key(int key, bool down);
    void turn_wheel(float notches);
    ImVec2 size() const { return m_size; }

private:
    ImVec2 place_of(const std::string& landmark);
    void note_time(double time);
    void click_button(const std::string& landmark, int button);

    Studio m_studio;
    PennedFile m_file{m_studio};
    ImVec2 m_size;
    EmptyStageViews m_stages;
    ImGuiContext* m_context;
    std::unique_ptr<Shell> m_shell;
    std::string m_doing = "start"; // what the story is at
    std::vector<Slowest> m_slowest;
};

}
