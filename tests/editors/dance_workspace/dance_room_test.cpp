// The dance workspace's decisions, without ImGui.
#include "editors/dance_workspace/dance_room.h"

#include <atomic>
#include <thread>

#include <gmock/gmock.h>

#include "dance/compose.h"
#include "editors/dance_workspace/takes.h"
#include "editors/dance_workspace/watched_file.h"
#include "editors/pattern/open_document.h"
#include "editors/story.h"
#include "in_source.h"
#include "rehearsal/performance.h"

namespace promenade::editors {
namespace {

using namespace std::chrono_literals;

void wait_for(DanceRoom& room, const std::function<bool()>& ready)
{
    while (!ready()) {
        room.take_in();
        std::this_thread::sleep_for(1ms);
    }
}

void wait_for(DanceRoom& room)
{
    while (room.is_rehearsing()) {
        room.take_in();
        std::this_thread::sleep_for(1ms);
    }
    room.take_in();
}

TEST(DanceRoom, shows_the_frames_as_they_come_and_plays_them)
{
    Studio studio = test_studio();
    std::atomic<bool> go_on = false;
    DanceRoom room(studio, [&](const RehearsalOrder&, const Watch& watch) -> Result<Rehearsed> {
        const Rehearsed whole = carried_along(3);
        Rehearsed half = carried_along(1);
        watch(half, 1.0 / 3);
        while (!go_on) std::this_thread::sleep_for(1ms);
        return whole;
    });
    ASSERT_TRUE(room.begin());
    while (!room.take()) room.take_in();
    EXPECT_TRUE(room.is_rehearsing());
    EXPECT_NEAR(room.progress(), 1.0 / 3, 1e-9);
    EXPECT_NEAR(room.playback.duration(), 1, 1e-9);
    EXPECT_TRUE(room.playback.is_playing());
    go_on = true;
    wait_for(room);
    EXPECT_NEAR(room.playback.duration(), 3, 1e-9);
    EXPECT_EQ(room.figures().size(), 2u);
    EXPECT_FALSE(room.plots().empty());
}

TEST(DanceRoom, shows_another_dress_at_once_and_dances_nothing_again_for_it)
{
    Studio studio = test_studio();
    int danced = 0;
    DanceRoom room(studio, [&](const RehearsalOrder&, const Watch&) -> Result<Rehearsed> {
        ++danced;
        return carried_along(1);
    });
    ASSERT_TRUE(room.begin());
    wait_for(room);
    using Cut = render::Costume::Cut;
    EXPECT_EQ(room.scene().people[0].dancer->costume.cut, Cut::tail_suit) << "a waltz";
    const std::uint64_t before = room.revision();
    const int times = danced;
    set_dress(
        room.settings, {render::DressStyle::latin, render::colour_named("royal"), std::nullopt});
    EXPECT_NE(room.revision(), before) << "the stage is painted anew";
    const render::Costume worn = room.scene().people[0].dancer->costume;
    EXPECT_EQ(worn.cut, Cut::latin_shirt);
    EXPECT_EQ(worn.cloth, *render::colour_named("royal"));
    wait_for(room);
    EXPECT_EQ(danced, times);
}

TEST(DanceRoom, lets_the_figure_of_a_file_fall_on_the_stage_and_plays_a_motion_file)
{
    Studio studio = test_studio();
    DanceRoom room(studio);
    const auto doll = in_source("assets/figures/wooden_doll.json");
    ASSERT_TRUE(can_be_watched(doll));
    room.watch(doll);
    wait_for(room);
    ASSERT_TRUE(room.take());
    EXPECT_EQ(room.take()->dance().name, "wooden doll");
    EXPECT_EQ(room.take()->size(), 0u); // nobody who dances
    const auto& frames = room.take()->dance().performers[0].motion.frames;
    EXPECT_GT(frames.front().state.position.z, frames.back().state.position.z + 0.5);
    EXPECT_FALSE(room.push(0, {}, {10, 0, 0})); // there is nobody

    const auto couple = in_source("tests/corpus/motions/couple_of_version_1.motion");
    ASSERT_TRUE(can_be_watched(couple));
    room.watch(couple);
    wait_for(room);
    EXPECT_EQ(room.take()->size(), 2u);
    EXPECT_FALSE(room.push(0, {}, {10, 0, 0})); // it was recorded
    EXPECT_FALSE(can_be_watched(in_source("dances/waltz.json")));
}

TEST(DanceRoom, handing_over_in_parts_gives_the_same_motion_as_the_whole)
{
    Studio studio = test_studio();
    const Rehearsed whole = carried_along(2.37);
    Rehearsed joined;
    RehearsalJob job(
        [&](const RehearsalOrder&, const Watch& watch) { return hand_over(whole, watch); });
    job.start({});
    bool first = true;
    const auto fetch = [&] {
        auto news = job.fetch_news();
        if (!news) return;
        if (first)
            joined = std::move(*news);
        else
            append_news(joined, std::move(*news));
        first = false;
    };
    while (job.is_running()) fetch();
    fetch();
    const auto result = job.fetch_result();
    ASSERT_TRUE(result && *result);
    EXPECT_EQ((*result)->take->dance().performers[0].motion.fingerprint(),
        whole.dance.performers[0].motion.fingerprint());
    auto& frames = joined.dance.performers[0].motion.frames;
    ASSERT_GE(frames.size(), 230u);
    for (std::size_t i = 0; i < frames.size(); ++i)
        ASSERT_EQ(frames[i].time, whole.dance.performers[0].motion.frames[i].time);
}

TEST(DanceRoom, cancelling_returns_at_once_and_keeps_the_take_before)
{
    Studio studio = test_studio();
    std::atomic<int> runs = 0;
    std::atomic<bool> stopped = false;
    DanceRoom room(studio, [&](const RehearsalOrder&, const Watch& watch) -> Result<Rehearsed> {
        if (runs++ == 0) return carried_along(1);
        while (watch(carried_along(0.2), 0.02)) std::this_thread::sleep_for(1ms);
        stopped = true;
        return carried_along(0.2);
    });
    ASSERT_TRUE(room.begin());
    wait_for(room);
    const Take* before = room.take();
    room.playback.seek(0.9);
    ASSERT_TRUE(room.begin());
    std::this_thread::sleep_for(10ms);
    room.take_in();
    room.cancel();
    EXPECT_FALSE(room.is_rehearsing());
    EXPECT_EQ(room.take(), before);
    while (!stopped) std::this_thread::sleep_for(1ms);
    room.take_in();
    EXPECT_EQ(room.take(), before);
}

TEST(DanceRoom, cancelling_brings_the_take_before_back_though_the_new_one_is_shown_already)
{
    Studio studio = test_studio();
    std::atomic<int> runs = 0;
    DanceRoom room(studio, [&](const RehearsalOrder&, const Watch& watch) -> Result<Rehearsed> {
        if (runs++ == 0) return carried_along(3);
        while (watch(carried_along(1), 0.1)) std::this_thread::sleep_for(1ms);
        return carried_along(1);
    });
    ASSERT_TRUE(room.begin());
    wait_for(room);
    const Take* before = room.take();
    const std::size_t marks = room.marks().size(), plots = room.plots().size();
    ASSERT_GT(plots, 0u);
    room.playback.pause();
    room.playback.seek(0.5);
    ASSERT_TRUE(room.push(0, {Limb::head, Vec3{0}}, {10, 0, 0}));
    while (room.take() == before) room.take_in();
    EXPECT_TRUE(room.plots().empty());
    room.cancel();
    EXPECT_EQ(room.take(), before);
    EXPECT_EQ(room.marks().size(), marks);
    EXPECT_EQ(room.plots().size(), plots);
    EXPECT_EQ(room.push_count(), 0u); // it was not danced
    EXPECT_NEAR(room.playback.duration(), 3, 1e-9);
    EXPECT_NEAR(room.playback.time(), 0.5, 1e-9);
}

TEST(DanceRoom, a_problem_is_told_in_words_and_changes_nothing)
{
    Studio studio = test_studio();
    studio.chosen = "waltz.no_such_figure";
    DanceRoom room(studio);
    EXPECT_FALSE(room.begin());
    studio.chosen = "waltz";
    EXPECT_FALSE(room.begin());
    EXPECT_EQ(room.take(), nullptr);
}

TEST(DanceRoom, a_push_is_part_of_the_next_rehearsal_and_of_none_once_forgotten)
{
    Studio studio = test_studio();
    std::atomic<std::size_t> pushes = 99;
    DanceRoom room(studio, [&](const RehearsalOrder& order, const Watch&) -> Result<Rehearsed> {
        pushes = order.pushes.size();
        return carried_along(3);
    });
    ASSERT_TRUE(room.begin());
    wait_for(room);
    room.playback.pause();
    room.playback.seek(1.5);
    ASSERT_TRUE(room.push(0, {Limb::head, Vec3{0}}, {10, 0, 0}));
    wait_for(room);
    EXPECT_EQ(pushes, 1u);
    EXPECT_NEAR(room.playback.time(), 1.5, 1e-9); // goes on where it was
    room.forget_pushes();
    ASSERT_TRUE(room.begin());
    wait_for(room);
    EXPECT_EQ(pushes, 0u);
}

TEST(DanceRoom, playing_waits_at_a_push_and_goes_on_from_that_very_moment)
{
    Studio studio = test_studio();
    std::atomic<int> runs = 0;
    std::atomic<bool> may_end = false;
    DanceRoom room(studio, [&](const RehearsalOrder&, const Watch&) -> Result<Rehearsed> {
        if (runs++ > 0)
            while (!may_end) std::this_thread::sleep_for(1ms);
        return carried_along(3);
    });
    ASSERT_TRUE(room.begin());
    wait_for(room);
    room.playback.seek(1.5);
    room.playback.play();
    ASSERT_TRUE(room.push(0, {Limb::head, Vec3{0}}, {10, 0, 0}));
    room.take_in();
    room.advance(0.5);
    EXPECT_NEAR(room.playback.time(), 1.5, 1e-9);
    may_end = true;
    wait_for(room);
    EXPECT_TRUE(room.playback.is_playing());
    room.advance(0.1);
    EXPECT_NEAR(room.playback.time(), 1.6, 1e-9);
}

RehearsalOrder a_leader_in_the_box(const Studio& studio)
{
    RehearsalOrder order;
    order.dance = studio.library.find("waltz")->file.dance;
    order.pattern = "box";
    order.gestures = studio.gestures;
    order.settings.dancers = Dancers::leader;
    order.settings.duration = 4;
    return order;
}

// Truth from outside: standing still, a body's energy is its weight times the height of its centre.
TEST(Rehearse, counts_energy_under_the_gravity_that_is_set)
{
    const Studio studio = test_studio();
    RehearsalOrder order = a_leader_in_the_box(studio);
    order.settings.duration = 0.5;
    order.settings.gravity = 3.7; // as on Mars
    const auto done = rehearse(order);
    ASSERT_TRUE(done);
    const Take take(*done);
    const double mass = take.body(0)->person.figure.mass();
    const double still = mass * 3.7 * take.path(0).centre.front().z;
    EXPECT_NEAR(done->reports.at(0).least_energy, still, 0.1 * still);
}

TEST(Rehearse, watches_the_programs_of_the_dancer_and_of_the_papers_dancer)
{
    const Studio studio = test_studio();
    RehearsalOrder order = a_leader_in_the_box(studio);
    order.settings.duration = 4;
    const auto by_feet = rehearse(order);
    order.settings.balance_way = document::BalanceWay::upright_torque;
    const auto helped = rehearse(order);
    ASSERT_TRUE(by_feet && helped);
    for (const auto* done : {&by_feet, &helped})
        ASSERT_EQ((*done)->watches.at(0).size(), (*done)->dance.performers[0].motion.frames.size());
    const auto sum = [](const Rehearsed& done, motor::ProgramKind kind) {
        double all = 0;
        for (const auto& watch : done.watches[0])
            for (const motor::LimbWatch& limb : watch->limbs)
                all += static_cast<double>(limb.torque[static_cast<std::size_t>(kind)]);
        return all;
    };
    // Who stands on the feet alone has every torque from the balance and nothing from outside.
    EXPECT_GT(sum(*by_feet, motor::ProgramKind::autonomic), 0);
    EXPECT_EQ(sum(*by_feet, motor::ProgramKind::limb), 0);
    EXPECT_EQ(by_feet->reports.at(0).loads.outside.peak_torque, 0);
    EXPECT_GT(sum(*helped, motor::ProgramKind::limb), 0);
    EXPECT_GT(sum(*helped, motor::ProgramKind::position), 0);
    double most = 0;
    for (const auto& watch : helped->watches[0])
        most = std::max(most, static_cast<double>(watch->assist));
    const double booked = helped->reports.at(0).loads.outside.peak_torque; // at every tick
    EXPECT_GT(booked, 0);
    EXPECT_LE(most, booked * (1 + 1e-6));
}

// The truth from outside: the same push rehearsed from the beginning.
TEST(Waypoints, a_push_danced_on_from_the_middle_is_the_one_danced_from_the_start)
{
    const Studio studio = test_studio();
    RehearsalOrder order = a_leader_in_the_box(studio);
    order.waypoints = std::make_shared<Waypoints>();
    const auto calm = rehearse(order);
    ASSERT_TRUE(calm);
    rehearsal::Push push;
    push.time = 2.5;
    push.impulse = {0, 8, 0};
    order.pushes = {push};
    order.like_before = push.time;
    double first_seen = 0;
    const auto resumed = rehearse(order, [&](const Rehearsed& so_far, double) {
        if (first_seen == 0) first_seen = so_far.dance.duration();
        return true;
    });
    order.waypoints.reset();
    const auto whole = rehearse(order);
    ASSERT_TRUE(resumed && whole);
    EXPECT_GT(first_seen, 1.9); // it did not begin at the beginning
    const auto print = [](const Result<Rehearsed>& done) {
        return done->dance.performers[0].motion.fingerprint();
    };
    EXPECT_EQ(print(resumed), print(whole));
    EXPECT_NE(print(resumed), print(calm));
    EXPECT_EQ(resumed->effort, whole->effort);
    ASSERT_EQ(resumed->watches.at(0).size(), whole->watches.at(0).size());
    for (std::size_t i = 0; i < whole->watches[0].size(); ++i)
        EXPECT_EQ(*resumed->watches[0][i], *whole->watches[0][i]);
}

TEST(Waypoints, a_rehearsal_that_was_replaced_leaves_none)
{
    const Studio studio = test_studio();
    RehearsalOrder order = a_leader_in_the_box(studio);
    order.waypoints = std::make_shared<Waypoints>();
    bool replaced = false;
    ASSERT_TRUE(rehearse(order, [&](const Rehearsed&, double) {
        if (!replaced) order.waypoints->begin(0);
        return replaced = true;
    }));
    EXPECT_EQ(order.waypoints->begin(9).from, nullptr);
}

TEST(DanceRoom, settings_are_kept_with_an_open_dance_and_undone_with_it)
{
    Studio studio = test_studio();
    ASSERT_TRUE(open_new(studio, "Mine", {3, 4}));
    DanceRoom room(studio);
    ASSERT_TRUE(room.share_settings());
    EXPECT_FALSE(studio.open->is_changed());
    room.settings.friction = 0.5;
    ASSERT_TRUE(room.share_settings());
    EXPECT_EQ(document::settings_of(studio.open->dance()).friction, 0.5);
    ASSERT_TRUE(studio.open->undo());
    show_open(studio);
    ASSERT_TRUE(room.share_settings());
    EXPECT_EQ(room.settings.friction, DanceSettings{}.friction);
    studio.open->discard();
}

TEST(Push, is_never_harder_than_a_dancer_may_survive)
{
    EXPECT_NEAR(glm::length(impulse_of({0, 0, 1}, {0.25, 0, 1})), 10, 1e-9);
    EXPECT_NEAR(glm::length(impulse_of({0, 0, 1}, {50, 30, 1})), 40, 1e-9);
}

// Danced at sight with legs in each other, and without after as much practice as is ordered. May
// have to wait in its practice.
struct MadeUpCouple {
    std::atomic<bool> may_end = true;
    std::atomic<int> practices = 0, given_up = 0;
    std::atomic<std::size_t> pushes = 0;
    double at_sight = 0.08, practised = 0.01; // m

    RehearsalJob::Work work()
    {
        return [this](const RehearsalOrder& order, const Watch& watch) -> Result<Rehearsed> {
            pushes = order.pushes.size();
            if (order.practice == 0) return carried_together(3, at_sight);
            ++practices;
            bool goes_on = true;
            while (!may_end && goes_on) {
                goes_on = watch({}, 0.5);
                std::this_thread::sleep_for(1ms);
            }
            given_up += !goes_on;
            return carried_together(3, practised, 3);
        };
    }
};

TEST(DanceRoom, a_couple_dances_at_once_and_what_it_has_practised_takes_the_place_of_that)
{
    Studio studio = test_studio();
    MadeUpCouple couple;
    couple.may_end = false;
    DanceRoom room(studio, couple.work());
    ASSERT_TRUE(room.begin());
    wait_for(room, [&] { return room.is_practising() && room.progress() > 0; });
    ASSERT_NE(room.take(), nullptr); // while they practise
    const Take* at_sight = room.take();
    EXPECT_EQ(at_sight->rehearsed().practised, 0);
    EXPECT_TRUE(room.playback.is_playing());
    EXPECT_NEAR(room.progress(), 0.5, 1e-9);
    room.playback.seek(1.5);
    couple.may_end = true;
    DanceRoom::News news;
    while (!news.is_practised) news = room.take_in();
    EXPECT_EQ(room.take()->rehearsed().practised, 3);
    EXPECT_NEAR(room.playback.time(), 1.5, 1e-9); // goes on where it was
    EXPECT_FALSE(room.plots().empty());
    EXPECT_EQ(news.words,
        "waltz.box: practised 3 times; bodies now at most 1.0 cm in each other, 8.0 at sight");
    EXPECT_FALSE(room.is_rehearsing()); // and that is the end of it
    EXPECT_EQ(couple.practices, 1);
}

TEST(DanceRoom, nobody_practises_where_nothing_is_to_be_mended)
{
    Studio studio = test_studio();
    MadeUpCouple couple;
    couple.at_sight = 0.005;
    DanceRoom room(studio, couple.work());
    ASSERT_TRUE(room.begin());
    wait_for(room);
    EXPECT_FALSE(room.is_rehearsing());
    EXPECT_EQ(couple.practices, 0);
}

TEST(DanceRoom, one_who_breaks_a_bound_alone_practises_too)
{
    Studio studio = test_studio();
    std::atomic<int> at_sight = 0, practices = 0;
    DanceRoom alone(studio, [&](const RehearsalOrder& order, const Watch&) -> Result<Rehearsed> {
        Rehearsed done = carried_along(1);
        ++(order.practice == 0 ? at_sight : practices);
        done.broken = order.practice == 0 ? 2 : 0;
        done.passages = order.practice == 0 ? 0 : 17;
        return done;
    });
    ASSERT_TRUE(alone.begin());
    DanceRoom::News news;
    while (!news.is_practised) news = alone.take_in();
    EXPECT_EQ(at_sight, 1);
    EXPECT_EQ(practices, 1);
    EXPECT_NE(news.words.find("passages of it 17 times; bounds not kept now 0, at sight 2"),
        std::string::npos)
        << news.words;
}

// They have danced at sight and practise until they may end.
struct Practising {
    Studio studio = test_studio();
    MadeUpCouple couple;
    DanceRoom room{studio, couple.work()};

    Practising()
    {
        couple.may_end = false;
        EXPECT_TRUE(room.begin());
        wait_for(room, [&] { return couple.practices == 1; });
    }
};

TEST(DanceRoom, practice_that_is_cancelled_leaves_the_dance_at_sight)
{
    Practising now;
    auto& [studio, couple, room] = now;
    const Take* at_sight = room.take();
    room.cancel();
    EXPECT_FALSE(room.is_rehearsing());
    wait_for(room, [&] { return couple.given_up == 1; });
    EXPECT_EQ(room.take(), at_sight);
    EXPECT_FALSE(room.plots().empty());
}

TEST(DanceRoom, practice_of_what_is_no_longer_written_is_given_up)
{
    Practising now;
    auto& [studio, couple, room] = now;
    room.settings.friction = 0.5;
    wait_for(room, [&] { return couple.given_up == 1; });
    EXPECT_FALSE(room.is_rehearsing());
    EXPECT_EQ(room.take()->rehearsed().practised, 0);
    // Looking at another figure is no change.
    ASSERT_TRUE(room.begin());
    wait_for(room, [&] { return couple.practices == 2; });
    studio.chosen = "waltz.box";
    room.take_in();
    EXPECT_TRUE(room.is_practising());
}

TEST(DanceRoom, a_push_is_answered_before_practice_goes_on_and_none_begins_after_it)
{
    Practising now;
    auto& [studio, couple, room] = now;
    ASSERT_TRUE(room.push(0, {Limb::head, Vec3{0}}, {10, 0, 0}));
    wait_for(room);
    EXPECT_EQ(couple.pushes, 1u);
    EXPECT_EQ(room.take()->rehearsed().practised, 0); // as it was seen when it was pushed
    EXPECT_FALSE(room.is_rehearsing());
    EXPECT_EQ(couple.practices, 1);
}

TEST(Practice, says_what_came_of_it)
{
    const auto words = [](bool fell_before, bool falls, double before, double now) {
        Rehearsed at_sight = carried_together(0.1, before), practised = at_sight;
        at_sight.fell = fell_before;
        practised.fell = falls;
        practised.overlap = now;
        practised.practised = 1;
        return news_of_practice(at_sight, practised);
    };
    EXPECT_EQ(words(true, false, 0, 0).words, "waltz.box: practised once; nobody falls any more");
    EXPECT_TRUE(words(true, true, 0, 0).is_problem);
    EXPECT_EQ(
        words(false, false, 0.03, 0.03).words, "waltz.box: practised once and found no better way");
}

RehearsalOrder a_couple_that_turns(const Studio& studio)
{
    RehearsalOrder order;
    order.dance = studio.library.find("waltz")->file.dance;
    order.pattern = "left_box_turn";
    order.gestures = studio.gestures;
    order.practice = 2;
    order.waypoints = std::make_shared<Waypoints>();
    return order;
}

// The truth from outside: what the command line performs.
TEST(Rehearse, a_couple_that_practised_dances_as_it_does_for_the_command_line)
{
    const Studio studio = test_studio();
    RehearsalOrder order = a_couple_that_turns(studio);
    double share = 0;
    const auto shown = rehearse(order, [&](const Rehearsed& so_far, double now) {
        EXPECT_TRUE(so_far.dance.performers.empty());
        EXPECT_GE(now, share);
        share = now;
        return true;
    });
    const auto people = *rehearsal::build_couple(default_leader(), default_follower());
    const auto made = *choreograph(order.dance,
        compose_repeated(order.dance, *find_pattern(order.dance, "left_box_turn"), 1), people,
        studio.gestures);
    rehearsal::RehearsalSettings settings;
    settings.practice = order.practice;
    const auto performed = perform(made, people, rehearsal::Dancers::couple, settings);
    ASSERT_TRUE(shown);
    EXPECT_GT(shown->practised, 0);
    EXPECT_EQ(shown->practised, performed.practised);
    EXPECT_EQ(shown->overlap, performed.together->contact.deepest.depth);
    for (const std::size_t i : {0u, 1u})
        EXPECT_EQ(shown->dance.performers[i].motion.fingerprint(),
            performed.dance.performers[i].motion.fingerprint());

    // A push goes on from there: until then, not a bit is different.
    order.practice = 0;
    rehearsal::Push push;
    push.time = 4;
    push.impulse = {0, 5, 0};
    order.pushes = {push};
    order.like_before = push.time;
    const auto pushed = rehearse(order);
    ASSERT_TRUE(pushed);
    EXPECT_EQ(pushed->practised, shown->practised);
    const auto state = [](const Rehearsed& done, std::size_t frame) {
        return done.dance.performers[0].motion.frames.at(frame).state.position;
    };
    EXPECT_EQ(state(*pushed, 400), state(*shown, 400));
    EXPECT_NE(state(*pushed, 450), state(*shown, 450));
}

TEST(Rehearse, practice_can_be_broken_off_and_keeps_to_the_duration)
{
    const Studio studio = test_studio();
    RehearsalOrder order = a_couple_that_turns(studio);
    int looks = 0;
    const auto broken = rehearse(order, [&](const Rehearsed&, double) { return ++looks < 3; });
    ASSERT_TRUE(broken);
    EXPECT_EQ(looks, 3); // it was not asked again
    EXPECT_TRUE(broken->dance.performers.empty());
    order.waypoints = std::make_shared<Waypoints>();
    order.settings.duration = 5; // legs meet at 4.6 s
    order.practice = 1;
    const auto part = rehearse(order);
    ASSERT_TRUE(part);
    EXPECT_GT(part->practised, 0);
    EXPECT_NEAR(part->dance.duration(), 5, 0.011);
}

// The real thing, once: the first two seconds of the natural turn, rehearsed twice.
TEST(DanceRoom, rehearses_the_chosen_figure_and_the_same_again)
{
    Studio studio = test_studio();
    std::string prints[2];
    for (std::string& print : prints) {
        DanceRoom room(studio);
        room.settings.duration = 2;
        ASSERT_TRUE(room.begin());
        wait_for(room);
        ASSERT_NE(room.take(), nullptr);
        ASSERT_EQ(room.take()->size(), 2u);
        EXPECT_NEAR(room.take()->dance().duration(), 2, 0.011);
        print = room.take()->dance().performers[1].motion.fingerprint();
    }
    EXPECT_EQ(prints[0], prints[1]);
}

}
}
