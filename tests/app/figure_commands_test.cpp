// promenade figure, pose and check as a user runs them, output and exit code.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "app/running.h"
#include "foundation/atomic_file.h"
#include "foundation/json_text.h"
#include "in_source.h"

namespace {

using namespace promenade;
using testing::HasSubstr;
namespace fs = std::filesystem;

class FigureCommands : public testing::Test {
protected:
    FigureCommands()
        : folder(fs::temp_directory_path() / ("promenade-figure-" + std::to_string(::getpid())))
    {
        fs::create_directories(folder);
    }
    ~FigureCommands() override { fs::remove_all(folder); }

    int run(std::vector<std::string> words)
    {
        Ran ran = promenade::run(std::move(words));
        out = std::move(ran.out);
        err = std::move(ran.err);
        return ran.code;
    }

    const fs::path folder;
    std::string out, err;
};

TEST_F(FigureCommands, figure_shows_limbs_and_joints)
{
    EXPECT_EQ(run({"figure", "--role", "follower", "--height", "1.7", "--mass", "58"}), 0);
    EXPECT_THAT(out, HasSubstr("1.70 m, 58.00 kg, heels of 6.0 cm"));
    EXPECT_THAT(out, HasSubstr("left lower leg"));
    EXPECT_THAT(out, HasSubstr("0 to 140"));
}

TEST_F(FigureCommands, figure_refuses_what_is_no_dancer)
{
    EXPECT_EQ(run({"figure", "--height", "3"}), 1);
    EXPECT_THAT(err, HasSubstr("person, height: 3 m is not a dancer's (give from 1.2 to 2.2 m)"));
    EXPECT_EQ(run({"figure", "--role", "judge"}), 2);
}

TEST_F(FigureCommands, figure_writes_a_file_that_another_parser_reads_and_check_accepts)
{
    const std::string file = folder / "leader.json";
    EXPECT_EQ(run({"figure", "--json", file}), 0) << err;
    const auto figure = nlohmann::json::parse(*read_file(file, json::most_bytes));
    double mass = 0;
    for (const auto& link : figure.at("links")) mass += link.at("mass").get<double>();
    EXPECT_NEAR(mass, 75, 0.075);
    EXPECT_EQ(figure.at("links").size(), 16u);
    EXPECT_EQ(run({"check", file}), 0) << out;
}

TEST_F(FigureCommands, pose_draws_every_step_of_a_pattern)
{
    const std::string file = folder / "steps.svg";
    EXPECT_EQ(run({"pose", "waltz.box", "--svg", file}), 0) << err;
    const std::string svg = *read_file(file, json::most_bytes);
    EXPECT_THAT(svg, HasSubstr(">1: F HT</text>"));
    EXPECT_THAT(svg, HasSubstr(">6: CL TH</text>"));
}

// The size stands in a PNG's bytes 16 to 23, as the format says.
std::pair<int, int> png_size(const fs::path& file)
{
    const std::string bytes = *read_file(file, 1 << 24);
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            value = 256 * value + static_cast<unsigned char>(bytes[i]);
        return value;
    };
    EXPECT_EQ(bytes.substr(1, 3), "PNG");
    return {number(16), number(20)};
}

TEST_F(FigureCommands, figure_draws_a_file_and_tells_its_links)
{
    const std::string doll = in_source("assets/figures/wooden_doll.json").string();
    const fs::path picture = folder / "doll.png";
    EXPECT_EQ(run({"figure", doll, "--out", picture, "--size", "160x120"}), 0) << err;
    EXPECT_EQ(png_size(picture), (std::pair{160, 120}));
    EXPECT_THAT(out, HasSubstr("wooden doll: 15 links"));
    EXPECT_THAT(out, HasSubstr("capsule"));
    EXPECT_EQ(run({"figure", doll, "--json", "-"}), 0);
    EXPECT_EQ(out, *read_file(doll, json::most_bytes)) << "the shipped file is not canonical";
    EXPECT_EQ(run({"figure", doll, "--height", "1.7"}), 1);
    EXPECT_THAT(err, HasSubstr("a file has its own measures"));
    EXPECT_EQ(run({"figure", folder / "none.json"}), 1);
}

TEST_F(FigureCommands, pose_paints_a_couple_on_the_stage)
{
    const fs::path file = folder / "couple.png";
    EXPECT_EQ(run({"pose", "--role", "couple", "--direction", "F", "--camera", "side", "--size",
                  "320x180", "--out", file}),
        0)
        << err;
    EXPECT_EQ(png_size(file), std::pair(320, 180));
}

TEST_F(FigureCommands, pose_paints_the_steps_of_a_pattern_side_by_side)
{
    const fs::path file = folder / "box.png";
    EXPECT_EQ(run({"pose", "waltz.box", "--role", "leader", "--view", "skeleton", "--size", "60x90",
                  "--out", file}),
        0)
        << err;
    EXPECT_EQ(png_size(file), std::pair(6 * 66 + 6, 96 + 6)); // six steps, gaps of six pixels
}

TEST_F(FigureCommands, pose_says_what_it_cannot_do)
{
    EXPECT_EQ(run({"pose", "--direction", "F"}), 1);
    EXPECT_THAT(err, HasSubstr("name one with --out or --svg"));
    EXPECT_EQ(run({"pose", "--size", "large", "--out", "x.png"}), 2);
    EXPECT_EQ(run({"pose", "--size", "4294967376x64", "--out", "x.png"}), 2); // 2^32 more than 80
    EXPECT_EQ(run({"pose", "--camera", "balcony", "--out", "x.png"}), 2);
}

// Runs in a process of its own, where no OpenGL driver has been loaded yet.
void pose_and_exit()
{
    const std::array<const char*, 6> words{
        "promenade", "pose", "--role", "leader", "--out", "/dev/null"};
    std::exit(run_command_line(static_cast<int>(words.size()), words.data()));
}

// A machine without a driver, as the vendor-neutral EGL library sees it.
TEST_F(FigureCommands, pose_without_a_graphics_driver_says_what_to_install)
{
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    ::setenv("__EGL_VENDOR_LIBRARY_DIRS", folder.c_str(), 1);
    // The process that exits makes a folder of its own and ends before it would take it away.
    EXPECT_EXIT((fs::remove_all(folder), pose_and_exit()), testing::ExitedWithCode(1),
        "install the packages libegl1 and libgl1-mesa-dri");
    ::unsetenv("__EGL_VENDOR_LIBRARY_DIRS");
}

TEST_F(FigureCommands, pose_draws_single_symbols_and_names_one_it_does_not_know)
{
    const std::string file = folder / "symbol.svg";
    EXPECT_EQ(
        run({"pose", "--direction", "XB", "--footwork", "T", "--body", "sway L", "--svg", file}), 0)
        << err;
    EXPECT_TRUE(fs::exists(file));
    EXPECT_EQ(run({"pose", "--direction", "SIDEWAYS", "--svg", file}), 1);
    EXPECT_THAT(err, HasSubstr("gesture 'SIDEWAYS': no gesture says what this symbol"));
    EXPECT_EQ(run({"pose", "waltz.round_the_room", "--svg", file}), 1);
    EXPECT_THAT(err, HasSubstr("it is not a pattern"));
}

TEST_F(FigureCommands, check_warns_of_a_gesture_no_joint_allows)
{
    const std::string file = folder / "mine.json";
    const std::string text =
        R"({"format": "promenade gestures", "version": 1, "gestures": [{"symbol": "HL",
        "region": "head position", "poses": [{"limbs": {"head": [0, 120, 0]}}]}]})";
    ASSERT_TRUE(write_output(file, text));
    EXPECT_EQ(run({"check", file}), 0); // a warning is not an error
    EXPECT_THAT(
        out, HasSubstr("gesture 'HL', head: it turns 75 degrees further than a person's joint"));
    EXPECT_THAT(out, HasSubstr("1 file, 0 errors, 1 warning"));
}

TEST_F(FigureCommands, copy_gives_you_gestures_of_your_own_and_never_overwrites_them)
{
    ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
    EXPECT_EQ(run({"copy", "--gestures", "sway L", "my_sway"}), 0) << err;
    const fs::path copied = folder / "promenade/gestures/my_sway.json";
    EXPECT_EQ(out, copied.string() + "\n");
    std::ifstream in(copied);
    const auto file = nlohmann::json::parse(in);
    ASSERT_EQ(file["gestures"].size(), 1u);
    EXPECT_EQ(file["gestures"][0]["symbol"], "sway L");

    EXPECT_EQ(run({"copy", "--gestures", "heads", "my_heads"}), 0) << err;
    EXPECT_EQ(run({"check", (folder / "promenade/gestures/my_heads.json").string()}), 0) << out;
    EXPECT_EQ(run({"copy", "--gestures", "heads", "my_heads"}), 1);
    EXPECT_THAT(err, HasSubstr("exists already"));
    EXPECT_EQ(run({"copy", "--gestures", "no such symbol", "mine"}), 1);
    EXPECT_THAT(err, HasSubstr("holds"));
    ::unsetenv("XDG_DATA_HOME");
}

}
