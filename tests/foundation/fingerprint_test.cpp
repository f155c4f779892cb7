// Published FNV-1a vectors.
#include <gtest/gtest.h>

#include "foundation/fingerprint.h"

namespace promenade {
namespace {

std::string print_of(const char* text, std::size_t count)
{
    Fingerprint print;
    print.add(text, count);
    return print.text();
}

TEST(Fingerprint, is_fnv_1a)
{
    EXPECT_EQ(print_of("", 0), "cbf29ce484222325");
    EXPECT_EQ(print_of("a", 1), "af63dc4c8601ec8c");
    EXPECT_EQ(print_of("foobar", 6), "85944171f73967e8");
}

TEST(Fingerprint, tells_minus_zero_from_zero_and_order_from_order)
{
    Fingerprint zero, minus, forth, back;
    zero.add(0.0), minus.add(-0.0);
    forth.add(1.0), forth.add(2.0);
    back.add(2.0), back.add(1.0);
    EXPECT_NE(zero.value(), minus.value());
    EXPECT_NE(forth.value(), back.value());
}

}
}
