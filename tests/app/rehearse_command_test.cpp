// promenade rehearse, as a user types it.
#include <filesystem>

#include "app/running.h"
#include "foundation/json_text.h"
#include "foundation/temporary_folder.h"
#include "library/motion_file.h"
#include "rehearsal/settings.h"

namespace promenade {
namespace {

TEST(RehearseCommand, prints_every_step_and_the_honest_sums)
{
    const Ran ran = run({"rehearse", "rumba.box", "--dancer", "leader", "--width", "160"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("Leader (1.78 m, 75 kg)"), std::string::npos);
    EXPECT_NE(ran.out.find("assist    0 N, 0 N·m"), std::string::npos);
    EXPECT_NE(ran.out.find("inertia   factor 1."), std::string::npos);
}

TEST(RehearseCommand, writes_a_report_another_program_reads_and_a_motion_that_plays_back)
{
    const promenade::testing_aid::TemporaryFolder folder;
    const auto motion = folder / "box.motion";
    const Ran ran = run({"rehearse", "rumba.box", "--dancer", "follower", "--json", "-", "--motion",
        motion.string()});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto report = json::parse(ran.out, "report");
    ASSERT_TRUE(report);
    const auto kept = library::load_motion(motion);
    ASSERT_TRUE(kept) << kept.error().problem;
    EXPECT_EQ(kept->performers[0].motion.fingerprint(), report->find("motion")->text);
    EXPECT_EQ(report->find("dancers")->items[0].find("steps")->items.size(), 6u);
}

TEST(RehearseCommand, explains_what_a_push_is)
{
    const Ran words = run({"rehearse", "rumba.box", "--push", "hard"});
    EXPECT_EQ(words.code, 1);
    EXPECT_NE(words.err.find("write seconds,limb,newton-seconds,direction"), std::string::npos);
    const Ran limb = run({"rehearse", "rumba.box", "--push", "1,tail,5,left"});
    EXPECT_NE(limb.err.find("no limb called 'tail'"), std::string::npos);
}

TEST(RehearseCommand, refuses_the_papers_balance_for_a_couple)
{
    const Ran ran = run({"rehearse", "rumba.box", "--balance", "upright-torque"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("for one dancer"), std::string::npos);
}

TEST(RehearseCommand, says_how_often_a_couple_practised)
{
    const auto practised = [](const Ran& ran) {
        const auto report = json::parse(ran.out, "report");
        return report ? report->find("practised")->number : -1;
    };
    const auto times = [&](const std::vector<std::string>& how) {
        std::vector<std::string> words{"rehearse", "tango.link", "--json", "-"};
        words.insert(words.end(), how.begin(), how.end());
        return practised(run(words));
    };
    const double usually = times({});
    EXPECT_GE(usually, 1); // there is something to mend
    EXPECT_LE(usually, rehearsal::usual_practice);
    EXPECT_EQ(times({"--practise", "1"}), 1);
    EXPECT_EQ(times({"--practise", "0"}), 0);
    EXPECT_EQ(times({"--dancer", "leader"}), 0); // nobody's legs to go around
}

TEST(RehearseCommand, counts_the_papers_balance_as_assist)
{
    const Ran ran =
        run({"rehearse", "rumba.box", "--balance", "upright-torque", "--dancer", "leader"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("not an honest dance"), std::string::npos);
}

}
}
