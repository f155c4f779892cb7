#include "export/figure_drawing.h"

#include <cmath>
#include <sstream>

#include <gmock/gmock.h>

#include "export/figure_table.h"

namespace promenade {
namespace {

using testing::HasSubstr;

const Person& leader()
{
    static const Person person = *build_person(default_leader());
    return person;
}

Panel standing_leader(std::string caption, double facing = 0)
{
    return {std::move(caption),
        {{&leader(), standing(leader(), Pose{}, {0, 0, 0}, facing), {0.3, 0.3, 0.5}}}};
}

// Every first corner of a facet in the picture.
std::vector<std::pair<int, int>> corners_in(const std::string& svg)
{
    std::vector<std::pair<int, int>> corners;
    for (std::size_t at = svg.find(" d=\""); at != std::string::npos;
         at = svg.find(" d=\"", at + 1))
        for (std::size_t m = at + 4; svg[m] == 'M'; m = svg.find('z', m) + 1) {
            std::istringstream numbers(svg.substr(m + 1, 24));
            int x = 0, y = 0;
            numbers >> x >> y;
            corners.push_back({x, y});
        }
    return corners;
}

TEST(FigureDrawing, is_as_tall_as_the_person)
{
    const auto corners = corners_in(figure_drawing({standing_leader("he")}, {{0, 0}}));
    const auto [top, bottom] = std::minmax_element(corners.begin(), corners.end(),
        [](const auto& a, const auto& b) { return a.second < b.second; });
    // 200 pixels a metre: 1.78 m, and the shoe under it.
    const double shoe = leader().sole[0].ankle_height - 0.039 * 1.78;
    EXPECT_NEAR(bottom->second - top->second, 200 * (1.78 + shoe), 4);
}

TEST(FigureDrawing, from_the_front_is_the_same_left_and_right)
{
    const auto corners = corners_in(figure_drawing({standing_leader("he")}, {{0, 0}}));
    const auto [left, right] = std::minmax_element(corners.begin(), corners.end());
    EXPECT_NEAR(left->first + right->first, 260, 3); // about the middle of a panel
}

TEST(FigureDrawing, turning_the_dancer_is_walking_round_him)
{
    const auto turned = corners_in(figure_drawing({standing_leader("he", 1)}, {{0, 0}}));
    const auto walked = corners_in(figure_drawing({standing_leader("he", 0)}, {{-1, 0}}));
    ASSERT_EQ(turned.size(), walked.size());
    for (std::size_t i = 0; i < turned.size(); i += 50) {
        EXPECT_NEAR(turned[i].first, walked[i].first, 1);
        EXPECT_NEAR(turned[i].second, walked[i].second, 1);
    }
}

TEST(FigureDrawing, has_captions_that_cannot_break_it)
{
    EXPECT_THAT(figure_drawing({standing_leader("<1> & 2")}, {{0, 0}}),
        HasSubstr(">&lt;1> &amp; 2</text>"));
}

TEST(FigureTable, adds_up_to_the_whole_body)
{
    const std::string table = figure_table(leader(), 100);
    EXPECT_THAT(table, HasSubstr("1.78 m, 75.00 kg, heels of 2.5 cm"));
    std::istringstream lines(table);
    double mass = 0, share = 0;
    for (std::string line; std::getline(lines, line) && line.find("joint") == std::string::npos;)
        for (const Limb limb : all_limbs()) {
            const std::string name(name_of(limb));
            if (!line.starts_with(name + " ")) continue;
            double length = 0, kilograms = 0, percent = 0;
            std::istringstream(line.substr(name.size())) >> length >> kilograms >> percent;
            mass += kilograms;
            share += percent;
        }
    EXPECT_NEAR(mass, 75, 0.01);
    EXPECT_NEAR(share, 100, 0.1);
}

}
}
