// The figure of Armstrong, Green & Lake (1987): head, neck, upper and lower body, and of each arm
// and leg the upper and the lower part and the foot: a person whose hands are one with the
// forearms.
#pragma once

#include "figure/model.h"
#include "floor/floor.h"

namespace promenade::live {

struct FourteenLinks {
    Model model;
    std::vector<floor::Tread> treads;
    std::vector<Vec3> strength; // by link, N·m
};

FourteenLinks fourteen_links(const Person&);

}
