// promenade script as a user runs it: every option once, and what it says where it cannot.
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/running.h"
#include "foundation/temporary_folder.h"
#include "library/dance_file.h"
#include "library/figure_file.h"
#include "library/motion_file.h"
#include "script/source.h"

namespace promenade {
namespace {

using testing::HasSubstr;

class ScriptCommand : public testing::Test {
protected:
    std::string path(const std::string& name) const { return (m_folder.path() / name).string(); }
    std::string script(const std::string& text) const
    {
        const std::string file = path("test.script");
        std::ofstream(file) << text;
        return file;
    }

    const testing_aid::TemporaryFolder m_folder;
    const std::string m_waving = script("upper := BOX (0.1, 0.1, 0.4) AT (0, 0, -0.2)\n"
                                        "lower := BOX (0.1, 0.1, 0.3) AT (0, 0, -0.15)\n"
                                        "arm := JOINT 1, upper, (0, 0, -0.4), lower, (0, 0, 0), "
                                        "(0, 0), (-120, 0)\n"
                                        "MOTION wave JOINT 1 FRAME 12 POSITION 0, -90 ENDJOINT "
                                        "ENDMOTION\n"
                                        "SCENE 2 ANIMATE arm FROM 0 TO 12 USING wave AT (0, 0, 1) "
                                        "ENDSCENE\n"
                                        "PRINT \"made\"\n");
};

TEST_F(ScriptCommand, check_says_that_nothing_is_wrong_and_runs_nothing)
{
    const Ran ran = run({"script", m_waving, "--check"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("nothing is wrong"));
    EXPECT_THAT(ran.out, testing::Not(HasSubstr("made")));
}

TEST_F(ScriptCommand, check_shows_the_place_of_a_mistake)
{
    const Ran ran = run({"script", script("a := 1\nb := a + nought\n"), "--check"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("test.script:2:10: nothing is called 'nought'"));
}

TEST_F(ScriptCommand, list_shows_models_motions_and_scenes)
{
    const Ran ran = run({"script", m_waving, "--list"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* word : {"arm", "wave", "upper", "made"}) EXPECT_THAT(ran.out, HasSubstr(word));
}

TEST_F(ScriptCommand, list_alone_names_the_shipped_scripts)
{
    EXPECT_THAT(run({"script", "--list"}).out, HasSubstr("inchworm"));
}

TEST_F(ScriptCommand, json_tells_everything_it_made)
{
    const Ran ran = run({"script", m_waving, "--json", "-"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto made = nlohmann::json::parse(ran.out.substr(0, ran.out.rfind('}') + 1));
    EXPECT_TRUE(made["complaints"].empty());
    EXPECT_EQ(made["models"][0]["name"], "arm");
    EXPECT_NEAR(made["models"][0]["links"][0]["mass"].get<double>(), 4, 1e-9); // 4 l of water
    EXPECT_EQ(made["motions"][0]["joints"][0]["keys"][0]["frame"], 12);
    EXPECT_EQ(made["scenes"][0]["id"], 2);
    // A script with a mistake tells it there too.
    const std::string file = path("mistake.json");
    EXPECT_EQ(run({"script", script("x := nought"), "--json", file}).code, 1);
    std::ifstream in(file);
    EXPECT_EQ(nlohmann::json::parse(in)["complaints"][0]["line"], 1);
}

TEST_F(ScriptCommand, motion_writes_a_file_that_opens_and_figure_one_that_falls)
{
    const std::string all = m_waving;
    std::ofstream(all, std::ios::app) << "SHOOT SCENES\n";
    ASSERT_EQ(run({"script", all, "--motion", path("arm.motion")}).code, 0);
    EXPECT_EQ(library::load_motion(path("arm.motion"))->performers.size(), 1u);
    ASSERT_EQ(run({"script", all, "--figure", path("arm.json"), "--model", "arm"}).code, 0);
    EXPECT_EQ(library::load_model(path("arm.json"))->figure.size(), 2);
    EXPECT_EQ(run({"drop", path("arm.json"), "--seconds", "0.2"}).code, 0);
    EXPECT_THAT(run({"script", all, "--figure", path("leg.json"), "--model", "leg"}).err,
        HasSubstr("name one with --model: arm"));
}

TEST_F(ScriptCommand, shoot_refuses_a_script_that_shoots_nothing)
{
    const Ran ran = run({"script", m_waving, "--shoot", path("film.mp4")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("shoots no scene"));
    EXPECT_FALSE(std::filesystem::exists(path("film.mp4")));
}

TEST_F(ScriptCommand, chart_writes_a_script_that_runs)
{
    const std::string file = path("turn.script");
    ASSERT_EQ(run({"script", "--chart", "waltz.natural_turn", "--out", file}).code, 0);
    const Ran ran = run({"script", file, "--check"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(run({"script", "--chart", "waltz.no_such"}).code, 1);
}

TEST_F(ScriptCommand, routines_writes_a_dance_that_the_library_checks)
{
    const std::string file = path("evening.json");
    const Ran ran = run({"script", script("ROUTINE evening NAMED \"An Evening\" := 2 * waltz.box"),
        "--routines", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto reading = library::load_dance(file);
    ASSERT_TRUE(reading.file && reading.errors.empty());
    const auto* routine = find_routine(reading.file->dance, "evening");
    ASSERT_TRUE(routine);
    EXPECT_EQ(routine->motion, "2 * box");
    EXPECT_EQ(run({"check", file}).code, 0);
}

}
}
