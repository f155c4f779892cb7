// Numbers in words, as printf has them.
#pragma once

#include <string>

namespace promenade::report {

__attribute__((format(printf, 1, 2))) std::string printed(const char* format, ...);

}
