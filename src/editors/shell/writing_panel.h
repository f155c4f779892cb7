// The parts that every dialog has that writes a file in the background.
#pragma once

#include "editors/shell/dialog.h"
#include "editors/shell/workspace.h"
#include "editors/shell/writing_desk.h"

namespace promenade::editors {

// Once a frame, shown or not: says in the status line how a writing ended.
void tell_news(WritingDesk&, Surroundings&);

// True if the dialog is open: then draw what belongs in it, with keys of its own, and end it.
bool begin_writing_dialog(const char* title, WritingDesk&);
void end_writing_dialog(WritingDesk&);

// Where to, and what can be done now: write, replace, wait or cancel. True where it is to be begun.
// `problem` is what stands in the way, if anything does.
bool draw_writing(WritingDesk&, const std::string& problem, Surroundings&, Dialog& keys);

}
