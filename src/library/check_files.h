// Checking any file of Promenade: what kind it is, and everything that can be said about it.
#pragma once

#include <filesystem>

#include "library/check.h"
#include "library/gesture_file.h"

namespace promenade::library {

// By the field "format"; what does not say is taken for a dance, whose reader explains what is
// missing.
enum class FileKind { dance, gestures, figure };

FileKind kind_of_file(const std::filesystem::path& file);

// What could not be read, and a warning for each limb a gesture asks to go where no person's joint
// does.
std::vector<Remark> check(const GestureReading& reading);

std::vector<Remark> check_figure(const std::filesystem::path& file);

}
