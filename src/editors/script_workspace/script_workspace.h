// The script workspace on the screen: the text to the left with what is wrong marked in it, the
// scene beside it, and below the scene the table of the chosen model.
#pragma once

#include "editors/dance_workspace/stage_camera.h"
#include "editors/script_workspace/reel.h"
#include "editors/script_workspace/scene_view.h"
#include "editors/script_workspace/script_desk.h"
#include "editors/shell/workspace.h"
#include "editors/shell/writing_desk.h"

namespace promenade::editors {

// What is only about looking at and typing into the text.
struct TextView {
    std::size_t caret = 0;              // byte
    std::optional<int> jump;            // to this line, from 1, when the text is next drawn
    std::optional<std::size_t> back_to; // byte where the caret was when the script was run
    std::vector<std::string> offered;   // completions of the word at the caret
    std::size_t chosen = 0;             // of those
    bool insert_chosen = false;         // by the next callback of the field
    std::string edited;                 // what the field works on
    std::uint64_t seen = 0;             // what the desk's text was when it was copied
    bool wants_focus = false;

    // The caret is on its way to where typing goes on.
    bool is_opening() const { return wants_focus || jump || back_to; }
};

class ScriptWorkspace final : public Workspace {
public:
    explicit ScriptWorkspace(Studio&);

    std::string_view name() const override { return "Script"; }
    std::string_view tooltip() const override
    {
        return "Models, motions and scenes of any figure, written as text.";
    }
    std::string_view hint() const override
    {
        return "Type a script; mistakes are marked as you go. Ctrl+Enter runs it, F8 plays the "
               "scene.";
    }
    void add_commands(CommandBook&) override;
    bool take_file(const std::filesystem::path&) override;
    void tick(Surroundings&) override;
    void draw(Surroundings&) override;
    bool is_moving() const override { return m_scene.is_playing(); }
    bool is_working() const override
    {
        return m_desk.is_running() || m_desk.is_pending() || m_shoot.is_running();
    }
    bool is_opening_field() const override { return m_text.is_opening(); }
    std::string status() const override;

    ScriptDesk& desk() { return m_desk; }
    SceneView& scene() { return m_scene; }
    WritingDesk& shooting() { return m_shoot; }

private:
    bool can_shoot() const; // there are scenes that the script shoots
    void draw_shooting(Surroundings&);
    Outcome write_live_figure();
    Outcome open_routine();
    void take_wishes(Surroundings&);

    Studio& m_studio;
    ScriptDesk m_desk;
    TextView m_text;
    SceneView m_scene;
    WritingDesk m_shoot; // the film of the scenes
    ReelOrder m_reel;
    bool m_shoots_gif = false;
    bool m_drawn = false; // once
    // In the next frame.
    bool m_saving = false, m_begins_new = false, m_takes_live = false, m_opens_routine = false;
    std::filesystem::path m_to_open;
};

// The panels, one file each.
void draw_script_bar(ScriptDesk&, Surroundings&);
void draw_script_text(ScriptDesk&, TextView&, Surroundings&, ImVec2 size);
void draw_complaints(const ScriptDesk&, TextView&, Surroundings&);
void draw_scene(ScriptDesk&, SceneView&, TextView&, Surroundings&, ImVec2 size);
void draw_model_table(SceneView&);

// Says that another script is on the desk, and where what was typed before has gone.
void tell_of_change(const ScriptDesk&, const Outcome&, const std::string& words, StatusLine&);

}
