// What the workspaces look at together: the library, the gestures, and which figure or
// routine is chosen. Plain data, no ImGui.
#pragma once

#include <memory>
#include <string>

#include "document/drafts.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"

namespace promenade::editors {

// A dance that is being changed, and what of it was looked at when another came to the front.
struct OpenDance {
    std::unique_ptr<document::Document> document;
    std::string chosen; // empty: nothing yet
    int column = 0;
};

struct Studio {
    library::DanceLibrary library;             // with what is being changed in it
    dance::GestureBook shipped_gestures;       // without the user's own
    dance::GestureBook gestures;               // in force: shipped, own, and those being changed
    std::vector<dance::Gesture> drafts;        // being posed and not kept yet
    std::string chosen = "waltz.natural_turn"; // a pattern or routine of the library
    int column = 0;                            // the chosen step, 0-based
    double moment = 0;                         // s of the chosen dance that was looked at last
    std::filesystem::path program;             // this one, to be started again; empty: not to be
    std::filesystem::path script_folder;       // of a person's own scripts; empty: there is none
    std::filesystem::path live_figure; // a figure file to be pulled about live; empty: none yet

    // The dances that are being changed (editors/pattern/open_document.h), in the order of their
    // tabs, and the one in front: null if none is.
    std::vector<OpenDance> opened;
    document::Document* open = nullptr;
    document::Desk desk = document::usual_desk();
    std::unique_ptr<document::DraftJournal> draft_journal; // made when there are drafts
};

// What is chosen. The pointers hold until library or document change.
struct Chosen {
    const dance::Dance* dance = nullptr;
    const dance::Pattern* pattern = nullptr; // one of these two
    const dance::Routine* routine = nullptr;
    bool is_open = false; // the dance is the open document
};
Result<Chosen> find_chosen(const Studio&);

// Puts a gesture in the place of the one with its symbol and region, or adds it: through the open
// document's history, or else straight into the user's own file.
Outcome keep_gesture(Studio&, dance::Gesture);

// Keeps everything that is being posed; what could not be kept stays a draft.
Outcome keep_drafts(Studio&);

// Writes down what is being posed, if it has changed, so that a crash does not cost it.
Outcome put_down_drafts(Studio&);

// Of that symbol and region; null if there is none.
const dance::Gesture* find_draft(const Studio&, dance::Region, std::string_view symbol);
void drop_draft(Studio&, const dance::Gesture&);

// The gestures in force, after the open document changed or another was opened.
void refresh_gestures(Studio&);

// Everything at hand on this computer.
Studio usual_studio();

}
