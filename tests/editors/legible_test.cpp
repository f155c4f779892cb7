// What is written in the window can be read: at every size of it, at every scale, in both themes.
// Truth from outside: the letters and fills as they go to the painter, and the contrast that the Web
// Content Accessibility Guidelines ask for.
#include <cmath>
#include <cstdlib>
#include <set>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "editors/dance_workspace/takes.h"
#include "editors/eye.h"
#include "editors/story.h"

namespace promenade::editors {
namespace {

Result<Rehearsed> at_once(const RehearsalOrder&, const Watch&)
{
    return carried_along(3);
}

// Something that can be looked at, from the workspace it is in.
struct Scene {
    const char* name;
    int workspace;
    std::function<void(Story&)> open, close;
};

void settle(Story& story)
{
    story.wait_for_work();
    for (int i = 0; i < 4; ++i) story.frame();
}

std::function<void(Story&)> runs(const std::string& command)
{
    return [command](Story& story) { story.shell().commands().run(command); };
}

void escape(Story& story)
{
    story.press(GLFW_KEY_ESCAPE);
}

void nothing(Story&) { }

const std::vector<Scene>& scenes()
{
    static const std::vector<Scene> all{
        {"Pattern", GLFW_KEY_1, nothing, nothing},
        {"Gesture", GLFW_KEY_2, nothing, nothing},
        {"Dance", GLFW_KEY_3, nothing, nothing},
        {"Script", GLFW_KEY_4, nothing, nothing},
        {"Live", GLFW_KEY_5, nothing, nothing},
        {"Clone", GLFW_KEY_6, nothing, nothing},
        {"both roles", GLFW_KEY_1, runs("steps.lens"),
            [](Story& story) { // on to the follower, and back to the leader
                story.shell().commands().run("steps.lens");
                story.shell().commands().run("steps.lens");
            }},
        {"limb of a gesture", GLFW_KEY_2,
            [](Story& story) {
                story.click("symbol HL");
                story.click("limb");
                story.click("limb head");
            },
            nothing},
        {"practice", GLFW_KEY_3, [](Story& story) { story.press(GLFW_KEY_P); },
            [](Story& story) { story.press(GLFW_KEY_P); }},
        {"plots", GLFW_KEY_3,
            [](Story& story) { story.press(GLFW_KEY_L, false, true); },
            [](Story& story) { story.press(GLFW_KEY_L, false, true); }},
        {"limb programs", GLFW_KEY_3,
            [](Story& story) { story.press(GLFW_KEY_W, false, true); },
            [](Story& story) { story.press(GLFW_KEY_W, false, true); }},
        {"springs of a clone", GLFW_KEY_6, [](Story& story) { story.press(GLFW_KEY_F7); }, nothing},
        {"what is apart", GLFW_KEY_6, [](Story& story) { story.press(GLFW_KEY_F8); },
            [](Story& story) { story.press(GLFW_KEY_F6); }},
        {"joint table", GLFW_KEY_5, runs("live.table"), runs("live.table")},
        {"keys", GLFW_KEY_1, runs("help.keys"), escape},
        {"manual", GLFW_KEY_1, runs("help.manual"), escape},
        {"about", GLFW_KEY_1, runs("help.about"), escape},
        {"commands", GLFW_KEY_1, runs("view.commands"), escape},
        {"figures", GLFW_KEY_1, runs("library.choose"), escape},
        {"share", GLFW_KEY_3, runs("file.share"), escape},
        {"open", GLFW_KEY_1, runs("file.open"), escape},
        {"music", GLFW_KEY_1, runs("file.music"), escape},
        {"find", GLFW_KEY_1, runs("edit.find"), escape},
        {"read", GLFW_KEY_1, runs("steps.read"), escape},
        {"file menu", GLFW_KEY_1, [](Story& story) { story.click("File"); }, escape},
        {"steps menu", GLFW_KEY_1, [](Story& story) { story.click("Steps"); }, escape},
        {"menu of a cell", GLFW_KEY_1,
            [](Story& story) { story.right_click("count 1"); }, escape},
        {"symbols", GLFW_KEY_1,
            [](Story& story) {
                story.click("count 1");
                story.press(GLFW_KEY_ENTER);
            },
            escape},
        {"a dance of one's own", GLFW_KEY_1, [](Story& story) { story.press(GLFW_KEY_N, true); },
            escape},
        {"save", GLFW_KEY_1, runs("file.save"), escape},
        {"quit", GLFW_KEY_1,
            [](Story& story) {
                story.click("count 1");
                story.type("2");
                story.press(GLFW_KEY_ENTER);
                story.press(GLFW_KEY_Q, true);
            },
            escape},
    };
    return all;
}

std::string what_is_wrong(Story& story, Theme theme)
{
    std::string said;
    std::set<std::string> told; // what lies behind a dialog was seen before
    const std::string only = std::getenv("PROMENADE_SCENE") ? std::getenv("PROMENADE_SCENE") : "";
    for (const Scene& scene : scenes()) {
        if (!only.empty() && only != scene.name) continue;
        story.press(scene.workspace, true);
        settle(story);
        scene.open(story);
        settle(story);
        for (const Blemish& each : blemishes_of_frame(palette_of(theme).background, {"sheet"}))
            if (told.insert(words_of(each)).second)
                said += std::string(scene.name) + ": " + words_of(each) + "\n";
        scene.close(story);
        settle(story);
    }
    return said;
}

class Legible : public testing::TestWithParam<std::tuple<ImVec2, double>> { };

TEST_P(Legible, in_both_themes)
{
    const auto [size, scale] = GetParam();
    for (const Theme theme : {Theme::dark, Theme::light}) {
        Story story(test_studio(), size, {theme, scale, 0},
            [](Studio& studio) { return all_workspaces(studio, at_once); });
        const std::string wrong = what_is_wrong(story, theme);
        EXPECT_TRUE(wrong.empty()) << (theme == Theme::dark ? "dark\n" : "light\n") << wrong;
    }
}

std::string name_of_size(const testing::TestParamInfo<std::tuple<ImVec2, double>>& one)
{
    const auto [size, scale] = one.param;
    return std::to_string(std::lround(size.x)) + "_at_" + std::to_string(std::lround(100 * scale));
}

INSTANTIATE_TEST_SUITE_P(Sizes, Legible,
    testing::Combine(testing::Values(ImVec2{1280, 720}, ImVec2{1920, 1080}, ImVec2{2560, 1440}),
        testing::Values(1.0, 1.25, 1.5, 1.75, 2.5)),
    name_of_size);

}
}
