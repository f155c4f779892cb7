// The programs of a dancer at one frame as a table and as colours, and over time as plots: what the
// panel that watches them shows. No ImGui.
#pragma once

#include "editors/dance_workspace/plots.h"

namespace promenade::editors {

// What a limb does, for words and colours.
enum class LimbDoing { swings_free, moves, maintains, is_led }; // led: by the balance
std::string_view words_of(LimbDoing);
render::Colour colour_of(LimbDoing);
LimbDoing doing_of(const motor::LimbWatch&);

struct LimbRow {
    Limb limb = Limb::upper_torso;
    LimbDoing doing = LimbDoing::is_led;
    bool arrived = false;       // moved in the frame before, maintains in this one
    std::string distance, beta; // "3.2°", "0.412"; empty where they mean nothing
    std::array<std::string, motor::program_kinds> torque; // N·m by kind of program
};

// Null where the take was not watched.
const motor::BodyWatch* watch_at(const Take&, std::size_t dancer, std::size_t frame);

std::vector<LimbRow> limb_rows(const Take&, std::size_t dancer, std::size_t frame);

// "forward, 42 % of the step: lean, press; balance off; assist 120 N·m".
std::string program_words(const motor::BodyWatch&);

// One limb over the dance: state, distance, β and the torque of each program.
std::vector<Plot> limb_plots(const Take&, std::size_t dancer, Limb);

}
