// Who is asked what before work could be lost.
#include "editors/shell/file_desk.h"

#include <gmock/gmock.h>

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;
using Answer = FileDesk::Answer;

// A document that writes down what was done to it.
struct FakeFile final : OpenFile {
    bool is_changed() const override { return changed; }
    std::string title() const override { return "My Waltz"; }
    fs::path file() const override { return path; }
    Outcome open(const fs::path& from) override { return did("open " + from.string()); }
    Outcome make_new() override { return did("new"); }
    Outcome save() override { return did("save"); }
    Outcome save_as(const fs::path& to, Replace replace) override
    {
        return did((replace == Replace::yes ? "replace " : "save as ") + to.string());
    }
    bool is_there(const fs::path& at) const override { return at == there; }
    void discard() override
    {
        log.push_back("discard");
        changed = others_changed-- > 0; // the next comes to the front
    }
    std::vector<Tab> tabs() const override { return {{"My Waltz", changed}}; }
    void close() override { log.push_back("close"); }

    Outcome did(const std::string& what)
    {
        if (fails) return Error{"the disk", "it is full", "make room"};
        log.push_back(what);
        return Done{};
    }

    bool changed = false, fails = false;
    int others_changed = 0;
    fs::path path, there;
    std::vector<std::string> log;
};

struct Desk : testing::Test {
    FakeFile file;
    FileDesk desk{file};
};

TEST_F(Desk, nothing_is_asked_when_nothing_is_unsaved)
{
    desk.ask_quit();
    EXPECT_FALSE(desk.has_question());
    EXPECT_TRUE(desk.may_quit());
}

TEST_F(Desk, quitting_with_unsaved_work_asks_and_cancel_stays)
{
    file.changed = true;
    desk.ask_quit();
    EXPECT_TRUE(desk.has_question());
    EXPECT_THAT(desk.question(), testing::HasSubstr("My Waltz"));
    desk.answer(Answer::cancel);
    EXPECT_FALSE(desk.may_quit());
    EXPECT_THAT(file.log, testing::IsEmpty());
}

TEST_F(Desk, discarding_quits_without_saving)
{
    file.changed = true;
    desk.ask_quit();
    desk.answer(Answer::discard);
    EXPECT_TRUE(desk.may_quit());
    EXPECT_THAT(file.log, testing::ElementsAre("discard"));
}

TEST_F(Desk, saving_what_has_no_file_asks_for_one_and_then_goes_on)
{
    file.changed = true;
    desk.ask_close();
    desk.answer(Answer::save);
    ASSERT_EQ(desk.dialog(), DialogKind::save);
    desk.dialog_ended("/mine");
    EXPECT_THAT(file.log, testing::ElementsAre("save as /mine.json", "close"));
}

TEST_F(Desk, another_is_opened_beside_what_is_unsaved_and_nothing_is_asked)
{
    file.changed = true;
    desk.ask_open("/other.json");
    desk.ask_new();
    EXPECT_FALSE(desk.has_question());
    EXPECT_THAT(file.log, testing::ElementsAre("open /other.json", "new"));
}

TEST_F(Desk, who_quits_is_asked_about_each_that_is_unsaved)
{
    file.changed = true;
    file.others_changed = 1;
    desk.ask_quit();
    desk.answer(Answer::discard);
    EXPECT_TRUE(desk.has_question());
    EXPECT_FALSE(desk.may_quit());
    desk.answer(Answer::discard);
    EXPECT_TRUE(desk.may_quit());
    EXPECT_THAT(file.log, testing::ElementsAre("discard", "discard"));
}

TEST_F(Desk, closing_a_tab_without_saving_loses_that_dance_alone)
{
    file.changed = true;
    desk.ask_close();
    ASSERT_TRUE(desk.has_question());
    desk.answer(Answer::discard);
    EXPECT_THAT(file.log, testing::ElementsAre("close"));
    EXPECT_FALSE(desk.may_quit());
}

TEST_F(Desk, a_cancelled_dialog_leaves_everything_as_it_was)
{
    file.changed = true;
    desk.ask_quit();
    desk.answer(Answer::save);
    desk.dialog_ended(std::nullopt);
    EXPECT_FALSE(desk.may_quit());
    EXPECT_THAT(file.log, testing::IsEmpty());
}

TEST_F(Desk, a_file_that_is_there_is_replaced_only_when_told_so)
{
    file.there = "/mine.json";
    desk.ask_save();
    desk.dialog_ended("/mine");
    EXPECT_TRUE(desk.asks_to_replace());
    EXPECT_THAT(desk.question(), testing::HasSubstr("mine.json is there already"));
    EXPECT_THAT(file.log, testing::IsEmpty());
    desk.answer(Answer::cancel);
    ASSERT_EQ(desk.dialog(), DialogKind::save); // another name
    desk.dialog_ended("/mine");
    desk.answer(Answer::save);
    EXPECT_THAT(file.log, testing::ElementsAre("replace /mine.json"));
}

TEST_F(Desk, what_a_dialog_has_asked_is_not_asked_again_but_for_a_name_it_did_not_see)
{
    file.there = "/mine.json";
    desk.ask_save();
    desk.dialog_ended("/mine.json", Replace::yes);
    EXPECT_THAT(file.log, testing::ElementsAre("replace /mine.json"));
    desk.ask_save_as();
    desk.dialog_ended("/mine", Replace::yes);
    EXPECT_TRUE(desk.asks_to_replace());
}

TEST_F(Desk, what_could_not_be_saved_is_not_left)
{
    file.changed = file.fails = true;
    file.path = "/mine.json";
    desk.ask_quit();
    desk.answer(Answer::save);
    EXPECT_FALSE(desk.may_quit());
    const auto note = desk.take_note();
    ASSERT_TRUE(note);
    EXPECT_TRUE(note->is_problem);
    EXPECT_THAT(note->words, testing::HasSubstr("full"));
    EXPECT_FALSE(desk.take_note());
}

TEST_F(Desk, opening_asks_for_a_file_and_remembers_the_last_ten)
{
    desk.ask_open();
    ASSERT_EQ(desk.dialog(), DialogKind::open);
    desk.dialog_ended("/0.json");
    for (int i = 1; i < 12; ++i) desk.ask_open("/" + std::to_string(i) + ".json");
    desk.ask_open("/5.json");
    ASSERT_EQ(desk.recent().size(), 10u);
    EXPECT_EQ(desk.recent()[0], "/5.json");
    EXPECT_EQ(desk.recent()[1], "/11.json");
}

TEST_F(Desk, one_thing_is_asked_at_a_time)
{
    file.changed = true;
    desk.ask_quit();
    desk.ask_open("/other.json");
    desk.ask_save();
    desk.answer(Answer::discard);
    EXPECT_TRUE(desk.may_quit());
    EXPECT_THAT(file.log, testing::ElementsAre("discard"));
}

}
}
