// The headers nearly every test reads, precompiled once for all test programs (see promenade_test).
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "foundation/common_headers.h"
