// The door through which dances leave: what is written is whole or not there, and other programs
// find in it what was danced.
#include "share/share.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "foundation/json_text.h"
#include "foundation/read_file.h"
#include "in_source.h"
#include "library/bvh.h"
#include "share/base64.h"
#include "share/outside.h"
#include "share/page.h"
#include "share/shared_dance.h"

namespace promenade::share {
namespace {

using testing::HasSubstr;
using testing::Not;

Order an_order(Format format)
{
    Order order;
    order.format = format;
    order.to = 1;
    order.size = render::PixelSize{160, 90};
    order.fps = format == Format::csv ? 0 : 10;
    return order;
}

std::vector<std::vector<std::string>> cells_of(const std::string& csv)
{
    std::vector<std::vector<std::string>> lines(1, {""});
    bool quoted = false;
    for (const char letter : csv) {
        if (letter == '"')
            quoted = !quoted;
        else if (letter == ',' && !quoted)
            lines.back().emplace_back();
        else if (letter == '\n' && !quoted)
            lines.push_back({""});
        else
            lines.back().back() += letter;
    }
    lines.pop_back();
    return lines;
}

TEST(Csv, has_a_line_a_frame_and_the_angles_forces_and_holds_that_were_recorded)
{
    const Piece piece = a_piece();
    const auto lines = cells_of(*csv_of(piece.dance, {0, 1}, {}));
    ASSERT_EQ(lines.size(), 102u);
    for (const auto& line : lines) ASSERT_EQ(line.size(), lines[0].size());
    const auto at = [&](std::size_t line, const std::string& head) {
        const auto found = std::ranges::find(lines[0], head);
        EXPECT_NE(found, lines[0].end()) << head;
        return std::stod(lines[line][static_cast<std::size_t>(found - lines[0].begin())]);
    };
    const auto& state = piece.dance.performers[1].motion.frames[40].state;
    EXPECT_NEAR(at(41, "follower upper torso place y [m]"), state.position.y, 1e-5);
    // The relative rotation from the two absolute ones, by another way than the program's.
    const Person person = *build_person(piece.dance.performers[1].measures);
    const Quat turn = glm::conjugate(state.orientation[slot_of(Limb::left_upper_arm)])
        * state.orientation[slot_of(Limb::left_lower_arm)];
    const double angle = 2 * std::acos(std::clamp(std::abs(turn.w), 0.0, 1.0));
    const double sign = turn.w < 0 ? -1 : 1;
    EXPECT_NEAR(at(41, "follower left lower arm turn x [deg]"),
        (180 / pi) * (sign * angle * turn.x / std::sin(angle / 2)), 1e-3);
    EXPECT_NEAR(at(41, "leader right heel floor force z [N]"), 300, 1e-3);
    EXPECT_NEAR(at(41, "joined hands force on leader x [N]"), 120, 1e-3);
    EXPECT_EQ(lines[62][1], "second, odd"); // as a reader that knows no doubled quotes has it
}

TEST(Csv, tells_only_what_is_asked_for)
{
    const auto lines = cells_of(*csv_of(a_piece().dance, {0.5, 0.7}, {false, false, true}));
    EXPECT_EQ(lines.size(), 22u);
    EXPECT_EQ(lines[0].size(), 6u);
}

TEST(Share, writes_a_gif_with_the_pictures_that_were_planned)
{
    const TestFolder folder("gif");
    Order order = an_order(Format::gif);
    order.captions = true;
    const auto done = share(a_piece(), order, folder / "dance.gif");
    ASSERT_TRUE(done) << done.error().text();
    EXPECT_THAT(output_of("ffprobe -v error -count_frames -show_entries "
                          "stream=codec_name,width,height,nb_read_frames -of csv=p=0 "
                    + (folder / "dance.gif").string()),
        HasSubstr("gif,160,90,11"));
}

TEST(Share, leaves_nothing_behind_when_it_is_stopped_or_fails)
{
    for (const FormatFacts& each : all_formats()) {
        const TestFolder folder("stopped");
        const auto stopped = share(a_piece(), an_order(each.format),
            folder / (std::string("dance.") + each.ending), [](double) { return false; });
        ASSERT_FALSE(stopped) << each.ending;
        EXPECT_TRUE(folder.is_empty()) << each.ending;
        const auto nowhere = share(a_piece(), an_order(each.format),
            folder / ("missing/dance." + std::string(each.ending)));
        ASSERT_FALSE(nowhere) << each.ending;
        EXPECT_EQ(nowhere.error().text().find('\n'), std::string::npos);
    }
}

TEST(Share, says_which_program_is_missing)
{
    const TestFolder folder("program");
    Order order = an_order(Format::mp4);
    order.ffmpeg = "no-such-encoder";
    const auto done = share(a_piece(), order, folder / "dance.mp4");
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().text(), HasSubstr("install the package ffmpeg"));
    EXPECT_TRUE(folder.is_empty());
}

TEST(Share, writes_bones_of_each_dancer_to_a_file_of_its_own)
{
    const TestFolder folder("bvh");
    const auto done = share(a_piece(), an_order(Format::bvh), folder / "dance.bvh");
    ASSERT_TRUE(done) << done.error().text();
    for (const char* name : {"dance.leader.bvh", "dance.follower.bvh"}) {
        const auto text = read_file(folder / name, 1 << 24);
        ASSERT_TRUE(text) << name;
        EXPECT_THAT(*text, HasSubstr("Frames: 11")) << name;
    }
}

TEST(Share, knows_a_format_by_its_ending_in_any_case)
{
    EXPECT_EQ(format_of("a/b.GLB"), Format::glb);
    EXPECT_EQ(format_of("a.glb/b"), std::nullopt);
}

TEST(Base64, is_as_the_standard_has_it)
{
    // RFC 4648, section 10.
    EXPECT_EQ(base64(std::string("")), "");
    EXPECT_EQ(base64(std::string("f")), "Zg==");
    EXPECT_EQ(base64(std::string("fo")), "Zm8=");
    EXPECT_EQ(base64(std::string("foobar")), "Zm9vYmFy");
}

TEST(Page, holds_everything_itself_and_asks_for_nothing_outside)
{
    const auto page = page_of(a_piece(), an_order(Format::html));
    ASSERT_TRUE(page) << page.error().text();
    EXPECT_THAT(*page, Not(HasSubstr("http:")));
    EXPECT_THAT(*page, Not(HasSubstr("https:")));
    EXPECT_THAT(*page, Not(HasSubstr("{{")));
    EXPECT_LT(page->size(), 5'000'000u);
}

TEST(Page, can_be_read_without_scripts_and_trusts_no_name)
{
    const auto page = page_of(a_piece(), an_order(Format::html));
    ASSERT_TRUE(page);
    EXPECT_THAT(*page, HasSubstr("<h1>A &lt;test&gt; &amp; more</h1>"));
    EXPECT_THAT(*page, HasSubstr("<tr data-step=\"2\"><td>3</td><td>1 &amp; &lt;2&gt;</td>"));
    EXPECT_THAT(*page, HasSubstr("<title>Step 1, leader,"));
    EXPECT_THAT(*page, HasSubstr("src=\"data:image/jpeg;base64,"));
}

TEST(Page, plays_scrubs_and_turns_in_chromium_without_a_complaint)
{
    if (!std::getenv("PROMENADE_SLOW")) GTEST_SKIP() << "a browser takes a while: ./test --slow";
    if (!is_there("chromium") || !is_there("python3"))
        GTEST_SKIP() << "Chromium or Python is not installed (apt-get install chromium python3)";
    const TestFolder folder("page");
    Piece piece = a_piece(301);
    piece.sound = {44100, 1, std::vector<float>(3 * 44100, 0.1f)};
    Order order = an_order(Format::html);
    order.to = 3;
    ASSERT_TRUE(share(piece, order, folder / "dance.html"));
    const std::string said =
        output_of("python3 " + in_source("tests/share/page_in_chromium.py").string() + " "
            + (folder / "dance.html").string());
    const auto told = json::parse(said, "chromium");
    ASSERT_TRUE(told) << said;
    EXPECT_TRUE(told->find("complaints")->items.empty()) << said;
    EXPECT_TRUE(told->find("outside")->items.empty()) << said;
    for (const char* size : {"desktop", "phone"}) {
        const json::Value& used = *told->find(size);
        for (const char* what :
            {"ready", "width_fits", "plays", "has_sound", "sound_plays", "pauses", "loops"})
            EXPECT_TRUE(used.find(what)->boolean) << size << " " << what << said;
        EXPECT_GT(used.find("orbit_changes_picture")->number, 1) << said;
        EXPECT_NEAR(used.find("scrubbed_to")->number, 0.6, 0.01) << said;
        EXPECT_EQ(used.find("sound_speed")->number, 0.5) << said;
        EXPECT_GT(used.find("prints_now")->number, 0) << said;
        EXPECT_GT(used.find("spread_of_pixels")->number, 100) << "a black picture is no picture";
    }
}

}
}
