// A scene: who is there, what drives them and what the camera does (Cachola & Schrack 1986, section
// 3.5). Plain data; times are ticks from the beginning of the scene.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dance/motion_algebra.h"
#include "dance/symbols.h"
#include "figure/person.h"
#include "motion/recorded_motion.h"
#include "script/model.h"
#include "script/rig.h"

namespace promenade::script {

struct Span {
    double from = 0, to = 0; // ticks
};

// A motion that drives a model's joints, again and again until the span is covered.
struct Drive {
    Span span;
    MotionPtr motion;
};

// From this tick on all movement refers to another link, which stays where it is at that moment.
struct MainChange {
    double at = 0;
    int link = 0;
};

struct Actor {
    std::string name;
    ModelPtr model;
    LinkPlace start; // of the main link's own coordinates
    std::vector<Drive> drives;
    Track travel;  // of the main link in the room, m
    Track turning; // of the main link, degrees
    std::vector<MainChange> changes;
    std::optional<Span> dynamics; // in this span the laws of mechanics move it
    bool held = false;            // its main link stays where it is meanwhile
    std::optional<double> tension; // in that span its drives move a clone, whose springs lead it
    std::shared_ptr<const motion::RecordedMotion> simulated; // what came of it
    Place place;                                             // of the statement that brought it in
};

// A string of figures of one dance.
struct RoutinePhrase {
    std::string dance;
    dance::Motions motions;
};

// One who dances in a couple, as it came out.
struct DancedPerson {
    dance::Role role = dance::Role::leader;
    Measures measures;
    motion::RecordedMotion motion; // where the couple stands in the scene
};

// A couple, or one person alone, who dances figures by his or her own strength, or stands and follows
// a motion with trunk, head and arms.
struct CoupleDance {
    std::string name;
    std::optional<dance::Role> alone; // none: a couple
    RoutinePhrase routine;
    MotionPtr motion; // of one alone, in place of figures; until the span is covered
    Span span;
    Vec3 start{0};                    // m, on the floor
    double facing = 0;                // degrees, counter-clockwise from x
    std::vector<DancedPerson> danced; // leader before follower; empty until they have
    Place place;
};

// A camera that comes to a place, a point to look at or a lens by the end of the span.
struct CameraMove {
    Span span;
    std::optional<Vec3> at, looking; // m
    std::optional<double> zoom;      // 1: the usual lens; 2: things look twice as large
    Interpolation manner = Interpolation::both;
};

struct Scene {
    double id = 0;
    std::vector<Actor> actors;
    std::vector<CoupleDance> couples;
    std::vector<CameraMove> camera;
    Vec3 wind{0}; // m/s
    Place place;
};

double length_of(const Scene&); // ticks: until the last thing ends, at least one

// What the camera does at a tick.
struct CameraMoment {
    Vec3 at{5, -5, 1.8}, looking{0, 0, 1};
    double zoom = 1;
};
CameraMoment camera_at(const Scene&, double tick);

}
