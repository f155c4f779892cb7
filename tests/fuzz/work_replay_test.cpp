// The same for the files that keep people's work. Their seeds are made as the program makes them.
#include <gtest/gtest.h>

#include "clone/clone_file.h"
#include "document/document.h"
#include "document/kept_dress.h"
#include "document/kept_music.h"
#include "document/random_edits.h"
#include "foundation/temporary_folder.h"
#include "fuzz/replay.h"
#include "fuzz/work_targets.h"
#include "in_source.h"
#include "live/session_file.h"
#include "music/tempo_map_file.h"

namespace {

using namespace promenade;
using fuzz::mutations;
using fuzz::replay;

std::string joined(const std::vector<json::Value>& records)
{
    std::string text;
    for (const json::Value& record : records) text += json::write(record) + fuzz::record_end;
    return text;
}

// What an afternoon of a teacher leaves behind when the power fails.
std::string journal_of_edits(unsigned seed, int edits)
{
    const testing_aid::TemporaryFolder folder;
    const document::Desk desk{folder.path(), folder.path() / "own.json"};
    document::testing_aid::RandomEdits teacher(seed);
    const auto document =
        document::Document::create(document::testing_aid::a_waltz().file, desk);
    for (int i = 0; i < edits; ++i) {
        static_cast<void>(static_cast<bool>(document->apply(teacher.next(document->now()))));
        if (teacher.roll(7) == 0) document->undo();
        if (teacher.roll(9) == 0) document->redo();
    }
    return joined(document::read_journal(document->journal_file())->records);
}

TEST(FuzzWork, journals_keep_their_promises)
{
    const std::vector<std::string> seeds = {journal_of_edits(1, 6), journal_of_edits(2, 40)};
    EXPECT_EQ(replay(fuzz::journal_target, seeds, mutations() / 2), 2u);
}

live::Input elbow(live::InputKind kind, double value)
{
    live::Input input;
    input.kind = kind;
    input.link = index_of(Limb::right_lower_arm);
    input.axis = 1;
    input.value = value;
    input.vector = {6, 2, 0};
    return input;
}

// Four branches: a run, what was tried instead, and what was tried instead of that.
std::string run_with_branches()
{
    live::Session session = std::move(*live::Session::begin(live::one_person()));
    const auto go_on = [&] {
        for (int i = 0; i < 3; ++i) static_cast<void>(session.go_on());
    };
    for (const double value : {-1.0, 0.5, 1.2, -0.3}) {
        EXPECT_TRUE(session.perform(elbow(live::InputKind::move, value)));
        EXPECT_TRUE(session.perform(elbow(live::InputKind::impulse, 0)));
        go_on();
        session.look_at(session.exchange() - 2);
    }
    session.name(1, "higher");
    return joined(live::records_of(session));
}

TEST(FuzzWork, live_runs_keep_their_promises)
{
    EXPECT_EQ(replay(fuzz::live_run_target, {run_with_branches()}, mutations() / 15), 1u);
}

TEST(FuzzWork, logs_of_inputs_keep_their_promises)
{
    const std::vector<std::string> seeds = {
        R"({"casting": {"figures": [{"kind": "person"}, {"kind": "paper", "y": -1}]}}
{"time": 0, "packet": "move", "figure": 0, "link": "head", "axis": "y", "value": 0.3}
{"time": 0.05, "packet": "force", "link": "head", "point": [0, 0, 0.1], "vector": [100, 2, 3], "seconds": 0.2}
{"time": 0.1, "packet": "gravity", "value": 3})",
        R"({"time": 0, "packet": "torque", "link": "right hand", "vector": [0, 1, 0]}
{"time": 0.05, "packet": "wind", "vector": [3, 0, 0]}
{"time": 0.1, "packet": "pull", "link": "head", "point": [0, 0, 0.1], "place": [1, 1, 2]}
{"time": 0.15, "packet": "floor", "name": "friction", "value": 0.2}
{"time": 0.15, "packet": "switch", "name": "balance", "value": 0})"};
    EXPECT_EQ(replay(fuzz::live_log_target, seeds, mutations() / 5), 2u);
}

TEST(FuzzWork, clones_keep_their_promises)
{
    const std::string arm = R"({"clone": 1, "name": "port de bras", "figure": "leader",
  "base": "sprung", "solver": "adaptive", "seconds": 2, "springs": "relaxed",
  "limbs": {
    "left upper arm": {"between": "slerp", "springs": {"damping": [[0, 1], [2, 4]], "torsion": 3}},
    "left upper leg": {"part": "kinematic"}},
  "keys": [
    {"time": 0, "place": [0, 0, 1.1], "turns": {"left upper arm": [0, 0, 0]}},
    {"time": 0.8, "turns": {"left upper arm": [80, 0, 0], "left hand": [10, 0, 5]},
      "hit": {"left hand": 0.1}}],
  "weather": "fine"})";
    EXPECT_EQ(replay(fuzz::clone_target, {arm}, mutations() / 2), 1u);
}

TEST(FuzzWork, tempo_maps_keep_their_promises)
{
    music::TempoOutline outline;
    outline.offset = 0.73;
    outline.pickup = 1;
    outline.changes = {{0, 120, 0}, {16, 90, 4}, {40.5, 132.7, 0}};
    EXPECT_EQ(replay(fuzz::tempo_map_target,
                  {music::tempo_map_text(*music::TempoMap::make(outline))}, 3 * mutations()),
        1u);
}

TEST(FuzzWork, what_a_dance_keeps_beside_its_charts_keeps_its_promises)
{
    document::Choreography open = document::testing_aid::a_waltz();
    open.file.dance.patterns.resize(1); // so that what is changed is seldom a step
    open.file.dance.routines.clear();
    document::History history;
    document::KeptMusic music;
    music.file = "/somewhere/moon river.mp3";
    music.fingerprint = "0123456789abcdef";
    music.grid = music::even_grid(87, 1.25, 12, 3);
    music.grid.checked = {-1, 0, 2};
    document::DanceSettings settings;
    settings.gravity = 3;
    keep_dress(settings, {"latin", "#b02048", ""});
    EXPECT_TRUE(history.perform(set_music(open, "Choose", music), open));
    EXPECT_TRUE(history.perform(set_settings(open, "Settings", settings), open));
    EXPECT_EQ(replay(fuzz::kept_target, {dance_text(open)}, 3 * mutations()), 1u);
}

TEST(FuzzWork, scripts_keep_their_promises)
{
    EXPECT_GE(replay(fuzz::script_target, fuzz::seeds_in("assets/scripts", ".script"), mutations()), 15u);
}

}
