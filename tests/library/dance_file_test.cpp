#include "library/dance_file.h"

#include <cstdlib>
#include <fstream>

#include <sys/stat.h>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "foundation/stopping_disk.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/folders.h"
#include "library/random_dance.h"

namespace {

using namespace promenade;
using namespace promenade::library;
using promenade::testing_aid::StoppingDisk;
namespace fs = std::filesystem;

std::string shipped(const std::string& name)
{
    return *read_file(in_source("dances") / name, json::most_bytes);
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(DanceFile, reads_back_what_it_writes_whatever_the_dance)
{
    const unsigned dances = std::getenv("PROMENADE_SLOW") ? 100'000 : 2'000;
    for (unsigned seed = 0; seed < dances; ++seed) {
        const std::string text = write_dance(library::testing_aid::RandomDance(seed).file());
        const DanceReading reading = read_dance(text, "random.json");
        ASSERT_TRUE(reading.file) << reading.errors[0].text() << "\n" << text;
        ASSERT_TRUE(reading.errors.empty()) << reading.errors[0].text() << "\n" << text;
        ASSERT_EQ(write_dance(*reading.file), text);
        ASSERT_TRUE(nlohmann::json::accept(text));
    }
}

TEST(DanceFile, keeps_fields_it_does_not_know_at_every_level)
{
    std::string text = shipped("waltz.json");
    text = replaced(
        text, "\"travels\"", "\"future\": {\"digits\": 1.50, \"a\": [1, null]},\n  \"travels\"");
    text = replaced(text, "\"sway\": true", "\"sway\": true, \"mood\": \"blue\"");
    text = replaced(text, "\"walk\"", "\"hop\": 0.10, \"walk\"");
    text = replaced(text, "\"confidence\"", "\"teacher\": \"Ann\", \"confidence\"");
    text = replaced(text, "\"facing\": \"LOD\"", "\"facing\": \"LOD\", \"wall\": 2");
    text = replaced(text, "\"count\": \"1\"", "\"count\": \"1\", \"breath\": \"in\"");
    text = replaced(text, "\"follower\": {", "\"follower\": {\"smile\": true, ");
    text = replaced(text, "\"motion\"", "\"music\": \"any\", \"motion\"");
    const DanceReading reading = read_dance(text, "waltz.json");
    ASSERT_TRUE(reading.file && reading.errors.empty());
    const auto before = nlohmann::json::parse(text);
    EXPECT_EQ(nlohmann::json::parse(write_dance(*reading.file)), before);
    EXPECT_THAT(
        write_dance(*reading.file), testing::HasSubstr("{\"digits\": 1.50, \"a\": [1, null]}"));
}

TEST(DanceFile, of_a_newer_version_opens_for_reading_only)
{
    const std::string text = replaced(shipped("waltz.json"), "\"version\": 1", "\"version\": 2");
    const DanceReading reading = read_dance(text, "waltz.json");
    ASSERT_TRUE(reading.file);
    EXPECT_TRUE(reading.file->read_only);
    EXPECT_EQ(reading.file->notice,
        "waltz.json was written by a newer Promenade (format 2, this one knows 1); it "
        "is open for reading only.");
    EXPECT_EQ(reading.file->dance.patterns.size(), 9u);
    StoppingDisk disk(100);
    disk.put("waltz.json", text);
    const Outcome saved = save_dance(*reading.file, "waltz.json", disk);
    ASSERT_FALSE(saved);
    EXPECT_EQ(disk.files().at("waltz.json"), text);
}

TEST(DanceFile, is_whole_old_or_whole_new_wherever_saving_stops)
{
    const std::string old_text = shipped("waltz.json");
    DanceFile file = *read_dance(old_text, "waltz.json").file;
    file.dance.name = "My Waltz";
    const std::string new_text = write_dance(file);
    ASSERT_NE(new_text, old_text);
    bool saved = false;
    for (int stop = 0; !saved; ++stop) {
        ASSERT_LT(stop, 20);
        StoppingDisk disk(stop);
        disk.put("u/waltz.json", old_text);
        saved = static_cast<bool>(save_dance(file, "u/waltz.json", disk));
        const std::string found = disk.files().at("u/waltz.json");
        EXPECT_TRUE(found == old_text || found == new_text) << "stopped after " << stop;
        EXPECT_TRUE(read_dance(found, "waltz.json").errors.empty());
    }
}

TEST(DanceFile, writes_one_step_to_a_line)
{
    const std::string text = shipped("waltz.json");
    std::size_t steps = 0, lines = 0;
    const DanceReading reading = read_dance(text, "waltz.json");
    for (const auto& pattern : reading.file->dance.patterns) steps += pattern.columns.size();
    for (std::size_t at = 0; (at = text.find("\n        {\"count\"", at)) != text.npos; ++at)
        ++lines;
    EXPECT_EQ(lines, steps);
}

// A user's folder of their own for each test.
class UserFolder : public testing::Test {
protected:
    UserFolder()
        : home(fs::temp_directory_path() / ("promenade-home-" + std::to_string(::getpid())))
        , folders{in_source("dances"), home / "dances"}
    {
        fs::create_directories(home);
    }
    ~UserFolder() override { fs::remove_all(home); }
    const fs::path home;
    const DanceFolders folders;
};

TEST_F(UserFolder, that_holds_a_file_the_disk_fails_on_loads_the_rest)
{
    fs::create_directories(folders.user);
    fs::create_symlink("/proc/self/mem", folders.user / "broken.json"); // answers EIO
    ASSERT_EQ(::mkfifo((folders.user / "pipe.json").c_str(), 0600), 0);
    fs::create_directory(folders.user / "folder.json");
    const DanceLibrary library = load_library(folders);
    EXPECT_EQ(library.dances.size(), 16u);
    ASSERT_EQ(library.errors.size(), 3u);
    EXPECT_THAT(library.errors[0].text(), testing::HasSubstr("cannot be read to its end"));
}

TEST_F(UserFolder, gets_a_copy_of_a_shipped_dance_that_can_be_found_again)
{
    const DanceLibrary before = load_library(folders);
    const auto copied =
        copy_to_user(*find_entry(before, "waltz"), "my_waltz", folders, real_file_system());
    ASSERT_TRUE(copied) << copied.error().text();
    const DanceLibrary after = load_library(folders);
    EXPECT_TRUE(after.errors.empty());
    ASSERT_NE(after.find("my_waltz"), nullptr);
    EXPECT_FALSE(after.find("my_waltz")->shipped);
    EXPECT_TRUE(after.find("waltz")->shipped);
    EXPECT_EQ(after.find("my_waltz")->file.dance.patterns.size(), 9u);
    EXPECT_TRUE(find_entry(after, "my_waltz.natural_turn"));
}

TEST_F(UserFolder, gets_one_pattern_alone)
{
    const DanceLibrary library = load_library(folders);
    ASSERT_TRUE(
        copy_to_user(*find_entry(library, "waltz.box"), "my_box", folders, real_file_system()));
    const DanceReading reading = load_dance(folders.user / "my_box.json");
    ASSERT_TRUE(reading.file);
    ASSERT_EQ(reading.file->dance.patterns.size(), 1u);
    EXPECT_EQ(reading.file->dance.patterns[0].id, "box");
}

TEST_F(UserFolder, is_never_overwritten)
{
    const DanceLibrary library = load_library(folders);
    fs::create_directories(folders.user);
    std::ofstream(folders.user / "mine.json") << "precious";
    const auto copied =
        copy_to_user(*find_entry(library, "waltz"), "mine", folders, real_file_system());
    ASSERT_FALSE(copied);
    EXPECT_EQ(copied.error().problem, "this file exists already");
    EXPECT_EQ(*read_file(folders.user / "mine.json", 100), "precious");
    EXPECT_FALSE(
        copy_to_user(*find_entry(library, "waltz"), "../mine", folders, real_file_system()));
}

TEST_F(UserFolder, with_a_broken_file_does_not_hide_the_others)
{
    fs::create_directories(folders.user);
    std::ofstream(folders.user / "broken.json") << "{";
    std::ofstream(folders.user / "taken.json") << shipped("waltz.json");
    const DanceLibrary library = load_library(folders);
    EXPECT_EQ(library.dances.size(), 16u);
    ASSERT_EQ(library.errors.size(), 2u);
    EXPECT_THAT(library.errors[0].problem, testing::StartsWith("the text ends"));
    EXPECT_THAT(
        library.errors[1].problem, testing::StartsWith("the id 'waltz' is already used by"));
}

TEST_F(UserFolder, is_found_by_the_xdg_rules)
{
    ::setenv("XDG_DATA_HOME", home.c_str(), 1);
    EXPECT_EQ(user_folder("dances"), home / "promenade/dances");
    ::setenv("XDG_DATA_HOME", "relative", 1);
    ::setenv("HOME", home.c_str(), 1);
    EXPECT_EQ(user_folder("dances"), home / ".local/share/promenade/dances");
    ::setenv("PROMENADE_LIBRARY", home.c_str(), 1);
    EXPECT_EQ(shipped_folder("dances"), home / "dances");
    ::unsetenv("PROMENADE_LIBRARY");
    EXPECT_TRUE(
        fs::exists(shipped_folder("dances") / "waltz.json")); // from the program's own place
    ::unsetenv("XDG_DATA_HOME");
}

TEST(DanceLibrary, refuses_to_save_what_is_shipped)
{
    const DanceLibrary library = load_library({in_source("dances"), ""});
    StoppingDisk disk(100);
    const Outcome saved = save_dance(library.find("waltz")->file, "waltz.json", disk);
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().text(),
        "waltz.json: a shipped dance is not changed (change a copy of it: "
        "promenade copy)");
    EXPECT_TRUE(disk.files().empty());
}

TEST(DanceLibrary, offers_the_closest_name)
{
    const DanceLibrary library = load_library({in_source("dances"), ""});
    EXPECT_EQ(find_entry(library, "walz.natural_trun").error().remedy,
        "did you mean waltz.natural_turn? See promenade list");
    EXPECT_EQ(find_entry(library, "zzz").error().remedy, "see promenade list");
}

}
