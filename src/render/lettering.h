// Short words on finished pictures: the time and the count under a picture of a contact sheet.
// Plain block letters that need no font file; signs beyond ASCII become question marks.
#pragma once

#include <string_view>

#include "render/picture.h"

namespace promenade::render {

inline constexpr int letter_height = 9; // pixels of a line at scale 1

int width_of(std::string_view text, int scale); // pixels

// The upper left corner of the text at (x, y); each dot of a letter is `scale` pixels wide. What
// would lie outside the picture is left out.
void write_on(Picture&, std::string_view text, int x, int y, int scale, Colour);

}
