// The panels of the pattern workspace. Each draws what the desk holds and tells the desk what was
// clicked and typed; none decides anything.
#pragma once

#include "editors/pattern/grid_layout.h"
#include "editors/pattern/step_pictures.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

// A name that is asked for in a small window: of a new dance, pattern or routine, a new name, or
// the level a pattern belongs to.
struct NameQuestion {
    enum class About { nothing, new_dance, new_pattern, new_routine, rename, level };
    About about = About::nothing;
    std::string text;
    int meter = 3; // beats in a bar, of a new dance
    bool begins = false;
    bool has_field = false; // that takes what is typed

    bool is_opening() const { return about != About::nothing && !has_field; }
};

// What the panels remember from frame to frame; nothing of it is saved.
struct PatternView {
    NameQuestion question;
    std::string motion;                     // as it is being typed
    std::string motion_of;                  // what it was when typing began, with the routine's id
    std::string scrolled_to;                // the entry of the library that was brought into sight
    std::string wanted;                     // an entry of the library that was clicked
    std::optional<std::size_t> under_mouse; // a step, in this frame
    GridLayout layout;
    std::uint64_t layout_revision = 0;
    float layout_em = 0;
    GridLayout::Scroll scroll;
    std::optional<CellAt> shown_cell; // that was scrolled to
    Landmark symbols;                 // where the menu of the cell is; empty if there is none
    Models models;
    CouplePicture couple;
    MenuPictures pictures;
};

struct Panel {
    Surroundings& around;
    PatternDesk& desk;
    PatternView& view;

    void tell(const Outcome& outcome) const; // a problem goes to the status line
};

void draw_library(const Panel& panel);
void draw_question(const Panel& panel);
void draw_heading(const Panel& panel); // name, start, lens, what is wrong
void draw_grid(const Panel& panel);
void draw_symbols(const Panel& panel, ImVec2 below, ImVec2 above); // beside the cell
void draw_strip(const Panel& panel);
void draw_plan(const Panel& panel);
void draw_couple(const Panel& panel);

// A line of text to write in; true when Enter was pressed.
bool text_field(const char* label, const char* hint, std::string& text, const char* tooltip);

// As much of the text as there is room for, with dots where it is cut.
std::string elided(const std::string& text, float room);
std::string elided_in_lines(const std::string& text, float width, int lines); // wrapped at words

void draw_stick_figure(const StickFigure& figure, ImVec2 corner, ImVec2 size, ImU32 colour);

}
