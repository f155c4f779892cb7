// promenade chart and promenade bundle as a user runs them.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include <gmock/gmock.h>
#include <unistd.h>

#include "app/running.h"
#include "in_source.h"

namespace {

using namespace promenade;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

// A home of its own, and nothing left of it.
class ChartCommand : public testing::Test {
protected:
    ChartCommand()
    {
        fs::create_directories(home);
        ::setenv("XDG_DATA_HOME", home.c_str(), 1);
    }
    ~ChartCommand() override
    {
        ::unsetenv("XDG_DATA_HOME");
        fs::remove_all(home);
    }

    std::string in_home(const std::string& name) const { return (home / name).string(); }

    std::string contents(const std::string& name) const
    {
        std::ifstream in(home / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    const fs::path home =
        fs::temp_directory_path() / ("promenade-charts-" + std::to_string(::getpid()));
};
using BundleCommand = ChartCommand;

TEST_F(ChartCommand, writes_what_the_name_of_the_file_says)
{
    EXPECT_EQ(run({"chart", "waltz.box", "--out", in_home("box.pdf")}).code, 0);
    EXPECT_THAT(contents("box.pdf"), StartsWith("%PDF"));
    EXPECT_EQ(
        run({"chart", "waltz.box", "--out", in_home("box.svg"), "--paper", "letter"}).code, 0);
    EXPECT_THAT(contents("box.svg"), HasSubstr("width=\"279.40mm\""));
    EXPECT_EQ(run({"chart", "waltz.box", "--out", in_home("box.txt"), "--cue"}).code, 0);
    EXPECT_THAT(contents("box.txt"), HasSubstr("Bar 1. One: left foot forward."));
    const Ran heard = run({"chart", "waltz.round_the_room", "--out", "-"});
    EXPECT_THAT(heard.out, HasSubstr("1. Bar 1, side 1 of the room. Reverse Turn."));
}

TEST_F(ChartCommand, says_one_sentence_when_it_cannot)
{
    const Ran ending = run({"chart", "waltz.box", "--out", in_home("box.doc")});
    EXPECT_EQ(ending.code, 1);
    EXPECT_THAT(ending.err, HasSubstr(".pdf"));
    EXPECT_THAT(run({"chart", "waltz", "--out", in_home("a.pdf")}).err, HasSubstr("waltz.box"));
    const Ran folder = run({"chart", "waltz.box", "--out", in_home("no/such/box.pdf")});
    EXPECT_EQ(folder.code, 1);
    EXPECT_EQ(std::count(folder.err.begin(), folder.err.end(), '\n'), 1);
    EXPECT_TRUE(fs::is_empty(home));
    EXPECT_EQ(run({"chart", "waltz.box"}).code, 2);
}

TEST_F(BundleCommand, makes_a_bundle_that_opens_in_an_empty_home)
{
    const std::string file = in_home("my piece.promenade");
    ASSERT_EQ(run({"copy", "waltz", "my_waltz"}).code, 0);
    ASSERT_EQ(run({"bundle", "make", "my_waltz.round_the_room", "--out", file}).code, 0);
    fs::remove_all(home / "promenade"); // another machine
    EXPECT_EQ(run({"show", "my_waltz.round_the_room"}).code, 1);
    EXPECT_THAT(run({"bundle", "list", file}).out, HasSubstr("opens with my_waltz.round_the_room"));
    const Ran opened = run({"bundle", "open", file});
    EXPECT_EQ(opened.code, 0) << opened.err;
    EXPECT_THAT(opened.out, HasSubstr("promenade/bundles/my piece"));
    EXPECT_EQ(run({"show", "my_waltz.round_the_room"}).code, 0);
    EXPECT_THAT(run({"bundle", "open", file}).out, HasSubstr("opened before"));
    EXPECT_EQ(run({"show", "my_waltz_2.round_the_room"}).code, 1);
}

TEST_F(BundleCommand, refuses_what_is_no_bundle_and_opens_nothing)
{
    std::ofstream(home / "no.promenade") << "hello";
    const Ran opened = run({"bundle", "open", in_home("no.promenade")});
    EXPECT_EQ(opened.code, 1);
    EXPECT_EQ(std::count(opened.err.begin(), opened.err.end(), '\n'), 1);
    EXPECT_FALSE(fs::exists(home / "promenade"));
    const Ran named = run({"bundle", "make", "waltz.box", "--out", in_home("box.zip")});
    EXPECT_THAT(named.err, HasSubstr(".promenade"));
}

// promenade FILE, as a double click has it.
TEST_F(BundleCommand, a_file_alone_is_opened_or_refused_with_a_reason)
{
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
    const Ran shown = run({in_source("dances/waltz.json").string()});
    EXPECT_EQ(shown.code, 1);
    EXPECT_THAT(shown.err, HasSubstr("no display"));
    EXPECT_EQ(run({"no_such_thing"}).code, 2);
}

TEST(ManPage, names_every_command)
{
    std::ifstream in(in_source("docs/promenade.1"));
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    const std::string help = run({"--help"}).out;
    const std::regex command(R"re(\n  ([a-z]+)  +[A-Za-z])re");
    std::size_t found = 0;
    for (std::sregex_iterator i(help.begin(), help.end(), command), end; i != end; ++i, ++found)
        EXPECT_THAT(page, testing::ContainsRegex("\n.BI? " + (*i)[1].str())) << (*i)[1];
    EXPECT_GE(found, 17u);
}

}
