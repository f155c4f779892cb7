// A dance that goes on slower or faster from some moment on: what was planned for later comes so
// many times later after it.
#pragma once

namespace promenade::gait {

struct NewPace {
    double from = 0;   // s
    double slower = 1; // times as long as it was

    double at(double time) const // s, for what was planned for then
    {
        return time <= from ? time : from + slower * (time - from);
    }
    double planned(double time) const // the other way round
    {
        return time <= from ? time : from + (time - from) / slower;
    }
};

}
