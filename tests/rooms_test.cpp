// The plan of the house, enforced: who may include whom. The same table, for people, is in
// src/README.md.
#include "in_source.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>

using promenade::in_source;

namespace {

namespace fs = std::filesystem;
using Rooms = std::set<std::string>;

const std::map<std::string, Rooms> sees = {
    {"foundation", {}},
    {"tables", {"foundation", "dance"}},
    {"figure", {"foundation"}},
    {"dynamics", {"foundation", "figure"}},
    {"floor", {"foundation", "figure", "dynamics"}},
    {"contact", {"foundation", "figure", "dynamics", "floor"}},
    {"dance", {"foundation", "figure"}},
    {"music", {"foundation", "figure", "dance"}},
    {"gait", {"foundation", "figure", "dance"}},
    {"placing", {"foundation", "figure", "dance", "music", "gait"}},
    {"motion", {"foundation", "figure", "floor", "dance"}},
    {"world", {"foundation", "figure", "dynamics", "floor", "contact", "motion"}},
    {"motor", {"foundation", "figure", "dynamics", "floor", "dance", "gait"}},
    {"rehearsal",
        {"foundation", "figure", "dynamics", "floor", "contact", "dance", "music", "gait",
            "placing", "motion", "world", "motor"}},
    {"script",
        {"foundation", "figure", "dynamics", "floor", "contact", "dance", "gait", "placing",
            "motion", "world", "motor", "rehearsal", "library", "clone"}},
    {"report",
        {"foundation", "figure", "dynamics", "floor", "contact", "dance", "placing", "motion",
            "world", "motor", "rehearsal"}},
    {"experiments",
        {"foundation", "figure", "dynamics", "floor", "dance", "placing", "motion", "world",
            "motor", "rehearsal", "report", "clone"}},
    {"library", {"foundation", "figure", "floor", "dance", "motion"}},
    {"bundle", {"foundation", "figure", "floor", "dance", "motion", "library"}},
    {"clone",
        {"foundation", "figure", "dynamics", "floor", "contact", "dance", "music", "gait",
            "placing", "motion", "world", "motor", "rehearsal", "library"}},
    {"document", {"foundation", "figure", "dance", "music", "library"}},
    {"live",
        {"foundation", "figure", "dynamics", "floor", "contact", "dance", "music", "gait",
            "placing", "motion", "world", "motor", "rehearsal", "library", "clone", "document"}},
    {"export", {"foundation", "figure", "dance", "gait", "placing"}},
    {"paper", {"foundation", "figure", "dance", "gait", "placing", "export"}},
    {"render", {"foundation", "figure"}},
    {"share",
        {"foundation", "figure", "floor", "dance", "music", "gait", "placing", "motion", "library",
            "export", "render"}},
    {"editors",
        {"foundation", "figure", "dynamics", "floor", "contact", "dance", "music", "gait",
            "placing", "motion", "world", "motor", "rehearsal", "report", "library", "document",
            "bundle", "export", "paper", "render", "share", "script", "clone", "live"}},
    {"app",
        {"foundation", "figure", "dynamics", "floor", "dance", "music", "gait", "placing", "motion",
            "world", "motor", "rehearsal", "experiments", "report", "library", "document", "bundle",
            "export", "paper", "render", "share", "editors", "script", "clone", "live"}},
};

// Only these may know the window system; everything else builds and runs headless.
const Rooms may_draw = {"render", "editors", "app"};
const std::regex drawing_header(R"((imgui|GLFW/|GL/|epoxy/).*)");
const std::regex include_line(R"re(^\s*#\s*include\s*["<]([^">]+)[">])re");

std::vector<std::string> includes_of(const fs::path& file)
{
    std::vector<std::string> found;
    std::ifstream in(file);
    std::smatch match;
    for (std::string line; std::getline(in, line);)
        if (std::regex_search(line, match, include_line)) found.push_back(match[1]);
    return found;
}

// What is wrong with one #include of one room, or nothing.
std::string breach(const std::string& room, const std::string& header)
{
    if (std::regex_match(header, drawing_header) && !may_draw.contains(room))
        return "a headless room knows the window system";
    const std::string other = header.substr(0, header.find('/'));
    if (!sees.contains(other) || other == room || sees.at(room).contains(other)) return "";
    return "'" + room + "' may not see '" + other + "'";
}

std::vector<std::string> breaches_in(const fs::path& source)
{
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(source)) {
        const fs::path inside = fs::relative(entry.path(), source);
        const std::string room = inside.begin()->string();
        const std::string kind = entry.path().extension();
        if (kind != ".h" && kind != ".cpp") continue;
        if (!sees.contains(room)) {
            found.push_back(inside.string() + ": a room that is not in the plan");
            continue;
        }
        for (const std::string& header : includes_of(entry.path()))
            if (const std::string problem = breach(room, header); !problem.empty())
                found.push_back(inside.string() + ": " + problem + " (" + header + ")");
    }
    return found;
}

TEST(Rooms, include_only_the_rooms_they_may_see)
{
    EXPECT_THAT(breaches_in(in_source("src")), testing::IsEmpty());
}

TEST(Rooms, a_breach_of_the_plan_is_found)
{
    EXPECT_NE(breach("foundation", "figure/figure.h"), "");
    EXPECT_NE(breach("dynamics", "imgui.h"), "");
    EXPECT_EQ(breach("dynamics", "figure/figure.h"), "");
    EXPECT_EQ(breach("app", "GLFW/glfw3.h"), "");
}

TEST(Rooms, every_room_of_the_plan_is_explained_in_the_readme)
{
    std::ifstream in(in_source("src/README.md"));
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const auto& [room, allowed] : sees)
        EXPECT_NE(text.find("`" + room + "`"), std::string::npos) << room;
}

}
