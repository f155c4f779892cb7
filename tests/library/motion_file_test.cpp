// Recorded dances as files: nothing is lost, and every damage is told.
#include <array>
#include <filesystem>
#include <unistd.h>

#include <gmock/gmock.h>

#include "foundation/temporary_folder.h"
#include "in_source.h"
#include "library/motion_file.h"
#include "library/recordings.h"

namespace promenade::library {
namespace {

using motion::Recording;
using testing::HasSubstr;
using testing::StartsWith;

Error error_of(const std::string& bytes)
{
    const auto read = read_motion(bytes, "a.motion");
    return read ? Error{"", "it was read", ""} : read.error();
}

// The header's text with some words replaced, and a file made of it with the right length.
std::string with_header(std::string bytes, const std::string& words, const std::string& others)
{
    const std::size_t line = bytes.find('\n') + 1;
    const std::size_t length = std::stoul(bytes.substr(19, line - 20));
    bytes.replace(bytes.find(words), words.size(), others);
    return "promenade motion 1 " + std::to_string(length + others.size() - words.size()) + "\n"
        + bytes.substr(line);
}

TEST(MotionFile, gives_back_every_bit_of_every_frame)
{
    const motion::Recording dance = small_couple(40);
    const auto bytes = write_motion(dance);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const auto read = read_motion(*bytes, "a.motion");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read->performers.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto &was = dance.performers[i].motion, &is = read->performers[i].motion;
        EXPECT_EQ(is.fingerprint(), was.fingerprint());
        EXPECT_TRUE(std::signbit(is.frames[3].state.velocity.y));
        EXPECT_EQ(is.frames[7].floor.size(), 4u);
        EXPECT_EQ(is.frames[7].floor[2].force, was.frames[7].floor[2].force);
        EXPECT_TRUE(is.frames[0].floor.empty());
        EXPECT_EQ(read->performers[i].measures.height, dance.performers[i].measures.height);
        EXPECT_EQ(
            read->performers[i].measures.proportions, dance.performers[i].measures.proportions);
    }
    EXPECT_EQ(read->name, dance.name);
    EXPECT_EQ(read->tempo, dance.tempo);
    EXPECT_EQ(read->steps.at(1).time, 2.0 / 3);
    EXPECT_EQ(read->touches.at(0).follower.limb, Limb::right_hand);
    EXPECT_EQ(read->touches.at(0).force, dance.touches[0].force);
    EXPECT_EQ(*write_motion(*read), *bytes);
}

TEST(MotionFile, knows_a_touch_that_is_never_released)
{
    motion::Recording dance = small_couple();
    dance.touches[0].to = std::numeric_limits<double>::infinity();
    const auto bytes = write_motion(dance);
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_EQ(read_motion(*bytes, "a.motion")->touches[0].to, dance.touches[0].to);
    EXPECT_EQ(read_motion(*bytes, "a.motion")->touches[0].from, 0);
    dance.touches[0].to = -1;
    EXPECT_FALSE(write_motion(dance));
}

TEST(MotionFile, holds_a_minute_of_a_couple_in_less_than_twenty_megabytes)
{
    const std::size_t second = write_motion(small_couple(100))->size();
    EXPECT_LT(60.0 * static_cast<double>(second), 20e6);
}

TEST(MotionFile, tells_when_it_was_cut_off_anywhere)
{
    const std::string whole = *write_motion(small_couple());
    for (std::size_t length = 0; length < whole.size(); length += 1 + length / 40) {
        const Error error = error_of(whole.substr(0, length));
        EXPECT_THAT(error.place, StartsWith("a.motion")) << length;
        EXPECT_FALSE(error.remedy.empty()) << length;
        if (length < 2000) continue; // the header
        EXPECT_EQ(error.problem, "the file ends before the motion does") << length;
    }
}

TEST(MotionFile, tells_when_a_single_bit_was_changed)
{
    const std::string whole = *write_motion(small_solo());
    for (std::size_t at = whole.size() - 1; at > 1500; at -= 97) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 0x10);
        EXPECT_THAT(error_of(changed).problem, HasSubstr("checksum")) << at;
    }
}

TEST(MotionFile, of_a_newer_promenade_is_left_to_it)
{
    std::string newer = *write_motion(small_solo());
    newer.replace(17, 1, "4");
    EXPECT_EQ(error_of(newer).text(),
        "a.motion: it was written by a newer Promenade (format 4, this one knows 3) (open it with "
        "the Promenade that wrote it)");
}

TEST(MotionFile, that_is_something_else_is_not_a_motion)
{
    EXPECT_THAT(error_of("{\"format\": \"promenade dance\"}").problem, HasSubstr("not a motion"));
    EXPECT_THAT(error_of("").problem, HasSubstr("not a motion"));
    EXPECT_THAT(error_of(*write_motion(small_solo()) + "more").problem, HasSubstr("goes on"));
}

// A length with a sign reached past every end, found by libFuzzer.
TEST(MotionFile, whose_first_line_is_more_or_less_than_two_numbers_is_refused)
{
    const std::string whole = *write_motion(small_solo());
    const std::string rest = whole.substr(whole.find('\n'));
    for (const char* numbers : {"1 -10", "1 +10", "1", "1 ", " 1", "", "1 1 1", "1  10", "-1 10",
             "0 10", "1 10x", "1 1234567890", "1234567890 1"})
        EXPECT_THAT(error_of("promenade motion " + std::string(numbers) + rest).problem,
            HasSubstr("a version and a length"))
            << numbers;
    const auto found =
        load_motion(in_source("tests/corpus/motions/header_of_negative_length.motion"));
    EXPECT_FALSE(found);
}

TEST(MotionFile, names_the_line_of_a_wrong_header)
{
    const std::string whole = *write_motion(small_couple());
    EXPECT_THAT(error_of(with_header(whole, "left hand", "left paw")).text(),
        HasSubstr("unknown limb 'left paw'"));
    EXPECT_THAT(
        error_of(with_header(whole, "88.5", "true")).place, StartsWith("a.motion:4#/tempo"));
    EXPECT_THAT(error_of(with_header(whole, "leader", "loader")).problem,
        HasSubstr("unknown role 'loader'"));
}

TEST(MotionFile, refuses_to_write_what_could_not_be_played)
{
    motion::Recording dance = small_couple();
    dance.performers[1].motion.frames[2].state.position.z = std::nan("");
    const auto broken = write_motion(dance);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().place, "waltz.natural_turn: follower, frame 3");
    dance = small_couple();
    dance.performers[1].motion.frames.pop_back();
    EXPECT_FALSE(write_motion(dance));
    EXPECT_FALSE(write_motion({}));
    dance = small_couple();
    dance.touches[0].force.clear();
    EXPECT_FALSE(write_motion(dance));
    dance = small_couple();
    dance.rate = 0;
    EXPECT_FALSE(write_motion(dance));
}

// Written by the Promenade that knew only couples, from small_couple(3).
TEST(MotionFile, of_the_first_format_still_opens_and_is_still_written_for_couples)
{
    const std::string file = in_source("tests/corpus/motions/couple_of_version_1.motion").string();
    const auto read = load_motion(file);
    ASSERT_TRUE(read) << read.error().text();
    const motion::Recording dance = small_couple(3);
    // What was written then; people of today stand on other feet.
    const std::array<const char*, 2> written{"992a1d368fd62472", "7308e5fdab857a3f"};
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(read->performers[i].role, dance.performers[i].role);
        EXPECT_EQ(read->performers[i].measures, dance.performers[i].measures);
        EXPECT_EQ(read->performers[i].motion.fingerprint(), written[i]);
    }
    EXPECT_EQ(*write_motion(*read), *read_file(file, most_motion_bytes));
}

TEST(MotionFile, keeps_how_toes_are_bent_and_what_they_bear)
{
    motion::Recording recording = small_couple();
    floor::TreadLoad& forefoot = recording.performers[1].motion.frames[2].floor[3];
    forefoot.bend = 1.0 / 3;
    forefoot.hinge_torque = 20.25;
    forefoot.hinge_most = 36;
    const auto bytes = write_motion(recording);
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_THAT(*bytes, StartsWith("promenade motion 3 "));
    const auto read = read_motion(*bytes, "a.motion");
    ASSERT_TRUE(read) << read.error().text();
    const floor::TreadLoad& back = read->performers[1].motion.frames[2].floor[3];
    EXPECT_EQ(back.bend, forefoot.bend);
    EXPECT_EQ(back.hinge_torque, forefoot.hinge_torque);
    EXPECT_EQ(back.hinge_most, forefoot.hinge_most);
    // Of the others nothing is known of their toes, and the floor bends them as it did.
    EXPECT_FALSE(toes_at(read->performers[0].motion, 0.02));
}

TEST(MotionFile, holds_any_number_of_figures_of_any_shape)
{
    const motion::Recording recording = small_heap();
    const auto bytes = write_motion(recording);
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_THAT(*bytes, StartsWith("promenade motion 2 "));
    const auto read = read_motion(*bytes, "a.motion");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read->performers.size(), recording.performers.size());
    for (std::size_t i = 0; i < recording.performers.size(); ++i) {
        const motion::Performer &was = recording.performers[i], &is = read->performers[i];
        EXPECT_EQ(is.is_person(), was.is_person());
        EXPECT_EQ(is.role, was.role);
        EXPECT_EQ(is.motion.fingerprint(), was.motion.fingerprint());
        EXPECT_EQ(is.motion.frames[1].contacts, was.motion.frames[1].contacts);
        if (was.model) {
            EXPECT_EQ(is.model->shape, was.model->shape);
        }
    }
    EXPECT_EQ(read->marks, recording.marks);
    EXPECT_EQ(*write_motion(*read), *bytes);
}

TEST(MotionFile, refuses_contacts_marks_and_holds_of_nobody)
{
    motion::Recording heap = small_heap();
    heap.performers[0].motion.frames[1].contacts[1].other_link = 99;
    EXPECT_FALSE(write_motion(heap));
    heap = small_heap();
    heap.marks[0].time = std::nan("");
    EXPECT_FALSE(write_motion(heap));
    heap = small_heap();
    heap.performers[0].motion.frames[1].state.orientation.pop_back();
    const auto broken = write_motion(heap);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().place, "a heap: pair, frame 2");
    motion::Recording solo = small_solo();
    solo.touches = small_couple().touches;
    EXPECT_FALSE(write_motion(solo));
}

TEST(MotionFile, names_what_is_wrong_with_a_figure_or_a_mark_inside)
{
    const std::string whole = *write_motion(small_heap());
    const auto changed = [&](const std::string& words, const std::string& others) {
        std::string file = with_header(whole, words, others);
        return error_of(file.replace(17, 1, "2"));
    };
    EXPECT_THAT(changed("\"branch\"", "\"twig\"").problem, HasSubstr("unknown kind of mark"));
    EXPECT_THAT(changed("\"mass\": 2", "\"mass\": 0").text(),
        HasSubstr("#/dancers/0/figure/links/0: its mass is not positive"));
}

TEST(MotionFile, is_saved_and_known_by_its_first_words)
{
    const promenade::testing_aid::TemporaryFolder folder;
    const auto file = folder / "anything.bin";
    ASSERT_TRUE(save_motion(small_solo(), file, real_file_system()));
    EXPECT_TRUE(is_motion_file(file));
    EXPECT_TRUE(load_motion(file));
    folder.put(folder / "b", "promenade");
    EXPECT_FALSE(is_motion_file(folder / "b"));
    EXPECT_FALSE(is_motion_file(folder.path()));
    EXPECT_FALSE(load_motion(folder / "none"));
}

TEST(MotionFile, refuses_times_that_no_film_could_show)
{
    const auto problem = [](auto change) {
        Recording dance = small_couple();
        for (auto& dancer : dance.performers) change(dancer.motion.frames);
        const auto written = write_motion(dance);
        return written ? "" : written.error().problem;
    };
    using Frames = std::vector<motion::Frame>;
    const auto moved = [&](double by) {
        return problem([by](Frames& frames) {
            for (auto& frame : frames) frame.time += by;
        });
    };
    EXPECT_EQ(moved(0), "");
    for (const double by : {1e9, -5.0, 1e300}) EXPECT_THAT(moved(by), HasSubstr("at 0 s")) << by;
    EXPECT_THAT(problem([](Frames& frames) { frames.back().time = 1e9; }),
        HasSubstr("more than a second after the frame before"));
    EXPECT_THAT(problem([](Frames& frames) { frames[2].time = frames[1].time; }),
        HasSubstr("does not come after"));
    EXPECT_THAT(problem([](Frames& frames) { frames[2].state.position.x = 1e200; }),
        HasSubstr("no posture"));
}

}
}
