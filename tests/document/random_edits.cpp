#include "document/random_edits.h"

#include "document/gesture_edits.h"
#include "document/settings.h"
#include "in_source.h"

namespace promenade::document::testing_aid {

namespace fs = std::filesystem;

Choreography a_waltz()
{
    auto reading = library::load_dance(in_source("dances/waltz.json"));
    return {std::move(*reading.file), no_gestures()};
}

Steps RandomEdits::steps_of(const Choreography& open)
{
    const std::size_t pattern = roll(open.dance().patterns.size());
    const std::size_t size = open.dance().patterns[pattern].columns.size();
    const std::size_t first = roll(size);
    return {pattern, first, 1 + roll(std::min<std::size_t>(size - first, 3))};
}

Result<Edit> RandomEdits::typed_cell(const Choreography& open, const Steps& steps)
{
    static const char* const words[] = {"1", "2", "S", "&", "4-1", "1/2", "L", "R", "F", "CL",
        "HOLD", "TCH", "3/8 R", "-1", "pivot", "BTL", "HT", "TH", "up", "lower e/o 3", "sway L",
        "CBM", "HR", "HP", "tango", "PP", "0.4", "", "-", "a remark \"quoted\"", "ré\xCC\x81",
        "nonsense"};
    const auto rows = grid_rows();
    const CellPlace place{steps.first, rows[roll(rows.size())],
        roll(2) == 0 ? dance::Role::leader : dance::Role::follower};
    return set_cell(open, steps.pattern, place, words[roll(std::size(words))]);
}

Result<Edit> RandomEdits::next_of_steps(const Choreography& open)
{
    const Steps steps = steps_of(open);
    const std::size_t size = open.dance().patterns[steps.pattern].columns.size();
    switch (roll(12)) {
    case 0:
        return insert_step(open, steps);
    case 1:
        return duplicate_steps(open, steps);
    case 2:
    case 3:
        return delete_steps(open, steps);
    case 4:
        return move_steps(open, steps, roll(size));
    case 5:
        return mirror_steps(open, steps);
    case 6:
        return derive_follower_again(open, steps);
    case 7:
        return paste_steps(open, roll(open.dance().patterns.size()), 0, copied(open, steps));
    default:
        return typed_cell(open, steps);
    }
}

Result<Edit> RandomEdits::next_of_entries(const Choreography& open)
{
    const std::size_t pattern = roll(open.dance().patterns.size() + 1);
    const std::size_t routine = roll(open.dance().routines.size() + 1);
    const std::string name = "Figure " + std::to_string(roll(50));
    switch (roll(13)) {
    case 0:
        return add_pattern(open, name, pattern);
    case 1:
        return duplicate_pattern(open, pattern);
    case 2:
        return open.dance().patterns.size() > 3 ? delete_pattern(open, pattern)
                                                : rename_pattern(open, pattern, "");
    case 3:
        return move_pattern(open, pattern, roll(9));
    case 4:
        return rename_pattern(open, pattern, name);
    case 5:
        return change_pattern_id(open, pattern, "figure_" + std::to_string(roll(50)));
    case 6:
        return add_routine(open, name, routine);
    case 7:
        return duplicate_routine(open, routine);
    case 8:
        return delete_routine(open, routine);
    case 9:
        return move_routine(open, routine, roll(9));
    case 10:
        return rename_routine(open, routine, name);
    case 11:
        return set_motion(open, routine, "2 * box + corner + natural_turn[1-3] to DC");
    default:
        return set_motion(open, routine, "2 box");
    }
}

dance::Gesture RandomEdits::gesture()
{
    dance::Gesture gesture;
    gesture.symbol = "mine " + std::to_string(roll(5));
    gesture.region = dance::Region::head_position;
    dance::GesturePose pose;
    pose.limbs.push_back({Limb::head, static_cast<double>(roll(90)), 0, 0.1});
    gesture.poses.push_back(pose);
    return gesture;
}

Result<Edit> RandomEdits::next_of_others(const Choreography& open)
{
    if (roll(3) == 0)
        return delete_gesture(
            open, dance::Region::head_position, "mine " + std::to_string(roll(5)));
    if (roll(2) == 0) return set_gesture(open, gesture());
    DanceSettings settings = settings_of(open.dance());
    const auto numbers = number_settings();
    settings.*numbers[roll(numbers.size())].value = static_cast<double>(roll(200)) / 8;
    return set_settings(open, "Set", settings);
}

Result<Edit> RandomEdits::next(const Choreography& open)
{
    const std::size_t kind = roll(10);
    if (kind < 7) return next_of_steps(open);
    return kind < 9 ? next_of_entries(open) : next_of_others(open);
}

}
