// One door for everything that leaves the program as a file: a dance and what is known about it go
// in, a whole file comes out or an error in one sentence and nothing. The window's dialog and the
// command line both come through here.
#pragma once

#include <filesystem>
#include <optional>

#include "dance/compose.h"
#include "motion/recording.h"
#include "music/sound.h"
#include "render/film.h"
#include "share/gltf.h"
#include "share/motion_csv.h"

namespace promenade::share {

// What is to be shared.
struct Piece {
    motion::Recording dance;
    std::string title;                             // "Waltz · Natural Turn"
    std::optional<dance::Dance> library;           // whose figures it dances; none: a motion file
    std::optional<dance::Composition> composition; // the same
    music::Sound sound;       // of the part that is shared, from its first sample; empty: silent
    render::Dress dress = {}; // what was chosen to be worn; else what the dance is danced in
};

enum class Format { bvh, glb, csv, html, mp4, gif };

struct FormatFacts {
    Format format;
    const char* ending;     // "mp4"
    const char* name;       // "Film"
    const char* purpose;    // one sentence for people
    double fps;             // pictures or keys a second if nothing else is asked; 0: as recorded
    render::PixelSize size; // of pictures
};
std::span<const FormatFacts> all_formats();
const FormatFacts& facts_of(Format);
std::optional<Format> format_of(const std::filesystem::path&); // by its ending

struct Order {
    Format format = Format::mp4;
    double from = 0, to = 0;               // s
    double fps = 0;                        // 0: what is usual for the format
    std::optional<render::PixelSize> size; // none: what is usual for the format
    render::Seat seat = render::Seat::follow;
    bool captions = false;
    CsvColumns columns;
    std::filesystem::path font; // of captions; none: block letters
    std::string ffmpeg = "ffmpeg";
};

// What was written, for people: "film.mp4: 7.2 s, 217 pictures of 960x540". Of BVH, which holds one
// dancer, there is a file for each, with their names before the ending.
Result<std::string> share(
    const Piece&, const Order&, const std::filesystem::path& out, const render::Progress& = {});

// An error if no file of that name can be made; asked before minutes of work go into it.
Outcome check_place(const std::filesystem::path& out);

// "Natural Turn · 2" while that step is underway; nothing before the first.
std::string caption_at(const Piece&, double time);
// A figure's name for people: the chart's, or its id without underscores.
std::string figure_name(const Piece&, const std::string& pattern);
// "Natural Turn" of "waltz.natural_turn": a figure or routine of the dance; else the name itself.
std::string entry_name(const dance::Dance&, const std::string& name);

}
