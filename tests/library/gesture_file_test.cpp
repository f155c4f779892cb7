#include "library/gesture_file.h"

#include <cstdlib>
#include <fstream>

#include <gmock/gmock.h>

#include "figure/joint_ranges.h"
#include "figure/pose.h"
#include "foundation/stopping_disk.h"
#include "in_source.h"

namespace promenade::library {
namespace {

namespace fs = std::filesystem;
using dance::Gesture;
using dance::GesturePose;
using dance::LimbAngles;

const fs::path shipped = in_source("gestures");

std::vector<fs::path> shipped_files()
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(shipped))
        if (entry.is_regular_file()) files.push_back(entry.path());
    return files;
}

std::string a_file(const std::string& version, const std::string& extra = "")
{
    return R"({
  "format": "promenade gestures",
  "version": )"
        + version + R"(,
  "gestures": [
    {
      "symbol": "HL",
      "region": "head position",
      "poses": [
        {
          "limbs": {
            "head": [0, 12.5, -0.1]
          })"
        + extra + R"(
        }
      ])"
        + extra + R"(
    }
  ])" + extra
        + R"(
}
)";
}

TEST(GestureFile, shipped_ones_read_without_a_complaint_and_write_the_same_bytes)
{
    for (const fs::path& file : shipped_files()) {
        const auto reading = load_gestures(file);
        EXPECT_THAT(reading.errors, testing::IsEmpty()) << file;
        ASSERT_TRUE(reading.file) << file;
        EXPECT_EQ(write_gestures(*reading.file), *read_file(file, json::most_bytes)) << file;
    }
}

TEST(GestureFile, keeps_the_fields_it_does_not_know)
{
    const std::string text = a_file("1", ",\n  \"teacher\": {\"name\": \"Ada\", \"since\": 1.50}");
    const auto reading = read_gestures(text, "file");
    ASSERT_TRUE(reading.file);
    EXPECT_EQ(*json::parse(write_gestures(*reading.file), "after"), *json::parse(text, "before"));
    const std::string once = write_gestures(*reading.file);
    EXPECT_EQ(write_gestures(*read_gestures(once, "file").file), once);
}

TEST(GestureFile, of_a_newer_version_opens_for_reading_only)
{
    const auto reading = read_gestures(a_file("2"), "mine.json");
    ASSERT_TRUE(reading.file);
    EXPECT_TRUE(reading.file->read_only);
    EXPECT_EQ(reading.file->notice,
        "mine.json was written by a newer Promenade (format 2, this one knows 1); it is open for "
        "reading only.");
    const auto saved = save_gestures(*reading.file, "mine.json", real_file_system());
    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().remedy, "save it with the Promenade that wrote it");
}

// A folder of this test alone, gone when it ends.
class Scratch {
public:
    Scratch()
    {
        std::string name = (fs::temp_directory_path() / "promenade_XXXXXX").string();
        m_folder = ::mkdtemp(name.data());
    }
    ~Scratch() { fs::remove_all(m_folder); }
    const fs::path& folder() const { return m_folder; }

private:
    fs::path m_folder;
};

TEST(GestureFile, saves_what_it_reads)
{
    const Scratch scratch;
    const auto reading = read_gestures(a_file("1"), "file");
    ASSERT_TRUE(save_gestures(*reading.file, scratch.folder() / "mine.json", real_file_system()));
    EXPECT_EQ(*read_file(scratch.folder() / "mine.json", json::most_bytes), a_file("1"));
}

TEST(GestureBook, lets_the_users_own_gesture_win)
{
    const Scratch scratch;
    std::ofstream(scratch.folder() / "mine.json") << a_file("1");
    const LoadedBook loaded =
        load_gesture_book({shipped, scratch.folder(), scratch.folder() / "none"});
    EXPECT_THAT(loaded.errors, testing::IsEmpty());
    const auto found = loaded.book.find(dance::Region::head_position, "HL");
    ASSERT_TRUE(found.gesture);
    EXPECT_EQ(found.gesture->poses[0].limbs[0].yaw, 12.5);
    EXPECT_TRUE(loaded.book.find(dance::Region::head_position, "HR").gesture);
}

// What a person could not do, no gesture may ask. Feet are turned against the floor:
// goal_pose_test.
TEST(ShippedGestures, stay_inside_the_ranges_of_the_joints)
{
    const LoadedBook loaded = load_gesture_book({shipped});
    for (const Gesture& gesture : loaded.book.gestures())
        for (const GesturePose& pose : gesture.poses)
            for (const LimbAngles& angles : pose.limbs) {
                if (angles.limb == Limb::upper_torso || gesture.against_floor) continue;
                const Joint joint = joint_of(angles.limb, 0);
                EXPECT_LT(beyond_range(joint, dance::turn_of(angles)), 1e-9)
                    << gesture.symbol << ", " << name_of(angles.limb);
            }
}

TEST(ShippedGestures, say_what_they_mean)
{
    const LoadedBook loaded = load_gesture_book({shipped});
    for (const Gesture& gesture : loaded.book.gestures())
        EXPECT_NE(gesture.meaning, "") << gesture.symbol;
}

}
}
