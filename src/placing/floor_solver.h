// Places the feet: both dancers' landings of a run of columns solved together, so that the couple
// keeps its hold, nobody steps on a foot, nobody over-reaches, and the chart is followed as closely
// as that allows.
#pragma once

#include <span>

#include "placing/floor_task.h"
#include "placing/least_squares.h"

namespace promenade::placing {

// Whether bodies are so near that they keep the hold themselves, as they are swung from foot to
// foot; else their feet do.
bool is_kept_by_bodies(const HoldTask&, const TogetherStyle& = {});

// Where each bore his or her weight before the start, for bodies that are still swung by it.
struct PastWeight {
    std::array<Vec2, 2> at; // by role
    double until = 0;       // s before the start
};

// Whether the couple dances on after the last column, or comes to rest with its feet where they are
// then: what keeps swung bodies in hold may leave them apart.
enum class Ending { swung, at_rest };

// The couple at the moment of each landing, one stance per column, from `start` on. The weight of
// a landing stance is half way through its transfer; `settled` below completes it.
struct SolvedFloor {
    std::vector<CoupleStance> stances;
    bool is_settled = true; // false: feet were still on their way when the search was given up
    int rounds = 0;         // of the search
};
SolvedFloor solve_floor(const FloorTask& task, std::span<const ColumnTask> columns,
    const CoupleStance& start, std::span<const PastWeight> past = {}, Ending ending = Ending::swung,
    const GoesOn& goes_on = {});

// The same feet when the transfer of weight of that column is done: where the next column begins.
CoupleStance settled(CoupleStance landing, const ColumnTask& column);

}
