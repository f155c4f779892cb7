// By whom and on what floor: the command line knows what the window knows.
#include <gmock/gmock.h>

#include "app/running.h"
#include "foundation/atomic_file.h"
#include "foundation/json_text.h"
#include "foundation/temporary_folder.h"
#include "in_source.h"

namespace {

using namespace promenade;
using testing::HasSubstr;
using testing_aid::TemporaryFolder;
namespace fs = std::filesystem;

class MannerOptions : public testing::Test {
protected:
    // The shipped rumba with such a field "rehearsal".
    void put_rumba(const std::string& rehearsal)
    {
        std::string text = *read_file(in_source("dances/rumba.json"), json::most_bytes);
        text.insert(text.find("\"patterns\""), "\"rehearsal\": " + rehearsal + ",\n  ");
        folder.put(folder / "rumba.json", text);
    }

    // Fingerprint of the box, danced at sight by one of them.
    std::string box(std::vector<std::string> how, bool own = false)
    {
        std::vector<std::string> words{"rehearse", "rumba.box", "--practise", "0", "--json", "-"};
        if (own) words.insert(words.end(), {"--dances", folder.path().string()});
        words.insert(words.end(), how.begin(), how.end());
        ran = run(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        const auto report = json::parse(ran.out, "report");
        return report ? report->find("motion")->text : "";
    }

    const TemporaryFolder folder;
    Ran ran;
};

TEST_F(MannerOptions, are_honoured_as_the_file_s_own_are)
{
    put_rumba(R"({"dancers": "leader", "leader_height": 1.85, "leader_mass": 82, "gravity": 9.5,
        "friction": 0.6, "elasticity": 0.1, "stiffness": 1.2, "tempo": 112})");
    const std::vector<std::string> as_given{"--dancer", "leader", "--leader", "1.85,82",
        "--gravity", "9.5", "--friction", "0.6", "--elasticity", "0.1", "--stiffness", "1.2",
        "--tempo", "28"};
    const std::string given = box(as_given), from_file = box({}, true);
    EXPECT_EQ(given, from_file);
    EXPECT_THAT(
        run({"rehearse", "rumba.box", "--practise", "0", "--dances", folder.path().string()}).out,
        HasSubstr("Leader (1.85 m, 82 kg)"));
    // Given counts before the file.
    EXPECT_NE(box({"--friction", "0.7"}, true), from_file);
    // Each of them is heard.
    for (std::size_t i = 2; i < as_given.size(); i += 2) {
        std::vector<std::string> without = as_given;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i),
            without.begin() + static_cast<std::ptrdiff_t>(i) + 2);
        EXPECT_NE(box(without), given) << as_given[i];
    }
}

// Dances drawn by lot are danced by whom and on what floor was asked for; the rest stays drawn.
TEST_F(MannerOptions, are_honoured_by_the_experiment_with_dances_by_lot)
{
    const auto row = [](const std::vector<std::string>& how) {
        std::vector<std::string> words{"experiment", "wild", "--count", "1", "--json", "-"};
        words.insert(words.end(), how.begin(), how.end());
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return json::parse(ran.out, "rows")->items.at(0);
    };
    const std::vector<std::string> as_given{"--leader", "1.85,82", "--follower", "1.6,55",
        "--duration", "3", "--gravity", "9.5", "--friction", "0.6", "--elasticity", "0.1",
        "--stiffness", "1.2"};
    const auto given = row(as_given);
    EXPECT_THAT(given.find("terms")->text, HasSubstr("1.85/1.60 m, friction 0.60"));
    for (std::size_t i = 0; i < as_given.size(); i += 2) {
        if (as_given[i] == "--duration") continue; // a whole dance takes long; see below
        std::vector<std::string> without = as_given;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i),
            without.begin() + static_cast<std::ptrdiff_t>(i) + 2);
        EXPECT_NE(row(without).find("motion")->text, given.find("motion")->text) << as_given[i];
    }
    std::vector<std::string> shorter = as_given;
    shorter[5] = "2.5";
    EXPECT_NE(row(shorter).find("motion")->text, given.find("motion")->text);
}

TEST_F(MannerOptions, are_kept_with_dances_by_lot)
{
    const std::string kept = folder.path().string();
    ASSERT_EQ(run({"experiment", "wild", "--count", "1", "--duration", "2", "--gravity", "9.5",
                      "--keep", kept, "--json", "-"})
                  .code,
        0);
    const auto file = json::parse(*read_file(folder / "wild_1_0.json", json::most_bytes), "wild");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->find("rehearsal")->find("gravity")->number, 9.5);
}

TEST_F(MannerOptions, of_stiffness_are_felt_by_who_is_held_upright_too)
{
    EXPECT_NE(box({"--dancer", "leader", "--balance", "upright-torque", "--stiffness", "2"}),
        box({"--dancer", "leader", "--balance", "upright-torque"}));
}

TEST_F(MannerOptions, tell_what_makes_no_sense_in_the_file)
{
    put_rumba(R"({"dancers": "nobody", "gravity": -3, "duration": 3})");
    const std::string short_one = box({"--dancer", "leader"}, true);
    EXPECT_THAT(ran.err, HasSubstr("rumba, rehearsal"));
    EXPECT_THAT(ran.err, HasSubstr("/gravity"));
    EXPECT_THAT(ran.err, HasSubstr("nobody is called 'nobody'"));
    EXPECT_EQ(short_one, box({"--dancer", "leader", "--duration", "3"}));
}

TEST_F(MannerOptions, refuse_bodies_and_floors_that_are_none)
{
    for (const char* body : {"1.85", "1.85,", ",82", "9,82", "1.85,nan", "1.85,82,1", "tall,82"}) {
        const Ran refused = run({"rehearse", "rumba.box", "--leader", body});
        EXPECT_EQ(refused.code, 2) << body;
        EXPECT_THAT(refused.err, HasSubstr("such as 1.85,82"));
    }
    for (const char* option : {"--gravity", "--friction", "--elasticity", "--stiffness"})
        for (const char* number : {"nan", "inf", "-1", "99"})
            EXPECT_EQ(run({"rehearse", "rumba.box", option, number}).code, 2) << option << number;
    EXPECT_EQ(run({"rehearse", "rumba.box", "--follower", "2.2,30"}).code, 1); // no such person
}

}
