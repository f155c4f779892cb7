// What must hold for any bytes in the files that keep people's work: the journal of unsaved edits,
// live runs and their logs, clones, scripts, tempo maps, and what a dance file keeps beside its
// charts.
// As targets.h has it: a target aborts where a promise is broken.
#pragma once

#include <string_view>

namespace promenade::fuzz {

// Records that are framed in the file stand here one behind the other, parted by this.
inline constexpr char record_end = '\x1e';

void journal_target(std::string_view bytes);   // unsaved edits: read, undo, redo, write
void live_run_target(std::string_view bytes);  // a live run: read and computed again for a moment
void live_log_target(std::string_view bytes);  // timed inputs: read and run for a moment
void clone_target(std::string_view bytes);     // clone files: read, write
void tempo_map_target(std::string_view bytes); // beats to seconds: read, write
void script_target(std::string_view bytes);    // scripts: read, check, run, play
void kept_target(std::string_view bytes);      // settings, music and dress in a dance file

}
