// The music of one dance as data (assets/music/*.json): what its beats sound like, who plays what
// in a bar, and the words its counts are called with.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "foundation/result.h"
#include "music/expectation.h"

namespace promenade::music {

// What is played in one of the equal parts of a bar.
struct Slot {
    enum class Kind { rest, hold, play } kind = Kind::rest;
    int note = 0;          // of a chord or a scale, in semitones; 0 for drums and whole chords
    int degree = 0;        // of the chord: 1, 3, 5, 6, 8; 0: the note is meant
    bool accented = false; //
};

using BarText = std::vector<Slot>; // as many slots as the bar is divided into

struct Part {
    enum class Plays { bass, chords, drum, melody };
    std::string name;
    Plays plays = Plays::bass;
    int sound = 0;             // General MIDI: instrument from 0, or the key of a drum
    int volume = 80;           // 1 to 127
    std::vector<BarText> bars; // one after another, over again
};

struct Chord {
    int root = 0;           // semitones above C
    std::vector<int> notes; // above the root, the root first
};

struct Rhythm {
    std::string dance;
    double tempo = 120;                         // beats a minute it is usually played at
    std::vector<double> low, high;              // how strong each beat of a bar is, 0 to 1
    std::vector<std::vector<double>> other_low; // other ways of the bass, by half beats
    std::map<std::string, std::string> words;   // of counts that are called otherwise than usual
    std::vector<Chord> chords;                  // one a bar, over again
    std::vector<Part> parts;
};

std::optional<Chord> read_chord(const std::string& name); // "Am7", "Bb", "C6"
// "1 . 5 ." as one of those parts has it; an error says which sign nobody can play.
Result<BarText> read_bar(const std::string& text, Part::Plays);

Result<Rhythm> read_rhythm(const std::string& bytes, const std::string& file);
// Of the shipped folder assets/music, or the one PROMENADE_MUSIC names.
Result<Rhythm> load_rhythm(const std::string& dance_id);
// The dance's own; else that of the dance it was copied from ("my_waltz_2"); else the one of its
// meter whose tempo is nearest, so that every dance can be heard.
Result<Rhythm> rhythm_for(const dance::Dance&);
std::filesystem::path rhythm_folder();

// With what its music has to say.
Expectation expectation_of(const dance::Dance&, const Rhythm&);

}
