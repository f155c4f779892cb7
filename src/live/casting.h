// Who is on the floor when a live run begins: any number of people, paper figures and figure files,
// or the dancers of a figure or routine of the library. Plain data that is saved with the run, so
// that it can be computed again.
#pragma once

#include "figure/model.h"
#include "foundation/json_node.h"
#include "rehearsal/rehearsal.h"

namespace promenade::live {

struct CastFigure {
    std::string kind = "person"; // "person", "paper" (its 14 links) or the path of a figure file
    Measures measures;           // of a person and of the one the paper's figure is made from
    double x = 0, y = 0;         // m
    double facing = 0;           // rad

    bool operator==(const CastFigure&) const = default;
};

struct Casting {
    std::vector<CastFigure> figures;
    std::string dance;          // "waltz.box" in place of figures; else empty
    std::string dance_text;     // its file as it was taken over; empty: as the library has it
    std::string dancers;        // of that: "couple", "leader", "follower"; empty: as it says
    double bars_per_minute = 0; // of that; 0: as it says, or as is usual
    int repeats = 1;            // of a figure of that
    double exchange = 0.05;     // s of simulated time between two exchanges, as published

    bool operator==(const Casting&) const = default;
};

Casting one_person();

inline constexpr double tick = 0.001; // s
inline constexpr std::size_t most_figures = 16;

json::Value casting_value(const Casting&);
Result<Casting> read_casting(const json::Node&);

// A figure made ready: as it is weighed, as it touches, as it stands and as it is kept in a
// recording.
struct Actor {
    std::shared_ptr<const Model> model;
    std::shared_ptr<const Person> person; // null for what is no person
    motion::Performer performer;          // without its motion
    FigureState start;
    std::vector<floor::Tread> treads;
    std::shared_ptr<const contact::Skin> skin;
    std::vector<Vec3> strength; // by link; may be empty
};

Result<Actor> make_actor(const CastFigure&);

// The dancers of the casting's dance, as they wait for the music, and who they are: those that the
// dance asks for in its field "rehearsal", on its floor, to its music, styled by its clones.
struct DanceReady {
    rehearsal::Rehearsal rehearsal;
    std::vector<motion::Performer> performers;
    std::vector<std::shared_ptr<const Person>> people;
    double bars_per_minute = 0; // at its first step
    int beats = 4;              // of a bar
};
Result<DanceReady> make_dance(const Casting&);

}
