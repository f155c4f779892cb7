// A small dance to test with: left and right closed changes and the natural turn, written by hand.
#pragma once

#include "dance/dance.h"

namespace promenade::dance::testing_aid {

inline Column column(std::string count, Beats beats, std::optional<Foot> foot,
    std::string_view direction, int turn = 0, std::string_view footwork = "T")
{
    Column column;
    column.count = std::move(count);
    column.beats = beats;
    column.leader.foot = foot;
    column.leader.position = *read_foot_position(direction);
    column.leader.turn = turn;
    column.leader.footwork = *read_footwork(footwork);
    return column;
}

inline Pattern pattern(std::string id, Alignment facing, std::vector<Column> columns)
{
    Pattern pattern;
    pattern.name = id;
    pattern.id = std::move(id);
    pattern.start.facing = facing;
    pattern.columns = std::move(columns);
    return pattern;
}

// The natural turn as every manual has it: DW to DC, 3/4 to the right; the leader outside, then
// inside.
inline Pattern natural_turn()
{
    constexpr Foot L = Foot::left, R = Foot::right;
    Pattern natural = pattern("natural_turn", Alignment(1),
        {column("1", 1, R, "F", 0, "HT"), column("2", 1, L, "S", 2),
            column("3", 1, R, "CL", 1, "TH"), column("1", 1, L, "B", 0, "TH"),
            column("2", 1, R, "S", 3), column("3", 1, L, "CL", 0, "TH")});
    natural.columns[0].leader.rise = *read_rise("start e/o 1");
    natural.columns[0].leader.body = *read_body("CBM");
    natural.columns[1].leader.body = *read_body("sway R");
    natural.columns[2].leader.rise = *read_rise("up, lower e/o 3");
    natural.columns[3].leader.rise = *read_rise("start e/o 4 (NFR)");
    natural.columns[4].leader.body_turns_less = true;
    return natural;
}

inline Pattern change(std::string id, Foot first)
{
    return pattern(std::move(id), Alignment(0),
        {column("1", 1, first, "F", 0, "HT"), column("2", 1, other(first), "SF"),
            column("3", 1, first, "CL", 0, "TH")});
}

inline Dance a_waltz()
{
    Dance waltz;
    waltz.id = "waltz";
    waltz.name = "Waltz";
    waltz.meter = {3, 4};
    waltz.tempi = {{"International", 84, 90}};
    waltz.unit = 3;
    waltz.character.rise = RiseCharacter::full;
    waltz.character.sway = true;
    waltz.patterns = {
        natural_turn(), change("left_change", Foot::left), change("right_change", Foot::right)};
    return waltz;
}

inline Routine routine(std::string motion, Alignment facing = Alignment(1))
{
    Routine routine;
    routine.id = "test";
    routine.start.facing = facing;
    routine.motion = std::move(motion);
    return routine;
}

}
