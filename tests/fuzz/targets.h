// What must hold for any bytes at all. Each target takes a file's bytes, and aborts if a promise is
// broken. They are run on the corpus by every test run (replay_test.cpp) and on invented bytes by
// libFuzzer (PROMENADE_FUZZ).
#pragma once

#include <string_view>

namespace promenade::fuzz {

void json_target(std::string_view bytes);      // JSON text with places
void dance_target(std::string_view bytes);     // dance files: read, check, compose, write
void motion_target(std::string_view bytes);    // the motion algebra of routines
void gesture_target(std::string_view bytes);   // gesture files: read, check, write
void figure_target(std::string_view bytes);    // figure files: read, write
void recording_target(std::string_view bytes); // recorded dances: read, write
void bvh_target(std::string_view bytes);       // captures: read, write

}
