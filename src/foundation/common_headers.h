// The headers nearly every file of src reads, precompiled once for all rooms (see promenade_room).
// A file still names what it uses: with PROMENADE_PRECOMPILE off nothing is read from here.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foundation/result.h"
#include "foundation/vector.h"
