// People as a picture to hand out: shaded bodies, one panel per posture and one row per point of
// view, as SVG. Nearer facets are painted over farther ones.
#pragma once

#include <string>
#include <vector>

#include "figure/pose.h"

namespace promenade {

struct InkColour {
    double red = 0, green = 0, blue = 0; // 0 to 1
};

struct DrawnPerson {
    const Person* person = nullptr; // must outlive the drawing
    FigureState state;
    InkColour clothes;
};

struct Panel {
    std::string caption;
    std::vector<DrawnPerson> people;
};

// Where the onlooker stands: radians about the upright from the x axis, and above the horizon.
struct PointOfView {
    double azimuth = 0;
    double elevation = 0;
};

std::string figure_drawing(const std::vector<Panel>&, const std::vector<PointOfView>&);

}
