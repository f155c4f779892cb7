#include "foundation/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>

#include "foundation/stopping_disk.h"
#include "foundation/temporary_folder.h"

namespace {

using namespace promenade;
using testing::HasSubstr;
using testing::StartsWith;
using testing_aid::StoppingDisk;
using testing_aid::TemporaryFolder;
namespace fs = std::filesystem;

constexpr const char* old_text = "the old dance";
constexpr const char* new_text = "the new dance, somewhat longer";

// Saves over an old file with a disk that stops after 0, 1, 2, … operations. Returns at how many it
// did not stop any more.
int stops_until_saved(const fs::path& name, const std::function<void(StoppingDisk&)>& prepare)
{
    for (int stops = 0; stops < 100; ++stops) {
        StoppingDisk disk(stops);
        disk.put("d/waltz.json", old_text);
        disk.put("d/waltz.json.previous", "an older one");
        prepare(disk);
        const bool saved = static_cast<bool>(save_atomically(disk, name, new_text));
        const std::string found = disk.files().at("d/waltz.json");
        EXPECT_THAT(found, testing::AnyOf(old_text, new_text)) << "stopped after " << stops;
        if (!saved) continue;
        EXPECT_EQ(found, new_text);
        EXPECT_EQ(disk.files().at("d/waltz.json.previous"), old_text);
        EXPECT_EQ(disk.left_aside(), 0u);
        return stops;
    }
    return -1;
}

TEST(AtomicSave, leaves_a_whole_old_or_whole_new_file_wherever_it_stops)
{
    // write, flush, remove, link, rename, flush the folder: six stops, then success
    EXPECT_EQ(stops_until_saved("d/waltz.json", [](StoppingDisk&) {}), 6);
}

TEST(AtomicSave, keeps_the_old_file_as_a_copy_where_hard_links_are_refused)
{
    // After the refused link: read, write, flush, rename.
    EXPECT_EQ(
        stops_until_saved("d/waltz.json", [](StoppingDisk& disk) { disk.refuses_links = true; }),
        10);
}

TEST(AtomicSave, replaces_what_a_link_leads_to_and_not_the_link)
{
    const auto link = [](StoppingDisk& disk) {
        disk.put_link("home/waltz.json", "home/second");
        disk.put_link("home/second", "d/waltz.json");
    };
    EXPECT_EQ(stops_until_saved("home/waltz.json", link), 6);
    StoppingDisk disk(100);
    link(disk);
    EXPECT_TRUE(save_atomically(disk, "home/waltz.json", new_text)); // leads to nothing yet
    EXPECT_EQ(disk.files().at("d/waltz.json"), new_text);
    EXPECT_EQ(disk.links().size(), 2u);
}

TEST(AtomicSave, writes_a_device_or_a_pipe_and_replaces_none)
{
    for (const int stops : {0, 1}) {
        StoppingDisk disk(stops);
        disk.put_stream("dev/null");
        disk.put_link("dev/nothing", "dev/null");
        EXPECT_EQ(static_cast<bool>(save_atomically(disk, "dev/nothing", new_text)), stops == 1);
        EXPECT_TRUE(disk.files().empty());
        EXPECT_EQ(disk.streams().at("dev/null"), stops == 1 ? new_text : "");
    }
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

mode_t mode_of(const fs::path& file)
{
    struct stat facts { };
    EXPECT_EQ(::lstat(file.c_str(), &facts), 0);
    return facts.st_mode;
}

Outcome save(const fs::path& name, std::string_view bytes)
{
    return save_atomically(real_file_system(), name, bytes);
}

TEST(RealDisk, keeps_the_last_file_as_previous)
{
    const TemporaryFolder folder;
    const fs::path name = folder / "waltz.json";
    for (const char* text : {"one", "two", "three"}) ASSERT_TRUE(save(name, text));
    EXPECT_EQ(*read_file(name, 100), "three");
    EXPECT_EQ(*read_file(folder / "waltz.json.previous", 100), "two");
    EXPECT_EQ(folder.count(), 2u);
    ASSERT_TRUE(write_output(name, "four")); // a report is no one's work
    EXPECT_EQ(*read_file(folder / "waltz.json.previous", 100), "two");
}

TEST(RealDisk, follows_a_link_and_keeps_the_rights_of_what_it_leads_to)
{
    const TemporaryFolder folder;
    fs::create_directories(folder / "far");
    folder.put(folder / "far/waltz.json", "old");
    ASSERT_EQ(::chmod((folder / "far/waltz.json").c_str(), 0640), 0);
    fs::create_symlink("far/waltz.json", folder / "near.json");
    ASSERT_TRUE(save(folder / "near.json", "new"));
    EXPECT_TRUE(fs::is_symlink(folder / "near.json"));
    EXPECT_EQ(*read_file(folder / "far/waltz.json", 100), "new");
    EXPECT_EQ(mode_of(folder / "far/waltz.json") & 0777u, 0640u);
    EXPECT_EQ(*read_file(folder / "far/waltz.json.previous", 100), "old");
}

TEST(RealDisk, is_not_led_elsewhere_by_what_somebody_laid_beside_it)
{
    const TemporaryFolder folder;
    folder.put(folder / "precious", "precious");
    fs::create_symlink(folder / "precious", folder / "waltz.json.saving");
    ASSERT_TRUE(save(folder / "waltz.json", "new"));
    EXPECT_EQ(*read_file(folder / "precious", 100), "precious");
    fs::create_symlink("round", folder / "about");
    fs::create_symlink("about", folder / "round");
    EXPECT_THAT(save(folder / "round", "x").error().text(), HasSubstr("symbolic links"));
}

TEST(RealDisk, sweeps_what_a_crash_left_behind_but_not_what_is_being_written)
{
    const TemporaryFolder folder;
    const fs::path old = folder / "waltz.json.saving-0123456789abcdef";
    const fs::path fresh = folder / "waltz.json.saving-fedcba9876543210";
    for (const fs::path& file : {old, fresh}) folder.put(file, "torn");
    fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
    ASSERT_TRUE(save(folder / "waltz.json", "new"));
    EXPECT_FALSE(fs::exists(old));
    EXPECT_TRUE(fs::exists(fresh));
}

TEST(RealDisk, writes_into_a_pipe_and_leaves_it_a_pipe)
{
    const TemporaryFolder folder;
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::string heard(100, '\0');
    std::thread reader([&] {
        const int end = ::open(pipe.c_str(), O_RDONLY);
        heard.resize(static_cast<std::size_t>(::read(end, heard.data(), heard.size())));
        ::close(end);
    });
    EXPECT_TRUE(save(pipe, "through the pipe"));
    reader.join();
    EXPECT_EQ(heard, "through the pipe");
    EXPECT_TRUE(S_ISFIFO(mode_of(pipe)));
    EXPECT_EQ(folder.count(), 1u);
}

TEST(RealDisk, writes_to_a_device_and_leaves_it_a_device)
{
    const TemporaryFolder folder;
    const fs::path device = folder / "full";
    if (::mknod(device.c_str(), S_IFCHR | 0666, ::makedev(1, 7)) != 0)
        GTEST_SKIP() << "only root makes devices, and not in every container";
    EXPECT_FALSE(save(device, "x")); // as /dev/full: no room
    EXPECT_TRUE(S_ISCHR(mode_of(device)));
    EXPECT_EQ(folder.count(), 1u);
}

TEST(RealDisk, a_full_device_behind_a_link_is_an_error_and_stays_linked)
{
    const TemporaryFolder folder;
    fs::create_symlink("/dev/full", folder / "report.json");
    const Outcome written = write_output(folder / "report.json", "x");
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().text(), HasSubstr("No space left on device"));
    EXPECT_TRUE(fs::is_symlink(folder / "report.json"));
}

TEST(RealDisk, does_not_replace_a_file_that_may_not_be_written)
{
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everything";
    const TemporaryFolder folder;
    folder.put(folder / "waltz.json", "old");
    ::chmod((folder / "waltz.json").c_str(), 0444);
    EXPECT_FALSE(save(folder / "waltz.json", "new"));
    EXPECT_EQ(*read_file(folder / "waltz.json", 100), "old");
}

TEST(RealDisk, says_that_a_folder_does_not_exist_and_that_a_folder_is_no_file)
{
    const TemporaryFolder folder;
    const Outcome saved = save(folder / "none/waltz.json", "x");
    ASSERT_FALSE(saved);
    EXPECT_THAT(saved.error().text(), HasSubstr("No such file or directory"));
    EXPECT_THAT(save(folder.path(), "x").error().text(), HasSubstr("this is a folder"));
}

TEST(ReadFile, tells_a_missing_file_from_a_folder_and_from_one_too_large)
{
    const TemporaryFolder folder;
    folder.put(folder / "big", std::string(2000, 'x'));
    EXPECT_EQ(read_file(folder / "none", 9).error().problem, "there is no such file");
    EXPECT_EQ(read_file(folder.path(), 9).error().problem, "this is not a file");
    EXPECT_THAT(read_file(folder / "big", 1000).error().problem, StartsWith("the file is larger"));
    EXPECT_EQ(read_file(folder / "big", 2000)->size(), 2000u);
    EXPECT_EQ(*read_first_bytes(folder / "big", 10), "xxxxxxxxxx");
}

TEST(ReadFile, a_disk_that_fails_while_it_is_read_is_an_error)
{
    const TemporaryFolder folder;
    fs::create_symlink("/proc/self/mem", folder / "waltz.json"); // answers EIO at its first byte
    const auto read = read_file(folder / "waltz.json", 1000);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().problem, StartsWith("the file cannot be read to its end"));
    EXPECT_FALSE(read_first_bytes(folder / "waltz.json", 10));
}

TEST(ReadFile, does_not_wait_for_the_other_end_of_a_pipe)
{
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder / "waltz.json").c_str(), 0600), 0);
    EXPECT_EQ(read_file(folder / "waltz.json", 9).error().problem, "this is not a file");
}

TEST(ReadFile, lists_a_folder_by_name_and_says_what_it_cannot_list)
{
    const TemporaryFolder folder;
    for (const char* name : {"b.json", "a.json", "c.txt"}) folder.put(folder / name, "");
    const FolderListing listing = files_in(folder.path(), ".json");
    EXPECT_THAT(listing.files, testing::ElementsAre(folder / "a.json", folder / "b.json"));
    EXPECT_TRUE(listing.errors.empty());
    EXPECT_EQ(files_in(folder / "none", ".json").errors.size(), 1u);
    EXPECT_EQ(files_in(folder / "c.txt", ".json").errors.size(), 1u);
}

}
