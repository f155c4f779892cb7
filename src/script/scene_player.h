// A scene in motion: where every model is at any tick, by kinematics or as it was simulated. Made
// once for a scene; asking is quick.
//
// Where a model's main link changes, the new one stays where it is at that moment and everything
// else refers to it from then on: no link jumps.
#pragma once

#include <memory>

#include "script/scene.h"

namespace promenade::script {

class ActorPlayer {
public:
    static Result<ActorPlayer> build(const Actor&, double ticks_per_second);

    // The state in the rig of the model's first main link, whatever the main link is by then.
    FigureState at(double tick) const;

    // Every joint within its extremes, by joint of the model.
    std::vector<JointMoment> joints_at(double tick) const;

    const Rig& rig() const { return m_phases.front().rig; }
    const Actor& actor() const { return m_actor; }
    std::vector<LinkPlace> places_at(double tick) const { return rig().places(at(tick)); }

private:
    struct Phase {
        double from = 0; // tick
        Rig rig;
        LinkPlace base; // of its main link's own coordinates at `from`
    };
    struct Driven {
        Span span;
        Playback playback;
    };

    ActorPlayer(Actor actor, double ticks_per_second);
    std::optional<Error> add_phase(double from, int link);
    const Phase& phase_at(double tick) const;
    FigureState state_in(const Phase&, double tick) const;
    Standpoint standpoint(const Phase&, double tick) const;
    JointMoment joint_at(std::size_t joint, double tick) const;
    bool is_simulated(double tick) const;
    FigureState simulated_at(double tick) const;
    std::vector<JointMoment> simulated_joints(double tick) const;

    Actor m_actor;
    double m_rate; // ticks a second
    std::vector<Phase> m_phases;
    std::vector<std::vector<Driven>> m_driven; // by joint of the model, in the order of time
    Playback m_travel, m_turning;
};

class ScenePlayer {
public:
    static Result<ScenePlayer> build(const Scene&, double ticks_per_second);

    const std::vector<ActorPlayer>& actors() const { return m_actors; }
    double length() const { return m_length; } // ticks

private:
    std::vector<ActorPlayer> m_actors;
    double m_length = 0;
};

}
