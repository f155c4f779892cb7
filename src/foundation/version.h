// Which Promenade this is.
#pragma once

namespace promenade {

inline constexpr const char* version = "0.1.0";

}
