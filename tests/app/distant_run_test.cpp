// A live run in a process of its own: the same run to the last bit, and whatever becomes of that
// process, the one that steers it goes on.
#include <csignal>
#include <thread>

#include <gmock/gmock.h>

#include "foundation/temporary_folder.h"
#include "live/distant_run.h"
#include "live/near_run.h"

namespace promenade::live {
namespace {

using Stroke = Session::Stroke;
using testing_aid::TemporaryFolder;

Input elbow_to(double goal)
{
    Input input;
    input.kind = InputKind::move;
    input.link = index_of(Limb::right_lower_arm);
    input.axis = 1;
    input.value = goal;
    return input;
}

Input bump()
{
    Input input;
    input.kind = InputKind::impulse;
    input.link = index_of(Limb::upper_torso);
    input.vector = {6, 2, 0};
    return input;
}

// Until everything is answered; what went wrong meanwhile.
std::optional<Error> settle(Run& run)
{
    std::optional<Error> problem;
    do {
        if (auto wrong = run.attend()) problem = wrong;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } while (run.is_behind());
    return problem;
}

void go_on(Run& run, int exchanges)
{
    for (int i = 0; i < exchanges; ++i) {
        run.go_on();
        const auto wrong = settle(run);
        ASSERT_FALSE(wrong) << wrong->text();
    }
}

std::unique_ptr<Run> apart()
{
    auto run = DistantRun::begin(PROMENADE_PROGRAM, one_person());
    EXPECT_TRUE(run) << run.error().text();
    EXPECT_FALSE(settle(**run));
    return std::move(*run);
}

std::unique_ptr<Run> near()
{
    return std::move(*NearRun::begin(one_person()));
}

pid_t process_of(Run& run)
{
    return dynamic_cast<DistantRun&>(run).process();
}

// Two branches, and an undone change in the second.
void tell_a_story(Run& run)
{
    ASSERT_TRUE(run.perform(elbow_to(-1), Stroke::begins));
    go_on(run, 16);
    run.look_at(8);
    ASSERT_FALSE(settle(run));
    ASSERT_TRUE(run.perform(bump(), Stroke::begins));
    go_on(run, 6);
    ASSERT_TRUE(run.perform(elbow_to(-0.2), Stroke::begins));
    run.undo();
    go_on(run, 4);
    run.name(1, "bumped");
    ASSERT_FALSE(settle(run));
}

void expect_same(const Run& a, const Run& b)
{
    ASSERT_EQ(a.view().branches, b.view().branches);
    for (std::size_t id = 0; id < a.view().branches.size(); ++id)
        for (long n = 0; n <= a.view().branches[id].length; ++n)
            ASSERT_EQ(a.frame(static_cast<int>(id), n), b.frame(static_cast<int>(id), n))
                << "branch " << id << ", exchange " << n;
    EXPECT_EQ(a.view().figures[0].table, b.view().figures[0].table);
}

TEST(DistantRun, is_the_same_run_as_in_this_process)
{
    const auto distant = apart(), here = near();
    tell_a_story(*distant);
    tell_a_story(*here);
    expect_same(*distant, *here);
}

TEST(DistantRun, goes_on_from_where_it_was_when_its_process_is_killed)
{
    const TemporaryFolder folder;
    const auto distant = apart(), here = near();
    tell_a_story(*distant);
    tell_a_story(*here);
    ASSERT_TRUE(distant->keep(folder / "run.live"));
    const pid_t first = process_of(*distant);
    ::kill(first, SIGKILL);
    distant->go_on(); // into nothing
    const auto told = settle(*distant);
    ASSERT_TRUE(told);
    EXPECT_THAT(told->problem, testing::HasSubstr("has ended"));
    EXPECT_NE(process_of(*distant), first);
    ASSERT_FALSE(settle(*distant));
    expect_same(*distant, *here);
    go_on(*distant, 5);
    go_on(*here, 5);
    expect_same(*distant, *here);
    const auto read = load_session(folder / "run.live");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->branches().size(), 2u);
    EXPECT_EQ(read->branches()[1].name, "bumped");
}

TEST(DistantRun, does_not_wait_for_a_process_that_is_stuck)
{
    const auto distant = apart();
    go_on(*distant, 3);
    const pid_t first = process_of(*distant);
    dynamic_cast<DistantRun&>(*distant).patience = 0.2;
    ::kill(first, SIGSTOP);
    distant->go_on();
    const auto told = settle(*distant);
    ASSERT_TRUE(told);
    EXPECT_THAT(told->problem, testing::HasSubstr("did not answer"));
    dynamic_cast<DistantRun&>(*distant).patience = 60;
    EXPECT_EQ(distant->view().exchange, 3);
    go_on(*distant, 2);
    EXPECT_EQ(distant->view().exchange, 5);
}

TEST(DistantRun, is_given_up_with_a_word_when_it_fails_again_and_again)
{
    auto run = DistantRun::begin("/bin/false", one_person());
    ASSERT_TRUE(run);
    std::optional<Error> told;
    while (!told) told = (*run)->attend();
    EXPECT_THAT(told->problem, testing::HasSubstr("given up"));
    EXPECT_FALSE((*run)->perform(bump(), Stroke::begins));
    (*run)->go_on();
    EXPECT_FALSE((*run)->is_behind());
    EXPECT_FALSE(DistantRun::begin("/nowhere/at/all", one_person()));
}

}
}
