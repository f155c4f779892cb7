#include "in_source.h"

std::filesystem::path promenade::in_source(std::string_view inside)
{
    const std::filesystem::path top = PROMENADE_SOURCE_DIR;
    return inside.empty() ? top : top / inside;
}
