// Runs with their branches: computed again they are the same, whatever was looked at meanwhile.
#include <csignal>
#include <sys/wait.h>

#include "foundation/temporary_folder.h"
#include "in_source.h"
#include "live/on_floor.h"
#include "live/packets.h"
#include "live/session_file.h"
#include "rehearsal/performance.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::live {
namespace {

using testing_aid::TemporaryFolder;

Session a_session(const Casting& casting = one_person())
{
    auto session = Session::begin(casting);
    EXPECT_TRUE(session) << session.error().text();
    return std::move(*session);
}

Casting a_dance()
{
    Casting casting;
    casting.dance = "waltz.box";
    return casting;
}

void go_on(Session& session, int exchanges)
{
    for (int i = 0; i < exchanges; ++i) {
        const auto failed = session.go_on();
        ASSERT_FALSE(failed) << failed->text();
    }
}

Input elbow_to(double degrees_of)
{
    Input move = about(InputKind::move, Limb::right_lower_arm, 1);
    move.value = radians(degrees_of);
    return move;
}

Input bump()
{
    Input input = about(InputKind::impulse, Limb::upper_torso);
    input.vector = {6, 2, 0};
    return input;
}

void expect_same(const LiveFrame& a, const LiveFrame& b)
{
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(a[i] == b[i]) << "figure " << i;
}

// Does the same with a run from the beginning as with one that went back to `at`.
void expect_branch_as_fresh(const Casting& casting, long at, const Input& first, const Input& then)
{
    Session tried = a_session(casting);
    EXPECT_TRUE(tried.perform(first));
    go_on(tried, static_cast<int>(at) + 20);
    tried.look_at(at);
    EXPECT_TRUE(tried.perform(then));
    EXPECT_EQ(tried.branch(), 1);
    EXPECT_EQ(tried.branches()[1].from, at);
    go_on(tried, 20);

    Session fresh = a_session(casting);
    EXPECT_TRUE(fresh.perform(first));
    go_on(fresh, static_cast<int>(at));
    expect_same(fresh.frame(), tried.frame(1, at));
    EXPECT_TRUE(fresh.perform(then));
    go_on(fresh, 20);
    EXPECT_EQ(fresh.hash(0), tried.hash(1));
    EXPECT_NE(tried.hash(0), tried.hash(1));
}

TEST(Branch, from_any_exchange_equals_a_fresh_run)
{
    expect_branch_as_fresh(one_person(), 30, elbow_to(-60), bump());
}

TEST(Branch, of_a_dancing_couple_equals_a_fresh_run)
{
    expect_branch_as_fresh(a_dance(), 50, bump(), bump());
}

TEST(Session, goes_on_from_the_past_as_a_new_branch_and_keeps_the_old_future)
{
    Session session = a_session();
    ASSERT_TRUE(session.perform(elbow_to(-80)));
    go_on(session, 40);
    const std::string before = session.hash(0);
    session.look_at(20);
    go_on(session, 10);
    EXPECT_EQ(session.branches().size(), 2u);
    EXPECT_EQ(session.exchange(), 30);
    EXPECT_EQ(session.hash(0), before);
    // Nothing else was done, so nothing else happened.
    expect_same(session.frame(0, 30), session.frame(1, 30));
}

TEST(Session, undoes_a_change_from_now_on_and_an_impulse_by_going_back_before_it)
{
    Session session = a_session();
    go_on(session, 4);
    ASSERT_TRUE(session.perform(gravity_of(3)));
    go_on(session, 4);
    EXPECT_EQ(session.world().world().settings().gravity, 3);
    session.undo();
    EXPECT_EQ(session.world().world().settings().gravity, 9.81);
    EXPECT_EQ(session.branches().size(), 1u);
    session.redo();
    EXPECT_EQ(session.world().world().settings().gravity, 3);
    session.undo();
    ASSERT_TRUE(session.perform(bump()));
    go_on(session, 4);
    session.undo();
    EXPECT_EQ(session.branches().size(), 2u);
    EXPECT_EQ(session.exchange(), 8);
    go_on(session, 4);
    EXPECT_NE(session.hash(0), session.hash(1));
}

TEST(Session, takes_back_what_was_done_while_paused_as_if_it_had_never_been)
{
    const TemporaryFolder folder;
    Session session = a_session(), untouched = a_session();
    const auto file = SessionFile::create(folder / "run.live", session);
    ASSERT_TRUE(file);
    go_on(session, 4);
    go_on(untouched, 4);
    ASSERT_TRUE(session.perform(elbow_to(-80)));
    ASSERT_TRUE(session.perform(bump()));
    session.undo();
    session.undo();
    EXPECT_FALSE(session.can_undo());
    EXPECT_EQ(session.branches().size(), 1u);
    EXPECT_TRUE(session.branches()[0].inputs.empty());
    go_on(session, 6);
    go_on(untouched, 6);
    EXPECT_EQ(session.hash(0), untouched.hash(0));
    const auto read = load_session(folder / "run.live");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->hash(0), untouched.hash(0));
}

TEST(Session, undoes_a_stroke_of_the_hand_as_one_and_does_it_again)
{
    Session session = a_session();
    const auto alpha = [&] {
        return session.world().driver(0).table[slot_of(Limb::right_lower_arm)][1].alpha;
    };
    const double before = alpha();
    Input softer = about(InputKind::parameter, Limb::right_lower_arm, 1);
    softer.name = "alpha";
    for (const double value : {5.0, 4.0, 3.0}) {
        softer.value = value;
        ASSERT_TRUE(session.perform(
            softer, value == 5 ? Session::Stroke::begins : Session::Stroke::goes_on));
        go_on(session, 1);
    }
    session.undo();
    EXPECT_EQ(alpha(), before);
    EXPECT_FALSE(session.can_undo());
    session.redo();
    EXPECT_EQ(alpha(), 3);
}

TEST(Session, undoes_a_lasting_force_and_leaves_the_others)
{
    Session session = a_session();
    const auto handles = [&] { return session.world().driver(0).handles; };
    Input push = about(InputKind::force, Limb::left_hand);
    push.vector = {4, 0, 0};
    ASSERT_TRUE(session.perform(push));
    go_on(session, 2);
    Input twist = about(InputKind::torque_inside, Limb::head);
    twist.vector = {0, 0, 1};
    ASSERT_TRUE(session.perform(twist));
    go_on(session, 2);
    session.undo();
    ASSERT_EQ(handles().size(), 1u);
    EXPECT_EQ(handles()[0].value, push.vector);
    Input clear;
    clear.value = 1;
    ASSERT_TRUE(session.perform(clear));
    EXPECT_TRUE(handles().empty());
    go_on(session, 1);
    session.undo();
    EXPECT_EQ(handles().size(), 1u);
    EXPECT_EQ(session.branches().size(), 1u);
}

// Where the chart has each landing, and where another tempo puts it: the same beats further apart.
TEST(Tempo, changes_from_the_next_step_on_and_both_dance_on_in_time)
{
    auto ready = make_dance(a_dance());
    ASSERT_TRUE(ready) << ready.error().text();
    rehearsal::Rehearsal& dance = ready->rehearsal;
    using Rehearsal = rehearsal::Rehearsal;
    dance.run(3.1, Rehearsal::AfterFall::goes_on);
    const auto steps = [&](std::size_t i) { return dance.dancer(i).steps(); };
    const std::array before{steps(0), steps(1)};
    const auto next = dance.dancer(0).stepping().next_footfall();
    const double from = before[0][next].planned.time, slower = 1.2;
    dance.change_pace(slower);
    dance.run(14, Rehearsal::AfterFall::goes_on);
    EXPECT_FALSE(dance.has_fallen());
    for (const std::size_t i : {0u, 1u})
        for (std::size_t k = 0; k < before[i].size(); ++k) {
            const double planned = before[i][k].planned.time;
            const double wanted = planned <= from ? planned : from + slower * (planned - from);
            EXPECT_TRUE(steps(i)[k].landed);
            EXPECT_NEAR(steps(i)[k].actual.time, wanted, 0.06) << "dancer " << i << ", step " << k;
        }
}

TEST(Tempo, is_an_input_of_a_dance_that_can_be_undone)
{
    Session session = a_session(a_dance());
    Input tempo;
    tempo.kind = InputKind::tempo;
    tempo.value = 33;
    const double before = session.world().bars_per_minute();
    go_on(session, 20);
    ASSERT_TRUE(session.perform(tempo));
    go_on(session, 10);
    EXPECT_EQ(session.world().bars_per_minute(), 33);
    session.undo();
    EXPECT_EQ(session.world().bars_per_minute(), before);
    EXPECT_FALSE(a_session().perform(tempo)) << "nobody dances there";
}

// What the rehearsal does alone is the truth: somebody who looks on live changes nothing.
TEST(TakenDance, untouched_is_danced_as_it_is_rehearsed_to_the_last_bit)
{
    Session session = a_session(a_dance());
    go_on(session, 60);
    rehearsal::Choreography box = rehearsal::choreographed("waltz", "box");
    end_after(box, 3.5);
    const auto danced = perform(box, rehearsal::usual_couple(), rehearsal::Dancers::couple);
    for (const std::size_t i : {0u, 1u}) {
        const motion::Frame& frame = danced.dance.performers[i].motion.frames[300];
        ASSERT_NEAR(frame.time, session.time(), 1e-9);
        EXPECT_TRUE(session.frame()[i] == frame.state) << i;
    }
}

TEST(TakenDance, is_danced_by_whom_and_where_its_file_says_and_kept_with_the_run)
{
    const auto shipped = library::load_dance(in_source("dances/waltz.json"));
    std::string text = library::write_dance(*shipped.file);
    text.insert(1,
        R"("rehearsal": {"leader_height": 1.9, "dancers": "leader", "gravity": 8, "friction": 0.6},)");
    Casting casting = a_dance();
    casting.dance_text = text;
    const auto read = read_casting(json::Node(casting_value(casting), "casting"));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(*read, casting);
    Session looked = a_session(*read);
    ASSERT_EQ(looked.world().size(), 1u);
    EXPECT_EQ(looked.world().performer(0).measures.height, 1.9);
    EXPECT_EQ(looked.world().world().settings().gravity, 8);
    EXPECT_EQ(looked.world().world().settings().floor.friction, 0.6);
    casting.dance_text = "{}";
    EXPECT_FALSE(Session::begin(casting));
}

// A long run has no more worlds than a few, and goes on from where none was kept.
TEST(Session, keeps_worlds_sparsely_and_goes_on_from_anywhere)
{
    Casting casting = one_person();
    casting.exchange = 0.2;
    Session session = a_session(casting);
    go_on(session, 500);
    EXPECT_LE(session.kept_worlds(), 41u);
    EXPECT_GT(session.kept_worlds(), 20u);
    const LiveFrame then = session.frame(0, 333);
    session.look_at(333);
    expect_same({session.world().state(0)}, then);
}

void make_two_branches(Session& session)
{
    ASSERT_TRUE(session.perform(elbow_to(-80)));
    go_on(session, 30);
    session.look_at(12);
    Input softer = about(InputKind::parameter, Limb::right_upper_arm, 1);
    softer.name = "alpha";
    softer.value = 4;
    ASSERT_TRUE(session.perform(softer));
    go_on(session, 25);
    Input pose;
    pose.kind = InputKind::pose;
    pose.turns.push_back(identity_rotation());
    for (int link = 1; link < session.world().figure(0).size(); ++link)
        pose.turns.push_back(
            relative_orientation(session.world().figure(0), session.frame()[0], link));
    ASSERT_TRUE(session.perform(pose));
    Input still = bump();
    still.vector = {-0.0, -0.0, -0.0};
    ASSERT_TRUE(session.perform(still));
    ASSERT_TRUE(session.perform(bump()));
    session.undo();
    go_on(session, 3);
    session.name(0, "stiff");
    session.name(1, "soft");
}

TEST(SessionFile, opens_again_with_all_its_branches)
{
    const TemporaryFolder folder;
    Session session = a_session();
    make_two_branches(session);
    const auto file = folder.path() / "run.live";
    ASSERT_TRUE(save_session(session, file, real_file_system()));
    auto read = load_session(file);
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read->branches().size(), 2u);
    for (const int branch : {0, 1}) {
        EXPECT_EQ(read->branches()[static_cast<std::size_t>(branch)].name,
            session.branches()[static_cast<std::size_t>(branch)].name);
        EXPECT_EQ(read->hash(branch), session.hash(branch));
    }
    // And goes on as the one that was saved.
    go_on(*read, 5);
    session.switch_to(1, session.branches()[1].length());
    go_on(session, 5);
    EXPECT_EQ(read->hash(1), session.hash(1));
}

TEST(SessionFile, loses_at_most_a_second_when_it_is_killed)
{
    const TemporaryFolder folder;
    const auto file = folder.path() / "run.live";
    const pid_t child = ::fork();
    if (child == 0) {
        Session session = std::move(*Session::begin(one_person()));
        auto kept = SessionFile::create(file, session);
        if (!kept || !session.perform(elbow_to(-80))) std::_Exit(1);
        for (int i = 0; i < 37; ++i)
            if (session.go_on()) std::_Exit(2);
        ::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    auto read = load_session(file);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_GE(read->exchange(), 37 - 20);
    Session fresh = a_session();
    ASSERT_TRUE(fresh.perform(elbow_to(-80)));
    go_on(fresh, static_cast<int>(read->exchange()));
    EXPECT_EQ(read->hash(0), fresh.hash(0));
}

TEST(SessionFile, is_refused_with_place_and_remedy_where_it_is_none)
{
    const TemporaryFolder folder;
    const auto file = folder.path() / "nothing.live";
    EXPECT_FALSE(load_session(file));
    EXPECT_FALSE(Session::retell({json::object()}, "x.live"));
}

// As on a machine whose mathematics make it fail before it did: a branch from later on has nothing to
// begin from.
TEST(SessionFile, whose_run_fails_before_a_branch_begins_is_refused)
{
    Session session = a_session();
    ASSERT_TRUE(session.perform(bump()));
    go_on(session, 6);
    session.look_at(4);
    ASSERT_TRUE(session.perform(elbow_to(-80)));
    go_on(session, 2);
    auto records = records_of(session);
    Input blow = bump();
    blow.vector = {1e6, 0, 0};
    for (json::Value& record : records)
        if (record.find("input") && record.find("branch")->number == 0)
            for (json::Member& member : record.members)
                if (member.name == "input") member.value = input_value(blow, session.figures());
    const auto read = Session::retell(records, "run.live");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().text().find("branch 1 begins where"), std::string::npos)
        << read.error().text();
}

// Every way to spoil a packet, one after the other.
std::string spoiled(int i)
{
    const std::string good = R"({"packet": "move", "figure": 0, "link": "head", "axis": "y", )"
                             R"("value": 0.3})";
    switch (i % 8) {
    case 0:
        return good.substr(0, static_cast<std::size_t>(1 + i / 8) % good.size());
    case 1:
        return std::string(static_cast<std::size_t>(i % 97), static_cast<char>(1 + i % 127));
    case 2:
        return R"({"packet": "move", "link": "tail )" + std::to_string(i)
            + R"(", "axis": "y", "value": 1})";
    case 3:
        return R"({"packet": "gravity", "value": )" + std::to_string(31 + i) + "}";
    case 4:
        return R"({"packet": "force", "link": "head", "vector": [1, 2]})";
    case 5:
        return R"({"packet": "next step", "count": )" + std::to_string(-i) + "}";
    case 6:
        return "[" + std::to_string(i) + ", null, {\"packet\": 1}]";
    default:
        return R"({"packet": "state", "link": "head", "axis": "y", "processes": ["magic"]})";
    }
}

TEST(Packets, ten_thousand_malformed_ones_get_an_error_each_and_change_nothing)
{
    Packets packets(a_session(), {});
    Packets untouched(a_session(), {});
    for (int i = 0; i < 10'000; ++i) {
        const std::string reply = packets.answer(spoiled(i));
        ASSERT_EQ(reply.rfind(R"({"packet": "error")", 0), 0u)
            << i << ": " << spoiled(i) << " -> " << reply;
        ASSERT_EQ(std::count(reply.begin(), reply.end(), '\n'), 1);
    }
    EXPECT_EQ(packets.answer(R"({"packet": "next step"})"),
        untouched.answer(R"({"packet": "next step"})"));
    EXPECT_EQ(packets.session().hash(0), untouched.session().hash(0));
    EXPECT_TRUE(packets.session().branches()[0].inputs.empty());
}

TEST(CannedMotion, shipped_ones_leave_a_person_standing)
{
    const CannedMotions motions = load_canned_motions({in_source("gestures/motions")});
    for (const Error& error : motions.errors) ADD_FAILURE() << error.text();
    EXPECT_EQ(motions.motions.size(), 7u);
    for (const CannedMotion& motion : motions.motions) {
        SCOPED_TRACE(motion.name);
        LiveWorld live = live_person();
        const double height = live.state(0).position.z;
        const auto input = prepared(motion, {}, live.figure(0), 0);
        ASSERT_TRUE(input) << input.error().text();
        ASSERT_FALSE(live.problem_with(*input));
        live.apply(*input);
        double moved = 0;
        const FigureState before = live.state(0);
        for (int i = 0; i < 70; ++i) {
            ASSERT_FALSE(live.run(100));
            for (int link = 1; link < 16; ++link)
                moved = std::max(moved,
                    angle_between(relative_orientation(live.figure(0), live.state(0), link),
                        relative_orientation(live.figure(0), before, link)));
        }
        EXPECT_GT(moved, radians(10)) << "nothing moved";
        EXPECT_NEAR(live.state(0).position.z, height, 0.05) << "it fell";
    }
}

}
}
