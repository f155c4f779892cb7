// Films and contact sheets of a sequence.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "render/painter.h"

namespace promenade::render {

// Told how much is done, 0 to 1, after each picture; stops the work by answering false.
using Progress = std::function<bool(double)>;

// GIF has no sound and 256 colours, but moves wherever a picture is shown.
enum class FilmKind { mp4, gif };

struct FilmPlan {
    double from = 0, to = 1; // s
    double fps = 30;
    PixelSize size; // even numbers for MP4: the video format has no odd ones
    Seat seat = Seat::follow;
    Room room;
    std::filesystem::path sound{};                // a wav that begins with the film; none: silent
    std::function<Camera(double)> camera{};       // at a time, s, in place of the seat
    std::function<std::string(double)> caption{}; // at a time, s, at the foot of the picture
    std::filesystem::path caption_font{};         // a TrueType file; none: block letters
    FilmKind kind = FilmKind::mp4;
};

int frame_count(const FilmPlan&); // both ends included: at least one

// Writes an MP4 (H.264, yuv420p) or GIF through the program ffmpeg. On an error or when stopped
// there is no file. The program's name is a parameter so that a test can miss it.
Outcome film(Painter&, const Sequence&, const FilmPlan&, const std::filesystem::path& out,
    const Progress& = {}, const std::string& ffmpeg = "ffmpeg");

struct SheetPlan {
    std::vector<double> times;           // s
    std::vector<Seat> seats{Seat::side}; // each time is shown from each seat
    int columns = 4;
    PixelSize each{480, 480};
    Room room;
    std::vector<std::string> labels{}; // by time, written under it; may be fewer
};

// Times run along the rows. With several seats each row of times is followed by the same times from
// the next seat. People are framed by all the times together, so the scale does not change. With
// labels each picture also names its seat.
Result<Picture> contact_sheet(Painter&, const Sequence&, const SheetPlan&, const Progress& = {});

}
