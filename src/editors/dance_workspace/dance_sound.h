// What a dance sounds like: the music it is danced to, or its accompaniment where it has none; a
// metronome; its counts.
#pragma once

#include "editors/dance_workspace/rehearse.h"
#include "music/stream.h"

namespace promenade::editors {

enum class Sounds { off, music, music_and_counts, metronome, counts };
std::string_view words_for(Sounds); // "music and counts"

// 0 s of the stream is the first step.
struct DanceSound {
    std::unique_ptr<music::Stream> stream;
    music::TempoMap map;
    std::string note; // for people: what is heard in another way than asked for
};

music::TempoMap map_of(const RehearsalOrder&, const dance::Composition&);
Result<DanceSound> sound_for(const RehearsalOrder&, Sounds);

// Of a part of the dance, s of its recording; for films and pages.
Result<music::Sound> sound_between(const RehearsalOrder&, double from, double to);

}
