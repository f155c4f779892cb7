// The open document in the studio: what is being changed stands in the library like every other
// dance, so that all workspaces dance it as it is now.
#pragma once

#include "editors/shell/studio.h"

namespace promenade::editors {

// Makes that dance of the library the open document. A shipped one is copied first, and the
// studio's choice moves to the copy. Refused while another document has unsaved changes.
Outcome open_for_change(Studio& studio, const std::string& dance);

// A new dance with one pattern to fill in, chosen. Refused likewise.
Outcome open_new(Studio& studio, const std::string& name, dance::Meter meter);

// A file from anywhere, chosen. Refused likewise.
Outcome open_file(Studio& studio, const std::filesystem::path& file);

// What a crash left behind, chosen. Refused likewise.
Outcome open_recovered(Studio& studio, const std::filesystem::path& journal);

// To its own file, or to a new one in the user's folder of dances.
Outcome save_open(Studio& studio);
std::filesystem::path usual_file(const document::Document& document);

// Puts the document as it is now into the library.
void show_open(Studio& studio);

// Closes the document. What is not saved stays in its journal unless it was discarded.
void close_open(Studio& studio);

}
