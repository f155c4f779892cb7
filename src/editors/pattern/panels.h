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

// How the floor is looked at: all of it, or by hand closer and elsewhere; and whether only the
// steps so far are shown.
struct PlanLook {
    double zoom = 1;
    Vec2 shift{0, 0}; // pixels
    bool one_by_one = false;
};

// How the couple is looked at, against the usual seat.
struct PreviewLook {
    double turn = 0, lift = 0; // rad
    double zoom = 1;           // below 1 is closer
};

// The chart as lines of text, and which one is read.
struct ChartReading {
    bool is_open = false;
    std::uint64_t revision = 0;
    std::string text;
    std::vector<std::string> lines;
    std::size_t line = 0, shown = 0; // shown: that was scrolled to
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
    struct Fitting { // the chart at the usual size of type
        std::uint64_t revision = 0;
        float em = 0;
        ImVec2 size{0, 0};
    };
    Fitting fitting;
    GridLayout::Scroll scroll;
    std::optional<CellAt> shown_cell;  // that was scrolled to
    Landmark symbols;                  // where the menu of the cell is; empty if there is none
    bool library_menu = false;         // is to be opened
    float library_buttons = 0;         // pixels, the height of their rows as drawn last
    bool history = false;              // is shown
    std::size_t history_shown = 0;     // where it was scrolled to
    std::optional<std::size_t> figure; // of the strip, under the menu
    ChartReading reading;
    PlanLook plan;
    PreviewLook preview;
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

// How much larger than the rest a chart is written: as a hand set it, or so that a small chart in a
// large window fills it.
inline constexpr const char* zoom_name = "pattern.zoom"; // in the layout
inline constexpr float largest_zoom = 3, smallest_zoom = 0.6f, largest_by_itself = 1.6f;
float chart_zoom(const Panel& panel);
void zoom_chart(Layout&, float now, float factor);
void draw_symbols(const Panel& panel, ImVec2 below, ImVec2 above); // beside the cell
void draw_strip(const Panel& panel);
void draw_search(const Panel& panel);  // find and replace, while it is open
void draw_history(const Panel& panel); // the same
void draw_reading(const Panel& panel); // the chart as text, while it is open
bool has_reading_keys();               // the arrows go through that text
void draw_plan(const Panel& panel);
void draw_couple(const Panel& panel);

// A line of text to write in; true when Enter was pressed.
bool text_field(const char* label, const char* hint, std::string& text, const char* tooltip);

void draw_stick_figure(const StickFigure& figure, ImVec2 corner, ImVec2 size, ImU32 colour);

}
