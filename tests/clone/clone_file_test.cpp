// Clone files: what is written comes back, gestures can be placed, every mistake is told.
#include <gmock/gmock.h>

#include "clone/chains.h"
#include "clone/clone_file.h"
#include "foundation/euler.h"

namespace promenade::clone {
namespace {

using testing::HasSubstr;

const std::string arm = R"({
  "clone": 1,
  "name": "port de bras",
  "figure": "leader",
  "base": "sprung",
  "solver": "adaptive",
  "seconds": 2,
  "springs": "relaxed",
  "limbs": {
    "left upper arm": {"between": "slerp", "springs": {"damping": [[0, 1], [2, 4]], "torsion": 3}},
    "left upper leg": {"part": "kinematic"}
  },
  "keys": [
    {"time": 0, "place": [0, 0, 1.1], "turns": {"left upper arm": [0, 0, 0]}},
    {
      "time": 0.8,
      "turns": {"left upper arm": [80, 0, 0], "left hand": [10, 0, 5]},
      "hit": {"left hand": 0.1}
    }
  ],
  "weather": "fine"
}
)";

dance::GestureBook no_gestures()
{
    return {};
}

std::string error_of(std::string words, const std::string& others)
{
    std::string text = arm;
    const std::size_t at = text.find(words);
    EXPECT_NE(at, text.npos) << words;
    text.replace(at, words.size(), others);
    const auto read = read_clone(text, "arm.json", "", no_gestures());
    return read ? "it was read" : read.error().text();
}

TEST(CloneFile, comes_back_as_it_was_written)
{
    const auto read = read_clone(arm, "arm.json", "", no_gestures());
    ASSERT_TRUE(read) << read.error().text();
    const Clone& clone = read->sheet.clone;
    EXPECT_EQ(clone.base, Base::sprung);
    EXPECT_EQ(read->sheet.settings.solver, Solver::adaptive);
    const CloneLimb& limb = clone.limbs[slot_of(Limb::left_upper_arm)];
    EXPECT_EQ(limb.keys.between, Between::slerp);
    EXPECT_DOUBLE_EQ(limb.springs[Coefficient::damping].at(1), 2.5);
    EXPECT_LT(
        angle_between(limb.keys.at(0.8), rotation_from_euler(euler_from_degrees(80, 0, 0))), 1e-9);
    EXPECT_EQ(clone.limbs[slot_of(Limb::left_hand)].keys.keys[0].hit, 0.1);
    EXPECT_EQ(write_clone(read->sheet, *read->actor.figure), arm);
}

TEST(CloneFile, places_gestures_of_the_charts)
{
    dance::Gesture look;
    look.symbol = "HL";
    look.poses.push_back({});
    look.poses[0].limbs.push_back({Limb::head, 0, 40, 0});
    dance::GestureBook book;
    book.add(look);
    std::string text = arm;
    text.replace(text.find("\"place\""), 7, "\"gesture\": \"HL\", \"place\"");
    const auto read = read_clone(text, "arm.json", "", book);
    ASSERT_TRUE(read) << read.error().text();
    const Track& head = read->sheet.clone.limbs[slot_of(Limb::head)].keys;
    ASSERT_EQ(head.keys.size(), 1u);
    EXPECT_LT(angle_between(head.at(0), rotation_from_vector({0, 0, radians(40)})), 1e-9);
    EXPECT_FALSE(read_clone(text, "arm.json", "", no_gestures()));
}

TEST(CloneFile, says_what_is_wrong_and_where)
{
    EXPECT_THAT(error_of("\"left hand\": [10, 0, 5]", "\"tail\": [10, 0, 5]"),
        testing::AllOf(HasSubstr("arm.json:17"), HasSubstr("'tail' is no limb")));
    EXPECT_THAT(error_of("[10, 0, 5]", "[10, 0]"), HasSubstr("three numbers"));
    EXPECT_THAT(
        error_of("\"sprung\"", "\"bolted\""), HasSubstr("free, prescribed, sprung or carried"));
    EXPECT_THAT(
        error_of("\"kinematic\"", "\"asleep\""), HasSubstr("dynamic, kinematic or in room"));
    EXPECT_THAT(error_of("\"slerp\"", "\"jump\""), HasSubstr("linear, slerp or spline"));
    EXPECT_THAT(error_of("\"torsion\"", "\"tortion\""), HasSubstr("no coefficient 'tortion'"));
    EXPECT_THAT(error_of("\"relaxed\"", "\"lazy\""), HasSubstr("lethargic"));
    EXPECT_THAT(error_of("[0, 1]", "[0]"), HasSubstr("time and number"));
    EXPECT_THAT(error_of("\"time\": 0.8", "\"time\": -1"), HasSubstr("arm.json:16"));
    EXPECT_THAT(
        error_of("{\"left hand\": 0.1}", "{\"right hand\": 0.1}"), HasSubstr("no turn to be hit"));
    EXPECT_THAT(error_of("\"clone\": 1", "\"clone\": 2"), HasSubstr("arm.json:2"));
    EXPECT_THAT(error_of("\"leader\"", "\"nobody.json\""), HasSubstr("nobody.json"));
}

}
}
