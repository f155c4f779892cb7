// A motion as it is kept, played back, judged and drawn: of every performer, a person or any other
// figure, what the hold did, which step of the chart was underway when, and other marks in time.
#pragma once

#include <memory>
#include <optional>

#include "dance/symbols.h"
#include "figure/model.h"
#include "motion/recorded_motion.h"

namespace promenade::motion {

// One body: a person, or whatever its model is.
struct Performer {
    std::optional<dance::Role> role; // of a person who leads or follows
    Measures measures;               // the person is built from these again
    RecordedMotion motion;
    std::shared_ptr<const Model> model =
        {}; // of a figure that is no person: then the two do not count

    bool is_person() const { return !model; }
    std::size_t links() const;
    std::string name() const; // "leader", "person", the model's; for messages
};

// One place where the partners touch: his left hand and her right, his right hand and her back.
struct HoldTouch {
    std::string name;           // "joined hands"
    BodyPoint leader, follower; // where it is fastened
    double from = 0, to = 0;    // s: joined and released
    std::vector<Vec3> force;    // N on the leader, by frame; zero while not joined
};

// A column of the chart and when it is danced.
struct StepMark {
    std::string pattern, count;
    int column = 0;  // 0-based, of the pattern
    double time = 0; // s: the foot arrives
};

// Anything else that happens at a time: a step that stands in no chart, a beat of the music, the
// place where another way of going on was tried.
enum class MarkKind { step, beat, branch };

struct Mark {
    MarkKind kind = MarkKind::beat;
    std::string name;
    double time = 0; // s

    bool operator==(const Mark&) const = default;
};

std::string_view name_of(MarkKind); // "beat"
std::optional<MarkKind> mark_kind_named(std::string_view);

struct Recording {
    std::string name;                  // "waltz.natural_turn"
    double tempo = 0;                  // beats a minute; 0 where there is no music
    double rate = 100;                 // frames a second
    std::vector<Performer> performers; // at least one; equally many frames
    std::vector<HoldTouch> touches;    // between the first two performers
    std::vector<StepMark> steps;
    std::vector<Mark> marks; // in order of time

    double duration() const
    {
        return performers.empty() || performers[0].motion.frames.empty()
            ? 0
            : performers[0].motion.frames.back().time;
    }
};

}
