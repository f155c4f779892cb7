// A small bundle of a shipped figure, and folders that vanish.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <unistd.h>

#include <gtest/gtest.h>

#include "bundle/opening.h"
#include "bundle/packing.h"
#include "in_source.h"
#include "library/gesture_file.h"

namespace promenade {

struct NewHome {
    std::filesystem::path path = std::filesystem::temp_directory_path()
        / ("promenade-bundle-" + std::to_string(::getpid()) + "-"
            + testing::UnitTest::GetInstance()->current_test_info()->name());
    NewHome() { std::filesystem::create_directories(path); }
    ~NewHome() { std::filesystem::remove_all(path); }
};

inline const library::DanceLibrary& shipped_dances()
{
    static const library::DanceLibrary library =
        library::load_library({in_source("dances"), "/nonexistent"});
    return library;
}

inline const dance::GestureBook& shipped_book()
{
    static const dance::GestureBook book = library::load_gesture_book({in_source("gestures")}).book;
    return book;
}

inline bundle::Bundle packed(const std::string& name, const bundle::PackOptions& options = {})
{
    return *bundle::pack(*find_entry(shipped_dances(), name), shipped_book(), options);
}

inline void put(const std::filesystem::path& file, const std::string& bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

// Every file below a folder with its bytes.
inline std::map<std::string, std::string> everything_in(const std::filesystem::path& folder)
{
    std::map<std::string, std::string> files;
    for (const auto& each : std::filesystem::recursive_directory_iterator(folder)) {
        std::ifstream in(each.path(), std::ios::binary);
        files[std::filesystem::relative(each.path(), folder).string()] =
            each.is_regular_file() ? std::string(std::istreambuf_iterator<char>(in), {}) : "";
    }
    return files;
}

}
