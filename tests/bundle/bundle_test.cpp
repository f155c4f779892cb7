// Bundles made here and opened in homes where nothing is.
#include <cstdlib>

#include <gmock/gmock.h>

#include "bundle/a_bundle.h"
#include "bundle/gesture_use.h"
#include "dance/compose.h"
#include "dance/goal_pose.h"
#include "figure/person.h"
#include "foundation/read_file.h"
#include "library/opened_bundles.h"

namespace promenade {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

const library::DanceLibrary nothing;

TEST(Bundle, opens_in_an_empty_home_with_the_same_dance)
{
    const NewHome home;
    const auto bytes = write_bundle(packed("waltz.round_the_room"));
    ASSERT_TRUE(bytes) << bytes.error().text();
    const auto opened =
        open_bundle(*bundle::read_bundle(*bytes, "test"), home.path / "bundles", "mine", nothing);
    ASSERT_TRUE(opened) << opened.error().text();
    EXPECT_EQ(opened->folder, home.path / "bundles/mine");
    EXPECT_EQ(opened->chosen, "waltz.round_the_room");
    const auto library = library::load_library(
        {"/nonexistent", "/nonexistent", library::bundles_in(home.path / "bundles")});
    EXPECT_TRUE(library.errors.empty());
    const auto entry = find_entry(library, opened->chosen);
    ASSERT_TRUE(entry);
    const auto before = find_entry(shipped_dances(), "waltz.round_the_room");
    const auto a = compose(entry->dance->file.dance, *entry->routine);
    const auto b = compose(before->dance->file.dance, *before->routine);
    ASSERT_EQ(a->leader.size(), b->leader.size());
    for (std::size_t i = 0; i < a->leader.size(); ++i) {
        EXPECT_EQ(a->leader[i].facing, b->leader[i].facing);
        EXPECT_EQ(a->follower[i].footwork, b->follower[i].footwork);
    }
    EXPECT_LT(entry->dance->file.dance.patterns.size(), before->dance->file.dance.patterns.size());
}

// Goals of every step from the bundle's gestures alone are those from the shipped ones.
TEST(Bundle, holds_every_gesture_that_its_dance_uses)
{
    const auto person = build_person(default_leader());
    for (const char* name : {"waltz", "samba", "tango", "bolero"}) {
        const dance::Dance& dance = shipped_dances().find(name)->file.dance;
        dance::GestureBook alone;
        for (const dance::Gesture& one : bundle::gestures_used(dance, shipped_book()))
            alone.add(one);
        EXPECT_LT(alone.gestures().size(), shipped_book().gestures().size());
        for (const dance::Pattern& pattern : dance.patterns)
            for (const dance::Step& step : compose(dance, pattern).leader) {
                const auto here = goal_pose(person->figure, shipped_book(), step,
                    dance::Role::leader, dance, dance::Moment::arrival);
                const auto there = goal_pose(person->figure, alone, step, dance::Role::leader,
                    dance, dance::Moment::arrival);
                ASSERT_TRUE(there) << there.error().text();
                for (const Limb limb : all_limbs()) EXPECT_EQ((*here)[limb], (*there)[limb]);
            }
    }
}

TEST(Bundle, is_an_archive_that_tar_reads_and_always_the_same_bytes)
{
    const NewHome home;
    put(home.path / "arm.script", "IMPORT \"leg\"\n");
    put(home.path / "leg.script", "PRINT 1\n");
    put(home.path / "song.wav", "RIFF");
    bundle::PackOptions options;
    options.with = {home.path / "arm.script"};
    options.music = home.path / "song.wav";
    const std::string bytes = *write_bundle(packed("waltz.box", options));
    EXPECT_EQ(bytes, *write_bundle(packed("waltz.box", options)));
    put(home.path / "box.promenade", bytes);
    const std::string command = "cd " + home.path.string()
        + " && mkdir out && tar xf box.promenade -C out && ls out/*/* | sort > names";
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(*read_file(home.path / "names", 10'000),
        "out/dances/waltz.json\nout/gestures/waltz.json\nout/music/song.wav\n"
        "out/scripts/arm.script\nout/scripts/leg.script\n");
    EXPECT_EQ(*read_file(home.path / "out/scripts/leg.script", 100), "PRINT 1\n");
}

TEST(Bundle, keeps_music_that_stays_at_home_as_a_reference)
{
    const NewHome home;
    put(home.path / "song.mp3", "some sound");
    bundle::PackOptions options;
    options.music_reference = home.path / "song.mp3";
    const auto read = bundle::read_bundle(*write_bundle(packed("waltz.box", options)), "test");
    ASSERT_TRUE(read && read->music);
    EXPECT_EQ(read->music->name, "song.mp3");
    EXPECT_EQ(read->music->bytes, 10u);
    EXPECT_EQ(read->files.size(), 2u);
}

TEST(Bundle, opened_once_more_is_found_as_it_was_left)
{
    const NewHome home;
    const fs::path folder = home.path / "bundles";
    const auto first = open_bundle(packed("waltz.box"), folder, "box", shipped_dances());
    ASSERT_TRUE(first);
    EXPECT_EQ(first->chosen, "waltz_2.box");
    put(first->folder / "dances/mine.json", "my own work");
    const auto before = everything_in(home.path);
    const auto second = open_bundle(packed("waltz.box"), folder, "box", shipped_dances());
    ASSERT_TRUE(second);
    EXPECT_TRUE(second->again);
    EXPECT_EQ(second->folder, first->folder);
    EXPECT_EQ(second->dance, first->dance);
    EXPECT_EQ(second->chosen, first->chosen);
    EXPECT_EQ(everything_in(home.path), before);
}

TEST(Bundle, another_of_that_name_lies_beside_the_first_and_touches_nothing)
{
    const NewHome home;
    const fs::path folder = home.path / "bundles";
    const auto first = open_bundle(packed("waltz.box"), folder, "box", nothing);
    const auto before = everything_in(first->folder);
    const auto library = library::load_library({"/nonexistent", "/nonexistent", {first->folder}});
    const auto second = open_bundle(packed("waltz.natural_turn"), folder, "box", library);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->folder, folder / "box_2");
    EXPECT_EQ(second->chosen, "waltz_2.natural_turn");
    EXPECT_THAT(second->renamed, ElementsAre(HasSubstr("waltz_2")));
    EXPECT_EQ(everything_in(first->folder), before);
    EXPECT_EQ(library::bundles_in(folder).size(), 2u);
}

// A link that waits under the name the bundle will get is not followed.
TEST(Bundle, follows_no_link_in_its_way)
{
    const NewHome home;
    fs::create_directories(home.path / "bundles");
    fs::create_directories(home.path / "elsewhere");
    fs::create_symlink(home.path / "elsewhere", home.path / "bundles/box");
    fs::create_symlink(home.path / "nowhere", home.path / "bundles/box_2");
    const auto opened = open_bundle(packed("waltz.box"), home.path / "bundles", "box", nothing);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->folder, home.path / "bundles/box_3");
    EXPECT_TRUE(fs::is_empty(home.path / "elsewhere"));
    EXPECT_FALSE(fs::exists(home.path / "nowhere"));
}

TEST(Bundle, leaves_nothing_behind_where_it_cannot_be_written)
{
    const NewHome home;
    put(home.path / "bundles", "a file in the way");
    const auto opened = open_bundle(packed("waltz.box"), home.path / "bundles", "box", nothing);
    ASSERT_FALSE(opened);
    EXPECT_EQ(everything_in(home.path).size(), 1u);
}

dance::Gesture with_angle(const std::string& symbol, double angle)
{
    const auto found = shipped_book().find(dance::Region::body_modifier, symbol);
    dance::Gesture gesture = *found.gesture;
    for (dance::GesturePose& pose : gesture.poses)
        for (dance::LimbAngles& limb : pose.limbs) limb.roll = angle;
    return gesture;
}

TEST(Bundle, poses_its_own_dances_and_no_others)
{
    const NewHome home;
    dance::GestureBook book = shipped_book();
    const dance::Gesture theirs = with_angle("poise", 7);
    book.add(theirs);
    const auto packed_theirs = bundle::pack(*find_entry(shipped_dances(), "waltz.box"), book, {});
    const auto opened =
        open_bundle(*packed_theirs, home.path / "bundles", "theirs", shipped_dances());
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->chosen, "waltz_2.box");
    dance::GestureBook here = shipped_book();
    std::vector<Error> errors;
    library::add_bundle(here, opened->folder, errors);
    EXPECT_TRUE(errors.empty());
    const dance::Gesture& poise = *here.find(dance::Region::body_modifier, "poise").gesture;
    EXPECT_EQ(pose_for(poise, {dance::Role::leader, "waltz_2"})->limbs[0].roll, 7);
    EXPECT_NE(pose_for(poise, {dance::Role::leader, "waltz"})->limbs[0].roll, 7);
}

TEST(Bundle, refuses_to_take_along_what_it_does_not_know)
{
    const NewHome home;
    put(home.path / "letter.doc", "dear friend");
    bundle::PackOptions options;
    options.with = {home.path / "letter.doc"};
    const auto made =
        bundle::pack(*find_entry(shipped_dances(), "waltz.box"), shipped_book(), options);
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().text(), HasSubstr("letter.doc"));
}

}
}
