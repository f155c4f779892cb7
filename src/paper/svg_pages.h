// Pages as one SVG, below each other with a little room between. Words stay words.
#pragma once

#include "paper/page.h"

namespace promenade::paper {

std::string svg_of(const Pages& pages);

}
