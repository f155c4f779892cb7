// Truth from outside: the text of the files themselves, as they are saved and read back.
#include "document/history.h"

#include <gmock/gmock.h>

#include "document/random_edits.h"
#include "document/settings.h"

namespace {

using namespace promenade;
using namespace promenade::document;
using document::testing_aid::a_waltz;
using document::testing_aid::RandomEdits;

std::string bytes_of(const Choreography& open)
{
    return dance_text(open) + gestures_text(open);
}

// Performs `wanted` edits that change something; returns the bytes after each.
std::vector<std::string> edited(
    History& history, Choreography& open, std::size_t wanted, std::size_t keep_every)
{
    RandomEdits teacher(11);
    std::vector<std::string> kept{bytes_of(open)};
    for (std::size_t done = 0; done < wanted;) {
        auto edit = teacher.next(open);
        if (!edit) continue;
        const auto changed = history.perform(std::move(*edit), open);
        if (!changed || !*changed) continue;
        if (++done % keep_every == 0) kept.push_back(bytes_of(open));
    }
    return kept;
}

TEST(History, ten_thousand_edits_undone_restore_the_first_bytes_and_redone_the_last)
{
    constexpr std::size_t edits = 10'000, every = 100;
    Choreography open = a_waltz();
    History history;
    const auto kept = edited(history, open, edits, every);
    ASSERT_EQ(history.undo_count(), edits);
    for (std::size_t i = edits; i-- > 0;) {
        ASSERT_TRUE(history.undo(open));
        if (i % every == 0) {
            ASSERT_EQ(bytes_of(open), kept[i / every]) << i;
        }
    }
    EXPECT_FALSE(history.undo(open));
    for (std::size_t i = 1; i <= edits; ++i) {
        ASSERT_TRUE(history.redo(open));
        if (i % every == 0) {
            ASSERT_EQ(bytes_of(open), kept[i / every]) << i;
        }
    }
    EXPECT_FALSE(history.redo(open));
}

TEST(History, whatever_is_done_can_be_saved_and_read_back)
{
    Choreography open = a_waltz();
    History history;
    RandomEdits teacher(5);
    for (int i = 0; i < 2'000; ++i) {
        auto edit = teacher.next(open);
        if (!edit || !history.perform(std::move(*edit), open) || i % 20 != 0) continue;
        const auto reading = library::read_dance(dance_text(open), "waltz.json");
        ASSERT_TRUE(reading.file && reading.errors.empty()) << reading.errors[0].text();
        ASSERT_EQ(library::write_dance(*reading.file), dance_text(open));
        const auto gestures = library::read_gestures(gestures_text(open), "own.json");
        ASSERT_TRUE(gestures.file && gestures.errors.empty());
    }
}

TEST(History, a_refused_edit_leaves_everything_as_it_was)
{
    Choreography open = a_waltz();
    const std::string before = bytes_of(open);
    History history;
    Edit edit = *rename_pattern(open, 0, "Another name");
    edit.splices.push_back(Splice{0, 1, 0, Patterns{open.dance().patterns[0]}}); // the id twice
    const auto outcome = history.perform(edit, open);
    ASSERT_FALSE(outcome);
    EXPECT_THAT(outcome.error().text(), testing::HasSubstr("used twice"));
    EXPECT_EQ(bytes_of(open), before);
    EXPECT_FALSE(history.can_undo());
}

TEST(History, text_that_no_file_may_hold_is_refused)
{
    Choreography open = a_waltz();
    History history;
    EXPECT_FALSE(history.perform(*rename_pattern(open, 0, "\xff"), open));
    const CellPlace note{0, GridRow::note, dance::Role::leader};
    EXPECT_FALSE(history.perform(*set_cell(open, 0, note, "\xc3"), open));
    EXPECT_TRUE(library::read_dance(dance_text(open), "x").file);
}

TEST(History, a_drag_is_one_entry)
{
    Choreography open = a_waltz();
    History history;
    const std::string before = bytes_of(open);
    history.begin_drag();
    for (int tempo = 80; tempo < 120; ++tempo) {
        DanceSettings settings = settings_of(open.dance());
        settings.tempo = tempo;
        ASSERT_TRUE(history.perform(set_settings(open, "Set tempo", settings), open));
    }
    history.end_drag();
    const std::string after = bytes_of(open);
    EXPECT_EQ(history.undo_count(), 1u);
    EXPECT_TRUE(history.undo(open));
    EXPECT_EQ(bytes_of(open), before);
    EXPECT_TRUE(history.redo(open));
    EXPECT_EQ(bytes_of(open), after);
    ASSERT_TRUE(history.perform(*rename_pattern(open, 0, "After the drag"), open));
    EXPECT_EQ(history.undo_count(), 2u);
}

TEST(History, a_drag_over_several_places_is_undone_as_a_whole)
{
    Choreography open = a_waltz();
    History history;
    const std::string before = bytes_of(open);
    history.begin_drag();
    for (std::size_t to = 1; to < 5; ++to)
        ASSERT_TRUE(history.perform(*move_steps(open, {0, to - 1, 1}, to), open));
    const std::string after = bytes_of(open);
    history.end_drag();
    EXPECT_EQ(history.undo_count(), 1u);
    history.undo(open);
    EXPECT_EQ(bytes_of(open), before);
    history.redo(open);
    EXPECT_EQ(bytes_of(open), after);
}

TEST(History, an_edit_that_changes_nothing_is_not_remembered)
{
    Choreography open = a_waltz();
    History history;
    const CellPlace foot{0, GridRow::foot, dance::Role::leader};
    const auto changed = history.perform(*set_cell(open, 0, foot, "L"), open);
    ASSERT_TRUE(changed);
    EXPECT_FALSE(*changed);
    EXPECT_FALSE(history.can_undo());
}

TEST(History, a_position_comes_back_only_by_undo_and_redo)
{
    Choreography open = a_waltz();
    History history;
    const auto start = history.position();
    ASSERT_TRUE(history.perform(*rename_pattern(open, 0, "One"), open));
    const auto one = history.position();
    history.undo(open);
    EXPECT_EQ(history.position(), start);
    history.redo(open);
    EXPECT_EQ(history.position(), one);
    history.undo(open);
    ASSERT_TRUE(history.perform(*rename_pattern(open, 0, "One"), open));
    EXPECT_NE(history.position(), one); // the same bytes by another way
    EXPECT_FALSE(history.can_redo());
}

TEST(History, splices_come_back_from_their_text)
{
    Choreography open = a_waltz();
    RandomEdits teacher(3);
    for (int i = 0; i < 500; ++i) {
        auto edit = teacher.next(open);
        if (!edit) continue;
        for (const Splice& splice : edit->splices) {
            const std::string text = json::write(write_splice(splice));
            const auto parsed = json::parse(text, "journal");
            ASSERT_TRUE(parsed);
            const auto again = read_splice({*parsed, "journal"});
            ASSERT_TRUE(again) << again.error().text() << text;
            ASSERT_EQ(json::write(write_splice(*again)), text);
        }
    }
}

TEST(Moving, steps_land_where_they_are_sent)
{
    for (std::size_t first = 0; first < 5; ++first)
        for (std::size_t to = 0; to <= 4; ++to) {
            Choreography open = a_waltz();
            for (std::size_t i = 0; i < 6; ++i)
                open.file.dance.patterns[0].columns[i].note = std::to_string(i);
            // By hand: take two out, put them in again.
            std::vector<std::string> expected{"0", "1", "2", "3", "4", "5"};
            const std::vector<std::string> taken{expected[first], expected[first + 1]};
            const auto at = expected.begin() + static_cast<std::ptrdiff_t>(first);
            expected.erase(at, at + 2);
            expected.insert(
                expected.begin() + static_cast<std::ptrdiff_t>(to), taken.begin(), taken.end());
            History history;
            ASSERT_TRUE(history.perform(*move_steps(open, {0, first, 2}, to), open));
            for (std::size_t i = 0; i < 6; ++i)
                EXPECT_EQ(open.dance().patterns[0].columns[i].note, expected[i]);
        }
}

TEST(Patterns, a_new_id_is_followed_by_the_routines_that_dance_it)
{
    Choreography open = a_waltz();
    open.file.dance.routines[0].motion = "2 * (box + box_turn) + box[1-3] to DC";
    History history;
    ASSERT_TRUE(history.perform(*change_pattern_id(open, 0, "square"), open));
    EXPECT_EQ(open.dance().routines[0].motion, "2 * (square + box_turn) + square[1-3] to DC");
    EXPECT_FALSE(change_pattern_id(open, 0, "corner"));
}

}
