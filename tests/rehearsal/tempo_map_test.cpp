// Dancers follow the music's tempo, changes included. Truth: the seconds of each beat by hand.
#include <cmath>

#include <gmock/gmock.h>

#include "in_source.h"
#include "rehearsal/performance.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

constexpr double usual = 87, slowed = 0.92 * usual; // beats a minute
constexpr double last_bars = 8 * 3;                 // beats
constexpr double on_the_beat = 0.04;                // s

// The seconds of a beat where the tempo goes evenly, beat by beat, over the last eight bars.
double seconds_by_hand(double beat, double all)
{
    double seconds = 0;
    constexpr int steps = 100;
    for (int i = 0; i < static_cast<int>(beat * steps + 0.5); ++i) {
        const double at = (i + 0.5) / steps, slows = std::max(0.0, at - (all - last_bars));
        seconds += 60 / (usual + (slowed - usual) * slows / last_bars) / steps;
    }
    return seconds;
}

TEST(TempoMapDance, a_couple_slows_with_the_music_in_the_last_eight_bars)
{
    const auto library = library::load_library({in_source("dances"), ""});
    const auto gestures = library::load_gesture_book({in_source("gestures")});
    const auto entry = find_entry(library, "waltz.round_the_room");
    const dance::Dance& dance = entry->dance->file.dance;
    const dance::Composition composition = *compose(dance, *entry->routine);
    const double all = composition.length().value();
    music::TempoOutline outline;
    outline.beats_per_bar = 3;
    outline.changes = {{0, usual}, {all - last_bars, slowed, last_bars}};
    const CouplePeople people = usual_couple();
    const auto made = *choreograph(
        dance, composition, people, gestures.book, {0, *music::TempoMap::make(outline)});
    const Performance performance = perform(made, people, Dancers::couple);
    EXPECT_FALSE(performance.fell);
    int judged = 0;
    for (const DancedPart& part : performance.parts) {
        const Score& score = made.of(part.role);
        for (const ScoredStep& step : score.steps) {
            const double due = lead_in + seconds_by_hand(step.step.start.value(), all);
            EXPECT_NEAR(step.time, due, 1e-4) << step.step.start.value();
            if (!step.footfall || !part.danced.steps[*step.footfall].landed) continue;
            EXPECT_NEAR(part.danced.steps[*step.footfall].actual.time, due, on_the_beat)
                << step.step.start.value();
            ++judged;
        }
    }
    EXPECT_GT(judged, 150);
}

}
}
