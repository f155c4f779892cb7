// The Share dialog without a screen: what it writes is read back by those who open such files.
#include <fstream>

#include <gmock/gmock.h>

#include "bundle/bundle.h"
#include "editors/dance_workspace/share_desk.h"
#include "editors/dance_workspace/takes.h"
#include "foundation/temporary_folder.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"

namespace {

using namespace promenade;
using namespace promenade::editors;
using testing::HasSubstr;

Shareable a_box()
{
    static const auto library = library::load_library({in_source("dances"), ""});
    static const auto gestures = library::load_gesture_book({in_source("gestures")});
    RehearsalOrder order;
    order.dance = library.find("waltz")->file.dance;
    order.pattern = "box";
    order.gestures = gestures.book;
    return {carried_along(1).dance, order, std::nullopt};
}

WritingDesk::News news_of(WritingDesk& desk)
{
    for (int i = 0; i < 6000; ++i) {
        if (const auto news = desk.take_news()) return *news;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return {"it never ended", true};
}

std::string text_of(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(ShareDesk, writes_charts_of_what_was_danced)
{
    const testing_aid::TemporaryFolder folder;
    ShareDesk desk;
    desk.open("waltz.box", "waltz.box");
    EXPECT_THAT(desk.file, testing::EndsWith("box.mp4"));
    desk.choose_chart(paper::ChartFormat::text);
    EXPECT_THAT(desk.file, testing::EndsWith("box.txt"));
    desk.file = (folder.path() / "box.txt").string();
    ASSERT_EQ(desk.problem(), "");
    desk.begin(a_box());
    const auto news = news_of(desk);
    EXPECT_FALSE(news.is_problem) << news.words;
    EXPECT_THAT(text_of(desk.file), HasSubstr("Box"));
    EXPECT_TRUE(desk.wants_to_replace());
    desk.choose_chart(paper::ChartFormat::pdf);
    desk.begin(a_box());
    EXPECT_FALSE(news_of(desk).is_problem);
    EXPECT_THAT(text_of(folder.path() / "box.pdf"), testing::StartsWith("%PDF"));
}

TEST(ShareDesk, writes_a_bundle_that_opens_with_what_was_danced)
{
    const testing_aid::TemporaryFolder folder;
    ShareDesk desk;
    desk.open("waltz.box", "waltz.box");
    desk.choose_bundle();
    desk.file = (folder.path() / "piece.promenade").string();
    desk.paper.with = in_source("assets/scripts/finger.script").string() + "; "
        + in_source("assets/figures/wooden_doll.json").string();
    desk.begin(a_box());
    const auto news = news_of(desk);
    ASSERT_FALSE(news.is_problem) << news.words;
    const auto read = bundle::load_bundle(desk.file);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->opens, "waltz.box");
    std::string names;
    for (const bundle::ArchivedFile& one : read->files) names += one.name + "\n";
    for (const char* name : {"finger.script", "wooden_doll.json"})
        EXPECT_THAT(names, HasSubstr(name));
    // A file that is not there is one sentence, and nothing is written.
    desk.file = (folder.path() / "other.promenade").string();
    desk.paper.with = "/no/such/file.script";
    desk.begin(a_box());
    EXPECT_TRUE(news_of(desk).is_problem);
    EXPECT_FALSE(std::filesystem::exists(desk.file));
}

TEST(ShareDesk, shows_pages_lines_and_files_before_they_are_written)
{
    ShareDesk desk;
    desk.choose_chart(paper::ChartFormat::pdf);
    const Shareable box = a_box();
    const auto look = [&]() -> const PaperPreview::Look& {
        const PaperPreview::Look* seen = &desk.preview.of(box.order, 1, desk.paper);
        for (int i = 0; i < 6000 && seen->pages.pages.empty() && seen->lines.empty(); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            seen = &desk.preview.of(box.order, 1, desk.paper);
        }
        return *seen;
    };
    EXPECT_EQ(look().pages.pages.size(), 2u); // the chart, and its footprints
    desk.choose_bundle();
    for (int i = 0; i < 6000 && desk.preview.of(box.order, 1, desk.paper).lines.empty(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_THAT(look().lines, testing::Contains(HasSubstr("waltz.json")));
}

TEST(ShareDesk, shows_the_chart_as_it_is_written_now)
{
    ShareDesk desk;
    desk.choose_chart(paper::ChartFormat::text);
    Shareable box = a_box();
    const auto look = [&](std::uint64_t written, const std::string& words) {
        for (int i = 0; i < 6000; ++i) {
            for (const std::string& line : desk.preview.of(box.order, written, desk.paper).lines)
                if (line.find(words) != std::string::npos) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    };
    EXPECT_TRUE(look(1, "Box"));
    for (dance::Pattern& each : box.order.dance.patterns)
        if (each.id == "box") each.name = "Evening Star";
    EXPECT_TRUE(look(2, "Evening Star"));
}

// What was danced last may be another figure than the one whose chart is handed out.
TEST(ShareDesk, names_files_after_what_is_in_them_unless_a_name_was_typed)
{
    ShareDesk desk;
    desk.open("waltz.box", "waltz.hesitation");
    EXPECT_THAT(desk.file, testing::EndsWith("/box.mp4"));
    desk.choose_chart(paper::ChartFormat::pdf);
    EXPECT_THAT(desk.file, testing::EndsWith("/hesitation.pdf"));
    desk.choose(share::Format::glb);
    EXPECT_THAT(desk.file, testing::EndsWith("/box.glb"));
    desk.file = "/tmp/mine.glb";
    desk.choose_bundle();
    EXPECT_EQ(desk.file, "/tmp/mine.promenade");
}

TEST(ShareDesk, says_what_stands_in_the_way)
{
    ShareDesk desk;
    desk.file = "box.mp4";
    EXPECT_THAT(desk.problem(), HasSubstr("Give its folder too"));
    desk.file = "/tmp/box.pdf";
    EXPECT_THAT(desk.problem(), HasSubstr("end with .mp4"));
    desk.choose(share::Format::csv);
    desk.order.columns = {false, false, false};
    EXPECT_THAT(desk.problem(), HasSubstr("Choose what the table tells"));
}

TEST(ShareDesk, tells_how_far_it_is_and_leaves_nothing_when_it_is_cancelled)
{
    std::atomic<bool> stopped{false};
    {
        ShareDesk desk([&](const share::Piece&, const share::Order&, const std::filesystem::path&,
                           const render::Progress& told) -> Result<std::string> {
            while (told(0.25)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            stopped = true;
            return Error{"", "it was cancelled", ""};
        });
        desk.file = "/tmp/nothing.mp4";
        desk.sound = false;
        desk.begin(a_box());
        while (desk.progress() < 0.25) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        EXPECT_TRUE(desk.is_running());
        desk.cancel();
        EXPECT_FALSE(desk.is_running());
        EXPECT_FALSE(desk.take_news());
    }
    EXPECT_TRUE(stopped);
}

}
