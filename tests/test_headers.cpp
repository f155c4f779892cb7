// Compiled for the precompiled header alone.
#include "test_headers.h"
