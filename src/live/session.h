// A live run with everything that was tried: its inputs, what came of them, and every branch. One
// exchange is the smallest step: inputs are given before it, and a branch begins at one.
//
// States are kept at every exchange for looking at; whole worlds, from which it can go on, are kept
// sparsely, and what lies between is computed again from the inputs, to the same bytes.
#pragma once

#include "live/live_world.h"

namespace promenade::live {

struct TimedInput {
    long exchange = 0; // done after so many exchanges
    Input input;
};

// Everybody at one exchange.
using LiveFrame = std::vector<FigureState>;

struct Branch {
    int parent = -1; // none of the first
    long from = 0;   // exchanges it shares with its parent
    std::string name;
    std::vector<TimedInput> inputs; // from `from` on, in the order done
    std::vector<LiveFrame> frames;  // after exchange from + 1, from + 2, ...

    long length() const { return from + static_cast<long>(frames.size()); }
};

// Asked now and then with the share that is done; answers false to break it off.
using Onlooker = world::Onlooker;

class Session {
public:
    static Result<Session> begin(const Casting&);

    // Told everything that makes the run, in order: what a file has to keep.
    using Teller = std::function<void(const json::Value&)>;
    void tell(Teller teller) { m_teller = std::move(teller); }

    const Casting& casting() const { return m_casting; }
    Figures figures() const { return m_world.figures(); } // they never change
    const std::vector<Branch>& branches() const { return m_branches; }
    int branch() const { return m_branch; }
    long exchange() const { return m_shown; } // that is looked at
    double time() const { return static_cast<double>(m_shown) * m_casting.exchange; } // s
    bool is_at_end() const { return m_shown == now_branch().length(); }
    const LiveFrame& frame() const { return frame(m_branch, m_shown); }
    const LiveFrame& frame(int branch, long exchange) const;

    // The world as it is looked at, from which it would go on. Computed again where it was let go.
    const LiveWorld& world();

    // Looks at another exchange of this branch, or at another branch.
    void look_at(long exchange);
    void switch_to(int branch, long exchange);
    void name(int branch, const std::string&);

    // Does something to it now. In the past that begins a new branch. What goes on with the stroke
    // of a hand before it is undone together with it.
    enum class Stroke { begins, goes_on };
    Outcome perform(const Input&, Stroke = Stroke::begins);
    bool can_undo() const { return !m_done.empty(); }
    bool can_redo() const { return !m_undone.empty(); }
    std::string undo_label() const; // empty: there is nothing to undo
    std::string redo_label() const;
    // From now on. What was done at this very exchange is as if it had never been; what nothing
    // can take back begins a branch before it was done.
    void undo();
    void redo();

    // One exchange on. In the past that begins a new branch. A fault ends a branch where it is.
    std::optional<Error> go_on();

    // Of every state of a branch from the beginning.
    std::string hash(int branch) const;

    // A branch computed again with a frame every hundredth of a second; broken off, what is there.
    motion::Recording recording(int branch, const Onlooker& = {});

    std::size_t kept_worlds() const { return m_kept.size(); }

    // A run as it was told, computed again. Every branch reaches as far as it did.
    static Result<Session> retell(
        const std::vector<json::Value>& records, const std::string& file, const Onlooker& = {});

private:
    explicit Session(Casting casting, LiveWorld world);

    struct Kept {
        int branch;
        long exchange;
        std::shared_ptr<const LiveWorld> world;
    };
    struct Undoable {
        std::vector<Input> inputs; // of one stroke
        long exchange;
        int branch;
        std::vector<Input> back; // empty: it cannot be taken back
        std::size_t logged = 1;  // inputs that it was

        void go_on(const Input&, std::vector<Input> its_back);
    };

    Branch& now_branch() { return m_branches[static_cast<std::size_t>(m_branch)]; }
    const Branch& now_branch() const { return m_branches[static_cast<std::size_t>(m_branch)]; }
    const Branch& at(int branch) const { return m_branches[static_cast<std::size_t>(branch)]; }
    long ticks() const;
    std::vector<Input> inputs_at(int branch, long exchange) const;
    void fork();
    void fork_without(const Undoable&);
    void take_back(std::size_t inputs);
    void compute_here();
    void log(const Input&);
    void catch_up(); // makes m_world that of what is looked at
    LiveWorld computed(int branch, long exchange) const;
    const Kept& nearest(int branch, long exchange) const;
    void keep();
    void thin_out();
    void say(const json::Value&) const;
    void say_reached(int branch) const;
    Outcome hear(const json::Node&);
    Outcome reach(int branch, long exchange, const Onlooker&);

    Casting m_casting;
    LiveFrame m_first;
    std::vector<Branch> m_branches{1};
    int m_branch = 0;
    long m_shown = 0;
    LiveWorld m_world;
    int m_world_branch = 0;
    long m_world_exchange = 0;
    std::vector<Kept> m_kept;
    double m_sparse = 1; // how much sparser they are kept than at first
    std::vector<Undoable> m_done, m_undone;
    Teller m_teller;
};

}
