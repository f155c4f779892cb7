// A tab for every open dance, in the line of the workspaces: a click brings it to the front, its
// cross or the middle button closes it.
#pragma once

#include "editors/shell/file_desk.h"

namespace promenade::editors {

void draw_dance_tabs(FileDesk&, float kept_free); // in the line, but for that at its end

}
