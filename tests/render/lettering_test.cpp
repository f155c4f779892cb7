#include "render/lettering.h"

#include <gtest/gtest.h>

namespace promenade::render {
namespace {

constexpr Colour paper{0, 0, 0, 255}, ink{255, 255, 255, 255};

// The letters as a person would draw them: one line of text for each row of dots.
std::string dots_of(const Picture& picture)
{
    std::string dots;
    for (int y = 0; y < picture.size.height; ++y) {
        for (int x = 0; x < picture.size.width; ++x) dots += picture.at(x, y).red > 128 ? '#' : ' ';
        while (!dots.empty() && dots.back() == ' ') dots.pop_back();
        dots += '\n';
    }
    return dots;
}

TEST(Lettering, writes_letters_people_can_read)
{
    Picture picture({12, 8}, paper);
    write_on(picture, "L1", 0, 0, 1, ink);
    const std::string dots = dots_of(picture);
    // The stem and the foot of an L.
    EXPECT_EQ(dots.substr(0, 1), "#");
    EXPECT_NE(dots.find("####"), std::string::npos) << dots;
    EXPECT_GT(width_of("L1", 1), width_of("L", 1));
    EXPECT_EQ(width_of("L1", 3), 3 * width_of("L1", 1));
}

TEST(Lettering, is_larger_by_its_scale)
{
    Picture small({30, 10}, paper), large({90, 30}, paper);
    write_on(small, "2.5 s", 1, 1, 1, ink);
    write_on(large, "2.5 s", 3, 3, 3, ink);
    for (int y = 0; y < 30; ++y)
        for (int x = 0; x < 90; ++x)
            EXPECT_EQ(large.at(x, y).red, small.at(x / 3, y / 3).red) << x << " " << y;
}

TEST(Lettering, leaves_out_what_lies_outside_and_what_it_cannot_write)
{
    Picture picture({8, 8}, paper), other({8, 8}, paper);
    write_on(picture, "a long line\nthat ends far outside", -3, 4, 2, ink);
    write_on(picture, "", 0, 0, 1, ink);
    EXPECT_EQ(width_of("\xc3\xa9", 1), width_of("?", 1));
    EXPECT_EQ(width_of(std::string(5000, 'm'), 1), width_of(std::string(200, 'm'), 1));
}

}
}
