#include "live/run_view.h"

namespace promenade::live {
namespace {

FigureView view_of(const LiveDriver& driver)
{
    FigureView view;
    view.table = driver.table;
    view.torques = driver.torques();
    view.globals = driver.globals;
    view.standing = driver.standing;
    view.handles = driver.handles;
    view.pull = driver.pull;
    view.pull_force = driver.pull_force();
    view.can_balance = driver.has_feet_balance();
    return view;
}

}

RunView view_of(Session& session)
{
    const LiveWorld& world = session.world();
    RunView view;
    view.branch = session.branch();
    view.exchange = session.exchange();
    for (const Branch& branch : session.branches())
        view.branches.push_back(
            {branch.parent, branch.from, branch.length(), branch.inputs.size(), branch.name});
    for (std::size_t i = 0; i < world.size(); ++i) {
        view.figures.push_back(view_of(world.driver(i)));
        view.frame.push_back(world.state(i)); // with a pose that was just put
    }
    const world::WorldSettings& settings = world.world().settings();
    view.gravity = settings.gravity;
    view.floor = settings.floor;
    view.wind = world.driver(0).wind;
    view.bars_per_minute = world.bars_per_minute();
    view.undo = session.undo_label();
    view.redo = session.redo_label();
    return view;
}

}
