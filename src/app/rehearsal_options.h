// What the commands that rehearse share: which figure or routine, at what tempo, how often, who
// dances and who pushes.
#pragma once

#include "app/library_options.h"
#include "app/manner_options.h"
#include "rehearsal/performance.h"

namespace promenade {

struct RehearsalOptions : LibraryOptions {
    std::string name;
    // What is not given is as the dance file has it in its field "rehearsal", else as usual.
    std::optional<rehearsal::Dancers> who;
    double bars_per_minute = 0;   // 0: not given
    std::string tempo_map, music; // files to dance to instead of a tempo
    std::optional<int> repeat;
    MannerOptions manner;
    std::optional<int> practice; // times at most; if not given, as is usual for those who dance
    rehearsal::BalanceBy balance = rehearsal::BalanceBy::whole_body; // rehearse asks for it
    std::vector<std::string> clones; // files: who is styled by a clone
    std::vector<std::string> pushes;                                 // "3.2,upper torso,15,forward"
    rehearsal::BodyTouch touch = rehearsal::BodyTouch::light;

    int practice_times() const; // one who dances alone has nobody to practise with

    // All but the output.
    void add_to(CLI::App& command,
        const std::string& name_means = "A figure or routine, such as waltz.natural_turn");
};

// The figure or routine made ready, with the people who dance it and how.
struct ReadyToDance {
    rehearsal::Dancers who;
    rehearsal::CouplePeople people;
    rehearsal::Choreography choreography;
    rehearsal::RehearsalSettings settings;
    dance::Dance dance; // that it is of
};

Result<ReadyToDance> make_ready(const RehearsalOptions&);

// The figure or routine that was named, out of its library.
struct ChosenDance {
    dance::Dance dance;
    dance::Composition composition;
    document::DanceSettings settings; // of the file, with what the options say
    std::filesystem::path file;       // of the dance
};

Result<ChosenDance> choose_dance(const RehearsalOptions&);

// What it is danced to.
struct DanceMusic {
    std::optional<music::TempoMap> map; // from the first step on; none: the tempo of the options
    double first_step = 0;              // s of the music file at which the first step is
    std::filesystem::path file = {};    // of the sound; empty: its accompaniment
};

// The music that was asked for, else the one kept with the dance unless a tempo was asked for.
// Finds the beats of a music file; says on standard error where it is unsure.
Result<DanceMusic> music_of(const RehearsalOptions&, const ChosenDance&);

// The clones that style the dancers: put where the settings have them.
Outcome take_clones(const RehearsalOptions&, const ReadyToDance&, rehearsal::RehearsalSettings&);

// The pushes, seen from how each pushed dancer faces at the start.
Result<std::vector<rehearsal::Push>> pushes_of(const RehearsalOptions&, const ReadyToDance&);

// "t,link,Ns,dir": seconds, a limb's name, newton-seconds, and forward, back, left, right or
// degrees from forward to the left, as the dancer faces at the start.
Result<rehearsal::Push> read_push(const std::string& text, double facing);

}
