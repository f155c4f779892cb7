// The scenes a script shoots, one after the other, as a film or as motion files.
#pragma once

#include "motion/recording.h"
#include "render/film.h"
#include "script/script.h"

namespace promenade::editors {

struct ReelScene {
    script::Scene scene;
    motion::Recording recording;
    double begins = 0, lasts = 0; // s
};

struct Reel {
    std::vector<ReelScene> scenes; // in the order they are shown
    double ticks_per_second = 24;

    double length() const { return scenes.back().begins + scenes.back().lasts; }
};

// Refuses a script that shoots nothing.
Result<Reel> reel_of(const script::Made&);

// A single scene as that file; of several each with its identifier before the ending. Says what
// was written, a line each.
Result<std::string> save_reel(const Reel&, const std::filesystem::path&);

struct ReelOrder {
    render::PixelSize size{960, 540};
    double fps = 24;
};

// MP4, or GIF by the ending. Each scene from its own camera; where it has none, from a seat that
// shows all of it. Says what was written.
Result<std::string> film_reel(
    const Reel&, const ReelOrder&, const std::filesystem::path&, const render::Progress& = {});

}
