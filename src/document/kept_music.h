// The music a dance is danced to, kept with the dance in its file, in the field "music": which file
// it is and what to know it by, its beats as they were found and corrected, and the bar of it in
// which the dance begins. The sound itself stays where it is.
#pragma once

#include <filesystem>
#include <optional>

#include "dance/step.h"
#include "document/history.h"
#include "music/beat_grid.h"

namespace promenade::document {

struct KeptMusic {
    std::filesystem::path file;
    std::string fingerprint; // music::fingerprint_of_file
    music::BeatGrid grid;
    int first_bar = 0;   // of the music: the dance begins in it
    json::Members extra; // fields this version does not know, kept for the next save
};

bool is_same(const KeptMusic&, const KeptMusic&); // but for what this version does not know

// None where the dance has none, or what the file says of it does not make sense: that is told of
// if somebody listens.
std::optional<KeptMusic> music_of(const dance::Dance&);
std::optional<KeptMusic> music_of(const dance::Dance&, std::vector<Error>& unheeded);

Edit set_music(const Choreography&, const std::string& label, KeptMusic);
Edit forget_music(const Choreography&);

// Where the file is: where it was, or the same music by its name beside the dance's file or in a
// folder "music" there or one above, as in an opened bundle. Empty where it is missing.
std::filesystem::path whereabouts(const KeptMusic&, const std::filesystem::path& dance_file);

// A music as a dance is danced to it.
struct DancedTo {
    std::filesystem::path file; // of the sound; empty where it is missing
    music::TempoMap map;        // beat 0 at 0 s is the first step
    double first_step = 0;      // s of the file
};
std::optional<DancedTo> danced_to(
    const dance::Dance&, const dance::Composition&, const std::filesystem::path& dance_file);

}
