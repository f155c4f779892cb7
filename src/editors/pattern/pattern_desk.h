// What the pattern workspace decides, without ImGui: which chart is on the desk, where the hand is,
// what typing does, and how a wish becomes an edit of the open document. The panels draw it and
// tell it what was clicked and typed.
//
// A shipped dance is never changed: the first edit makes a copy of the user's own and goes on
// there.
#pragma once

#include <functional>

#include "document/column_edits.h"
#include "document/entry_edits.h"
#include "editors/pattern/chart_search.h"
#include "editors/pattern/floor_job.h"
#include "editors/pattern/floor_plan.h"
#include "editors/pattern/grid_cursor.h"
#include "editors/pattern/library_tree.h"
#include "editors/pattern/routine_strip.h"
#include "editors/pattern/symbol_menu.h"
#include "editors/shell/studio.h"

namespace promenade::editors {

// A cell that is being written: its text so far, and what of the menu is chosen.
struct CellTyping {
    std::string text;
    std::vector<MenuSymbol> menu; // that fits the text
    int chosen = -1;              // of the menu, what Enter takes; -1: the text itself
    bool untouched = true;        // nothing typed yet: the first letter replaces what stands there
};

// Finding and replacing in the charts of the dance on the desk.
struct ChartSearch {
    std::string text, by;
    bool is_open = false, begins = false;
    std::optional<FoundCell> at; // that was gone to last
};

class PatternDesk {
public:
    explicit PatternDesk(Studio& studio);

    // What lies on the desk. Null if the studio's choice is no such thing.
    const dance::Dance* dance() const;
    const dance::Pattern* pattern() const;
    const dance::Routine* routine() const;
    bool is_own() const; // the dance may be changed as it is

    // Brings everything shown up to date; call once a frame before reading what follows.
    void refresh();
    const Grid& grid() const { return m_grid; }
    const Strip& strip() const { return m_strip; }
    const FloorPlan& plan() const { return m_plan; }
    const Studio& studio() const { return m_studio; }
    const LibraryTree& tree() const { return m_tree; }
    const dance::Composition& composition() const { return m_composition; }
    // Of the chart before the last edit, as long as those of the present one are being found: they
    // may be more or fewer than its steps.
    const placing::Footprints& prints() const { return m_prints; }
    bool is_finding_floor() const { return m_floor.is_running(); }
    // Why the feet of the present chart have no places, if they have none.
    const std::optional<Error>& no_floor() const { return m_no_floor; }
    std::uint64_t revision() const { return m_shown; } // another after each change of what is shown

    // Library.
    std::string search; // as typed
    void choose(const std::string& id);
    Outcome make_dance(const std::string& name, dance::Meter meter);
    Outcome make_pattern(const std::string& name);
    Outcome make_routine(const std::string& name);
    Outcome duplicate();
    Outcome remove();
    Outcome rename(const std::string& name);
    Outcome move_in_list(int by);
    Outcome set_level(const std::string& level); // of the pattern; empty: none

    // Grid.
    Lens lens() const { return m_lens; }
    void look_through(Lens lens);
    const GridCursor& cursor() const { return m_cursor; }
    void move(Move move);
    void mark(Move move);
    void place(std::size_t line, std::size_t column);
    void mark_to(std::size_t column);
    document::Steps marked() const;
    std::optional<std::size_t> hovered; // a step, in the grid or on the floor

    // Writing a cell.
    const std::optional<CellTyping>& typing() const { return m_typing; }
    void begin_typing();                   // begins with what stands there
    void type(const std::string& letters); // begins by itself
    void erase_letter();
    void choose_symbol(int by); // up or down in the menu
    void cancel_typing() { m_typing.reset(); }
    Outcome finish_typing(std::optional<Move> then); // does nothing if nothing is being typed
    Outcome write(const std::string& text);          // into the cell of the cursor
    // To the next cell of the row, then of the next row. Past the last step of the first row, of a
    // row in which steps were made so before, and past the last cell of all: a new step.
    Outcome go_on();

    // Steps that are marked.
    Outcome insert_step();
    Outcome duplicate_steps();
    Outcome delete_steps();
    Outcome move_steps(int by);
    Outcome mirror_steps();
    Outcome derive_follower();
    Outcome clear_cell();
    std::string copy_steps();
    Outcome paste_steps(const std::string& clipboard);
    Outcome set_start(dance::Start start);

    // Find and replace.
    ChartSearch chart_search;
    void open_search();
    std::vector<FoundCell> found() const;
    std::string search_words() const; // "2 of 7", "nowhere"
    Outcome find_next();
    Outcome replace_found(); // where the search stands, and to the next
    Outcome replace_all();   // one entry of the history

    // The routine on the desk.
    Outcome set_motion(const std::string& text);
    Outcome insert_figure(std::size_t at, const std::string& pattern);
    Outcome move_figure(std::size_t from, std::size_t to);
    Outcome remove_figure(std::size_t at);

    bool undo();
    bool redo();
    bool can_undo() const;
    bool can_redo() const;

    // All that was done to the open dance and what of it was undone; how much is done now; and to
    // any of these.
    std::vector<std::string> history_labels() const;
    std::size_t history_position() const;
    void go_to_history(std::size_t position);

private:
    using Maker = std::function<Result<document::Edit>(const document::Choreography&)>;

    const library::LibraryDance* chosen_dance() const;
    std::size_t index() const; // of the pattern or routine in its dance
    Outcome begin_change();    // the open document is the one on the desk
    Outcome change(const Maker& make);
    Outcome change_steps(
        Result<document::Edit> (*make)(const document::Choreography&, const document::Steps&));
    void show_change();
    void notice_others(); // who opened, closed or changed the document meanwhile
    void place_the_feet();
    void take_in_floor();
    void show_floor(Result<placing::Footprints>);
    bool grows_here() const;              // going on from the last step makes another
    void touch();                         // what is being typed is no longer what stood there
    std::vector<MenuSymbol> menu() const; // of the cell of the cursor
    bool can_stand(const std::string& text) const; // in the cell of the cursor, as it was typed
    Outcome check_gestures(const document::CellPlace& place, const std::string& text) const;
    void choose_entry(const std::string& id); // of the dance on the desk
    void go_to(const FoundCell&);
    Outcome replace_in(const FoundCell&);

    Studio& m_studio;
    Lens m_lens = Lens::leader;
    GridCursor m_cursor;
    std::optional<CellTyping> m_typing;
    std::optional<std::size_t> m_growing; // the line in which steps are being made one by one
    document::Columns m_copied;
    std::string m_copied_text;

    std::string m_shown_id, m_shown_search, m_placed_id;
    std::uint64_t m_shown = 0, m_changes = 1;
    const document::Document* m_shown_open = nullptr; // only to compare with
    std::uint64_t m_shown_revision = 0;
    Grid m_grid;
    Strip m_strip;
    FloorPlan m_plan;
    LibraryTree m_tree;
    dance::Composition m_composition;
    placing::Footprints m_prints;
    std::optional<Error> m_no_floor;
    FloorJob m_floor;
};

}
