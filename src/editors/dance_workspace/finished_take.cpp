#include "editors/dance_workspace/finished_take.h"

namespace promenade::editors {

FinishedTake finished(Rehearsed rehearsed)
{
    FinishedTake done{std::make_shared<Take>(std::move(rehearsed)), {}, {}, {}};
    done.figures = figures_of(done.take->dance());
    done.marks = marks_of(done.take->rehearsed());
    done.plots = plots_of(*done.take);
    return done;
}

}
