// Footprint sheets of everything shipped, read back from the SVG text.
#include <regex>

#include <gtest/gtest.h>

#include "dance/compose.h"
#include "export/footprint_svg.h"
#include "in_source.h"
#include "library/dance_library.h"

namespace promenade {
namespace {

using namespace dance;
using namespace gait;
using namespace placing;

struct Box {
    double x, y, width, height;
};

bool overlap(const Box& a, const Box& b)
{
    constexpr double touching = 0.3; // mm
    return a.x + touching < b.x + b.width && b.x + touching < a.x + a.width
        && a.y + touching < b.y + b.height && b.y + touching < a.y + a.height;
}

// The white frames of step numbers, in the order drawn.
std::vector<Box> badges(const std::string& svg)
{
    static const std::regex frame(
        R"re(<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="4.20" fill="#fff")re");
    std::vector<Box> found;
    for (std::sregex_iterator i(svg.begin(), svg.end(), frame), end; i != end; ++i)
        found.push_back({std::stod((*i)[1]), std::stod((*i)[2]), std::stod((*i)[3]), 4.2});
    return found;
}

// Every opened tag is closed in order.
bool is_well_formed(const std::string& svg)
{
    static const std::regex tag(R"re(<(/?)([a-z]+)(?:\s[^<>]*?)?(/?)>)re");
    std::vector<std::string> open;
    for (std::sregex_iterator i(svg.begin(), svg.end(), tag), end; i != end; ++i) {
        if ((*i)[1] == "/") {
            if (open.empty() || open.back() != (*i)[2]) return false;
            open.pop_back();
        } else if ((*i)[3] != "/") {
            open.push_back((*i)[2]);
        }
    }
    return open.empty();
}

Box page_of(const std::string& svg)
{
    std::smatch size;
    std::regex_search(svg, size, std::regex(R"re(viewBox="0 0 ([\d.]+) ([\d.]+)")re"));
    return {0, 0, std::stod(size[1]), std::stod(size[2])};
}

const library::DanceLibrary& shipped()
{
    static const library::DanceLibrary library =
        library::load_library({in_source("dances"), "/nonexistent"});
    return library;
}

std::string sheet(const Dance& dance, const Pattern& pattern, Charts roles)
{
    const Composition composition = compose(dance, pattern);
    return footprint_svg(sheet_title(dance, pattern, composition), *place_feet(dance, composition),
        composition, roles);
}

TEST(FootprintSheet, is_well_formed_and_its_numbers_lie_apart_and_on_the_page)
{
    for (const library::LibraryDance& entry : shipped().dances)
        for (const Pattern& pattern : entry.file.dance.patterns) {
            const std::string svg = sheet(entry.file.dance, pattern, Charts::both);
            EXPECT_TRUE(is_well_formed(svg)) << pattern.id;
            const Box page = page_of(svg);
            const std::vector<Box> numbers = badges(svg);
            EXPECT_GE(numbers.size(), 2u) << pattern.id;
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                EXPECT_GE(numbers[i].x, 0) << pattern.id;
                EXPECT_GE(numbers[i].y, 0) << pattern.id;
                EXPECT_LE(numbers[i].x + numbers[i].width, page.width) << pattern.id;
                EXPECT_LE(numbers[i].y + numbers[i].height, page.height) << pattern.id;
                for (std::size_t j = i + 1; j < numbers.size(); ++j)
                    EXPECT_FALSE(overlap(numbers[i], numbers[j]))
                        << entry.file.dance.id << "." << pattern.id;
            }
        }
}

TEST(FootprintSheet, numbers_every_step_of_the_natural_turn_and_names_its_turns)
{
    const auto entry = library::find_entry(shipped(), "waltz.natural_turn");
    const std::string svg = sheet(entry->dance->file.dance, *entry->pattern, Charts::leader);
    for (int step = 1; step <= 6; ++step)
        EXPECT_NE(svg.find(">" + std::to_string(step) + "</text>"), std::string::npos) << step;
    for (const std::string words : {"1/4 R", "1/8 R", "3/8 R", "WALL", "CENTRE", "line of dance",
             "Waltz · Natural Turn", "diag wall", "Leader"})
        EXPECT_NE(svg.find(words), std::string::npos) << words;
    EXPECT_EQ(svg.find(">Follower<"), std::string::npos);
}

TEST(FootprintSheet, numbers_the_figures_of_a_routine_and_names_them)
{
    const auto entry = library::find_entry(shipped(), "waltz.round_the_room");
    const Dance& dance = entry->dance->file.dance;
    const Composition composition = *compose(dance, *entry->routine);
    const SheetTitle title = sheet_title(dance, *entry->routine, composition);
    const std::string svg =
        footprint_svg(title, *place_feet(dance, composition), composition, Charts::both);
    EXPECT_TRUE(is_well_formed(svg));
    EXPECT_EQ(title.figures.size(), 24u); // 4 * (6 figures), the corner is none
    EXPECT_NE(svg.find("24  Forward Progressive"), std::string::npos);
}

}
}
