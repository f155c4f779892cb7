// The desktop's file dialog, our own, and what the window remembers.
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <unistd.h>

#include "editors/shell/file_browser.h"
#include "editors/shell/window_state.h"
#include "editors/shell/zenity.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;

struct Folder : testing::Test {
    Folder()
        : path(fs::temp_directory_path() / ("promenade_dialogs_" + std::to_string(::getpid())))
    {
        fs::create_directories(path / "waltzes");
        for (const char* name : {"b.json", "a.json", "notes.txt", ".hidden.json"})
            std::ofstream(path / name) << "{}";
    }
    ~Folder() override { fs::remove_all(path); }

    // A program that behaves like zenity.
    std::string program(const std::string& script) const
    {
        const fs::path file = path / "dialog";
        std::ofstream(file) << "#!/bin/sh\n" << script;
        fs::permissions(file, fs::perms::owner_all);
        return file.string();
    }

    const fs::path path;
};

Zenity::State outcome(Zenity& zenity)
{
    for (auto state = zenity.poll();; state = zenity.poll()) {
        if (state != Zenity::State::waiting) return state;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

TEST_F(Folder, zenitys_answer_is_the_chosen_file)
{
    Zenity zenity(program("sleep 0.05; echo '/home/a dancer/waltz.json'"));
    ASSERT_TRUE(zenity.begin(DialogKind::open, path));
    EXPECT_EQ(zenity.poll(), Zenity::State::waiting); // the window goes on meanwhile
    EXPECT_EQ(outcome(zenity), Zenity::State::chosen);
    EXPECT_EQ(zenity.chosen(), "/home/a dancer/waltz.json");
}

TEST_F(Folder, zenity_may_be_cancelled_or_missing)
{
    Zenity cancelled(program("exit 1"));
    ASSERT_TRUE(cancelled.begin(DialogKind::save, path));
    EXPECT_EQ(outcome(cancelled), Zenity::State::cancelled);
    Zenity missing("/no/such/program");
    ASSERT_TRUE(missing.begin(DialogKind::save, path));
    EXPECT_EQ(outcome(missing), Zenity::State::missing);
}

TEST_F(Folder, our_browser_lists_folders_first_and_dance_files_only)
{
    FileBrowser browser;
    browser.begin(DialogKind::open, path);
    std::vector<std::string> names;
    for (const BrowserEntry& entry : browser.entries()) names.push_back(entry.name);
    EXPECT_THAT(names, testing::ElementsAre("waltzes", "a.json", "b.json"));
    browser.choose(browser.entries()[1]);
    EXPECT_EQ(browser.result(), path / "a.json");
    browser.choose(browser.entries()[0]);
    EXPECT_EQ(browser.folder(), path / "waltzes");
    EXPECT_EQ(browser.result(), std::nullopt); // there is no a.json in there
    browser.go_up();
    EXPECT_EQ(browser.folder(), path);
}

TEST(WindowState, comes_back_as_it_was_written)
{
    WindowState state;
    state.width = 1920;
    state.maximised = true;
    state.view = {Theme::light, 1.5, 1};
    state.recent = {"/a b.json", "/ü.json"};
    state.chosen = "tango.basic";
    const WindowState back = read_window_state(write_window_state(state));
    EXPECT_EQ(back.width, 1920);
    EXPECT_TRUE(back.maximised);
    EXPECT_EQ(back.view.theme, Theme::light);
    EXPECT_EQ(back.view.scale, 1.5);
    EXPECT_EQ(back.view.workspace, 1u);
    EXPECT_EQ(back.recent, state.recent);
    EXPECT_EQ(back.chosen, "tango.basic");
}

TEST(WindowState, a_broken_file_gives_the_usual_window)
{
    for (const char* text : {"", "{", "[1, 2]", R"({"width": "wide", "scale": -7})"}) {
        const WindowState state = read_window_state(text);
        EXPECT_EQ(state.width, 1280) << text;
        EXPECT_GE(state.view.scale, smallest_scale) << text;
        EXPECT_EQ(state.view.workspace, 2u) << text; // the dance, already playing
    }
}

}
}
