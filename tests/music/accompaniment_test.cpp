// The accompaniment as notes and as sound. Notes are checked against the tempo map, sound by
// looking for where it begins in the samples themselves, as they come out of OpenAL's loopback.
#include <cmath>

#include <gmock/gmock.h>

#include "dance/compose.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "music/player.h"
#include "music/soundtrack.h"

namespace {

using namespace promenade;
using namespace promenade::music;

constexpr double on_the_beat = 0.005; // s

const library::DanceLibrary& shipped()
{
    static const auto library = library::load_library({in_source("dances"), ""});
    return library;
}

// What a listener hears of a sound played from `begins` on.
std::vector<float> heard(const Sound& sound, double begins)
{
    Player player(Player::Output::loopback);
    EXPECT_FALSE(player.is_silent());
    player.load(stream_of(std::make_shared<const Sound>(sound), begins));
    player.play(begins);
    std::vector<float> stereo(sound.samples.size());
    player.render(stereo);
    return stereo;
}

// Where the sound near that time begins: the first sample well above what rang before.
double onset_near(const std::vector<float>& stereo, double begins, double time)
{
    const auto at = [&](double seconds) {
        return static_cast<std::size_t>(std::max(0.0, (seconds - begins) * studio_rate));
    };
    const auto level = [&](std::size_t i) {
        return 2 * i + 1 < stereo.size()
            ? std::max(std::abs(stereo[2 * i]), std::abs(stereo[2 * i + 1]))
            : 0;
    };
    float rang = 0, peak = 0;
    for (std::size_t i = at(time - 0.04); i < at(time - 0.01); ++i) rang = std::max(rang, level(i));
    for (std::size_t i = at(time); i < at(time + 0.06); ++i) peak = std::max(peak, level(i));
    for (std::size_t i = at(time - 0.01); i < at(time + 0.06); ++i)
        if (level(i) > 1.2f * rang + 0.06f * peak)
            return begins + static_cast<double>(i) / studio_rate;
    return 1e9;
}

TEST(Accompaniment, every_dance_has_one_with_bass_chords_drums_and_tune_in_its_own_meter)
{
    for (const auto& one : shipped().dances) {
        const auto rhythm = load_rhythm(one.file.dance.id);
        ASSERT_TRUE(rhythm) << rhythm.error().text();
        std::set<Part::Plays> plays;
        for (const Part& part : rhythm->parts) plays.insert(part.plays);
        EXPECT_EQ(plays.size(), 4u) << one.file.dance.id;
        EXPECT_EQ(rhythm->low.size(), static_cast<std::size_t>(one.file.dance.meter.beats));
        EXPECT_EQ(rhythm->high.size(), static_cast<std::size_t>(one.file.dance.meter.beats));
    }
}

TEST(Accompaniment, a_copy_sounds_like_its_original_and_a_new_dance_like_the_nearest_of_its_meter)
{
    const auto library = library::load_library({in_source("dances"), ""});
    for (const auto& one : library.dances) {
        dance::Dance copy = one.file.dance;
        copy.id = "my_" + copy.id + "_2";
        const auto rhythm = rhythm_for(copy);
        ASSERT_TRUE(rhythm) << rhythm.error().text();
        EXPECT_EQ(rhythm->dance, one.file.dance.id);
    }
    dance::Dance own = library.find("waltz")->file.dance;
    own.id = "laendler";
    own.tempi = {{"own", 150, 190}};
    EXPECT_EQ(rhythm_for(own)->dance, "vw");
    own.meter.beats = 5;
    EXPECT_FALSE(rhythm_for(own));
}

TEST(Accompaniment, notes_lie_where_the_tempo_map_has_their_beats)
{
    const Rhythm rhythm = *load_rhythm("waltz");
    TempoOutline outline;
    outline.beats_per_bar = 3;
    outline.changes = {{0, 90}, {12, 80, 6}};
    const AccompanyOrder order{*TempoMap::make(outline), 36, 2};
    const Arrangement made = arrange(rhythm, order);
    EXPECT_EQ(count_in_beat(order), -6);
    int on_beat = 0;
    for (const Note& note : made.notes) {
        const double beat = order.map.beat_at(note.from);
        EXPECT_NEAR(beat, std::round(beat), 1e-6); // this rhythm has quarters only
        EXPECT_GE(beat, -6 - 1e-9);
        EXPECT_LT(beat, 36);
        on_beat += beat > -1e-6;
    }
    EXPECT_GT(on_beat, 36);
    EXPECT_NEAR(made.end, order.map.seconds_at(36), 1e-9);
}

// Only what begins on every fourth beat is left, so that the beat before has died away.
TEST(Accompaniment, its_onsets_are_heard_within_5_ms_of_their_beat_at_every_tempo)
{
    for (const auto& one : shipped().dances) {
        const dance::Dance& dance = one.file.dance;
        const Rhythm rhythm = *load_rhythm(dance.id);
        for (const double share : {0.8, 1.2}) {
            const double tempo = share * usual_tempo(dance);
            TempoOutline outline;
            outline.beats_per_bar = dance.meter.beats;
            outline.changes = {{0, tempo}, {12, 0.92 * tempo, 8}};
            const AccompanyOrder order{*TempoMap::make(outline), 24, 1};
            Arrangement made = arrange(rhythm, order);
            std::erase_if(made.notes, [&](const Note& note) {
                const double beat = order.map.beat_at(note.from + 1e-6);
                return std::abs(beat / 4 - std::round(beat / 4)) > 0.001;
            });
            for (Note& note : made.notes) note.to = note.from + 0.1;
            const double begins = -1;
            const auto sound = play(made, begins);
            ASSERT_TRUE(sound) << sound.error().text();
            const std::vector<float> stereo = heard(*sound, begins);
            std::set<double> beats;
            for (const Note& note : made.notes) beats.insert(note.from);
            EXPECT_GE(beats.size(), 3u) << dance.id;
            for (const double beat : beats)
                if (beat > begins + 0.05) {
                    EXPECT_NEAR(onset_near(stereo, begins, beat), beat, on_the_beat)
                        << dance.id << " " << tempo;
                }
        }
    }
}

TEST(Accompaniment, the_loopback_gives_back_the_very_samples)
{
    Sound sound{studio_rate, 2, {}};
    for (int i = 0; i < 60'000; ++i)
        sound.samples.push_back(static_cast<float>(0.5 * std::sin(i * 0.013)));
    const std::vector<float> stereo = heard(sound, 0);
    for (std::size_t i = 0; i < stereo.size(); ++i)
        ASSERT_NEAR(stereo[i], sound.samples[i], 1e-5) << i;
}

TEST(Accompaniment, a_soundtrack_begins_with_its_count_in_and_is_never_too_loud)
{
    const auto entry = find_entry(shipped(), "chacha.basic");
    const dance::Composition composition = compose(entry->dance->file.dance, *entry->pattern);
    SoundtrackOrder order{map_for(composition, 124, 4)};
    order.metronome = order.counts = true;
    const auto made = soundtrack(composition, *load_rhythm("chacha"), order);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_NEAR(made->begins, -5 * 60.0 / 124, 1e-9); // a bar, and the one of the first bar
    for (const float sample : made->sound.samples) ASSERT_LE(std::abs(sample), 0.981f);
    order.accompaniment = order.metronome = order.counts = false;
    const auto plain = soundtrack(composition, *load_rhythm("chacha"), order);
    ASSERT_TRUE(plain);
    double after = 0;
    for (std::size_t i = static_cast<std::size_t>(3 * studio_rate);
         i < plain->sound.samples.size() / 2; ++i)
        after = std::max(after, static_cast<double>(std::abs(plain->sound.samples[2 * i])));
    EXPECT_LT(after, 0.01);
}

TEST(Accompaniment, rhythms_that_cannot_be_played_are_one_error_with_its_line)
{
    const auto problem = [](const std::string& part, const std::string& chords = "\"C\"") {
        const auto rhythm =
            read_rhythm("{\"format\": \"promenade music\", \"version\": 1, \"dance\": \"x\",\n"
                        "\"expects\": {\"low\": [1], \"high\": [0]}, \"chords\": ["
                    + chords + "],\n\"parts\": [" + part + "]}",
                "x.json");
        return rhythm ? std::string() : rhythm.error().text();
    };
    const std::string fine =
        R"({"name": "b", "plays": "bass", "instrument": 3, "volume": 9, "bars": ["1 ."]})";
    EXPECT_EQ(problem(fine), "");
    EXPECT_THAT(
        problem(R"({"name": "b", "plays": "bass", "instrument": 3, "volume": 9, "bars": ["1 q"]})"),
        testing::AllOf(testing::HasSubstr("x.json:3#/parts/0/bars/0"), testing::HasSubstr("'q'")));
    EXPECT_THAT(
        problem(R"({"name": "b", "plays": "lute", "instrument": 3, "volume": 9, "bars": ["."]})"),
        testing::HasSubstr("nobody plays 'lute'"));
    EXPECT_THAT(problem(fine, "\"H7\""), testing::HasSubstr("'H7' is no chord"));
    EXPECT_THAT(
        problem(R"({"name": "b", "plays": "drum", "key": 300, "volume": 9, "bars": ["x"]})"),
        testing::HasSubstr("/parts/0/key"));
}

}
