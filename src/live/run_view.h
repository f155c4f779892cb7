// What an onlooker has to know of a live run to show it and to steer it, as plain data: where it is
// looked at, its branches, and what drives everybody there. Goes through a pipe as one packet.
#pragma once

#include "live/session.h"

namespace promenade::live {

struct BranchView {
    int parent = -1;
    long from = 0, length = 0; // exchanges
    std::size_t inputs = 0;
    std::string name;

    bool operator==(const BranchView&) const = default;
};

// One figure: its table and everything that acts on it.
struct FigureView {
    JointTable table;
    ProcessTorques torques;
    Globals globals;
    Standing standing;
    std::vector<Handle> handles;
    std::optional<Pull> pull;
    Vec3 pull_force{0}; // N
    bool can_balance = false;
};

struct RunView {
    int branch = 0;
    long exchange = 0;
    std::vector<BranchView> branches;
    std::vector<FigureView> figures;
    LiveFrame frame;    // as it is looked at
    double gravity = 0; // m/s²
    floor::FloorProperties floor;
    Vec3 wind{0};               // m/s
    double bars_per_minute = 0; // of a dance; else 0
    std::string undo, redo;     // what these would do; empty: nothing

    const BranchView& now() const { return branches[static_cast<std::size_t>(branch)]; }
};

RunView view_of(Session&);

// Without its "packet". Reading checks everything that is counted against the figures.
json::Value view_value(const RunView&);
Result<RunView> read_view(const json::Value&, const Figures&);

json::Value frame_value(const LiveFrame&);
Result<LiveFrame> read_frame(const json::Value&, const Figures&);

}
