#include "foundation/atomic_file.h"

#include <fstream>

#include <gmock/gmock.h>

#include "foundation/stopping_disk.h"

namespace {

using namespace promenade;
using testing_aid::StoppingDisk;
namespace fs = std::filesystem;

TEST(AtomicSave, leaves_a_whole_old_or_whole_new_file_wherever_it_stops)
{
    const std::string old_text = "the old dance", new_text = "the new dance, somewhat longer";
    int stops = 0;
    for (bool finished = false; !finished; ++stops) {
        ASSERT_LT(stops, 100);
        StoppingDisk disk(stops);
        disk.put("d/waltz.json", old_text);
        disk.put("d/waltz.json.previous", "an older one");
        const bool saved = static_cast<bool>(save_atomically(disk, "d/waltz.json", new_text));
        const std::string found = disk.files().at("d/waltz.json");
        EXPECT_THAT(found, testing::AnyOf(old_text, new_text)) << "stopped after " << stops;
        if (saved) {
            EXPECT_EQ(found, new_text);
            EXPECT_EQ(disk.files().at("d/waltz.json.previous"), old_text);
            EXPECT_FALSE(disk.files().contains("d/waltz.json.saving"));
        }
        finished = saved;
    }
    EXPECT_EQ(
        stops, 7); // write, flush, remove, link, rename, flush the folder: six stops, then success
}

TEST(AtomicSave, makes_a_new_file_where_there_was_none)
{
    for (int stop = 0; stop < 8; ++stop) {
        StoppingDisk disk(stop);
        const bool saved = static_cast<bool>(save_atomically(disk, "d/new.json", "whole"));
        const bool there = disk.files().contains("d/new.json");
        EXPECT_TRUE(there || !saved);
        EXPECT_TRUE(!there || disk.files().at("d/new.json") == "whole");
    }
}

class RealDisk : public testing::Test {
protected:
    RealDisk()
        : folder(fs::temp_directory_path() / ("promenade-atomic-" + std::to_string(::getpid())))
    {
        fs::create_directories(folder);
    }
    ~RealDisk() override { fs::remove_all(folder); }
    const fs::path folder;
};

TEST_F(RealDisk, keeps_the_last_file_as_previous)
{
    const fs::path name = folder / "waltz.json";
    for (const char* text : {"one", "two", "three"})
        ASSERT_TRUE(save_atomically(real_file_system(), name, text));
    EXPECT_EQ(*read_file(name, 100), "three");
    EXPECT_EQ(*read_file(folder / "waltz.json.previous", 100), "two");
    EXPECT_FALSE(fs::exists(folder / "waltz.json.saving"));
}

TEST_F(RealDisk, says_that_a_folder_does_not_exist)
{
    const Outcome saved = save_atomically(real_file_system(), folder / "none/waltz.json", "x");
    ASSERT_FALSE(saved);
    EXPECT_THAT(saved.error().text(), testing::HasSubstr("No such file or directory"));
}

TEST_F(RealDisk, reading_tells_a_missing_file_from_a_folder_and_from_one_too_large)
{
    std::ofstream(folder / "big") << std::string(2000, 'x');
    EXPECT_EQ(read_file(folder / "none", 9).error().problem, "there is no such file");
    EXPECT_EQ(read_file(folder, 9).error().problem, "this is not a file");
    EXPECT_THAT(
        read_file(folder / "big", 1000).error().problem, testing::StartsWith("the file is larger"));
    EXPECT_EQ(read_file(folder / "big", 2000)->size(), 2000u);
}

}
