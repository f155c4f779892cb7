// The numbers by which dancers dance: each has one home, a unit, a range and a place in
// style_bench.
#include "in_source.h"

#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

using promenade::in_source;

namespace {

// A structure of numbers, and by which name style_bench reaches it; none: it does not, for it is of
// the paper's dancer, who is there for comparison.
struct Home {
    std::string file, structure, path;
};

const std::vector<Home> homes{
    {"placing/placing_style.h", "ChartStyle", "placing.chart"},
    {"placing/placing_style.h", "StrideStyle", "placing.swing"},
    {"placing/placing_style.h", "TogetherStyle", "placing.together"},
    {"placing/placing_style.h", "RoomStyle", "placing.room"},
    {"placing/rest_style.h", "RestStyle", "rests"},
    {"motor/autonomic/gains.h", "BalanceGains", "settings.gains"},
    {"motor/autonomic/poise.h", "PoiseStyle", "settings.style.centre.poise"},
    {"motor/autonomic/upright_torque.h", "UprightTorqueStyle", ""},
    {"motor/limb/limb_law.h", "LimbLaw", "settings.limbs"},
    {"motor/position/stepping_style.h", "CatchStyle", "settings.style.catching"},
    {"motor/position/stepping_style.h", "ScheduleStyle", "settings.style.schedule"},
    {"motor/position/stepping_style.h", "SwingStyle", "settings.style.swing"},
    {"motor/position/stepping_style.h", "HeelStyle", "settings.style.heel"},
    {"motor/position/stepping_style.h", "PivotStyle", "settings.style.turn.pivot"},
    {"motor/position/stepping_style.h", "TurnStyle", "settings.style.turn"},
    {"motor/position/stepping_style.h", "ReachStyle", "settings.style.reach"},
    {"motor/position/stepping_style.h", "HeightStyle", "settings.style.height"},
    {"motor/position/stepping_style.h", "CentreStyle", "settings.style.centre"},
    {"motor/position/stepping_style.h", "SteppingStyle", "settings.style"},
    {"rehearsal/partner_hold.h", "HoldStyle", "settings.hold"},
    {"rehearsal/hold_plan.h", "JoiningStyle", "settings.hold.joining"},
    {"rehearsal/body_contact.h", "ContactStyle", "settings.contact"},
    {"rehearsal/knee_room.h", "KneeStyle", "settings.knees"},
    {"rehearsal/gesture_motion.h", "GestureMotionStyle", "gestures"},
    {"rehearsal/practice_style.h", "AccountStyle", "settings.practising.account"},
    {"rehearsal/practice_style.h", "MannerStyle", "settings.practising.manners"},
    {"rehearsal/practice_style.h", "PassageStyle", "settings.practising.passages"},
    {"rehearsal/practice_style.h", "LegWayStyle", "settings.practising.ways"},
    {"rehearsal/practice_style.h", "PracticeStyle", "settings.practising"},
};

std::string text_of(const std::string& path)
{
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// From its opening brace to the one that closes it at the beginning of a line.
std::string body_of(const Home& home)
{
    const std::string text = text_of(in_source("src/" + home.file));
    const std::size_t begin = text.find("struct " + home.structure + " {");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find("\n};", begin) - begin);
}

struct Number {
    std::string type, name;
    std::vector<double> values; // two of limits
    std::string comment;        // behind it
};

// As C++ writes them: 0.5, 1e-3, 1.0 / 3, radians(15), {-1, 1}.
std::vector<double> values_of(const std::string& text)
{
    static const std::regex one(R"((radians\()?(-?[0-9][0-9.e-]*)\)?(?: / ([0-9.]+))?)");
    std::vector<double> values;
    for (std::sregex_iterator i(text.begin(), text.end(), one), end; i != end; ++i) {
        double value = std::stod((*i)[2]);
        if ((*i)[1].matched) value *= 3.14159265358979 / 180;
        if ((*i)[3].matched) value /= std::stod((*i)[3]);
        values.push_back(value);
    }
    return values;
}

std::vector<Number> numbers_of(const Home& home)
{
    static const std::regex number(
        R"(\n    (double|int|Gain|Limits) (\w+)(?:\s*=\s*([^;]+)|\{([^}]*)\});([^\n]*))");
    const std::string body = body_of(home);
    std::vector<Number> numbers;
    for (std::sregex_iterator i(body.begin(), body.end(), number), end; i != end; ++i) {
        const std::string value = (*i)[3].matched ? (*i)[3] : (*i)[4];
        numbers.push_back({(*i)[1], (*i)[2], values_of(value), (*i)[5]});
    }
    return numbers;
}

// What the world has and the dancers only know.
bool is_given(const std::string& name)
{
    return name == "gravity";
}

TEST(Styles, give_every_number_a_unit_and_a_range_it_lies_in)
{
    static const std::regex range(
        R"(// (1|m|s|rad|N|legs|heights|[mN/s·²rad1]+) \[(-?[0-9.e-]+), (-?[0-9.e-]+)\])");
    std::size_t seen = 0;
    for (const Home& home : homes)
        for (const Number& number : numbers_of(home)) {
            const auto where = testing::Message() << home.structure << "." << number.name;
            if (number.type == "Gain" || is_given(number.name)) continue; // said once for all
            std::smatch found;
            ASSERT_TRUE(std::regex_search(number.comment, found, range)) << where << number.comment;
            for (const double value : number.values) {
                EXPECT_GE(value, std::stod(found[2])) << where;
                EXPECT_LE(value, std::stod(found[3])) << where;
            }
            ++seen;
        }
    EXPECT_GT(seen, 250u); // the expression still finds them
}

TEST(Styles, are_all_tried_by_style_bench)
{
    const std::string bench = text_of(in_source("tests/bench/style_numbers.h"));
    for (const Home& home : homes) {
        if (home.path.empty()) continue;
        const auto numbers = numbers_of(home);
        EXPECT_FALSE(body_of(home).empty()) << home.structure;
        for (const Number& number : numbers) {
            if (is_given(number.name)) continue;
            EXPECT_THAT(bench, testing::HasSubstr("(" + home.path + "." + number.name + ")"));
        }
    }
}

}
