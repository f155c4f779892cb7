// The shipped dances: each file is a test. They round-trip byte for byte, lint clean and compose.
#include <filesystem>
#include <set>

#include <gmock/gmock.h>

#include "dance/compose.h"
#include "dance/follower.h"
#include "foundation/fingerprint.h"
#include "in_source.h"
#include "library/check.h"
#include "library/dance_library.h"

namespace {

using namespace promenade;
using namespace promenade::dance;
using library::DanceLibrary;
namespace fs = std::filesystem;

const fs::path dances_folder = in_source("dances");

const DanceLibrary& shipped()
{
    static const DanceLibrary library = library::load_library({dances_folder, ""});
    return library;
}

const Pattern& pattern(std::string_view name)
{
    return *library::find_entry(shipped(), name)->pattern;
}

Composition composed(std::string_view name)
{
    const auto entry = library::find_entry(shipped(), name);
    return compose(entry->dance->file.dance, *entry->pattern);
}

TEST(ShippedDances, are_sixteen_with_every_figure_promised)
{
    EXPECT_THAT(shipped().errors, testing::IsEmpty());
    std::map<std::string, std::size_t> figures;
    for (const auto& one : shipped().dances)
        figures[one.file.dance.id] = one.file.dance.patterns.size();
    // Quickstep and peabody have one more each than the source table, so that they chain.
    const std::map<std::string, std::size_t> promised = {{"waltz", 9}, {"foxtrot", 7}, {"tango", 5},
        {"vw", 4}, {"quickstep", 4 + 1}, {"peabody", 1 + 1}, {"chacha", 2}, {"rumba", 3},
        {"samba", 3}, {"mambo", 3}, {"swing", 3}, {"jive", 1}, {"bolero", 2}, {"merengue", 2},
        {"hustle", 2}, {"paso", 4}};
    EXPECT_EQ(figures, promised);
}

TEST(ShippedDances, round_trip_byte_for_byte)
{
    for (const auto& entry : fs::directory_iterator(dances_folder)) {
        const std::string text = *read_file(entry.path(), json::most_bytes);
        const auto reading = library::read_dance(text, entry.path().filename());
        ASSERT_TRUE(reading.file) << entry.path();
        EXPECT_EQ(library::write_dance(*reading.file), text) << entry.path();
    }
}

TEST(ShippedDances, lint_without_errors_or_warnings)
{
    for (const auto& entry : fs::directory_iterator(dances_folder))
        for (const auto& remark : library::check(library::load_dance(entry.path())))
            ADD_FAILURE() << remark.error.text();
}

TEST(ShippedDances, have_no_field_promenade_does_not_know)
{
    for (const auto& one : shipped().dances) {
        EXPECT_TRUE(one.file.dance.extra.empty());
        for (const Pattern& figure : one.file.dance.patterns) {
            EXPECT_TRUE(figure.extra.empty() && figure.start.extra.empty()) << figure.id;
            for (const Column& column : figure.columns)
                EXPECT_TRUE(column.extra.empty() && column.follower.extra.empty()) << figure.id;
        }
    }
}

TEST(ShippedDances, have_a_routine_of_32_bars_or_a_minute_each)
{
    for (const auto& one : shipped().dances) {
        const Dance& dance = one.file.dance;
        bool long_enough = false;
        for (const Routine& routine : dance.routines) {
            const auto composition = compose(dance, routine);
            ASSERT_TRUE(composition) << dance.id;
            const double bars = composition->length().value() / dance.meter.beats;
            long_enough |= bars >= 32 || composition->length().seconds(usual_tempo(dance)) >= 60;
        }
        EXPECT_TRUE(long_enough) << dance.id;
    }
}

TEST(ShippedDances, that_travel_pass_every_corner_of_the_room)
{
    for (const auto& one : shipped().dances) {
        const Dance& dance = one.file.dance;
        if (dance.travel != Travel::room) continue;
        int most_corners = 0;
        for (const Routine& routine : dance.routines)
            most_corners = std::max(most_corners, compose(dance, routine)->leader.back().side);
        EXPECT_GE(most_corners, 3) << dance.id;
    }
}

TEST(ShippedDances, dance_every_figure_in_some_routine)
{
    // Enterable only from figures that are not shipped.
    std::set<std::string> idle = {"waltz.right_box_turn"};
    for (const auto& one : shipped().dances) {
        std::set<std::string> danced;
        for (const Routine& routine : one.file.dance.routines) {
            const auto composition = compose(one.file.dance, routine);
            for (const Step& step : composition->leader) danced.insert(step.pattern);
        }
        for (const Pattern& figure : one.file.dance.patterns)
            EXPECT_NE(
                danced.contains(figure.id), idle.contains(one.file.dance.id + "." + figure.id))
                << one.file.dance.id << "." << figure.id;
    }
}

TEST(ShippedDances, keep_both_roles_on_the_same_beats_and_on_alternate_feet)
{
    for (const auto& one : shipped().dances)
        for (const Pattern& figure : one.file.dance.patterns) {
            const Composition steps = compose(one.file.dance, figure);
            ASSERT_EQ(steps.leader.size(), steps.follower.size());
            for (std::size_t i = 0; i < steps.leader.size(); ++i) {
                EXPECT_EQ(steps.leader[i].beats, steps.follower[i].beats);
                const auto opposite = steps.leader[i].foot
                    ? std::optional(other(*steps.leader[i].foot))
                    : std::nullopt;
                EXPECT_EQ(steps.follower[i].foot, opposite);
            }
        }
}

// From the published technique: where the leader starts and ends, and how far each turns in all
// (eighths).
struct Technique {
    const char *figure, *start, *end;
    int leader, follower;
};

TEST(ShippedDances, turn_as_the_technique_says)
{
    const Technique technique[] = {
        {"waltz.natural_turn", "DW", "DC", 6, 6},
        {"waltz.reverse_turn", "DC", "DW", -6, -6},
        {"waltz.whisk", "DW", "DW", 0, 2},
        {"waltz.chasse_pp", "DW", "DW", 0, -2},
        {"foxtrot.feather", "DC", "DC", 0, 0},
        {"foxtrot.reverse_turn", "DC", "DW", -6, -6},
        {"foxtrot.rock_left", "LOD", "C", -2, -2},
        {"tango.closed_promenade", "DW", "DW", 0, -2},
        {"tango.reverse_turn", "DC", "DW", -6, -6},
        {"vw.natural", "DC", "DC", 8, 8},
        {"vw.reverse", "DW", "DW", -8, -8},
        {"quickstep.quarter_right", "DW", "DWA", 2, 2},
        {"quickstep.prog_chasse", "DWA", "DW", -2, -2},
        {"quickstep.chasse_reverse", "DC", "ALOD", -3, -3},
        {"mambo.cbl", "W", "C", -4, -4},
        {"swing.underarm", "W", "LOD", -2, 6},
        {"bolero.underarm", "W", "W", 0, 8},
        {"hustle.turn", "W", "C", 4, 4},
        {"paso.attack", "C", "ALOD", -2, -2},
    };
    for (const Technique& known : technique) {
        const Composition steps = composed(known.figure);
        EXPECT_EQ(steps.start.symbol(), known.start) << known.figure;
        EXPECT_EQ(steps.leader.back().facing.symbol(), known.end) << known.figure;
        EXPECT_EQ(steps.total_turn(Role::leader), known.leader) << known.figure;
        EXPECT_EQ(steps.total_turn(Role::follower), known.follower) << known.figure;
    }
}

TEST(ShippedDances, know_the_heel_turn_the_lock_and_the_new_york)
{
    EXPECT_EQ(composed("foxtrot.reverse_turn").follower[1].action, Action::heel_turn);
    EXPECT_EQ(
        composed("quickstep.fwd_lock").follower[2].position.direction, Direction::cross_in_front);
    const Composition new_york = composed("chacha.new_york");
    EXPECT_EQ(new_york.leader[0].position.direction, Direction::forward);
    EXPECT_EQ(new_york.follower[0].position.direction, Direction::forward);
    EXPECT_EQ(new_york.leader[0].facing, new_york.follower[0].facing);
    EXPECT_EQ(composed("tango.link").follower[1].head, Head::right);
    EXPECT_EQ(pattern("peabody.basic").confidence, Confidence::unsure);
}

// The composed steps were compared field by field with the table the figures were taken from (55
// figures, both roles, no difference); this fingerprint of them notices any change to rule or data
// since.
TEST(ShippedDances, still_compose_to_the_steps_that_were_verified)
{
    Fingerprint print;
    for (const auto& one : shipped().dances)
        for (const Pattern& figure : one.file.dance.patterns) {
            const Composition steps = compose(one.file.dance, figure);
            for (const Role role : {Role::leader, Role::follower})
                for (const Step& step : steps.of(role)) {
                    const std::string line = steps.name + step.count + step.beats.text()
                        + (step.foot ? text_of(*step.foot) : "") + text_of(step.position)
                        + std::to_string(step.turn) + std::to_string(step.facing.k())
                        + std::to_string(step.body.k()) + step.footwork.text + step.rise.text
                        + step.modifier.text + text_of(step.couple) + text_of(step.action);
                    print.add(line.data(), line.size());
                }
        }
    EXPECT_EQ(print.text(), "1db153162ca8256e");
}

}
