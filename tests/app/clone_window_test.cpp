// The story of a clone through a real window: key an arm at three times, run, loosen it, run again,
// compare, undo all, save, reopen. What the window did is read from the files it wrote, and its
// runs are compared with those of the command line. Skipped where Xvfb or xdotool is not installed.
#include <nlohmann/json.hpp>

#include "app/window_story.h"
#include "library/motion_file.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using testing_aid::patience;
using testing_aid::RealScreen;
using testing_aid::text_of;
using testing_aid::until;

const std::string arm = "right upper arm";

// A file says turns to a millionth of a degree.
constexpr double as_written = 1e-5; // rad

// Between two motions of one person, over all frames and limbs.
double farthest(const motion::Recording& a, const motion::Recording& b)
{
    const auto &first = a.performers[0].motion.frames, &second = b.performers[0].motion.frames;
    if (first.size() != second.size()) return pi;
    double most = 0;
    for (std::size_t i = 0; i < first.size(); ++i)
        for (std::size_t k = 0; k < first[i].state.orientation.size(); ++k)
            most = std::max(
                most, angle_between(first[i].state.orientation[k], second[i].state.orientation[k]));
    return most;
}

class CloneWindow : public testing_aid::WindowStory {
protected:
    fs::path clones() const { return m_folder / "data/promenade/clones"; }
    fs::path kept() const { return clones() / "my clone.json"; }
    fs::path motion() const { return clones() / "my clone run.motion"; }

    void press(const std::string& key, int times)
    {
        for (int i = 0; i < times; ++i) RealScreen::press(key);
    }
    // Keeps the clone until its file says so: the keys before it may still be on their way.
    void keep_until(
        const std::string& what, const std::function<bool(const nlohmann::json&)>& is_so)
    {
        expect_soon(what, [&] {
            RealScreen::press("F2");
            const auto clone = nlohmann::json::parse(text_of(kept()), nullptr, false);
            return !clone.is_discarded() && is_so(clone);
        });
    }
    static std::vector<double> key_times(const nlohmann::json& clone)
    {
        std::vector<double> times;
        for (const auto& key : clone["keys"])
            if (key["turns"].contains(arm)) times.push_back(key["time"].get<double>());
        return times;
    }
    // Runs it, keeps the motion once there is one, and compares it with the command line's.
    void run_and_compare()
    {
        const fs::path same = m_folder / "same.motion";
        fs::remove(motion());
        RealScreen::press("F5");
        ASSERT_TRUE(testing_aid::output_of(
            {PROMENADE_PROGRAM, "clone", kept().string(), "--motion", same.string()}));
        const auto wanted = library::load_motion(same);
        expect_soon("the run", [&] {
            RealScreen::press("F3");
            const auto ran = library::load_motion(motion());
            return ran && farthest(*ran, *wanted) < as_written;
        });
    }
};

TEST_F(CloneWindow, key_an_arm_three_times_run_loosen_run_compare_undo_all_save_and_reopen)
{
    open_window({"--workspace", "Clone"});
    if (HasFatalFailure()) return;
    press("w", 4);
    press("Right", 6);
    press("s", 8);
    press("Right", 6);
    press("w", 6);
    keep_until("three keys", [](const nlohmann::json& clone) {
        return key_times(clone) == std::vector<double>{0, 0.6, 1.2}
        && clone["keys"][2]["turns"][arm][2]
            == clone["keys"][0]["turns"][arm][2].get<double>() + 10;
    });
    if (HasFatalFailure()) return;
    const std::string tight = text_of(kept());
    run_and_compare();
    if (HasFatalFailure()) return;
    const auto first = library::load_motion(motion());

    press("minus", 2);
    keep_until("looser springs", [](const nlohmann::json& clone) {
        const nlohmann::json::json_pointer stiffness("/limbs/" + arm + "/springs/stiffness x");
        return clone.contains(stiffness) && clone[stiffness].get<double>() < 7;
    });
    if (HasFatalFailure()) return;
    const std::string loose = text_of(kept());
    run_and_compare();
    if (HasFatalFailure()) return;
    const auto second = library::load_motion(motion());
    EXPECT_GT(farthest(*first, *second), radians(2));
    const std::size_t keys_shown = m_screen->picture();
    RealScreen::press("F8");
    expect_soon("what is apart", [&] { return m_screen->picture() != keys_shown; });

    press("ctrl+z", 2);
    keep_until("the springs undone", [&](const auto&) { return text_of(kept()) == tight; });
    if (HasFatalFailure()) return;
    press("ctrl+z", 18);
    keep_until("all undone", [](const nlohmann::json& clone) { return clone["keys"].empty(); });
    if (HasFatalFailure()) return;
    press("ctrl+shift+z", 20);
    keep_until("all done again", [&](const auto&) { return text_of(kept()) == loose; });
    if (HasFatalFailure()) return;
    quit();

    open_window({kept().string()});
    if (HasFatalFailure()) return;
    run_and_compare();
    if (HasFatalFailure()) return;
    press("equal", 1);
    keep_until("what was opened, changed", [&](const nlohmann::json& clone) {
        return key_times(clone).size() == 3 && text_of(kept()) != loose;
    });
    quit();
}

}
}
