// A live run as the window steers it, wherever it is computed: in this process (NearRun) or behind
// a pipe in one of its own (DistantRun), where a fault of it harms nobody. What is asked for may be
// answered later: the view is as the last answer had it, and attend() takes in what has come.
#pragma once

#include "live/run_view.h"

namespace promenade::live {

class Run {
public:
    virtual ~Run() = default;

    virtual const Casting& casting() const = 0;
    virtual const LiveWorld& cast() const = 0; // everybody as it began: who they are
    virtual const RunView& view() const = 0;
    virtual const LiveFrame& frame(int branch, long exchange) const = 0;

    virtual Outcome perform(const Input&, Session::Stroke) = 0;
    virtual void undo() = 0;
    virtual void redo() = 0;
    virtual void look_at(long exchange) = 0;
    virtual void switch_to(int branch, long exchange) = 0;
    virtual void name(int branch, const std::string&) = 0;
    virtual void go_on() = 0;           // one exchange
    virtual bool is_behind() const = 0; // something that was asked for is not answered yet

    // To be called again and again. What went wrong since; then it has stopped where it was.
    virtual std::optional<Error> attend() = 0;

    // Everything that makes the run, and a file that is written as it goes on.
    virtual std::vector<json::Value> records() const = 0;
    virtual Outcome keep(const std::filesystem::path&) = 0;    // a new file
    virtual Outcome keep_on(const std::filesystem::path&) = 0; // that it was just read from
    virtual std::optional<std::filesystem::path> kept_as() const = 0;

    double time() const { return casting().exchange * static_cast<double>(view().exchange); } // s
};

}
