#include <cmath>

#include <gmock/gmock.h>

#include "dance/compose.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "music/soundtrack.h"

namespace {

using namespace promenade;
using namespace promenade::music;
using testing::ElementsAre;

const library::DanceLibrary& shipped_dances()
{
    static const auto library = library::load_library({in_source("dances"), ""});
    return library;
}

dance::Composition figure(const std::string& name)
{
    const auto entry = find_entry(shipped_dances(), name);
    return compose(entry->dance->file.dance, *entry->pattern);
}

std::vector<std::string> words(const std::string& name, const std::string& dance)
{
    std::vector<std::string> found;
    for (const CalledCount& count : counts_of(figure(name), *load_rhythm(dance)))
        found.push_back(count.word);
    return found;
}

TEST(Counts, are_called_in_the_words_of_the_dance)
{
    EXPECT_THAT(words("foxtrot.basic", "foxtrot"), ElementsAre("slow", "slow", "quick", "quick"));
    EXPECT_THAT(words("vw.change_nr", "vw"), ElementsAre("one", "two", "three"));
    EXPECT_THAT(words("chacha.basic", "chacha"),
        ElementsAre("two", "three", "cha", "cha", "cha", "two", "three", "cha", "cha", "cha"));
}

TEST(Counts, every_step_of_every_figure_has_a_word)
{
    for (const auto& one : shipped_dances().dances) {
        const Rhythm rhythm = *load_rhythm(one.file.dance.id);
        for (const dance::Pattern& pattern : one.file.dance.patterns)
            for (const dance::Column& column : pattern.columns)
                EXPECT_NE(word_of(column.count, rhythm), "") << pattern.id << " " << column.count;
    }
}

TEST(Counts, say_where_in_its_bar_a_dance_begins)
{
    EXPECT_EQ(first_beat_in_bar(figure("waltz.box"), 3), 0);
    EXPECT_EQ(first_beat_in_bar(figure("chacha.basic"), 4), 1);
    EXPECT_EQ(first_beat_in_bar(figure("mambo.basic"), 4), 1);
    EXPECT_EQ(first_beat_in_bar(figure("hustle.basic"), 4), 3.5);
    const TempoMap map = map_for(figure("chacha.basic"), 124, 4);
    EXPECT_EQ(map.bar_at(0).beat, 1);
    TempoOutline music;
    music.pickup = 2;
    EXPECT_EQ(first_step_beat(*TempoMap::make(music), figure("chacha.basic")), 3);
}

TEST(Counts, are_clicked_on_the_beat_where_nobody_speaks)
{
    const TempoMap map(120);
    const CalledSound called =
        call({{0, "one"}, {1, "two"}, {2.5, "and"}}, map, -0.5, 2, "no-such-program");
    EXPECT_FALSE(called.spoken);
    for (const double at : {0.0, 0.5, 1.25}) {
        const auto sample = static_cast<std::size_t>((at + 0.5) * studio_rate);
        double before = 0, after = 0;
        for (std::size_t i = 0; i < 200; ++i) {
            before += std::abs(static_cast<double>(called.sound.samples[sample - 1 - i]));
            after += std::abs(static_cast<double>(called.sound.samples[sample + i]));
        }
        EXPECT_GT(after, 10);
        EXPECT_LT(before, 1e-3 * after) << at;
    }
}

}
