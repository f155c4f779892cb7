// What a judge would see: nineteen measures beyond the human eighteen, some of them with two or
// three figures, each with what people do or technique says, and an aim. Read over a whole dance;
// only those that fit the dance are there.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "foundation/json_text.h"
#include "report/judged_dancer.h"

namespace promenade::report {

struct Aim {
    std::optional<double> least, most;

    bool contains(double value) const
    {
        return (!least || value >= *least) && (!most || value <= *most);
    }
};

struct JudgeMeasure {
    int number = 0;           // 1 to 19; several rows may share one
    std::string_view name;    // "knee_waiting_deg"
    std::string_view meaning; // "knee while waiting"
    std::string_view unit;    // "deg"
    std::string_view people;  // in words: what people do, or what technique says
    Aim aim;                  // neither bound: only shown
    double value = 0;

    bool is_kept() const { return aim.contains(value); }
};

// `partner` may be null. What cannot be read off the dance is left out.
std::vector<JudgeMeasure> judge_measures(const JudgedDancer&, const JudgedDancer* partner);

json::Value json_of(const std::vector<JudgeMeasure>&);

}
