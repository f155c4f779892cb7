// One of the rooms of the window, as BDAS had three modules at its top level. It draws itself
// with ImGui into the space it is given; everything it decides lives in models without ImGui.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "editors/shell/commands.h"
#include "editors/shell/finder.h"
#include "editors/shell/layout.h"
#include "editors/shell/palette.h"
#include "editors/shell/stage_views.h"

namespace promenade::editors {

// One sentence at the foot of the window: what just happened, or went wrong.
struct StatusLine {
    std::string words;
    bool is_problem = false;

    void say(std::string sentence) { *this = {std::move(sentence), false}; }
    void complain(std::string sentence) { *this = {std::move(sentence), true}; }
};

// What a workspace may use while it draws one frame.
struct Surroundings {
    StageViews& stages;
    CommandBook& commands;
    StatusLine& status;
    const Palette& palette;
    float scale = 1;    // of type and widgets
    double elapsed = 0; // s since the frame before
    Finder& finder;     // to let somebody choose from a long list
    Layout& layout;     // of panels, as a hand left them
};

// Something in the background, to be seen from every workspace.
struct Progress {
    std::string words; // "Dancing Waltz · Box Step"
    double share = 0;  // done, 0 to 1
    std::string stop;  // the command that ends it; empty: none does
};

class Workspace {
public:
    virtual ~Workspace() = default;
    virtual std::string_view name() const = 0;           // on its tab: "Dance"
    virtual std::string_view tooltip() const = 0;        // of the tab
    virtual std::string_view hint() const { return ""; } // what to do, said when it is shown
    virtual void add_commands(CommandBook&) { }

    // Shows a file of a kind that is no dance; false: it is not of its kinds.
    virtual bool take_file(const std::filesystem::path&) { return false; }
    virtual void draw(Surroundings&) = 0;

    // Called for every workspace in every frame, shown or not, before any is drawn: the place to
    // take in what a background job has finished.
    virtual void tick(Surroundings&) { }
    virtual bool is_opening_field() const { return false; } // what is typed now is meant for it
    virtual bool is_moving() const { return false; }  // while shown, wants to be drawn at once
    virtual bool is_working() const { return false; } // has something in the background
    virtual std::optional<Progress> progress() const { return std::nullopt; }
    virtual bool wants_to_be_shown() { return false; } // once: what was asked for is there
    virtual std::string status() const { return ""; }  // at the right of the status line
};

}
