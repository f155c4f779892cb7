// What 'promenade' alone does on a machine without a display: films the waltz couple, prints the
// report and says where the files are.
#pragma once

#include <filesystem>

#include "app/rehearsal_options.h"
#include "render/camera.h"

namespace promenade {

struct Showing {
    RehearsalOptions dance;
    std::filesystem::path folder;        // where the files go; made if it is not there
    render::PixelSize film{960, 540};    // small and slow enough to keep a software renderer ...
    double fps = 25;                     // ... under two minutes
    render::PixelSize picture{240, 320}; // of the contact sheet
    int moments = 8;
};

// The waltz box, three times, into the user's own folder of films.
Showing default_showing();

Outcome show_without_display(const Showing&);

}
