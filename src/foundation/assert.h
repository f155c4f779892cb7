// "We are wrong": a broken invariant of our own. On in every build, so keep the conditions cheap.
// Trouble that comes from outside (a file, a disk, a number typed by a person) is a Result, not an
// assert.
#pragma once

namespace promenade {

[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

}

#define PROMENADE_ASSERT(condition)                                                                \
    do {                                                                                           \
        if (!(condition)) ::promenade::assertion_failed(#condition, __FILE__, __LINE__);           \
    } while (false)
