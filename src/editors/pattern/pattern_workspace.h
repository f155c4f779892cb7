// The pattern workspace: the library, the chart or routine that is chosen, and beside it the floor
// and the couple.
#pragma once

#include "editors/pattern/panels.h"
#include "editors/shell/studio.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

class PatternWorkspace final : public Workspace {
public:
    explicit PatternWorkspace(Studio& studio)
        : m_desk(studio)
    {
    }

    std::string_view name() const override { return "Pattern"; }
    std::string_view tooltip() const override { return "The library and the charts."; }
    std::string_view hint() const override
    {
        return "Type into a cell or click it for its symbols; F5 dances it, Ctrl+3 shows the "
               "dance, F1 every key.";
    }
    bool is_opening_field() const override { return m_view.question.is_opening(); }
    void add_commands(CommandBook&) override;
    void tick(Surroundings&) override;
    void draw(Surroundings&) override;
    bool is_working() const override
    {
        return m_desk.is_finding_floor() || m_view.couple.is_settling();
    }
    std::string status() const override;

    PatternDesk& desk() { return m_desk; }

private:
    void add_edit_commands(CommandBook&);
    void add_step_commands(CommandBook&);
    void add_library_commands(CommandBook&);
    void draw_chart(const Panel&);
    void choose_figure(Finder&);
    void zoom_chart(float factor);
    void step_along(int by); // from step to step, wherever the cursor is
    void ask(NameQuestion::About about);
    void tell(const Outcome& outcome); // by a command, before the status line is at hand

    PatternDesk m_desk;
    PatternView m_view;
    std::optional<Error> m_told;
    std::optional<float> m_zoom; // that was asked for
    bool m_wants_choice = false; // of a figure, by the finder
};

}
