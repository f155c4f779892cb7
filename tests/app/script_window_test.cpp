// The story of a script through the program itself, by real keys: type the arm, see it, make it
// wave, mend a mistake that was marked, shoot the film. What the script says is seen in the file
// that the desk keeps aside while one types, what it does in the picture, and the film by ffprobe.
#include <fstream>
#include <iterator>

#include "app/window_story.h"

namespace promenade::testing_aid {
namespace {

namespace fs = std::filesystem;

class ScriptWindow : public WindowStory {
protected:
    // A script of one line, opened as a file. With programs to be found, for ffmpeg makes the film.
    void open_script_window()
    {
        const fs::path file = m_folder / "arm.script";
        std::ofstream(file) << "// An arm.\n";
        m_window =
            std::make_unique<Child>(Words{"env", "HOME=" + m_folder.string(), PROMENADE_PROGRAM,
                "window", file.string(), "--landmarks", (m_folder / "landmarks").string()});
        ASSERT_TRUE(until([] { return RealScreen::take_focus(); }, patience)) << "no window came";
    }
    std::string kept_aside() const
    {
        std::ifstream file(m_folder / "data/promenade/scripts/unsaved.aside");
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void write_lines(const std::vector<std::string>& lines)
    {
        for (const std::string& line : lines) {
            RealScreen::type(line);
            RealScreen::press("Return");
        }
    }
    bool offers_to_film(std::chrono::seconds longest)
    {
        RealScreen::press("F9");
        return until([&] { return sees("Write it"); }, longest);
    }
    void expect_text(const std::string& words)
    {
        expect_soon("'" + words + "' in the text",
            [&] { return kept_aside().find(words) != std::string::npos; });
    }
};

TEST_F(ScriptWindow, the_arm_is_typed_seen_waves_is_mended_and_filmed)
{
    if (!is_installed("ffprobe")) GTEST_SKIP() << "ffmpeg is not installed";
    open_script_window();
    if (HasFatalFailure()) return;
    click_on("script text");
    RealScreen::press("ctrl+End");
    write_lines({"upper := BOX (0.1, 0.1, 0.4) AT (0, 0, -0.2)",
        "lower := BOX (0.1, 0.1, 0.3) AT (0, 0, -0.15)",
        "arm := JOINT 1, upper, (0, 0, -0.4), lower, (0, 0, 0), (0, 0), (-120, 0)"});
    expect_text("(-120, 0)");
    if (HasFatalFailure()) return;

    // A motion with a mistake, typed on at once while the arm is run: it is marked, and there is
    // nothing to film.
    RealScreen::press("ctrl+Return");
    write_lines({"MOTION wave", "JOINT 1 FRAME 12 POSITION 0, -90 FRAME 24 POSITION 0, 0 ENDJOINT",
        "ENDMOTION", "SCENE 1", "ANIMATE arm FROM 0 TO 48 USING weve AT (0, 0, 1)", "ENDSCENE",
        "SHOOT SCENES"});
    m_screen->keep_picture("script_arm");
    expect_text("ENDSCENE\nSHOOT SCENES");
    expect_to_see("mistake in line 9");
    if (HasFatalFailure()) return;
    m_screen->keep_picture("script_mistake");
    EXPECT_FALSE(offers_to_film(2s));

    // Mended where it is marked, it waves.
    click_on("mistake in line 9");
    RealScreen::press("Home");
    for (int i = 0; i < 32; ++i) RealScreen::press("Right"); // before the 'e' of "weve"
    RealScreen::press("Delete");
    RealScreen::type("a");
    expect_text("USING wave AT");
    expect_gone("mistake in line 9");
    if (HasFatalFailure()) return;
    RealScreen::press("ctrl+Return");
    expect_soon("something to film", [&] { return offers_to_film(2s); });
    if (HasFatalFailure()) return;
    m_screen->keep_picture("script_waves");
    const fs::path film = m_folder / "arm.mp4"; // as the dialog offers it
    press_until("Return", "the film", [&] { return fs::exists(film); });
    if (HasFatalFailure()) return;
    const auto length = output_of({"ffprobe", "-v", "error", "-show_entries", "format=duration",
        "-of", "csv=p=0", film.string()});
    ASSERT_TRUE(length);
    EXPECT_NEAR(std::stod(*length), 2, 0.1); // 48 frames at 24 a second
    RealScreen::press("Escape");
    RealScreen::press("ctrl+s");
    expect_soon(
        "the script", [&] { return fs::exists(m_folder / "data/promenade/scripts/arm.script"); });
    quit();
}

}
}
