// A printed page drawn small with ImGui: a preview.
#pragma once

#include <imgui.h>

#include "paper/page.h"

namespace promenade::editors {

// At the cursor, that many pixels high.
void draw_page(const paper::Page&, float height);

}
