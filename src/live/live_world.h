// The floor of a live run with everybody on it, and the one door by which inputs reach them.
// Copying it saves the game.
#pragma once

#include "live/casting.h"
#include "live/input.h"

namespace promenade::live {

class LiveWorld {
public:
    static Result<LiveWorld> build(const Casting&);

    std::size_t size() const { return world().size(); }
    double now() const { return world().now(); }
    const world::World& world() const;
    const Figure& figure(std::size_t index) const { return world().body(index).figure(); }
    Figures figures() const;
    const FigureState& state(std::size_t index) const { return world().body(index).state(); }
    const LiveDriver& driver(std::size_t index) const;
    const motion::Performer& performer(std::size_t index) const { return m_performers[index]; }
    const std::shared_ptr<const Person>& person(std::size_t index) const // null: no person
    {
        return m_people[index];
    }
    bool is_dance() const { return m_dance.has_value(); }
    double bars_per_minute() const { return m_bars_per_minute; } // of a dance, as asked for
    int beats() const { return m_beats; }                        // of its bar

    // Why this input cannot be done here; nothing if it can.
    std::optional<Error> problem_with(const Input&) const;
    void apply(const Input&); // one without a problem

    // What undoes it from now on; empty if nothing but going back before it does.
    std::vector<Input> undoing(const Input&) const; // asked before it is applied

    // Runs so many ticks, with what is due of canned motions. A fault leaves it where it happened.
    std::optional<dynamics::Fault> run(long ticks);

    // Frames every hundredth of a second since this was last asked, by figure.
    std::vector<motion::RecordedMotion> take_frames();

private:
    LiveWorld() = default;
    world::World& our_world();
    LiveDriver& our_driver(std::size_t index);
    void add_figure(Actor);
    void control(std::size_t index, JointTable, bool balances);
    void apply_to_entry(const Input&);
    void apply_by_hand(const Input&);
    void apply_to_room(const Input&);
    void apply_to_body(const Input&);
    void switch_process(const Input&);
    void pose(const Input&);
    void begin_due_moves();
    std::vector<Input> handles_anew(std::size_t figure) const;

    // A move of a canned motion that is still to come.
    struct Due {
        long tick = 0;
        std::size_t figure = 0;
        MotionMove move;
    };

    std::optional<world::World> m_free;          // figures, or
    std::optional<rehearsal::Rehearsal> m_dance; // dancers
    std::vector<motion::Performer> m_performers;
    std::vector<std::shared_ptr<const Person>> m_people;
    std::vector<Due> m_due;
    double m_bars_per_minute = 0;
    int m_beats = 4;
};

// The whole of it in one number: every state.
void add_to(Fingerprint&, const LiveWorld&);

}
