// The open documents in the studio: what is being changed stands in the library like every other
// dance, so that all workspaces dance it as it is now. Several may be open, each with a tab; edits
// go to the one in front.
#pragma once

#include "editors/shell/studio.h"

namespace promenade::editors {

// Makes that dance of the library the one in front, opening it if it is not yet. A shipped one is
// copied first, and the studio's choice moves to the copy.
Outcome open_for_change(Studio& studio, const std::string& dance);

// A new dance with one pattern to fill in, chosen.
Outcome open_new(Studio& studio, const std::string& name, dance::Meter meter);

// A file from anywhere, chosen. One that is open already comes to the front.
Outcome open_file(Studio& studio, const std::filesystem::path& file);

// What a crash left behind, chosen.
Outcome open_recovered(Studio& studio, const std::filesystem::path& journal);

// Another of the open ones, by its place among them; it looks as it did when it was left.
void bring_to_front(Studio& studio, std::size_t tab);
std::size_t tab_in_front(const Studio& studio); // as many as there are if none is
// A dance that is chosen in the library and is open comes to the front.
void follow_choice(Studio& studio);

// To its own file, or to a new one in the user's folder of dances.
Outcome save_open(Studio& studio);
std::filesystem::path usual_file(const document::Document& document);

// Puts the document in front as it is now into the library.
void show_open(Studio& studio);

// Closes the document in front; the next to it comes there. What is not saved stays in its journal
// unless it was discarded.
void close_open(Studio& studio);

}
