// The music that is kept with a dance: in its file, in its history, and found again.
#include "document/kept_music.h"

#include <gmock/gmock.h>

#include "dance/compose.h"
#include "document/random_edits.h"
#include "document/temporary_desk.h"
#include "music/beat_grid_text.h"
#include "music/sound_file.h"

namespace {

using namespace promenade;
using namespace promenade::document;
using document::testing_aid::a_waltz;
using document::testing_aid::TemporaryDesk;

KeptMusic a_music()
{
    KeptMusic music;
    music.file = "/somewhere/moon river.mp3";
    music.fingerprint = "0123456789abcdef";
    music.grid = rounded(music::even_grid(87, 1.2345678, 60, 3));
    music.grid.checked = {-1, 0, 4};
    music.first_bar = 4;
    return music;
}

TEST(KeptMusic, is_saved_with_the_dance_and_read_back)
{
    Choreography open = a_waltz();
    History history;
    ASSERT_TRUE(history.perform(set_music(open, "Choose the music", a_music()), open));
    const auto reading = library::read_dance(dance_text(open), "waltz.json");
    ASSERT_TRUE(reading.file);
    const auto again = music_of(reading.file->dance);
    ASSERT_TRUE(again);
    EXPECT_TRUE(is_same(*again, a_music()));
    EXPECT_EQ(dance_text({*reading.file, no_gestures()}), dance_text(open));
}

TEST(KeptMusic, is_one_edit_each_and_undone_to_the_last_byte)
{
    Choreography open = a_waltz();
    const std::string before = dance_text(open);
    History history;
    KeptMusic music = a_music();
    ASSERT_TRUE(history.perform(set_music(open, "Choose the music", music), open));
    const std::string chosen = dance_text(open);
    music.grid = *music::half_as_many(music::with_meter(music::even_grid(87, 1, 60, 4), 3).value());
    ASSERT_TRUE(history.perform(set_music(open, "Half as many beats", music), open));
    EXPECT_EQ(history.undo_count(), 2u);
    ASSERT_TRUE(history.undo(open));
    EXPECT_EQ(dance_text(open), chosen);
    ASSERT_TRUE(history.perform(forget_music(open), open));
    EXPECT_EQ(dance_text(open), before);
    while (history.undo(open)) { }
    EXPECT_EQ(dance_text(open), before);
    EXPECT_FALSE(music_of(open.dance()));
}

TEST(KeptMusic, what_makes_no_sense_is_told_of_and_not_danced_to)
{
    for (const char* wrong :
        {R"(7)", R"({"file": "a.mp3"})",
            R"({"file": "a", "fingerprint": "b", "beats_per_bar": 3, "bars": ["1"]})",
            R"({"file": "a", "fingerprint": "b", "beats_per_bar": 3, "bars": ["1 3 2"]})",
            R"({"file": "a", "fingerprint": "b", "beats_per_bar": 3, "pickup": 3, "bars": ["1 2"]})",
            R"({"file": "a", "fingerprint": "b", "beats_per_bar": 0, "bars": ["1 2"]})"}) {
        dance::Dance dance = a_waltz().dance();
        dance.extra.push_back({"music", *json::parse(wrong, "test")});
        std::vector<Error> unheeded;
        EXPECT_FALSE(music_of(dance, unheeded)) << wrong;
        EXPECT_FALSE(unheeded.empty()) << wrong;
    }
}

TEST(KeptMusic, is_looked_for_where_it_was_and_beside_the_dance)
{
    const TemporaryDesk desk;
    const auto inside = desk.folder() / "music/moon river.mp3",
               beside = desk.folder() / "moon river.mp3";
    KeptMusic kept = a_music();
    EXPECT_EQ(whereabouts(kept, desk.waltz()), "");
    std::filesystem::create_directories(desk.folder() / "music");
    TemporaryDesk::put(inside, "sound");
    EXPECT_EQ(whereabouts(kept, desk.waltz()), ""); // another music of that name
    kept.fingerprint = *music::fingerprint_of_file(inside);
    EXPECT_EQ(whereabouts(kept, desk.waltz()), inside);
    TemporaryDesk::put(beside, "sound");
    EXPECT_EQ(whereabouts(kept, desk.waltz()), beside);
    kept.file = inside;
    EXPECT_EQ(whereabouts(kept, ""), inside);
    TemporaryDesk::put(inside, "another"); // where it was, to be asked about
    EXPECT_EQ(whereabouts(kept, ""), inside);
}

// By the formula: bar 5 of the even grid, and a waltz that begins on one.
TEST(KeptMusic, a_dance_begins_in_the_bar_that_was_chosen)
{
    Choreography open = a_waltz();
    History history;
    ASSERT_TRUE(history.perform(set_music(open, "Choose the music", a_music()), open));
    const auto composition = compose_repeated(open.dance(), open.dance().patterns.front(), 1);
    const auto danced = danced_to(open.dance(), composition, "");
    ASSERT_TRUE(danced);
    EXPECT_EQ(danced->file, "");
    EXPECT_NEAR(danced->first_step,
        a_music().grid.beats[0] + (a_music().grid.pickup + 12) * 60 / 87.0, 0.013);
    EXPECT_NEAR(danced->map.seconds_at(6), 6 * 60 / 87.0, 0.025);
    EXPECT_EQ(danced->map.seconds_at(0), 0);
}

}
